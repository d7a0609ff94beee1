/*
 * Records the problems of a page, since not every driver reports what its browser writes into the console. The server
 * (server.ts) makes the recorder the first script of each document. It is a file of the same origin, which the policy
 * of the site allows.
 */

declare global {
  interface Window {
    /** The problems of this document. */
    recorded: string[];
    /** The presses and clicks in this document, for the report of a failure. */
    clicked: string[];
    /** Whether the application has hydrated this document. */
    isHydrated?: boolean;
  }
}

/** A feature that the browser refuses to pages, as privacy settings do. */
export type Refused = 'caches' | 'storage' | 'workers';

/** Records problems. Runs in the page, before all other scripts. */
function record(endpoint: string, refused: readonly Refused[]): void {
  let isLeaving = false;
  /** How often the reader has begun to leave the page, which may come back from the back/forward cache. */
  let departures = 0;
  window.recorded = [];
  window.clicked = [];
  window.addEventListener('hydrated', () => (window.isHydrated = true));
  for (const type of ['pointerdown', 'click']) {
    window.addEventListener(
      type,
      ({target, timeStamp}) => {
        const text = target instanceof Element ? target.outerHTML.slice(0, 80) : 'the window';
        window.clicked.push(`${type} after ${Math.round(timeStamp)} ms on ${text}`);
      },
      true,
    );
  }
  /**
   * The time within which WebKit, after aborting the requests of a page, reports that the reader leaves, in
   * milliseconds.
   */
  const untilLeft = 100;
  const tell = (text: string): void => {
    const from = `${window.location.pathname}: ${text}`;
    window.recorded.push(from);
    // A beacon is sent even while the reader leaves the page.
    navigator.sendBeacon(endpoint, from);
  };
  // A request that ends because the reader leaves has not failed.
  for (const [event, value] of [
    ['beforeunload', true],
    ['pagehide', true],
    ['pageshow', false],
  ] as const) {
    window.addEventListener(
      event,
      () => {
        isLeaving = value;
        departures += Number(value);
      },
      true,
    );
  }
  window.addEventListener(
    'error',
    (event) => {
      const {target} = event;
      if (target instanceof Element) {
        const address = target.getAttribute('src') ?? target.getAttribute('href');
        const before = isLeaving ? undefined : departures;
        setTimeout(() => before === departures && tell(`did not load: ${address}`), untilLeft);
      } else if (event instanceof ErrorEvent) {
        tell(`error: ${event.message}`);
      }
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({reason}) => {
    if (!isLeaving) {
      tell(`rejected: ${String(reason)}`);
    }
  });
  document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) =>
    tell(`policy: ${effectiveDirective} refuses ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      tell(`console.${level}: ${words.map(String).join(' ')}`);
      say(...words);
    };
  }
  const refuse = (names: readonly string[], owner: object): void => {
    for (const name of names) {
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  };
  if (refused.includes('storage')) {
    refuse(['localStorage', 'sessionStorage', 'indexedDB'], window);
  }
  if (refused.includes('caches')) {
    refuse(['caches'], window);
  }
  if (refused.includes('workers')) {
    window.Worker = class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    } as unknown as typeof Worker;
    refuse(['serviceWorker'], navigator);
  }
}

/** Returns the recorder as a script that sends each problem to an address of the same origin. */
export const toRecorder = (endpoint: string, refused: readonly Refused[]): string =>
  `(${record.toString()})(${JSON.stringify(endpoint)}, ${JSON.stringify(refused)})`;
