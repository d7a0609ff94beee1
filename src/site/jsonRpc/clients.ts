import {findEndpoint} from '../derived';
import {findAnswer} from './answers';
import type {Subscription} from './ethSubscriptions';
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
  /**
   * The same with all that it needs, to the server at `url`, over HTTP or WebSocket: it prints what comes. Undefined where
   * the client keeps that to itself.
   */
  toProgram: (method: Method, url: string) => string | undefined;
}

/** How the code of a client is written. */
interface Dialect extends Pick<Client, 'language' | 'name'> {
  toSetUp: (url: string) => string;
  toSetUpWebSocket: (url: string) => string;
  toCall: (method: Method, url: string) => string;
  /** Makes a call print its result. */
  print: (call: string) => string;
  /** What prints the messages of a subscription: `eth_subscribe` answers with no more than its name. */
  toListener?: (method: Method, url: string) => string;
}

/** A node on the same machine. */
const rpc = findEndpoint('local', 'jsonRpc')?.url ?? '';
const webSocket = findEndpoint('local', 'webSocket')?.url ?? '';

const isWebSocket = (url: string): boolean => url.startsWith('ws');

/** An address as a shell takes it: in quotes where a character would mean something to it. */
const toWord = (url: string): string =>
  /^[\w:/.%~-]+$/.test(url) ? url : `'${url.replaceAll("'", String.raw`'\''`)}'`;

/** An address inside the single quotes of JavaScript. An address has no backslash and no line break. */
const toText = (url: string): string => url.replaceAll("'", String.raw`\'`);

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

/** A statement of JavaScript that prints what it has awaited. */
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
    // It waits two seconds, if nothing else is said.
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
    toSetUp: (url) => `from web3 import Web3\n\nprovider = Web3.HTTPProvider("${url}")`,
    toSetUpWebSocket: (url) => `from web3 import Web3\n\nprovider = Web3.LegacyWebSocketProvider("${url}")`,
    print: (call) => `print(${call})`,
    toCall: ({name, example: {params}}) => `provider.make_request("${name}", ${toPython(params)})`,
  },
];

/** The clients of the page. Each sends what the example holds to a node on the same machine. */
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

/** Bytes that nobody reads through, as a bloom filter or a block in RLP: their middle is left out. */
const longBytes = /(0x[0-9a-f]{32})[0-9a-f]{136,}([0-9a-f]{32})/g;

const toLines = (value: unknown): string => JSON.stringify(value, null, 2).replace(longBytes, '$1…$2');

/** The whole answer to the request of the method's example, as JSON on several lines. */
export const toAnswer = ({name}: Method): string => toLines({jsonrpc: '2.0', id: 1, ...findAnswer(name)});

/** What a subscription sends as `params.result`, as JSON on several lines. */
export function toNotification({name}: Subscription): string {
  const sent = findAnswer(name);
  return toLines('result' in sent ? sent.result : sent);
}
