// Lazy sections: a long page that is read from its top renders the sections below when they come near (content-visibility).
import {followHash} from './controls';
import {root} from './elements';
import {intentEvents, listenForIntent} from './loadApplication';

/** Calls back once the browser is idle, or after a second: a busy machine never is. Not every browser says when it is. */
export const whenIdle = (act: () => void): unknown =>
  window.requestIdleCallback?.(act, {timeout: 1_000}) ?? setTimeout(act);

/** Renders sections lazily from now on (src/css/text.css). */
export function enableLazySections(): void {
  root.dataset.lazy = '';
}

/** Renders all sections at once, for a jump: only then does a section, or the end, stay where it is. */
export function renderAll(): void {
  delete root.dataset.lazy;
}

/**
 * Renders lazy sections one by one, after which every height is right, also after a step to another page and back.
 * Layout containment stays, or each section would lay out all others again. Only then does scrolling show intent: until
 * then, the browser itself scrolls to what the address names.
 */
export function renderSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-lazy] [data-page]+[data-page]')];
  const renderNext = (): void => {
    const section = sections.shift();
    if (section) {
      section.style.cssText = 'content-visibility:visible;contain:layout style';
      whenIdle(renderNext);
    } else {
      renderAll();
      intentEvents.push('scroll');
      setTimeout(listenForIntent, 1_000);
    }
  };
  renderNext();
}

/**
 * Goes to the start or the end of a page whose sections are still coming, if a key that was pressed at `target` leads there.
 * Chromium drops the key meanwhile, or stops on the way. The sections before the end are rendered first.
 */
export function goToEdge(event: KeyboardEvent, target: HTMLElement): void {
  // With the Command key, an arrow goes there on a Mac.
  const isStart = event.key === 'Home' || (event.metaKey && event.key === 'ArrowUp');
  const isEnd = event.key === 'End' || (event.metaKey && event.key === 'ArrowDown');
  const isComing = 'lazy' in root.dataset;
  const isSelecting = event.shiftKey || target.matches('input, textarea, select, pre, table');
  if (isEnd) {
    renderAll();
  }
  if ((isStart || isEnd) && isComing && !isSelecting && !event.altKey && !document.querySelector('dialog[open]')) {
    event.preventDefault();
    scrollTo(scrollX, isEnd ? root.scrollHeight : 0);
  }
}

/**
 * Scrolls to the section that the address names. An address may also name a text (`#:~:text=`), whose element is the target
 * then. It stays where the browser has put it. Firefox leaves the page at its top where that text is not rendered yet.
 */
export function goToTarget(): void {
  const target = document.querySelector(':target');
  if (target && ((location.hash && target.id) || target.getBoundingClientRect().top > innerHeight)) {
    target.scrollIntoView();
  }
}

/** Corrects a jump to an address that was typed: the browser has jumped by estimated heights. */
export function onHashChange(): void {
  // A search for text changes what is behind the hash, and leaves no hash.
  if (location.hash && 'lazy' in root.dataset) {
    renderAll();
    goToTarget();
  }
  followHash();
}
