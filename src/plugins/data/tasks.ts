// What worker threads run (../bundler/worker.ts).
export {makeDataFiles} from './files';
