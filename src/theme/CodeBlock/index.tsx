// Replaces @theme/CodeBlock of theme-classic 2.4.0: renders code that arrives as highlighted HTML.
// Why: the original highlights in the browser, which costs every page a highlighter and its grammars.
import React, {type ReactNode} from 'react';
import CopyButton from '@site/src/components/CopyButton';
import {watchScrolling} from '@site/src/components/watchScrolling';
import styles from './styles.module.css';

interface Props {
  /** Code as HTML, highlighted while the site is built (src/plugins/markdown/highlight.ts). */
  html?: string;
  /** Code as plain text, if a component contains `<pre>`. */
  children?: ReactNode;
  language?: string;
  title?: string;
  /** Its place among the code blocks of the page, so that each button has a name of its own. */
  number?: number;
}

export default function CodeBlock({html, children, language, title, number}: Props): JSX.Element {
  return (
    <div className={styles.block}>
      {title && (
        <div translate="no" className={styles.title}>
          {title}
        </div>
      )}
      <pre ref={watchScrolling} translate="no" className={styles.pre} data-language={language}>
        {html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{__html: html}} />}
      </pre>
      <CopyButton className={styles.copy} label={number ? `Copy code block ${number}` : 'Copy code'} />
    </div>
  );
}
