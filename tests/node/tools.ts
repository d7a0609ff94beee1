import {createHash} from 'node:crypto';
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {run} from './processes';

/**
 * Packages that a run needs and this repository does not have, in sets by name. A file in runs/ exports them as
 * `needs`. The check installs each set before the pages start, because a run reaches no network, and keeps it.
 */
export type Needs = Readonly<Record<string, Tool>>;

/** A set of packages of npm or PyPI, or of modules of Go, each with its pinned version. */
export type Tool = {npm: readonly string[]} | {pip: readonly string[]} | {go: readonly string[]};

/**
 * What a run needs besides the programs that all runs need: other programs, and `EVMOS_SOURCE`, which names a checkout
 * of the source at the release. A file in runs/ exports them as `requires`. The check does not start without them.
 */
export type Requires = readonly string[];

/** Returns the commands that install a set into the current folder. */
function toCommands(tool: Tool): string[] {
  if ('npm' in tool) {
    return [
      'echo \'{"private": true}\' > package.json',
      `npm install --no-audit --no-fund --ignore-scripts --save-exact ${tool.npm.join(' ')}`,
    ];
  }
  if ('pip' in tool) {
    return ['python3 -m venv .', `bin/pip install --quiet ${tool.pip.join(' ')}`];
  }
  // The caches are kept with the modules, because a run compiles without a network.
  return [
    'export GOPATH="$PWD/path" GOCACHE="$PWD/cache" GOFLAGS=-modcacherw',
    'go mod init example.com/tool',
    ...tool.go.map((each) => `go get ${each}`),
  ];
}

/**
 * Installs a set into a folder in `.tests/node/tools`, once. Of two checks that need the same set, one waits for the other.
 * @returns The folder. Programs are in `node_modules/.bin` for npm and in `bin` for PyPI.
 * @throws Error with the output of the package manager.
 */
export async function prepareTool(name: string, tool: Tool): Promise<string> {
  const commands = toCommands(tool);
  const hash = createHash('sha256').update(commands.join('\n')).digest('hex').slice(0, 12);
  const folder = path.resolve('.tests/node/tools', `${name}-${hash}`);
  mkdirSync(folder, {recursive: true});
  // What an interrupted check left is removed.
  const script = ['[ ! -e .complete ] || exit 0', 'find . -mindepth 1 -delete', ...commands, 'touch .complete'];
  const {exit, output} = await run(
    ['flock', `${folder}.lock`, 'bash', '-ec', script.join('\n')],
    {cwd: folder, env: process.env, log: `${folder}.log`},
    600,
  );
  if (exit !== 0) {
    throw new Error(`${name} could not be installed: ${output.trim().split('\n').slice(-5).join(' ')}`);
  }
  return folder;
}
