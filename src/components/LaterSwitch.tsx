import React from 'react';
import {laterRelease} from '@site/src/site/laterReleases';
import styles from './TaskItem.module.css';

/**
 * Opens the notes on the later release on every page, for a reader whose node runs it. It is static HTML: the inline script
 * keeps the choice (src/hydration/inline/laterNotes.ts).
 */
export default function LaterSwitch(): JSX.Element {
  return (
    <label className={styles.task} data-markdown-ignore="" data-needs-script="">
      <input type="checkbox" data-later="" />
      My node runs {laterRelease}: open these notes on every page
    </label>
  );
}
