/* Fills the search dialog before hydration. The application uses the same content later (SearchDialog.tsx). */
import {createContent} from './dialog';
import {createInWorker} from './inWorker';
import {getSearchWorker} from './searchWorker';
import {createAsk} from './stages';

/** Defined by the build: the styles of the dialog (src/plugins/search/scripts.ts). */
declare const searchStyles: string;

const {src} = document.currentScript as HTMLScriptElement;
// This script is in assets/js.
const baseUrl = new URL('../../', src).pathname;

if (!window.searchContent) {
  const ask = createAsk(createInWorker(() => getSearchWorker(baseUrl)));
  window.searchContent = createContent(baseUrl, searchStyles, ask);
  window.searchContent.show();
}
