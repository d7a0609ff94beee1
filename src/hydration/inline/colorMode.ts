// The color mode: the theme's switch works before hydration.
import {readStored, store} from '@site/src/components/storage';
import {root} from './elements';
import {state} from './state';

const modeKey = 'theme';

/** The theme's switch. */
export const modeSwitch = '[aria-label^="Switch between dark and light"]';

/** Writes the current mode into the name of the switch. The page was rendered in light mode. */
export function nameMode(): void {
  const button = document.querySelector(modeSwitch);
  for (const name of ['title', 'aria-label']) {
    button?.setAttribute(name, button.getAttribute(name)?.replace(/\w+(?= mode\))/, root.dataset.theme ?? '') ?? '');
  }
}

/** Switches the color mode and stores it, as the theme does. */
export function switchMode(): void {
  const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = mode;
  store(modeKey, mode);
  nameMode();
}

/**
 * Follows a mode that the reader has chosen elsewhere: in another window, or before a step back to this page, which the
 * browser has kept as it was. Once the page is hydrated, the theme listens to the same event.
 */
export function followMode(): void {
  addEventListener('storage', ({key}) => {
    const mode = readStored(modeKey);
    if (key === modeKey && state !== 'hydrated' && (mode === 'dark' || mode === 'light')) {
      root.dataset.theme = mode;
      nameMode();
    }
  });
  addEventListener(
    'pageshow',
    ({persisted}) => persisted && dispatchEvent(new StorageEvent('storage', {key: modeKey})),
  );
}
