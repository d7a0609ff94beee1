// Handles differences between machines before anything else loads. It is JavaScript, because no loader is there yet.
const path = require('node:path');

/** A character that has a special meaning in paths for the bundler, Docusaurus or Node. */
const special = /[!"#'*?\\]/.exec(process.cwd().replaceAll(path.sep, '/'));
if (special) {
  process.stderr.write(
    `The site cannot be built below a folder with ${special[0]} in its name (${process.cwd()}): rename it, or clone into another.\n`,
  );
  process.exit(1);
}

// Node 25 has these like a browser, but reading them throws or warns. Code that renders pages expects none.
delete globalThis.localStorage;
delete globalThis.sessionStorage;
