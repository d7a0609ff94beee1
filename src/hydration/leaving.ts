/*
 * Whether the reader is leaving the page. The browser then aborts requests, and in Firefox and Safari each aborted script
 * fires `error`, as a missing script does. Only a missing script is a failure.
 */

declare global {
  interface Window {
    /** True while the reader leaves the page. The application reads it too: it may load after the navigation has begun. */
    isLeaving?: boolean;
  }
}

const stay = (): void => void (window.isLeaving = false);

/** Marks the page as being left. */
export function leave(): void {
  window.isLeaving = true;
  // A navigation can end without another page: the reader stopped it, or it was a download. A later press shows that the
  // reader has stayed. A press within a second may be a second click on the same link.
  setTimeout(() => addEventListener('pointerdown', stay, {capture: true, once: true}), 1_000);
}

/** Watches for the beginning of each navigation. */
export function watchLeaving(): void {
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  // The page comes back from the back/forward cache. On its first `pageshow` it may be being left already.
  addEventListener('pageshow', ({persisted}) => persisted && stay());
}
