// What worker threads run (../bundler/worker.ts).
export {finishPage} from './finish';
export {toPrintPage} from './print';
