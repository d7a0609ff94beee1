// What worker threads run (../bundler/worker.ts).
export {renderCards} from './card';
export {finishPage} from './finish';
export {toPrintPage} from './print';
