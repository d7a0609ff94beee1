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

/** The chain of the samples, once their transfer is in a block, and conversions of values in the samples. */
export interface Story {
  chain: Chain;
  /** The height of the block with the transfer, which is 43 in the samples. */
  height: number;
  /** The answers to the examples that were sent on the way, and the messages of subscriptions, by name. */
  answers: ReadonlyMap<string, JsonRpcAnswer>;
  /** Returns the parameters of a method's example, with the values of this node. */
  toParams: (method: Method) => readonly unknown[];
  /** Returns an answer of this node, with the values of the samples. */
  toSample: (answer: unknown) => unknown;
  /** Adds the hash of a block in the samples to both conversions. */
  name: (height: keyof typeof blockHashes) => Promise<void>;
}

/** The lowest height that the transfer may have. */
const firstHeight = 17;

/** The number of requests that are sent while a block is the newest one. */
const requestsPerBlock = 12;

/** The shortest time between two blocks during these requests, in seconds. */
const shortestBlock = 6;

/** All namespaces, because the samples use them all. */
export const allNamespaces = '"eth,txpool,personal,net,debug,web3,miner"';

/** The minimum gas price, as on the public networks, in aevmos. */
export const minGasPrice = BigInt(fees.base);

export const keys = {
  mykey: new Wallet(accounts.mykey.privateKey),
  dev0: new Wallet(accounts.dev0.privateKey),
  dev1: new Wallet(accounts.dev1.privateKey),
  dev2: new Wallet(accounts.dev2.privateKey),
  dev3: new Wallet(accounts.dev3.privateKey),
};

export const {eip155: chainNumber, chainId: cosmosChainId} = toNetworkIds('local');

/**
 * Sends a request and returns the result.
 * @throws Error with the message of the node.
 */
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

/** Returns the answer to a request as text. */
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

/** Makes the home folder for the chain of the samples: a local node with the fees of the public networks. */
export async function makeStoryHome(page: PageRun, options: ChainOptions = {}): Promise<string> {
  const home = page.makeHome({
    blockTime: '500ms',
    ...options,
    app: {'json-rpc.api': allNamespaces, ...options.app},
    params: {
      feemarket: {base_fee: String(minGasPrice), min_gas_price: `${minGasPrice}.000000000000000000`},
    },
  });
  // The first transaction of the chain, which creates its validator, pays the minimum gas price too.
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
 * Returns a value in which heights, hashes and ids stand for others. All are replaced in one pass over its JSON, so
 * that a text which was put in is not replaced in its turn: the next height is often the sample of another.
 */
function rename(value: unknown, names: readonly (readonly [from: string, to: string])[]): unknown {
  const to = new Map(names);
  const pattern = new RegExp([...to.keys()].join('|'), 'g');
  return JSON.parse(JSON.stringify(value).replaceAll(pattern, (text) => to.get(text) ?? text)) as unknown;
}

/**
 * Plays the story of the samples until their transfer is in a block. First dev0 creates the token. Then filters and
 * subscriptions wait for blocks, logs and transactions. The block of the transfer is not block 43 of the samples, so
 * heights are converted.
 * @throws Error if the node refuses a step.
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
  // If a height has two hexadecimal digits, the samples have one other value that looks the same, a version.
  await chain.block(firstHeight - 2);
  // From now on, a block stays the newest one until all requests about it are answered, however busy the machine is.
  const begin = Date.now();
  for (let count = 0; count < requestsPerBlock; count += 1) {
    await demand(chain, 'eth_getBlockByNumber', ['latest', true]);
  }
  const seconds = Math.max(shortestBlock, Math.ceil((10 * (Date.now() - begin)) / 1_000));
  await chain.stop();
  setToml(path.join(home, 'config/config.toml'), {'consensus.timeout_commit': `"${seconds}s"`});
  chain = await page.startNode(home);
  await waitFor('the WebSocket', () => isOpen(facts.ports.webSocket));
  const logs = {address: token, topics: [transferTopics[0]]};
  keep('eth_newFilter', filterIds.logs, await demand(chain, 'eth_newFilter', [logs]));
  keep('eth_newPendingTransactionFilter', filterIds.pending, await demand(chain, 'eth_newPendingTransactionFilter'));
  const socket = await openSocket('ws://127.0.0.1:8546');
  const follow = async (name: string): Promise<unknown> => (await socket.ask('eth_subscribe', [name])).result;
  // After the notification of a block, a new filter of blocks begins with the next one.
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
      (rename(example.params, [...heights, ...real]) as unknown[]).map((each) =>
        each === transferHeight ? Number(blockNumber) : each,
      ),
    toSample: (answer) =>
      answer === undefined
        ? undefined
        : rename(
            answer,
            [...heights, ...real].map(([sample, own]) => [own, sample]),
          ),
  };
}
