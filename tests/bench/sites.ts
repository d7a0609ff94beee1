import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import handler from 'serve-handler';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {createSlowLine, type SlowLine} from './slowLine';

/** The number of runs of each measurement. The bench prints their median. */
export const runs = 5;

/** The factor by which pages on the slow line compute slower than this machine. */
const slowdown = 4;

/** A built site that is served over a slow line. */
export interface Site {
  folder: string;
  /** Whether this is our site, which loads its application only when the reader acts. A peer loads it with the page. */
  isOwn: boolean;
  line: SlowLine;
  close: () => void;
}

/** The header of files whose names change with their content. Every host lets browsers cache these. */
const kept = {
  source: '{assets,_astro}/**',
  headers: [{key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}],
};

/**
 * Serves a built site over a slow line.
 * @param folder The folder of the build. A peer has the same pages at the same addresses.
 */
export async function serveSlowly(folder: string, isOwn: boolean): Promise<Site> {
  const server = isOwn
    ? createSiteServer(folder, checkEnvironment(process.env))
    : createServer((request, response) => {
        void handler(request, response, {public: folder, cleanUrls: true, headers: [kept]});
      });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const line = await createSlowLine(`http://localhost:${(server.address() as AddressInfo).port}`);
  return {
    folder,
    isOwn,
    line,
    close: () => {
      line.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Slows the computations of a page down to the speed of a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
}

/** Repeats a measurement. @returns A function that returns the median of a figure as text, without decimals. */
export async function measureMedians<Figure extends string>(
  measure: () => Promise<Record<Figure, number>>,
): Promise<(name: Figure) => string> {
  const measured: Record<Figure, number>[] = [];
  for (let run = 0; run < runs; run += 1) {
    measured.push(await measure());
  }
  return (name) => toMedian(measured.map((each) => each[name])).toFixed(0);
}

/** Returns the median of an odd number of values; NaN if there are none, or if one is missing. */
export const toMedian = (numbers: readonly number[]): number =>
  numbers.some(Number.isNaN) ? NaN : ([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN);
