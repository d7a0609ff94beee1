import React, {useEffect, useRef} from 'react';
import {Kbd} from './InlineCode';
import {isSlashOn, switchSlash} from './searchShortcut';
import styles from './TaskItem.module.css';

/** Switches the search shortcut that is a single key on or off (WCAG 2.1.4). The browser stores the choice. */
export default function ShortcutSwitch(): JSX.Element {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = box.current as HTMLInputElement;
    if (!input.checked) {
      // The reader used the box before hydration.
      switchSlash(false);
    } else {
      input.checked = isSlashOn();
    }
  }, []);

  return (
    <p data-needs-script="">
      <label className={styles.task}>
        <input ref={box} type="checkbox" defaultChecked onChange={({target}) => switchSlash(target.checked)} />
        Open search with the <Kbd>/</Kbd> key
      </label>
    </p>
  );
}
