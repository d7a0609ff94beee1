import React, {useEffect, useRef} from 'react';
import {Kbd} from './InlineCode';
import {slashKey} from './searchShortcut';
import {readStored, store} from './storage';
import styles from './TaskItem.module.css';

const write = ({checked}: HTMLInputElement): void => store(slashKey, checked ? 'on' : 'off');

/** Switches the search shortcut that is a single key on or off (WCAG 2.1.4). The browser stores the choice. */
export default function ShortcutSwitch(): JSX.Element {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = box.current as HTMLInputElement;
    if (!input.checked) {
      // The reader used the box before hydration.
      write(input);
    } else {
      input.checked = readStored(slashKey) !== 'off';
    }
  }, []);

  return (
    <p data-needs-script="">
      <label className={styles.task}>
        <input ref={box} type="checkbox" defaultChecked onChange={({target}) => write(target)} />
        Open search with the <Kbd>/</Kbd> key
      </label>
    </p>
  );
}
