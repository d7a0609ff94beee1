/*
 * All that runs before the reader acts. It stands in the head of every page, in front of the content
 * (src/plugins/loader.ts): no click comes too early for it. What needs no code it does itself; the first sign of a reader
 * fetches the code of the application, which takes over the page as it stands, and what was clicked until then is
 * clicked again.
 */
import {addControls, chooseClient, copyBeside, copyPage, followHash, foldAgain, unfoldAll} from './controls';

declare global {
  interface Window {
    /** Read by Docusaurus, which complains of a wrong base URL where no code has come. */
    __DOCUSAURUS_INSERT_BASEURL_BANNER?: boolean;
  }
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {readonly saveData?: boolean; readonly effectiveType?: string};
  }
}

/** What shows that somebody is there. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** What a reader can click or press that only the application can do. */
const controls = 'button, [role="button"], [role="tab"]';

/** The theme's switch of the color mode. */
const modeSwitch = '[aria-label^="Switch between dark and light"]';

const searchButton = '[aria-haspopup="dialog"]';

/** Where a reload keeps what was clicked, as places. */
const heldKey = 'taken over later';

/** Something that waits for the application: where it is, and the key where it was not a click. */
interface Held {
  element: Element;
  place: string;
  key?: string;
}

const root = document.documentElement;
const {pathname} = window.location;
const held: Held[] = [];

/** The addresses of the scripts of the page; none on the development server, where the application is there at once. */
let code: string[] | undefined;

let state: 'static' | 'loading' | 'failed' | 'alive' = 'static';

/** The place of an element in the document, as a selector. */
const toPlace = (element: Element): string =>
  element.parentElement
    ? `${toPlace(element.parentElement)}>:nth-child(${[...element.parentElement.children].indexOf(element) + 1})`
    : ':root';

/** Not every browser says when it is idle. */
const whenIdle = (act: () => void): unknown => (window.requestIdleCallback ?? window.setTimeout)(act);

const isOpenedBy = (way: PerformanceNavigationTiming['type']): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(({type}) => type === way);

/** Says beside what was clicked that it does nothing. */
function complain(element: Element): void {
  element.removeAttribute('aria-busy');
  document.querySelector('.not-loaded')?.remove();
  const note = document.createElement('p');
  note.className = 'not-loaded';
  note.setAttribute('role', 'alert');
  note.innerHTML = 'This did not load. <a href="">Load the page again</a>';
  const {left, bottom} = element.getBoundingClientRect();
  note.style.top = `${Math.max(8, Math.min(bottom + 8, window.innerHeight - 64))}px`;
  note.style.left = `${Math.max(8, Math.min(left, window.innerWidth - 264))}px`;
  // Nothing beside an open dialog can be seen or clicked.
  (element.closest('dialog[open]') ?? document.body).append(note);
}

/**
 * The code did not come, or is that of another version of the site. One reload brings the page of today; if that does not
 * help, the page stays as it is, and says so where the reader acts.
 */
function fail(): void {
  if (state !== 'loading') {
    return;
  }
  state = 'failed';
  const field = findDialog()?.open && findDialog()?.querySelector('input');
  if (isOpenedBy('reload')) {
    held.splice(0).forEach(({element}) => complain(element));
    if (field) {
      complain(field);
    }
    return;
  }
  const button = field && document.querySelector(searchButton);
  if (button) {
    held.push({element: button, place: toPlace(button)});
  }
  try {
    sessionStorage.setItem(heldKey, JSON.stringify(held.map(({place, key}) => ({place, key}))));
  } catch {
    // What was clicked is lost with the page.
  }
  window.location.reload();
}

/** Lets the application come for a sign: a pointer that rests where a page appears has moved there, as browsers tell it, by nothing. */
function onSign(event: Event): void {
  if (
    !(event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0)
  ) {
    load();
  }
}

/** Lets the application come. Scripts that are added run in the order that they have here. */
function load(): void {
  signs.forEach((sign) => window.removeEventListener(sign, onSign, true));
  if (document.readyState === 'loading') {
    // React can take over a whole page only.
    document.addEventListener('DOMContentLoaded', load, {once: true});
    return;
  }
  if (state !== 'static' || !code) {
    return;
  }
  state = 'loading';
  for (const src of code) {
    const script = document.createElement('script');
    script.async = false;
    script.onerror = fail;
    script.src = src;
    document.body.append(script);
  }
}

/** Keeps what was clicked until the application is there. */
function hold(element: Element, key?: string): void {
  const action: Held = {element, key, place: toPlace(element)};
  load();
  if (state === 'failed') {
    complain(element);
  } else if (key || !held.some((each) => each.element === element)) {
    // A second click on the same thing is one of impatience.
    element.setAttribute('aria-busy', 'true');
    held.push(action);
  }
}

/** Does something with each part of the page that matches, one in each idle moment. */
function forEachPart(selector: string, act: (part: HTMLElement) => void, end?: () => void): void {
  const parts = [...document.querySelectorAll<HTMLElement>(selector)];
  const next = (): void => {
    const part = parts.shift();
    if (part) {
      act(part);
      whenIdle(next);
    } else {
      end?.();
    }
  };
  next();
}

/**
 * Draws what is below, with the layout of each section contained as it was before: one would have that of all others done
 * again. From then on every height is right, and so is the scroll bar; on the pages that follow too: who follows a link and
 * comes back is where they were.
 */
function drawRest(): void {
  const draw = ({style}: HTMLElement): string => (style.cssText = 'content-visibility:visible;contain:layout style');
  forEachPart('[data-page] + [data-page]', draw, drawAll);
}

/** Does what was held, now that the application can. */
function takeOver(): void {
  state = 'alive';
  // What the browser has unfolded, the theme takes for folded.
  document
    .querySelectorAll<HTMLElement>('details[data-collapsed="true"][open]>summary')
    .forEach((each) => each.click());
  for (const {element, place, key} of held.splice(0)) {
    const target = element.isConnected ? element : document.querySelector(place);
    target?.removeAttribute('aria-busy');
    if (key) {
      target?.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
    } else if (target instanceof HTMLElement) {
      target.click();
    }
  }
}

const findDialog = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>('dialog[aria-label="Search"]');

/** The field of search is on every page: what is typed into it waits there. */
function openSearch(): void {
  const dialog = findDialog();
  if (dialog) {
    dialog.showModal();
    load();
    if (state === 'failed') {
      complain(dialog.querySelector('input') ?? dialog);
    }
  } else {
    // The page is still arriving.
    document.addEventListener('DOMContentLoaded', openSearch, {once: true});
  }
}

/** Names the mode in force on the switch: the page was written in the light. */
function nameMode(): void {
  const button = document.querySelector(modeSwitch);
  for (const name of ['title', 'aria-label']) {
    button?.setAttribute(name, button.getAttribute(name)?.replace(/\w+(?= mode\))/, root.dataset.theme ?? '') ?? '');
  }
}

/** As the theme does it: the mode of the page, and of the next one. */
function switchMode(): void {
  const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = mode;
  try {
    localStorage.setItem('theme', mode);
  } catch {
    // The mode lasts for the page.
  }
  nameMode();
}

/** Draws everything at once, for who leaps: a section, or the end, is only then where it stays. */
function drawAll(): void {
  delete root.dataset.fromTop;
}

/** Follows an address that was written by hand: the browser has leapt by heights that were guesses. */
function onHashChange(): void {
  if (window.location.hash && 'fromTop' in root.dataset) {
    drawAll();
    document.querySelector(':target')?.scrollIntoView();
  }
  followHash();
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('a[href*="#"]')) {
    drawAll();
  }
  const copy = target?.closest('[data-copy]');
  if (copy) {
    void copyBeside(copy);
    return;
  }
  const page = target?.closest<HTMLAnchorElement>('[data-copy-page]');
  if (page && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    void copyPage(page);
    return;
  }
  const control = target?.closest(controls);
  if (!control || state === 'alive' || !control.closest('#__docusaurus')) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (control.matches(searchButton)) {
    openSearch();
  } else if (control.matches(modeSwitch)) {
    switchMode();
  } else {
    hold(control);
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : root;
  if (event.key === 'End') {
    drawAll();
  }
  if (state === 'alive' || event.altKey || event.defaultPrevented) {
    return;
  }
  const isModified = event.ctrlKey || event.metaKey;
  const isTyping = target.matches('input, select, textarea');
  if (isModified ? event.key.toLowerCase() === 'k' : event.key === '/' && !isTyping) {
    event.preventDefault();
    if (findDialog()?.open) {
      findDialog()?.close();
    } else {
      openSearch();
    }
  } else if (!isModified && target.matches('[role="tab"]') && /^(?:Enter| |Arrow\w+)$/.test(event.key)) {
    event.preventDefault();
    hold(target, event.key);
  }
}

/**
 * After everything else, the browser may fetch the code, and only that; not where bytes are dear. A link to prefetch it is
 * unknown to Safari, and Firefox refuses one under the policy of the site.
 */
function fetchAhead(): void {
  const {saveData, effectiveType = '4g'} = navigator.connection ?? {};
  if (state === 'static' && !saveData && effectiveType === '4g') {
    for (const address of code ?? []) {
      // It is in the cache once it was read. What does not come, comes when it is needed, or fails then.
      fetch(address, {priority: 'low'})
        .then((answer) => answer.text())
        .catch(() => undefined);
    }
  }
}

/** What a reload of `fail` has left. */
function takeHeld(): void {
  try {
    const stored = sessionStorage.getItem(heldKey);
    sessionStorage.removeItem(heldKey);
    for (const {place, key} of JSON.parse(stored ?? '[]') as Held[]) {
      const element = document.querySelector(place);
      if (element) {
        hold(element, key);
      }
    }
  } catch {
    // Nothing is there, or nothing that this page has written.
  }
}

function start(): void {
  code = document.body.dataset.code?.split(' ');
  if (!code) {
    state = 'alive';
  }
  if ('fromTop' in root.dataset) {
    // A long page has hundreds of them, and what is below the first part is not drawn yet.
    forEachPart('[data-part]', addControls);
  } else {
    addControls(document);
  }
  followHash();
  nameMode();
  for (const button of document.querySelectorAll<HTMLButtonElement>('#__docusaurus button:disabled')) {
    // The theme draws its switch without life, since only scripts can switch: here they can.
    button.disabled = false;
  }
  takeHeld();
  // What an address asks for after its question mark, only code can answer.
  if (document.querySelector(window.location.search ? '[data-needs-code], [data-reads-query]' : '[data-needs-code]')) {
    load();
  }
}

// Who comes back, or to a section, finds it where it is: nothing above it may have a height that is only near the right one.
if (isOpenedBy('navigate') && !window.location.hash) {
  root.dataset.fromTop = '';
}
signs.forEach((sign) => window.addEventListener(sign, onSign, {capture: true, passive: true}));
window.addEventListener('click', onClick, true);
window.addEventListener('keydown', onKeyDown, true);
window.addEventListener('change', ({target}) => {
  if (target instanceof HTMLInputElement && target.closest('[data-clients]')) {
    chooseClient(target);
  }
});
window.addEventListener('hashchange', onHashChange);
window.addEventListener('beforeprint', unfoldAll);
window.addEventListener('afterprint', foldAgain);
// A step back to an address that the application has written, in a document that was loaded anew since then.
window.addEventListener('popstate', () => {
  if (state !== 'alive' && window.location.pathname !== pathname) {
    window.location.reload();
  }
});
// Root.tsx says so, once everything below it is alive.
window.addEventListener('takeover', takeOver);
window.addEventListener('error', ({error}) => error instanceof SyntaxError && fail());
window.addEventListener('unhandledrejection', ({reason}) => {
  if (reason instanceof Error && reason.name === 'ChunkLoadError') {
    fail();
  }
});
document.addEventListener('DOMContentLoaded', start);
window.addEventListener('load', () => {
  // A place that the browser goes back to is no sign of a reader; what moves after that is.
  window.setTimeout(() => window.addEventListener('scroll', load, {capture: true, passive: true, once: true}), 100);
  // The page may have come before it was painted.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      whenIdle(fetchAhead);
      whenIdle(drawRest);
    }),
  );
});
// This runs when the styles have come or failed. If they have come, the base URL is right.
if (document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet?.cssRules.length) {
  window.__DOCUSAURUS_INSERT_BASEURL_BANNER = false;
}
