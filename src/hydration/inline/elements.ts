// How the inline script finds elements of the page.

/** The root element, whose data attributes hold the color mode and whether sections are lazy. */
export const root = document.documentElement;

/** The path that the page was opened under. */
export const {pathname} = location;

/** The selector of the button that opens search. */
export const searchButton = '.navbar [aria-haspopup=dialog]';

/** Finds the search dialog. Null while the page is still arriving, and on a page without search. */
export const findDialog = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>('dialog[aria-label=Search]');

/** A selector that matches this element only, in this page and after a reload of it. */
export const toSelector = (element: Element): string =>
  element.parentElement
    ? `${toSelector(element.parentElement)}>:nth-child(${[...element.parentElement.children].indexOf(element) + 1})`
    : ':root';
