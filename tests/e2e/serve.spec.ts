import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {get, type IncomingMessage} from 'node:http';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {dataFiles} from '../../src/plugins/data/files';
import {toScriptHashes} from '../../src/plugins/hosting/page';
import {checkEnvironment} from '../../src/site/environment';
import {facts} from '../../src/site/facts';
import {defaultCaching, toSecurityHeaders} from '../../src/site/headers';
import {builds, configured} from '../builds';
import {findFreePort} from '../freePort';
import {expect, test as base} from './test';

/** The test of this file, with a server. */
const test = base.extend<object, {served: string}>({
  /** The origin at which `npm run serve` serves the plain build. */
  served: [
    async ({}, use) => {
      const port = await findFreePort();
      // The plain build has no variables set. An empty variable counts as one that is not set.
      const unset = Object.fromEntries(Object.keys(configured).map((name) => [name, '']));
      const server = spawn('npm', ['run', 'serve', '--', '--dir', builds.plain.folder, '--port', String(port)], {
        env: {...process.env, ...unset, NO_UPDATE_NOTIFIER: '1'},
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
        // The server has its own process group, so that npm and its child processes end together.
        detached: true,
      });
      const exit = once(server, 'exit');
      let output = '';
      server.stdout.on('data', (text: Buffer) => (output += text.toString()));
      server.stderr.on('data', (text: Buffer) => (output += text.toString()));
      const origin = `http://localhost:${port}`;
      try {
        // If the server never answers, the failure shows its output.
        const ask = (): Promise<number | string> =>
          fetch(origin).then(
            ({status}) => status,
            () => output,
          );
        await expect.poll(ask, {timeout: 100_000}).toBe(200);
        await use(origin);
      } finally {
        if (server.pid !== undefined && server.exitCode === null) {
          process.kill(-server.pid);
          await exit;
        }
      }
    },
    {scope: 'worker', timeout: 120_000},
  ],
});

test.describe('npm run serve', () => {
  // One worker runs all tests, so that only one server is started.
  test.describe.configure({mode: 'default'});

  test('It answers a clean address with the page', async ({request, served}) => {
    for (const [address, title] of [
      ['/', 'Documentation'],
      ['/develop', `Develop on ${facts.project.name}`],
      ['/develop/faucet', 'Faucet'],
    ]) {
      const response = await request.get(`${served}${address}`, {maxRedirects: 0});
      expect(response.status(), address).toBe(200);
      expect(response.headers()['content-type']).toContain('text/html');
      expect(await response.text()).toMatch(new RegExp(`<title[^>]*>${title} \\| `));
    }
  });

  test('It redirects an address with an ending or a slash to the clean one', async ({request, served}) => {
    for (const [address, clean] of [
      ['/develop/faucet.html', '/develop/faucet'],
      ['/develop/faucet/', '/develop/faucet'],
      ['/develop.html', '/develop'],
    ]) {
      const response = await request.get(`${served}${address}`, {maxRedirects: 0});
      expect(response.status(), address).toBe(301);
      expect(response.headers().location).toBe(clean);
    }
  });

  test('It serves every data file unchanged as JSON', async ({request, served}) => {
    expect(dataFiles.size).toBeGreaterThan(10);
    for (const [file, make] of dataFiles) {
      const response = await request.get(`${served}/${file}`, {maxRedirects: 0});
      expect(response.status(), file).toBe(200);
      expect(response.headers()['content-type'], file).toBe('application/json; charset=utf-8');
      expect(await response.text(), file).toBe(JSON.stringify(make()));
    }
    expect((await request.get(`${served}/data/fact.json`, {maxRedirects: 0})).status()).toBe(404);
  });

  test('It sends every header of the site, and says how long a file may be kept', async ({request, served}) => {
    const scripts = toScriptHashes(readFileSync(path.join(builds.plain.folder, 'index.html'), 'utf8'));
    const security = Object.entries(toSecurityHeaders(checkEnvironment({}), scripts));
    expect(security.length).toBeGreaterThan(0);
    const [script = ''] = globSync('assets/js/*.js', {cwd: builds.plain.folder});
    for (const [address, caching, type] of [
      ['develop', defaultCaching, 'text/html; charset=utf-8'],
      ['no/such/page', defaultCaching, 'text/html; charset=utf-8'],
      ['assets/js/none.js', defaultCaching, 'text/html; charset=utf-8'],
      [script, 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
      ['assets/search/first.json', defaultCaching, 'application/json; charset=utf-8'],
      ['develop/faucet.md', 'public, max-age=3600', 'text/markdown; charset=utf-8'],
      ['llms.txt', 'public, max-age=3600', 'text/plain; charset=utf-8'],
      ['interfaces/StakingI.sol', 'public, max-age=3600', 'text/plain; charset=utf-8'],
    ] as const) {
      const headers = (await request.get(`${served}/${address}`, {maxRedirects: 0})).headers();
      expect(security.filter(([name, value]) => headers[name.toLowerCase()] !== value)).toEqual([]);
      expect([headers['cache-control'], headers['content-type']], address).toEqual([caching, type]);
    }
  });

  test('It never redirects to another host', async ({served}) => {
    const {port} = new URL(served);
    const locations: string[] = [];
    for (const address of [
      '//example.com/',
      '/%5Cexample.com/',
      '/%2F%2Fexample.com.html',
      '/develop/?//example.com',
    ]) {
      // `get` sends the address unchanged. Other clients would normalize it.
      const asked = get({host: 'localhost', port, path: address, headers: {host: 'example.com'}});
      const [{headers, statusCode}] = (await once(asked, 'response')) as [IncomingMessage];
      expect(statusCode, address).toBe(301);
      locations.push(headers.location ?? '');
    }
    expect(locations.map((each) => new URL(each, 'http://site').host)).toEqual(locations.map(() => 'site'));
  });

  test('It answers an unknown address with status 404 and the not-found page', async ({request, served}) => {
    for (const address of ['/no/such/page', '/develop/no-such-page', '/assets/js/none.js']) {
      const response = await request.get(`${served}${address}`, {maxRedirects: 0});
      expect(response.status(), address).toBe(404);
      expect(await response.text()).toContain('<h1>Page not found</h1>');
    }
  });
});
