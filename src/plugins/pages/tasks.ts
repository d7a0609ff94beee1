/** What a worker thread does for this room. */
export {drawCards} from './card';
export {finishPage} from './finish';
export {toPrintPage} from './print';
