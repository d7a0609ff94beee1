import type {AddressInfo} from 'node:net';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {runChecks, type CheckResult} from 'afdocs';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {builds} from '../builds';
import {agentsExceptions} from './exceptions';
import {judge, type Finding} from './judge';

const {folder} = builds.plain;
const environment = checkEnvironment(builds.plain.environment);

/** What a check tells of a page. */
interface PageResult {
  url: string;
  status?: unknown;
}

/** The pages that a check warns of; the site, where it says no page. */
function toFindings({id, status, message, details}: CheckResult, origin: string): Finding[] {
  if (status === 'pass') {
    return [];
  }
  const pages = ((details?.pageResults ?? []) as PageResult[]).filter(
    (page) => page.status === 'warn' || page.status === 'fail',
  );
  return pages.length > 0
    ? pages.map(({url, status: own}) => ({rule: id, place: url.replace(origin, ''), message: String(own)}))
    : [{rule: id, place: '', message: `${status}: ${message}`}];
}

/** Asks AFDocs of a site that is served here, at each of some pages. @returns What each check has come to, and all findings. */
async function askAfdocs(
  place: string,
  pages: readonly string[],
): Promise<{results: CheckResult[]; findings: Finding[]}> {
  const server = createSiteServer(place, environment);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const {results, requestSummary} = await runChecks(origin, {
      samplingStrategy: 'curated',
      curatedPages: pages.map((page) => `${origin}${page}`),
      // Addresses of the published site are asked here.
      canonicalOrigin: environment.siteUrl,
      maxLinksToTest: 1_000,
      maxConcurrency: 8,
      requestDelay: 0,
    });
    expect(requestSummary?.failed).toBe(0);
    console.log(`AFDocs: ${results.length} checks, ${pages.length} pages, ${requestSummary?.requests} requests`);
    return {results, findings: results.flatMap((result) => toFindings(result, origin))};
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('AFDocs finds nothing that keeps agents from reading any page', async () => {
  test.setTimeout(300_000);
  const sitemap = readFileSync(path.join(folder, 'sitemap.xml'), 'utf8');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(pages.length).toBeGreaterThan(90);
  const {results, findings} = await askAfdocs(folder, pages);
  const counts = new Map<string, number>();
  results.forEach(({status}) => counts.set(status, (counts.get(status) ?? 0) + 1));
  console.log(`AFDocs: ${[...counts].map(([status, count]) => `${count} ${status}`).join(', ')}`);
  expect(results.length).toBeGreaterThanOrEqual(28);
  expect(judge(findings, agentsExceptions)).toEqual([]);
});

test('AFDocs finds that a site names no llms.txt', async () => {
  const {findings} = await askAfdocs('tests/fixtures/build', ['/', '/page']);
  expect(findings.map(({rule}) => rule)).toContain('llms-txt-exists');
});
