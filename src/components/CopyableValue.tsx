import React from 'react';
import CopyButton from './CopyButton';
import {InlineCode} from './InlineCode';
import styles from './CopyableValue.module.css';

/** An identifier with a Copy button, which shows on hover, on focus and on touch screens. */
export default function CopyableValue({value, label}: {value: string; label: string}): JSX.Element {
  return (
    <span className={styles.value}>
      <InlineCode>{value}</InlineCode>
      <CopyButton className={styles.copy} label={label} />
    </span>
  );
}
