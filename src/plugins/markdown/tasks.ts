// What worker threads run.
export {compilePage, compilePages} from './compile';
