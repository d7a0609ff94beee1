// Wraps @theme/SkipToContent of theme-classic 2.4.0: adds a link to llms.txt, invisible and no tab stop.
// Why: programs that read a page find the list of all pages, and their Markdown, in its first words.
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
