// Wraps @theme/SkipToContent of theme-classic 2.4.0: adds a link to llms.txt after the link to the content.
// Why: programs that read a page find the list of all pages, and their Markdown, in its first words. The link is invisible
// and no tab stop: readers find it in the footer of each page.
import React from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import SkipToContent from '@theme-original/SkipToContent';
import styles from './styles.module.css';

export default function SkipToContentWrapper(): JSX.Element {
  return (
    <>
      <SkipToContent />
      <a href={useBaseUrl('llms.txt')} tabIndex={-1} className={styles.list}>
        All pages: llms.txt
      </a>
    </>
  );
}
