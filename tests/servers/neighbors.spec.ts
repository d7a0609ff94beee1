// nginx does not warn if two sites define a variable of the same name. The last definition counts for both sites.
import {readFileSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {toRedirects} from '../../src/plugins/hosting/redirects';
import {checkEnvironment} from '../../src/site/environment';
import {defaultCaching} from '../../src/site/headers';
import {builds} from '../builds';
import {startServer, toHostRoot, type Served} from './servers';

/** Directives that other sites may add to the http block of nginx, as files in conf.d do. */
const besides = `
  map_hash_bucket_size 64;
  map $uri $site_moved { default ""; /old /new; }
  map $uri $site_caching { default "no-store"; }
  add_header X-From-Http yes;
  gzip on;`;

test('one nginx serves both builds, which do not affect each other, and other maps do not affect them', async () => {
  const toServed = (build: Served['build']): Served => ({
    build,
    root: toHostRoot(build, (from, to) => {
      const place = to.replace(/\/$/, '');
      if (checkEnvironment(build.environment).baseUrl === '/') {
        rmSync(place, {recursive: true});
      }
      symlinkSync(from, place);
    }),
  });
  const sites = [toServed(builds.plain), toServed(builds.configured)] as const;
  const server = await startServer('nginx', [...sites], {besides});
  for (const {build} of sites) {
    const {siteUrl, baseUrl} = checkEnvironment(build.environment);
    // These are the headers of a reverse proxy that listens on another port.
    const headers = {host: new URL(siteUrl).hostname, 'x-forwarded-proto': 'https', 'x-forwarded-port': '8443'};
    const moves = toRedirects(baseUrl);
    const wrong: string[] = [];
    for (const {from, to} of moves) {
      const {status, headers: answered} = await server.ask(`${from}.html`, headers);
      if (status !== 301 || answered.location !== to) {
        wrong.push(`${from}: ${status} ${answered.location}`);
      }
    }
    expect(moves.length).toBeGreaterThan(600);
    expect(wrong).toEqual([]);
    const [script = ''] = globSync('assets/js/*.js', {cwd: build.folder});
    const cached = await server.ask(`${baseUrl}${script}`, headers);
    expect([cached.status, cached.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const page = await server.ask(`${baseUrl}develop/faucet`, headers);
    expect([page.status, page.headers['cache-control']]).toEqual([200, defaultCaching]);
    expect(page.body.equals(readFileSync(path.join(build.folder, 'develop/faucet.html')))).toBe(true);
    // The redirect contains neither the name nor the port of this machine.
    expect((await server.ask(`${baseUrl}develop/faucet/`, headers)).headers.location).toBe(`${baseUrl}develop/faucet`);
  }
  await server.close();
  sites.forEach(({root}) => rmSync(root, {recursive: true}));
});

test('the nginx.conf of a build needs no module that a build of nginx may lack', () => {
  for (const {folder} of Object.values(builds)) {
    const lines = readFileSync(path.join(folder, 'nginx.conf'), 'utf8').split('\n');
    expect(lines.length).toBeGreaterThan(600);
    expect(lines.filter((line) => /^\s*(?:gzip|brotli)_static\b|^map_hash/.test(line))).toEqual([]);
    expect(lines.filter((line) => /# (?:gzip|brotli)_static on;/.test(line))).toHaveLength(2);
    // The first lines explain what would keep nginx from starting.
    expect(lines.slice(0, lines.indexOf('')).join('\n')).toContain('map_hash_bucket_size');
  }
});
