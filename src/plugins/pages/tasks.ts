// What worker threads run.
export {finishPage} from './finish';
export {toPrintPage} from './print';
export {toProofOverview} from './proof';
