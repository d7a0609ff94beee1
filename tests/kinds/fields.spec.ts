/*
 * Every field says to the device what it wants: its keyboard, correction, completion, what Enter does, its label, its
 * fault, its description. And the pointer never takes what the keyboard has chosen.
 */
import type {Page} from '@playwright/test';
import {engineNames, launch} from '../browsers/engines';
import {Reader} from '../browsers/reader';
import {serveSite} from '../browsers/server';
import {builds} from '../builds';
import {readBuild} from '../e2e/html';
import {Cases, expect, hold, install, openFixture, test} from './kinds';
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
