/*
 * What the specs of this folder share. Each spec holds one sentence about every element of a kind, on every page: it finds
 * its cases in the built site, tries them in a browser, and says how many there were.
 */
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {builds} from '../builds';
import {readBuild} from '../e2e/html';
import {expect, test as base, whenHydrated} from '../e2e/test';
import {exceptions, sentences, type Exception, type Sentence} from './exceptions';

/** The widths of a phone and of a desktop, in CSS pixels. */
export const widths = [390, 1_280] as const;

/** A case in which a sentence does not hold. */
export interface Finding {
  /** The kind of fault, e.g. `a stop without a name`. */
  kind: string;
  /** The page, and the state of it. */
  place: string;
  /** The element. */
  what: string;
}

/** What a spec has looked at, and what it has found. */
export class Cases {
  readonly counts: Record<string, number> = {};
  readonly findings: Finding[] = [];

  /** Counts cases by their name, e.g. `headings`. */
  count(name: string, number = 1): void {
    this.counts[name] = (this.counts[name] ?? 0) + number;
  }

  /** Adds what a function has found in a page. */
  add({counts, findings}: Found, place: string): void {
    Object.entries(counts).forEach(([name, number]) => this.count(name, number));
    findings.forEach(([kind, what]) => this.findings.push({kind, place, what}));
  }
}

/** What a function that runs in a page returns. */
export interface Found {
  counts: Record<string, number>;
  /** Pairs of the kind of fault and the element. */
  findings: (readonly [kind: string, what: string])[];
}

const covers = ({kind, place, what}: Exception, finding: Finding): boolean =>
  kind === finding.kind && (place?.test(finding.place) ?? true) && (what?.test(finding.what) ?? true);

/** The number of examples that are told of each kind. */
const told = 4;

/** Returns the faults as sentences: the kinds without an exception, and exceptions that nothing needs any more. */
export function judge(findings: readonly Finding[], accepted: readonly Exception[]): string[] {
  const open = findings.filter((finding) => !accepted.some((exception) => covers(exception, finding)));
  const kinds = [...new Set(open.map(({kind}) => kind))];
  return [
    ...kinds.map((name) => {
      const all = open.filter(({kind}) => kind === name);
      const examples = new Map(all.map(({what, place}) => [what, place] as const).reverse());
      const texts = [...examples].reverse().map(([what, place]) => `\n    ${place}: ${what}`);
      const pages = new Set(all.map(({place}) => place.split(' ')[0])).size;
      return `${name}: ${all.length} times on ${pages} pages, ${examples.size} elements${texts.slice(0, told).join('')}`;
    }),
    ...accepted
      .filter((exception) => !findings.some((finding) => covers(exception, finding)))
      .map(
        ({kind, place, what}) =>
          `Nothing needs the exception for “${[kind, place, what].filter(Boolean).join(' ')}” any more: take it out of tests/kinds/exceptions.ts`,
      ),
  ];
}

/**
 * Asserts that a sentence holds, and prints how many cases were looked at. A spec calls this once, at its end.
 * @param expected The names of the cases. Each must have occurred.
 */
export function hold(sentence: Sentence, {counts, findings}: Cases, expected: readonly string[]): void {
  const faults = judge(findings, exceptions[sentence]);
  const looked = Object.entries(counts).map(([name, number]) => `${number} ${name}`);
  console.log(`\n${sentences[sentence]}\n  ${looked.join(', ')}; ${findings.length} findings`);
  faults.forEach((fault) => console.log(`  ${fault}`));
  expect(
    expected.filter((name) => !counts[name]),
    'cases that never occurred',
  ).toEqual([]);
  expect(faults).toEqual([]);
}

/** Reads the pages of the site, and the page that is not found. */
export const readRoutes = (): string[] => {
  const routes = readBuild(builds.plain.folder).map(({route}) => route);
  return [...routes.filter((route) => route !== '/404'), '/no/such/page'];
};

declare global {
  interface Window {
    inPage: InPage;
  }
}

/** Functions that run in a page. */
export interface InPage {
  /** A text with one space between words. */
  squeeze: (text: string) => string;
  /** Names an element for a message: its tag, its class without a hash, and its words. */
  tell: (element: Element) => string;
  /** Like `tell`, but without the words, so that elements of one kind have one signature. */
  sign: (element: Element) => string;
  isShown: (element: Element) => boolean;
  /** The words that a reader sees in an element, and the alternatives of its images. */
  read: (element: Element) => string;
  /** Whether an element scrolls, in each direction. */
  scrolls: (element: Element) => {across: boolean; down: boolean};
  /** The elements that the Tab key reaches, in the order of the page. */
  findStops: () => HTMLElement[];
  /** The red, green, blue (0 to 255) and alpha (0 to 1) of a color of a style. */
  toNumbers: (color: string) => readonly [number, number, number, number];
  /** The contrast between two colors, as WCAG defines it: 1 to 21. */
  toContrast: (one: string, other: string) => number;
  /** Whether what is at a point of the window belongs to an element. */
  isHit: (element: Element, x: number, y: number) => boolean;
}

/** Adds the functions of `InPage` to a page. Runs in the page, so it uses nothing from outside. */
export function install(): void {
  const squeeze = (text: string): string =>
    text
      .replace(/[\u200b\u00ad\u2060\ufeff]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const isShown = (element: Element): boolean => {
    const {width, height} = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({visibilityProperty: true});
  };
  const sign = (element: Element): string => {
    // The build adds a hash to the classes of CSS modules.
    const names = [...element.classList].map((each) => each.replace(/_[\w+-]{3,4}$/, '_'));
    const attributes = element
      .getAttributeNames()
      .filter((each) => /^(?:role|data-(?!case|focused|page|start|static|was)|type$)/.test(each));
    const texts = attributes.map(
      (each) => `[${each}${each === 'role' || each === 'type' ? `=${element.getAttribute(each)}` : ''}]`,
    );
    return [element.tagName.toLowerCase(), ...names.slice(0, 3).map((each) => `.${each}`), ...texts].join('');
  };
  const read = (element: Element): string => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    let text = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('[aria-hidden="true"], style, script, noscript')) {
        continue;
      }
      if (node instanceof Element) {
        text += ` ${node.matches('img, svg') ? (node.getAttribute('alt') ?? node.getAttribute('aria-label') ?? '') : ''}`;
      } else if (parent.checkVisibility({visibilityProperty: true}) && !parent.closest('svg')) {
        text += node.textContent ?? '';
      }
    }
    return squeeze(text);
  };
  const scrolls: InPage['scrolls'] = (element) => {
    const {overflowX, overflowY} = getComputedStyle(element);
    const may = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    return {
      across: may(overflowX) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
      down: may(overflowY) && element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0,
    };
  };
  const findStops = (): HTMLElement[] => {
    const selector =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';
    const modal = document.querySelector('dialog:modal') ?? document;
    return [...modal.querySelectorAll<HTMLElement>(selector)].filter((each) => {
      const group = each instanceof HTMLInputElement && each.type === 'radio' ? each.name : '';
      const radios = group ? [...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(group)}"]`)] : [];
      return (
        each.tabIndex >= 0 &&
        !each.matches(':disabled, [inert], [inert] *') &&
        (radios.length === 0 || each === (radios.find(({checked}) => checked) ?? radios[0])) &&
        isShown(each)
      );
    });
  };
  const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const toNumbers: InPage['toNumbers'] = (color) => {
    if (!context) {
      return [0, 0, 0, 1];
    }
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const toLight = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = toNumbers(color)
      .slice(0, 3)
      .map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  window.inPage = {
    squeeze,
    toNumbers,
    toContrast: (one, other) => {
      const lights = [toLight(one), toLight(other)];
      return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
    },
    tell: (element) => {
      const words = squeeze(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40);
      return `${sign(element)}${words && ` “${words}”`}`;
    },
    sign,
    isShown,
    read,
    scrolls,
    findStops,
    isHit: (element, x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    },
  };
}

/**
 * The longest wait for something, in milliseconds, on a machine that is busy with other work. What does not come is a
 * finding of its own, and no reason to wait for the end of the test.
 */
export const patience = 45_000;

/**
 * The test of this folder. Each page has the functions of `InPage`, and moves nothing. What pages say in the console, and
 * ask of other hosts, is the matter of the tests in e2e.
 */
export const test = base.extend({
  expectedProblems: async ({}, use) => use([/[^]/]),
  allowsForeignRequests: async ({}, use) => use(true),
  context: async ({context}, use) => {
    context.setDefaultTimeout(patience);
    await use(context);
  },
  page: async ({page, context}, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(install);
    await page.emulateMedia({reducedMotion: 'reduce'});
    await use(page);
  },
});

export {expect, whenHydrated};

/** Leaves the site as a reader who was never there, so that the next address is opened from its server. */
export async function forget(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.evaluate(async () => {
      try {
        localStorage.clear();
        sessionStorage.clear();
        const workers = await navigator.serviceWorker.getRegistrations();
        await Promise.all(workers.map((each) => each.unregister()));
      } catch {
        // A page that may not store has nothing to forget.
      }
    });
    await page.goto('about:blank');
  }
}

/** Opens a page without hydrating it. All of its sections are rendered. */
export async function openStill(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.evaluate(async () => {
    const all = new CSSStyleSheet();
    all.replaceSync('[data-page] {content-visibility: visible !important}');
    document.adoptedStyleSheets.push(all);
    await document.fonts.ready;
  });
}

/** Sets the width of the window, and waits until the page has reacted to it. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: width < 997 ? 844 : 800});
  await page.evaluate(async () => {
    // Observers react in the frame after a change, and what they do shows in the next one.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Opens a page that has one fault of each kind of a sentence, in the place of a page of the site. */
export async function openFixture(page: Page, name: string): Promise<void> {
  const body = readFileSync(`tests/fixtures/kinds/${name}.html`, 'utf8');
  await page.route('**/fixture', (route) => route.fulfill({contentType: 'text/html; charset=utf-8', body}));
  await page.goto('/fixture');
}

/** Waits until nothing in the page has changed for a quarter of a second, as a reader does. Runs in the page. */
export const whenSettled = (): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, 250);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 250);
    }).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
  });

/** Waits until nothing in the page has changed for a quarter of a second. */
export const settle = (page: Page): Promise<void> => page.evaluate(whenSettled);
