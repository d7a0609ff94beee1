// Replaces @theme/DocItem/Footer of theme-classic 2.4.0: links to edit a page, to report a mistake, and to its other formats.
// Why: the original renders tags and authors, which this site does not use, and has no place for more links.
import React from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc, useDocsVersion} from '@docusaurus/theme-common/internal';
import styles from './styles.module.css';

export default function DocItemFooter(): JSX.Element {
  const {editUrl, permalink, frontMatter} = useDoc().metadata;
  const {siteConfig} = useDocusaurusContext();
  const isInParts = 'markdown_in_parts' in frontMatter;
  // The path of the first page of an area ends with a slash here.
  const page = permalink.replace(/\/$/, '');
  const [repository] = (editUrl ?? '').split('/edit/');
  // The field `page` of the form (.github/ISSUE_TEMPLATE/wrong-or-missing-fact.yml) gets the address on the published site.
  const address = String(siteConfig.customFields?.address) + page.slice(siteConfig.baseUrl.length);
  const form = new URLSearchParams({template: 'wrong-or-missing-fact.yml', page: address});
  // The file names of src/plugins/pages/page.ts.
  const file = `${page}${isInParts ? '-full' : ''}.md`;
  const {pluginId} = useDocsVersion();
  const area = useBaseUrl(`print/${pluginId === 'default' ? 'docs' : pluginId}`);
  const list = useBaseUrl('llms.txt');
  const all = useBaseUrl('llms-full.txt');

  return (
    <footer className={styles.footer}>
      <a href={editUrl ?? undefined} className="theme-edit-this-page" target="_blank" rel="noreferrer">
        Edit this page
      </a>
      <a href={`${repository}/issues/new?${form.toString()}`} target="_blank" rel="noreferrer">
        Report a mistake on this page
      </a>
      {/* The inline script copies the target of the link (src/hydration/inline/controls.ts). */}
      <a href={file} data-copy-page="">
        {/* Raw HTML, so that hydration keeps a status that was written before. */}
        <span aria-live="polite" dangerouslySetInnerHTML={{__html: 'Copy page'}} />
      </a>
      <details>
        <summary>Other formats</summary>
        <ul>
          <li>
            <a href={file}>This page as Markdown</a>
          </li>
          {isInParts && (
            <li>
              <a href={`${page}.md`}>This page as Markdown, in parts</a>
            </li>
          )}
          <li>
            <a href={all}>All pages as Markdown</a>
          </li>
          <li>
            <a href={list}>All pages: llms.txt</a>
          </li>
          <li>
            <a href={area}>All pages of this area, for printing</a>
          </li>
        </ul>
      </details>
    </footer>
  );
}
