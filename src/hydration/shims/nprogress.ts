/*
 * Replaces nprogress 0.2.0, the progress bar at the top while a page loads, with a third of its code: this bar has one design,
 * and the browser animates it.
 */

let shown: HTMLElement | undefined;

/** Animates the bar through these transforms, or from its current one; at once for readers who prefer less motion. */
function move(bar: Element | null, transform: string | string[], duration: number): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  bar?.animate({transform}, {duration: isReduced ? 0 : duration, easing: 'ease-out', fill: 'forwards'});
}

/** The bar has no options here. */
const configure = (): void => undefined;

/** Shows the bar. It becomes slower and slower, because the duration is not known. */
function start(): void {
  if (!shown) {
    shown = document.createElement('div');
    shown.id = 'nprogress';
    shown.innerHTML = '<div class="bar"></div>';
    document.body.append(shown);
    move(shown.firstElementChild, ['translate(-92%)', 'translate(-10%)'], 20_000);
  }
}

/** Fills the bar and removes it. */
function done(): void {
  const ended = shown;
  shown = undefined;
  if (ended) {
    move(ended.firstElementChild, 'none', 200);
    // The bar is full before it fades.
    void ended.animate([{opacity: 1, offset: 0.5}, {opacity: 0}], 400).finished.then(() => ended.remove());
  }
}

export default {configure, start, done};
