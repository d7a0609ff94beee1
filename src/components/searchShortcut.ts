/*
 * The keyboard shortcuts of search, for the inline script and for the search bar: Ctrl+K or Cmd+K, and the slash. A reader
 * can switch the slash off, as WCAG 2.1.4 requires: speech input may press single keys by accident.
 */

import {isComposing} from '@site/src/site/composing';
import {readStored, store} from './storage';

/** The key in local storage. `off` switches the slash off. */
const slashKey = 'search.slash';

/** Whether the slash opens search on this device. */
export const isSlashOn = (): boolean => (document.documentElement.dataset.slash ?? readStored(slashKey)) !== 'off';

/**
 * Switches the slash on or off, on this device or, where storage is forbidden, in this page. The inline script and the
 * application have this module twice, so they share the root element.
 */
export function switchSlash(isOn: boolean): void {
  const choice = isOn ? 'on' : 'off';
  document.documentElement.dataset.slash = choice;
  store(slashKey, choice);
}

/** Whether a key types an ASCII character. Only then does the character tell which key is meant. */
const isAscii = (key: string): boolean => /^[ -~]$/.test(key);

/** Whether the device is a Mac, whose keys have other names and uses. */
export const isMac = (): boolean => /^Mac/.test(navigator.platform);

/**
 * Ctrl+K and Cmd+K work everywhere, except where Ctrl+K edits a field on a Mac; the slash works only outside of fields.
 * On a keyboard with another script, the key at the position of K counts.
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const {key, code, ctrlKey, metaKey, shiftKey, altKey, target} = event;
  if (altKey || isComposing(event)) {
    return false;
  }
  // Form fields, and elements that a page or an extension makes editable. The field of a dialog that has just been closed
  // keeps the focus until the browser paints.
  const field = (target as Element).closest?.(':is(:read-write, select):not(dialog:not([open]) *)');
  if (ctrlKey || metaKey) {
    const isEditing = ctrlKey && field && isMac();
    const isK = isAscii(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
    return ctrlKey !== metaKey && !shiftKey && !isEditing && isK;
  }
  return key === '/' && !field && isSlashOn();
}
