// Replaces @theme/Loading of core 2.4.0: the same states in the design of the site.
// Why: the original has colors that no token changes, and announces nothing to screen readers.
import React from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

export default function Loading({error, retry, pastDelay}: LoadingComponentProps): JSX.Element | null {
  if (error) {
    return (
      <div className={styles.state} role="alert">
        <p>
          <b>This page did not load.</b>
        </p>
        <p>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <div className={styles.state} role="status">
      <div className={styles.spinner} aria-hidden="true" />
      Loading
    </div>
  ) : null;
}
