/** The tasks of this room for worker threads. */
export {makeDataFiles} from './files';
