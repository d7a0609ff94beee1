import {accessSync, constants} from 'node:fs';

/** Where tests write: beside the sources, or among the packages where nothing can be written there. */
export const scratch = ((): string => {
  try {
    accessSync('.', constants.W_OK);
    return '.tests';
  } catch {
    return 'node_modules/.cache/tests';
  }
})();
