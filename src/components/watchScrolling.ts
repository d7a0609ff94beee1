/*
 * Safari needs this: other browsers make what scrolls a stop of the keyboard. The inline script must not import React.
 */

/** What scrolls inside its own box if it is too wide: code, tables and drawings. */
export const mayScroll = 'pre, table, [data-scrolls]';

/** Makes an element a stop, or none. Each stop has a name. Tables and drawings have one anyway. */
function setStop(element: Element, isStop: boolean): void {
  const isCode = element.matches('pre');
  // Without the attribute, Chromium makes a box a stop whose content is wider by a fraction of a pixel.
  element.setAttribute('tabindex', isStop ? '0' : '-1');
  if (isCode && !isStop) {
    ['role', 'aria-label'].forEach((name) => element.removeAttribute(name));
  } else if (isCode) {
    const blocks: Element[] = [...document.querySelectorAll('pre')];
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', `Code block ${blocks.indexOf(element) + 1}`);
  }
}

/** Created with the first element, because the server has no ResizeObserver. */
let observer: ResizeObserver | undefined;

/** Makes an element a stop of the keyboard while it is wider than its box. React calls this with null for one that is gone. */
export function watchScrolling(element: Element | null): void {
  observer ??= new ResizeObserver((entries) =>
    // A layout change in the callback of an observer is reported as an error of the page.
    requestAnimationFrame(() =>
      entries.forEach(({target}) => {
        const box = target.closest(mayScroll);
        // A pixel more comes from rounding, and hides nothing.
        if (box) {
          setStop(box, box.scrollWidth > box.clientWidth + 1);
        }
      }),
    ),
  );
  if (element) {
    // A font that loads late, or larger text, changes the content and not the box around it.
    [element, ...element.children].forEach((each) => observer?.observe(each));
  }
}
