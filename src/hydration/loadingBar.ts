import nprogress from 'nprogress';

/*
 * Client module for a reader who goes on or back before a page has come. The bar that shows loading comes after 200 ms, and
 * Docusaurus does not cancel it for a page that is left before it has loaded: the bar would then stay forever.
 */

/** The time after which no bar of an earlier page comes any more, in milliseconds. */
const delay = 250;

let end: number | undefined;

/** Leaves the bar to the page that loads now. */
export function onRouteUpdate(): void {
  window.clearTimeout(end);
}

/** Ends the bar of any earlier page. */
export function onRouteDidUpdate(): void {
  end = window.setTimeout(() => nprogress.done(), delay);
}
