import {readFileSync} from 'node:fs';
import {Signature, Transaction, Wallet} from 'ethers';
import {toNetworkIds} from '../../../../../../src/site/derived';
import type {Method} from '../../../../../../src/site/jsonRpc';
import {
  blockHashes,
  fees,
  filterIds,
  token,
  transfer,
  transferHash,
  transferTopics,
} from '../../../../../../src/site/jsonRpc/samples';
import {compileContracts} from '../../../../../content/contracts';
import {accounts, type Chain, type ChainOptions, type JsonRpcAnswer} from '../../../../chain';
import {waitFor} from '../../../../processes';
import type {PageRun} from '../../../../run';

/** The chain of the samples: where their transfer is in a block, and what this node has in the place of what they made up. */
export interface Story {
  chain: Chain;
  /** Of the block with the transfer, which the samples call 43. */
  height: number;
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

/** The transfer of the samples, with its signature. */
export function toSignedTransfer(): string {
  const {r, s} = transfer;
  return Transaction.from({
    type: 2,
    chainId: transfer.chainId,
    nonce: Number(transfer.nonce),
    to: transfer.to,
    gasLimit: transfer.gas,
    maxFeePerGas: transfer.maxFeePerGas,
    maxPriorityFeePerGas: transfer.maxPriorityFeePerGas,
    value: transfer.value,
    data: transfer.input,
    accessList: [],
    signature: Signature.from({r, s, yParity: 0}),
  }).serialized;
}

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
    ...options,
    config: {'consensus.timeout_commit': '"2s"', ...options.config},
    app: {'json-rpc.api': allNamespaces, ...options.app},
    genesis: ({app_state: {feemarket}}) => {
      Object.assign(feemarket?.params as object, {
        base_fee: String(minGasPrice),
        min_gas_price: `${minGasPrice}.000000000000000000`,
      });
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
 * filters wait for blocks, logs and transactions. That block comes sooner here than the 43rd: its height is named anew.
 * @throws Error where a step is refused.
 */
export async function playStory(page: PageRun, home: string): Promise<Story> {
  const chain = await page.startNode(home);
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
  const real = new Map<string, string>([
    [filterIds.logs, String(await demand(chain, 'eth_newFilter', [{address: token, topics: [transferTopics[0]]}]))],
    [filterIds.pending, String(await demand(chain, 'eth_newPendingTransactionFilter'))],
  ]);
  // A height of two digits in hexadecimal is nothing else in the samples.
  await chain.block(firstHeight - 1);
  const next = (await chain.block()) + 1;
  real.set(filterIds.blocks, String(await demand(chain, 'eth_newBlockFilter')));
  await demand(chain, 'eth_sendRawTransaction', [toSignedTransfer()]);
  const {blockNumber} = await waitForReceipt(chain, transferHash);
  if (Number(blockNumber) !== next) {
    throw new Error(`the transfer is in block ${Number(blockNumber)}, not in ${next}: this machine is too slow`);
  }
  const shift = Number(blockNumber) - Number(transfer.blockNumber);
  const heights = [42, 43, 44].map((height) => [`"${toHex(height)}"`, `"${toHex(height + shift)}"`] as const);
  const name = async (height: keyof typeof blockHashes): Promise<void> => {
    const {hash} = (await demand(chain, 'eth_getBlockByNumber', [toHex(height + shift), false])) as {hash: string};
    real.set(blockHashes[height], hash);
  };
  await name(42);
  await name(43);
  return {
    chain,
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
      ).map((each) => (each === Number(transfer.blockNumber) ? Number(blockNumber) : each)),
    toSample: (answer) =>
      answer === undefined
        ? undefined
        : (JSON.parse(
            [...heights, ...real].reduce((json, [sample, own]) => json.replaceAll(own, sample), JSON.stringify(answer)),
          ) as unknown),
  };
}
