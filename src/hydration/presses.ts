/*
 * A click that begins before hydration has replaced what is pressed, and ends after it: browsers drop it. The links of
 * sidebar categories are replaced, since their address is another one without scripts.
 */

/** What a press is on: the element that acts, not an icon in it. */
const toControl = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest('a, button') : null;

/** Resolves when no pointer is pressed, or after a second, for who selects text. */
export const whenReleased = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.querySelector(':active')) {
      window.addEventListener('click', resolve, {capture: true, once: true});
      setTimeout(resolve, 1_000);
    } else {
      resolve(undefined);
    }
  });

/** Clicks what has come into the place of what was pressed, until hydration is over. */
export function watchPresses(): void {
  let pressed: HTMLElement | null = null;
  const ended = new AbortController();
  const options = {capture: true, signal: ended.signal};
  window.addEventListener('pointerdown', ({target}) => (pressed = toControl(target)), options);
  window.addEventListener(
    'pointerup',
    ({target}) => {
      const control = toControl(target);
      if (control && pressed && !pressed.isConnected && control.textContent === pressed.textContent) {
        control.click();
      }
    },
    options,
  );
  // What hydration replaces, it replaces at once; the press may have begun before.
  window.addEventListener('hydrated', () => setTimeout(() => ended.abort(), 1_000), {once: true});
}
