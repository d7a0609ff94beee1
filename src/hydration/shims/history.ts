/*
 * Replaces history 4.10.1 by the part for addresses of a browser: the routers in memory and in the hash, which the site does
 * not use, keep the rest of it from being shaken off.
 */
export {createBrowserHistory, createLocation, createPath, locationsAreEqual} from 'history/esm/history';

export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
