/*
 * A modal dialog has its own history entry, so that going back closes the dialog and keeps the reader on the page. The inline
 * script handles both directions (`watchModal`), before and after hydration.
 */

/** What the entry of a dialog has in its state, beside what the router keeps there. */
interface ModalState {
  isModal?: boolean;
}

/** Whether the entry of the history that is shown now is that of a dialog. */
export const isModalEntry = (): boolean => Boolean((history.state as ModalState | null)?.isModal);

/** Opens a dialog as a modal one, with its entry. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  if (!isModalEntry()) {
    history.pushState({...(history.state as ModalState | null), isModal: true}, '');
  }
}

/** Keeps the history and the dialog of a page in step: either one closes the other. */
export function watchModal(findDialog: () => HTMLDialogElement | null): void {
  let isGoingBack = false;
  // Does not bubble.
  addEventListener(
    'close',
    ({target}) => {
      const dialog = findDialog();
      // Late, the event may come when the dialog is open again.
      if (target === dialog && !dialog?.open && isModalEntry()) {
        isGoingBack = true;
        history.back();
      }
    },
    true,
  );
  // Before the router, which would take the step for one to another page and scroll to its top.
  addEventListener('popstate', (event) => {
    const dialog = findDialog();
    if (isGoingBack || dialog?.open) {
      event.stopImmediatePropagation();
      isGoingBack = false;
      dialog?.close();
    }
  });
}
