import {expose} from 'comlink';
import {createEmbedded} from './embedded';

/**
 * The base URL. It has to be this variable of the bundler: what Docusaurus adds to every script of the site, for its
 * router, breaks one that uses nothing of the bundler's runtime.
 */
declare const __webpack_public_path__: string;

const embedded = createEmbedded(__webpack_public_path__);
embedded.warmUp();
expose(embedded);
