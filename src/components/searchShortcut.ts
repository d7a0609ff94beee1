/*
 * The keyboard shortcuts of search, for the inline script and for the search bar: Ctrl+K or Cmd+K, and a slash. A reader can
 * switch the slash off, as WCAG 2.1.4 asks: whoever dictates text presses single keys without meaning to.
 */

import {isComposing} from '@site/src/site/composing';
import {readStored} from './storage';

/** The key in local storage under which `off` switches the slash off. */
export const slashKey = 'search.slash';

/** Whether the slash opens search on this device. */
export const isSlashOn = (): boolean => readStored(slashKey) !== 'off';

/** Whether the keyboard gives a character of ASCII; only then does the character say which key is meant. */
const isAscii = (key: string): boolean => /^[ -~]$/.test(key);

/**
 * Whether a key press is a shortcut of search. Ctrl+K and Cmd+K count everywhere; a slash counts outside of fields. On
 * a keyboard whose letters are not Latin, the key at the place of K counts. Keys with other modifiers belong to the browser.
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const {key, code, ctrlKey, metaKey, shiftKey, altKey, target} = event;
  if (altKey || isComposing(event)) {
    return false;
  }
  if (ctrlKey || metaKey) {
    return ctrlKey !== metaKey && !shiftKey && (isAscii(key) ? key.toLowerCase() === 'k' : code === 'KeyK');
  }
  // What can be written in: fields, and what a page or an extension makes editable.
  const field = (target as Element).closest?.(':read-write, select');
  return key === '/' && !field && isSlashOn();
}
