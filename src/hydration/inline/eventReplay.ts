// Event replay: events before hydration are queued, and dispatched again when the application can handle them.
import {readStored, store} from '@site/src/components/storage';
import {findMarked, toMark} from './elements';
import {load} from './loadApplication';
import {queueKey, showFailure} from './loadFailure';
import {queuedEvents, setState, state, type QueuedEvent} from './state';

/** Queues a click, or a key, until hydration. */
export function queueEvent(element: HTMLElement, key?: string): void {
  const event: QueuedEvent = {element, key, ...toMark(element)};
  load();
  if (state === 'failed') {
    showFailure(element);
  } else if (key || !queuedEvents.some((each) => each.element === element)) {
    // A second click on the same element only shows impatience.
    element.setAttribute('aria-busy', 'true');
    queuedEvents.push(event);
  }
}

type RepeatedEvent = Omit<QueuedEvent, 'element'> & Partial<QueuedEvent>;

function dispatch({element, key, ...mark}: RepeatedEvent): void {
  const target = element?.isConnected ? element : findMarked(mark);
  target?.removeAttribute('aria-busy');
  if (key) {
    target?.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
  } else {
    target?.click();
  }
}

/** Replays the queued events once the page is hydrated. */
export function replayEvents(): void {
  setState('hydrated');
  // The application has come after all.
  document.querySelector('p.not-loaded')?.remove();
  queuedEvents.splice(0).forEach(dispatch);
}

/** Repeats the events that were queued before a reload: search opens again, and other events are queued again. */
export function restoreQueue(): void {
  const stored = readStored(queueKey, 'sessionStorage');
  store(queueKey, '[]', 'sessionStorage');
  try {
    (JSON.parse(stored ?? '[]') as RepeatedEvent[]).forEach(dispatch);
  } catch {
    // Another site of the origin has stored something else.
  }
}
