/*
 * Every stop of the keyboard has a purpose, a name of its own and a visible focus. What scrolls is a stop, and what does
 * not is none. Focus never gets lost, hidden or trapped. The names in the accessibility tree are what is seen, once.
 */
import {readFileSync} from 'node:fs';
import type {CDPSession, Page} from '@playwright/test';
import type {CheerioAPI} from 'cheerio';
import {load} from 'cheerio/slim';
import {builds} from '../builds';
import {readBuild} from '../e2e/html';
import {inOtherEngines} from './engines';
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
  whenSettled,
  widths,
} from './kinds';
import type {Found} from './kinds';
import {play, scenes, startNode} from './scenes';

/** What a page shows of a stop, a heading or a landmark. */
interface Shown {
  type: 'heading' | 'landmark' | 'stop';
  what: string;
  /** The words that a reader sees in it. */
  seen: string;
  /** Whether an attribute names it, instead of its content. */
  hasLabel: boolean;
  /** Where a link leads. */
  target?: string;
  /** The landmark around it. */
  around: string;
}

/** What the accessibility tree of the browser says of an element. */
interface Told {
  role: string;
  name: string;
  description: string;
}

/** Collects what a page shows, and marks it for `readTree`. Runs in the page. */
function collect(): {shown: Shown[]; found: Found} {
  const {tell, sign, isShown, read, scrolls, findStops} = window.inPage;
  const landmarks = 'main, nav, aside, header, footer, section, form, search, dialog[open], [role]';
  const stops = findStops();
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"]')].filter(isShown);
  const places = [...document.querySelectorAll(landmarks)].filter(
    (each) => isShown(each) && !stops.some((stop) => stop === each && each.tagName !== 'PRE'),
  );
  const marked: (readonly [Shown['type'], Element])[] = [
    ...stops.map((each) => ['stop', each] as const),
    ...headings.map((each) => ['heading', each] as const),
    ...places.filter((each) => !stops.includes(each as HTMLElement)).map((each) => ['landmark', each] as const),
  ];
  document.querySelectorAll('[data-case]').forEach((each) => each.removeAttribute('data-case'));
  const shown = marked.map(([type, element], index): Shown => {
    element.setAttribute('data-case', String(index));
    // A sentence, a row or an item tells apart links of one name.
    const around = element.parentElement?.closest(
      'p, li, tr, dd, details, main, nav, aside, footer, header, dialog, section[aria-label], [role="tablist"], fieldset',
    );
    const href = element instanceof HTMLAnchorElement ? element.href : undefined;
    const hasLabel = ['aria-label', 'aria-labelledby', 'title'].some((each) => element.hasAttribute(each));
    // The sign of a new tab has an alternative text: `"" / " (opens a new tab)"`.
    const [, alternative = ''] = /\/ "(.*)"$/.exec(getComputedStyle(element, '::after').content) ?? [];
    return {
      type,
      what: tell(element),
      seen: read(element) + (hasLabel ? '' : alternative),
      hasLabel,
      target: href,
      around: around
        ? `${sign(around)} ${around.getAttribute('aria-label') ?? (around.matches('p, li, tr, dd') ? around : around.querySelector('legend'))?.textContent}`
        : '',
    };
  });

  const findings: Found['findings'] = [];
  const isControl = (each: Element): boolean =>
    each.matches('a[href], button, input, select, textarea, summary, iframe, audio, video, [contenteditable]') ||
    /^(?:button|checkbox|combobox|link|menuitem|option|radio|slider|spinbutton|switch|tab|textbox)$/.test(
      each.getAttribute('role') ?? '',
    );
  for (const stop of stops) {
    const {across, down} = scrolls(stop);
    if (!isControl(stop) && !across && !down) {
      findings.push(['a stop that is no control and does not scroll', tell(stop)]);
    }
  }
  const scrollers = [...document.body.querySelectorAll('*')].filter(
    (each) =>
      (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1) &&
      isShown(each) &&
      !each.matches('textarea, input, select') &&
      Object.values(scrolls(each)).some(Boolean),
  );
  for (const scroller of scrollers) {
    const {across, down} = scrolls(scroller);
    const {left, top} = scroller.getBoundingClientRect();
    const inside = [...scroller.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter(
      isShown,
    );
    const reach = (edge: 'bottom' | 'right', start: number): number =>
      Math.max(0, ...inside.map((each) => each.getBoundingClientRect()[edge] - start));
    // A focused element is scrolled into sight, so a stop at the end shows the end.
    const isReached =
      stops.includes(scroller as HTMLElement) ||
      ((!across || reach('right', left) + scroller.scrollLeft > scroller.scrollWidth - 40) &&
        (!down || reach('bottom', top) + scroller.scrollTop > scroller.scrollHeight - 80));
    if (!isReached) {
      findings.push(['what scrolls is no stop', tell(scroller)]);
    }
  }
  const lists = [...document.querySelectorAll('nav, ul, ol')].filter(
    (each) =>
      isShown(each) && each.querySelectorAll('a[href]').length > 3 && !each.parentElement?.closest('nav, ul, ol'),
  );
  const toLinks = (list: Element): string =>
    [...list.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(isShown)
      .map(({href}) => href)
      .join();
  lists.forEach((list, index) => {
    const twin = lists.slice(0, index).find((each) => toLinks(each) === toLinks(list));
    if (twin && toLinks(list)) {
      findings.push(['the same links twice', `${sign(twin)} and ${sign(list)}`]);
    }
  });
  const counts = {stops: stops.length, scrollers: scrollers.length, headings: headings.length, lists: lists.length};
  return {shown, found: {counts, findings}};
}

/** Reads what the accessibility tree says of the elements that `collect` has marked. */
async function readTree(browser: CDPSession): Promise<Map<number, Told>> {
  const {nodes} = await browser.send('Accessibility.getFullAXTree');
  const {documents, strings} = await browser.send('DOMSnapshot.captureSnapshot', {computedStyles: []});
  const marks = new Map<number, number>();
  const {backendNodeId = [], attributes = []} = documents[0]?.nodes ?? {};
  attributes.forEach((names, index) => {
    const at = names.findIndex((name, place) => place % 2 === 0 && strings[name] === 'data-case');
    if (at >= 0) {
      marks.set(backendNodeId[index] ?? 0, Number(strings[names[at + 1] ?? 0]));
    }
  });
  const told = new Map<number, Told>();
  for (const {backendDOMNodeId = 0, ignored, role, name, description} of nodes) {
    const mark = marks.get(backendDOMNodeId);
    if (mark !== undefined && !ignored) {
      const toText = (value?: {value?: unknown}): string => (typeof value?.value === 'string' ? value.value : '');
      told.set(mark, {role: toText(role), name: toText(name), description: toText(description)});
    }
  }
  return told;
}

const landmarkRoles = /^(?:banner|complementary|contentinfo|form|main|navigation|region|search)$/;

/** Text as names are compared: browsers differ in the spaces between elements. */
const bare = (text: string): string => text.replace(/[\s\u200b\u00ad\u2060]+/g, '').toLowerCase();

/** Compares what a page shows with what its accessibility tree says. */
function compare(shown: readonly Shown[], told: ReadonlyMap<number, Told>): Found {
  const findings: Found['findings'] = [];
  const named = new Map<string, {what: string; targets: Set<string>}>();
  const landmarks = new Map<string, string[]>();
  const found = shown.map((each, index) => ({...each, ...told.get(index)}));
  for (const [index, {type, what, seen, hasLabel, target, around, role, name = '', description}] of found.entries()) {
    if (type === 'heading') {
      if (role !== 'heading') {
        findings.push(['a heading that is none in the accessibility tree', what]);
      } else if (bare(name) !== bare(seen)) {
        findings.push(['a heading with another name than its text', `${what}: “${name}”`]);
      }
    } else if (type === 'landmark' && role && landmarkRoles.test(role)) {
      landmarks.set(role, [...(landmarks.get(role) ?? []), name]);
    }
    if (type !== 'stop') {
      continue;
    }
    if (role === undefined) {
      findings.push(['a stop that is not in the accessibility tree', what]);
    } else if (!name) {
      findings.push(['a stop without a name', what]);
    }
    if (role && landmarkRoles.test(role)) {
      landmarks.set(role, [...(landmarks.get(role) ?? []), name]);
      continue;
    }
    const isNamedByContent = /^(?:a|button|summary|li)\b/.test(what);
    if (isNamedByContent && role && hasLabel && seen && !bare(name).includes(bare(seen))) {
      findings.push(['a name without the words that are seen', `${what}: “${name}”, seen “${seen}”`]);
    } else if (isNamedByContent && role && !hasLabel && bare(name) !== bare(seen)) {
      findings.push(['a name with other words than are seen', `${what}: “${name}”, seen “${seen}”`]);
    }
    if (name && (description === name || (bare(seen).length > 2 && bare(name).split(bare(seen)).length > 2))) {
      findings.push(['a name that is said twice', `${what}: “${name}”`]);
    }
    const key = `${role} ${name} in ${around}`;
    const before = named.get(key);
    const targets = new Set([...(before?.targets ?? []), target ?? String(index)]);
    named.set(key, {what, targets});
    if (before && targets.size > before.targets.size) {
      const kind = `a ${role === 'link' ? 'link' : 'control'} with the name of another one`;
      findings.push([kind, `${role} “${name}” in ${around}${target ? ` to ${new URL(target).pathname}` : ''}`]);
    }
  }
  for (const [role, names] of landmarks) {
    names.forEach((name, index) => {
      if (names.length > 1 && !name) {
        findings.push(['a landmark without a name, beside others of its role', role]);
      } else if (names.indexOf(name) < index) {
        findings.push(['a landmark with the name of another one', `${role} “${name}”`]);
      }
    });
  }
  return {counts: {landmarks: [...landmarks.values()].flat().length}, findings};
}

/**
 * Gives the focus to each stop in turn, from the last to the first, which is how the top of the window fills. Leaves it on
 * one of them. Runs in the page.
 */
function focusEach(keep: number): Found {
  const {tell, sign, findStops, isHit} = window.inPage;
  const findings: Found['findings'] = [];
  const ringed = new Set<string>();
  const look = (element: Element): string => {
    const style = getComputedStyle(element);
    const {outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, color, textDecoration, opacity} = style;
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : style.outline;
    return [outline, boxShadow, borderColor, backgroundColor, color, textDecoration, opacity].join();
  };
  const fade = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * fade(element.parentElement) : 1;
  /** The number of sides of its outline that nothing cuts off. */
  const countSides = (element: Element): number => {
    const {outlineOffset, outlineWidth} = getComputedStyle(element);
    const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth) / 2;
    const {left, right, top, bottom} = element.getBoundingClientRect();
    const sides = {left: left - reach, right: right + reach, top: top - reach, bottom: bottom + reach};
    let clip = {left: 0, right: innerWidth, top: 0, bottom: innerHeight};
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const {overflowX, overflowY, position} = getComputedStyle(around);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const box = around.getBoundingClientRect();
        clip = {
          left: Math.max(clip.left, box.left),
          right: Math.min(clip.right, box.right),
          top: Math.max(clip.top, box.top),
          bottom: Math.min(clip.bottom, box.bottom),
        };
      }
      if (position === 'fixed') {
        break;
      }
    }
    return [
      sides.left >= clip.left,
      sides.right <= clip.right,
      sides.top >= clip.top,
      sides.bottom <= clip.bottom,
    ].filter(Boolean).length;
  };
  const stops = findStops();
  (document.activeElement as HTMLElement | null)?.blur();
  for (const stop of stops.toReversed()) {
    const kind = `${sign(stop)} in ${sign(stop.parentElement ?? stop)}`;
    const before = ringed.has(kind) ? '' : look(stop);
    stop.focus();
    if (document.activeElement !== stop) {
      findings.push(['a stop that takes no focus', tell(stop)]);
      continue;
    }
    if (!ringed.has(kind)) {
      ringed.add(kind);
      const {outlineStyle, outlineWidth} = getComputedStyle(stop);
      const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      if (look(stop) === before || fade(stop) < 0.5) {
        findings.push(['a focus that does not show', tell(stop)]);
      } else if (hasOutline && countSides(stop) < 2) {
        findings.push(['a focus whose ring is cut off', tell(stop)]);
      }
    }
    const shares = [0.05, 0.5, 0.95];
    const isSeen = [...stop.getClientRects()].some((box) => {
      const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
      const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
      return (
        right > left &&
        bottom > top &&
        shares.some((across) =>
          shares.some((down) => isHit(stop, left + (right - left) * across, top + (bottom - top) * down)),
        )
      );
    });
    if (!isSeen) {
      findings.push(['a focus that is covered or out of sight', tell(stop)]);
    }
  }
  stops[keep % stops.length]?.focus();
  return {counts: {focused: stops.length}, findings};
}

/** Looks at all that the keyboard and a screen reader meet on the present page. */
async function look(page: Page, browser: CDPSession, cases: Cases, place: string): Promise<void> {
  const {shown, found} = await page.evaluate(collect);
  cases.add(found, place);
  cases.add(compare(shown, await readTree(browser)), place);
}

/** The pages with the kinds of stops that there are. */
const walked: readonly string[] = [
  '/',
  '/develop/faucet',
  '/develop/tools/converters',
  '/protocol/modules/evm',
  '/search',
];

/** A place to begin a flow: the first stop of its kind on a page. */
interface Start {
  route: string;
  width: number;
  /** The signature of its kind. */
  what: string;
  isLink: boolean;
}

/** Finds the first control and the first link of each kind. Gives the focus to the one of `wanted`. Runs in the page. */
function findStarts(wanted?: string): Pick<Start, 'isLink' | 'what'>[] {
  const {sign, findStops} = window.inPage;
  const starts = new Map<string, Pick<Start, 'isLink' | 'what'>>();
  for (const stop of findStops()) {
    const isLink = stop instanceof HTMLAnchorElement && !stop.matches('.menu__link--sublist-caret, [data-copy-page]');
    const isOwn =
      isLink &&
      stop.href !== location.href &&
      stop.href.replace(/\/$/, '') !== location.href &&
      !stop.matches('[class*="skipToContent"]') &&
      stop.origin === location.origin &&
      !stop.target &&
      !/\.\w+$|^\/(?:print|proof)/.test(stop.pathname);
    const around = stop.closest('nav, aside, footer, dialog, main');
    const isHere = isLink && stop.pathname === location.pathname;
    const what = `${sign(stop)}${around ? ` in ${sign(around)}` : ''}${isHere ? ' to a heading' : ''}`;
    if (!starts.has(what) && (isLink ? isOwn : stop.matches('a, button, summary, [role="button"], [role="tab"]'))) {
      starts.set(what, {isLink, what});
      if (what === wanted) {
        stop.setAttribute('data-start', '');
        stop.focus();
      }
    }
  }
  return [...starts.values()];
}

/** Where the focus is. */
interface Focus {
  what: string;
  /** Whether it is on nothing that a reader sees. */
  isLost: boolean;
  isOnStart: boolean;
  /** Whether it is under something else. */
  isUnder: boolean;
  /** Whether something that covers half of the window is open, and whether the focus is in it. */
  hasCover: boolean;
  isInCover: boolean;
}

/** Says where the focus is. Runs in the page. */
function readFocus(): Focus {
  const {tell, isShown, isHit} = window.inPage;
  const active = document.activeElement ?? document.body;
  const {left, top, width, height} = active.getBoundingClientRect();
  const covers = [...document.querySelectorAll('body *')].filter((each) => {
    const {position, pointerEvents} = getComputedStyle(each);
    const {width, height, left} = each.getBoundingClientRect();
    const isWide = width * height > (innerWidth * innerHeight) / 2 && left < innerWidth && left + width > 0;
    return (
      each.matches('dialog:modal') || (position === 'fixed' && isWide && pointerEvents !== 'none' && isShown(each))
    );
  });
  return {
    what: tell(active),
    isLost: active === document.body || !active.isConnected || !isShown(active),
    isOnStart: active.hasAttribute('data-start'),
    // After the last stop, the focus is in the controls of the browser.
    isUnder: active !== document.body && !isHit(active, left + width / 2, top + Math.min(height, innerHeight) / 2),
    hasCover: covers.length > 0,
    isInCover: covers.some((each) => each.contains(active)),
  };
}

/** Scrolls down and up a little, which brings the controls that show only then. Runs in the page. */
async function scrollABit(): Promise<void> {
  for (const top of [3_000, 2_800]) {
    window.scrollTo({top, behavior: 'instant'});
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Opens a page as a new reader does, and gives the focus to a stop. @returns Whether the page has that stop now. */
async function begin(page: Page, {route, width, what}: Start, isHydrated: boolean): Promise<boolean> {
  await forget(page);
  await openStill(page, route);
  await resize(page, width);
  if (isHydrated) {
    await whenHydrated(page);
    await settle(page);
    await page.evaluate(scrollABit);
  }
  return (await page.evaluate(findStarts, what)).some((start) => start.what === what);
}

/** What the keyboard needs of a browser. */
interface Keyboard {
  press: (key: string) => Promise<unknown>;
  read: <Result>(get: () => Promise<Result> | Result) => Promise<Result>;
  hydrate: () => Promise<unknown>;
}

const toKeyboard = (page: Page): Keyboard => ({
  press: (key) => page.keyboard.press(key),
  read: (get) => page.evaluate(get),
  hydrate: () => whenHydrated(page),
});

/** Opens and closes what a control opens, by keys. @returns What is wrong with the focus. */
async function operate({press: pressKey, read, hydrate}: Keyboard): Promise<string[]> {
  const kinds: string[] = [];
  const press = async (key: string): Promise<Focus> => {
    await pressKey(key);
    await hydrate();
    await read(whenSettled);
    return read(readFocus);
  };
  const isTab = await read(() => document.activeElement?.getAttribute('role') === 'tab');
  const opened = await press(isTab ? 'ArrowRight' : 'Enter');
  if (isTab) {
    const isNext = await read(() => document.activeElement?.getAttribute('role') === 'tab');
    return isNext && !opened.isOnStart ? [] : ['arrow keys that do not move the focus to the next tab'];
  }
  if (opened.isLost) {
    return ['a focus that a control takes away'];
  }
  if (opened.hasCover) {
    if (!opened.isInCover && opened.isUnder) {
      kinds.push('a focus that is covered by what a control opens');
    }
    const stops = await read(() => window.inPage.findStops().length);
    for (const key of ['Shift+Tab', 'Tab']) {
      for (let step = 0; step < Math.min(stops, 60); step += 1) {
        await pressKey(key);
        const {hasCover, isInCover, isUnder} = await read(readFocus);
        if (hasCover && !isInCover && isUnder) {
          kinds.push('a focus that goes behind what is open');
          break;
        }
      }
    }
  }
  const closed = await press('Escape');
  if (closed.hasCover) {
    kinds.push('what covers the page does not close with Escape');
  } else if (closed.isLost || (opened.hasCover && !closed.isOnStart)) {
    kinds.push('a focus that does not come back');
  }
  if (closed.isOnStart && !opened.hasCover && (await press('Enter')).isLost) {
    kinds.push('a focus that a control takes away');
  }
  return kinds;
}

/** Follows a link by keys, and says where the next Tab leads. */
async function follow(page: Page): Promise<string[]> {
  const before = page.url();
  await page.keyboard.press('Enter');
  try {
    await page.waitForURL((url) => url.href !== before);
  } catch {
    return ['a link that the Enter key does not follow'];
  }
  await settle(page);
  await page.keyboard.press('Tab');
  const next = await page.evaluate(() => {
    const stops = window.inPage.findStops();
    const main = document.querySelector('main');
    const at = stops.findIndex((each) => each === document.activeElement);
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    // A stop that comes before the place of the reader, or one that skips a part of it.
    const first = target
      ? stops.findIndex(
          (each) => target.contains(each) || target.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
        )
      : stops.findIndex((each) => main?.contains(each));
    return {at, first, what: document.activeElement ? window.inPage.tell(document.activeElement) : ''};
  });
  const isAtStart = !new URL(page.url()).hash && next.at === 0;
  return isAtStart || next.at === next.first ? [] : ['a focus that stays behind when a link leads elsewhere'];
}

/**
 * The most stops that a page may have from the link to its text to its end: one for each of its links and controls. Of radio
 * buttons and tabs, each group is one stop. The samples of a method have a choice and a button, which a script adds.
 */
function toMost($: CheerioAPI): number {
  const parts = $('main, footer');
  const radios = new Set(
    parts
      .find('input[type="radio"]')
      .toArray()
      .map((each) => $(each).attr('name')),
  );
  return (
    parts.find('a[href], button, summary, select, textarea, input:not([type="radio"]), [role="tablist"]').length +
    radios.size +
    2 * parts.find('[data-clients]').length
  );
}

/** Counts the stops from the first in the text to the end of the page, and those of them that scroll. Runs in the page. */
function countStops(): {presses: number; scrolling: number} {
  const {findStops, scrolls} = window.inPage;
  const main = document.querySelector('main');
  const stops = findStops();
  const after = stops.slice(stops.findIndex((each) => main?.contains(each)));
  const isScrolling = (each: Element): boolean =>
    !each.matches('a, button, input') && Object.values(scrolls(each)).some(Boolean);
  return {presses: after.length, scrolling: after.filter(isScrolling).length};
}

/** Holds the number of presses of the Tab key from the link to the text to the end of a page, as the server sends it. */
async function countPresses(page: Page, $: CheerioAPI, cases: Cases, place: string): Promise<void> {
  const {presses, scrolling} = await page.evaluate(countStops);
  const most = toMost($) + scrolling;
  cases.count('stops from the text to the end', presses);
  if (presses > most) {
    const what = `${presses} presses of Tab for ${most} links, controls and parts that scroll`;
    cases.findings.push({kind: 'stops that no link, control or scrolling explains', place, what});
  }
}

/** Presses Tab from the start of the page to its end, and returns what is wrong with the stops on the way. */
async function walk({press, read}: Keyboard): Promise<Found> {
  const stops = await read(() => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    const all = window.inPage.findStops();
    all.forEach((each, index) => each.setAttribute('data-case', String(index)));
    return all.map((each) => window.inPage.tell(each));
  });
  const reached: number[] = [];
  const findings: Found['findings'] = [];
  for (let step = 0; step < 2 * stops.length + 5; step += 1) {
    await press('Tab');
    const {at, what} = await read(() => {
      const {activeElement: active} = document;
      const isOut = active === document.body || active === null;
      const {across, down} = window.inPage.scrolls(active ?? document.body);
      // A field may bring more stops, and some browsers make a stop of what scrolls.
      const isOwn = across || down || window.inPage.findStops().some((each) => each === active);
      return {
        at: isOut ? undefined : (active.getAttribute('data-case') ?? (isOwn ? 'new' : 'none')),
        what: isOut ? '' : window.inPage.tell(active),
      };
    });
    if (at === undefined) {
      break;
    }
    if (at === 'new') {
      continue;
    }
    if (at === 'none') {
      findings.push(['a stop that the browser adds', what]);
    } else if (reached.includes(Number(at))) {
      // Firefox without a window begins again after the last stop.
      if (reached.length < stops.length) {
        findings.push(['a trap', what]);
      }
      break;
    } else {
      reached.push(Number(at));
    }
  }
  stops.forEach((what, index) => {
    if (!reached.includes(index)) {
      findings.push(['a stop that Tab does not reach', what]);
    }
  });
  return {counts: {'presses of Tab': reached.length}, findings};
}

/** Uses the link that skips the navigation. @returns What is wrong with it. */
async function skip({press, read}: Keyboard): Promise<string[]> {
  await press('Tab');
  // A reader takes a moment to see, or to hear, where the focus is.
  await read(whenSettled);
  const isShown = await read(() => window.inPage.isShown(document.activeElement ?? document.body));
  await press('Enter');
  await read(whenSettled);
  await press('Tab');
  const isInText = await read(() => {
    const main = document.querySelector('main');
    const [first] = window.inPage.findStops().filter((each) => main?.contains(each));
    return first !== undefined && first === document.activeElement;
  });
  return [
    ...(isShown ? [] : ['a link to the text that does not show']),
    ...(isInText ? [] : ['a link to the text that leads elsewhere']),
  ];
}

test('every stop has a purpose, a name of its own and a visible focus, before and after hydration', async ({page}) => {
  test.setTimeout(900_000);
  const cases = new Cases();
  const browser = await page.context().newCDPSession(page);
  const sources = new Map(readBuild(builds.plain.folder).map((each) => [each.route, each]));
  for (const [number, route] of readRoutes().entries()) {
    // Each page is tried at one width before hydration, and at the other one after it.
    const [first, second] = number % 2 === 0 ? widths : ([widths[1], widths[0]] as const);
    await resize(page, first);
    await openStill(page, route);
    await resize(page, first);
    await look(page, browser, cases, `${route} ${first} static`);
    await countPresses(page, (sources.get(route) ?? sources.get('/404'))!.$, cases, `${route} ${first} static`);
    cases.add(await page.evaluate(focusEach, number * 7), `${route} ${first} static`);
    const focused = await page.evaluate(() => {
      document.activeElement?.setAttribute('data-focused', '');
      return document.activeElement ? window.inPage.tell(document.activeElement) : '';
    });
    await whenHydrated(page);
    cases.count('kept');
    if (!(await page.evaluate(() => document.activeElement?.hasAttribute('data-focused')))) {
      cases.findings.push({kind: 'a focus that hydration takes away', place: route, what: focused});
    }
    await resize(page, second);
    await look(page, browser, cases, `${route} ${second} hydrated`);
  }
  hold('stops', cases, [
    'stops',
    'scrollers',
    'headings',
    'lists',
    'landmarks',
    'focused',
    'kept',
    'stops from the text to the end',
  ]);
});

for (const width of widths) {
  test(`every kind of control and link can be used by keys, and the focus goes where it leads, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    const cases = new Cases();
    const starts = new Map<string, Start>();
    for (const route of readRoutes()) {
      await openStill(page, route);
      await whenHydrated(page);
      await resize(page, width);
      if (walked.includes(route)) {
        await page.evaluate(scrollABit);
      }
      (await page.evaluate(findStarts, undefined)).forEach(
        (start) => starts.has(start.what) || starts.set(start.what, {...start, route, width}),
      );
    }
    for (const start of starts.values()) {
      for (const state of start.isLink ? ['hydrated'] : ['hydrated', 'static']) {
        if (!(await begin(page, start, state === 'hydrated'))) {
          continue;
        }
        const kinds = start.isLink ? await follow(page) : await operate(toKeyboard(page));
        cases.count(start.isLink ? 'links followed' : 'controls operated');
        kinds.forEach((kind) =>
          cases.findings.push({kind, place: `${start.route} ${width} ${state}`, what: start.what}),
        );
      }
    }
    for (const route of walked) {
      for (const state of ['static', 'hydrated']) {
        const place = `${route} ${width} ${state}`;
        const open = async (): Promise<void> => {
          await openStill(page, route);
          await resize(page, width);
          if (state === 'hydrated') {
            await whenHydrated(page);
          }
        };
        await open();
        cases.count('skipped');
        (await skip(toKeyboard(page))).forEach((kind) =>
          cases.findings.push({kind, place, what: 'Skip to main content'}),
        );
        if (state === 'hydrated') {
          await open();
          cases.add(await walk(toKeyboard(page)), place);
        }
      }
    }
    hold('stops in use', cases, ['links followed', 'controls operated', 'skipped', 'presses of Tab']);
  });
}

/** Names the buttons that a scene brings, where controls come and go. Gives the focus to one of them. Runs in the page. */
function findButtons(wanted: string): string[] {
  const {isShown, tell} = window.inPage;
  const places = document.querySelector('dialog[open]') ? 'dialog[open]' : ':is(.tool, .search-page)';
  const buttons = [...document.querySelectorAll<HTMLElement>(`${places} button`)].filter(isShown);
  buttons.find((each) => tell(each) === wanted)?.focus();
  return [...new Set(buttons.map(tell))];
}

test('no button takes the focus along when it goes', async ({page}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  const node = await startNode();
  const done = new Set<string>();
  for (const scene of scenes) {
    await play(page, scene, node);
    const buttons = (await page.evaluate(findButtons, '')).filter((what) => !done.has(what));
    for (const what of buttons) {
      done.add(what);
      await play(page, scene, node);
      await page.evaluate(findButtons, what);
      const opened = await page.locator('dialog[open]').count();
      await page.keyboard.press('Enter');
      await settle(page);
      cases.count('buttons of scenes');
      // A dialog that closes gives the focus back. No element had it where a scene opens one by a key.
      const hasClosed = (await page.locator('dialog[open]').count()) < opened;
      if (!hasClosed && (await page.evaluate(readFocus)).isLost) {
        cases.findings.push({kind: 'a focus that a control takes away', place: `${scene.route} ${scene.name}`, what});
      }
    }
  }
  await node.close();
  hold('stops in scenes', cases, ['buttons of scenes']);
});

/** What a key changes in a page: where the reader is, what is open, chosen or switched. Runs in the page. */
function readState(): string {
  const {theme = ''} = document.documentElement.dataset;
  const states = ['aria-expanded', 'aria-pressed', 'aria-selected'].flatMap((name) =>
    [...document.querySelectorAll(`#__docusaurus [${name}]`)].map((each) => each.getAttribute(name)),
  );
  const open = document.querySelectorAll('dialog[open], details[open], .navbar-sidebar--show').length;
  return [location.pathname, location.hash, theme, open, ...states].join(' ');
}

/** Presses a key once, or holds it: then the keyboard repeats it. @returns What has become of the page. */
async function holdKey(page: Page, key: string, repeats: number): Promise<string> {
  for (let press = 0; press <= repeats; press += 1) {
    await page.keyboard.down(key);
    await page.waitForLoadState();
    await page.evaluate(whenSettled);
  }
  await page.keyboard.up(key);
  await page.evaluate(whenSettled);
  return page.evaluate(readState);
}

test('a key that is held acts once', async ({page}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  /** Compares a key that is held with one that is pressed. */
  const compare = async (prepare: () => Promise<unknown>, key: string, place: string, what: string): Promise<void> => {
    const after: string[] = [];
    for (const repeats of [0, 3]) {
      await prepare();
      after.push(await holdKey(page, key, repeats));
    }
    cases.count(`times that ${key} was held`);
    if (after[0] !== after[1]) {
      cases.findings.push({kind: `a held ${key} key that acts again`, place, what});
    }
  };
  const done = new Set<string>();
  for (const route of walked.slice(0, 4)) {
    for (const width of widths) {
      await openStill(page, route);
      await resize(page, width);
      const starts = (await page.evaluate(findStarts, undefined)).filter(
        ({isLink, what}) => !isLink && !done.has(what),
      );
      for (const {what, isLink} of starts) {
        done.add(what);
        await compare(() => begin(page, {route, width, what, isLink}, true), 'Enter', `${route} ${width}`, what);
      }
    }
  }
  // Pages of one area share the button that opens search, and gets the focus back.
  for (const [route, text] of [
    ['/protocol/concepts/encoding', 'gas and fees'],
    ['/develop/faucet', 'gas and fees'],
    ['/search', 'faucet'],
  ] as const) {
    const search = async (): Promise<void> => {
      await forget(page);
      await openStill(page, route);
      await resize(page, 1_280);
      await whenHydrated(page);
      await page.locator('.navbar [aria-haspopup="dialog"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog[open] input').pressSequentially(text);
      await page.locator('.DocSearch-Hit').first().waitFor();
      await settle(page);
    };
    for (const key of ['Enter', 'Escape']) {
      await compare(search, key, route, `a hit of “${text}”`);
    }
  }
  hold('stops held', cases, ['times that Enter was held', 'times that Escape was held']);
});

for (const [number, width] of widths.entries()) {
  test(`the stops of the keyboard are the same in Firefox and WebKit, and take and give back the focus, at ${width} px`, async ({
    site,
  }) => {
    test.setTimeout(600_000);
    const cases = new Cases();
    await inOtherEngines(site, async (begin, engine) => {
      const done = new Set<string>();
      for (const [index, route] of walked.entries()) {
        const reader = await begin({width, height: 800});
        const {hydrate} = reader;
        const keyboard: Keyboard = {press: (key) => reader.press(key), read: (get) => reader.ask(get), hydrate};
        const place = `${route} ${width} ${engine}`;
        await reader.visit(route);
        if ((index + number) % 2 === 0) {
          await hydrate();
        }
        cases.count('skipped');
        (await skip(keyboard)).forEach((kind) => cases.findings.push({kind, place, what: 'Skip to main content'}));
        await reader.visit(route);
        await hydrate();
        cases.add(await walk(keyboard), place);
        await reader.ask(scrollABit);
        const starts = (await reader.ask(findStarts)).filter(({isLink, what}) => !isLink && !done.has(what));
        for (const {what} of starts) {
          done.add(what);
          await reader.visit(route);
          await hydrate();
          await reader.ask(scrollABit);
          if (!(await reader.ask(findStarts, what)).some((start) => start.what === what)) {
            continue;
          }
          cases.count('controls operated');
          (await operate(keyboard)).forEach((kind) => cases.findings.push({kind, place, what}));
        }
      }
    });
    hold('stops in other engines', cases, ['skipped', 'presses of Tab', 'controls operated']);
  });
}

test('the check finds one of each kind', async ({page}) => {
  const cases = new Cases();
  await openFixture(page, 'stops');
  const browser = await page.context().newCDPSession(page);
  await look(page, browser, cases, '/fixture');
  cases.add(await page.evaluate(focusEach, 0), '/fixture');
  await countPresses(page, load(readFileSync('tests/fixtures/kinds/stops.html', 'utf8')), cases, '/fixture');
  expect([...new Set(cases.findings.map(({kind}) => kind))].toSorted()).toEqual([
    'a control with the name of another one',
    'a focus that does not show',
    'a focus that is covered or out of sight',
    'a focus whose ring is cut off',
    'a heading that is none in the accessibility tree',
    'a heading with another name than its text',
    'a landmark with the name of another one',
    'a landmark without a name, beside others of its role',
    'a link with the name of another one',
    'a name that is said twice',
    'a name with other words than are seen',
    'a name without the words that are seen',
    'a stop that is no control and does not scroll',
    'a stop that is not in the accessibility tree',
    'a stop that takes no focus',
    'a stop without a name',
    'stops that no link, control or scrolling explains',
    'the same links twice',
    'what scrolls is no stop',
  ]);
});
