// Opens each form of `npm run package` with a program that reads it.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {unzipSync} from 'fflate';
import initSqlJs from 'sql.js';
import {globSync} from 'tinyglobby';
import {packageFolder} from '../../src/plugins/archive/portable';
import {areaNames} from '../../src/site/areas';
import {findEnded, isOutside} from '../../src/site/hosts';
import {findFullBrowser} from '../browser';
import {findFollowed} from '../content/outside';
import {findFreePort} from '../freePort';
import {prepareTool} from '../node/tools';
import {drawClaims, readProof, readProven} from '../proven';

/** Returns the only form whose name ends so. */
function find(ending: string): string {
  const found = globSync(`evmos-docs-*${ending}`, {cwd: packageFolder});
  expect(found, `forms that end with ${ending} in ${packageFolder}: run npm run package first`).toHaveLength(1);
  return path.resolve(packageFolder, found[0] ?? '');
}

/** Runs a program to its end, and returns what it prints. */
function run(program: string, ...args: readonly string[]): {status: number | null; text: string} {
  const {status, stdout, stderr, error} = spawnSync(program, args, {encoding: 'utf8', maxBuffer: 256 * 1024 * 1024});
  expect(error, `${program} has to be installed`).toBeUndefined();
  return {status, text: `${stdout}${stderr}`};
}

test('the ZIM file is clean', () => {
  const {status, text} = run('zimcheck', find('.zim'));
  expect(status, text).toBe(0);
  expect(text).toContain('Overall Test Status: Pass');
  expect(text.match(/^\[(?:ERROR|WARNING)\].*/gm) ?? []).toEqual([]);
});

/** The ZIM file as kiwix-serve shows it: the addresses of its content, and of its search for a word. */
const withKiwix = test.extend<{kiwix: {content: string; toSearch: (word: string) => string}}>({
  kiwix: async ({}, use) => {
    const file = find('.zim');
    const book = path.basename(file, '.zim');
    const port = await findFreePort();
    const server = spawn('kiwix-serve', ['--address', '127.0.0.1', '--port', String(port), file]);
    const exited = once(server, 'exit');
    const origin = `http://127.0.0.1:${port}`;
    const content = `${origin}/${book}/A`;
    await expect.poll(async () => (await fetch(`${content}/index.html`).catch(() => undefined))?.status).toBe(200);
    await use({content, toSearch: (word) => `${origin}/search?content=${book}&pattern=${word}`});
    server.kill();
    await exited;
  },
});

withKiwix('kiwix-serve shows pages, leads links, finds text and shows pictures', async ({page, kiwix}) => {
  const {content, toSearch} = kiwix;
  await page.goto(`${content}/protocol/modules/feemarket.html`);
  await expect(page.locator('h1')).toHaveText('The feemarket module');
  await expect(page.locator('figure svg').first()).toBeVisible();
  await page.getByRole('link', {name: 'Modules'}).first().click();
  await expect(page.locator('h1')).toHaveText('Modules');
  await page.goto(`${content}/about/intro/audits.html`);
  await expect(page.locator('h1'), 'an old address leads on').toHaveText('Security audits');
  await page.goto(`${content}/develop.html`);
  expect(
    await page
      .locator('main img')
      .evaluateAll((images) => images.filter((image) => !(image as HTMLImageElement).naturalWidth).length),
  ).toBe(0);
  expect(await (await fetch(toSearch('unjail'))).text()).toContain('unjail');
});

withKiwix('keys lead to the proof of ten claims in the ZIM file', async ({page, kiwix}) => {
  for (const drawn of drawClaims(readProven(), 10, 50)) {
    await page.goto(`${kiwix.content}${drawn.route}.html`);
    await readProof(page, drawn);
  }
});

for (const area of areaNames) {
  test(`the book of ${area} is clean`, () => {
    const jar = '/usr/share/java/epubcheck.jar';
    const {status, text} = existsSync(jar)
      ? run('java', '-jar', jar, find(`-${area}.epub`))
      : run('epubcheck', find(`-${area}.epub`));
    expect(status, text).toBe(0);
    expect(text).toContain('0 fatals / 0 errors / 0 warnings');
  });

  test(`Ace finds no barrier in the book of ${area}`, async ({}, info) => {
    test.slow();
    const ace = path.join(await prepareTool('ace', {npm: ['@daisy/ace@1.4.6']}), 'node_modules/.bin/ace-puppeteer');
    const folder = info.outputPath();
    const {status, stderr, error} = spawnSync(ace, ['--force', '--outdir', folder, find(`-${area}.epub`)], {
      encoding: 'utf8',
      env: {...process.env, PUPPETEER_EXECUTABLE_PATH: findFullBrowser()},
    });
    expect(error).toBeUndefined();
    expect(status, stderr).toBe(0);
    const report = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as {
      'earl:result': unknown;
      assertions: readonly unknown[];
    };
    expect(report.assertions.length).toBeGreaterThan(1);
    expect(report['earl:result'], `${folder}/report.html`).toEqual({'earl:outcome': 'pass'});
  });

  test(`the PDF of ${area} is whole, tagged, and has an outline and no path of a machine`, () => {
    const file = find(`-${area}.pdf`);
    expect(run('qpdf', '--check', file).status).toBe(0);
    expect(run('pdfinfo', file).text).toMatch(/Tagged:\s+yes/);
    const squeeze = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\d]/gu, '');
    const printed = load(readFileSync(path.join(packageFolder, 'build', 'print', `${area}.html`), 'utf8'));
    const texts = printed('article p:not(:has(a))')
      .get()
      .map((element) => squeeze(printed(element).text()))
      .filter(({length}) => length > 40);
    const whole = squeeze(run('pdftotext', file, '-').text);
    expect(texts.length).toBeGreaterThan(0);
    // A paragraph that goes on on the next page has the foot of the page in its middle. On paper, links show their addresses.
    expect(texts.filter((text) => whole.includes(text)).length / texts.length).toBeGreaterThan(0.95);
    const outlines = JSON.parse(run('qpdf', '--json', '--json-key=outlines', file).text) as {outlines: object[]};
    expect(outlines.outlines.length).toBeGreaterThan(0);
    expect(run('qpdf', '--qdf', '--object-streams=disable', file, '-').text).not.toContain('file:///');
  });
}

test('the docset has entries of every type, and each leads to a file in it', async ({}, info) => {
  const folder = info.outputPath();
  expect(
    run('tar', '--extract', '--gzip', '--file', find('.docset.tgz'), '--directory', folder, '--one-top-level').status,
  ).toBe(0);
  const [index = ''] = globSync('**/docSet.dsidx', {cwd: folder, absolute: true});
  const {Database} = await initSqlJs();
  const rows = new Database(readFileSync(index)).exec('SELECT type, path FROM searchIndex')[0]?.values ?? [];
  const types = new Set(rows.map(([type]) => type));
  for (const type of ['Command', 'Error', 'Event', 'Function', 'Guide', 'Method', 'Module', 'Parameter', 'Section']) {
    expect(types).toContain(type);
  }
  const pages = new Map<string, string>();
  const dead = rows.filter(([, target]) => {
    const [file = '', id] = String(target).split('#');
    const at = path.join(path.dirname(index), 'Documents', file);
    pages.set(file, pages.get(file) ?? (existsSync(at) ? readFileSync(at, 'utf8') : ''));
    return !pages.get(file)?.includes(id === undefined ? '<' : `id="${id}"`);
  });
  expect(rows.length).toBeGreaterThan(2_000);
  expect(dead).toEqual([]);
});

/** Returns the addresses outside of the site that the pages in a folder lead to. */
const readFollowed = (folder: string, pattern: string): string[] =>
  globSync(pattern, {cwd: folder, absolute: true}).flatMap((file) =>
    findFollowed('page.html', readFileSync(file, 'utf8')).filter(isOutside),
  );

/** Reads the addresses outside of the site that a file leads to, by the ending of its form. It may unpack it. */
const readAddresses: Readonly<Record<string, (file: string, folder: string) => string[]>> = {
  '.zim': (file, folder) => {
    expect(run('zimdump', 'dump', `--dir=${folder}`, file).status).toBe(0);
    return readFollowed(folder, '**/*.html');
  },
  '.docset.tgz': (file, folder) => {
    expect(run('tar', '--extract', '--gzip', '--file', file, '--directory', folder).status).toBe(0);
    return readFollowed(folder, '**/Documents/**/*.html');
  },
  '.epub': (file, folder) => {
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
      mkdirSync(path.join(folder, path.dirname(name)), {recursive: true});
      writeFileSync(path.join(folder, name), bytes);
    }
    return readFollowed(folder, '**/*.xhtml');
  },
  '.pdf': (file) =>
    [...run('qpdf', '--qdf', '--object-streams=disable', file, '-').text.matchAll(/\/URI \(([^)]*)\)/g)].map(
      ([, address = '']) => address,
    ),
};

for (const [ending, read] of Object.entries(readAddresses)) {
  test(`no link of a form ${ending} leads to the ended project or network`, ({}, info) => {
    const files = globSync(`evmos-docs-*${ending}`, {cwd: packageFolder, absolute: true});
    expect(files).toHaveLength(['.epub', '.pdf'].includes(ending) ? areaNames.length : 1);
    const addresses = files.flatMap((file) => {
      const folder = info.outputPath(path.basename(file));
      mkdirSync(folder, {recursive: true});
      return read(file, folder);
    });
    console.log(`${addresses.length} addresses outside of the site in ${files.length} files ${ending}`);
    expect(addresses.length).toBeGreaterThan(200);
    expect(addresses.filter(findEnded)).toEqual([]);
  });
}
