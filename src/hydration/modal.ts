/*
 * A modal dialog has its own history entry, so that going back closes the dialog and keeps the reader on the page. The inline
 * script handles both directions (`watchModal`), before and after hydration.
 */

/** Whether the current history entry is that of a dialog. The rest of its state is the router's. */
export const isModalEntry = (): boolean => Boolean((history.state as {isModal?: boolean} | null)?.isModal);

/** Where the reader was when the entry of the dialog was added. A browser that goes back returns to this position. */
let oldTop: number | undefined;

function pushModalEntry(): void {
  oldTop = scrollY;
  history.pushState({...(history.state as object | null), isModal: true}, '');
}

/** Leaves the entry of a dialog that a reload has closed: a step back would lead to the same page. */
export function leaveModalEntry(dialog: HTMLDialogElement | null): void {
  if (isModalEntry() && !dialog?.open) {
    history.back();
  }
}

/** Opens a modal dialog and adds its history entry. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  if (!isModalEntry()) {
    pushModalEntry();
  }
}

/**
 * Keeps readers where they are. A browser returns to the old position after the popstate event, and a busy one some time
 * after it, but the reader may have scrolled since, or the page may have moved while it loaded.
 */
function keepPosition(): void {
  const [top, restoredTop, {href}] = [scrollY, oldTop, location];
  if (top === restoredTop) {
    return;
  }
  const watch = new AbortController();
  const {signal} = watch;
  const stop = (): void => watch.abort();
  const putBack = (): void => {
    if (!signal.aborted && scrollY === restoredTop && location.href === href) {
      scrollTo({top, behavior: 'instant'});
    }
  };
  // Before the next frame, so that a browser which returns at once shows nothing of it.
  setTimeout(putBack);
  addEventListener('scroll', putBack, {signal});
  // What reaches the old position after one of these is the reader.
  for (const act of ['keydown', 'pointerdown', 'touchmove', 'wheel']) {
    addEventListener(act, stop, {signal, passive: true});
  }
  setTimeout(stop, 1_000);
}

/** Steps back when the dialog closes, and closes the dialog when the reader goes back. */
export function watchModal(findDialog: () => HTMLDialogElement | null): void {
  // Going back is asynchronous. Until it is done, the entry of the dialog is still the current one.
  let isGoingBack = false;
  // The event does not bubble.
  addEventListener(
    'close',
    ({target}) => {
      if (target === findDialog() && isModalEntry() && !isGoingBack) {
        isGoingBack = true;
        history.back();
      }
    },
    true,
  );
  // Runs before the router, which would scroll to the top as if this were another page.
  addEventListener('popstate', (event) => {
    const dialog = findDialog();
    if (isGoingBack || dialog?.open) {
      event.stopImmediatePropagation();
      keepPosition();
      if (isGoingBack && dialog?.open) {
        // The dialog has opened again meanwhile.
        pushModalEntry();
      } else {
        dialog?.close();
      }
      isGoingBack = false;
    }
  });
}
