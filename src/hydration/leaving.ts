/*
 * Tells whether the reader is leaving the page. The browser then aborts requests. In Firefox and Safari, an aborted script
 * fires `error`, like a missing script, but only a missing script is a failure.
 */

declare global {
  interface Window {
    /** True while the reader leaves the page. The application, which may load after the navigation has begun, reads it too. */
    isLeaving?: boolean;
  }
}

const stay = (): void => void (window.isLeaving = false);

/** Marks the page as being left. */
export function leave(): void {
  window.isLeaving = true;
  // A navigation can end without another page, if the reader stops it or if it is a download. A later press shows that the
  // reader has stayed; one within a second may be a second click on the same link.
  setTimeout(() => addEventListener('pointerdown', stay, {capture: true, once: true}), 1_000);
}

/** Watches for the beginning of each navigation. */
export function watchLeaving(): void {
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  // `persisted`: the page comes back from the back/forward cache. At the first `pageshow`, the reader may already be leaving.
  addEventListener('pageshow', ({persisted}) => persisted && stay());
}
