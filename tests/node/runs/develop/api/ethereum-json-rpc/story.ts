import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Wallet} from 'ethers';
import {toNetworkIds} from '../../../../../../src/site/derived';
import {facts} from '../../../../../../src/site/facts';
import type {Method} from '../../../../../../src/site/jsonRpc';
import {
  blockHashes,
  fees,
  filterIds,
  token,
  transferHash,
  transferHeight,
  transferRaw,
  transferTopics,
} from '../../../../../../src/site/jsonRpc/samples';
import {compileContracts} from '../../../../../content/contracts';
import {openSocket} from '../../../../../content/webSocket';
import {accounts, setToml, type Chain, type ChainOptions, type JsonRpcAnswer} from '../../../../chain';
import {isOpen, waitFor} from '../../../../processes';
import type {PageRun} from '../../../../run';

/** The chain of the samples: where their transfer is in a block, and what this node has in the place of what they made up. */
export interface Story {
  chain: Chain;
  /** Of the block with the transfer, which the samples call 43. */
  height: number;
  /** What the node was asked on the way as the examples ask it, and what it sent to each subscription, by name. */
  answers: ReadonlyMap<string, JsonRpcAnswer>;
  /** The parameters of a method's example, with the names of this node. */
  toParams: (method: Method) => readonly unknown[];
  /** An answer of this node with the names of the samples in the place of its own. */
  toSample: (answer: unknown) => unknown;
  /** Takes the hash of a block that the samples name into both. */
  name: (height: keyof typeof blockHashes) => Promise<void>;
}

/** The first height that the transfer may have. */
const firstHeight = 17;

/** The namespaces of the samples: all that there are. */
export const allNamespaces = '"eth,txpool,personal,net,debug,web3,miner"';

/** A minimum gas price as on the public networks. */
export const minGasPrice = BigInt(fees.base);

export const keys = {
  mykey: new Wallet(accounts.mykey.privateKey),
  dev0: new Wallet(accounts.dev0.privateKey),
  dev1: new Wallet(accounts.dev1.privateKey),
  dev2: new Wallet(accounts.dev2.privateKey),
  dev3: new Wallet(accounts.dev3.privateKey),
};

export const {eip155: chainNumber, chainId: cosmosChainId} = toNetworkIds('local');

/** The result of a request, or an error with what the node said. */
export async function demand(
  chain: Pick<Chain, 'ask'>,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const {result, error} = await chain.ask(method, params);
  if (error) {
    throw new Error(`${method} ${JSON.stringify(params)}: ${error.message}`);
  }
  return result;
}

/** What the node says of a request, as text. */
export const toSeen = ({result, error}: JsonRpcAnswer): string =>
  error ? `${error.code} ${error.message}` : JSON.stringify(result);

/** Waits until a transaction is in a block. */
export const waitForReceipt = (
  chain: Pick<Chain, 'ask'>,
  hash: unknown,
): Promise<{status: string; blockNumber: string; gasUsed: string}> =>
  waitFor(
    `the receipt of ${String(hash)}`,
    async () =>
      ((await chain.ask('eth_getTransactionReceipt', [hash])).result ?? undefined) as
        | {status: string; blockNumber: string; gasUsed: string}
        | undefined,
  );

/** Makes the home folder of the chain of the samples: that of the local node, with the fees of the public networks. */
export async function makeStoryHome(page: PageRun, options: ChainOptions = {}): Promise<string> {
  const home = page.makeHome({
    blockTime: '500ms',
    ...options,
    app: {'json-rpc.api': allNamespaces, ...options.app},
    params: {
      feemarket: {base_fee: String(minGasPrice), min_gas_price: `${minGasPrice}.000000000000000000`},
    },
  });
  // The first transaction of the chain, that of its validator, pays the minimum gas price too.
  await page.shell(
    [
      `cd '${home}'`,
      'rm -r config/gentx',
      "jq '.app_state.genutil.gen_txs = []' config/genesis.json > genesis.json",
      'mv genesis.json config/genesis.json',
      `evmosd gentx mykey ${10n ** 21n}aevmos --gas-prices ${minGasPrice}aevmos --chain-id ${cosmosChainId} --home .`,
      'evmosd collect-gentxs --home .',
      'cd',
    ].join('\n'),
  );
  return home;
}

const toHex = (height: number): string => `0x${height.toString(16)}`;

/**
 * Plays the story of the samples until their transfer is in a block: dev0 has created the token at the start, and
 * filters and subscriptions wait for blocks, logs and transactions. That block comes sooner here than the 43rd: its height is named anew.
 * @throws Error where a step is refused.
 */
export async function playStory(page: PageRun, home: string): Promise<Story> {
  let chain = await page.startNode(home);
  const [creationCode = ''] = compileContracts([readFileSync('tests/fixtures/jsonRpc/Token.sol', 'utf8')]).values();
  const creation = await keys.dev0.signTransaction({
    type: 2,
    chainId: chainNumber,
    nonce: 0,
    data: creationCode,
    gasLimit: 0x100000,
    maxFeePerGas: fees.highest,
    maxPriorityFeePerGas: fees.tip,
  });
  await waitForReceipt(chain, await demand(chain, 'eth_sendRawTransaction', [creation]));
  const code = await demand(chain, 'eth_getCode', [token, 'latest']);
  if (code === '0x') {
    throw new Error(`the token is not at ${token}`);
  }
  const answers = new Map<string, JsonRpcAnswer>();
  const real = new Map<string, string>();
  const keep = (name: string, sample: string, result: unknown): void => {
    answers.set(name, {result});
    real.set(sample, String(result));
  };
  // A height of two digits in hexadecimal is nothing else in the samples.
  await chain.block(firstHeight - 2);
  // From here on, a block stays the newest one for as long as questions about it take.
  await chain.stop();
  setToml(path.join(home, 'config/config.toml'), {'consensus.timeout_commit': '"6s"'});
  chain = await page.startNode(home);
  await waitFor('the WebSocket', () => isOpen(facts.ports.webSocket));
  const logs = {address: token, topics: [transferTopics[0]]};
  keep('eth_newFilter', filterIds.logs, await demand(chain, 'eth_newFilter', [logs]));
  keep('eth_newPendingTransactionFilter', filterIds.pending, await demand(chain, 'eth_newPendingTransactionFilter'));
  const socket = await openSocket('ws://127.0.0.1:8546');
  const follow = async (name: string): Promise<unknown> => (await socket.ask('eth_subscribe', [name])).result;
  // Once the node has told of the block before, the filter of blocks begins with the next one.
  const {number} = (await socket.waitFor(await follow('newHeads'))) as {number: string};
  const next = Number(number) + 1;
  keep('eth_newBlockFilter', filterIds.blocks, await demand(chain, 'eth_newBlockFilter'));
  const [heads, transactions] = [await follow('newHeads'), await follow('newPendingTransactions')];
  const {result: subscription} = await socket.ask('eth_subscribe', ['logs', logs]);
  keep('eth_subscribe', filterIds.subscription, subscription);
  await demand(chain, 'eth_sendRawTransaction', [transferRaw]);
  const {blockNumber} = await waitForReceipt(chain, transferHash);
  answers.set('newHeads', {result: await socket.waitFor(heads)});
  answers.set('logs', {result: await socket.waitFor(subscription)});
  answers.set('newPendingTransactions', {result: await socket.waitFor(transactions)});
  await socket.close();
  if (Number(blockNumber) !== next) {
    throw new Error(`the transfer is in block ${Number(blockNumber)}, not in ${next}: this machine is too slow`);
  }
  const shift = Number(blockNumber) - transferHeight;
  const heights = [42, 43, 44].map((height) => [`"${toHex(height)}"`, `"${toHex(height + shift)}"`] as const);
  const name = async (height: keyof typeof blockHashes): Promise<void> => {
    const {hash} = (await demand(chain, 'eth_getBlockByNumber', [toHex(height + shift), false])) as {hash: string};
    real.set(blockHashes[height], hash);
  };
  await name(42);
  await name(43);
  return {
    chain,
    answers,
    name,
    height: Number(blockNumber),
    toParams: ({example}) =>
      (
        JSON.parse(
          [...heights, ...real].reduce(
            (json, [sample, own]) => json.replaceAll(sample, own),
            JSON.stringify(example.params),
          ),
        ) as unknown[]
      ).map((each) => (each === transferHeight ? Number(blockNumber) : each)),
    toSample: (answer) =>
      answer === undefined
        ? undefined
        : (JSON.parse(
            [...heights, ...real].reduce((json, [sample, own]) => json.replaceAll(own, sample), JSON.stringify(answer)),
          ) as unknown),
  };
}
