import {readAddress, type Transport} from './address';

/** Where this browser keeps the reader's own endpoint: on this device alone. */
const keys: Readonly<Record<Transport, string>> = {http: 'tools.endpoint.http', webSocket: 'tools.endpoint.webSocket'};

/** The endpoint that the reader has used last; undefined where there is none, or what is kept is no address. */
export function recall(transport: Transport): string | undefined {
  try {
    const read = readAddress(localStorage.getItem(keys[transport]) ?? '');
    return 'url' in read ? read.url : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an endpoint for the next time. */
export function remember(transport: Transport, url: string): void {
  try {
    localStorage.setItem(keys[transport], url);
  } catch {
    // It lasts for the page.
  }
}

/** Forgets it. */
export function forget(transport: Transport): void {
  try {
    localStorage.removeItem(keys[transport]);
  } catch {
    // Nothing was kept.
  }
}
