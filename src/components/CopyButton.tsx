import React, {useEffect, useState} from 'react';
import clsx from 'clsx';
import styles from './CopyButton.module.css';

interface Props {
  /** What the button copies, for those who do not see what it stands beside. */
  label: string;
  /** Gives the text at the moment of the click. */
  read: () => string;
  className?: string;
}

type Outcome = 'copied' | 'failed';

const words: Record<Outcome, string> = {copied: 'Copied', failed: 'Press Ctrl+C'};

/** Copies a text and says so for two seconds. Where the browser refuses, it says how to copy by hand. */
export default function CopyButton({label, read, className}: Props): JSX.Element {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) {
      return undefined;
    }
    const timer = window.setTimeout(() => setOutcome(undefined), 2_000);
    return () => window.clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(read());
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return (
    <button type="button" className={clsx(styles.button, className)} aria-label={label} onClick={() => void copy()}>
      <span aria-live="polite">{outcome ? words[outcome] : 'Copy'}</span>
    </button>
  );
}
