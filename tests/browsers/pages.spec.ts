/* A reader of the pages reads, jumps to headings, goes back, changes the color mode, copies and prints. */
import {oldAddresses} from '../../src/site/oldAddresses';
import type {Target} from './reader';
import {expect, test, widths} from './test';

const faucet = '/develop/faucet';
const methods = '/develop/api/ethereum-json-rpc/methods';
const commands = '/protocol/evmos-cli/cli-commands';
const dark: Target = {css: '[data-theme="dark"] h1'};
const light: Target = {css: '[data-theme="light"] h1'};

for (const width of widths) {
  const isPhone = width === 390;
  test.describe(`${width} px wide`, () => {
    test.use({width});

    test('pages of each kind can be read, before and after the application has loaded', async ({reader}) => {
      for (const [path, heading] of [
        ['/', /documentation/],
        ['/docs', /./],
        ['/protocol/modules/evm', /evm/],
        [commands, /commands/],
        ['/validate/upgrades/list-of-upgrades', /upgrades/],
        ['/no/such/page', /not found/],
      ] as const) {
        await reader.open(path);
        await reader.expectPage(path, heading);
        await reader.expectSeen({css: 'footer, [role="contentinfo"]'});
        await reader.move({css: 'h1'});
        await reader.expectAlive();
        await reader.expectPage(path, heading);
      }
    });

    test('back and forward lead through hydrated and static pages, and a reload stays on the page', async ({
      reader,
    }) => {
      await reader.open(faucet);
      await reader.move({css: 'h1'});
      await reader.expectAlive();
      await reader.click({css: '.markdown a[href]', name: 'testnet'});
      await reader.expectPage('/develop/testnet', 'Testnet');
      await reader.open('/protocol/faq');
      await reader.expectPage('/protocol/faq', /./);
      await reader.driver.back();
      await reader.expectPage('/develop/testnet', 'Testnet');
      await reader.driver.back();
      await reader.expectPage(faucet, 'Faucet');
      await reader.driver.forward();
      await reader.expectPage('/develop/testnet', 'Testnet');
      await reader.driver.reload();
      await reader.expectPage('/develop/testnet', 'Testnet');
      await reader.driver.forward();
      await reader.expectPage('/protocol/faq', /./);
    });

    test('on the longest page, anchors and jumps reach their targets', async ({reader}) => {
      await reader.open(`${methods}#eth_getLogs`);
      await reader.expectTop({css: '#eth_getLogs'});
      await reader.open(methods);
      await reader.expectCached();
      await reader.press('End');
      await reader.expectInWindow({css: '.footer__copyright'});
      await reader.press('Home');
      await reader.expectInWindow({css: 'h1'});
      if (isPhone) {
        await reader.tap({css: 'button', name: 'On this page'});
        // The table of contents is open when its last entry can be used. Safari has no scroll anchoring, so a jump
        // before that misses its target: the table still grows above it.
        await reader.find({css: '.table-of-contents a[href="#methods-of-geth-that-do-not-exist"]'});
      }
      await reader.tap({css: '.table-of-contents a[href="#errors-of-every-method"]'});
      await reader.expectAddress(`${methods}#errors-of-every-method`);
      await reader.expectTop({css: '#errors-of-every-method'});
      await reader.driver.back();
      await reader.expectAddress(methods);
    });

    test('the scroll bar of a code block or table covers nothing', async ({reader}) => {
      await reader.open('/protocol/modules/evm');
      await reader.expectCached();
      const {count, covering} = await reader.read(() => {
        const scrolling = [...document.querySelectorAll('main :is(pre, table)')].filter(
          ({scrollWidth, clientWidth}) => scrollWidth > clientWidth,
        );
        const isCovering = (box: Element): boolean => {
          const next = box.nextElementSibling?.matches('button') ? null : box.nextElementSibling;
          const below = next?.getBoundingClientRect().top ?? box.parentElement?.getBoundingClientRect().bottom ?? 0;
          return below < box.getBoundingClientRect().bottom - 1;
        };
        return {
          count: scrolling.length,
          covering: scrolling.filter(isCovering).map(({outerHTML}) => outerHTML.slice(0, 80)),
        };
      });
      expect(count).toBeGreaterThan(0);
      expect(covering).toEqual([]);
    });

    test('an anchor unfolds the command that it names', async ({reader}) => {
      await reader.open(`${commands}#evmosd-tx-slashing-unjail`);
      await reader.expectSeen({css: '#evmosd-tx-slashing-unjail p', name: /./});
      await reader.expectTop({css: '#evmosd-tx-slashing-unjail'});
    });

    test('tabs keep a choice over a reload, and follow the keyboard', async ({reader}) => {
      await reader.open('/markdown-page');
      await reader.tap({css: '[role="tab"]', name: 'web3.py'});
      await reader.expectSeen({css: '[role="tabpanel"] pre[data-language="python"]'});
      await reader.driver.reload();
      await reader.move({css: 'h1'});
      await reader.expectSeen({css: '[role="tabpanel"] pre[data-language="python"]'});
      await reader.press('Escape');
      await reader.click({css: '[role="tab"]', name: 'web3.py'});
      await reader.press('ArrowLeft');
      await reader.press('Enter');
      await reader.expectSeen({css: '[role="tabpanel"] pre[data-language="bash"]'});
    });

    test('a copied value can be pasted', async ({reader}) => {
      await reader.open('/develop/wallet-integration');
      await reader.click({css: '[data-copy]', name: /Copy Network name of Mainnet/});
      await reader.expectSeen({css: '[data-copy] [aria-live]', name: 'Copied'});
      await reader.click({css: '[aria-haspopup="dialog"]'});
      await reader.expectSeen({css: 'dialog[open] .DocSearch-Input'});
      await reader.press('Control+v');
      await reader.expectValue({css: 'dialog[open] input'}, 'Evmos');
    });

    test('a reader who copies by keyboard in a tab keeps the focus and the selection through hydration', async ({
      reader,
    }) => {
      const button = '[role="tabpanel"] [data-copy]';
      await reader.open(faucet);
      await reader.find({css: button, name: /^Copy code/});
      await reader.read((css) => {
        // If the browser refuses the clipboard, the button selects the code, so that the reader can copy it by
        // keyboard.
        const clipboard = {writeText: () => Promise.reject(new DOMException('', 'NotAllowedError'))};
        Object.defineProperty(navigator, 'clipboard', {value: clipboard});
        document.querySelector<HTMLElement>(css)?.focus();
      }, button);
      await reader.press('Enter');
      await reader.expectAlive();
      await reader.expectSeen({css: `${button}:focus`});
      await reader.until(
        'The code is selected',
        () => reader.read(() => String(getSelection())),
        (selected) => selected.startsWith('curl '),
      );
    });

    test('folded commands open for printing, and an area has a page to print', async ({reader}) => {
      await reader.open(commands);
      await reader.expectSeen({css: '.footer__copyright'});
      const row: Target = {css: '#evmosd-tx-slashing-unjail p'};
      await reader.expectGone(row);
      await reader.read(() => window.dispatchEvent(new Event('beforeprint')));
      await reader.expectSeen(row);
      await reader.read(() => window.dispatchEvent(new Event('afterprint')));
      await reader.expectGone(row);
      await reader.open('/print/validate');
      await reader.expectSeen({css: '#validate-security-validator-security-checklist :is(h1, h2)'});
    });

    test('the color mode is kept after a reload and on the next page', async ({reader}) => {
      const toggle: Target = {css: '[aria-label^="Switch between dark and light"]'};
      await reader.open(faucet);
      await reader.expectSeen(light);
      if (isPhone) {
        await reader.tap({css: '.navbar__toggle'});
      }
      await reader.tap(toggle);
      await reader.expectSeen(dark);
      await reader.driver.reload();
      await reader.expectSeen(dark);
      await reader.open('/develop/testnet');
      await reader.expectPage('/develop/testnet', 'Testnet');
      await reader.expectSeen(dark);
    });
  });
}

test.describe('on a phone', () => {
  test.use({width: 390});

  test('the menu opens, leads to pages, goes back to the main menu, and closes', async ({reader}) => {
    const inMenu = (name: string): Target => ({css: '.navbar-sidebar a[href]', name});
    await reader.open(faucet);
    await reader.tap({css: '.navbar__toggle'});
    await reader.tap(inMenu('Oracles'));
    await reader.expectPage('/develop/oracles', 'Oracles');
    await reader.expectGone({css: '.navbar-sidebar'});
    await reader.tap({css: '.navbar__toggle'});
    await reader.tap({css: '.navbar-sidebar button', name: /back to main menu/});
    await reader.tap(inMenu('Networks'));
    await reader.expectPage('/develop/api/networks', /networks/);
    await reader.tap({css: '.navbar__toggle'});
    await reader.tap({css: '.navbar-sidebar__close'});
    await reader.expectGone({css: '.navbar-sidebar'});
  });
});

test('a text fragment far down the page stays where the browser has scrolled it', async ({reader}) => {
  const recording: Target = {css: '.recording'};
  await reader.open(`${methods}#:~:text=claims,%20and%20they%20hold`);
  await reader.until(
    'Each frame is looked at',
    () =>
      reader.read(() => {
        const seen = {tops: [] as number[], isHydrated: false};
        window.addEventListener('hydrated', () => (seen.isHydrated = true));
        const look = (): void => {
          const {top = -1} = document.querySelector('.recording')?.getBoundingClientRect() ?? {};
          if (top >= 0 && top < window.innerHeight) {
            seen.tops.push(top);
          }
          requestAnimationFrame(look);
        };
        look();
        Object.assign(window, {seen});
        return true;
      }),
    (isLooking) => isLooking,
  );
  await reader.expectInWindow(recording);
  await reader.expectCached();
  await reader.move(recording);
  const {tops} = await reader.until(
    'The page is hydrated, and all of it rendered',
    () =>
      reader.read(() => {
        const {seen} = window as unknown as {seen: {tops: number[]; isHydrated: boolean}};
        return {tops: seen.tops, isDone: seen.isHydrated && !('lazy' in document.documentElement.dataset)};
      }),
    ({isDone}) => isDone,
  );
  await reader.expectInWindow(recording);
  const {y: last} = await reader.read(() => document.querySelector('.recording')!.getBoundingClientRect());
  const all = [...tops, last];
  expect(Math.max(...all) - Math.min(...all)).toBeLessThan(24);
});

test('the keyboard skips to the text, and follows a link', async ({reader}) => {
  await reader.open(faucet);
  await reader.expectPainted();
  await reader.press('Tab');
  await reader.expectSeen({css: 'a:focus', name: 'Skip to main content'});
  await reader.press('Enter');
  await reader.press('Tab');
  await reader.expectSeen({css: 'main a:focus'});
  // Browsers reach different links first: Firefox begins at the first text of the page, after the icon that leads home.
  const target = await reader.read(() => document.activeElement?.getAttribute('href'));
  await reader.press('Enter');
  await reader.expectAddress(target ?? 'an address');
});

test('addresses of earlier documentation lead to the current pages', async ({reader}) => {
  const some = oldAddresses.filter((_, index) => index % Math.ceil(oldAddresses.length / 6) === 0);
  for (const {from, to} of some) {
    await reader.open(from);
    await reader.expectAddress(to);
    await reader.expectHeading(/./);
  }
});
