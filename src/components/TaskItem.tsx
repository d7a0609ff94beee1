import React, {useEffect, useRef, type ComponentProps} from 'react';
import {useLocation} from '@docusaurus/router';
import {createStorageSlot} from '@docusaurus/theme-common';
import styles from './TaskItem.module.css';

/** What was ticked since the site was opened and is not stored: the browser may block its storage, or have no room there. */
const visit = new Map<string, string>();

/** The key of a task. The path says in which mirror of the site it is, and may end in `.html` there. */
const toKey = (pathname: string, input: HTMLInputElement): string =>
  `task ${pathname.replace(/\.html$/, '')} ${input.closest('label')?.textContent?.trim() ?? ''}`;

function write(key: string, {checked}: HTMLInputElement): void {
  const slot = createStorageSlot(key);
  const ticked = String(checked);
  slot.set(ticked);
  if (slot.get() === ticked) {
    visit.delete(key);
  } else {
    visit.set(key, ticked);
  }
}

const read = (key: string): string | null => visit.get(key) ?? createStorageSlot(key).get();

/** The box of a task. Its tick is kept in the browser, for this page and the text of the task. */
export function TaskBox({checked}: ComponentProps<'input'>): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  const {pathname} = useLocation();

  useEffect(() => {
    const {current: input} = box;
    if (input) {
      const key = toKey(pathname, input);
      const stored = read(key);
      // The static page can be ticked too: what the reader did before this script came holds.
      if (input.checked !== input.defaultChecked) {
        write(key, input);
      } else if (stored !== null) {
        input.checked = stored === 'true';
      }
    }
  }, [pathname]);

  return (
    <input
      ref={box}
      type="checkbox"
      defaultChecked={checked}
      onChange={({target}) => write(toKey(pathname, target), target)}
    />
  );
}

/** An item of a list. Where Markdown has a box, as in `- [ ] Text`, the text is its label. */
export default function TaskItem({children, ...props}: ComponentProps<'li'>): JSX.Element {
  const isTask = props.className?.includes('task-list-item');
  return <li {...props}>{isTask ? <label className={styles.task}>{children}</label> : children}</li>;
}
