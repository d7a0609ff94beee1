// What worker threads run.
export {compilePages} from './compile';
