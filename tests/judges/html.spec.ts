import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {HtmlValidate, StaticConfigLoader} from 'html-validate';
import {globSync} from 'tinyglobby';
import {isPageFile} from '../../src/plugins/hosting/slashes';
import {builds} from '../builds';
import {htmlValidateExceptions, nuExceptions} from './exceptions';
import {judge, type Finding} from './judge';
import {run} from './programs';

const {folder} = builds.plain;
const jar = path.join(path.dirname(require.resolve('vnu-jar/package.json')), 'build/dist/vnu.jar');

const wrongPage =
  '<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>A</title></head><body><p id="a">1</p><p id="a">2</p></body></html>';

/** The output of the Nu HTML checker. */
interface Report {
  messages: {type: string; url?: string; message: string; extract?: string}[];
}

/** Runs the Nu HTML checker of the W3C on a folder. @returns Its errors and warnings. */
function askNu(place: string): Finding[] {
  const {said} = run('java', ['-jar', jar, '--format', 'json', '--skip-non-html', place]);
  const {messages} = JSON.parse(said) as Report;
  return messages.map(({url = '', message}) => ({
    // The checker does not name its rules. A message without its quoted words identifies a rule.
    rule: message.replace(/“[^”]*”/g, '…'),
    place:
      decodeURI(url)
        .split(`${path.basename(path.resolve(place))}/`)
        .at(-1) ?? url,
    message,
  }));
}

test('the Nu HTML checker finds nothing in any HTML file', () => {
  const count = globSync('**/*.html', {cwd: folder}).length;
  console.log(`The Nu HTML checker: ${count} files`);
  expect(count).toBeGreaterThan(700);
  expect(judge(askNu(folder), nuExceptions)).toEqual([]);
});

test('the Nu HTML checker finds an id that two elements have', ({}, info) => {
  const place = info.outputPath('site');
  mkdirSync(place);
  writeFileSync(path.join(place, 'page.html'), wrongPage);
  expect(askNu(place).map((finding) => `${finding.place}: ${finding.message}`)).toEqual([
    'page.html: Duplicate ID “a”.',
    'page.html: The first occurrence of ID “a” was here.',
  ]);
});

/** Checks a page against the HTML standard and WCAG with html-validate. */
async function askHtmlValidate(file: string, html: string): Promise<Finding[]> {
  const loader = new StaticConfigLoader({root: true, extends: ['html-validate:standard', 'html-validate:a11y']});
  const {results} = await new HtmlValidate(loader).validateString(html, file);
  return results.flatMap(({messages}) =>
    messages.map(({ruleId, message, selector}) => ({rule: ruleId, place: file, message: `${message} at ${selector}`})),
  );
}

test('html-validate finds nothing in any page', async () => {
  // The pages to print repeat the text of the other pages, so they would double the time.
  const pages = globSync('**/*.html', {cwd: folder, ignore: ['print/**', 'proof/**']}).filter(isPageFile);
  console.log(`html-validate: ${pages.length} pages`);
  expect(pages.length).toBeGreaterThan(80);
  const findings: Finding[] = [];
  for (const file of pages) {
    findings.push(...(await askHtmlValidate(file, readFileSync(path.join(folder, file), 'utf8'))));
  }
  expect(judge(findings, htmlValidateExceptions)).toEqual([]);
});

test('html-validate finds an id that two elements have', async () => {
  const page =
    '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p id="a"></p><p id="a"></p></body></html>';
  expect((await askHtmlValidate('page.html', page)).map(({rule}) => rule)).toEqual(['no-dup-id']);
});
