import {test as base} from '@playwright/test';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {builds} from '../builds';
import type {Driver} from './driver';
import {launch, type EngineName} from './engines';
import {Reader} from './reader';
import {end, listen, serveSite, toOrigin, type Site} from './server';

/** The window widths of a phone and of a desktop, in CSS pixels. */
export const widths = [390, 1_280] as const;

export interface EngineOptions {
  engine: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  /** The browser, which all flows of a worker share. */
  driver: Driver;
  /** The origin of the site as `npm run serve` serves it. */
  source: string;
}

interface TestFixtures {
  /** The width of the window, in CSS pixels. */
  width: number;
  /** The site, at an address that no other flow uses. */
  site: Site;
  /** A reader with an empty window. A problem in a page fails the flow unless the flow expects it. */
  reader: Reader;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', {option: true, scope: 'worker'}],
  driver: [
    async ({engine, launchOptions}, use) => {
      const driver = await launch(engine, launchOptions);
      await use(driver);
      await driver.close();
    },
    {scope: 'worker', timeout: 120_000},
  ],
  source: [
    async ({}, use) => {
      const server = await listen(createSiteServer(builds.plain.folder, checkEnvironment(builds.plain.environment)));
      await use(toOrigin(server));
      await end(server);
    },
    {scope: 'worker'},
  ],
  width: [1_280, {option: true}],
  site: async ({source}, use) => {
    const site = await serveSite(source);
    await use(site);
    await site.close();
  },
  reader: async ({driver, site, width}, use) => {
    const reader = new Reader(driver, site, width);
    await reader.begin();
    await use(reader);
    await reader.expectNoProblems();
  },
});

export {expect} from '@playwright/test';
