import {withDeadline} from '../site/deadline';
import {isLoopback} from './endpointUrl';

/** Whether a host is on the reader's local network, by its address or its name. */
const isOnLocalNetwork = (hostname: string): boolean =>
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe[89ab])/.test(hostname) ||
  hostname.endsWith('.local');

/** How long a browser has to say which permissions it has, in seconds. It asks nobody for that. */
const seconds = 2;

/**
 * The permission of this page to reach a host on the reader's machine or network. Chrome since 142 and Firefox ask the
 * reader for it, and send nothing before the answer. Undefined if the browser does not ask.
 * https://wicg.github.io/local-network-access/
 */
export async function findLocalAccess(url: string): Promise<PermissionStatus | undefined> {
  const {hostname} = new URL(url);
  const name = isLoopback(hostname) ? 'loopback-network' : isOnLocalNetwork(hostname) ? 'local-network' : undefined;
  // Before Chrome 145, one permission covered both.
  for (const each of name ? [name, 'local-network-access'] : []) {
    try {
      // TypeScript does not know these names yet.
      const status = await withDeadline(() => navigator.permissions.query({name: each as PermissionName}), seconds);
      return status instanceof EventTarget ? status : undefined;
    } catch {
      // This browser does not know the name.
    }
  }
  return undefined;
}

/** How long a reader has to answer the browser. */
export const promptMinutes = 2;

/** What the page says while the browser may be asking for the permission. */
export const promptWords =
  'Look for a question from your browser near its address bar. The browser asks whether this page may access apps and services on your device or network. It sends nothing before you allow access.';
