import React, {useEffect, useRef, type ComponentProps} from 'react';
import {useLocation} from '@docusaurus/router';
import {readStored, store} from './storage';
import styles from './TaskItem.module.css';

/** The ticks of this visit, because storage may be forbidden or full. */
const visit = new Map<string, string>();

/** The storage key of a task. The path identifies the mirror of the site, and may end in `.html` there. */
const toKey = (pathname: string, input: HTMLInputElement): string =>
  `task ${pathname.replace(/\.html$/, '')} ${input.closest('label')?.textContent?.trim() ?? ''}`;

function write(key: string, {checked}: HTMLInputElement): void {
  visit.set(key, String(checked));
  store(key, String(checked));
}

const read = (key: string): string | null => visit.get(key) ?? readStored(key);

/** The checkbox of a task. The browser stores its state, by page and text. */
export function TaskBox({checked}: ComponentProps<'input'>): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  const {pathname} = useLocation();

  useEffect(() => {
    const input = box.current as HTMLInputElement;
    const key = toKey(pathname, input);
    const stored = read(key);
    // A reader can tick the static page, too: a tick from before hydration wins.
    if (input.checked !== input.defaultChecked) {
      write(key, input);
    } else if (stored !== null) {
      input.checked = stored === 'true';
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

/** A list item. For a task such as `- [ ] Text`, the text is the label of the checkbox. */
export default function TaskItem({children, ...props}: ComponentProps<'li'>): JSX.Element {
  const isTask = props.className?.includes('task-list-item');
  return <li {...props}>{isTask ? <label className={styles.task}>{children}</label> : children}</li>;
}
