import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {builds, configured} from '../builds';
import {readBuild} from './html';
import {expect, test} from './test';

interface Manifest {
  background_color: string;
  theme_color: string;
  display: string;
  icons: readonly {src: string; sizes: string; purpose: string}[];
}

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

test('every page links to the manifest, with either base URL', () => {
  for (const [build, baseUrl] of [
    [builds.plain, '/'],
    [builds.configured, configured.BASE_URL],
  ] as const) {
    for (const {route, html} of readBuild(build.folder)) {
      expect(html.match(/<link [^>]*rel="manifest"[^>]*>/)?.[0], route).toContain(
        `href="${baseUrl}manifest.webmanifest"`,
      );
    }
  }
});

test('its icons have the declared sizes, and leave room for every shape that a device cuts', async () => {
  const {icons} = read(builds.plain.folder);
  expect(icons.map(({sizes}) => sizes)).toEqual(['192x192', '512x512']);
  for (const {src, sizes, purpose} of icons) {
    expect(purpose.split(' ')).toContain('maskable');
    const picture = sharp(path.join(builds.plain.folder, src));
    const {width, height} = await picture.metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
    // A device may cut everything outside of a circle whose radius is two fifths of the width.
    const {info} = await picture.trim().toBuffer({resolveWithObject: true});
    expect(Math.hypot(info.width, info.height) / 2, src).toBeLessThan(width * 0.4);
  }
});

test('its colors are the background color of the site', () => {
  const [, paper] = /--paper: (#\w{6});/.exec(readFileSync('src/css/custom.css', 'utf8')) ?? [];
  const {background_color: background, theme_color: theme} = read(builds.plain.folder);
  expect(paper).toMatch(/^#/);
  expect([background, theme]).toEqual([paper, paper]);
});

test('the installed site has a window with back, reload and its address', () => {
  // A window of the kind `standalone` has none of them.
  expect(read(builds.plain.folder).display).toBe('minimal-ui');
});

test('the browser accepts the manifest, and offers to install the site', async ({page}) => {
  await page.goto('/docs');
  const browser = await page.context().newCDPSession(page);
  const {errors, data} = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('Evmos Docs');
  const {installabilityErrors} = await browser.send('Page.getInstallabilityErrors');
  // A context of the tests is like a private window, which cannot install a site.
  expect(installabilityErrors.map(({errorId}) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
