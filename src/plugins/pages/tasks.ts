/** The tasks of this room for worker threads. */
export {renderCards} from './card';
export {finishPage} from './finish';
export {toPrintPage} from './print';
