import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {waitFor} from '../../processes';
import type {PageRun} from '../../run';
import {withoutServers} from '../nodeFiles';

/** The record of what a node has signed last. */
export interface SignState {
  height: string;
  round: number;
  step: number;
  signature?: string;
  signbytes?: string;
}

/** Reads the sign state in a home folder. */
export const readSignState = (home: string): SignState =>
  JSON.parse(readFileSync(path.join(home, 'data/priv_validator_state.json'), 'utf8')) as SignState;

/**
 * Starts a copy of a stopped node, the only validator of its chain, with a changed sign state. Stops the copy when its
 * log has a text, or when the time is over. Returns the log.
 */
export async function startWith(
  page: PageRun,
  home: string,
  change: (next: number, state: SignState) => SignState,
  until: RegExp,
): Promise<string> {
  const copy = `${home}-tried`;
  await page.shell(`rm -rf ${copy} && cp -r ${home} ${copy}`);
  const state = readSignState(home);
  // The height that is signed next. After a precommit, this is the following height.
  const next = Number(state.height) + (state.step === 3 ? 1 : 0);
  writeFileSync(path.join(copy, 'data/priv_validator_state.json'), JSON.stringify(change(next, state)));
  const node = page.terminal.start(`evmosd start --home ${copy}`);
  await waitFor('the refusal', () => until.test(node.log()), 60).catch(() => undefined);
  await node.stop();
  return node.log();
}

/**
 * Runs a chain of one validator for some blocks, and stops it. Starts the node again without its consensus key, until it
 * says that it is no validator. Returns the last signed heights before and after the second start, and its log.
 * @param lose Takes the key away: it changes the files of the home, or returns variables for the second start.
 */
export async function startWithoutKey(
  page: PageRun,
  name: string,
  lose: (home: string) => Readonly<Record<string, string>> | void,
): Promise<{before: string; after: string; log: string}> {
  const home = page.makeHome({home: name, blockTime: '300ms', app: {...withoutServers, 'json-rpc.enable': 'false'}});
  const signer = await page.startNode(home);
  await signer.block(3);
  await signer.stop();
  const {height: before} = readSignState(home);
  const variables = Object.entries(lose(home) ?? {}).map(([key, value]) => `${key}=${value}`);
  const node = page.terminal.start(`exec env ${variables.join(' ')} evmosd start --home ${home}`);
  await node.until(/This node is (?:not )?a validator/);
  await node.stop('SIGKILL');
  return {before, after: readSignState(home).height, log: node.log()};
}
