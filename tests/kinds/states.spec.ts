/*
 * Every state that shows by color, weight or shadow also shows in forced colors, in print and to a screen reader: what is
 * selected, current, open, wrong, busy, done or disabled. A state is an attribute of ARIA, a property of a native control,
 * or a class of the styles.
 */
import type {Page} from '@playwright/test';
import {builds} from '../builds';
import {readBuild} from '../e2e/html';
import {
  Cases,
  expect,
  forget,
  hold,
  openFixture,
  openStill,
  readRoutes,
  resize,
  settle,
  test,
  whenHydrated,
  widths,
} from './kinds';
import type {Found} from './kinds';
import {play, scenes, startNode} from './scenes';

/** How a state shows, in one medium. */
interface Look {
  /** The marker of the state and the kind of element, e.g. `[aria-selected="true"] li.tabs__item`. */
  key: string;
  what: string;
  /** What differs from the same element without the state: properties of its styles. */
  differs: string[];
  isShown: boolean;
  /** Whether attributes or the element itself say it to a screen reader. */
  isSaid: boolean;
}

/**
 * Finds all elements in a state, takes the state away for a moment, and compares. Runs in a page.
 * @param known The keys of earlier pages. Each kind of element is tried once.
 */
function findLooks(known: readonly string[]): {looks: Look[]; classes: string[]} {
  const {tell, sign, isShown} = window.inPage;
  const words =
    /(?:^|[-_])(?:active|current|selected|checked|disabled|collapsed|expanded|open|invalid|busy|done|error|bad|good|problem|fault|differs|success)(?:[-_]|$)/i;
  const classes = new Set<string>();
  const readRules = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:[\w-]|\\.)+)/g)) {
          if (words.test(name)) {
            classes.add(name);
          }
        }
      }
      if ('cssRules' in rule) {
        readRules(rule.cssRules as CSSRuleList);
      }
    }
  };
  [...document.styleSheets, ...document.adoptedStyleSheets].forEach((sheet) => readRules(sheet.cssRules));
  const states: {marker: string; set: (element: Element, isOn: boolean) => void}[] = [
    ...['selected', 'current', 'pressed', 'checked', 'invalid', 'busy', 'disabled', 'expanded', 'sort'].map((name) => ({
      marker: `[aria-${name}]:not([aria-${name}="false"])`,
      set: (element: Element, isOn: boolean): void => {
        const attribute = `aria-${name}`;
        // A class often shows what the attribute says.
        if (isOn) {
          element.classList.add(...(element.getAttribute('data-classes') ?? '').split(' ').filter(Boolean));
          element.removeAttribute('data-classes');
        } else {
          const own = [...element.classList].filter((each) => classes.has(each));
          element.setAttribute('data-classes', own.join(' '));
          element.classList.remove(...own);
        }
        if (isOn) {
          element.setAttribute(attribute, element.getAttribute('data-was') ?? '');
          element.removeAttribute('data-was');
        } else {
          element.setAttribute('data-was', element.getAttribute(attribute) ?? '');
          if (/selected|pressed|checked|expanded/.test(name)) {
            element.setAttribute(attribute, 'false');
          } else {
            element.removeAttribute(attribute);
          }
        }
      },
    })),
    {marker: 'details[open]', set: (element, isOn) => element.toggleAttribute('open', isOn)},
    {
      marker: ':is(button, input, select, textarea):disabled',
      set: (element, isOn) => element.toggleAttribute('disabled', isOn),
    },
    ...[...classes].map((name) => ({
      marker: `.${CSS.escape(name)}`,
      set: (element: Element, isOn: boolean): void => void element.classList.toggle(name, isOn),
    })),
  ];
  const properties = [
    'color',
    'backgroundColor',
    'backgroundImage',
    'borderTopColor',
    'borderTopStyle',
    'borderTopWidth',
    'borderBottomColor',
    'borderBottomStyle',
    'borderBottomWidth',
    'borderLeftColor',
    'borderLeftStyle',
    'borderLeftWidth',
    'outlineStyle',
    'outlineColor',
    'boxShadow',
    'fontWeight',
    'fontStyle',
    'textDecorationLine',
    'opacity',
    'display',
    'visibility',
    'transform',
    'filter',
    'content',
    'fill',
    'stroke',
  ] as const;
  const read = (element: Element): string[][] => {
    const around = [
      element,
      ...[...element.querySelectorAll('*')].slice(0, 12),
      ...[element.nextElementSibling].flatMap((each) => each ?? []),
    ];
    return around.flatMap((each) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(each, pseudo);
        return pseudo && style.content === 'none' ? [] : properties.map((name) => style[name]);
      }),
    );
  };
  const looks = new Map<string, Look>();
  for (const {marker, set} of states) {
    for (const element of document.querySelectorAll(marker)) {
      const key = `${marker.replace(/:not.*/, '')} ${sign(element)}`;
      if (known.includes(key) || looks.has(key) || !element.checkVisibility({visibilityProperty: true})) {
        continue;
      }
      const on = read(element);
      set(element, false);
      const off = read(element);
      set(element, true);
      const differs = properties.filter((_, at) => on.some((style, index) => style[at] !== off[index]?.[at]));
      const native = ':checked, :disabled, [open], summary, [role="status"], [role="alert"], progress';
      const said =
        ':is([aria-selected], [aria-current], [aria-pressed], [aria-checked], [aria-invalid], [aria-busy], [aria-disabled], [aria-expanded], [aria-sort])';
      const holder = element.closest('li') ?? element;
      looks.set(key, {
        key,
        what: tell(element),
        differs,
        isShown: isShown(element),
        isSaid:
          marker.startsWith('[aria-') ||
          element.matches(`${native}, ${said}`) ||
          element.querySelector(`${native}, ${said}`) !== null ||
          holder.querySelector(`:scope > :is(${said}), :scope > * > :is(${said})`) !== null,
      });
    }
  }
  return {looks: [...looks.values()], classes: [...classes]};
}

/** The media in which a state has to show. */
const media = [
  {name: 'light', colorScheme: 'light', forcedColors: 'none', media: 'screen'},
  {name: 'dark', colorScheme: 'dark', forcedColors: 'none', media: 'screen'},
  {name: 'forced colors, light', colorScheme: 'light', forcedColors: 'active', media: 'screen'},
  {name: 'forced colors, dark', colorScheme: 'dark', forcedColors: 'active', media: 'screen'},
  {name: 'print', colorScheme: 'light', forcedColors: 'none', media: 'print'},
] as const;

/** What a reader does not see where colors are forced, and what paper lacks: browsers print no backgrounds by default. */
const unseen: Readonly<Record<string, readonly string[]>> = {
  'forced colors, light': ['boxShadow'],
  'forced colors, dark': ['boxShadow'],
  print: [
    'boxShadow',
    'backgroundColor',
    'backgroundImage',
    'color',
    'borderTopColor',
    'borderBottomColor',
    'borderLeftColor',
    'outlineColor',
    'fill',
    'stroke',
  ],
};

/** Judges the states on the present page that no earlier page had. */
async function judgeStates(page: Page, known: Set<string>, classes: Set<string>): Promise<Found> {
  const findings: Found['findings'] = [];
  const here = [...known];
  const first = await page.evaluate(findLooks, here);
  first.classes.forEach((each) => classes.add(each));
  if (first.looks.length === 0) {
    return {counts: {}, findings};
  }
  const looks = new Map<string, Look[]>();
  for (const {name, ...emulated} of media) {
    await page.emulateMedia(emulated);
    await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), emulated.colorScheme);
    looks.set(name, (await page.evaluate(findLooks, here)).looks);
  }
  await page.emulateMedia({colorScheme: 'light', forcedColors: 'none', media: 'screen', reducedMotion: 'reduce'});
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  for (const {key, what, differs, isSaid} of first.looks) {
    known.add(key);
    const marker = key.replace(/ .*/, '');
    if (differs.length === 0) {
      if (!/expanded|open/.test(marker)) {
        findings.push(['a state that does not show', `${marker} ${what}`]);
      }
      continue;
    }
    if (!isSaid) {
      findings.push(['a state that a screen reader does not get', `${marker} ${what}: ${differs.join(' ')}`]);
    }
    for (const {name} of media.slice(1)) {
      const there = looks.get(name)?.find((each) => each.key === key);
      const seen = there?.differs.filter((each) => !unseen[name]?.includes(each)) ?? [];
      if (there?.isShown && seen.length === 0) {
        findings.push([`a state that does not show in ${name}`, `${marker} ${what}: ${differs.join(' ')}`]);
      }
    }
  }
  return {counts: {states: first.looks.length, 'states in media': first.looks.length * media.length}, findings};
}

test('every state shows in forced colors and in print, and is said', async ({page}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  const known = new Set<string>();
  const classes = new Set<string>();
  const node = await startNode();
  for (const scene of scenes) {
    await play(page, scene, node);
    cases.count('scenes');
    cases.add(await judgeStates(page, known, classes), `${scene.route} ${scene.name}`);
  }
  await node.close();
  await page.unrouteAll();
  await forget(page);
  for (const route of readRoutes()) {
    await openStill(page, route);
    for (const width of widths) {
      await resize(page, width);
      cases.add(await judgeStates(page, known, classes), `${route} ${width}`);
    }
  }
  cases.count('classes', classes.size);
  for (const name of classes) {
    if (![...known].some((key) => key.startsWith(`.${name} `))) {
      cases.findings.push({kind: 'a class for a state that no case has', place: 'styles', what: `.${name}`});
    }
  }
  hold('states', cases, ['scenes', 'states', 'states in media', 'classes']);
});

/** Finds elements in a state that what scrolls around them keeps out of sight. Runs in the page. */
function findOutOfSight(selector: string): Found {
  const {isShown, scrolls, tell} = window.inPage;
  const marked = [...document.querySelectorAll(selector)].filter(isShown);
  const hidden = marked.filter((element) => {
    let around = element.parentElement;
    while (around && !scrolls(around).down) {
      around = around.parentElement;
    }
    const {top, bottom} = element.getBoundingClientRect();
    const box = around?.getBoundingClientRect();
    return box && around !== document.documentElement && (top < box.top - 1 || bottom > box.bottom + 1);
  });
  return {
    counts: {'marked elements': marked.length},
    findings: hidden.map((each) => ['a state that is out of sight', tell(each)]),
  };
}

test('the current section shows in the table of contents, wherever the reader is', async ({page}) => {
  test.setTimeout(300_000);
  const cases = new Cases();
  const long = readBuild(builds.plain.folder).filter(({html}) => html.split('toc-highlight').length > 20);
  for (const {route} of long) {
    await openStill(page, route);
    await page.setViewportSize({width: 1_280, height: 600});
    await whenHydrated(page);
    for (const share of [0.2, 0.4, 0.6, 0.8, 1, 0.5, 0]) {
      await page.evaluate(
        (part) => window.scrollTo({top: part * document.documentElement.scrollHeight, behavior: 'instant'}),
        share,
      );
      await settle(page);
      cases.count('places of readers');
      cases.add(
        await page.evaluate(findOutOfSight, '.table-of-contents__link--active'),
        `${route} at ${share * 100} % of the page`,
      );
    }
  }
  hold('states out of sight', cases, ['places of readers', 'marked elements']);
});

test('the check finds one of each kind', async ({page}) => {
  await openFixture(page, 'states');
  const {findings} = await judgeStates(page, new Set(), new Set());
  expect([...new Set(findings.map(([kind]) => kind))].toSorted()).toEqual([
    'a state that a screen reader does not get',
    'a state that does not show',
    'a state that does not show in forced colors, dark',
    'a state that does not show in forced colors, light',
    'a state that does not show in print',
  ]);
  expect((await page.evaluate(findOutOfSight, '[aria-current="location"]')).findings).toHaveLength(1);
});
