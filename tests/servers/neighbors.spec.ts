// What nginx takes from one file and says of another site is silent: the last variable of a name counts for all sites.
import {readFileSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {toRedirects} from '../../src/plugins/hosting/redirects';
import {checkEnvironment} from '../../src/site/environment';
import {defaultCaching} from '../../src/site/headers';
import {builds} from '../builds';
import {startServer, toHostRoot, type Served} from './servers';

/** What the http block of another site may hold, as files of conf.d do. */
const besides = `
  map_hash_bucket_size 64;
  map $uri $site_moved { default ""; /old /new; }
  map $uri $site_caching { default "no-store"; }
  add_header X-From-Http yes;
  gzip on;`;

test('two sites stand in one nginx, beside maps of others, and each keeps to its own', async () => {
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
    // As another server in front of it asks, on a port of its own.
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
    // No name and no port of this machine.
    expect((await server.ask(`${baseUrl}develop/faucet/`, headers)).headers.location).toBe(`${baseUrl}develop/faucet`);
  }
  await server.close();
  sites.forEach(({root}) => rmSync(root, {recursive: true}));
});

test('what the build writes for nginx needs no module that a build of nginx may lack', () => {
  for (const {folder} of Object.values(builds)) {
    const lines = readFileSync(path.join(folder, 'nginx.conf'), 'utf8').split('\n');
    expect(lines.length).toBeGreaterThan(600);
    expect(lines.filter((line) => /^\s*(?:gzip|brotli)_static\b|^map_hash/.test(line))).toEqual([]);
    expect(lines.filter((line) => /# (?:gzip|brotli)_static on;/.test(line))).toHaveLength(2);
    // The first lines say what would keep nginx from starting.
    expect(lines.slice(0, lines.indexOf('')).join('\n')).toContain('map_hash_bucket_size');
  }
});
