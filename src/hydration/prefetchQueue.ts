/** A page that a link in sight leads to. */
export interface PageInSight {
  path: string;
  /** How far the link is from where the reader is. */
  distance: number;
}

/** What the browser reports about its connection; undefined in most browsers. */
export type Connection = {readonly saveData?: boolean; readonly effectiveType?: string} | undefined;

/** How many pages are prefetched at the same time. */
const most = 2;

/** How much may be prefetched while the reader is on one page, in bytes of transfer. */
const budget = 300_000;

/** How long to wait for something that the reader has asked for, and for the page to render it, in milliseconds. */
const pause = 1_000;

/** Whether pages may be fetched that a link in sight leads to. Most browsers do not tell what the connection is like. */
export const mayPrefetch = (connection: Connection): boolean =>
  !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';

/** Whether a page may be fetched whose link is under the pointer: most likely the reader opens it. */
export const mayPreload = (connection: Connection): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g');

interface Options {
  /** Fetches what a page needs. What has come does not come again. */
  load: (path: string) => Promise<unknown>;
  /** Calls back once the browser has nothing else to do. */
  whenIdle: (act: () => void) => unknown;
  findPages: () => readonly PageInSight[];
  getConnection: () => Connection;
  /** Whether something else that the reader has asked for is still on its way. */
  isBusy: () => boolean;
  /** What prefetching has taken on this page so far, in bytes. */
  countBytes: () => number;
}

export interface PrefetchQueue {
  /** Looks for pages to prefetch. Call it when other links may be in sight. */
  look: () => void;
  /** Lets nothing be prefetched until what the reader has asked for is there, or has failed. */
  waitFor: <Loaded>(asked: Promise<Loaded>) => Promise<Loaded>;
}

/** Prefetches the pages that links in sight lead to: the nearest first, two at a time, each once, and only when idle. */
export function createPrefetchQueue({
  load,
  whenIdle,
  findPages,
  getConnection,
  isBusy,
  countBytes,
}: Options): PrefetchQueue {
  const begun = new Set<string>();
  let running = 0;
  let asked = 0;
  let isLooking = false;

  const look = (): void => {
    if (!isLooking && running < most && asked === 0 && mayPrefetch(getConnection())) {
      isLooking = true;
      whenIdle(fetchNearest);
    }
  };

  function fetchNearest(): void {
    isLooking = false;
    // The reader may have acted since.
    if (asked > 0 || countBytes() >= budget) {
      return;
    }
    if (isBusy()) {
      setTimeout(look, pause);
      return;
    }
    const [nearest] = findPages()
      .filter(({path}) => !begun.has(path))
      .sort((a, b) => a.distance - b.distance);
    if (nearest) {
      begun.add(nearest.path);
      running += 1;
      const end = (): void => {
        running -= 1;
        look();
      };
      load(nearest.path).then(end, end);
      look();
    }
  }

  return {
    look,
    waitFor: (promise) => {
      asked += 1;
      return promise.finally(() => {
        asked -= 1;
        // What has loaded is rendered first.
        setTimeout(look, pause);
      });
    },
  };
}
