/** The root element, whose data attributes hold the color mode and whether sections are lazy. */
export const root = document.documentElement;

/** The path that the page was opened under. */
export const {pathname} = location;

/** The selector of the button that opens search. */
export const searchButton = '.navbar [aria-haspopup=dialog]';

/**
 * Finds the search dialog. Null while the page is still arriving, and on a page without search. Not by its name, which
 * browsers translate.
 */
export const findDialog = (): HTMLDialogElement | null =>
  document.querySelector('[data-search]')?.closest('dialog') ?? null;

/** The elements whose clicks only the application can handle. The last ones are categories of the sidebar. */
export const controls = 'button,[role=button],[role=tab],.menu__link--sublist-caret';

/** How a control is known again in the page that hydration or a reload brings. */
export interface Mark {
  name: string;
  /** Tells apart controls of one name. */
  selector: string;
}

const toName = (control: Element): string =>
  `${control.getAttribute('role')} ${control.getAttribute('aria-label') ?? control.textContent}`;

/** A selector that matches this element only, whatever others add around the application. */
const toSelector = (element: Element): string =>
  element.parentElement && element.id !== '__docusaurus'
    ? `${toSelector(element.parentElement)}>:nth-child(${[...element.parentElement.children].indexOf(element) + 1})`
    : `#${element.id}`;

export const toMark = (control: Element): Mark => ({name: toName(control), selector: toSelector(control)});

/** Finds a control again. Others may have added elements before it, or have taken it away: then there is none. */
export function findMarked({name, selector}: Mark): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`#__docusaurus :is(${controls})`);
  const same = [...all].filter((each) => toName(each) === name);
  return same.length > 1 ? same.find((each) => each.matches(selector)) : same[0];
}
