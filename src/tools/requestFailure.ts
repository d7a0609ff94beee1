import {isLoopback} from './endpointUrl';
import {promptMinutes} from './localAccess';

/** Why there is no usable response of an endpoint, in words for the reader. */
export interface RequestFailure {
  kind: RequestFailureKind;
  /** What happened, in words. */
  words: string;
  /** What the reader can do, in words. Empty if there is nothing. */
  remedy: string;
  /** The beginning of what the server sent instead of a response. Show it as text only. */
  received?: string;
}

/** The details that the words of a failure may contain. */
interface FailureDetails {
  url: string;
  /** The time-out. */
  seconds: number;
  /** HTTP status, or close code of a WebSocket. */
  status?: number;
  /** The header `Retry-After`, if CORS lets the page read it. */
  retryAfter?: string | null;
  received?: string;
}

/** The most that is read of a response, in bytes. */
export const maxBytes = 20_000_000;

/** The most that is shown of a wrong response, in characters. */
const receivedLength = 300;

type Text = readonly [words: string, remedy: string];

function toTexts({url, seconds, status, retryAfter}: FailureDetails) {
  const {host, hostname} = new URL(url);
  const isLocal = isLoopback(hostname);
  const safariNote =
    isLocal && window.location.protocol === 'https:'
      ? ' From this page, Safari never reaches a server without https on your machine. Other browsers may ask you for permission first.'
      : '';
  const otherServer = 'Another kind of server answers at this address. Check the port and the path.';
  return {
    unreachable: [
      `Nothing answers at ${host}.`,
      isLocal
        ? `Check that the node is running, with json-rpc.enable = true in app.toml.${safariNote}`
        : 'A browser does not say why. The server may be down, its name or certificate may be wrong, or your network or an extension may block the request. Run the command with curl to see more, or use another endpoint.',
    ],
    cors: [
      `A server answers at ${host}, but does not let this page read the answer: the CORS header is missing.`,
      isLocal
        ? 'The JSON-RPC server of evmosd always sends this header, so another server or a proxy may listen on this port. curl needs no such header.'
        : 'The endpoint may still work in curl and in a wallet. The answer may also be a refusal, for example of too many requests, because refusals often lack the header. Use the command, or use another endpoint.',
    ],
    mixedContent: isLocal
      ? [
          'This page came over https. Safari does not let such a page ask a server without https, not even on your own machine.',
          'Open this page in Chrome, Edge or Firefox, or use curl in your terminal. You can also read these docs over http: run npm start in a clone, or serve the archive of a release from your machine.',
        ]
      : [
          'This page came over https. Browsers do not let such a page ask a server without https.',
          'Use an address that begins with https:// or wss://, or send the command from your terminal. Except in Safari, a node on your own machine also works, as localhost.',
        ],
    notAllowed: window.isSecureContext
      ? [
          `Your browser does not let this page reach ${host}: the permission is blocked.`,
          'To allow access for this site, click the icon in front of the address. There, or in the site settings, switch on “Apps on device”, “Local network” or “Local network access”. Then try again.',
        ]
      : [
          `This page came without https. Your browser does not let such a page reach ${host}.`,
          'Open this page over https, or from your own machine as localhost. You can also use curl in your terminal.',
        ],
    timeOut: [
      `${host} did not answer within ${seconds} seconds.`,
      `Try again, ask for less at a time, or use another endpoint.${safariNote}`,
    ],
    undecided: [
      `Within ${promptMinutes} minutes, there was no answer to the question of your browser, and none from ${host}.`,
      'Try again, and answer the question near the address bar.',
    ],
    rateLimit: [
      `${host} temporarily refuses more requests (429).`,
      `Wait ${retryAfter && /^[1-9]\d{0,3}$/.test(retryAfter) ? `${retryAfter} second${retryAfter === '1' ? '' : 's'}` : 'a minute'}, or use another endpoint.`,
    ],
    status: [
      `The server answers with status ${status} instead of JSON-RPC.`,
      status === 401 || status === 403
        ? 'The server asks for a key or serves only its own users. Use another endpoint.'
        : status === 404
          ? 'Check the path of the address: the path may be missing or wrong.'
          : 'Try again later, or use another endpoint.',
    ],
    html: [
      'The server answers with a web page instead of JSON.',
      'This is the address of a website, of a login page, or of a notice that the endpoint no longer exists. Check the address, or use another endpoint.',
    ],
    notJson: ['The answer is not JSON.', otherServer],
    notRpc: ['The answer is JSON, but not a JSON-RPC answer.', otherServer],
    tooLong: [
      `The answer is longer than ${maxBytes / 1_000_000} MB, so the page did not read the rest.`,
      'Ask for less at a time, for example for fewer blocks or with a filter, or send the command from your terminal.',
    ],
    brokenOff: [
      `The answer of ${host} broke off before its end.`,
      'The connection was lost, or the server ended it. Try again, ask for less at a time, or use another endpoint.',
    ],
    closed: [
      `The WebSocket at ${host} was closed${status ? ` (code ${status})` : ''}.`,
      `A browser does not say why. Perhaps no server listens there, the path is wrong (some operators use /websocket), or the server refuses this page.${safariNote}`,
    ],
    stopped: ['Stopped.', ''],
  } as const satisfies Readonly<Record<string, Text>>;
}

/** Why there is no usable response of an endpoint. */
export type RequestFailureKind = keyof ReturnType<typeof toTexts>;

/** Creates the function that puts the failures of requests to an endpoint into words. */
export const createFailure =
  (url: string, seconds: number) =>
  (kind: RequestFailureKind, more: Partial<FailureDetails> = {}): {failure: RequestFailure} => {
    const [words, remedy] = toTexts({url, seconds, ...more})[kind];
    return {failure: {kind, words, remedy, received: more.received?.slice(0, receivedLength)}};
  };
