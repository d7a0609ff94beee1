import {openModal} from '../modal';
import {findDialog} from './elements';
import {load} from './loadApplication';
import {showFailure} from './loadFailure';
import {state} from './state';

/** Opens search, at the latest when the page has arrived, and loads the application for it. */
export function openSearch(): void {
  const dialog = findDialog();
  if (dialog) {
    const field = dialog.querySelector('input');
    // A dialog that opens again is empty. The event of its closing may still be on its way.
    if (field && !dialog.open) {
      field.value = '';
    }
    openModal(dialog);
    load();
    if (state === 'failed') {
      showFailure(dialog);
    }
  } else {
    // The page is still arriving.
    addEventListener('DOMContentLoaded', openSearch, {once: true});
  }
}
