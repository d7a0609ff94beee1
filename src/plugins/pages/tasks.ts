/** What a worker thread does for this room. */
export {renderCards} from './card';
export {finishPage} from './finish';
export {toPrintPage} from './print';
