import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio/slim';
import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {areaNames} from '../../src/site/areas';
import {builds} from '../builds';
import {readBuild} from './html';
import {expect, test} from './test';

// These tests are about the page that is open.
test.use({prefetches: false});

/**
 * Reads the text of a PDF without spaces, because lines also break inside words. `bare` is the text without the
 * addresses that the print adds after links.
 */
async function readPdf(data: Buffer): Promise<{pages: number; text: string; bare: string}> {
  const pdf = await getDocument({data: new Uint8Array(data)}).promise;
  const texts = await Promise.all(
    Array.from({length: pdf.numPages}, async (_, index) => {
      const {items} = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  const text = texts.join('').replace(/\s+/g, '');
  return {pages: pdf.numPages, text, bare: text.replace(/\((?:https?:|\/)[^)]*\)/g, '')};
}

const toText = (text: string): string => text.replace(/\s+/g, '');

const pages = readBuild(builds.plain.folder);

/**
 * Reads the end of a page: its last heading, and the beginning of its last paragraph.
 * @throws Error if there is none, because every text contains an empty one.
 */
function readEnd(route: string): [heading: string, paragraph: string] {
  const text = pages.find((page) => page.route === route)?.$('.theme-doc-markdown');
  const readLast = (selector: string): string => {
    const element = text?.find(selector).last().clone();
    element?.find('.hash-link, button').remove();
    return toText(element?.text() ?? '');
  };
  const [heading, paragraph] = [readLast('h2,h3'), readLast('p:not(.recording, .tool *)').slice(0, 30)];
  if (heading === '' || paragraph.length < 10) {
    throw new Error(`${route} ends with “${heading}” and “${paragraph}”, which is too little to look for`);
  }
  return [heading, paragraph];
}

/** Texts that are for the screen only. */
const controls = ['Editthispage', 'Copypage', 'Otherformats', 'Skiptomaincontent', 'Community'];

for (const route of ['/protocol/modules/evm', '/develop/tools/client-integrations']) {
  test(`${route} is printed in full, black on white, without its links for navigation`, async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(route);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const shown = toText(await page.locator('body').innerText());
    expect(controls.filter((control) => !shown.includes(control))).toEqual([]);
    const {pages: count, text, bare} = await readPdf(await page.pdf({format: 'A4'}));
    expect(count).toBeGreaterThan(3);
    const has = (part: string): boolean => bare.includes(part);
    expect(readEnd(route).filter((part) => !has(part))).toEqual([]);
    expect(text.includes('(https://github.com/')).toBe(true);
    expect(controls.filter(has)).toEqual([]);
    await page.emulateMedia({media: 'print'});
    const colors = await page.evaluate(() => {
      const {color, backgroundColor} = getComputedStyle(document.body);
      return {color, backgroundColor, scheme: getComputedStyle(document.documentElement).backgroundColor};
    });
    expect(colors.color).toBe('rgb(0, 0, 0)');
    expect([colors.backgroundColor, colors.scheme]).toContain('rgb(255, 255, 255)');
    // Nothing scrolls on paper.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.markdown :is(pre, table)')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).overflowX !== 'visible')
        .map(({textContent}) => textContent?.slice(0, 40)),
    );
    expect(cut).toEqual([]);
  });
}

test('folded commands are printed, and folded again afterwards', async ({page}) => {
  await page.goto('/protocol/evmos-cli/cli-commands');
  const open = page.locator('details[id][open]');
  await expect(open).toHaveCount(0);
  const {text} = await readPdf(await page.pdf({format: 'A4'}));
  const row = await page.locator('details[id] td').last().textContent();
  const end = toText(row ?? '').slice(0, 30);
  expect(end.length).toBeGreaterThan(10);
  expect(text.includes(end), end).toBe(true);
  await expect(open).toHaveCount(0);
});

test('every area is one page to print, with the end of each of its pages', () => {
  for (const area of areaNames) {
    const $ = load(readFileSync(path.join(builds.plain.folder, 'print', `${area}.html`), 'utf8'));
    const own = pages.filter(({route}) => route.split('/')[1] === area);
    expect(own.length, area).toBeGreaterThan(0);
    expect($('meta[name="robots"]').attr('content'), area).toBe('noindex');
    expect($('article').length, area).toBe(own.length);
    for (const {route} of own) {
      const text = toText($(`article[id="${route.slice(1).replaceAll('/', '-')}"]`).text());
      expect(
        readEnd(route).filter((part) => !text.includes(part)),
        route,
      ).toEqual([]);
    }
  }
});

test('an area is printed to its end', async ({page}) => {
  await page.goto('/print/validate');
  const last = (await page.locator('article').last().getAttribute('id')) ?? '';
  const {pages: count, bare} = await readPdf(await page.pdf({format: 'A4'}));
  const end = readEnd(pages.find(({route}) => route.slice(1).replaceAll('/', '-') === last)?.route ?? '');
  expect(count).toBeGreaterThan(50);
  expect(end.filter((part) => !bare.includes(part))).toEqual([]);
});
