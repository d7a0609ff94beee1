import {isLoopback} from './address';

/** Why an endpoint gave no answer that can be used. */
export type FailureKind =
  | 'closed'
  | 'cors'
  | 'html'
  | 'mixedContent'
  | 'notAllowed'
  | 'notJson'
  | 'notRpc'
  | 'rateLimit'
  | 'status'
  | 'stopped'
  | 'timeOut'
  | 'tooLong'
  | 'unreachable';

export interface Failure {
  kind: FailureKind;
  /** What happened. */
  words: string;
  /** What the reader can do. Empty where there is nothing. */
  wayOut: string;
  /** The beginning of what came in place of an answer. To be shown as text. */
  received?: string;
}

/** What the words need to know besides. */
export interface Circumstances {
  url: string;
  /** Time-out, in seconds. */
  seconds?: number;
  /** Status of HTTP, or code of a closed WebSocket. */
  status?: number;
  /** Value of `Retry-After`, where the endpoint lets pages see it. */
  retryAfter?: string | null;
  received?: string;
  /** Most bytes that are read. */
  limit?: number;
}

/** How much of a wrong answer is shown, in characters. */
const receivedLength = 300;

const isSecurePage = (): boolean => globalThis.location?.protocol === 'https:';

/** What else may be in the way of a page of https that asks the reader's own machine. */
const localWords = (url: string): string =>
  isSecurePage() && isLoopback(new URL(url).hostname)
    ? ' From this page, Safari never reaches a server without https on your machine, and other browsers may ask you for permission first.'
    : '';

const texts: Readonly<Record<FailureKind, (about: Circumstances) => readonly [words: string, wayOut: string]>> = {
  unreachable: ({url}) => [
    `Nothing answers at ${new URL(url).host}.`,
    isLoopback(new URL(url).hostname)
      ? `Is the node running, with json-rpc.enable = true in app.toml?${localWords(url)}`
      : 'A browser does not say why: the server may be down, its name or certificate may be wrong, or your network or an extension may block it. curl tells more, or take another endpoint.',
  ],
  cors: ({url}) => [
    `A server answers at ${new URL(url).host}, but does not let this page read what it says: the CORS header is missing.`,
    isLoopback(new URL(url).hostname)
      ? 'The JSON-RPC server of evmosd sends that header by itself: another server, or a proxy, may listen on this port. curl needs no such header.'
      : 'It may work in curl and in a wallet all the same. It may also be a refusal, as for too many requests: those often come without the header. Use the command, or take another endpoint.',
  ],
  mixedContent: ({url}) =>
    isLoopback(new URL(url).hostname)
      ? [
          'This page came over https, and Safari lets no such page ask a server without it, not even on your own machine.',
          'Open this page in Chrome, Edge or Firefox, or read these docs over http: run npm start in a clone, or serve the archive of a release from your machine. curl in your terminal works too.',
        ]
      : [
          'This page came over https, and browsers let no such page ask a server without it.',
          'Use an address that begins with https:// or wss://, or send the command from your terminal. A node on your own machine, as localhost, is the exception, though not in Safari.',
        ],
  notAllowed: ({url}) =>
    globalThis.isSecureContext
      ? [
          `Your browser does not let this page reach ${new URL(url).host}: the permission for it is blocked.`,
          'Allow it for this site: click the icon in front of the address, and there, or in the site settings, switch on “Apps on device”, “Local network” or “Local network access”. Then try again.',
        ]
      : [
          `This page came without https, and your browser lets no such page reach ${new URL(url).host}.`,
          'Open this page over https, or from your own machine, as localhost. curl in your terminal works too.',
        ],
  timeOut: ({url, seconds}) => [
    `${new URL(url).host} did not answer within ${seconds} seconds.`,
    `Try again, ask for less at a time, or take another endpoint.${localWords(url)}`,
  ],
  rateLimit: ({url, retryAfter}) => [
    `${new URL(url).host} refuses more requests for now (429).`,
    `Wait ${retryAfter && /^\d+$/.test(retryAfter) ? `${retryAfter} seconds` : 'a minute'}, or take another endpoint.`,
  ],
  status: ({status}) => [
    `The server answers with status ${status} in place of JSON-RPC.`,
    status === 401 || status === 403
      ? 'It wants a key or serves only its own users. Take another endpoint.'
      : status === 404
        ? 'The address may lack a path, or have one too many.'
        : 'Try again later, or take another endpoint.',
  ],
  html: () => [
    'The server answers with a web page, not with JSON.',
    'This is the address of a website, a login or a notice that the endpoint was given up. Check it, or take another endpoint.',
  ],
  notJson: () => [
    'The answer is not JSON.',
    'Another kind of server answers at this address: check its port and path.',
  ],
  notRpc: () => [
    'The answer is JSON, but not an answer of JSON-RPC.',
    'Another kind of server answers at this address: check its port and path.',
  ],
  tooLong: ({limit = 0}) => [
    `The answer is longer than ${limit / 1_000_000} MB: the rest was not read.`,
    'Ask for less at a time, such as fewer blocks or a filter, or send the command from your terminal.',
  ],
  closed: ({url, status}) => [
    `The WebSocket at ${new URL(url).host} was closed${status ? ` (code ${status})` : ''}.`,
    `A browser does not say why: nobody may listen, the path may be wrong (some operators want /websocket), or the server refuses this page.${localWords(url)}`,
  ],
  stopped: () => ['Stopped.', ''],
};

/** A failure in words, with the way out. */
export function toFailure(kind: FailureKind, about: Circumstances): Failure {
  const [words, wayOut] = texts[kind](about);
  const received = about.received?.slice(0, receivedLength);
  return {kind, words, wayOut, ...(received && {received})};
}
