import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test as base, type TestInfo} from '@playwright/test';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {builds} from '../builds';
import type {Driver} from './driver';
import {launch, type EngineName} from './engines';
import {answers} from './lost';
import {Reader} from './reader';
import {end, listen, serveSite, toOrigin, type Site} from './server';

/** The widths of a phone and of a desk. */
export const widths = [390, 1_280] as const;

export interface EngineOptions {
  engine: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  /** The browser, one for all flows. */
  driver: Driver;
  /** Origin of the site as `npm run serve` serves it. */
  source: string;
}

interface TestFixtures {
  /** Runs a flow again only where its browser was lost. What a page has done wrong once, it is not asked to do again. */
  secondTry: void;
  /** Notes that the browser of a flow was lost. */
  lostBrowser: void;
  /** The width of the window. */
  width: number;
  /** The site at an address that no other flow has. */
  site: Site;
  /** A reader in an empty window. What goes wrong in a page fails the flow, unless it is expected. */
  reader: Reader;
}

/** The file that says to the second try of a flow that the first has lost its browser. */
const toNote = ({project, testId}: TestInfo): string => path.join(project.outputDir, 'lost', testId);

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
  secondTry: [
    async ({}, use, info) => {
      if (info.retry > 0 && !existsSync(toNote(info))) {
        throw new Error('Not run again: the browser was there, so the fault above is one of the page or of the flow.');
      }
      await use();
    },
    {auto: true},
  ],
  lostBrowser: [
    async ({driver}, use, info) => {
      await use();
      if (info.status !== info.expectedStatus && !(await answers(driver))) {
        mkdirSync(path.dirname(toNote(info)), {recursive: true});
        writeFileSync(toNote(info), '');
      }
    },
    {auto: true},
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
