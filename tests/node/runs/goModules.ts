import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PageRun} from '../run';
import type {Requires} from '../tools';

/** The requirements of a run that reads modules. */
export const modulesNeed: Requires = ['EVMOS_SOURCE', 'go'];

/**
 * Reads a file of a Go module in the version that `evmosd` is built with, for constants that no command prints.
 * @throws Error if the module cache does not have the module.
 */
export function readModule(page: PageRun, module: string, file: string): string {
  const options = {cwd: page.source, encoding: 'utf8'} as const;
  const folder = execFileSync('go', ['list', '-m', '-f', '{{.Dir}}', module], options).trim();
  if (folder === '') {
    throw new Error(
      `the module cache of Go does not have ${module}: run \`go mod download\` in the checkout of the source`,
    );
  }
  return readFileSync(path.join(folder, file), 'utf8');
}

/** Computes the hours for which a node dials a persistent peer that it has lost, from constants of CometBFT. */
export function readDialing(page: PageRun): {hours: number; seen: string} {
  const constants = readModule(page, 'github.com/cometbft/cometbft', 'p2p/switch.go');
  const valueOf = (name: string): number => Number(new RegExp(`^\\t${name} += (\\d+)`, 'm').exec(constants)?.[1]);
  const [attempts, interval] = [valueOf('reconnectAttempts'), valueOf('reconnectInterval')];
  const [later, base] = [valueOf('reconnectBackOffAttempts'), valueOf('reconnectBackOffBaseSeconds')];
  const pauses = Array.from({length: later}, (_, index) => base ** index);
  const seconds = attempts * interval + pauses.reduce((sum, each) => sum + each, 0);
  const hours = Math.round(seconds / 3_600);
  return {hours, seen: `${attempts} × ${interval} s, then ${pauses.join(' + ')} s: about ${hours} hours`};
}
