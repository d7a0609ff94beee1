/*
 * Makes tables that scroll reachable by keyboard: unlike other browsers, Safari does not do so. The inline script uses this
 * before hydration, so nothing here may import React.
 */

/** Created with the first table, because the server has no ResizeObserver. */
let observer: ResizeObserver | undefined;

/** Sets `tabindex` on each table while it is wider than its box. */
export function watchTables(tables: Iterable<Element>): void {
  observer ??= new ResizeObserver((entries) =>
    // A layout change in the callback of an observer is reported as an error of the page.
    requestAnimationFrame(() => {
      for (const {target} of entries) {
        if (target.scrollWidth > target.clientWidth) {
          target.setAttribute('tabindex', '0');
        } else {
          target.removeAttribute('tabindex');
        }
      }
    }),
  );
  for (const table of tables) {
    observer.observe(table);
  }
}
