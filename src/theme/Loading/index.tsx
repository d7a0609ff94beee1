// Replaces @theme/Loading of core 2.4.0: the same states (nothing yet, spinner, error with Retry) in the site's design.
// Why: the original renders them in colours of its own that no token reaches, and tells a screen reader nothing.
import React from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

export default function Loading({error, retry, pastDelay}: LoadingComponentProps): JSX.Element | null {
  if (error) {
    return (
      <div className={styles.state} role="alert">
        <p className={styles.title}>This page did not load.</p>
        <p className={styles.cause}>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (pastDelay) {
    return (
      <div className={styles.state} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <span className={styles.cause}>Loading</span>
      </div>
    );
  }
  return null;
}
