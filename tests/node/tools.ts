import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {run} from './processes';

/**
 * Packages that a run needs and this repository does not have, in sets by name. A file below runs/ exports them as
 * `needs`; the check installs each set before the pages start, since a run reaches no network, and keeps it.
 */
export type Needs = Readonly<Record<string, Tool>>;

/** One set of packages of npm, with the pinned version of each; of PyPI; or modules of Go. */
export type Tool = {npm: readonly string[]} | {pip: readonly string[]} | {go: readonly string[]};

/**
 * What a run needs of the machine beside what all need: programs, and `EVMOS_SOURCE`, which names a checkout of the source
 * at the release. A file below runs/ exports them as `requires`: without one of them the check does not begin.
 */
export type Requires = readonly string[];

/** The commands that install a set into the folder they run in. */
function toCommands(tool: Tool): string[] {
  if ('npm' in tool) {
    return [`npm install --no-audit --no-fund --ignore-scripts --save-exact ${tool.npm.join(' ')}`];
  }
  if ('pip' in tool) {
    return ['python3 -m venv .', `bin/pip install --quiet ${tool.pip.join(' ')}`];
  }
  // The caches stay with the modules, so that a run without a network compiles from them.
  return [
    'export GOPATH="$PWD/path" GOCACHE="$PWD/cache" GOFLAGS=-modcacherw',
    'go mod init example.com/tool',
    ...tool.go.map((each) => `go get ${each}`),
  ];
}

/**
 * Installs a set into a folder below `.tests/node/tools`, once.
 * @returns The folder: programs are in `node_modules/.bin` of a set of npm, in `bin` of one of PyPI.
 * @throws Error with what the package manager printed.
 */
export async function prepareTool(name: string, tool: Tool): Promise<string> {
  const hash = createHash('sha256').update(toCommands(tool).join('\n')).digest('hex').slice(0, 12);
  const all = path.resolve('.tests/node/tools');
  const folder = path.join(all, `${name}-${hash}`);
  if (existsSync(path.join(folder, '.complete'))) {
    return folder;
  }
  mkdirSync(all, {recursive: true});
  // A virtual environment of Python holds its own path: it is made in its place, npm's and Go's are moved there.
  const place = 'pip' in tool ? folder : mkdtempSync(`${folder}-`);
  mkdirSync(place, {recursive: true});
  if ('npm' in tool) {
    writeFileSync(path.join(place, 'package.json'), JSON.stringify({private: true}));
  }
  const {exit, output} = await run(
    ['bash', '-ec', toCommands(tool).join('\n')],
    {cwd: place, env: process.env, log: path.join(all, `${path.basename(place)}.log`)},
    600,
  );
  if (exit !== 0) {
    rmSync(place, {recursive: true, force: true});
    throw new Error(`${name} could not be installed: ${output.trim().split('\n').slice(-5).join(' ')}`);
  }
  writeFileSync(path.join(place, '.complete'), '');
  if (place !== folder && existsSync(path.join(folder, '.complete'))) {
    // Another check was faster, and its pages may be using the folder.
    rmSync(place, {recursive: true, force: true});
  } else if (place !== folder) {
    rmSync(folder, {recursive: true, force: true});
    renameSync(place, folder);
  }
  return folder;
}
