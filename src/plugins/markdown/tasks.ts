/** The tasks of this room for worker threads. */
export {compilePage} from './compile';
