/*
 * Whether the page is being left. A browser then aborts what is still loading; in Firefox and Safari each aborted script
 * fires `error`, as a script does that is missing on the server. Only the second is a failure.
 */

declare global {
  interface Window {
    /** Set while the page is being left, also for the application, which may come after the navigation has begun. */
    isLeaving?: boolean;
  }
}

/** Whether a click asks for the page here and now, not in another tab or window or as a file; of a key, whether it is pressed alone. */
export const isPlain = ({
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {button?: number}): boolean =>
  !button && !altKey && !ctrlKey && !metaKey && !shiftKey;

const stay = (): void => void (window.isLeaving = false);

/** Notes that a navigation begins. */
export function leave(): void {
  window.isLeaving = true;
  // A navigation can end without another page: the reader stopped it, or it was a download. Who acts later has stayed;
  // what follows at once may be a second click on the same link.
  setTimeout(() => addEventListener('pointerdown', stay, {capture: true, once: true}), 1_000);
}

/** Watches for the beginning of each navigation. */
export function watchLeaving(): void {
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  // From the back/forward cache. A page that is only now complete may be on its way out already.
  addEventListener('pageshow', ({persisted}) => persisted && stay());
}
