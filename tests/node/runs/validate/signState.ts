import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {waitFor} from '../../processes';
import type {PageRun} from '../../run';

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
