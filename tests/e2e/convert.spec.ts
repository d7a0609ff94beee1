import type {Locator, Page} from '@playwright/test';
import {readFileSync} from 'node:fs';
import {facts} from '../../src/site/facts';
import {toForms} from '../../src/site/addresses';
import {toNetworkIds} from '../../src/site/derived';
import {globSync} from 'tinyglobby';
import {builds} from '../builds';
import {whenHydrated} from './test';
import {expect, expectAccessible, expectZoomable, test} from './tools';

const route = '/develop/tools/converters';
const account = facts.faucet.bech32;
const {hex, validator} = toForms(account);
const words = 'test test test test test test test test test test test junk';
const privateKey = `0x${'4f'.repeat(32)}`;

const converter = (page: Page, name: string): Locator => page.locator(`#convert-${name}`);
const first = (page: Page, name: string): Locator => converter(page, name).getByRole('textbox').first();
const says = (page: Page, name: string): Locator => converter(page, name).getByRole('status');

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(route + query);
  await whenHydrated(page);
}

/** Pastes a text into a field as a reader does. */
const paste = (field: Locator, text: string): Promise<unknown> =>
  field.evaluate((element, data) => {
    element.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', data);
    const isLeft = element.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
    if (isLeft) {
      document.execCommand('insertText', false, data);
    }
  }, text);

test('an address is converted into all forms, and the address of the page shares it', async ({page}) => {
  await open(page);
  await first(page, 'address').fill(account);
  await expect(says(page, 'address')).toHaveText('The checksum is right.');
  await expect(converter(page, 'address').locator('dd code')).toContainText([hex, account, validator]);
  await first(page, 'address').press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?convert=address&from=${account}#convert-address$`));
  await page.reload();
  await expect(first(page, 'address')).toHaveValue(account);
  await expect(converter(page, 'address').locator('dd code').first()).toHaveText(hex);
});

test('a page whose address asks for a conversion shows the result before the reader acts', async ({page}) => {
  await page.goto(`${route}?from=${hex}`);
  await expect(converter(page, 'address').locator('dd code')).toContainText([hex, account]);
  await page.goto(`${route}?convert=amount&from=25&unit=gwei`);
  await expect(converter(page, 'amount').locator('dd code').nth(2)).toHaveText('0.000000025');
  await expect(converter(page, 'amount').getByRole('combobox')).toHaveValue('gwei');
});

test('the values in the address of the page are treated as text only', async ({page}) => {
  await open(page, `?convert=amount&from=${encodeURIComponent('<img src=x onerror=alert(1)>')}&unit=__proto__`);
  await expect(first(page, 'amount')).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(converter(page, 'amount').getByRole('combobox')).toHaveValue(facts.networks.mainnet.ticker);
  await expect(says(page, 'amount')).toHaveClass('tool-problem');
  await expect(converter(page, 'amount').locator('img')).toHaveCount(0);
});

test('one wrong character is marked and named', async ({page}) => {
  await open(page);
  await first(page, 'address').fill(`${account.slice(0, 20)}q${account.slice(21)}`);
  await expect(says(page, 'address')).toContainText('character 21, “q”');
  await expect(converter(page, 'address').locator('mark')).toHaveText('q');
  await expect(first(page, 'address')).toHaveAttribute('aria-invalid', 'true');
  await first(page, 'address').press('Enter');
  await expect(page).toHaveURL(route);
});

test('each converter answers', async ({page}) => {
  await open(page);
  await first(page, 'amount').fill('1.000000000000000001');
  await expect(converter(page, 'amount').locator('dd code').first()).toHaveText('1000000000000000001');
  await first(page, 'fee').fill('1 gwei');
  await expect(says(page, 'fee')).toContainText('In the next block, the transaction costs');
  await expect(converter(page, 'fee').locator('tbody tr')).toHaveCount(8);
  await first(page, 'chainId').fill(toNetworkIds('mainnet').eip155Hex);
  await expect(converter(page, 'chainId').locator('dd code').first()).toHaveText(toNetworkIds('mainnet').chainId);
  await first(page, 'height').fill('20001000');
  await expect(says(page, 'height')).toContainText('Enter the height of an existing block');
  await converter(page, 'height').getByLabel('A height that you know').fill('20000000');
  await converter(page, 'height').getByLabel('Time of that height in UTC').fill('2029-01-01');
  await converter(page, 'height').getByLabel('Seconds from block to block').fill('4.2');
  await expect(converter(page, 'height').locator('dd code').nth(1)).toHaveText('2029-01-01T01:10:00Z');
  await expect(says(page, 'height')).toContainText('This is an estimate.');
});

test('text that was typed before hydration is converted', async ({page}) => {
  await page.goto(route);
  await first(page, 'chainId').evaluate((element: HTMLInputElement, text) => (element.value = text), '9001');
  await whenHydrated(page);
  await expect(converter(page, 'chainId').locator('dd code').nth(2)).toHaveText(toNetworkIds('mainnet').eip155Hex);
});

for (const [name, secret, words_] of [
  ['a private key', privateKey, /64 digits of a private key/],
  ['a mnemonic', words, /words of a mnemonic/],
  ['a mnemonic in lines', words.replaceAll(' ', '\n'), /words of a mnemonic/],
] as const) {
  test(`${name} that is pasted is refused and deleted, and never in the address of the page`, async ({page}) => {
    await open(page);
    for (const converterName of ['address', 'amount', 'chainId', 'height']) {
      const field = first(page, converterName);
      await paste(field, secret);
      await expect(says(page, converterName)).toHaveText(words_);
      await expect(field).toHaveValue('');
      await field.press('Enter');
      await field.blur();
    }
    await expect(page).toHaveURL(route);
    expect(await page.content()).not.toContain(secret);
  });

  test(`${name} is refused if it is typed, before hydration too`, async ({page}) => {
    await page.goto(route);
    const field = first(page, 'address');
    await field.evaluate((element: HTMLInputElement, text) => (element.value = text), secret);
    await whenHydrated(page);
    await expect(says(page, 'address')).toHaveText(words_);
    await expect(field).toHaveValue('');
    await field.fill(secret);
    await expect(says(page, 'address')).toHaveText(words_);
    await expect(field).toHaveValue('');
    await field.blur();
    await expect(page).toHaveURL(route);
  });

  test(`${name} is removed from the address of the page`, async ({page}) => {
    await page.goto(`${route}?from=${encodeURIComponent(secret)}`);
    await expect(says(page, 'address')).toHaveText(words_);
    await expect(page).toHaveURL(route);
    await expect(first(page, 'address')).toHaveValue('');
  });
}

test('no part of a private key that is typed by hand is in the address of the page', async ({page}) => {
  await open(page);
  await first(page, 'address').pressSequentially(privateKey);
  await expect(says(page, 'address')).toHaveText(/private key/);
  await expect(page).toHaveURL(route);
});

test('without JavaScript, the page has the examples and no fields', async ({browser, site}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${site}${route}`);
  await expect(page.getByRole('cell', {name: validator, exact: true})).toBeVisible();
  await expect(page.getByRole('cell', {name: /compare it with where the address comes from/})).toBeVisible();
  await expect(page.locator('.tool').first()).toBeHidden();
  await context.close();
});

test('the converters load when a field gets the focus, and nothing else is requested', async ({page}) => {
  const asked: string[] = [];
  await open(page);
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => asked.push(request.url()));
  await first(page, 'chainId').focus();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !/\/assets\/js\/\w+\.\w+\.js$/.test(url))).toEqual([]);
});

test('a converter that does not load says so, and loads at the next try', async ({page}) => {
  test.info().annotations.push({type: 'why', description: 'A chunk is refused once.'});
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/js/*.js', (answer) =>
    answer.fulfill({status: 200, contentType: 'text/javascript', body: ''}),
  );
  await first(page, 'chainId').focus();
  await expect(says(page, 'chainId')).toContainText('did not load');
  await page.unroute('**/assets/js/*.js');
  // The field still has the focus.
  await first(page, 'chainId').click();
  await first(page, 'chainId').fill('9001');
  await expect(converter(page, 'chainId').locator('dd code').nth(1)).toHaveText('9001');
});

test('the code of each tool is in one script only', () => {
  const scripts = globSync('assets/js/*.js', {cwd: builds.plain.folder, absolute: true});
  const holding = (text: string): string[] => scripts.filter((file) => readFileSync(file, 'utf8').includes(text));
  for (const text of [
    'was changed by hand',
    'The separators are in the wrong order',
    'If the block time is off by',
    'Paid in advance',
    'Open the wallet and answer the request',
  ]) {
    const files = holding(text);
    expect(files, text).toHaveLength(1);
  }
});

test.describe('with results', () => {
  const openFilled = async (page: Page): Promise<void> => {
    await open(page, `?convert=fee&from=20000000000`);
    await first(page, 'address').fill(hex);
    await first(page, 'amount').fill('1');
    await first(page, 'chainId').fill('nonsense');
    await first(page, 'height').fill('nonsense');
    await expect(converter(page, 'amount').locator('dd')).toHaveCount(4);
    await expect(says(page, 'height')).toHaveClass('tool-problem');
  };

  test('the converters are accessible in both modes and sizes, and no wider than a small phone', async ({page}) => {
    test.slow();
    await openFilled(page);
    await expectAccessible(page, 'main');
  });

  for (const name of ['address', 'amount', 'fee', 'chainId', 'height']) {
    test(`the converter of ${name} can be enlarged to 400 %`, async ({page}) => {
      test.slow();
      await openFilled(page);
      await expectZoomable(page, converter(page, name));
    });
  }
});
