import {expect, test} from '@playwright/test';
import {isProbablyReaderable, Readability} from '@mozilla/readability';
import {load, type CheerioAPI} from 'cheerio';
import {parseHTML} from 'linkedom';
import {areaNames} from '../../src/site/areas';
import {builds} from '../builds';
import {readBuild} from '../e2e/html';
import {readerExceptions} from './exceptions';
import {judge, type Finding} from './judge';

const kinds = {heading: 'h2,h3,h4,h5,h6', code: 'pre', row: 'tr'} as const;

const toText = (text: string): string => text.replace(/[\s\u200b]+/g, ' ').trim();

const list = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .map((_, element) => toText($(element).text()))
    .get()
    .filter((text) => text !== '');

/** Counts the elements of all kinds on a page, and finds those that Firefox's reader view lacks or shows elsewhere. */
function findLost(html: string): {count: number; lost: Finding[]} {
  const $ = load(load(html)('.theme-doc-markdown').html() ?? '');
  $('button,script,style,.hash-link').remove();
  const {document} = parseHTML(html);
  const isReaderable = isProbablyReaderable(document);
  const shown = load(new Readability(document).parse()?.content ?? '');
  let count = 0;
  const lost = Object.entries(kinds).flatMap(([kind, selector]) => {
    const wanted = list($, selector);
    const there = list(shown, selector);
    count += wanted.length;
    let next = 0;
    return wanted
      .filter((text) => {
        const place = there.indexOf(text, next);
        next = place < 0 ? next : place + 1;
        return place < 0;
      })
      .map((text) => ({rule: kind, place: '', message: text}));
  });
  return {
    count,
    lost: isReaderable ? lost : [...lost, {rule: 'readable', place: '', message: 'no reader view is offered'}],
  };
}

test('reader views show each heading, row and piece of code of every page of the docs, in order', () => {
  const pages = readBuild(builds.plain.folder).filter(({route}) =>
    areaNames.some((area) => route.split('/')[1] === area),
  );
  let count = 0;
  const findings = pages.flatMap(({route, html}) => {
    const {count: own, lost} = findLost(html);
    count += own;
    return lost.map((finding) => ({...finding, place: route}));
  });
  console.log(
    `Readability: ${pages.length} pages, ${count} headings, rows and pieces of code, ${findings.length} not shown`,
  );
  expect(pages.length).toBeGreaterThan(80);
  expect(count).toBeGreaterThan(8_000);
  expect(judge(findings, readerExceptions)).toEqual([]);
});

test('the check reports a heading that looks like a control, and hidden code, as missing', () => {
  const text = `<p>${'Words of a page, which has many of them. '.repeat(20)}</p>`;
  const html = `<html><body><article><div class="theme-doc-markdown">${text}<h2 class="scroll">Lost</h2>${text}<pre hidden>gone</pre><h2>Kept</h2>${text}</div></article></body></html>`;
  const {count, lost} = findLost(html);
  expect(count).toBe(3);
  expect(lost.map(({rule, message}) => `${rule} ${message}`)).toEqual(['heading Lost', 'code gone']);
});
