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

const pushModalEntry = (): void => history.pushState({...(history.state as ModalState | null), isModal: true}, '');

/** Opens a dialog as a modal one, with its entry. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  if (!isModalEntry()) {
    pushModalEntry();
  }
}

/** Keeps the history and the dialog of a page in step: either one closes the other. */
export function watchModal(findDialog: () => HTMLDialogElement | null): void {
  // A step back takes its time: until it is done, the entry of the dialog is still the current one.
  let isGoingBack = false;
  // Does not bubble.
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
  // Before the router, which would take the step for one to another page and scroll to its top.
  addEventListener('popstate', (event) => {
    const dialog = findDialog();
    if (isGoingBack || dialog?.open) {
      event.stopImmediatePropagation();
      if (isGoingBack && dialog?.open) {
        // Opened again since, before the event or during the step.
        pushModalEntry();
      } else {
        dialog?.close();
      }
      isGoingBack = false;
    }
  });
}
