import {accessSync, constants} from 'node:fs';

/** The folder for files of the tests: beside the sources or, if that is read-only, in node_modules. */
export const scratch = ((): string => {
  try {
    accessSync('.', constants.W_OK);
    return '.tests';
  } catch {
    return 'node_modules/.cache/tests';
  }
})();
