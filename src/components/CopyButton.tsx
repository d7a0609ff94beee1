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

/** What the button says, before and afterwards. */
export const copyWords: Readonly<Record<Outcome | 'ready', string>> = {
  ready: 'Copy',
  copied: 'Copied',
  failed: 'Press Ctrl+C',
};

/** Copies the text of an element. Where the browser refuses, selects it: the keys can still copy it. */
export async function copyText(element: Element): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return 'copied';
  } catch {
    window.getSelection()?.selectAllChildren(element);
    return 'failed';
  }
}

/** Copies the text of an element and says so for two seconds, or says which keys copy it. */
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
    if (target.current) {
      setOutcome(await copyText(target.current));
    }
  }

  return (
    <button type="button" className={clsx(styles.button, className)} aria-label={label} onClick={() => void copy()}>
      <span aria-live="polite">{copyWords[outcome ?? 'ready']}</span>
    </button>
  );
}
