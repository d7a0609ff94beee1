import WebSocket from 'ws';
import type {EndpointKind} from '../../src/site/derived';
import {chainIdAnswer, nodeInfoAnswer, readJsonAnswer, statusAnswer} from './answers';
import {askGrpc} from './grpc';

/**
 * Asks the server at `address`, which has a scheme, for the id of its chain.
 * @throws Error of the connection, or one that says what the answer lacks; the reason of `signal` once it is aborted.
 */
type Ask = (address: string, signal: AbortSignal) => Promise<string>;

const toRequest = (method: string): string => JSON.stringify({jsonrpc: '2.0', id: 1, method, params: []});

async function askHttp(address: string, init: RequestInit): Promise<string> {
  const response = await fetch(address, init);
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`HTTP ${response.status}: ${text}`);
  }
  return text;
}

function askWebSocket(address: string, method: string, signal: AbortSignal): Promise<string> {
  const socket = new WebSocket(address);
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    socket
      .on('open', () => socket.send(toRequest(method)))
      // The data is a Buffer, because `binaryType` is not set.
      .on('message', (data) => resolve((data as Buffer).toString()))
      .on('close', (code) => reject(new Error(`closed before an answer, with code ${code}`)))
      .on('error', reject);
  }).finally(() => socket.terminate());
}

/** The question for each kind of endpoint. */
export const questions: Readonly<Record<EndpointKind, Ask>> = {
  jsonRpc: async (address, signal) =>
    readJsonAnswer(
      await askHttp(address, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: toRequest('eth_chainId'),
        signal,
      }),
      chainIdAnswer,
    ),
  webSocket: async (address, signal) =>
    readJsonAnswer(await askWebSocket(address, 'eth_chainId', signal), chainIdAnswer),
  rest: async (address, signal) =>
    readJsonAnswer(await askHttp(`${address}/cosmos/base/tendermint/v1beta1/node_info`, {signal}), nodeInfoAnswer),
  grpc: askGrpc,
  cometRpc: async (address, signal) => readJsonAnswer(await askHttp(`${address}/status`, {signal}), statusAnswer),
  cometWebSocket: async (address, signal) =>
    readJsonAnswer(await askWebSocket(address, 'status', signal), statusAnswer),
};
