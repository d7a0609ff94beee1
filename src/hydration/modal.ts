/*
 * A modal dialog has its own history entry, so that going back closes the dialog and keeps the reader on the page. The inline
 * script handles both directions (`watchModal`), before and after hydration.
 */

/** The part of the state of a history entry that is not the router's. */
interface ModalState {
  isModal?: boolean;
}

/** Whether the current history entry is that of a dialog. */
export const isModalEntry = (): boolean => Boolean((history.state as ModalState | null)?.isModal);

const pushModalEntry = (): void => history.pushState({...(history.state as ModalState | null), isModal: true}, '');

/** Opens a modal dialog and adds its history entry. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  if (!isModalEntry()) {
    pushModalEntry();
  }
}

/**
 * Keeps the reader in place. After the popstate event, a browser restores the position at which the entry was left, but the
 * reader may have scrolled since, or a part of the page that has loaded above may have moved the text.
 */
function keepPosition(): void {
  const {scrollX: left, scrollY: top} = window;
  requestAnimationFrame(() => scrollTo({left, top, behavior: 'instant'}));
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
