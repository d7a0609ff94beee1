// What worker threads run.
export {makeDataFiles} from './files';
