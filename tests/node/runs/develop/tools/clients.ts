// Shared code of the runs of pages with JavaScript projects. They use the packages of this repository instead of
// installing any, and run each sample in its own folder, as the page tells.
import path from 'node:path';
import {accounts, type ChainOptions} from '../../../chain';
import type {PageRun} from '../../../run';

/** Options for a node like that of `local_node.sh`, which keeps two states and prunes the others every ten blocks. */
export const pruned: ChainOptions = {
  app: {pruning: '"custom"', 'pruning-keep-recent': '"2"', 'pruning-interval': '"10"'},
};

/** The reason why runs replace the `npm install` of a page. */
export const offline = 'the run has no network: the packages are installed before';

/** The command that replaces `npm install`: it links a folder with packages into the working folder. */
export const link = 'ln -s "$MODULES" node_modules';

/** Sets `MODULES` to the packages of this repository or another folder, and `PRIVATE_KEY` to the key of an account. */
export async function prepare(
  page: PageRun,
  {folder = process.cwd(), account}: {folder?: string; account?: keyof typeof accounts} = {},
): Promise<void> {
  await page.shell(`export MODULES='${path.join(folder, 'node_modules')}'`);
  if (account) {
    await page.shell(`export PRIVATE_KEY=${accounts[account].privateKey}`);
  }
}
