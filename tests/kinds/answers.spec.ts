/*
 * Every answer of somebody else ends well: what a reader sees of it in a page. answersInNode.spec.ts tries what needs no
 * browser, and answersCalls.spec.ts holds that each call of something outside is tried somewhere.
 */
import type {Page} from '@playwright/test';
import {createAnswers, createErrors, createValues, exceptionNames, judgeWords, type Answers} from './answersCases';
import {exceptions} from './exceptions';
import {expect, judge, test, whenHydrated, type Finding} from './kinds';

declare global {
  interface Window {
    answersOfOthers: Answers;
    valuesOfOthers: Record<string, unknown>;
  }
}

/** How much faster timers run in the pages of these tests. */
const speed = 100;

/** Adds all answers to a page, in which timers run faster. */
async function prepare(page: Page, factor = speed): Promise<void> {
  const errors = `(${String(createErrors)})([], ${JSON.stringify(exceptionNames)})`;
  await page.addInitScript(`{
    const slow = window.setTimeout.bind(window);
    window.setTimeout = (act, milliseconds = 0, ...rest) => slow(act, milliseconds / ${factor}, ...rest);
    window.valuesOfOthers = (${String(createValues)})();
    window.answersOfOthers = (${String(createAnswers)})(window.valuesOfOthers, ${errors});
  }`);
}

/**
 * Records the errors of a page: those that nobody catches, and those in its console, except about requests, and the reports
 * of the theme about storage.
 */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/^(?:Failed to load resource|Access to fetch|Docusaurus storage error)/.test(message.text())
    ) {
      errors.push(message.text());
    }
  });
  return errors;
}

/** Collects what is wrong in a test, and says how many cases it has tried. */
function createFindings(): {
  count: () => void;
  fault: (kind: string, place: string, what: string) => void;
  conclude: (least: number) => void;
} {
  const findings: Finding[] = [];
  let tried = 0;
  return {
    count: () => void (tried += 1),
    fault: (kind, place, what) => void findings.push({kind, place, what: what.slice(0, 300)}),
    conclude: (least) => {
      console.log(`${test.info().title}: ${tried} cases, ${findings.length} findings`);
      expect(judge(findings, exceptions.answers)).toEqual([]);
      expect(tried).toBeGreaterThanOrEqual(least);
    },
  };
}

test('copying ends well', async ({page}) => {
  test.setTimeout(180_000);
  const {count, fault, conclude} = createFindings();
  await prepare(page);
  const errors = watchErrors(page);
  await page.goto('/markdown-page');
  for (const [name, selector] of [
    ['writeText', '[data-copy]'],
    ['write', '[data-copy-page]'],
    ['fetch', '[data-copy-page]'],
  ] as const) {
    if (name !== 'writeText') {
      await page.goto('/develop/faucet');
    }
    const shown = await page.evaluate(
      async ([method, control]) => {
        const wait = (milliseconds: number): Promise<unknown> =>
          new Promise((resolve) => window.setTimeout(resolve, milliseconds));
        const button = document.querySelector<HTMLElement>(control);
        const label = button?.querySelector('[aria-live]');
        const before = label?.textContent ?? '';
        const found: Record<string, string[]> = {};
        let isOpened = false;
        window.open = () => {
          isOpened = true;
          return null;
        };
        for (const [answer, give] of Object.entries(window.answersOfOthers)) {
          const asked = (): unknown =>
            give(() => Promise.resolve(method === 'fetch' ? new Response('# Page') : undefined));
          if (method === 'fetch') {
            window.fetch = asked as typeof fetch;
            navigator.clipboard.write = async (items) => void (await items[0]?.getType('text/plain'));
          } else {
            navigator.clipboard[method] = asked as () => Promise<void>;
          }
          const texts: string[] = [];
          isOpened = false;
          button?.click();
          for (
            let turn = 0;
            turn < 60 && !isOpened && (texts.length === 0 || label?.textContent !== before);
            turn += 1
          ) {
            await wait(500);
            const text = label?.textContent ?? '';
            if (text !== before && text !== texts.at(-1)) {
              texts.push(text);
            }
          }
          found[answer] = [...texts, label?.textContent ?? ''];
          // A label that shows the name of its control still waits.
          await wait(2_500);
        }
        return found;
      },
      [name, selector] as const,
    );
    for (const [answer, texts] of Object.entries(shown)) {
      count();
      const words = texts.slice(0, -1);
      const isRefused = /^(?:rejects|throws|no answer)/.test(answer);
      words.forEach((text) => {
        if (text.trim() === '' || /undefined|null|\[object/.test(text)) {
          fault('the words name a value of JavaScript', `${name} ${answer}`, text);
        }
        if (text === 'Copied' && isRefused) {
          fault('the page claims to have copied', `${name} ${answer}`, text);
        }
      });
      if (name === 'writeText' && words.length === 0) {
        fault('a control stays busy', `${name} ${answer}`, texts.join(', '));
      }
    }
  }
  await page.goto('/develop/tools/converters');
  await whenHydrated(page);
  for (const data of ['undefined', 'null', 'new DataTransfer()']) {
    count();
    await page.locator('.tool input').first().focus();
    await page.evaluate(
      `document.activeElement.dispatchEvent(Object.assign(new ClipboardEvent('paste', {bubbles: true, clipboardData: ${data} ?? null})))`,
    );
  }
  errors.forEach((error) => fault('an error that nobody catches', 'copying', error));
  conclude(500);
});

/** Values of each type and size, hostile ones too, that may take the place of a part of the browser. */
const valueNames = [
  'undefined',
  'null',
  'a text in HTML',
  'a huge word',
  'an object',
  'a proxy that refuses everything',
] as const;

/** What a browser, an extension or another page of the origin may put in place of a part of the browser. */
const parts: Readonly<Record<string, string>> = {
  'a value that is stored': 'Storage.prototype.getItem = () => value;',
  'no access to storage': `
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {get: () => { throw value; }});
    }
    window.requestIdleCallback = undefined;`,
  'what the device says of itself': `
    const listen = () => undefined;
    // Whatever the list says, it has the functions that the theme calls.
    window.matchMedia = () => ({
      matches: value,
      addEventListener: listen,
      removeEventListener: listen,
      addListener: listen,
      removeListener: listen,
    });
    for (const name of ['connection', 'platform', 'vendor']) {
      Object.defineProperty(navigator, name, {get: () => value});
    }
    window.gtag = value;`,
  'service workers': `
    Object.defineProperty(navigator, 'serviceWorker', {get: () => value});
    Storage.prototype.setItem = () => { throw value; };
    Storage.prototype.removeItem = () => { throw value; };`,
};

/** The pages whose parts read the most of it: tasks and the store, stored clients and endpoints, hits. */
const routes = ['/docs', '/develop/api/ethereum-json-rpc/methods', '/search?q=gas'] as const;

for (const [part, script] of Object.entries(parts)) {
  test(`the page works whatever takes the place of ${part}`, async ({context}) => {
    test.setTimeout(180_000);
    const {count, fault, conclude} = createFindings();
    for (const [index, name] of valueNames.entries()) {
      const route = routes[index % routes.length] ?? '/docs';
      const page = await context.newPage();
      await prepare(page, 1);
      await page.addInitScript(`{const value = window.valuesOfOthers[${JSON.stringify(name)}];${script}}`);
      const errors = watchErrors(page);
      const place = `${route} ${part}: ${name}`;
      count();
      try {
        await page.goto(route);
        await whenHydrated(page);
        await page.keyboard.press('Control+k');
        await page.locator('dialog[open] input').fill('gas');
        await page.locator('dialog[open] .DocSearch-Hit').first().waitFor();
        await page.keyboard.press('Escape');
        if (route === '/docs') {
          const tool = page.locator('#keep-docs');
          const says = await tool.getByRole('status').innerText();
          judgeWords(says || 'Fine.').forEach((kind) => fault(kind, place, says));
        }
      } catch (error) {
        fault('the page does not get on', place, String(error));
      }
      errors.forEach((error) => fault('an error that nobody catches', place, error));
      await page.close();
    }
    conclude(valueNames.length);
  });
}

/** Texts that others may have stored under the keys of the site. */
const storedTexts = [
  '',
  'null',
  '[null]',
  '[{"selector":"((("}]',
  '[{"selector":null,"key":{}}]',
  '{"length":3}',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(200_000),
] as const;

const storedKeys = [
  'theme',
  'queue',
  'reloaded',
  'search.slash',
  'docusaurus.tab.client',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'tools.endpoint.http',
  'tools.endpoint.webSocket',
  '__DOCSEARCH_RECENT_SEARCHES__docs',
  '__DOCSEARCH_FAVORITE_SEARCHES__docs',
] as const;

test('the page works whatever is stored under its keys', async ({context}) => {
  test.setTimeout(180_000);
  const {count, fault, conclude} = createFindings();
  for (const [index, text] of storedTexts.entries()) {
    const route = routes[index % routes.length] ?? '/docs';
    const page = await context.newPage();
    await prepare(page, 1);
    await page.addInitScript(
      ([value, keys]) => {
        for (const key of keys) {
          localStorage.setItem(key, value);
          sessionStorage.setItem(key, value);
        }
      },
      [text, storedKeys] as const,
    );
    const errors = watchErrors(page);
    const place = `${route} stored: ${text.slice(0, 40)}`;
    count();
    try {
      await page.goto(route);
      await whenHydrated(page);
      const names = await page.locator('[aria-label^="Switch between"]').first().getAttribute('aria-label');
      if (!/\((?:currently )?(?:light|dark) mode\)/.test(names ?? '')) {
        fault('the mode has a wrong name', place, names ?? '');
      }
      await page.keyboard.press('Control+k');
      await page.locator('dialog[open] input').fill('gas');
      await page.locator('dialog[open] .DocSearch-Hit').first().waitFor();
    } catch (error) {
      fault('the page does not get on', place, String(error));
    }
    errors.forEach((error) => fault('an error that nobody catches', place, error));
    await page.close();
  }
  conclude(storedTexts.length);
});

/** How the worker of search and the files of its index may fail: by script, or by the body and status of a file. */
const searchFaults: Readonly<Record<string, {script?: string; body?: string; status?: number; isSilent?: boolean}>> = {
  ...Object.fromEntries(
    ['SecurityError', 'NotSupportedError'].map((name) => [
      `the worker throws ${name}`,
      {script: `window.Worker = function () { throw new DOMException('No', '${name}'); };`},
    ]),
  ),
  'the worker never answers': {
    script: `window.Worker = class extends EventTarget { postMessage() {} terminate() {} };`,
  },
  'there is no worker': {script: 'window.Worker = undefined;'},
  ...Object.fromEntries(
    ['null', 'a text', 'an object'].map((name) => [
      `the worker answers ${name}`,
      {
        script: `window.Worker = class extends EventTarget {
          postMessage() { this.dispatchEvent(new MessageEvent('message', {data: window.valuesOfOthers['${name}']})); }
          terminate() {}
        };`,
      },
    ]),
  ),
  'the worker reports an error': {
    script: `window.Worker = class extends EventTarget {
      postMessage() { this.dispatchEvent(new ErrorEvent('error', {message: 'undefined'})); }
      terminate() {}
    };`,
  },
  'the index never comes': {isSilent: true},
  ...Object.fromEntries(
    ['', 'null', '{}', '{"rest":1,"pages":[{}]}', '<!DOCTYPE html>'].map((body) => [
      `the index is ${body || 'empty'}`,
      {body},
    ]),
  ),
  ...Object.fromEntries([404, 503].map((status) => [`the index has status ${status}`, {status, body: ''}])),
};

test('search ends well', async ({context}) => {
  test.setTimeout(180_000);
  const {count, fault, conclude} = createFindings();
  for (const [index, [name, {script, body, status = 200, isSilent}]] of Object.entries(searchFaults).entries()) {
    const page = await context.newPage();
    // What the page says after twenty seconds comes after one.
    await prepare(page, 20);
    if (script) {
      await page.addInitScript(script);
    }
    if (isSilent) {
      await page.route('**/assets/search/**', () => undefined);
    } else if (body !== undefined) {
      await page.route('**/assets/search/*.json', (route) =>
        route.fulfill({status, body, contentType: 'application/json'}),
      );
    }
    const errors = watchErrors(page);
    for (const route of [index % 2 === 0 ? '/docs' : '/search?q=gas']) {
      count();
      const place = `${route} ${name}`;
      try {
        await page.goto(route);
        await whenHydrated(page);
        if (route === '/docs') {
          await page.keyboard.press('Control+k');
          await page.locator('dialog[open] input').fill('gas');
        }
        const says = page.locator('.search-status').filter({hasText: /\S/}).first();
        await says.waitFor();
        const words = (await says.innerText()).replace(/\s+/g, ' ');
        if (/undefined|null|NaN|\[object/.test(words)) {
          fault('the words name a value of JavaScript', place, words);
        }
        if (!(await says.getByRole('button', {name: 'Retry'}).isVisible())) {
          fault('the reader cannot try again', place, words);
        }
      } catch (error) {
        fault('the reader is told nothing', place, String(error));
      }
    }
    errors.forEach((error) => fault('an error that nobody catches', name, error));
    await page.close();
  }
  conclude(Object.keys(searchFaults).length);
});

/** What a server between may send in place of the text of a page. */
const fileFaults: Readonly<Record<string, {status?: number; body: string}>> = {
  ...Object.fromEntries(
    ['null', '{"page":1,"parts":2}', '{"parts":[null]}', '<!DOCTYPE html><h1>Login</h1>'].map((body) => [
      `the text is ${body || 'empty'}`,
      {body},
    ]),
  ),
  ...Object.fromEntries([404].map((status) => [`the text has status ${status}`, {status, body: ''}])),
};

test('a page opens whatever comes for its text', async ({context}) => {
  test.setTimeout(180_000);
  const {count, fault, conclude} = createFindings();
  for (const [name, {status = 200, body}] of Object.entries(fileFaults)) {
    const page = await context.newPage();
    await page.route('**/assets/static-html/**', (route) =>
      route.fulfill({status, body, contentType: 'application/json'}),
    );
    count();
    try {
      await page.goto('/develop');
      await whenHydrated(page);
      await page.evaluate(() => document.querySelector<HTMLElement>('main a[href^="/develop/"]')?.click());
      await page.waitForURL(/\/develop\/./);
      await page.locator('main h1').waitFor();
      const words = await page.locator('main').innerText();
      if (words.length < 200 || /undefined|\[object/.test(words.slice(0, 100))) {
        fault('the page has no text', name, words);
      }
    } catch (error) {
      fault('the page does not open', name, String(error));
    }
    await page.close();
  }
  conclude(Object.keys(fileFaults).length);
});

test('a reader can stop waiting for a wallet, and ask another one', async ({page}) => {
  await page.addInitScript(() => {
    const announce = (): void =>
      ['Silent', 'Ready'].forEach((name) => {
        const request = ({method}: {method: string}): Promise<unknown> =>
          name === 'Silent'
            ? new Promise(() => undefined)
            : Promise.resolve(method === 'eth_chainId' ? '0x2328' : null);
        const detail = {info: {uuid: name, name, icon: '', rdns: name}, provider: {request}};
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
      });
    window.addEventListener('eip6963:requestProvider', announce);
    // The tool begins with the reader's own node, on this machine.
    const access = Object.assign(new EventTarget(), {state: 'granted'});
    navigator.permissions.query = () => Promise.resolve(access as unknown as PermissionStatus);
  });
  await page.route('http://localhost:8545/**', (route) =>
    route.fulfill({json: {jsonrpc: '2.0', id: 1, result: '0x2328'}, headers: {'access-control-allow-origin': '*'}}),
  );
  const errors = watchErrors(page);
  await page.goto('/develop/wallet-integration');
  await whenHydrated(page);
  const tool = page.locator('#add-network');
  const button = (name: string): ReturnType<typeof tool.getByRole> => tool.getByRole('button', {name});
  await button('Find wallets').click();
  await button('Silent').click();
  await expect(tool.getByRole('status')).toHaveText(/^Silent is asking you/);
  await button('Stop').click();
  await expect(tool.getByRole('status')).toHaveText(/^You stopped waiting for Silent/);
  await button('Ready').click();
  await expect(tool.getByRole('status')).toHaveText(/^Ready already knew network 9000 and has switched to it/);
  await expect(button('Stop')).toHaveCount(0);
  await button('Silent').click();
  await expect(tool.getByRole('status')).toHaveText(/^Silent is asking you/);
  await tool.getByRole('radio').nth(1).check();
  await expect(tool.getByRole('status')).toHaveText('');
  await expect(button('Silent')).not.toHaveAttribute('aria-disabled', 'true');
  expect(errors).toEqual([]);
});
