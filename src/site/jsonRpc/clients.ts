import {findEndpoint} from '../derived';
import {findAnswer} from './answers';
import type {Subscription} from './ethSubscriptions';
import type {Method} from './types';

/** A client with which readers can call a method. */
export interface Client {
  name: string;
  /** The language of its code. */
  language: 'bash' | 'js' | 'python';
  /** The code before the first call over HTTP. Empty if the client needs none. */
  setUp: string;
  /** The same for a call over WebSocket. */
  setUpWebSocket: string;
  /** Returns the call of the example of a method. */
  toCall: (method: Method) => string;
  /**
   * Returns a complete program that calls the server at `url` over HTTP or WebSocket, and prints what it receives. Undefined
   * if the client does not show it.
   */
  toProgram: (method: Method, url: string) => string | undefined;
}

/** The syntax of the code of a client. */
interface Dialect extends Pick<Client, 'language' | 'name'> {
  toSetUp: (url: string) => string;
  toSetUpWebSocket: (url: string) => string;
  toCall: (method: Method, url: string) => string;
  /** Returns code that prints the result of a call. */
  print: (call: string) => string;
  /** Returns code that prints the messages of a subscription. `eth_subscribe` itself answers only with an id. */
  toListener?: (method: Method, url: string) => string;
}

/** The addresses of a node on the same machine. */
const rpc = findEndpoint('local', 'jsonRpc')?.url ?? '';
const webSocket = findEndpoint('local', 'webSocket')?.url ?? '';

const isWebSocket = (url: string): boolean => url.startsWith('ws');

/** Quotes an address for a shell if a character has a special meaning there. */
const toWord = (url: string): string =>
  /^[\w:/.%~-]+$/.test(url) ? url : `'${url.replaceAll("'", String.raw`'\''`)}'`;

/** Escapes an address for single quotes in JavaScript. Addresses contain no line break, but a query may have backslashes. */
const toText = (url: string): string => url.replace(/[\\']/g, String.raw`\$&`);

/** Returns the request of the example of a method, on one line. */
const toRequest = ({name, example: {params}}: Method): string =>
  JSON.stringify({jsonrpc: '2.0', id: 1, method: name, params}).replaceAll("'", String.raw`'\''`);

/** Formats a JSON value as JavaScript, on one line. */
const toJavaScript = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/([[{]) | ([\]}])/g, '$1$2');

/** Formats a JSON value as Python, on one line. */
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

/** Returns a JavaScript statement that prints an awaited value. */
const logged = (call: string): string => `console.log(${call.replace(/;$/, '')});`;

const toWscat = (method: Method, url: string): string =>
  `npx wscat --connect ${toWord(url)} --execute '${toRequest(method)}'`;

const dialects: readonly Dialect[] = [
  {
    name: 'curl',
    language: 'bash',
    toSetUp: () => '',
    toSetUpWebSocket: () => '',
    print: (call) => call,
    // Its default time-out is two seconds.
    toListener: (method, url) => `${toWscat(method, url)} --wait 30`,
    toCall: (method, url) =>
      isWebSocket(url)
        ? toWscat(method, url)
        : `curl ${toWord(url)} -H 'Content-Type: application/json' --data '${toRequest(method)}'`,
  },
  {
    name: 'ethers',
    language: 'js',
    toSetUp: (url) =>
      `import {JsonRpcProvider} from 'ethers';\n\nconst provider = new JsonRpcProvider('${toText(url)}');`,
    toSetUpWebSocket: (url) =>
      `import {WebSocketProvider} from 'ethers';\n\nconst provider = new WebSocketProvider('${toText(url)}');`,
    print: logged,
    toCall: ({name, example: {params}}) => `await provider.send('${name}', ${toJavaScript(params)});`,
  },
  {
    name: 'viem',
    language: 'js',
    toSetUp: (url) =>
      `import {createPublicClient, http} from 'viem';\n\nconst {transport} = createPublicClient({transport: http('${toText(url)}')});`,
    toSetUpWebSocket: (url) =>
      `import {createPublicClient, webSocket} from 'viem';\n\nconst {transport} = createPublicClient({transport: webSocket('${toText(url)}')});`,
    print: logged,
    toListener: ({example: {params}}) =>
      `await transport.subscribe({params: ${toJavaScript(params)}, onData: console.log});`,
    toCall: ({name, example: {params}}) =>
      `await transport.request({method: '${name}', params: ${toJavaScript(params)}});`,
  },
  {
    name: 'web3.py',
    language: 'python',
    toSetUp: (url) => `from web3 import Web3\n\nprovider = Web3.HTTPProvider(${JSON.stringify(url)})`,
    toSetUpWebSocket: (url) =>
      `from web3 import Web3\n\nprovider = Web3.LegacyWebSocketProvider(${JSON.stringify(url)})`,
    print: (call) => `print(${call})`,
    toCall: ({name, example: {params}}) => `provider.make_request("${name}", ${toPython(params)})`,
  },
];

/** The clients of the page. Each calls a node on the same machine. */
export const clients: readonly Client[] = dialects.map((dialect) => ({
  name: dialect.name,
  language: dialect.language,
  setUp: dialect.toSetUp(rpc),
  setUpWebSocket: dialect.toSetUpWebSocket(webSocket),
  toCall: (method) => dialect.toCall(method, method.webSocketOnly ? webSocket : rpc),
  toProgram: (method, url) => {
    const {toSetUp, toSetUpWebSocket, toCall, toListener, print} = dialect;
    const call = method.name === 'eth_subscribe' ? toListener?.(method, url) : print(toCall(method, url));
    return call && [isWebSocket(url) ? toSetUpWebSocket(url) : toSetUp(url), call].filter(Boolean).join('\n\n');
  },
}));

/** Long bytes, such as a bloom filter or a block in RLP. Their middle is omitted. */
const longBytes = /(0x[0-9a-f]{32})[0-9a-f]{136,}([0-9a-f]{32})/g;

const toLines = (value: unknown): string => JSON.stringify(value, null, 2).replace(longBytes, '$1…$2');

/** Returns the whole answer to the example of a method, as JSON on several lines. */
export const toAnswer = ({name}: Method): string => toLines({jsonrpc: '2.0', id: 1, ...findAnswer(name)});

/** Returns the `params.result` of a message of a subscription, as JSON on several lines. */
export function toNotification({name}: Subscription): string {
  const sent = findAnswer(name);
  return toLines('result' in sent ? sent.result : sent);
}
