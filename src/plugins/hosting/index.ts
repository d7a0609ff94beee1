/** What hosts and robots read: headers, redirects, policies, robots.txt. */
export {hostFiles, toHostFiles} from './files';
export {redirectScript} from './redirects';
export {isPageFile} from './slashes';
