import {toHex, type NetworkName} from '../../site/derived';
import {toPresentChain, upgrades} from '../../site/upgrades';
import {ask} from '../rpc';

/** The oldest state that an endpoint was seen to answer for. */
export interface OldestState {
  /** `archive`: all that the chain has. `pruned`: not as far back as was asked. */
  kind: 'archive' | 'pruned' | 'unknown';
  words: string;
}

/** How far back from the newest block a state is asked for, where the first one is gone. */
const depths: readonly number[] = [1_000_000, 100_000, 10_000, 1_000, 100];

/** Any account: what it holds does not matter. */
const account = '0x0000000000000000000000000000000000000000';

/** The first block of a network. The present mainnet goes on from the chain before it, so that its first is not 1. */
const findFirstBlock = (network: NetworkName): number =>
  (network === 'local' ? undefined : toPresentChain(upgrades[network])[0]?.height) ?? 1;

/** Long enough for an endpoint that looks for a state on a disk, in seconds. */
const seconds = 10;

/**
 * Asks an endpoint for a balance in the first block, and if it has that no more, nearer and nearer to the newest one.
 * @param height Its newest block.
 */
export async function findOldestState(
  url: string,
  height: number,
  network: NetworkName,
  signal: AbortSignal,
): Promise<OldestState> {
  const unknown: OldestState = {kind: 'unknown', words: 'not known'};
  const askAt = async (block: number): Promise<{hasState: boolean; message: string} | undefined> => {
    const {answer} = await ask(url, 'eth_getBalance', [account, toHex(block)], {signal, seconds});
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
