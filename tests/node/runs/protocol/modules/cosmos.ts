// Helpers for Cosmos that the runs of the modules share: events in the log of a transaction, votes, and the private key
// of an account. ethereum.ts has the helpers for Ethereum.
import type {Hex} from 'viem';
import type {Event} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun} from '../../../run';

/** Whether the log of a transaction has an event with exactly these attributes. */
export function hasEvent(log: string | undefined, type: string, keys: readonly string[]): boolean {
  const [{events}] = JSON.parse(log?.startsWith('[') ? log : '[{"events":[]}]') as [{events: Event[]}];
  const found = events.find((each) => each.type === type);
  return found !== undefined && found.attributes.map(({key}) => key).join() === keys.join();
}

/** Waits until the votes on these proposals have ended. Returns the answers of the node about the proposals. */
export const waitForVotes = (page: PageRun, ...ids: readonly number[]): Promise<string> =>
  waitFor(
    `the end of the votes ${ids.join()}`,
    async () => {
      const output = await page.outputOf(ids.map((id) => `evmosd query gov proposal ${id}`).join('\n'));
      return /VOTING_PERIOD|DEPOSIT_PERIOD/.test(output) ? undefined : output;
    },
    90,
  );

/** Reads the private key of an account from the keyring of the reader. */
export const readPrivateKey = async (page: PageRun, name: string): Promise<Hex> =>
  `0x${await page.shell(`evmosd keys unsafe-export-eth-key ${name}`)}`;
