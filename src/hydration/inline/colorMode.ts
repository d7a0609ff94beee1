// The color mode: the theme's switch works before hydration.
import {store} from '@site/src/components/storage';
import {root} from './elements';

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
  store('theme', mode);
  nameMode();
}
