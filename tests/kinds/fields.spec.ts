/*
 * Every field says to the device what it wants: its keyboard, correction, completion, what Enter does, its label, its
 * fault, its description. And the pointer never takes what the keyboard has chosen.
 */
import {test as inNode, type Page} from '@playwright/test';
import {engineNames, launch} from '../browsers/engines';
import {Reader} from '../browsers/reader';
import {serveSite} from '../browsers/server';
import {methods} from '../../src/site/jsonRpc';
import {readParameters, toTexts} from '../../src/tools/ask/check';
import {convert as convertAddress} from '../../src/tools/convert/address';
import {convert as convertAmount} from '../../src/tools/convert/amount';
import {convert as convertChainId} from '../../src/tools/convert/chainId';
import {convert as convertFee} from '../../src/tools/convert/fee';
import type {FormName} from '../../src/tools/convert/fields';
import {convert as convertHeight} from '../../src/tools/convert/height';
import {isFound, toProblem, type Outcome, type Values} from '../../src/tools/convert/outcome';
import {readEndpointUrl} from '../../src/tools/endpointUrl';
import {builds} from '../builds';
import {readBuild} from '../e2e/html';
import {Cases, expect, hold, install, openFixture, settle, test} from './kinds';
import type {Found} from './kinds';
import {play, scenes, startNode} from './scenes';

/** Judges the fields of the document. Runs in a page. */
function judgeFields(): Found {
  const {tell, isShown} = window.inPage;
  const findings: Found['findings'] = [];
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input:not([type="hidden"], [type="submit"], [type="button"]), select, textarea',
    ),
  ];
  const typed = fields.filter(({type}) => /^(?:email|number|password|search|tel|text|textarea|url)$/.test(type));
  const find = (ids: string | null): HTMLElement[] =>
    (ids ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((id) => document.getElementById(id) ?? []);
  for (const field of fields) {
    const name =
      `${tell(field)}${field.id ? `#${field.id.replace(/\d+/g, '0')}` : ''} ${field.getAttribute('name')?.replace(/\d+/, '0') ?? ''}`.trim();
    const add = (kind: string): number => findings.push([kind, name]);
    const has = (attribute: string, ...values: string[]): boolean =>
      values.includes((field.getAttribute(attribute) ?? '').toLowerCase());
    const labels = [...(field.labels ?? [])].filter((label) => label.textContent?.trim());
    if (
      labels.length === 0 &&
      !field.getAttribute('aria-label')?.trim() &&
      find(field.getAttribute('aria-labelledby')).length === 0
    ) {
      add('a field without a label');
    }
    for (const attribute of [
      'aria-describedby',
      'aria-errormessage',
      'aria-labelledby',
      'aria-controls',
      'aria-activedescendant',
      'list',
    ]) {
      const ids = (field.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);
      if (ids.length > find(ids.join(' ')).length) {
        add(`a field with ${attribute} for an element that does not exist`);
      }
    }
    const isInvalid = has('aria-invalid', 'true');
    const words = [...find(field.getAttribute('aria-describedby')), ...find(field.getAttribute('aria-errormessage'))];
    if (isInvalid && !words.some((each) => isShown(each) && each.textContent?.trim())) {
      add('a field that is wrong, and no words that say why');
    }
    if (/^(?:checkbox|radio)$/.test(field.type)) {
      const group = field.closest('fieldset, [role="group"], [role="radiogroup"]');
      if (
        field.type === 'radio' &&
        !group?.getAttribute('aria-label') &&
        !group?.querySelector('legend')?.textContent?.trim()
      ) {
        add('a choice of a group without a name');
      }
      continue;
    }
    if (!typed.includes(field)) {
      continue;
    }
    const isAddress = /^(?:email|url)$/.test(field.type);
    if (!isAddress && !has('autocapitalize', 'off', 'none')) {
      add('a field in which a device may capitalize');
    }
    if (!isAddress && !has('autocorrect', 'off')) {
      add('a field that a device may correct');
    }
    if (!has('spellcheck', 'false')) {
      add('a field whose spelling a device checks');
    }
    if (!field.hasAttribute('autocomplete')) {
      add('a field that does not say how to complete it');
    }
    if (field.type !== 'textarea' && !field.hasAttribute('enterkeyhint')) {
      add('a field that does not say what Enter does');
    } else if (field.type === 'search' && !has('enterkeyhint', 'search', 'go')) {
      add('a field for searching whose Enter key says something else');
    }
    // Safari on a phone does so below this size, and leaves the reader in a magnified part of the page.
    if (parseFloat(getComputedStyle(field).fontSize) < 16) {
      add('a field that a phone magnifies');
    }
    const example = field.value || field.getAttribute('placeholder') || '';
    if (/^\d[\d., _]*$/.test(example) && field.type !== 'number' && !has('inputmode', 'decimal', 'numeric')) {
      add('a field for numbers without their keyboard');
    }
    if (/^(?:https?|wss?):/.test(example) && field.type !== 'url' && !has('inputmode', 'url')) {
      add('a field for an address without its keyboard');
    }
  }
  return {counts: {fields: fields.length, 'fields for text': typed.length}, findings};
}

/** Finds controls that show only under a pointer. A touch screen has none. Runs in a page. */
function findHoverOnly(): Found {
  const {findStops, sign} = window.inPage;
  const fade = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * fade(element.parentElement) : 1;
  (document.activeElement as HTMLElement | null)?.blur();
  const stops = findStops();
  return {
    counts: {'controls on a touch screen': stops.length},
    findings: stops
      .filter((each) => fade(each) < 0.5)
      .map((each) => ['a control that shows only under a pointer', sign(each)]),
  };
}

test('a touch screen shows every control, and magnifies no field', async ({browser, site}) => {
  test.setTimeout(300_000);
  const cases = new Cases();
  const page = await browser.newPage({
    baseURL: site,
    viewport: {width: 390, height: 844},
    hasTouch: true,
    isMobile: true,
  });
  await page.addInitScript(install);
  for (const {route, html} of readBuild(builds.plain.folder)) {
    if (/<(?:input|select|textarea|h2)\b/.test(html)) {
      await page.goto(route);
      cases.add(await page.evaluate(findHoverOnly), `${route} touched`);
      const {counts, findings} = await page.evaluate(judgeFields);
      cases.add({counts, findings: findings.filter(([kind]) => /magnifies/.test(kind))}, `${route} touched`);
    }
  }
  await page.close();
  hold('fields', cases, ['controls on a touch screen', 'fields for text']);
});

/** Text that nobody's field wants. */
const junk = [
  '',
  ' ',
  'x',
  '-1',
  '1e9',
  '0x',
  '%',
  '<b>',
  'é',
  '١٢٣',
  '\u202eabc',
  '9'.repeat(120),
  '{"a":',
  'http://',
  'file:///x',
];

/** Judges what the fields of a form say after a text was entered. Runs in a page. */
function judgeFaults(): Found {
  const {tell, isShown} = window.inPage;
  const findings: Found['findings'] = [];
  const tools = [...document.querySelectorAll('.tool, form')].filter(isShown);
  for (const tool of tools) {
    const fields = [...tool.querySelectorAll<HTMLElement>('input, select, textarea')];
    const wrong = fields.filter((each) => each.getAttribute('aria-invalid') === 'true');
    const told = [...tool.querySelectorAll('.tool-fault, .tool-problem, [role="alert"]')].filter(
      (each) => isShown(each) && each.textContent?.trim(),
    );
    for (const field of wrong) {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/);
      if (!ids.some((id) => document.getElementById(id)?.textContent?.trim())) {
        findings.push(['a field that is wrong, and no words that say why', tell(field)]);
      }
    }
    for (const words of told) {
      if (!wrong.some((field) => field.getAttribute('aria-describedby')?.split(/\s+/).includes(words.id))) {
        findings.push(['words on a fault that belong to no field', tell(words)]);
      }
    }
  }
  return {counts: {'texts entered': 1}, findings};
}

/** Enters text that is wrong into each field of a tool, and sends it. */
async function enterJunk(page: Page, cases: Cases): Promise<void> {
  for (const name of ['conversions that do not work', 'a request with a wrong parameter']) {
    const scene = scenes.find((each) => each.name === name);
    const node = await startNode();
    if (scene) {
      await play(page, scene, node);
    }
    for (const field of await page
      .locator('.tool :is(input[type="text"], input[type="url"], textarea):visible')
      .all()) {
      const before = await field.inputValue();
      for (const text of junk) {
        await field.fill(text);
        await field.press('Tab');
        const send = page.locator('.tool').getByRole('button', {name: 'Send'});
        if (await send.count()) {
          await send.click();
        }
        cases.add(await page.evaluate(judgeFaults), `${scene?.route} “${text.slice(0, 12)}”`);
      }
      await field.fill(before);
    }
    await node.close();
  }
}

/** What keys of an input method may not change: the page, what is open, and where the reader is. Runs in the page. */
const readState = (): string =>
  [
    location.href,
    document.querySelectorAll('dialog[open], .tool form').length,
    document.activeElement?.outerHTML,
  ].join();

/** Composes a text in each field of a scene, as input methods for Chinese, Japanese and Korean do. */
async function compose(page: Page, cases: Cases, place: string): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const around = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main';
  const fields = page.locator(
    `${around} :is(input[type="text"], input[type="search"], input[type="url"], textarea):visible`,
  );
  for (const field of await fields.all()) {
    const add = (kind: string, what = ''): number =>
      cases.findings.push({kind, place, what: `${cases.counts['fields composed in'] ?? 0}: ${what}`});
    cases.count('fields composed in');
    await field.fill('');
    await field.focus();
    for (const text of ['に', 'にほ', 'にほん']) {
      await input.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
      await settle(page);
      if ((await field.inputValue()) !== text) {
        add('a field that loses what an input method composes', `“${await field.inputValue()}” instead of “${text}”`);
      }
    }
    const before = await page.evaluate(readState);
    for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp', ' ']) {
      for (const sign of [{isComposing: true}, {keyCode: 229}]) {
        await field.dispatchEvent('keydown', {key, ...sign, bubbles: true, cancelable: true});
        await field.dispatchEvent('keyup', {key, ...sign, bubbles: true, cancelable: true});
        if ((await page.evaluate(readState)) !== before) {
          add('a key of an input method that acts', key);
        }
      }
    }
    await input.send('Input.insertText', {text: '日本'});
    await settle(page);
    if ((await field.inputValue()) !== '日本') {
      add('a field that changes what an input method commits', await field.inputValue());
    }
    await field.fill('');
  }
  await input.detach();
}

test('every field takes what an input method composes', async ({page}) => {
  test.setTimeout(300_000);
  const cases = new Cases();
  const node = await startNode();
  const names = ['search without a text', 'results', 'commands found', 'conversions', 'a request that is answered'];
  for (const scene of scenes.filter(({name}) => names.includes(name))) {
    await play(page, scene, node);
    await compose(page, cases, `${scene.route} ${scene.name}`);
  }
  await node.close();
  hold('fields typed', cases, ['fields composed in']);
});

/** What comes along when a text is copied from a page, a message or a document, and what some keyboards type. */
const odd: Readonly<Record<string, (text: string) => string>> = {
  'a space of no width at the end': (text) => `${text}\u200b`,
  'a space of no width inside': (text) => `${text.slice(0, 3)}\u200b${text.slice(3)}`,
  'a joiner inside': (text) => `${text.slice(0, 2)}\u200d${text.slice(2)}`,
  'a mark at the start': (text) => `\ufeff${text}`,
  'marks of direction around': (text) => `\u202a${text}\u202c`,
  'isolates around': (text) => `\u2068${text}\u2069`,
  'a soft hyphen': (text) => `${text.slice(0, 3)}\u00ad${text.slice(3)}`,
  'hard spaces around': (text) => `\u00a0${text}\u202f`,
  'letters of full width': (text) =>
    text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  'a control character': (text) => `${text.slice(0, 3)}\u0007${text.slice(3)}`,
};

/** The converters, each with texts that are right, by the field. */
const right: Readonly<Record<FormName, readonly [convert: (values: Values) => Outcome, values: Values]>> = {
  address: [convertAddress, {from: '0x1234567890123456789012345678901234567890'}],
  amount: [convertAmount, {from: '1500.5', unit: 'EVMOS'}],
  fee: [
    convertFee,
    {from: '1000000000', tip: '5', limit: '100000', used: '60000', block: '30000000', max: '40000000', blocks: '3'},
  ],
  chainId: [convertChainId, {from: 'evmos_9001-2'}],
  height: [convertHeight, {from: '2030-01-31 12:00', height: '19000000', time: '2029-12-31T23:59:59Z', seconds: '4.2'}],
};

inNode('words name each character that a field refuses', () => {
  const cases = new Cases();
  const curly = (text: string): string => text.replaceAll('"', '\u201d');
  const judge = (place: string, name: string, isRight: boolean, words: string): void => {
    if (!isRight && !/U\+[\dA-F]{4}/.test(words)) {
      cases.findings.push({kind: 'a character that nobody sees, and no words name', place, what: `${name}: ${words}`});
    }
  };
  for (const [name, change] of Object.entries({...odd, 'curly quotes': curly})) {
    for (const method of methods) {
      const texts = toTexts(method);
      for (const [index, text] of texts.entries()) {
        if (text !== '' && change(text) !== text) {
          const {params, faults} = readParameters(method, texts.with(index, change(text)));
          cases.count('parameters');
          // What is inside of quotes may be a value of the reader.
          judge(method.name, name, params !== undefined, faults.map(({words}) => words).join(' '));
        }
      }
    }
    for (const url of ['http://localhost:8545', 'wss://node.example.org/ws']) {
      const read = readEndpointUrl(change(url));
      cases.count('endpoints');
      judge(url, name, 'url' in read && read.url === url, 'url' in read ? read.url : read.fault);
    }
  }
  for (const [form, [convert, values]] of Object.entries(right)) {
    expect(isFound(convert(values)), form).toBe(true);
    for (const [key, text] of Object.entries(values).filter(([each]) => each !== 'unit')) {
      for (const [name, change] of Object.entries(odd)) {
        const typed = {...values, [key]: change(text)};
        const outcome = convert(typed);
        cases.count('texts of converters');
        judge(`${form} ${key}`, name, isFound(outcome), isFound(outcome) ? '' : toProblem(outcome, typed));
      }
    }
  }
  hold('fields typed', cases, ['parameters', 'endpoints', 'texts of converters']);
});

/** Sends events of a pointer that does not move, over all that can be chosen, and compares what is chosen. Runs in a page. */
function rest(): Found {
  const {tell} = window.inPage;
  const read = (): string => {
    const chosen = document.querySelectorAll(
      '[aria-selected="true"], [aria-current], [aria-checked="true"], [aria-expanded="true"], [aria-pressed="true"], :checked, [aria-activedescendant]',
    );
    return [document.activeElement, ...chosen]
      .map((each) => (each ? `${tell(each)} ${each.getAttribute('aria-activedescendant')}` : ''))
      .join('\n');
  };
  const items = [
    ...document.querySelectorAll(
      '[role="row"], [role="option"], [role="tab"], [role="gridcell"], li a, summary, label',
    ),
  ];
  const findings: Found['findings'] = [];
  for (const item of items.filter(window.inPage.isShown)) {
    const before = read();
    const options = {bubbles: true, cancelable: true, movementX: 0, movementY: 0};
    for (const type of ['pointerover', 'pointerenter', 'pointermove']) {
      item.dispatchEvent(new PointerEvent(type, options));
    }
    for (const type of ['mouseover', 'mouseenter', 'mousemove']) {
      item.dispatchEvent(new MouseEvent(type, options));
    }
    if (read() !== before) {
      findings.push(['a pointer that rests, and chooses', tell(item)]);
    }
  }
  return {counts: {'items under a resting pointer': items.length}, findings};
}

/** How often the arrow key is pressed while the pointer rests over the list. */
const presses = 12;

/** Lets a pointer rest over the hits while keys choose one, and returns which one the Enter key opens. */
async function chooseByKeys(reader: Reader): Promise<{selected: number[]; wanted: string; opened: string}> {
  await reader.begin();
  await reader.open('/develop/faucet');
  await reader.expectPainted();
  await reader.driver.move({x: 660, y: 411});
  await reader.driver.move({x: 660, y: 412});
  await reader.press('/');
  await reader.expectSeen({css: 'dialog[open] input'});
  await reader.type('gas');
  await reader.until(
    'the hits are there',
    () => reader.read(() => document.querySelectorAll('.DocSearch-Hit').length),
    (count) => count > presses,
  );
  const selected: number[] = [];
  for (let press = 1; press <= presses; press += 1) {
    await reader.press('ArrowDown');
    selected.push(
      await reader.read(async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return [...document.querySelectorAll('.DocSearch-Hit')].findIndex((each) => each.ariaSelected === 'true');
      }),
    );
  }
  const wanted = await reader.read(
    (row) => new URL(document.querySelectorAll<HTMLAnchorElement>('.DocSearch-Hit a')[row]?.href ?? '').pathname,
    presses,
  );
  await reader.press('Enter');
  await reader.until(
    'a page is open',
    () => reader.read(() => document.querySelector('dialog[open]') === null && location.pathname !== '/develop/faucet'),
    (isOpen) => isOpen,
  );
  return {selected, wanted, opened: await reader.read(() => location.pathname)};
}

test('every field says what it wants and what is wrong, and a resting pointer chooses nothing', async ({
  page,
  site,
}) => {
  test.setTimeout(900_000);
  const cases = new Cases();
  // As the parser of the browser alone reads the pages, without scripts.
  await page.goto('/search');
  for (const {folder} of Object.values(builds)) {
    for (const {route, html} of readBuild(folder)) {
      cases.count('pages');
      if (/<(?:input|select|textarea)\b/.test(html)) {
        await page.evaluate((text) => {
          const parsed = new DOMParser().parseFromString(text.replaceAll(/<script.*?<\/script>/gs, ''), 'text/html');
          document.body.replaceWith(parsed.body);
        }, html);
        cases.add(await page.evaluate(judgeFields), `${route} built`);
      }
    }
  }
  const node = await startNode();
  for (const scene of scenes) {
    cases.count('scenes');
    await play(page, scene, node);
    cases.add(await page.evaluate(judgeFields), `${scene.route} ${scene.name}`);
    cases.add(await page.evaluate(rest), `${scene.route} ${scene.name}`);
  }
  await node.close();
  await enterJunk(page, cases);
  for (const engine of engineNames) {
    const driver = await launch(engine, test.info().project.use.launchOptions ?? {});
    const own = await serveSite(site);
    const {selected, wanted, opened} = await chooseByKeys(new Reader(driver, own, 1_280));
    cases.count('keys pressed over a resting pointer', selected.length);
    if (selected.some((row, index) => row !== index + 1) || wanted !== opened) {
      const what = `rows ${selected.join(' ')}, then ${opened} instead of ${wanted}`;
      cases.findings.push({
        kind: 'a resting pointer takes the choice of the keys',
        place: `/develop/faucet ${engine}`,
        what,
      });
    }
    await driver.close();
    await own.die();
  }
  hold('fields', cases, [
    'pages',
    'fields',
    'fields for text',
    'scenes',
    'texts entered',
    'items under a resting pointer',
    'keys pressed over a resting pointer',
  ]);
});

test('the check finds one of each kind', async ({page}) => {
  await openFixture(page, 'fields');
  const {findings} = await page.evaluate(judgeFields);
  expect([...new Set(findings.map(([kind]) => kind))].toSorted()).toEqual([
    'a choice of a group without a name',
    'a field for an address without its keyboard',
    'a field for numbers without their keyboard',
    'a field for searching whose Enter key says something else',
    'a field in which a device may capitalize',
    'a field that a device may correct',
    'a field that a phone magnifies',
    'a field that does not say how to complete it',
    'a field that does not say what Enter does',
    'a field that is wrong, and no words that say why',
    'a field whose spelling a device checks',
    'a field with aria-describedby for an element that does not exist',
    'a field without a label',
  ]);
  expect((await page.evaluate(findHoverOnly)).findings.map(([kind]) => kind)).toEqual([
    'a control that shows only under a pointer',
  ]);
  const faults = [...(await page.evaluate(judgeFaults)).findings, ...(await page.evaluate(rest)).findings];
  expect([...new Set(faults.map(([kind]) => kind))]).toEqual([
    'words on a fault that belong to no field',
    'a pointer that rests, and chooses',
  ]);
});
