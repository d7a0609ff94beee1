// What worker threads run (../bundler/worker.ts).
export {compilePage} from './compile';
