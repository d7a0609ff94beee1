// What worker threads run (../bundler/worker.ts).
export {compilePages} from './compile';
