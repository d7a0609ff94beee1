// Replaces @theme/CodeBlock of theme-classic 2.4.0: renders code that arrives as highlighted HTML.
// Why: the original highlights in the browser, which costs every page a highlighter and its grammars.
import React, {type ReactNode} from 'react';
import CopyButton from '@site/src/components/CopyButton';
import styles from './styles.module.css';

interface Props {
  /** Code as HTML, highlighted while the site is built (src/plugins/markdown/highlight.ts). */
  html?: string;
  /** Code as plain text, if a component contains `<pre>`. */
  children?: ReactNode;
  language?: string;
  title?: string;
}

export default function CodeBlock({html, children, language, title}: Props): JSX.Element {
  const label = title ?? (language ? `Code in ${language}` : 'Code');
  return (
    <div className={styles.block}>
      {title && (
        <div translate="no" className={styles.title}>
          {title}
        </div>
      )}
      {/* The block scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre translate="no" className={styles.pre} tabIndex={0} role="region" aria-label={label} data-language={language}>
        {html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{__html: html}} />}
      </pre>
      <CopyButton className={styles.copy} label="Copy code" />
    </div>
  );
}
