// The site in the archive of `npm run package` works the same below any path, on any file server. The tests make the
// archive from the configured build, because its base URL can be recognized in the files.
import {createHash} from 'node:crypto';
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {load} from 'cheerio/slim';
import handler from 'serve-handler';
import {globSync} from 'tinyglobby';
import {toArchive, toChecksum} from '../../src/plugins/archive/archive';
import {toInventory} from '../../src/plugins/archive/inventory';
import {toPortableFiles, writeFiles} from '../../src/plugins/archive/portable';
import {redirectScript} from '../../src/plugins/hosting/redirects';
import {isPageFile} from '../../src/plugins/hosting/slashes';
import {staticHtmlFolder} from '../../src/site/staticHtml';
import {hostFiles} from '../../src/plugins/hosting/files';
import {makeOffline} from '../../src/plugins/offline/plugin';
import type {ShippedPackage} from '../../src/plugins/archive/packages';
import {facts} from '../../src/site/facts';
import {builds, configured} from '../builds';
import {findBrokenLinks} from './html';
import {act, expect, test as base, whenHydrated} from './test';

const name = 'evmos-docs-v0.0.0-test';
const date = new Date('2024-01-02T03:04:06Z');
const siteAddress = 'https://docs.example/';

/** The path below which the archive is unpacked, as deep as on an IPFS gateway. */
const below = 'ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/docs';

interface Mirror {
  /** The folder of the unpacked site. */
  folder: string;
  files: ReadonlyMap<string, Buffer>;
  archive: Buffer;
  /** The address of the home page on a server that serves only files. */
  plain: string;
  /** The address of the home page on a server that redirects `x.html` to `x`. */
  clean: string;
  /** Puts the site below another path as well. Returns the address of its home page. */
  putBelow: (other: string) => string;
}

const test = base.extend<object, {mirror: Mirror}>({
  mirror: [
    async ({}, use) => {
      const root = mkdtempSync(path.join(tmpdir(), 'mirror-'));
      const files = await toPortableFiles({
        folder: builds.configured.folder,
        siteUrl: configured.SITE_URL,
        baseUrl: configured.BASE_URL,
        siteAddress,
      });
      await writeFiles(path.join(root, name), files);
      const offline = await makeOffline(path.join(root, name));
      await writeFiles(path.join(root, name), offline);
      offline.forEach((content, file) => files.set(file, content));
      const archive = await toArchive(root, name, [...files.keys()], date);
      mkdirSync(path.join(root, below), {recursive: true});
      // The test unpacks the archive as a reader does.
      execFileSync('tar', ['--extract', '--gzip', '--directory', path.join(root, below)], {input: archive});
      const servers = [false, true].map((cleanUrls) =>
        createServer((request, response) => {
          void handler(request, response, {public: root, cleanUrls, directoryListing: false});
        }).listen(0, '127.0.0.1'),
      );
      await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
      const [plain = '', clean = ''] = servers.map(
        (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${below}/${name}/`,
      );
      const putBelow = (other: string): string => {
        mkdirSync(path.dirname(path.join(root, other)), {recursive: true});
        symlinkSync(path.join(root, below), path.join(root, other));
        return plain.replace(below, encodeURI(other).replaceAll('?', '%3F').replaceAll('#', '%23'));
      };
      await use({folder: path.join(root, below, name), files, archive, plain, clean, putBelow});
      servers.forEach((server) => server.close());
      rmSync(root, {recursive: true});
    },
    {scope: 'worker', timeout: 120_000},
  ],
});

// All tests run in one process, which makes the archive once.
test.describe.configure({mode: 'default'});

/** Finds the addresses in the HTML of a folder that depend on its place, as `file: address`. */
function findAbsolute(folder: string): {checked: number; absolute: string[]} {
  let checked = 0;
  const absolute = globSync('**/*.html', {cwd: folder}).flatMap((file) => {
    const $ = load(readFileSync(path.join(folder, file), 'utf8'));
    return $.root()
      .find('*')
      .get()
      .flatMap(({attribs}) => Object.entries(attribs))
      .filter(([attribute]) =>
        ['href', 'src', 'srcset', 'poster', 'action', 'data-code', 'data-page'].includes(attribute),
      )
      .flatMap(([, value]) => value.split(/[\s,]+/))
      .filter((address) => {
        checked += 1;
        return address.startsWith('/');
      })
      .map((address) => `${file}: ${address}`);
  });
  return {checked, absolute};
}

/** Says that the reader's node runs the later release. */
async function chooseLater(page: Page, home: string): Promise<void> {
  await page.goto(`${home}protocol/later-releases.html`);
  await page.getByRole('checkbox', {name: /^My node runs v/}).check();
}

/** Expects a page to show all its notes on the later release. */
async function expectLater(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.later[open]').first()).toBeVisible();
  await expect(page.locator('.later:not([open])')).toHaveCount(0);
}

test('every link of every page leads to a file and a heading, and none depends on the place of the site', ({
  mirror,
}) => {
  // The base path makes a link with one `../` too many leave the site.
  const {checked, broken} = findBrokenLinks(mirror.folder, '/ipfs/site/', false);
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(10_000);
  const skills = path.join(mirror.folder, '.well-known/agent-skills');
  const {digest} = (JSON.parse(readFileSync(path.join(skills, 'index.json'), 'utf8')) as {skills: [{digest: string}]})
    .skills[0];
  const text = readFileSync(path.join(skills, 'evmos-docs/SKILL.md'));
  expect(digest, 'the index of the skill').toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
  const addresses = findAbsolute(mirror.folder);
  expect(addresses.absolute).toEqual([]);
  expect(addresses.checked).toBeGreaterThan(10_000);
});

test('finds a link with one `../` too many, one to no file, and an absolute one', ({}, testInfo) => {
  const folder = testInfo.outputPath('wrong');
  mkdirSync(path.join(folder, 'develop'), {recursive: true});
  writeFileSync(path.join(folder, 'index.html'), '<a href="./develop/page.html">');
  writeFileSync(
    path.join(folder, 'develop/page.html'),
    ['../../index.html', './none.html', './page', '/develop/page.html', '../index.html']
      .map((address) => `<a href="${address}"></a>`)
      .join(''),
  );
  expect(findBrokenLinks(folder, '/ipfs/site/', false).broken).toEqual([
    '/develop/page: ../../index.html: there is no such page or file',
    '/develop/page: ./none.html: there is no such page or file',
    '/develop/page: ./page: there is no such page or file',
    '/develop/page: /develop/page.html: there is no such page or file',
  ]);
  expect(findAbsolute(folder).absolute).toEqual(['develop/page.html: /develop/page.html']);
});

test('the archive has the files of the build, without those for hosts, and one more script', ({mirror}) => {
  const built = globSync('**/*', {cwd: builds.configured.folder, dot: true}).sort();
  const unpacked = globSync('**/*', {cwd: mirror.folder, dot: true}).sort();
  const more = unpacked.filter((file) => !built.includes(file));
  expect(more).toHaveLength(1);
  expect(more[0]).toMatch(/^assets\/js\/mirror\.[0-9a-f]{8}\.js$/);
  const alone = built.filter(
    (file) => (!isPageFile(file) && file !== 'index.html') || file.startsWith(staticHtmlFolder),
  );
  expect(alone.length).toBeGreaterThan(1_000);
  expect(built.filter((file) => !unpacked.includes(file))).toEqual(
    ['404.html', redirectScript.file, ...alone, ...hostFiles].sort(),
  );
  for (const file of unpacked) {
    expect(mirror.files.get(file)?.equals(readFileSync(path.join(mirror.folder, file))), file).toBe(true);
  }
});

test('the same files give the same bytes, without information about who made them', async ({mirror}) => {
  // The unpacked files have other times, and on the machine of a reader another owner.
  const again = await toArchive(path.dirname(mirror.folder), name, [...mirror.files.keys()].reverse(), date);
  expect(again.equals(mirror.archive)).toBe(true);
  const header = gunzipSync(mirror.archive).subarray(0, 512);
  // The tar header contains the ids of owner and group, the time, and the names of owner and group.
  expect(header.subarray(108, 124).every((byte) => byte === 0)).toBe(true);
  expect(Number.parseInt(header.subarray(136, 147).toString(), 8)).toBe(date.getTime() / 1_000);
  expect(header.subarray(265, 329).every((byte) => byte === 0)).toBe(true);
});

test('the checksum is right, and detects one changed byte', ({mirror}, testInfo) => {
  const folder = testInfo.outputPath('downloads');
  mkdirSync(folder, {recursive: true});
  const file = path.join(folder, `${name}.tar.gz`);
  writeFileSync(`${file}.sha256`, toChecksum(`${name}.tar.gz`, mirror.archive));
  const check = (): {status: number | null; stdout: string} =>
    spawnSync('sha256sum', ['--check', `${name}.tar.gz.sha256`], {cwd: folder, encoding: 'utf8'});
  writeFileSync(file, mirror.archive);
  expect(check()).toMatchObject({status: 0, stdout: `${name}.tar.gz: OK\n`});
  const changed = Buffer.from(mirror.archive);
  changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 1, changed.length >> 1);
  writeFileSync(file, changed);
  expect(check()).toMatchObject({status: 1, stdout: `${name}.tar.gz: FAILED\n`});
});

interface Inventory {
  packages: {SPDXID: string; name: string; licenseDeclared: string}[];
  files: {SPDXID: string; fileName: string; checksums: {algorithm: string; checksumValue: string}[]}[];
  relationships: {relationshipType: string; relatedSpdxElement: string}[];
}

test('the inventory has every file with its checksum, and every package that pages load', ({mirror}) => {
  const packages = JSON.parse(readFileSync('.docusaurus/packages.json', 'utf8')) as ShippedPackage[];
  const {archive, files} = mirror;
  const list = JSON.parse(
    JSON.stringify(toInventory({name, archive, files, packages, commit: '0'.repeat(40), date})),
  ) as Inventory;
  expect(list.files.map(({fileName}) => fileName)).toEqual([...files.keys()].map((file) => `./${name}/${file}`));
  const sums = list.files.map(({checksums}) => checksums.find(({algorithm}) => algorithm === 'SHA256')?.checksumValue);
  const check = spawnSync('sha256sum', ['--check', '--quiet'], {
    cwd: path.dirname(mirror.folder),
    encoding: 'utf8',
    input: list.files.map(({fileName}, index) => `${sums[index]}  ${fileName}\n`).join(''),
  });
  expect(check).toMatchObject({status: 0, stdout: ''});
  const names = list.packages.map((each) => each.name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@docusaurus/core', 'infima', 'minisearch']));
  // Packages that only build the site are not in the list.
  expect(names).not.toEqual(expect.arrayContaining(['webpack']));
  const ids = [...list.packages, ...list.files].map(({SPDXID}) => SPDXID);
  expect(new Set(ids).size).toBe(ids.length);
  expect(list.relationships.map(({relatedSpdxElement}) => relatedSpdxElement).sort()).toEqual(ids.sort());
  // The scripts contain only the texts of licenses, so they would break a license that demands more.
  const licenses = new Set(list.packages.map(({licenseDeclared}) => licenseDeclared));
  expect([...licenses].filter((each) => !/^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)$/.test(each))).toEqual(
    [],
  );
});

/** Returns the list of requests of the page that its server answers with status 404. */
function watchMissing(page: Page): string[] {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) {
      missing.push(response.url());
    }
  });
  return missing;
}

for (const kind of ['plain', 'clean'] as const) {
  test.describe(kind === 'plain' ? 'on a server that serves only files' : 'on a server with clean addresses', () => {
    /** The ending of the address of a page that the application has opened. */
    const ending = kind === 'plain' ? '.html' : '';
    // The configured services send requests to other hosts, and none answers.
    test.use({allowsForeignRequests: true, expectedProblems: [/net::ERR_FAILED/]});

    test('a page is read, and another one opens without a reload and is still there after a reload', async ({
      page,
      mirror,
    }) => {
      const home = mirror[kind];
      const missing = watchMissing(page);
      // With a hash in the address, the whole page is drawn at once.
      await page.goto(`${home}develop/faucet.html#how-much-you-need`);
      const text = await page.getByRole('main').innerText();
      await whenHydrated(page);
      await expect(page.getByRole('main')).toHaveText(text, {useInnerText: true});
      const report = page.getByRole('link', {name: 'Report a mistake on this page'});
      const readReported = async (): Promise<string | null> =>
        new URL((await report.getAttribute('href')) ?? '').searchParams.get('page');
      expect(await readReported()).toBe(`${siteAddress}develop/faucet`);
      await page.evaluate(() => Object.assign(window, {isSame: true}));

      const main = page.getByRole('navigation', {name: 'Main'});
      await main.getByRole('link', {name: 'Networks'}).click();
      await expect(page).toHaveURL(`${home}develop/api/networks${ending}`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/networks/i);
      expect(await readReported()).toBe(`${siteAddress}develop/api/networks`);
      // The link is in a part of the page that came as HTML from another file.
      const link = page.locator('[data-static] a[href*="snapshots"], [data-static] a[href*="develop/"]').first();
      const target = (await link.getAttribute('href')) ?? '';
      expect(target).toMatch(/\.html(?:#|$)/);
      await link.click();
      await expect(page).toHaveURL(new URL(target, home).href);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new URL(target, home).href.replace(home, siteAddress).replace(/\.html.*$/, ''),
      );

      // The address changes before the code of the next page has loaded.
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText(/networks/i);
      const title = await page.getByRole('heading', {level: 1}).innerText();
      await page.reload();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/networks/i);
      expect(missing).toEqual([]);
    });

    test('search finds a page and opens it, and a new tab finds its file', async ({page, mirror, context}) => {
      const home = mirror[kind];
      const missing = watchMissing(page);
      await page.goto(`${home}protocol/modules/evm.html`);
      await act(page);
      await page.getByRole('button', {name: 'Search', exact: true}).click();
      const dialog = page.getByRole('dialog', {name: 'Search'});
      await dialog.getByPlaceholder('Search docs').fill('faucet');
      const hit = dialog.getByRole('row').first().getByRole('link');
      await hit.hover();
      await expect(hit).toHaveAttribute('href', new RegExp(`/develop/faucet${ending}(?:#|$)`));
      const [tab] = await Promise.all([context.waitForEvent('page'), hit.click({modifiers: ['ControlOrMeta']})]);
      await expect(tab.getByRole('heading', {level: 1})).toHaveText('Faucet');
      await tab.close();
      await dialog.getByPlaceholder('Search docs').press('Enter');
      await expect(page).toHaveURL(new RegExp(`/develop/faucet${ending}(?:#.*)?$`));
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Faucet');
      expect(missing).toEqual([]);
    });

    test('the color mode and the later release are chosen and kept, and a tool works', async ({page, mirror}) => {
      const home = mirror[kind];
      const missing = watchMissing(page);
      await page.goto(`${home}develop/tools/converters.html`);
      await page.getByRole('button', {name: 'Switch between dark and light mode'}).click();
      await whenHydrated(page);
      const address = page.locator('#convert-address');
      await address.getByRole('textbox').first().fill(facts.faucet.bech32);
      await expect(address.getByRole('status')).toHaveText('The checksum is right.');
      await address.getByRole('textbox').first().press('Enter');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(address.getByRole('textbox').first()).toHaveValue(facts.faucet.bech32);
      await chooseLater(page, home);
      await expectLater(page, `${home}protocol/modules/erc20.html`);
      expect(missing).toEqual([]);
    });

    test('the site is kept on the device with one click, and can be read without a network', async ({
      page,
      mirror,
      context,
    }) => {
      test.slow();
      const home = mirror[kind];
      await page.goto(`${home}docs.html`);
      await whenHydrated(page);
      await page.getByRole('button', {name: 'Keep these docs'}).click();
      await expect(page.locator('#keep-docs').getByRole('status')).toContainText('Kept on this device: release', {
        timeout: 60_000,
      });
      await chooseLater(page, home);
      await context.setOffline(true);
      await expectLater(page, `${home}protocol/modules/erc20`);
      for (const address of ['develop/faucet.html', 'develop/faucet']) {
        await page.goto(`${home}${address}`);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('Faucet');
      }
      await whenHydrated(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('state sync');
      await expect(page.getByRole('dialog').locator('.DocSearch-Hit').first()).toContainText(/state sync/i);
    });

    test('data files and Markdown are served unchanged', async ({request, mirror}) => {
      const home = mirror[kind];
      for (const file of ['data/facts.json', 'develop/faucet.md', 'llms.txt', 'interfaces/StakingI.sol']) {
        const answer = await request.get(`${home}${file}`);
        expect(answer.status(), file).toBe(200);
        expect((await answer.body()).equals(readFileSync(path.join(mirror.folder, file))), file).toBe(true);
      }
      expect(readdirSync(mirror.folder)).not.toContain('404.html');
    });
  });
}

test.describe('Two mirrors of one origin', () => {
  test.use({allowsForeignRequests: true, expectedProblems: [/net::ERR_FAILED/]});

  test('do not share recent searches and ticks', async ({page, mirror}) => {
    const home = mirror.plain;
    // The files from which the archive was made are on the same server.
    const other = home.replace(`${below}/`, '');
    const checklist = 'validate/security/validator-security-checklist';
    const box = page.getByRole('checkbox', {name: 'Root cannot log in.'});
    const dialog = page.getByRole('dialog', {name: 'Search'});
    const openSearch = async (): Promise<void> => {
      await page.keyboard.press('Control+k');
      await expect(dialog.locator('.DocSearch-Dropdown')).toBeVisible();
    };
    await page.goto(`${home}${checklist}.html`);
    await whenHydrated(page);
    await box.check();
    await openSearch();
    await dialog.getByPlaceholder('Search docs').fill('faucet');
    await expect(dialog.getByRole('row').first()).toContainText('Faucet');
    await dialog.getByPlaceholder('Search docs').press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Faucet');

    await page.goto(`${other}${checklist}.html`);
    await whenHydrated(page);
    await expect(box).not.toBeChecked();
    await openSearch();
    await expect(dialog.getByText('No recent searches')).toBeVisible();

    await page.goto(`${home}docs.html`);
    await whenHydrated(page);
    // The application opens the page, with an address without an ending.
    await page.getByRole('main').locator(`a[href*="${checklist}"]`).first().click();
    await expect(box).toBeChecked();
    await openSearch();
    await expect(dialog.getByRole('row')).toContainText(['Faucet']);
  });
});

/** Folders whose names have all the other characters to which one of these gives a meaning. */
const nested = "a:b/a+b/a b/[a]/{a}/a.b/a,b/a;b=c&d/$a'b!@~^|/é";

// A name in which React Router, a regular expression or an address gives a character a meaning.
for (const other of ['a(b)', 'a(b', 'a)b', '*', nested]) {
  test.describe(`below a folder called ${other}`, () => {
    test.use({allowsForeignRequests: true, expectedProblems: [/net::ERR_FAILED/]});

    test('a page is hydrated and keeps its text, and pages open by links of the theme, of the text and of search', async ({
      page,
      mirror,
    }) => {
      const home = mirror.putBelow(other);
      const missing = watchMissing(page);
      await page.goto(`${home}develop/faucet.html#how-much-you-need`);
      const text = await page.getByRole('main').innerText();
      await whenHydrated(page);
      await expect(page.getByRole('main')).toHaveText(text, {useInnerText: true});
      await expect(page.getByRole('link', {name: 'Home page'})).toBeVisible();
      await page.evaluate(() => Object.assign(window, {isSame: true}));
      const title = page.getByRole('heading', {level: 1});
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Networks'}).click();
      await expect(title).toHaveText(/networks/i);
      await page.locator('[data-static] a[href*="develop/mainnet"]').first().click();
      await expect(title).toHaveText(/mainnet/i);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('faucet');
      await page.getByRole('dialog').getByRole('row').first().getByRole('link').click();
      await expect(title).toHaveText('Faucet');
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      await page.reload();
      await expect(title).toHaveText('Faucet');
      await page.getByRole('link', {name: 'Home page'}).click();
      await expect(title).toHaveText(/documentation/);
      expect(missing).toEqual([]);
    });
  });
}

test.describe('Below folders whose names an address encodes', () => {
  test.use({allowsForeignRequests: true, expectedProblems: [/net::ERR_FAILED/]});

  test('the site is kept on the device, is still there after a reload, and is removed with one click', async ({
    page,
    mirror,
  }) => {
    test.slow();
    const tool = page.locator('#keep-docs');
    const says = tool.getByRole('status');
    await page.goto(`${mirror.putBelow(`kept/${nested}`)}docs.html`);
    await whenHydrated(page);
    await tool.getByRole('button', {name: 'Keep these docs'}).click();
    await expect(says).toContainText('Kept on this device: release', {timeout: 60_000});
    await page.reload();
    await whenHydrated(page);
    await expect(says).toContainText('Kept on this device: release');
    await tool.getByRole('button', {name: 'Remove'}).click();
    await expect(says).toContainText('The copy is removed: this device keeps nothing of this site.');
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.reload();
    await whenHydrated(page);
    await expect(says).toContainText('These docs take');
    await expect(tool.getByRole('button', {name: 'Keep these docs'})).toBeVisible();
  });
});
