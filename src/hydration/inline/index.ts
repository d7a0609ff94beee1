/*
 * All that runs before the reader acts. It stands in the head of every page, in front of the content
 * (src/plugins/head/inlineScript.ts): no click comes too early for it. What needs no code it does itself; the first sign of a reader
 * fetches the code of the application, which takes over the page as it stands, and what was clicked until then is
 * clicked again.
 */
import {watchTables} from '../../components/watchTables';
import {addControls, chooseClient, copyBeside, copyPage, followHash, foldAgain, unfoldAll} from './controls';
import {isPlain, leave, watchLeaving} from '../leaving';
import {openModal, watchModal} from '../modal';
import {isComposing} from '@site/src/site/composing';
import {isSearchShortcut} from '@site/src/components/searchShortcut';
import {readStored, store} from '@site/src/components/storage';

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

/** What a reader can click or press that only the application can do. The last are categories of the sidebar. */
const controls = 'button, [role="button"], [role="tab"], .menu__link--sublist-caret';

/** The theme's switch of the color mode. */
const modeSwitch = '[aria-label^="Switch between dark and light"]';

const searchButton = '[aria-haspopup="dialog"]';

/** Where a reload keeps what was clicked, as places. */
const heldKey = 'taken over later';

/** Where the page and release are kept for which the last reload was made. */
const reloadKey = 'reloaded for';

/** Something that waits for the application: where it is, and the key where it was not a click. */
interface Held {
  element: Element;
  place: string;
  key?: string;
}

const root = document.documentElement;
const {pathname} = location;
const held: Held[] = [];

/** The scripts that have not run yet; undefined on the development server, where the application is there at once. */
let code: string[] | undefined;

let state: 'static' | 'loading' | 'failing' | 'failed' | 'alive' = 'static';

/** The place of an element in the document, as a selector. */
const toPlace = (element: Element): string =>
  element.parentElement
    ? `${toPlace(element.parentElement)}>:nth-child(${[...element.parentElement.children].indexOf(element) + 1})`
    : ':root';

/** A path as the router takes it: in whatever letters, and with or without the ending of its file. */
const toRoute = (path: string): string =>
  path
    .replace(/\/+/g, '/')
    .replace(/(?:\/index)?\.html$|\/$/, '')
    .toLowerCase();

/** Not every browser says when it is idle. */
const whenIdle = (act: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(act);

const isOpenedBy = (way: PerformanceNavigationTiming['type']): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === way;

/** Says beside what was clicked that it does nothing. */
function complain(element: Element): void {
  element.removeAttribute('aria-busy');
  document.querySelector('.not-loaded')?.remove();
  const {left, bottom} = element.getBoundingClientRect();
  // Nothing beside an open dialog can be seen or clicked.
  (element.closest('dialog[open]') ?? document.body).insertAdjacentHTML(
    'beforeend',
    `<p class="not-loaded" role="alert" style="top:clamp(8px,${bottom + 8}px,100vh - 64px);left:clamp(8px,${left}px,100vw - 264px)">This did not load. <a href="">Load the page again</a></p>`,
  );
}

/** Says where the reader acted that nothing will happen. */
function giveUp(): void {
  state = 'failed';
  held.splice(0).forEach(({element}) => complain(element));
  const dialog = findDialog();
  if (dialog?.open) {
    complain(dialog);
  }
}

/** Keeps what is clicked until a reload begins for after it. */
function keepHeld(): void {
  const button = findDialog()?.open && document.querySelector(searchButton);
  const places = [...held, ...(button ? [{place: toPlace(button)} as Held] : [])];
  store(heldKey, JSON.stringify(places, ['place', 'key']), 'sessionStorage');
}

/** Loads the page again. @returns False where that was done before in this release. */
function reloadOnce(): boolean {
  const release = `${pathname} ${document.body.dataset.code}`;
  if (readStored(reloadKey, 'sessionStorage') === release) {
    return false;
  }
  store(reloadKey, release, 'sessionStorage');
  addEventListener('pagehide', keepHeld);
  location.reload();
  return true;
}

/**
 * The code did not come, or is that of another version of the site. One reload brings the page of today; if that does not
 * help, or the server does not answer, the page stays as it is, and says so where the reader acts. Where the page is being
 * left, the browser has aborted the code: nothing has failed, and the next sign asks for it again.
 */
async function fail(): Promise<void> {
  if (state !== 'loading') {
    return;
  }
  state = 'failing';
  if (!window.isLeaving && !isOpenedBy('reload')) {
    const isThere = await fetch(location.href).then(
      ({status}) => status < 500,
      () => false,
    );
    // A reload would cancel a navigation that has begun meanwhile.
    if (isThere && !window.isLeaving && reloadOnce()) {
      return;
    }
  }
  if (window.isLeaving) {
    state = 'static';
    // Not at once: the pointer may still move while the server takes its time.
    setTimeout(listen, 1_000);
  } else {
    giveUp();
  }
}

/** Lets the application come for a sign: a pointer that rests where a page appears has moved there, as browsers tell it, by nothing. */
function onSign(event: Event): void {
  const {type, movementX, movementY} = event as PointerEvent;
  if (type !== 'pointermove' || movementX || movementY) {
    load();
  }
}

/** Lets the first sign of a reader bring the application. */
const listen = (): void => signs.forEach((sign) => addEventListener(sign, onSign, true));

/** Lets the application come. Scripts that are added run in the order that they have here. */
function load(): void {
  signs.forEach((sign) => removeEventListener(sign, onSign, true));
  if (document.readyState === 'loading') {
    // React can take over a whole page only.
    addEventListener('DOMContentLoaded', load, {once: true});
    return;
  }
  if (state !== 'static' || !code) {
    return;
  }
  state = 'loading';
  for (const src of code) {
    const script = document.createElement('script');
    script.async = false;
    script.onerror = () => void fail();
    // A script that has run must not run again.
    script.onload = () => (code = code?.filter((each) => each !== src));
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
 * Draws what was left out below, with the layout of each section contained as it was before: one would have that of all
 * others done again. From then on every height is right, and so is the scroll bar; on the pages that follow too: who
 * follows a link and comes back is where they were.
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
    openModal(dialog);
    load();
    if (state === 'failed') {
      complain(dialog);
    }
  } else {
    // The page is still arriving.
    addEventListener('DOMContentLoaded', openSearch, {once: true});
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
  store('theme', mode);
  nameMode();
}

/** Draws everything at once, for who leaps: a section, or the end, is only then where it stays. */
function drawAll(): void {
  delete root.dataset.fromTop;
}

const goToTarget = (): void => document.querySelector(':target')?.scrollIntoView();

/** Follows an address that was written by hand: the browser has leapt by heights that were guesses. */
function onHashChange(): void {
  // A search for text changes what is behind the hash, and leaves no hash.
  if (location.hash && 'fromTop' in root.dataset) {
    drawAll();
    goToTarget();
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
  if (page && isPlain(event)) {
    event.preventDefault();
    void copyPage(page);
    return;
  }
  // Safari on iOS has no `beforeunload`.
  if (state !== 'alive' && target?.closest('a:not([href^="#"], [target])') && isPlain(event)) {
    leave();
  }
  const control = target?.closest(controls);
  // The dialog closes without code, and so does a link lead on where there is none.
  const isNative = control?.closest('dialog') || (control?.matches('a') && (state === 'failed' || !isPlain(event)));
  if (!control || isNative || state === 'alive' || !control.closest('#__docusaurus')) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (control.matches(searchButton)) {
    // Safari does not focus a button that is clicked, and the focus returns to it when the dialog closes.
    (control as HTMLElement).focus();
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
  // A slash that is held down would be typed into the field that it has opened, and WebKit would close the dialog with the
  // Escape that ends a composition.
  if (event.key === '/' ? event.repeat : event.key === 'Escape' && isComposing(event)) {
    event.preventDefault();
  }
  if (state === 'alive' || event.defaultPrevented) {
    return;
  }
  const dialog = findDialog();
  if (event.key === 'Escape') {
    // Safari empties the field of search and closes nothing.
    dialog?.close();
  } else if (isSearchShortcut(event)) {
    event.preventDefault();
    if (!event.repeat) {
      if (dialog?.open) {
        dialog.close();
      } else {
        openSearch();
      }
    }
  } else if (isPlain(event) && target.matches('[role="tab"]') && /^(?:Enter| |Arrow\w+)$/.test(event.key)) {
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

/** Does what was clicked before a reload. */
function takeHeld(): void {
  const stored = readStored(heldKey, 'sessionStorage');
  store(heldKey, '[]', 'sessionStorage');
  for (const {place, key} of JSON.parse(stored ?? '[]') as Held[]) {
    const element = document.querySelector(place);
    if (element) {
      hold(element, key);
    }
  }
}

function start(): void {
  const {code: scripts, page} = document.body.dataset;
  code = scripts?.split(' ');
  if (!code) {
    state = 'alive';
  } else if (page && toRoute(new URL(page, location.href).pathname) !== toRoute(pathname)) {
    // Shown under another address, by an archive or from a file, the application would take this page for one that is missing.
    state = 'failed';
  }
  if ('fromTop' in root.dataset) {
    // A long page has hundreds of them, and what is below the first part is not drawn yet.
    forEachPart('[data-part]', addControls);
  } else {
    addControls(document);
  }
  watchTables(document.querySelectorAll('table'));
  followHash();
  nameMode();
  for (const button of document.querySelectorAll<HTMLButtonElement>('#__docusaurus button:disabled')) {
    // The theme draws its switch without life, since only scripts can switch: here they can.
    button.disabled = false;
  }
  takeHeld();
  // What an address asks for after its question mark, only code can answer.
  if (document.querySelector(location.search ? '[data-needs-code], [data-reads-query]' : '[data-needs-code]')) {
    load();
  }
}

// Who comes back, or to a section, finds it where it is: nothing above it may have a height that is only near the right one.
// Safari does not hold what is seen in its place when something above it gets another height.
if (isOpenedBy('navigate') && !location.hash && 'overflowAnchor' in root.style) {
  root.dataset.fromTop = '';
}
listen();
watchLeaving();
watchModal(findDialog);
addEventListener('click', onClick, true);
addEventListener('keydown', onKeyDown, true);
// A click beside the dialog closes it, as the search bar has it later.
addEventListener('mousedown', ({target}) => {
  const dialog = findDialog();
  if (state !== 'alive' && target === dialog) {
    dialog?.close();
  }
});
addEventListener('change', ({target}) => {
  if (target instanceof HTMLInputElement && target.closest('[data-clients]')) {
    chooseClient(target);
  }
});
addEventListener('hashchange', onHashChange);
addEventListener('beforeprint', unfoldAll);
addEventListener('afterprint', foldAgain);
// A step back to an address that the application has written, in a document that was loaded anew since then.
addEventListener('popstate', () => {
  if (state !== 'alive' && location.pathname !== pathname) {
    location.reload();
  }
});
// Root.tsx says so, once everything below it is alive.
addEventListener('takeover', takeOver);
addEventListener('error', ({error}) => error instanceof SyntaxError && void fail());
addEventListener('unhandledrejection', ({reason}) => {
  if ((reason as Error | undefined)?.name === 'ChunkLoadError') {
    void fail();
  }
});
addEventListener('DOMContentLoaded', start);
addEventListener('load', () => {
  // A place that the browser goes to, and corrects while fonts arrive, is no sign of a reader; what moves after that is.
  setTimeout(() => addEventListener('scroll', load, {capture: true, once: true}), 1_000);
  // The page may have come before it was painted.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      whenIdle(fetchAhead);
      // Firefox at times takes back what it has scrolled when fonts gave the text above another height.
      if (state === 'static') {
        goToTarget();
      }
      if ('fromTop' in root.dataset) {
        whenIdle(drawRest);
      }
    }),
  );
});
// This runs when the styles have come or failed. If they have come, the base URL is right.
if (document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet?.cssRules.length) {
  window.__DOCUSAURUS_INSERT_BASEURL_BANNER = false;
}
