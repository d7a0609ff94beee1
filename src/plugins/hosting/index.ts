export {hostFiles, toHostFiles} from './files';
export {redirectScript} from './redirects';
export {isPageFile} from './slashes';
