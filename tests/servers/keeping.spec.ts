// Hosts differ in their answers for the not-found page, for extensions and for trailing slashes. A service worker that
// expects the same answers from all hosts keeps nothing on most: https://github.com/GoogleChrome/workbox/issues/2155
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {toRedirects} from '../../src/plugins/hosting/redirects';
import {isPageFile} from '../../src/plugins/hosting/slashes';
import {toHtmlRoute} from '../../src/plugins/sources';
import {builds} from '../builds';
import {whenHydrated} from '../e2e/test';
import {hosts, serveAs, type Host} from './hosts';
import {ask, startServer, type Answer, type Program, type Site} from './servers';

const build = builds.plain;
const read = (file: string): Buffer => readFileSync(path.join(build.folder, file));

/** Keeps the docs on the device, stops the server, and reads pages without it. */
async function keepAndRead(page: Page, site: Site): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) {
      errors.push(message.text());
    }
  });
  // As in the fixtures of e2e, for `whenHydrated`.
  await page.addInitScript(() => window.addEventListener('hydrated', () => (window.isHydrated = true)));
  await page.goto(`${site.address}docs`);
  await whenHydrated(page);
  const tool = page.locator('#keep-docs');
  await tool.getByRole('button', {name: 'Keep these docs'}).click();
  await expect(tool.getByRole('status')).toContainText('Kept on this device: release', {timeout: 50_000});
  await site.close();
  for (const [address, status, heading] of [
    ['develop/faucet', 200, 'Faucet'],
    ['develop/faucet/', 200, 'Faucet'],
    ['protocol/modules/evm.html', 200, 'The evm module'],
    ['no/such/page', 404, 'Page not found'],
  ] as const) {
    const answer = await page.goto(`${site.address}${address}`);
    expect(answer?.status(), address).toBe(status);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    await whenHydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
  }
  // Kept files have these content types even if the server sent other ones.
  for (const [file, type] of [
    ['develop/faucet.md', 'text/markdown; charset=utf-8'],
    ['manifest.webmanifest', 'application/manifest+json'],
    ['develop/faucet.html', 'text/html; charset=utf-8'],
  ] as const) {
    const kept = await page.evaluate(async (url) => {
      const response = await fetch(url);
      return {type: response.headers.get('content-type'), text: await response.text()};
    }, `${site.address}${file}`);
    expect(kept).toEqual({type, text: read(file).toString()});
  }
  expect(errors).toEqual([]);
}

for (const program of ['nginx', 'caddy'] as const satisfies readonly Program[]) {
  test(`docs that were kept from ${program} can be read without it`, async ({page}) => {
    await keepAndRead(page, await startServer(program, [{build, root: path.resolve(build.folder)}]));
  });
}

for (const host of hosts) {
  test(`docs that were kept from ${host.name} can be read without it`, async ({page}) => {
    await keepAndRead(page, await serveAs(host, build.folder));
  });
}

const files = globSync('**/*', {cwd: build.folder});
const pages = files.filter(
  (file) => file.endsWith('.html') && isPageFile(file) && !/^(?:404|print\/.*)\.html$/.test(file),
);

/**
 * Requests an address and follows its redirects until the final answer, or until a redirect to `end`.
 * @throws Error if there is no final answer after six requests.
 */
async function follow(site: Site, address: string, end?: string): Promise<Answer & {at: string}> {
  let at = address;
  for (let steps = 0; steps < 6; steps += 1) {
    const answer = await ask(Number(new URL(site.address).port), at.replace(/#.*/, ''), {});
    if (answer.headers.location === undefined) {
      return {...answer, at};
    }
    at = answer.headers.location;
    if (at === end) {
      return {...answer, at};
    }
  }
  throw new Error(`${site.address}: ${address} redirects in a loop`);
}

for (const host of hosts) {
  test(`${host.name} answers every address of the build`, async () => {
    const site = await serveAs(host, build.folder);
    const toSent = (file: string): string => host.change?.(read(file).toString()) ?? read(file).toString();
    expect(pages.length).toBeGreaterThan(80);
    for (const file of pages) {
      const address = toHtmlRoute(file);
      for (const each of address === '/'
        ? ['/', '/index.html']
        : ['', '/', '.html', '/index.html', '/?x=1'].map((end) => address + end)) {
        const {status, body, headers} = await follow(site, each);
        expect([status, headers['content-type']], each).toEqual([200, 'text/html; charset=utf-8']);
        expect(body.toString() === toSent(file), each).toBe(true);
      }
    }
    await expectMoved(site, host);
    const refused: string[] = [];
    const others = files.filter((file) => !file.endsWith('.html') && !file.startsWith('_'));
    expect(others.length).toBeGreaterThan(400);
    for (const file of others) {
      const {status, body} = await follow(site, `/${encodeURI(file)}`);
      if (status === 404) {
        refused.push(path.extname(file));
      } else {
        expect(body.equals(read(file)), file).toBe(true);
      }
    }
    const expected = {
      IIS: ['', '.cff', '.conf', '.md', '.sol', '.webmanifest', '.woff2'],
      'a server that knows small letters only': ['', '.cff', '.json', '.sol'],
    }[host.name];
    expect([...new Set(refused)].sort()).toEqual(expected ?? []);
    await site.close();
  });
}

/**
 * Expects each address of earlier documentation to lead to its page: by a redirect, which keeps the query string, or by
 * a page of the build that sends the reader on.
 */
async function expectMoved(site: Site, host: Host): Promise<void> {
  const wrong: string[] = [];
  const moves = toRedirects('/');
  for (const {from, to} of moves) {
    const [target = '', heading] = to.split('#');
    // One address has a typo at its end that some hosts take for a file extension.
    const isLost = path.extname(from) !== '' || (host.capitals === 'never found' && from !== from.toLowerCase());
    for (const end of isLost ? [] : ['', '.html', '/']) {
      const wanted = `${target}?utm_source=x${heading ? `#${heading}` : ''}`;
      const {at, body, status} = await follow(site, `${from}${end}?utm_source=x`, wanted);
      const leads = status === 200 && body.includes(`content="0; url=${to}"`) && body.includes(`data-to="${to}"`);
      if (at !== wanted && !leads) {
        wrong.push(`${from}${end}: ${status} ${at}`);
      }
    }
  }
  expect(moves.length).toBeGreaterThan(600);
  expect(wrong).toEqual([]);
}
