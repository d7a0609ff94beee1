import {expect, test} from '@playwright/test';
import {mayPreload, type Connection} from '../../src/hydration/connection';
import {createPrefetchQueue, type PageInSight} from '../../src/hydration/prefetchQueue';

/** Creates a queue in which the test triggers every step. */
function createTestQueue(pages: PageInSight[]) {
  const idle: (() => void)[] = [];
  const running = new Map<string, {arrive: () => void; fail: () => void}>();
  const state = {
    pages,
    connection: {saveData: false, effectiveType: '4g'} as Connection,
    isBusy: false,
    path: '/here',
    /** The paths of the fetched pages, in order. */
    fetched: [] as string[],
  };
  const queue = createPrefetchQueue({
    load: (path) => {
      state.fetched.push(path);
      return new Promise<void>((resolve, reject) =>
        running.set(path, {arrive: resolve, fail: () => reject(new Error(path))}),
      );
    },
    whenIdle: (act) => idle.push(act),
    findPages: () => state.pages,
    getConnection: () => state.connection,
    isBusy: () => state.isBusy,
    getPath: () => state.path,
  });
  /** Simulates an idle browser until no callback waits for one. */
  const beIdle = (): void => {
    for (let act = idle.shift(); act; act = idle.shift()) {
      act();
    }
  };
  return {
    ...queue,
    state,
    beIdle,
    end: async (path: string, how: 'arrive' | 'fail' = 'arrive') => {
      running.get(path)?.[how]();
      await new Promise((resolve) => setImmediate(resolve));
      beIdle();
    },
  };
}

const far = {path: '/far', distance: 300};
const near = {path: '/near', distance: 10};
const middle = {path: '/middle', distance: 200};

test('the nearest pages are prefetched first, two at a time, and only when idle', async () => {
  const {look, state, beIdle, end} = createTestQueue([far, near, middle]);
  look();
  expect(state.fetched).toEqual([]);
  beIdle();
  expect(state.fetched).toEqual(['/near', '/middle']);
  look();
  beIdle();
  expect(state.fetched).toHaveLength(2);
  await end('/near');
  expect(state.fetched).toEqual(['/near', '/middle', '/far']);
});

test('each page is prefetched once, even one that fails, and the others follow', async () => {
  const {look, state, beIdle, end} = createTestQueue([near, {...near, distance: 20}, middle, far]);
  look();
  beIdle();
  await end('/near', 'fail');
  await end('/middle');
  await end('/far');
  look();
  beIdle();
  expect(state.fetched).toEqual(['/near', '/middle', '/far']);
});

test('at most forty pages are prefetched while the reader is on one page', async () => {
  const pages = Array.from({length: 60}, (_, distance) => ({path: `/${distance}`, distance}));
  const {look, state, beIdle, end} = createTestQueue(pages);
  look();
  beIdle();
  for (const {path} of pages) {
    await end(path);
  }
  expect(state.fetched).toEqual(pages.slice(0, 40).map(({path}) => path));
  state.path = '/there';
  look();
  beIdle();
  expect(state.fetched).toHaveLength(42);
});

const connections: {connection: Connection; isPrefetched: boolean; isPreloaded: boolean}[] = [
  {connection: undefined, isPrefetched: true, isPreloaded: true},
  {connection: {}, isPrefetched: true, isPreloaded: true},
  {connection: {saveData: false, effectiveType: '4g'}, isPrefetched: true, isPreloaded: true},
  {connection: {saveData: false, effectiveType: '3g'}, isPrefetched: false, isPreloaded: true},
  {connection: {saveData: true, effectiveType: '4g'}, isPrefetched: false, isPreloaded: false},
  {connection: {saveData: false, effectiveType: '2g'}, isPrefetched: false, isPreloaded: false},
  {connection: {saveData: false, effectiveType: 'slow-2g'}, isPrefetched: false, isPreloaded: false},
];

for (const {connection, isPrefetched, isPreloaded} of connections) {
  const name = connection ? JSON.stringify(connection) : 'a browser without this information';
  test(`by the connection, pages in sight are ${isPrefetched ? '' : 'not '}prefetched, and those under the pointer are ${isPreloaded ? '' : 'not '}preloaded: ${name}`, () => {
    const {look, state, beIdle} = createTestQueue([near]);
    state.connection = connection;
    look();
    beIdle();
    expect(state.fetched).toEqual(isPrefetched ? ['/near'] : []);
    expect(mayPreload(connection)).toBe(isPreloaded);
  });
}

test.describe('what the reader has asked for comes first', () => {
  test('nothing begins while a page that was clicked or is under the pointer loads', async () => {
    const {look, waitFor, state, beIdle} = createTestQueue([near, middle]);
    look();
    let arrive = (): void => undefined;
    const asked = waitFor(new Promise<void>((resolve) => (arrive = resolve)));
    // The queue asked for an idle browser before the reader acted.
    beIdle();
    look();
    beIdle();
    expect(state.fetched).toEqual([]);
    arrive();
    await asked;
    await expect
      .poll(() => {
        beIdle();
        return state.fetched;
      })
      .toEqual(['/near', '/middle']);
  });

  test('nothing begins while search or a tool loads', async () => {
    const {look, state, beIdle} = createTestQueue([near]);
    state.isBusy = true;
    look();
    beIdle();
    expect(state.fetched).toEqual([]);
    state.isBusy = false;
    await expect
      .poll(() => {
        beIdle();
        return state.fetched;
      })
      .toEqual(['/near']);
  });
});
