/** What a worker thread does for this room. */
export {makeDataFiles} from './files';
