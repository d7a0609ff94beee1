import type {Page} from '@playwright/test';
import {builds} from '../builds';
import {readBuild} from './html';
import {expect, test, whenHydrated} from './test';

/** What a page has of each kind, and what is wrong with it. */
interface Report {
  counts: Record<'code' | 'fields' | 'headings' | 'landmarks' | 'scrolling' | 'stops', number>;
  wrong: string[];
}

/** Looks for stops of the keyboard, headings, landmarks and code that are not as they should be. Runs in the page. */
function look(): Report {
  const tell = (what: string, {outerHTML}: Element): string => `${what}: ${outerHTML.slice(0, 120)}`;
  const find = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const toName = (element: Element): string =>
    element.getAttribute('aria-label') ??
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
    '';

  const scrollers = find('pre, table, figure > div');
  const stops = scrollers.filter((element) => element.getAttribute('tabindex') === '0');
  const scrolling = scrollers.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1);
  const blocks = stops.filter((element) => element.matches('pre')).map(toName);

  const headings = find('h1, h2, h3, h4, h5, h6');
  const isNamedTwice = (heading: Element): boolean => heading.querySelector('a[href^="#"]') !== null;
  const linked = find('article :is(h2, h3, h4)[id]');
  const hasLink = ({id, nextElementSibling: link}: Element): boolean =>
    link instanceof HTMLAnchorElement && decodeURIComponent(link.hash) === `#${id}` && toName(link) !== '';

  const landmarks = find('nav, aside, section[aria-label], section[aria-labelledby], [role="region"], [role="search"]');
  const names = landmarks.map((element) => `${element.tagName} ${toName(element)}`);

  // What is typed into these is a name, a number or an address, which no keyboard may correct.
  const fields = [
    ...document.querySelectorAll('textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])'),
  ];
  const wanted = {autocapitalize: /^(?:none|off)$/, autocomplete: /^off$/, autocorrect: /^off$/, spellcheck: /^false$/};
  const isCorrected = (field: Element): boolean =>
    Object.entries(wanted).some(([name, value]) => !value.test(field.getAttribute(name) ?? '')) ||
    (field.matches('[type="search"]') && field.getAttribute('enterkeyhint') !== 'search');

  const {documentElement: root} = document;
  root.dir = 'rtl';
  const code = find('code, pre, kbd, samp, input:not([type="checkbox"], [type="radio"], [type="search"])');
  const turned = code.filter((element) => getComputedStyle(element).direction !== 'ltr');
  root.dir = 'ltr';

  return {
    counts: {
      code: code.length,
      fields: fields.length,
      headings: headings.length,
      landmarks: landmarks.length,
      scrolling: scrolling.length,
      stops: stops.length,
    },
    wrong: [
      ...stops.filter((each) => !scrolling.includes(each)).map((each) => tell('a stop that does not scroll', each)),
      ...scrolling.filter((each) => !stops.includes(each)).map((each) => tell('no stop, but it scrolls', each)),
      ...stops.filter((each) => toName(each) === '').map((each) => tell('a stop without a name', each)),
      ...blocks.filter((name, index) => blocks.indexOf(name) < index).map((name) => `two blocks are ${name}`),
      ...headings.filter(isNamedTwice).map((each) => tell('a heading with a link to itself inside', each)),
      ...linked.filter((each) => !hasLink(each)).map((each) => tell('a heading without a link beside it', each)),
      ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `two landmarks are ${name}`),
      ...fields.filter(isCorrected).map((each) => tell('a field that a keyboard corrects', each)),
      ...turned.map((each) => tell('code that is read from right to left', each)),
    ],
  };
}

/** Asserts that nothing is wrong with a page. A changed size of the window takes effect two frames later. */
async function expectRight(page: Page, state: string): Promise<Report['counts']> {
  let report: Report | undefined;
  await expect
    .poll(async () => (report = await page.evaluate(look)).wrong.map((each) => `${state}: ${each}`), {message: state})
    .toEqual([]);
  return (report as Report).counts;
}

const total = {code: 0, fields: 0, headings: 0, landmarks: 0, scrolling: 0, stops: 0};

for (const share of [0, 1, 2, 3]) {
  test(`on each page, the keyboard stops at what scrolls, names are told once, no keyboard corrects a name, and code is read from left to right (${share + 1} of 4)`, async ({
    page,
  }) => {
    test.slow();
    const pages = readBuild(builds.plain.folder).filter(({route}, index) => route !== '/404' && index % 4 === share);
    expect(pages.length).toBeGreaterThan(15);
    const counts = {...total};
    for (const {route} of pages) {
      await page.setViewportSize({width: 390, height: 844});
      await page.goto(route);
      await expect(page.locator('html')).not.toHaveAttribute('data-lazy');
      for (const width of [390, 1_280]) {
        await page.setViewportSize({width, height: 844});
        const found = await expectRight(page, `${route} at ${width} px`);
        Object.entries(found).forEach(([kind, count]) => (counts[kind as keyof typeof counts] += count));
      }
    }
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(20);
  });
}

for (const route of [
  '/',
  '/validate/setup-and-configuration/run-a-validator',
  '/develop/api/ethereum-json-rpc/methods',
  '/protocol/evmos-cli/cli-commands',
  '/markdown-page',
]) {
  test(`${route} stays so when it is hydrated, and the browser names each heading by its text`, async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto(route);
    await whenHydrated(page);
    for (const width of [390, 1_280]) {
      await page.setViewportSize({width, height: 844});
      await expectRight(page, `${route}, hydrated, at ${width} px`);
    }
    // The text of a box grows, and the box does not.
    const style = await page.addStyleTag({content: '* { letter-spacing: 0.12em !important }'});
    await expectRight(page, `${route}, with wide letters`);
    await style.evaluate((element) => (element as Element).remove());
    const browser = await page.context().newCDPSession(page);
    const {nodes} = await browser.send('Accessibility.getFullAXTree');
    const named = nodes.flatMap(({ignored, role, name}) =>
      !ignored && role?.value === 'heading' ? [String(name?.value)] : [],
    );
    const written = await page
      .locator('h1:visible, h2:visible, h3:visible, h4:visible')
      .evaluateAll((all) => all.map(({textContent}) => textContent));
    // The tree has sections of a page elsewhere.
    expect(named.sort()).toEqual(written.sort());
  });
}

test('the check finds each fault', async ({page}) => {
  await page.goto('/develop/faucet');
  await page.evaluate(() => {
    document.querySelector('h2')?.insertAdjacentHTML('beforeend', '<a href="#x">Direct link</a>');
    document.querySelector('article')?.insertAdjacentHTML(
      'beforeend',
      `<section aria-label="a">a</section><section aria-label="a">a</section>
      <h2 id="bare">a</h2><input type="search" spellcheck="false"><table tabindex="0"><tr><td>a</td></tr></table><code style="direction: rtl !important">a</code>
      <pre style="width: 1rem; overflow: auto">${'x'.repeat(99)}</pre>`,
    );
  });
  const {wrong} = await page.evaluate(look);
  for (const fault of [
    'a stop that does not scroll',
    'no stop, but it scrolls',
    'a stop without a name',
    'a heading with a link to itself inside',
    'a heading without a link beside it',
    'two landmarks are SECTION a',
    'a field that a keyboard corrects',
    'code that is read from right to left',
  ]) {
    expect(
      wrong.some((each) => each.startsWith(fault)),
      fault,
    ).toBe(true);
  }
});
