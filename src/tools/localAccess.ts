import {isLoopback} from './address';

/** Whether a host is a device beside the reader's, by its address or its name. */
const isOnLocalNetwork = (hostname: string): boolean =>
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe[89ab])/.test(hostname) ||
  hostname.endsWith('.local');

/**
 * The names of the permission that a page needs to reach a host, the present one first: before Chrome 145 one permission
 * was for both. Empty for a host that pages reach without.
 * https://wicg.github.io/local-network-access/
 */
export function toPermissionNames(url: string): readonly string[] {
  const {hostname} = new URL(url);
  const name = isLoopback(hostname) ? 'loopback-network' : isOnLocalNetwork(hostname) ? 'local-network' : undefined;
  return name ? [name, 'local-network-access'] : [];
}

/**
 * The permission of this page to reach a host on the reader's machine or network. Chrome since 142 and Firefox ask the
 * reader for it, and send nothing before the answer. Undefined where the browser asks nobody.
 */
export async function findLocalAccess(url: string): Promise<PermissionStatus | undefined> {
  for (const name of toPermissionNames(url)) {
    try {
      // TypeScript does not know the names yet.
      return await navigator.permissions.query({name: name as PermissionName});
    } catch {
      // This browser does not know the name.
    }
  }
  return undefined;
}

/** What a reader is told while the browser may be asking. */
export const promptWords =
  'Look for a question from your browser near its address bar. The browser asks whether this page may access apps and services on your device or network. It sends nothing before you allow access.';

/** How long a reader has to answer the browser, in seconds. */
export const promptSeconds = 120;

/** How long a request waits before the reader is told to look for a question, in seconds. */
const noticeSeconds = 1;

/**
 * Watches a request for which the browser may ask the reader.
 * @param onPrompt Called with true when the request waits for the reader, and with false when that is over.
 * @returns What ends it.
 */
export function watchPrompt(access: PermissionStatus | undefined, onPrompt: (isOpen: boolean) => void): () => void {
  if (access?.state !== 'prompt') {
    return () => undefined;
  }
  let isOpen = false;
  const timer = setTimeout(() => {
    isOpen = true;
    onPrompt(true);
  }, noticeSeconds * 1_000);
  const end = (): void => {
    clearTimeout(timer);
    access.removeEventListener('change', end);
    if (isOpen) {
      isOpen = false;
      onPrompt(false);
    }
  };
  access.addEventListener('change', end);
  return end;
}
