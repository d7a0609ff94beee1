// Checks the format of the code with Oxfmt, which expects one kind of line break. Files with CRLF are checked again
// with CRLF, so a file may have either kind, but not a mixture.
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import JSON5 from 'json5';
import {scratch} from './scratch';

const program = path.resolve('node_modules/oxfmt/bin/oxfmt');

/** The number of files in one command, which is short enough for any system. */
const atOnce = 200;

/**
 * Returns the files that Oxfmt would write differently.
 * @throws Error with the message of Oxfmt, if it cannot run.
 */
function listDifferent(config: string, places: readonly string[]): string[] {
  const {stdout, stderr, status, error} = spawnSync(
    process.execPath,
    [program, '--list-different', '--config', config, ...places],
    {encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY},
  );
  const found = stdout.split(/\r?\n/).filter(Boolean);
  // The exit status is 1 if a file is different, but also if Oxfmt cannot read a file.
  if (error || status !== Math.min(found.length, 1)) {
    throw new Error(`Oxfmt does not run: ${error?.message ?? stderr}`);
  }
  return found;
}

/**
 * Returns the files below `place` that Oxfmt would write differently, with either kind of line break.
 * @throws Error if Oxfmt cannot run.
 */
export function findUnformatted(config: string, place: string): string[] {
  const different = listDifferent(config, [place]);
  const withOthers = different.filter((file) => readFileSync(file, 'utf8').includes('\r\n'));
  if (withOthers.length === 0) {
    return different;
  }
  const options = JSON5.parse<object>(readFileSync(config, 'utf8'));
  const other = path.resolve(scratch, `oxfmt-${process.pid}.json`);
  mkdirSync(path.dirname(other), {recursive: true});
  writeFileSync(other, JSON.stringify({...options, endOfLine: 'crlf'}));
  try {
    const wrong: string[] = [];
    for (let index = 0; index < withOthers.length; index += atOnce) {
      wrong.push(...listDifferent(other, withOthers.slice(index, index + atOnce)));
    }
    return different.filter((file) => !withOthers.includes(file) || wrong.includes(file));
  } finally {
    rmSync(other);
  }
}

if (require.main === module) {
  const found = findUnformatted('.oxfmtrc.json', '.');
  console.log(
    found.length > 0
      ? `${found.join('\n')}\nOxfmt writes these in another way: npm run format`
      : 'All code is formatted.',
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
