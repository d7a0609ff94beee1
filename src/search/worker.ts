import {expose} from 'comlink';
import {createEmbedded} from './embedded';

/** The text of the first part, which the page fetches while this script loads (searchWorker.ts); empty if that failed. */
const fetched = new Promise<string>((resolve) => {
  // If it never comes, this script fetches it.
  setTimeout(resolve, 10_000, '');
  addEventListener('message', ({data}: MessageEvent<unknown>) => {
    if (typeof data === 'string') {
      resolve(data);
    }
  });
});

// This script is in assets/js.
const embedded = createEmbedded(new URL('../../', location.href).href, {fetched});
embedded.warmUp();
expose(embedded);
