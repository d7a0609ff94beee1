import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {firstFile, indexFolder} from '../../src/search/files';
import {budgets, checkBudget} from '../budgets';
import {builds} from '../builds';
import {readBuild, splitInlineScripts} from './html';
import {expect, isCodePrefetch, test, whenHydrated} from './test';

const {folder} = builds.plain;

const compress = (content: Buffer | string): number => gzipSync(content, {level: 9}).length;

/** Returns the number of bytes that a server sends for a file of the build. */
function weigh(file: string): number {
  const content = readFileSync(path.join(folder, file));
  return file.endsWith('.woff2') ? content.length : compress(content);
}

/** Opens a page and hydrates it. Returns the weights of what it loads for itself, by the type of the requests. */
async function weighVisit(page: Page, route: string): Promise<(type: string) => number> {
  const loaded: {file: string; type: string}[] = [];
  page.on('request', (request) => {
    if (!isCodePrefetch(request)) {
      loaded.push({file: new URL(request.url()).pathname, type: request.resourceType()});
    }
  });
  await page.goto(route, {waitUntil: 'load'});
  await whenHydrated(page);
  page.removeAllListeners('request');
  return (wanted) => loaded.reduce((sum, {file, type}) => sum + (type === wanted ? weigh(file) : 0), 0);
}

// Prefetches for other pages do not count.
test.use({prefetches: false});

test('what a reader has to wait for stays within its budgets', async ({page}) => {
  const pages = readBuild(folder).map(({route, html}) => {
    const {scripts, rest} = splitInlineScripts(html);
    return {route, html: compress(rest), inlineScript: compress(scripts)};
  });
  const [longest] = pages.sort((a, b) => b.html - a.html);
  const visits: Awaited<ReturnType<typeof weighVisit>>[] = [];
  for (const route of new Set(['/', '/protocol/modules/evm', longest?.route ?? ''])) {
    visits.push(await weighVisit(page, route));
  }
  const weighType = (type: string): number => Math.max(...visits.map((weighLoaded) => weighLoaded(type)));
  const spent: Record<keyof typeof budgets, number> = {
    html: longest?.html ?? 0,
    inlineScript: Math.max(...pages.map(({inlineScript}) => inlineScript)),
    stylesheet: weighType('stylesheet'),
    font: weighType('font'),
    scripts: weighType('script'),
    searchIndex: weigh(`${indexFolder}${firstFile}`),
  };
  const names = Object.keys(budgets) as (keyof typeof budgets)[];
  console.log(names.map((name) => checkBudget(budgets[name], spent[name])).join('\n'));
});

test('finds a budget that is exceeded, and one of which nothing was measured', () => {
  const budget = {limit: 50, what: 'HTML'};
  expect(checkBudget(budget, 40_757)).toBe('HTML: 40.8 of 50 kB, 9.2 kB left');
  expect(() => checkBudget(budget, 50_100)).toThrow('HTML: 50.1 kB, wanted more than 0 and at most 50 kB');
  expect(() => checkBudget(budget, 0)).toThrow('HTML: 0.0 kB, wanted more than 0');
});
