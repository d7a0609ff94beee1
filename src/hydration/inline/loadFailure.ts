import {store, readStored} from '@site/src/components/storage';
import {findDialog, pathname, searchButton, toMark} from './elements';
import {queuedEvents, setState, type QueuedEvent} from './state';

/** The key in session storage of the events that are queued during a reload. */
export const queueKey = 'queue';

/** The key in session storage of the page and release that were reloaded last. */
const reloadKey = 'reloaded';

/** Shows a message next to an element that does not work, until the element is out of sight. */
export function showFailure(element: Element): void {
  element.removeAttribute('aria-busy');
  document.querySelector('p.not-loaded')?.remove();
  const {left, bottom} = element.getBoundingClientRect();
  // Outside an open dialog, a message could be neither seen nor clicked.
  (element.closest('dialog[open]') ?? document.body).insertAdjacentHTML(
    'beforeend',
    `<p class="not-loaded" role="alert" style="top:clamp(8px,${bottom + 8}px,100vh - 64px);left:clamp(8px,${left}px,100vw - 264px)">This did not load. <a href="">Load the page again</a></p>`,
  );
  const message = document.querySelector('p.not-loaded');
  const onScroll = (): void => {
    const now = element.getBoundingClientRect();
    // At the end of a page, what the message covers cannot be scrolled clear of it.
    if ((now.bottom < 0 || now.top > innerHeight) && !message?.contains(document.activeElement)) {
      message?.remove();
      removeEventListener('scroll', onScroll);
    }
  };
  addEventListener('scroll', onScroll);
}

/** Gives up on hydration, and shows a message wherever the reader has acted. */
export function giveUp(): void {
  setState('failed');
  queuedEvents.splice(0).forEach(({element}) => showFailure(element));
  const dialog = findDialog();
  if (dialog?.open) {
    showFailure(dialog);
  }
}

function storeQueue(): void {
  const button = findDialog()?.open && document.querySelector(searchButton);
  const events = [...queuedEvents, ...(button ? [toMark(button) as QueuedEvent] : [])];
  store(queueKey, JSON.stringify(events, ['name', 'selector', 'key']), 'sessionStorage');
}

/** Reloads the page. @returns False if this page of this release was reloaded before. */
export function reloadOnce(): boolean {
  const release = `${pathname} ${document.body.dataset.code}`;
  if (readStored(reloadKey, 'sessionStorage') === release) {
    return false;
  }
  store(reloadKey, release, 'sessionStorage');
  // Events are queued until the reload begins.
  addEventListener('pagehide', storeQueue);
  location.reload();
  return true;
}
