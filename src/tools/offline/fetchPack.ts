import {Gunzip} from 'fflate';
import {packFile} from '../../site/offline';

/** The server does not have the pack of the release, or sends something else. */
export class WrongContentError extends Error {}

/**
 * Fetches all files of a release, one after the other, and checks them by their hash.
 * @param content Gets the files. Its length is that of all files together.
 * @param hash The SHA-256 of the files, in Base64.
 * @throws WrongContentError, or the error of `fetch` if the connection is lost.
 */
export async function fetchPack(
  content: Uint8Array<ArrayBuffer>,
  hash: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const {body, ok} = await fetch(packFile, {cache: 'reload', signal});
  const reader = body?.getReader();
  if (!ok || !reader) {
    throw new WrongContentError(`The server has no ${packFile}`);
  }
  let filled = 0;
  const add = (bytes: Uint8Array): void => {
    content.set(bytes, filled);
    filled += bytes.length;
    onProgress(filled);
  };
  const gunzip = new Gunzip(add);
  let isPacked: boolean | undefined;
  for (let {done, value} = await reader.read(); !done; {done, value} = await reader.read()) {
    const chunk = value ?? new Uint8Array();
    // Some servers declare the file as compressed, so that the browser has unpacked it. 0x1f is the first byte of gzip.
    isPacked ??= chunk[0] === 0x1f;
    try {
      (isPacked ? (bytes: Uint8Array) => gunzip.push(bytes) : add)(chunk);
    } catch (cause) {
      throw new WrongContentError(`${packFile} is no pack of this release`, {cause});
    }
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  if (btoa(String.fromCharCode(...digest)) !== hash) {
    throw new WrongContentError(`${packFile} is not that of this release`);
  }
}
