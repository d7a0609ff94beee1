// Prepares the browser tests: installs a browser if there is none, and makes the two builds, or the named one, in
// parallel. Fails if a build prints a warning.
import {spawn} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {git} from '../src/plugins/sources';
import {environmentNames} from '../src/site/environment';
import {ensureBrowser} from './browser';
import {builds, findWarnings, toCommitFile, type Build} from './builds';

/** Returns the commit that is checked out, or an empty text without git. */
function readHead(): string {
  try {
    return git('.', 'rev-parse', 'HEAD');
  } catch {
    return '';
  }
}

/** Runs a build. @returns A text to print, and whether the build may be published. */
async function build(name: string, {folder, generated, environment}: Build): Promise<{said: string; isGood: boolean}> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([key]) => !environmentNames.includes(key)));
  const commit = readHead();
  const started = performance.now();
  const running = spawn('npm', ['run', 'build', '--', '--out-dir', folder], {
    env: {
      ...inherited,
      ...environment,
      // Docusaurus reads this variable. Two builds cannot share the folder of the generated files.
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.normalize(generated),
      NO_COLOR: '1',
    },
    shell: process.platform === 'win32',
  });
  let output = '';
  running.stdout.on('data', (text: Buffer) => (output += String(text)));
  running.stderr.on('data', (text: Buffer) => (output += String(text)));
  const status = await new Promise<number | null>((resolve) => running.on('close', resolve));
  const warnings = findWarnings(output);
  if (status !== 0 || warnings.length > 0) {
    const fault = status === 0 ? `warns ${warnings.length} times` : 'failed';
    return {said: `${output}\nThe ${name} build ${fault}: see above`, isGood: false};
  }
  // Written last: a file that is older than its build belongs to an earlier one.
  mkdirSync(path.dirname(toCommitFile(name)), {recursive: true});
  writeFileSync(toCommitFile(name), commit);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return {said: `The ${name} build took ${seconds} s and warns of nothing.`, isGood: true};
}

async function main(): Promise<void> {
  console.log(`Tests run in ${ensureBrowser()}`);
  const named = process.argv.slice(2);
  const wanted = Object.entries(builds).filter(([name]) => named.length === 0 || named.includes(name));
  const results = await Promise.all(wanted.map(([name, variant]) => build(name, variant)));
  results.forEach(({said}) => console.log(said));
  process.exitCode = results.every(({isGood}) => isGood) ? 0 : 1;
}

void main();
