/*
 * The inline script in the head of each page (src/plugins/head). It runs before the content arrives, so it sees every click,
 * and it handles everything that needs no React. The first intent event loads the application, which hydrates the page.
 * Events that were queued until then are replayed.
 */
import {isSearchShortcut} from '@site/src/components/searchShortcut';
import {isComposing} from '@site/src/site/composing';
import {isInstalled} from '@site/src/site/installed';
import {isPlain} from '@site/src/site/modifierKeys';
import {leave, watchLeaving} from '../leaving';
import {leaveModalEntry, watchModal} from '../modal';
import {followMode, modeSwitch, nameMode, switchMode} from './colorMode';
import {
  addControls,
  chooseClient,
  copyBeside,
  copyPage,
  foldAgain,
  followCard,
  followHash,
  unfoldAll,
} from './controls';
import {controls, findDialog, pathname, root, searchButton} from './elements';
import {queueEvent, replayEvents, restoreQueue} from './eventReplay';
import {chooseLater, followLater} from './laterNotes';
import {
  enableLazySections,
  goToEdge,
  goToTarget,
  onHashChange,
  renderAll,
  renderSections,
  whenIdle,
} from './lazySections';
import {listenForIntent, load, navigationType, onLoadFailure} from './loadApplication';
import {prefetchCode} from './prefetchCode';
import {openSearch} from './searchDialog';
import {readState, state} from './state';
import {passTrusted} from './trustedTypes';

declare global {
  interface Window {
    /** Docusaurus shows a message about a wrong base URL unless this is false. */
    __DOCUSAURUS_INSERT_BASEURL_BANNER?: boolean;
  }
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : root;
  if (target.closest('a[href*="#"]')) {
    renderAll();
  }
  followCard(event, target);
  const copy = target.closest('[data-copy]');
  if (copy) {
    copyBeside(copy);
    return;
  }
  const page = target.closest<HTMLAnchorElement>('[data-copy-page]');
  if (page && isPlain(event)) {
    event.preventDefault();
    copyPage(page);
    return;
  }
  const control = target.closest<HTMLElement>(controls);
  if (control?.matches(searchButton)) {
    event.preventDefault();
    // Safari does not focus a button on click, and the dialog returns the focus to it when it closes.
    control.focus();
    openSearch();
    return;
  }
  if (state === 'hydrated') {
    return;
  }
  // The dialog closes without the application, and links work without it.
  const isNative = control?.closest('dialog') || (control?.matches('a') && (state === 'failed' || !isPlain(event)));
  if (!control || isNative || !control.closest('#__docusaurus')) {
    // Safari on iOS has no `beforeunload`.
    if (target.closest('a:not([href^="#"],[target])') && isPlain(event)) {
      leave();
    }
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (control.matches(modeSwitch)) {
    switchMode();
  } else {
    queueEvent(control);
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const target = event.target instanceof HTMLElement ? event.target : root;
  goToEdge(event, target);
  // A key that is held acts once: a repeated slash would be typed into the dialog that it has opened, and a repeated
  // Enter would act on what gets the focus next. In WebKit, the Escape that ends a composition would close the dialog.
  const isHeld = event.repeat && (event.key === '/' || (event.key === 'Enter' && !target.matches('textarea')));
  if (isHeld || (event.key === 'Escape' && isComposing(event))) {
    event.preventDefault();
  }
  if (event.defaultPrevented) {
    return;
  }
  const dialog = findDialog();
  if (event.key === 'Escape') {
    // Safari only clears the search field.
    dialog?.close();
  } else if (isSearchShortcut(event)) {
    event.preventDefault();
    if (!event.repeat) {
      if (document.querySelector('dialog[open]')) {
        dialog?.close();
      } else {
        openSearch();
      }
    }
  } else if (
    state !== 'hydrated' &&
    isPlain(event) &&
    target.matches('[role=tab]') &&
    /^(?:Enter| |Arrow\w+)$/.test(event.key)
  ) {
    event.preventDefault();
    queueEvent(target, event.key);
  }
}

/** Tells the stylesheet how high the navbar is (src/css/theme.css). What is below it must not be covered. */
function watchNavbar(navbar: HTMLElement): void {
  new ResizeObserver(() =>
    requestAnimationFrame(() => root.style.setProperty('--navbar-height', `${navbar.offsetHeight}px`)),
  ).observe(navbar);
}

function start(): void {
  readState();
  addControls(document);
  document.querySelectorAll<HTMLElement>('.navbar').forEach(watchNavbar);
  followHash();
  nameMode();
  for (const button of document.querySelectorAll<HTMLButtonElement>('button:disabled')) {
    // The theme renders its color mode switch disabled, because it needs scripts.
    button.disabled = false;
  }
  restoreQueue();
  leaveModalEntry(findDialog());
  // Only the application can use a query string, and has the controls of a window without them.
  if (isInstalled() || document.querySelector(`[data-needs-code]${location.search && ',[data-reads-query]'}`)) {
    load();
  }
}

passTrusted();
// A reader who comes back, or to a section, must find it in place: no height above it may be an estimate. Safari has no
// scroll anchoring, which keeps in place what the reader sees.
if (navigationType === 'navigate' && !location.hash && 'overflowAnchor' in root.style) {
  enableLazySections();
}
followLater();
followMode();
listenForIntent();
watchLeaving();
watchModal(findDialog);
addEventListener('click', onClick, true);
addEventListener('keydown', onKeyDown, true);
// A click beside the dialog closes it.
addEventListener('mousedown', ({target}) => target === findDialog() && (target as HTMLDialogElement).close());
addEventListener('change', ({target}) => {
  if ((target as Element).closest('[data-clients]')) {
    chooseClient(target as HTMLInputElement);
  } else if ((target as Element).matches('input[data-later]')) {
    chooseLater(target as HTMLInputElement);
  }
});
addEventListener('hashchange', onHashChange);
addEventListener('beforeprint', unfoldAll);
addEventListener('afterprint', foldAgain);
// A step back to an address that the application wrote, after the document was reloaded.
addEventListener('popstate', () => {
  if (state !== 'hydrated' && location.pathname !== pathname) {
    location.reload();
  }
});
// Dispatched by src/theme/Root.tsx once the whole page is hydrated.
addEventListener('hydrated', replayEvents);
addEventListener('error', ({error}) => error instanceof SyntaxError && void onLoadFailure());
addEventListener(
  'unhandledrejection',
  ({reason}) => (reason as Error | undefined)?.name === 'ChunkLoadError' && void onLoadFailure(),
);
addEventListener('DOMContentLoaded', start);
addEventListener('load', () => {
  // The page may have loaded before its first paint.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      whenIdle(prefetchCode);
      // Firefox at times undoes its own scrolling when fonts change the height of the text above.
      if (state === 'static') {
        goToTarget();
      }
      whenIdle(renderSections);
    }),
  );
});
// The inline script runs after the stylesheet has loaded or failed. If it has loaded, the base URL is right. Its rules cannot
// be read in a file, and in a frame of another origin.
if (getComputedStyle(root).getPropertyValue('--paper')) {
  window.__DOCUSAURUS_INSERT_BASEURL_BANNER = false;
}
