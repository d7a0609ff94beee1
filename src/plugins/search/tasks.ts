/** What a worker thread does for this room: it has the parser loaded, which is not worth loading anywhere else. */
export {readLoaded} from './pages';
