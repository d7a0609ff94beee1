// Wraps @theme/SkipToContent of theme-classic 2.4.0: behind the link to the content stands the one to llms.txt.
// Why: programs that read a page learn of the list of all pages, and of their Markdown, in its first words. It is not to
// be seen, and the keyboard passes it by: readers find it at the foot of each page of the docs.
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
