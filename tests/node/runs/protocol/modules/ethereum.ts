import {readFileSync} from 'node:fs';
import path from 'node:path';
import solc from 'solc';
import {parseGwei, type Abi, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {evmVersion} from '../../../../content/solidity';
import type {Chain, Receipt} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun} from '../../../run';

/** The result of an Ethereum transaction: the error of the node that refused it, or its receipt. */
export interface Sent {
  hash: string;
  /** The error of eth_sendRawTransaction, if it refuses the transaction. */
  refused?: string;
  receipt?: Receipt;
}

/** The fields of a transaction. Prices are in the smallest unit. */
export interface Call {
  to?: Hex;
  data?: Hex;
  value?: bigint;
  gas?: bigint;
  nonce?: number;
  /** A gas price makes a transaction of type 0. Without one, the type is 2. */
  gasPrice?: bigint;
  maxFeePerGas?: bigint;
  maxPriorityFeePerGas?: bigint;
}

/** Signs a transaction of type 2, or of type 0 if it has a gas price. */
export async function sign(chain: Chain, privateKey: string, call: Call): Promise<Hex> {
  const account = privateKeyToAccount(privateKey as Hex);
  const {result: chainId} = await chain.ask('eth_chainId');
  const {result: nonce} = await chain.ask('eth_getTransactionCount', [account.address, 'pending']);
  const shared = {
    chainId: Number(chainId),
    nonce: call.nonce ?? Number(nonce),
    gas: call.gas ?? 300_000n,
    to: call.to,
    data: call.data,
    value: call.value,
  };
  return call.gasPrice === undefined
    ? account.signTransaction({
        ...shared,
        type: 'eip1559',
        maxFeePerGas: call.maxFeePerGas ?? parseGwei('40'),
        maxPriorityFeePerGas: call.maxPriorityFeePerGas ?? parseGwei('1'),
      })
    : account.signTransaction({...shared, type: 'legacy', gasPrice: call.gasPrice});
}

/**
 * Sends a signed transaction and waits for its receipt. The result has no receipt if there is none after `blocks`
 * blocks.
 */
export async function sendRaw(chain: Chain, raw: Hex, blocks = 8): Promise<Sent> {
  const {result, error} = await chain.ask('eth_sendRawTransaction', [raw]);
  if (error) {
    return {hash: '', refused: error.message};
  }
  const hash = result as string;
  const last = (await chain.block()) + blocks;
  const receipt = await waitFor(
    `the receipt of ${hash}`,
    async () => {
      const answer = await chain.ask('eth_getTransactionReceipt', [hash]);
      const {result: height} = await chain.ask('eth_blockNumber');
      return (answer.result as Receipt | null) ?? (Number(height) > last ? 'none' : undefined);
    },
    60,
  );
  return receipt === 'none' ? {hash} : {hash, receipt};
}

/** Signs and sends a transaction. */
export const sendEthereum = async (chain: Chain, privateKey: string, call: Call, blocks?: number): Promise<Sent> =>
  sendRaw(chain, await sign(chain, privateKey, call), blocks);

/** Compiles a single contract that has no imports. */
export function compileOne(source: string): {abi: Abi; code: Hex} {
  const compile = solc.compile as (input: string) => string;
  const {contracts = {}, errors = []} = JSON.parse(
    compile(
      JSON.stringify({
        language: 'Solidity',
        sources: {'One.sol': {content: source}},
        settings: {
          evmVersion,
          optimizer: {enabled: true},
          outputSelection: {'*': {'*': ['abi', 'evm.bytecode.object']}},
        },
      }),
    ),
  ) as {
    contracts?: Record<string, Record<string, {abi: Abi; evm: {bytecode: {object: string}}}>>;
    errors?: {severity: string; formattedMessage: string}[];
  };
  const fault = errors.find(({severity}) => severity === 'error');
  const [contract] = Object.values(contracts['One.sol'] ?? {});
  if (fault || !contract) {
    throw new Error(fault?.formattedMessage ?? 'solc gave no contract');
  }
  return {abi: contract.abi, code: `0x${contract.evm.bytecode.object}`};
}

/**
 * Creates the transaction that founds the validator of the template. The chain checks it like any other transaction, so
 * its price is above every base fee that a genesis file sets in these runs.
 */
export async function makeFounding(page: PageRun): Promise<unknown> {
  const home = page.makeHome({home: 'founding'});
  await page.shell(
    `evmosd gentx mykey 1000000000000000000000aevmos --gas-prices 4000000000000aevmos --chain-id evmos_9000-1 --home ${home} --output-document ${home}/gentx.json`,
  );
  return JSON.parse(readFileSync(path.join(home, 'gentx.json'), 'utf8')) as unknown;
}
