import {setTimeout} from 'node:timers/promises';
import {readText} from '../../src/plugins/sources';
import type {Method} from '../../src/site/jsonRpc';
import {
  accounts,
  blockHashes,
  coinbase,
  filterIds,
  oneUnit,
  token,
  transferRaw,
  transferTopics,
} from '../../src/site/jsonRpc/samples';
import type {LocalNode} from './anvil';
import {compileContracts} from './contracts';

/** A node's answer to a request of JSON-RPC. */
export interface Answer {
  result?: unknown;
  error?: {code: number; message: string};
}

/** A node that has the transactions of the examples. */
export interface LocalChain {
  node: LocalNode;
  ask: (method: string, params?: readonly unknown[]) => Promise<Answer>;
  /** Returns the parameters of an example, with the hashes and ids of this node instead of the invented ones. */
  toRealParams: (method: Method) => Promise<readonly unknown[]>;
}

/** 1000 EVMOS in the smallest unit: the initial balance of each account of the local network. */
const balance = `0x${(1_000n * BigInt(oneUnit)).toString(16)}`;

/**
 * Sends the transactions of the examples to an empty node. The account dev0 creates the token, and in block 43 it sends
 * the transfer of the examples, with the same signature. The example of `eth_sendRawTransaction` later sends the
 * payment in the next block. Only the hashes of blocks and the ids of filters differ from the examples.
 * @throws Error if the node refuses a step.
 */
export async function playSamples(node: LocalNode): Promise<LocalChain> {
  const ask = async (method: string, params: readonly unknown[] = []): Promise<Answer> => {
    const response = await fetch(node.url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
    });
    return (await response.json()) as Answer;
  };
  const step = async (method: string, params: readonly unknown[]): Promise<string> => {
    const {result, error} = await ask(method, params);
    if (error) {
      throw new Error(`The local node refuses ${method}: ${error.message}`);
    }
    return String(result);
  };

  /** Sends a transaction and waits for its block, because a node on a busy machine answers before the block exists. */
  const send = async (method: string, params: readonly unknown[]): Promise<void> => {
    const hash = await step(method, params);
    while (!(await ask('eth_getTransactionReceipt', [hash])).result) {
      await setTimeout(10);
    }
  };

  const [creationCode] = compileContracts([readText('tests/fixtures/jsonRpc/Token.sol')]).values();
  for (const account of Object.values(accounts)) {
    await step('anvil_setBalance', [account, balance]);
  }
  await step('anvil_setCoinbase', [coinbase]);
  await step('anvil_impersonateAccount', [accounts.dev0]);
  await send('eth_sendTransaction', [{from: accounts.dev0, data: creationCode, gas: '0x100000'}]);
  await step('anvil_mine', [`0x${(42 - 1).toString(16)}`]);
  await send('eth_sendRawTransaction', [transferRaw]);

  const names = new Map<string, string>([
    [filterIds.logs, await step('eth_newFilter', [{address: token, topics: [transferTopics[0]]}])],
    [filterIds.blocks, await step('eth_newBlockFilter', [])],
    [filterIds.pending, await step('eth_newPendingTransactionFilter', [])],
  ]);

  const toRealParams = async ({example, usesKeyring}: Method): Promise<readonly unknown[]> => {
    const real = new Map(names);
    for (const [height, hash] of Object.entries(blockHashes)) {
      const {result} = await ask('eth_getBlockByNumber', [`0x${Number(height).toString(16)}`, false]);
      real.set(hash, (result as {hash: string} | null)?.hash ?? hash);
    }
    // The keys in the keyring of the examples differ from those of the node.
    const {mykey: _validator, ...developers} = accounts;
    Object.values(developers).forEach((developer, index) => {
      if (usesKeyring) {
        real.set(developer, node.accounts[index]?.address ?? developer);
      }
    });
    const text = [...real].reduce(
      (json, [sample, value]) => json.replaceAll(sample, value),
      JSON.stringify(example.params),
    );
    return JSON.parse(text) as readonly unknown[];
  };
  return {node, ask, toRealParams};
}
