import {nameOdd} from '../site/oddCharacter';

/** The two ways to reach an endpoint. */
type Transport = 'http' | 'webSocket';

const protocols: Readonly<Record<string, Transport>> = {
  'http:': 'http',
  'https:': 'http',
  'ws:': 'webSocket',
  'wss:': 'webSocket',
};

/** Whether a host name is the reader's own machine. Browsers let a page that came over https reach it without https. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** The transport for an address; undefined if it is not a URL or has another scheme. */
export function toTransport(url: string): Transport | undefined {
  try {
    return protocols[new URL(url).protocol];
  } catch {
    return undefined;
  }
}

/** The longest address, in characters. Servers refuse longer ones. */
const maxLength = 4_000;

/**
 * Reads the address of an endpoint that a reader has typed.
 * @param wanted `webSocket` if only a WebSocket answers.
 * @returns The URL, without a hash and without the slash of an empty path; or what is wrong, in words.
 */
export function readEndpointUrl(typed: string, wanted?: 'webSocket'): {url: string} | {fault: string} {
  // Invisible characters come along when an address is copied.
  const text = typed.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
  if (text.length > maxLength) {
    return {fault: 'This is too long for an address.'};
  }
  if (/^[\w.-]+(?::\d+)?(?:\/|$)/.test(text)) {
    return {fault: `The scheme is missing. Do you mean http://${text}?`};
  }
  const transport = toTransport(text);
  if (!transport) {
    return {
      fault: `This is not the address of an endpoint, such as http://localhost:8545. Use http:, https:, ws: or wss:.${nameOdd(text)}`,
    };
  }
  const url = new URL(text);
  if (url.username || url.password) {
    return {
      fault: 'Leave the name and the password out of the address: the page would keep and copy them with the address.',
    };
  }
  if (wanted && transport !== wanted) {
    return {fault: 'Only a WebSocket answers this method. Use an address that begins with ws:// or wss://.'};
  }
  url.hash = '';
  return {url: url.pathname === '/' && !url.search ? url.origin : url.href};
}
