import {toFailure, type Failure, type FailureKind} from './failures';
import {fetchText, readAnswer, readChainId, toHttp, type Limits, type RpcConnection} from './rpc';

/**
 * What an endpoint says about its chain, with the time of the answer; or why it says nothing. The values are not checked.
 */
export type ChainStatus =
  | {chain?: unknown; height?: unknown; milliseconds: number; failure?: undefined}
  | {failure: Failure};

/** Asks an endpoint for the status of its chain. Never rejects. */
export type Probe = (limits: Limits) => Promise<ChainStatus>;

/** Reads the chain and the height from a result. */
type StatusReader = (result: unknown) => {chain?: unknown; height?: unknown};

/** A value inside of others, by the names on the way to it; undefined if there is none. It reads own properties only. */
export const dig = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined,
    value,
  );

/** The chain of a status as text, shortened to 48 characters; undefined if it is neither a text nor a number. */
export const readChainName = (chain: unknown): string | undefined =>
  typeof chain === 'string' || typeof chain === 'number' ? String(chain).slice(0, 48) : undefined;

/** The JSON-RPC methods that are called, and how to read the result of each. */
export const calls = {
  eth_chainId: (result) => ({chain: readChainId(result)}),
  eth_blockNumber: (height) => ({height}),
  status: (result) => ({
    chain: dig(result, 'node_info', 'network'),
    height: dig(result, 'sync_info', 'latest_block_height'),
  }),
} as const satisfies Readonly<Record<string, StatusReader>>;

/** Returns a probe that calls a JSON-RPC method. An error of the node is a failure here. */
export const toRpcProbe =
  (url: string, method: keyof typeof calls, {ask: askNode}: Pick<RpcConnection, 'ask'> = toHttp(url)): Probe =>
  async (limits) => {
    const {answer, failure} = await askNode(method, [], limits);
    if (!answer) {
      return {failure};
    }
    const {error, result, milliseconds} = answer;
    const words = error && `The endpoint answers with error ${error.code}: ${error.message.slice(0, 200)}`;
    return words
      ? {failure: {...toFailure('notRpc', {url}), words, remedy: ''}}
      : {...calls[method](result), milliseconds};
  };

/** Returns a probe by HTTP GET, whose answer is JSON. */
const toGetProbe =
  (url: string, read: StatusReader): Probe =>
  async (limits) => {
    const response = await fetchText(url, {}, limits);
    if (response.failure) {
      return {failure: response.failure};
    }
    const {text, status, milliseconds} = response;
    let kind: FailureKind = status >= 400 ? 'status' : 'notRpc';
    try {
      const found = read(JSON.parse(text));
      if (found.chain !== undefined) {
        return {...found, milliseconds};
      }
    } catch {
      const failed = readAnswer(text);
      if (status < 400 && 'kind' in failed) {
        kind = failed.kind;
      }
    }
    return {failure: toFailure(kind, {url, status})};
  };

/** Probes a CometBFT RPC server. */
export const toCometProbe = (url: string): Probe =>
  toGetProbe(`${url}/status`, (value) => calls.status(dig(value, 'result')));

/** Probes a REST server. */
export const toRestProbe = (url: string): Probe =>
  toGetProbe(`${url}/cosmos/base/tendermint/v1beta1/blocks/latest`, (value) => ({
    chain: dig(value, 'block', 'header', 'chain_id'),
    height: dig(value, 'block', 'header', 'height'),
  }));
