/*
 * Browsers drop a click if hydration replaces the pressed element between `pointerdown` and `pointerup`. Hydration replaces
 * the links of sidebar categories, since they have another address without scripts.
 */

/** The link or button that is pressed, not an icon in it. */
const toControl = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest('a, button') : null;

/** Resolves when no pointer is pressed, or after a second, for a reader who selects text. */
export const whenReleased = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.querySelector(':active')) {
      window.addEventListener('click', resolve, {capture: true, once: true});
      setTimeout(resolve, 1_000);
    } else {
      resolve(undefined);
    }
  });

/** Clicks the element that has replaced the pressed one, until hydration is over. */
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
  // Hydration has replaced everything by now, but a press may have begun before.
  window.addEventListener('hydrated', () => setTimeout(() => ended.abort(), 1_000), {once: true});
}
