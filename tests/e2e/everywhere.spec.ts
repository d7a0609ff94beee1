import type {Page} from '@playwright/test';
import {builds} from '../builds';
import {findViolations} from './accessibility';
import {listRoutes} from './html';
import {expect, test, watchProblems, whenHydrated} from './test';

const wide = {width: 1_280, height: 800};
const narrow = {width: 390, height: 844};

/** The looks of a page. The first two show both modes and both sizes, which is enough if another page is of its kind. */
const looks = [
  {size: wide, mode: 'light'},
  {size: narrow, mode: 'dark'},
  {size: wide, mode: 'dark'},
  {size: narrow, mode: 'light'},
] as const;

/** A page of each kind. These are looked at in every mode and size. */
const kinds = ['/', '/markdown-page', '/search', '/docs', '/develop/api/networks', '/protocol/modules/evm'];

const routes = listRoutes(builds.plain.folder);

/** What a page has of each kind, and what is wrong with it. */
interface Report {
  counts: Record<'code' | 'fields' | 'headings' | 'landmarks' | 'newTabs' | 'scrolling' | 'stops', number>;
  wrong: string[];
}

/**
 * Looks for stops of the keyboard, headings, landmarks and code that are not as they should be. Runs in the page.
 * @param isTurned Whether to turn the page from right to left, to look at the direction of its code as well.
 */
function look(isTurned: boolean): Report {
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

  const newTabs = find('[target="_blank"]');
  const isSilent = (link: Element): boolean => !getComputedStyle(link, '::after').content.includes('new tab');

  const {documentElement: root} = document;
  // Also what only another size of the window shows.
  const code = isTurned
    ? [
        ...document.querySelectorAll(
          'code, pre, kbd, samp, input:not([type="checkbox"], [type="radio"], [type="search"])',
        ),
      ]
    : [];
  root.dir = isTurned ? 'rtl' : 'ltr';
  const turned = code.filter((element) => getComputedStyle(element).direction !== 'ltr');
  root.dir = 'ltr';

  return {
    counts: {
      code: code.length,
      fields: fields.length,
      headings: headings.length,
      landmarks: landmarks.length,
      newTabs: newTabs.length,
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
      ...newTabs.filter(isSilent).map((each) => tell('a link that does not say that it opens a new tab', each)),
      ...turned.map((each) => tell('code that is read from right to left', each)),
    ],
  };
}

/** Asserts that nothing is wrong with a page. A changed size of the window takes effect two frames later. */
async function expectRight(page: Page, state: string, isTurned = false): Promise<Report['counts']> {
  let report: Report | undefined;
  await expect
    .poll(async () => (report = await page.evaluate(look, isTurned)).wrong.map((each) => `${state}: ${each}`), {
      message: state,
    })
    .toEqual([]);
  return (report as Report).counts;
}

/**
 * Checks that pages are accessible, silent, and no wider than a small phone, and that nothing is wrong with them as the
 * server sends them, and after hydration. Reports all faults of all pages.
 */
async function expectAccessible(page: Page, wanted: readonly string[]): Promise<void> {
  test.setTimeout(wanted.length * 20_000);
  const problems = watchProblems(page);
  const total: Record<string, number> = {};
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const route of wanted) {
    await page.setViewportSize(narrow);
    await page.goto(route, {waitUntil: 'load'});
    // A chain of idle callbacks draws the page, and a busy machine is seldom idle.
    await expect(page.locator('html')).not.toHaveAttribute('data-lazy', {timeout: 90_000});
    // The direction of code depends neither on the mode and the size, nor on hydration.
    const counts = await expectRight(page, `${route} as it is sent`, true);
    Object.entries(counts).forEach(([kind, count]) => (total[kind] = (total[kind] ?? 0) + count));
    await whenHydrated(page);
    for (const {size, mode} of kinds.includes(route) ? looks : looks.slice(0, 2)) {
      await page.setViewportSize(size);
      await page.evaluate(async (theme) => {
        document.documentElement.setAttribute('data-theme', theme);
        // What begins to scroll in a window of this size becomes a stop of the keyboard two frames later.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, mode);
      const state = `${route} at ${size.width} px, ${mode}`;
      await expectRight(page, state);
      expect.soft(await findViolations(page), state).toEqual([]);
    }
    await page.setViewportSize({width: 320, height: 640});
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(320);
    expect.soft(problems.splice(0), `the console of ${route}`).toEqual([]);
  }
  expect(Math.min(...Object.values(total)), JSON.stringify(total)).toBeGreaterThan(0);
}

// No page is opened by a link here.
test.use({prefetches: false});

// One tab opens all pages of an area, which takes three quarters of the time that a tab for each page would take.
const large = ['develop', 'validate', 'protocol'];
for (const area of ['', ...large]) {
  const own = routes.filter((route) => {
    const [, first = ''] = route.split('/');
    return area === '' ? !large.includes(first) : first === area;
  });

  test(`every page ${area ? `of ${area}` : 'of docs and outside of the areas'} is accessible in both modes and sizes, silent, and no wider than a small phone`, async ({
    page,
  }) => {
    expect(own.length).toBeGreaterThan(0);
    await expectAccessible(page, own);
  });
}

test('each page that is looked at in every mode and size exists', () => {
  expect(kinds.filter((route) => !routes.includes(route))).toEqual([]);
});

test.describe('an unknown path', () => {
  test.use({expectedProblems: [/^Failed to load resource: .*\b404\b/]});

  test('has a not-found page that is accessible in both modes and sizes', async ({page}) => {
    // Colors of links change over time otherwise.
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.goto('/no/such/page');
    await whenHydrated(page);
    for (const {size, mode} of looks) {
      await page.setViewportSize(size);
      await page.evaluate(async (theme) => {
        document.documentElement.setAttribute('data-theme', theme);
        // What begins to scroll in a window of this size becomes a stop of the keyboard two frames later.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, mode);
      expect(await findViolations(page), `${size.width} px, ${mode}`).toEqual([]);
    }
  });
});

test('the keyboard reaches what scrolls only with wide letters', async ({page}) => {
  await page.setViewportSize(narrow);
  await page.goto('/validate/setup-and-configuration/run-a-validator');
  await whenHydrated(page);
  const before = await expectRight(page, 'with its own letters');
  // The text of a box grows, and the box does not.
  await page.addStyleTag({content: '* { letter-spacing: 0.12em !important }'});
  const after = await expectRight(page, 'with wide letters');
  expect(after.scrolling).toBeGreaterThan(before.scrolling);
});

test('the check finds a picture without a text alternative, and targets that are too small for a finger', async ({
  page,
}) => {
  await page.goto('/develop/faucet');
  await page.evaluate(() => {
    const small = '<button style="all: unset; display: block; width: 10px; height: 10px">a</button>';
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<img>${small}${small}`);
  });
  expect((await findViolations(page)).map((violation) => violation.split(':')[0])).toEqual([
    'image-alt',
    'target-size',
  ]);
});

test('the check finds each text that is too pale, by its color, what is behind it, or the opacity around it', async ({
  page,
}) => {
  await page.goto('/develop/faucet');
  const names = ['color', 'background', 'opacity', 'inside'];
  await page.evaluate(() => {
    document.querySelector('article')?.insertAdjacentHTML(
      'beforeend',
      `<p style="color: #ccc">color</p><p style="background: #333">background</p>
      <div style="opacity: 0.3"><p>opacity</p><div style="background: #fff">inside</div></div>`,
    );
  });
  const [violation = ''] = await findViolations(page);
  expect(names.filter((name) => !new RegExp(`^color-contrast: .*>${name}</`).test(violation))).toEqual([]);
});

test('the check finds each fault of stops, names, fields and code', async ({page}) => {
  await page.goto('/develop/faucet');
  await page.evaluate(() => {
    document.querySelector('h2')?.insertAdjacentHTML('beforeend', '<a href="#x">Direct link</a>');
    document.querySelector('article')?.insertAdjacentHTML(
      'beforeend',
      `<section aria-label="a">a</section><section aria-label="a">a</section>
      <style>#quiet::after { content: none !important }</style><a id="quiet" target="_blank" href="/">a</a>
      <h2 id="bare">a</h2><input type="search" spellcheck="false"><table tabindex="0"><tr><td>a</td></tr></table><code style="direction: rtl !important">a</code>
      <pre style="width: 1rem; overflow: auto">${'x'.repeat(99)}</pre>`,
    );
  });
  const {wrong} = await page.evaluate(look, true);
  for (const fault of [
    'a link that does not say that it opens a new tab',
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
