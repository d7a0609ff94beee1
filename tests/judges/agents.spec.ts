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

/** The result of a check for one page. */
interface PageResult {
  url: string;
  status?: unknown;
}

/** Returns a finding for each page that a check warns about, or one for the site if the check names no page. */
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
 * Serves a build and runs AFDocs on it. AFDocs looks for pages as on any site: in llms.txt, in the files that llms.txt
 * lists, and in the sitemap.
 * @returns The results of the checks, the number of pages that AFDocs has found, and all findings.
 */
async function askAfdocs(place: string): Promise<{results: CheckResult[]; pages: number; findings: Finding[]}> {
  const server = createSiteServer(place, environment);
  // On a slow machine, AFDocs may leave a connection idle for minutes. If it ended, a request would fail.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const {results, requestSummary} = await runChecks(origin, {
      samplingStrategy: 'deterministic',
      // AFDocs requests addresses of the published site from this server.
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
  expect(pages).toBeGreaterThan(80);
  const counts = new Map<string, number>();
  results.forEach(({status}) => counts.set(status, (counts.get(status) ?? 0) + 1));
  console.log(`AFDocs: ${[...counts].map(([status, count]) => `${count} ${status}`).join(', ')}`);
  expect(results.length).toBeGreaterThanOrEqual(28);
  expect(judge(findings, agentsExceptions)).toEqual([]);
});

test('AFDocs finds that a site has no llms.txt', async () => {
  const {findings} = await askAfdocs('tests/fixtures/build');
  expect(findings.map(({rule}) => rule)).toContain('llms-txt-exists');
});
