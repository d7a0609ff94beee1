import {launch} from '../browsers/engines';
import type {Driver, Size} from '../browsers/driver';
import {Reader} from '../browsers/reader';
import {serveSite, type Site} from '../browsers/server';
import {install} from './kinds';

/** The engines beside Chromium, in which the specs of this folder try what needs only keys, clicks and scripts. */
export const otherEngines = ['firefox', 'webkit'] as const;

/** A reader in one of the other engines. */
export interface EngineReader extends Reader {
  /** Like `read`, but a page that is too busy to answer is asked again. */
  ask: Reader['read'];
  /** Opens a page, which then has the functions of `InPage`. */
  visit: (path: string) => Promise<void>;
  /** Hydrates the page. */
  hydrate: () => Promise<void>;
}

/** What is special about a reader, or about what the reader gets from the server. */
export type Circumstances = Partial<Pick<Site, 'blocked' | 'scripts'>>;

/** Starts a reader who was never at the site. @returns The reader, and a function that ends the visit. */
async function start(
  driver: Driver,
  source: string,
  size: Size,
  circumstances: Circumstances,
): Promise<{reader: EngineReader; end: () => Promise<void>}> {
  const site = Object.assign(await serveSite(source), circumstances);
  const reader = new Reader(driver, site, size.width);
  await driver.begin(size);
  const ask: Reader['read'] = (get, ...args) =>
    reader.until(
      'The page answers',
      () => reader.read(get, ...args),
      () => true,
    );
  const visit = async (path: string): Promise<void> => {
    await reader.open(path);
    await reader.expectPainted();
    await ask(install);
  };
  const hydrate = async (): Promise<void> => {
    await reader.until(
      'The page is hydrated',
      () =>
        reader.read(() => {
          // The page may have gone on to another address, where nobody has acted yet.
          window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1}));
          return window.isHydrated === true && !('lazy' in document.documentElement.dataset);
        }),
      Boolean,
    );
  };
  return {reader: Object.assign(reader, {visit, hydrate, ask}), end: site.close};
}

/** Runs a function in each of the other engines, for readers who may prefer less motion. What it starts ends with it. */
export async function inOtherEngines(
  source: string,
  run: (begin: (size: Size, circumstances?: Circumstances) => Promise<EngineReader>, engine: string) => Promise<void>,
  lessMotion = false,
): Promise<void> {
  for (const engine of otherEngines) {
    const driver = await launch(engine, {}, lessMotion);
    const ends: (() => Promise<void>)[] = [];
    try {
      await run(async (size, circumstances = {}) => {
        const {reader, end} = await start(driver, source, size, circumstances);
        ends.push(end);
        return reader;
      }, engine);
    } finally {
      await driver.close();
      await Promise.all(ends.map((end) => end()));
    }
  }
}
