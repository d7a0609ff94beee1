// How the inline script finds elements of the page.

export const root = document.documentElement;

/** The path that the page was opened under. */
export const {pathname} = location;

export const searchButton = '.navbar [aria-haspopup=dialog]';

export const findDialog = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>('dialog[aria-label=Search]');

/** A selector that matches this element only, in this page and after a reload of it. */
export const toSelector = (element: Element): string =>
  element.parentElement
    ? `${toSelector(element.parentElement)}>:nth-child(${[...element.parentElement.children].indexOf(element) + 1})`
    : ':root';
