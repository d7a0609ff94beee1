// What worker threads run (../bundler/worker.ts).
export {compilePage, compilePages} from './compile';
