import {bech32} from '@scure/base';
import {encodeRlp, getBytes, hexlify, keccak256, SigningKey, toBeHex, Wallet} from 'ethers';
import {facts} from '../../../../../src/site/facts';
import {get, type Chain, type ChainOptions} from '../../../chain';
import {waitFor, type Terminal} from '../../../processes';
import type {PageRun} from '../../../run';

/** The result of a transaction that a command sent. */
export interface Sent {
  /** The code from the block or from CheckTx; -1 if nothing was sent. */
  code: number;
  /** The log from the block or from CheckTx; the whole output of the command if nothing was sent. */
  log: string;
  hash: string;
  height: number;
  gasWanted: number;
  gasUsed: number;
  /** The gas that `--gas auto` estimated, without the factor. */
  simulated: number;
  /** The events of the transaction in its block, as text with a line of `type key=value …` for each. */
  events: string;
}

interface TxResult {
  result?: {
    height: string;
    tx_result: {
      code: number;
      log: string;
      gas_wanted: string;
      gas_used: string;
      events: {type: string; attributes: {key: string; value: string}[]}[];
    };
  };
}

const readBlock = (hash: string): Promise<TxResult['result']> =>
  waitFor(
    `transaction ${hash}`,
    async () => {
      const {body} = await get(`http://127.0.0.1:26657/tx?hash=0x${hash}`).catch(() => ({body: '{}'}));
      return (JSON.parse(body) as TxResult).result;
    },
    30,
  );

/** Runs a command that sends a transaction, with `-y -o json` added, and waits for its block. */
export async function send(page: PageRun, command: string, terminal?: Terminal): Promise<Sent> {
  const {output} = await page.try(`${command} -y -o json`, {terminal});
  const adjustment = Number(/--gas-adjustment ([\d.]+)/.exec(command)?.[1] ?? 1.2);
  const estimate = Number(/gas estimate: (\d+)/.exec(output)?.[1] ?? 0);
  const simulated = Math.ceil(estimate / adjustment);
  const nothing = {height: 0, gasWanted: 0, gasUsed: 0, simulated, events: ''};
  const [, hash] = /"txhash":"([0-9A-F]{64})"/.exec(output) ?? [];
  if (!hash) {
    return {...nothing, code: -1, log: output, hash: ''};
  }
  const code = Number(/"code":(\d+)/.exec(output)?.[1] ?? 0);
  if (code !== 0) {
    const [log = '""'] = /"raw_log":("(?:[^"\\]|\\.)*")/.exec(output)?.slice(1) ?? [];
    return {...nothing, code, log: JSON.parse(log) as string, hash};
  }
  return {...nothing, ...(await readSent(hash))};
}

/** Waits until a Cosmos transaction is in a block, and returns its result. */
export async function readSent(hash: string): Promise<Omit<Sent, 'simulated'>> {
  const block = await readBlock(hash);
  const {tx_result: result, height} = block ?? {height: '0', tx_result: undefined};
  return {
    code: result?.code ?? -1,
    log: result?.log ?? '',
    hash,
    height: Number(height),
    gasWanted: Number(result?.gas_wanted),
    gasUsed: Number(result?.gas_used),
    events: (result?.events ?? [])
      .map(({type, attributes}) => [type, ...attributes.map(({key, value}) => `${key}=${value ?? ''}`)].join(' '))
      .join('\n'),
  };
}

/** Returns the `evmos1…` form of a `0x` address, or the form with another prefix. */
export const toBech32 = (address: string, prefix = 'evmos'): string =>
  bech32.encode(prefix, bech32.toWords(getBytes(address)));

/** Creates an account that no chain knows yet. */
export function makeAccount(): {privateKey: string; address: string; bech32: string} {
  const {privateKey, address} = Wallet.createRandom();
  return {privateKey, address, bech32: toBech32(address)};
}

/** The fields of an Ethereum transaction of type 0 or 2. Nothing is checked, so wrong fields can be signed too. */
export interface RawFields {
  chainId?: number;
  nonce: number;
  gasPrice?: bigint;
  tip?: bigint;
  cap?: bigint;
  gas: number;
  to?: string;
  value?: bigint;
  data?: string;
}

const toQuantity = (value: number | bigint): string => (BigInt(value) === 0n ? '0x' : toBeHex(value));

/** Signs an Ethereum transaction as wallets do. */
export function signRaw(privateKey: string, fields: RawFields): string {
  const {chainId = 9000, nonce, gasPrice, tip = 0n, cap = 0n, gas, to = '0x', value = 0n, data = '0x'} = fields;
  const key = new SigningKey(privateKey);
  const rest = [toQuantity(gas), to, toQuantity(value), data];
  if (gasPrice !== undefined) {
    const body = [toQuantity(nonce), toQuantity(gasPrice), ...rest];
    const protect = chainId === 0 ? [] : [toQuantity(chainId), '0x', '0x'];
    const {r, s, yParity} = key.sign(keccak256(encodeRlp([...body, ...protect])));
    const v = chainId === 0 ? 27 + yParity : chainId * 2 + 35 + yParity;
    return encodeRlp([...body, toQuantity(v), toQuantity(BigInt(r)), toQuantity(BigInt(s))]);
  }
  const body = [toQuantity(chainId), toQuantity(nonce), toQuantity(tip), toQuantity(cap), ...rest, []];
  const {r, s, yParity} = key.sign(keccak256(`0x02${encodeRlp(body).slice(2)}`));
  return `0x02${encodeRlp([...body, toQuantity(yParity), toQuantity(BigInt(r)), toQuantity(BigInt(s))]).slice(2)}`;
}

/** Sends a signed Ethereum transaction. Returns its hash, or the message of the error. */
export async function sendRaw(chain: Chain, raw: string): Promise<{hash?: string; message: string}> {
  const {result, error} = await chain.ask('eth_sendRawTransaction', [raw]);
  return typeof result === 'string' ? {hash: result, message: result} : {message: error?.message ?? 'no answer'};
}

/** Returns data with which an Ethereum transaction costs exactly this much gas. No byte of it is executed. */
export function toDataOfGas(gas: number): string {
  const rest = gas - 21_000;
  const full = Math.floor(rest / 16);
  const zeros = Math.round((rest - full * 16) / 4);
  return hexlify(new Uint8Array([...Array<number>(full).fill(1), ...Array<number>(zeros).fill(0)]));
}

/** Starts a chain with the price floor of the public networks, in the default home of the reader. */
export async function startWithFloor(page: PageRun, options: ChainOptions = {}): Promise<Chain> {
  const home = page.makeHome({
    home: '.evmosd',
    blockTime: '500ms',
    ...options,
    params: {
      ...options.params,
      feemarket: {
        min_gas_price: `${facts.fees.minGasPrice}.000000000000000000`,
        base_fee: String(facts.fees.minGasPrice),
        ...options.params?.feemarket,
      },
    },
  });
  // The floor also applies to the transaction in the genesis file.
  await page.shell(`rm .evmosd/config/gentx/*
evmosd gentx mykey 1000000000000000000000aevmos --gas-prices ${facts.fees.minGasPrice}aevmos --chain-id evmos_9000-1
evmosd collect-gentxs`);
  return page.startNode(home);
}
