/*
 * Replaces history 4.10.1 with its part for browser URLs. The site uses no router in memory or in the hash, but their imports
 * would keep all of the package in the bundle.
 */
export {createBrowserHistory, createLocation, createPath, locationsAreEqual} from 'history/esm/history';

/** Not supported here. React Router imports the two names. */
export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
