import {expose} from 'comlink';
import {createEmbedded} from './embedded';

/** The page fetches the first part of the index while this script comes (searchWorker.ts): empty where that failed. */
const fetched = new Promise<string>((resolve) => {
  addEventListener('message', ({data}: MessageEvent<unknown>) => {
    if (typeof data === 'string') {
      resolve(data);
    }
  });
});

// This script lies in assets/js.
const embedded = createEmbedded(decodeURI(new URL('../../', location.href).pathname), {fetched});
embedded.warmUp();
expose(embedded);
