/*
 * The notes on the later release (src/plugins/markdown/laterReleases.ts) are folded. A reader whose node runs that release
 * sets it once (src/components/LaterSwitch.tsx), and has them open on every page.
 */
import {readStored, store} from '@site/src/components/storage';
import {keepInPlace} from './controls';
import {root} from './elements';

/** The key in local storage: `on` opens the notes. */
const key = 'release.later';

let isOn = readStored(key) === 'on';

/** The notes that were opened. The reader may close each of them. */
const opened = new WeakSet<Element>();

const findNotes = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll<HTMLDetailsElement>('.later');

function openNotes(): void {
  for (const note of findNotes()) {
    if (isOn && !opened.has(note)) {
      opened.add(note);
      note.open = true;
    }
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-later]')) {
    // Firefox would tick a box as it was before a reload.
    Object.assign(box, {autocomplete: 'off', checked: isOn});
  }
}

/** Calls back before anything of it is painted, also while the page arrives and when the application shows another one. */
const watcher = new MutationObserver(openNotes);

/** Opens all notes now and in pages that come, or folds them again. The note of the reader who asks stays open. */
function apply(value: boolean, box?: Element): void {
  isOn = value;
  if (isOn) {
    watcher.observe(root, {childList: true, subtree: true});
  } else {
    for (const note of findNotes()) {
      opened.delete(note);
      note.open = note.contains(box ?? null);
    }
  }
  openNotes();
}

/** Opens or folds the notes on the whole page, and stores the choice. */
export function chooseLater(box: HTMLInputElement): void {
  store(key, box.checked ? 'on' : 'off');
  keepInPlace(box, () => apply(box.checked, box));
}

/** Opens the notes before the first paint if the reader has chosen so, also on the way back to a page that was kept. */
export function followLater(): void {
  if (isOn) {
    // Then one box is enough, that of the first note (src/css/theme.css).
    root.dataset.later = '';
    apply(true);
  }
  addEventListener('pageshow', ({persisted}) => {
    const stored = readStored(key);
    if (persisted && stored) {
      apply(stored === 'on');
    }
  });
}
