/** The task of this room for worker threads. Only they load the HTML parser. */
export {readLoaded} from './pages';
