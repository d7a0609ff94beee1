/** What a worker thread does for this room. */
export {compilePage} from './compile';
