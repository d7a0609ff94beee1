import {mayPrefetch, type Connection} from './connection';

/** A page that a link in sight leads to. */
export interface PageInSight {
  path: string;
  /** The distance of the link from the pointer, in pixels. */
  distance: number;
}

const concurrency = 2;

/** The most pages that are prefetched while the reader is on one page, with about 8 kB each. */
const mostPages = 40;

/** The pause after something that the reader has asked for, which the page still has to render, in milliseconds. */
const pause = 1_000;

interface Options {
  load: (path: string) => Promise<unknown>;
  whenIdle: (act: () => void) => unknown;
  findPages: () => readonly PageInSight[];
  getConnection: () => Connection;
  /** Whether something else that the reader has asked for is still loading. */
  isBusy: () => boolean;
  getPath: () => string;
}

/** Prefetches the pages that links in sight lead to: the nearest first, two at a time, each once, and only when idle. */
export function createPrefetchQueue({load, whenIdle, findPages, getConnection, isBusy, getPath}: Options) {
  const begun = new Set<string>();
  let running = 0;
  let asked = 0;
  let isLooking = false;
  let spent = {path: '', pages: 0};

  const look = (): void => {
    if (!isLooking && running < concurrency && asked === 0 && mayPrefetch(getConnection())) {
      isLooking = true;
      whenIdle(fetchNearest);
    }
  };

  function fetchNearest(): void {
    isLooking = false;
    if (spent.path !== getPath()) {
      spent = {path: getPath(), pages: 0};
    }
    // The reader may have acted meanwhile.
    if (asked > 0 || spent.pages >= mostPages) {
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
      spent.pages += 1;
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
    /** Looks for pages to prefetch. Call it when other links may be in sight. */
    look,
    /** Stops prefetching until something that the reader has asked for has loaded or failed. */
    waitFor: <Loaded>(promise: Promise<Loaded>): Promise<Loaded> => {
      asked += 1;
      return promise.finally(() => {
        asked -= 1;
        // The page renders first.
        setTimeout(look, pause);
      });
    },
  };
}
