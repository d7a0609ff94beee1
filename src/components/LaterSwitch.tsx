import React from 'react';
import {laterRelease} from '@site/src/site/laterReleases';
import styles from './TaskItem.module.css';

/** Opens the notes on the later release on every page: src/hydration/inline/laterNotes.ts keeps the choice. */
export default function LaterSwitch(): JSX.Element {
  return (
    <label className={styles.task} data-markdown-ignore="" data-needs-script="">
      <input type="checkbox" data-later="" /> My node runs {laterRelease}: open these notes on every page
    </label>
  );
}
