/*
 * What others change is survived: extensions, translators and hosts add, wrap, rewrite and remove elements and attributes,
 * before hydration, while it runs, and after it. The page does not crash, its text stays, and each control does what it is
 * there for. A click that waits for hydration reaches the same control, or none.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {load, type CheerioAPI} from 'cheerio';
import fc from 'fast-check';
import {globSync} from 'tinyglobby';
import {builds} from '../builds';
import {actions, perform, type Action} from './actions';
import {Cases, expect, forget, hold, install, patience, test, whenHydrated, type Found} from './kinds';

/** Changes a document as somebody else does. Runs in the page, so it uses nothing from outside. */
type Change = () => void;

/** What others do to a page, by the name of those who do it. */
const changes: Readonly<Record<string, Change>> = {
  'a translator wraps texts': () => {
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      texts.push(node as Text);
    }
    for (const text of texts) {
      if (text.data.trim() && !text.parentElement?.closest('script, style, textarea, [translate="no"]')) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
  },
  'an extension adds elements at each end of the body': () => {
    document.body.insertAdjacentHTML('afterbegin', '<div id="ext-bar" role="dialog"><button>Close</button></div>');
    document.body.insertAdjacentHTML('beforeend', '<ext-root><button>Search</button></ext-root>');
    document.documentElement.append(document.createElement('ext-overlay'));
  },
  'an extension adds elements at each end of the application': () => {
    const application = document.querySelector('#__docusaurus');
    application?.prepend(document.createElement('ext-top'));
    application?.append(document.createElement('ext-end'));
  },
  'an extension adds elements in each container': () => {
    document
      .querySelectorAll('nav, main, article, aside, header, footer, ul, [data-static], form, dialog')
      .forEach((each) => {
        each.prepend(document.createElement('ext-mark'));
        each.append(document.createElement('ext-mark'));
      });
  },
  'an extension adds comments and empty texts': () => {
    document.querySelectorAll('#__docusaurus *').forEach((each) => {
      each.prepend(document.createComment('x'), document.createTextNode(''));
    });
  },
  'a host adds scripts, styles and metadata to the head': () => {
    document.head.insertAdjacentHTML(
      'afterbegin',
      '<meta name="referrer" content="no-referrer"><style>.ext {color: red}</style><link rel="preconnect" href="/">',
    );
    document.head.append(Object.assign(document.createElement('script'), {textContent: 'window.ext = 1'}));
  },
  'extensions set attributes of the root elements': () => {
    for (const each of [document.documentElement, document.body, document.querySelector('#__docusaurus')]) {
      each?.setAttribute('data-ext-installed', 'true');
      each?.setAttribute('cz-shortcut-listen', 'true');
      each?.classList.add('vsc-initialized');
      each?.setAttribute('style', '--ext: 1');
    }
  },
  'an extension sets attributes, classes and styles of each element': () => {
    document.querySelectorAll<HTMLElement>('body *').forEach((each) => {
      each.setAttribute('data-darkreader-inline-color', '');
      each.classList.add('ext-seen');
      each.style.setProperty('--darkreader-inline-color', 'red');
    });
  },
  'a host rewrites links': () => {
    document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])').forEach((each) => {
      const url = new URL(each.href);
      each.href = url.href;
      each.rel = 'nofollow noopener';
      each.setAttribute('data-ext-link', '');
    });
  },
  'an extension takes away titles, labels of images and targets': () => {
    document.querySelectorAll('[title], [target], [rel]').forEach((each) => {
      ['title', 'target', 'rel'].forEach((name) => each.removeAttribute(name));
    });
  },
  'a password manager wraps fields': () => {
    document.querySelectorAll('input, textarea').forEach((each) => {
      const wrapper = document.createElement('ext-field');
      each.replaceWith(wrapper);
      wrapper.append(each);
      each.insertAdjacentHTML('afterend', '<ext-icon style="position:absolute"></ext-icon>');
      each.setAttribute('data-ext-type', 'username');
    });
  },
  'a blocker removes what looks like an advertisement': () => {
    document
      .querySelectorAll('[role="banner"], aside .ad, .footer__copyright, iframe')
      .forEach((each) => each.remove());
  },
  'a blocker removes scripts that have run': () => {
    document.querySelectorAll('script').forEach((each) => each.remove());
  },
  'an extension adds a policy': () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'self' 'unsafe-inline'; object-src 'none'\">",
    );
  },
  'a host adds a base': () => {
    document.head.insertAdjacentHTML('beforeend', `<base href="${location.href}">`);
  },
  'an extension copies elements': () => {
    document.body.prepend(...[...document.querySelectorAll('.navbar, main h1')].map((each) => each.cloneNode(true)));
  },
  'an extension puts copies of controls before them': () => {
    document.querySelectorAll('#__docusaurus :is(button, [role="tab"])').forEach((each) => {
      const copy = each.cloneNode(true) as Element;
      copy.removeAttribute('id');
      // The name of `foreignName`, which this function cannot use.
      copy.setAttribute('aria-label', 'Not of this page');
      each.before(copy);
    });
  },
  'an extension wraps code': () => {
    document.querySelectorAll('pre').forEach((each) => {
      const wrapper = document.createElement('ext-code');
      each.replaceWith(wrapper);
      wrapper.append(each);
    });
  },
  'an extension wraps the content of controls': () => {
    document.querySelectorAll('#__docusaurus :is(button, a, [role="tab"], summary, label)').forEach((each) => {
      const wrapper = document.createElement('ext-words');
      wrapper.append(...each.childNodes);
      each.append(wrapper);
    });
  },
  'an extension marks words': () => {
    document.querySelectorAll('p, li, td, h1, h2, h3').forEach((each) => {
      const text = [...each.childNodes].find((node) => node instanceof Text && node.data.length > 4) as
        | Text
        | undefined;
      if (text) {
        const mark = document.createElement('mark');
        mark.append(text.splitText(2));
        text.after(mark);
      }
    });
  },
};

const names = Object.keys(changes);

/** When others change the page. */
const moments = ['before hydration', 'while it runs', 'after hydration'] as const;

interface Case {
  action: Action;
  made: readonly string[];
  moment: (typeof moments)[number];
}

/** Changes that leave nothing of what the action needs. */
const takes: readonly (readonly [change: string, action: string])[] = [
  ['a blocker removes what looks like an advertisement', 'the announcement'],
];

/** Each change at each moment, with the next action of the list; and several changes at once. */
function toCases(): Case[] {
  const single = names.flatMap((name, index) =>
    moments.map((moment, at) => ({
      action: actions[(index * moments.length + at) % actions.length],
      made: [name],
      moment,
    })),
  );
  const several = fc.sample(
    fc.record({
      action: fc.constantFrom(...actions),
      made: fc.uniqueArray(fc.constantFrom(...names), {minLength: 2, maxLength: 4}),
      moment: fc.constantFrom(...moments),
    }),
    {numRuns: 40, seed: 2_023},
  );
  return [...single, ...several].filter(
    ({action, made, moment}) =>
      !takes.some(([change, name]) => made.includes(change) && action.name === name) &&
      // React would take a copy that comes before its control for that control: there is one then, and it works.
      !(moment !== 'after hydration' && made.includes('an extension puts copies of controls before them')),
  );
}

async function change(page: Page, made: readonly string[]): Promise<void> {
  for (const name of made) {
    await page.evaluate(changes[name]);
  }
}

/** The length of the text of the page, without what tools say, and what depends on the width of the window. Others add to it, and nothing may take from it. */
const measure = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('#__docusaurus main')?.cloneNode(true) as Element;
    main
      .querySelectorAll('.tool, [data-needs-script], [role="status"], .table-of-contents, [class*="tocCollapsible"]')
      .forEach((each) => each.remove());
    return window.inPage.squeeze(main.textContent ?? '').length;
  });

/** The length of the text of each page that nobody has changed, once it is hydrated. */
const lengths = new Map<string, number>();

/** Holds the scripts of the application until it is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/**', async (route) => {
    await gate;
    await route.fallback();
  });
  return async () => {
    release();
    await page.waitForFunction(() => window.isHydrated);
  };
}

/** Plays a case. @returns What is wrong. */
async function play(page: Page, {action, made, moment}: Case): Promise<string[]> {
  const errors: string[] = [];
  const onError = (error: Error): void => void errors.push(`an error of the page: ${error.message.slice(0, 100)}`);
  await forget(page);
  await page.setViewportSize({width: action.width ?? 1_280, height: 800});
  page.on('pageerror', onError);
  try {
    const finish = moment === 'while it runs' ? await holdScripts(page) : () => whenHydrated(page);
    await page.goto(action.route);
    if (moment === 'while it runs') {
      await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
    }
    if (moment === 'after hydration') {
      await finish();
      await change(page, made);
    } else {
      await change(page, made);
      await finish();
    }
    const before = lengths.get(action.route) ?? NaN;
    // Some parts of a page say more once they know more.
    await expect
      .poll(() => measure(page))
      .toBeGreaterThanOrEqual(before * 0.99)
      .catch(() => errors.push(`text is lost: there were ${before} characters`));
    await perform(page, action);
    if (await page.getByText('This page crashed').count()) {
      errors.push('a page that has crashed');
    }
  } catch (error) {
    errors.push(`${action.name} does nothing: ${String(error).split('\n')[0]?.slice(0, 100)}`);
  }
  page.off('pageerror', onError);
  await page.unrouteAll();
  return errors;
}

/** Plays cases, and holds the sentence for them. */
async function playAll(page: Page, all: readonly Case[]): Promise<void> {
  const cases = new Cases();
  for (const route of new Set(all.map(({action}) => action.route))) {
    await page.goto(route);
    await whenHydrated(page);
    lengths.set(route, await measure(page));
  }
  for (const each of all) {
    cases.count('changed pages');
    each.made.forEach((name) => cases.count(name));
    for (const fault of await play(page, each)) {
      const [kind = '', what = ''] = fault.split(/: (.*)/s);
      const place = `${each.action.route} ${each.moment}`;
      cases.findings.push({kind, place, what: `${each.made.join(', ')}: ${what}`});
    }
  }
  hold('changes', cases, ['changed pages', ...all.flatMap(({made}) => made)]);
}

test('what others change before, during and after hydration is survived by each control', async ({page}) => {
  test.setTimeout(600_000);
  const all = toCases();
  expect(names.filter((name) => !all.some(({made}) => made.includes(name)))).toEqual([]);
  await playAll(page, all);
});

test('a few of these changes are survived', {tag: '@sample'}, async ({page}) => {
  test.setTimeout(180_000);
  await playAll(page, toCases().slice(-6));
});

test('the check finds a control that does nothing, a crash and lost text', async ({page}) => {
  lengths.set('/docs', 1e6);
  page.setDefaultTimeout(1_000);
  const action = {
    name: 'nothing',
    route: '/docs',
    find: () => page.locator('h1').first(),
    expect: () => page.locator('#gone').click(),
  };
  const faults = await play(page, {action, made: [], moment: 'after hydration'});
  expect(faults.map((fault) => fault.replace(/:.*/s, ''))).toEqual(['text is lost', 'nothing does nothing']);
});

/** The controls whose clicks wait for hydration. */
const waiting = actions.filter(({name}) =>
  ['a category of the sidebar', 'a tab', 'the announcement', 'the menu of a phone', 'the tool of a method'].includes(
    name,
  ),
);

declare global {
  interface Window {
    /** The names of the controls whose clicks were replayed. */
    replayed: string[];
  }
}

/** Notes which controls get the clicks that are replayed. Runs in each page. */
function watchReplay(): void {
  window.replayed = [];
  addEventListener(
    'click',
    ({isTrusted, target}) => {
      const control = (target as Element).closest('button, a, [role="tab"]');
      if (!isTrusted && control) {
        window.replayed.push((control.getAttribute('aria-label') ?? control.textContent ?? '').trim());
      }
    },
    true,
  );
}

/** Clicks before hydration, changes the page, and returns the name of the control and those that were reached. */
async function clickEarly(
  page: Page,
  {width = 1_280, route, find}: Action,
  name: string,
  way: 'hydration' | 'reload',
): Promise<{clicked: string; reached: string[]}> {
  await page.addInitScript(watchReplay);
  await page.addInitScript(() => window.addEventListener('hydrated', () => (window.isHydrated = true)));
  if (way === 'reload') {
    const isReload = 'performance.getEntriesByType("navigation")[0].type === "reload"';
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => ${isReload} && (${changes[name].toString()})())`,
    );
  }
  await page.setViewportSize({width, height: 800});
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/**', async (script) => {
    await gate;
    await (way === 'reload' && documents < 2 ? script.abort() : script.fallback());
  });
  await page.goto(route);
  const control = find(page);
  const clicked = await control.evaluate((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim());
  await control.click();
  if (way === 'hydration') {
    await page.evaluate(changes[name]);
  }
  release();
  // A click that reaches no control after a reload is no sign of a reader either.
  await page.waitForFunction(
    () => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})) && window.isHydrated,
  );
  return {clicked, reached: await page.evaluate(() => window.replayed)};
}

test('a click that waits for hydration, or for a reload, reaches the same control or none', async ({browser, site}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  for (const [index, name] of names.entries()) {
    for (const [at, way] of (['hydration', 'reload', 'hydration', 'reload'] as const).entries()) {
      const action = waiting[(index + at) % waiting.length];
      if (takes.some(([change, of]) => name === change && action.name === of)) {
        continue;
      }
      // A reader who was never there.
      const page = await browser.newPage({baseURL: site});
      page.setDefaultTimeout(patience);
      const place = `${action.route} ${way}`;
      try {
        const {clicked, reached} = await clickEarly(page, action, name, way);
        cases.count('clicks');
        cases.count(`clicks after a ${way} that reached their control`, Number(reached.includes(clicked)));
        reached
          .filter((each) => each !== clicked)
          .forEach((each) =>
            cases.findings.push({kind: 'a click on another control', place, what: `${name}: ${each}`}),
          );
      } catch (error) {
        cases.findings.push({
          kind: 'a page that does not come',
          place,
          what: `${name}: ${String(error).slice(0, 100)}`,
        });
      }
      await page.close();
    }
  }
  hold('changes', cases, [
    'clicks',
    'clicks after a hydration that reached their control',
    'clicks after a reload that reached their control',
  ]);
});

/** A policy that a host adds: markup and addresses of scripts have to pass a policy of the page. */
const hostPolicy = "require-trusted-types-for 'script'";

test('each control works where a host forces trusted types', async ({browser, site}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  for (const [number, action] of actions.entries()) {
    // A reader who was never there.
    const page = await browser.newPage({
      baseURL: site,
      viewport: {width: action.width ?? 1_280, height: 800},
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const place = `${action.route} ${action.name}`;
    page.on('pageerror', (error) =>
      cases.findings.push({kind: 'an error of the page', place, what: String(error).slice(0, 120)}),
    );
    await page.addInitScript(install);
    await page.addInitScript(() => window.addEventListener('hydrated', () => (window.isHydrated = true)));
    await page.route('**/*', async (request) => {
      if (!request.request().isNavigationRequest()) {
        return request.continue();
      }
      const response = await request.fetch();
      const policy = [response.headers()['content-security-policy'], hostPolicy].filter(Boolean).join(', ');
      return request.fulfill({response, headers: {...response.headers(), 'content-security-policy': policy}});
    });
    try {
      await page.goto(action.route);
      if (number % 2 === 0) {
        await whenHydrated(page);
      }
      await perform(page, action);
      await whenHydrated(page);
      cases.count('controls under a policy of the host');
    } catch (error) {
      cases.findings.push({kind: 'a control that does nothing', place, what: String(error).split('\n')[0] ?? ''});
    }
    await page.close();
    // A policy that stops the scripts of the site stops every control, and each is waited for.
    if (cases.findings.length > 5) {
      break;
    }
  }
  hold('changes', cases, ['controls under a policy of the host']);
});

/** Numbers that a phone takes for those of telephones. */
const callable = /(?<![\w.])\d[\d -]{6,14}\d(?![\w.])/;

/** Finds a page whose numbers a phone turns into links, which call them. */
function findCallable($: CheerioAPI): Found['findings'] {
  const text = $('body').text();
  const wanted = $('head > meta[name="format-detection"]').attr('content') ?? '';
  return callable.test(text) && !wanted.includes('telephone=no')
    ? [['a number that a phone makes a link of', callable.exec(text)?.[0] ?? '']]
    : [];
}

test('a phone makes no links of numbers', () => {
  const cases = new Cases();
  for (const file of globSync('**/*.html', {cwd: builds.plain.folder})) {
    const $ = load(readFileSync(path.join(builds.plain.folder, file), 'utf8'));
    cases.count('pages with numbers', Number(callable.test($('body').text())));
    cases.add({counts: {}, findings: findCallable($)}, `/${file}`);
  }
  expect(findCallable(load('<p>1000000000'))).toHaveLength(1);
  hold('changes', cases, ['pages with numbers']);
});

/** What a host allows a frame in which it shows the site. */
const sandboxes = ['allow-scripts allow-same-origin'];

/** Controls of a page in a frame, and what is there once they have acted. */
const framed = [
  {
    route: '/develop/faucet',
    control: '[role="tab"]:nth-child(2)',
    done: '[role="tab"][aria-selected="true"]:nth-child(2)',
  },
  {route: '/protocol/evmos-cli/cli-commands', control: 'main summary', done: 'main details[open]'},
  {route: '/docs', control: '.navbar [aria-haspopup="dialog"]', done: 'dialog[open] input'},
] as const;

test('a page in a frame that may do little has no error, and its controls work', async ({browser, site}) => {
  test.setTimeout(180_000);
  const cases = new Cases();
  for (const sandbox of sandboxes) {
    for (const {route, control, done} of framed) {
      const page = await browser.newPage({viewport: {width: 1_400, height: 900}, reducedMotion: 'reduce'});
      const place = `${route} ${sandbox}`;
      page.on('pageerror', (error) =>
        cases.findings.push({kind: 'an error of the page', place, what: String(error).slice(0, 120)}),
      );
      await page.route(site + route, async (request) => {
        const response = await request.fetch();
        const headers = {...response.headers()};
        // Others can show the site only where its server does not forbid it.
        headers['content-security-policy'] &&= headers['content-security-policy'].replace(/frame-ancestors[^;]*/, '');
        await request.fulfill({response, headers});
      });
      const body = `<iframe sandbox="${sandbox}" width="1300" height="800" src="${site}${route}"></iframe>`;
      await page.route('http://127.0.0.1:1/', (request) => request.fulfill({contentType: 'text/html', body}));
      await page.goto('http://127.0.0.1:1/');
      const frame = page.frameLocator('iframe');
      try {
        await frame.locator(control).first().click();
        await expect(frame.locator(done).first()).toBeVisible();
        cases.count(`controls in a frame with ${sandbox}`);
      } catch (error) {
        const what = `${control}: ${String(error).split('\n')[0]}`;
        cases.findings.push({kind: 'a control that does nothing', place, what});
      }
      await page.close();
    }
  }
  hold(
    'changes',
    cases,
    sandboxes.map((sandbox) => `controls in a frame with ${sandbox}`),
  );
});
