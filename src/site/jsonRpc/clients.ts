import {findEndpoint} from '../derived';
import type {Method} from './types';

/** A way to call a method, as the tabs of the page name it. */
export interface Client {
  name: string;
  /** Language of its code. */
  language: 'bash' | 'js' | 'python';
  /** What comes once, in front of every call over HTTP. Empty where nothing has to. */
  setUp: string;
  /** The same for a call over WebSocket. */
  setUpWebSocket: string;
  /** One call: that of the method's example. */
  toCall: (method: Method) => string;
}

const rpc = findEndpoint('local', 'jsonRpc')?.url;
const webSocket = findEndpoint('local', 'webSocket')?.url;

/** The request of the method's example, on one line. */
const toRequest = ({name, example: {params}}: Method): string =>
  JSON.stringify({jsonrpc: '2.0', id: 1, method: name, params}).replaceAll("'", String.raw`'\''`);

/** A JSON value as JavaScript writes it on one line. */
const toJavaScript = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/([[{]) | ([\]}])/g, '$1$2');

/** A JSON value as Python writes it on one line. */
function toPython(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(toPython).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}: ${toPython(item)}`)
      .join(', ')}}`;
  }
  return value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
}

/** The clients of the page. Each sends what the example holds to a node on the same machine. */
export const clients: readonly Client[] = [
  {
    name: 'curl',
    language: 'bash',
    setUp: '',
    setUpWebSocket: '',
    toCall: (method) =>
      method.webSocketOnly
        ? `npx wscat --connect ${webSocket} --execute '${toRequest(method)}'`
        : `curl ${rpc} -H 'Content-Type: application/json' --data '${toRequest(method)}'`,
  },
  {
    name: 'ethers',
    language: 'js',
    setUp: `import {JsonRpcProvider} from 'ethers';\n\nconst provider = new JsonRpcProvider('${rpc}');`,
    setUpWebSocket: `import {WebSocketProvider} from 'ethers';\n\nconst provider = new WebSocketProvider('${webSocket}');`,
    toCall: ({name, example: {params}}) => `await provider.send('${name}', ${toJavaScript(params)});`,
  },
  {
    name: 'viem',
    language: 'js',
    setUp: `import {createPublicClient, http} from 'viem';\n\nconst {transport} = createPublicClient({transport: http('${rpc}')});`,
    setUpWebSocket: `import {createPublicClient, webSocket} from 'viem';\n\nconst {transport} = createPublicClient({transport: webSocket('${webSocket}')});`,
    toCall: ({name, example: {params}}) =>
      `await transport.request({method: '${name}', params: ${toJavaScript(params)}});`,
  },
  {
    name: 'web3.py',
    language: 'python',
    setUp: `from web3 import Web3\n\nprovider = Web3.HTTPProvider("${rpc}")`,
    setUpWebSocket: `from web3 import Web3\n\nprovider = Web3.LegacyWebSocketProvider("${webSocket}")`,
    toCall: ({name, example: {params}}) => `provider.make_request("${name}", ${toPython(params)})`,
  },
];

/** The whole answer to the request of the method's example, as JSON on several lines. */
export const toAnswer = ({example}: Method): string => {
  const outcome = 'result' in example ? {result: example.result} : {error: example.error};
  return JSON.stringify({jsonrpc: '2.0', id: 1, ...outcome}, null, 2);
};
