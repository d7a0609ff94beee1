import React, {useEffect, useState, type RefObject} from 'react';
import clsx from 'clsx';
import styles from './CopyButton.module.css';

interface Props {
  /** What the button copies, for those who do not see what it stands beside. */
  label: string;
  /** The element whose text it copies. */
  target: RefObject<HTMLElement>;
  className?: string;
}

type Outcome = 'copied' | 'failed';

const words: Record<Outcome, string> = {copied: 'Copied', failed: 'Press Ctrl+C'};

/**
 * Copies the text of an element and says so for two seconds. Where the browser refuses, it selects the text and says
 * which keys copy it.
 */
export default function CopyButton({label, target, className}: Props): JSX.Element {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) {
      return undefined;
    }
    const timer = window.setTimeout(() => setOutcome(undefined), 2_000);
    return () => window.clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    if (!target.current) {
      return;
    }
    try {
      await navigator.clipboard.writeText(target.current.textContent ?? '');
      setOutcome('copied');
    } catch {
      window.getSelection()?.selectAllChildren(target.current);
      setOutcome('failed');
    }
  }

  return (
    <button type="button" className={clsx(styles.button, className)} aria-label={label} onClick={() => void copy()}>
      <span aria-live="polite">{outcome ? words[outcome] : 'Copy'}</span>
    </button>
  );
}
