/*
 * Safari has no stop for the keyboard at what scrolls, as other browsers do. A table that scrolls gets one, before the
 * application has come and after: nothing in here may import React.
 */

/** Created with the first table: the server bundle has no such observer. */
let observer: ResizeObserver | undefined;

/** Lets the keyboard stop at each of the tables while it is wider than its place. */
export function watchTables(tables: Iterable<Element>): void {
  observer ??= new ResizeObserver((entries) =>
    // In the frame that observes, a change that moves something is an error of the page.
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
