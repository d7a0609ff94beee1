// What the runs of pages with JavaScript projects share: the packages of this repository stand in for what a reader
// installs, and a sample runs in a folder of its own, as its page tells.
import path from 'node:path';
import {accounts, type ChainOptions} from '../../../chain';
import type {PageRun} from '../../../run';

/** The node that `local_node.sh` makes keeps two states, and prunes the others every ten blocks. */
export const pruned: ChainOptions = {
  app: {pruning: '"custom"', 'pruning-keep-recent': '"2"', 'pruning-interval': '"10"'},
};

/** Why `npm install` is not run as the page has it. */
export const offline = 'the run has no network: the packages are installed before';

/** Links a folder with packages into the working folder, in the place of `npm install`. */
export const link = 'ln -s "$MODULES" node_modules';

/** Sets `MODULES` to the packages of this repository, or of another folder, and the key of an account. */
export async function prepare(
  page: PageRun,
  {folder = process.cwd(), account}: {folder?: string; account?: keyof typeof accounts} = {},
): Promise<void> {
  await page.shell(`export MODULES='${path.join(folder, 'node_modules')}'`);
  if (account) {
    await page.shell(`export PRIVATE_KEY=${accounts[account].privateKey}`);
  }
}
