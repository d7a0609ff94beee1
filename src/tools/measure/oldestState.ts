import {toHex, type NetworkName} from '../../site/derived';
import {toPresentChain, upgrades} from '../../site/upgrades';
import {toHttp} from '../rpc';

/** The oldest state that an endpoint has. */
export interface OldestState {
  /** `archive`: every state of the chain. `pruned`: only states of later blocks. */
  kind: 'archive' | 'pruned' | 'unknown';
  words: string;
}

/** How many blocks back a state is asked for, if the first one is pruned. */
const depths: readonly number[] = [1_000_000, 100_000, 10_000, 1_000, 100];

/** Any account will do: its balance does not matter. */
const account = '0x0000000000000000000000000000000000000000';

/** The first block of a network. The current mainnet continues the height of the chain before it. */
const findFirstBlock = (network: NetworkName): number =>
  (network === 'local' ? undefined : toPresentChain(upgrades[network])[0]?.height) ?? 1;

/** The time-out in seconds: an endpoint may have to read a state from disk. */
const seconds = 10;

/**
 * Asks an endpoint for a balance at the first block and, if it has pruned that state, at blocks closer and closer to the
 * newest one.
 * @param height The newest block of the endpoint.
 */
export async function findOldestState(
  url: string,
  height: number,
  network: NetworkName,
  signal: AbortSignal,
): Promise<OldestState> {
  const {ask} = toHttp(url, {signal, seconds});
  const unknown: OldestState = {kind: 'unknown', words: 'not known'};
  const askAt = async (block: number): Promise<{hasState: boolean; message: string} | undefined> => {
    const {answer} = await ask('eth_getBalance', [account, toHex(block)]);
    return answer && {hasState: answer.error === undefined, message: answer.error?.message ?? ''};
  };

  const first = Math.max(1, findFirstBlock(network));
  const atFirst = await askAt(first);
  if (!atFirst) {
    return unknown;
  }
  if (atFirst.hasState) {
    return {kind: 'archive', words: `block ${first.toLocaleString('en-US')}: archive`};
  }
  for (const depth of depths.filter((each) => height - each > first)) {
    const seen = await askAt(height - depth);
    if (!seen) {
      return unknown;
    }
    if (seen.hasState) {
      return {kind: 'pruned', words: `${depth.toLocaleString('en-US')} blocks back: pruned`};
    }
  }
  return {kind: 'pruned', words: 'the newest blocks: pruned'};
}
