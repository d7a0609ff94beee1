// What worker threads run. Only they load the HTML parser.
export {readLoaded} from './pages';
