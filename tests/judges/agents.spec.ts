import type {AddressInfo} from 'node:net';
import {expect, test} from '@playwright/test';
import {runChecks, type CheckResult} from 'afdocs';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {checkEnvironment} from '../../src/site/environment';
import {builds} from '../builds';
import {agentsExceptions} from './exceptions';
import {judge, type Finding} from './judge';

const {folder} = builds.plain;
const environment = checkEnvironment(builds.plain.environment);

/** A result of a check for a page. */
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

/**
 * Asks AFDocs of a site that is served here. It looks for pages as it does for anybody: in llms.txt and all that this lists,
 * and in the sitemap.
 * @returns What each check has come to, how many pages it has found, and all findings.
 */
async function askAfdocs(place: string): Promise<{results: CheckResult[]; pages: number; findings: Finding[]}> {
  const server = createSiteServer(place, environment);
  // AFDocs is busy with its pages for minutes on a slow machine. A connection that has ended meanwhile loses a request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const {results, requestSummary} = await runChecks(origin, {
      samplingStrategy: 'deterministic',
      // Addresses of the published site are asked here.
      canonicalOrigin: environment.siteUrl,
      maxLinksToTest: 1_000,
      maxConcurrency: 8,
      requestDelay: 0,
      requestTimeout: 60_000,
    });
    expect(requestSummary?.failed).toBe(0);
    const pages = Math.max(...results.map(({details}) => (details?.pageResults as unknown[] | undefined)?.length ?? 0));
    console.log(`AFDocs: ${results.length} checks, ${pages} pages, ${requestSummary?.requests} requests`);
    return {results, pages, findings: results.flatMap((result) => toFindings(result, origin))};
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('AFDocs finds nothing that keeps agents from reading any page', async () => {
  test.setTimeout(300_000);
  const {results, pages, findings} = await askAfdocs(folder);
  expect(pages).toBeGreaterThan(90);
  const counts = new Map<string, number>();
  results.forEach(({status}) => counts.set(status, (counts.get(status) ?? 0) + 1));
  console.log(`AFDocs: ${[...counts].map(([status, count]) => `${count} ${status}`).join(', ')}`);
  expect(results.length).toBeGreaterThanOrEqual(28);
  expect(judge(findings, agentsExceptions)).toEqual([]);
});

test('AFDocs finds that a site names no llms.txt', async () => {
  const {findings} = await askAfdocs('tests/fixtures/build');
  expect(findings.map(({rule}) => rule)).toContain('llms-txt-exists');
});
