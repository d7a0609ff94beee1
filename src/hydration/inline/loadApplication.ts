import {withDeadline} from '@site/src/site/deadline';
import {hasMoved} from '@site/src/site/pointer';
import {whenCopied} from './controls';
import {giveUp, reloadOnce} from './loadFailure';
import {removeScript, scripts, setState, state} from './state';

/** How the browser has opened the page: `navigate`, `reload`, or `back_forward`. */
export const navigationType = (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/**
 * Intent: the events that show that a reader is there. The first of them starts hydration. Scrolling becomes one of them when
 * the browser no longer scrolls by itself (lazySections.ts).
 */
export const intentEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'];

function onIntent(event: Event): void {
  // A page that appears under a resting pointer gets a `pointermove` without movement.
  if (event.type !== 'pointermove' || hasMoved(event as PointerEvent)) {
    load();
  }
}

/** Loads the application at the next intent event. */
export const listenForIntent = (): void => intentEvents.forEach((type) => addEventListener(type, onIntent, true));

/** How long a reader waits for the application before the page says that it did not load, in seconds. It may still come. */
const patienceSeconds = 30;

/** Loads the scripts of the application. They run in this order. */
export function load(): void {
  intentEvents.forEach((type) => removeEventListener(type, onIntent, true));
  if (!scripts) {
    // React can hydrate a complete page only. `readState` has not run yet, even if the browser is done with the page.
    addEventListener('DOMContentLoaded', load, {once: true});
    return;
  }
  if (state !== 'static') {
    return;
  }
  setState('loading');
  for (const src of scripts) {
    const script = document.createElement('script');
    script.async = false;
    script.onerror = onLoadFailure;
    script.onload = () => removeScript(src);
    script.src = src;
    document.body.append(script);
  }
  setTimeout(() => state === 'loading' && giveUp(), patienceSeconds * 1_000);
}

/**
 * Handles a script that did not load, or that belongs to another version of the site. One reload brings the current page.
 * If that does not help, or the server does not answer, the page stays as it is and says so where the reader acts. While
 * the reader leaves the page, the browser aborts scripts: that is no failure, and the next intent event requests them again.
 */
export async function onLoadFailure(): Promise<void> {
  if (state !== 'loading') {
    return;
  }
  setState('failing');
  if (!window.isLeaving && navigationType !== 'reload') {
    const isThere = await withDeadline(() => fetch(location.href), 10).then(
      ({status}) => status < 500,
      () => false,
    );
    await whenCopied();
    // The reader may have begun to leave meanwhile: a reload would cancel that.
    if (isThere && !window.isLeaving && reloadOnce()) {
      return;
    }
  }
  if (window.isLeaving) {
    setState('static');
    // Not at once: the pointer may still move while the server takes its time.
    setTimeout(listenForIntent, 1_000);
  } else {
    giveUp();
  }
}
