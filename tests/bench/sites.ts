import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import handler from 'serve-handler';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {createSlowLine, type SlowLine} from './slowLine';

/** How many times each measurement is made: its median counts. */
export const runs = 5;

/** How much slower than this machine a page computes on the slow line. */
const slowdown = 4;

/** A built site behind a slow line. */
export interface Site {
  folder: string;
  /** Whether it is this site, whose application loads when the reader acts; a peer's is part of its pages. */
  isOwn: boolean;
  line: SlowLine;
  close: () => void;
}

/** Files whose names change with their content: every host lets browsers keep them. */
const kept = {
  source: '{assets,_astro}/**',
  headers: [{key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}],
};

/**
 * Serves a built site behind a slow line.
 * @param folder The build. A peer has the same pages at the same addresses.
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

/** Lets a page compute as slowly as a phone does. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
}

/** Measures several times, and takes the median of each figure; NaN where one is missing. */
export async function measureMedians<Figure extends string>(
  measure: () => Promise<Record<Figure, number>>,
): Promise<(name: Figure) => string> {
  const measured: Record<Figure, number>[] = [];
  for (let run = 0; run < runs; run += 1) {
    measured.push(await measure());
  }
  return (name) => toMedian(measured.map((each) => each[name])).toFixed(0);
}

/** The middle one of an odd number of numbers. */
export const toMedian = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
