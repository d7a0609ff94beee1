// Handles differences between machines before anything else loads. It is JavaScript, because no loader is there yet.
const {accessSync, constants} = require('node:fs');
const {tmpdir} = require('node:os');
const path = require('node:path');

/** A character that has a special meaning in paths for the bundler, Docusaurus or Node. */
const taken = /[!"#'*?\\]/.exec(process.cwd().replaceAll(path.sep, '/'));
if (taken) {
  process.stderr.write(
    `The site cannot be built below a folder with ${taken[0]} in its name (${process.cwd()}): rename it, or clone into another.\n`,
  );
  process.exit(1);
}

// Node 25 has these like a browser, but reading them throws or warns. Code that renders pages expects none.
delete globalThis.localStorage;
delete globalThis.sessionStorage;

/** Whether files can be written beside the sources. */
function canWrite() {
  try {
    accessSync('.', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

if (!canWrite()) {
  // The folder in which Docusaurus writes what its bundler reads.
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ??= path.join(tmpdir(), 'evmos-docs-generated');
  if (process.argv[2] === 'build' && !process.argv.includes('--out-dir')) {
    process.stderr.write(
      'Nothing can be written beside the sources: build with `npm run build -- --out-dir <folder>`.\n',
    );
    process.exit(1);
  }
}
