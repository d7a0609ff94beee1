/* Fills the search dialog before hydration. The application uses the same content later (SearchDialog.tsx). */
import {fillDialog} from './dialog';
import {createInWorker, getSearchWorker} from './searchWorker';
import {createSearch} from './stages';

/** Defined by the build: the styles of the dialog (src/plugins/search/scripts.ts). */
declare const searchStyles: string;

const {src} = document.currentScript as HTMLScriptElement;
// This script is in assets/js.
const baseUrl = new URL('../../', src).pathname;
const dialog = document.querySelector('dialog[open] [data-search]')?.closest('dialog');

if (dialog && !window.searchContent) {
  const search = createSearch(createInWorker(() => getSearchWorker(baseUrl)));
  window.searchContent = fillDialog(dialog, {baseUrl, css: searchStyles, search});
}
