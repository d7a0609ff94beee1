import {expose} from 'comlink';
import {createEmbedded} from './embedded';

/** The text of the first part, which the page fetches while this script loads (searchWorker.ts); empty if that failed. */
const fetched = new Promise<string>((resolve) => {
  // If it never comes, this script fetches it.
  setTimeout(resolve, 10_000, '');
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') {
      // Comlink listens, too, and would copy the text character by character.
      event.stopImmediatePropagation();
      resolve(event.data);
    }
  });
});

// This script is in assets/js.
const embedded = createEmbedded(new URL('../../', location.href).href, {fetched});
embedded.warmUp();
expose(embedded);
