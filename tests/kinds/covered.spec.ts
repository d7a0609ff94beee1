/*
 * Nothing covers text: buttons over code, sticky parts over the targets of links, bars at the foot. The last character of
 * every block can be seen, and selected with the mouse.
 */
import {load} from 'cheerio';
import type {Page} from '@playwright/test';
import {builds, configured} from '../builds';
import {readBuild} from '../e2e/html';
import {Cases, expect, hold, openFixture, openStill, readRoutes, resize, test} from './kinds';
import type {Found} from './kinds';
import {play, scenes, startNode} from './scenes';

/** The widths of a small phone, a phone and a desktop; the phones have touch screens. */
const widths = [320, 390, 1_280] as const;

/**
 * Scrolls to the last character of each block of text, and of each line of code, and looks at what is there. Then it
 * does the same with the targets of links, as a jump to them scrolls. Looks at one part of the blocks: every second one
 * if there are two parts. Runs in a page.
 */
function findCovered([targets, part, parts]: readonly [
  targets: readonly string[],
  part: number,
  parts: number,
]): Found {
  const {tell, sign, isShown} = window.inPage;
  const findings: Found['findings'] = [];
  const counts = {'ends of blocks': 0, 'ends of lines of code': 0, targets: 0};
  // A button that shows only under the pointer, or lets the pointer through, is there for the reader all the same. So is the
  // navbar, which leaves while a reader scrolls down.
  const solid = new CSSStyleSheet();
  solid.replaceSync('* {pointer-events: auto !important} .navbar {transform: none !important}');
  document.adoptedStyleSheets.push(solid);
  const root = document.querySelector('dialog:modal') ?? document.body;
  const bar = (): number => {
    const navbar = document.querySelector('.navbar, [data-bar]');
    const isFixed = navbar && /fixed|sticky/.test(getComputedStyle(navbar).position);
    return isFixed ? Math.max(0, navbar.getBoundingClientRect().bottom) : 0;
  };

  /** The boxes around an element that cut it off or scroll it. */
  const findFrames = (element: Element): Element[] => {
    const frames: Element[] = [];
    for (
      let each: Element | null = element;
      each && each !== document.body && each !== document.documentElement;
      each = each.parentElement
    ) {
      const {overflowX, overflowY, position} = getComputedStyle(each);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        frames.push(each);
      }
      if (position === 'fixed' || each.matches('dialog:modal')) {
        break;
      }
    }
    return frames;
  };
  const toBox = (node: Text, at: number): DOMRect | undefined => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return [...range.getClientRects()].find(({width, height}) => width > 0 && height > 0);
  };

  /** Looks at one character of a block. */
  const look = (block: Element, node: Text, at: number): void => {
    const first = toBox(node, at);
    if (!first) {
      return;
    }
    const frames = findFrames(node.parentElement as Element);
    for (const frame of frames) {
      const box = toBox(node, at);
      const around = frame.getBoundingClientRect();
      if (box) {
        // A script scrolls what is only cut off, too. A reader does not.
        const {across, down} = window.inPage.scrolls(frame);
        if (across) {
          frame.scrollLeft += Math.max(0, box.right - around.right + 24) - Math.max(0, around.left - box.left + 24);
        }
        if (down) {
          frame.scrollTop += Math.max(0, box.bottom - around.bottom + 8) - Math.max(0, around.top - box.top + 8);
        }
      }
    }
    const before = toBox(node, at);
    if (before && (before.top < bar() + 4 || before.bottom > innerHeight - 4)) {
      scrollBy({top: before.top - innerHeight / 2, behavior: 'instant'});
    }
    const box = toBox(node, at);
    if (!box) {
      return;
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (const frame of frames) {
      const around = frame.getBoundingClientRect();
      const {overflowX, overflowY} = getComputedStyle(frame);
      const isOut =
        (overflowX !== 'visible' && (x < around.left - 1 || x > around.right + 1)) ||
        (overflowY !== 'visible' && (y < around.top - 1 || y > around.bottom + 1));
      if (isOut) {
        findings.push(['text that is cut off', `${tell(block)} by ${sign(frame)}`]);
        return;
      }
    }
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) {
      findings.push(['text that no scrolling brings into sight', tell(block)]);
      return;
    }
    let hit = document.elementFromPoint(x, y);
    let fixed = hit;
    while (fixed && !/^(?:fixed|sticky)$/.test(getComputedStyle(fixed).position)) {
      fixed = fixed.parentElement;
    }
    if (fixed && !fixed.contains(block)) {
      // The page scrolls under what keeps its place, so a reader brings the text elsewhere.
      scrollBy({top: box.top - innerHeight / 2, behavior: 'instant'});
      // A browser tells the page of it with its next frame only.
      dispatchEvent(new Event('scroll'));
      const moved = toBox(node, at) ?? box;
      hit = document.elementFromPoint(moved.left + moved.width / 2, moved.top + moved.height / 2);
    }
    if (!hit || !(block.contains(hit) || hit.contains(block))) {
      findings.push(['something over text', `${hit ? sign(hit) : 'nothing'} over ${tell(block)}`]);
    }
    const parent = node.parentElement as Element;
    if (
      getComputedStyle(parent).userSelect === 'none' &&
      !parent.closest('button, [role="tab"], [role="button"], summary, label')
    ) {
      findings.push(['text that cannot be selected', tell(block)]);
    }
  };

  const isHiddenOnPurpose = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const {clipPath, opacity} = getComputedStyle(each);
      if (clipPath !== 'none' || opacity === '0' || each.clientWidth === 1) {
        return true;
      }
    }
    return false;
  };
  const toBlock = (element: Element): Element => {
    let block = element;
    while (block.parentElement && /^(?:inline|contents)/.test(getComputedStyle(block).display)) {
      block = block.parentElement;
    }
    return block;
  };
  const isOfPart = (_: unknown, index: number): boolean => index % parts === part;
  const ends = new Map<Element, Text>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const {parentElement: parent, data} = node as Text;
    if (
      !parent ||
      !/[^\s\u200b]/.test(data) ||
      parent.closest('script, style, noscript, svg, option, [inert]') ||
      !isShown(parent)
    ) {
      continue;
    }
    if (!parent.closest('pre') || parent.closest('button')) {
      ends.set(toBlock(parent), node as Text);
    }
  }
  for (const code of [...root.querySelectorAll('pre code')].filter(
    (each) => isShown(each) && !each.closest('[inert]'),
  )) {
    const lines = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const last: (readonly [Text, number])[] = [];
    let end: readonly [Text, number] | undefined;
    for (let node = lines.nextNode(); node; node = lines.nextNode()) {
      for (const {0: character, index} of (node as Text).data.matchAll(/[^\s\u200b]|\n/g)) {
        if (character !== '\n') {
          end = [node as Text, index];
        } else if (end) {
          last.push(end);
          end = undefined;
        }
      }
    }
    for (const [node, at] of (end ? [...last, end] : last).filter(isOfPart)) {
      counts['ends of lines of code'] += 1;
      look(code, node, at);
    }
  }
  for (const [block, node] of [...ends].filter(isOfPart)) {
    if (!isHiddenOnPurpose(node.parentElement as Element)) {
      counts['ends of blocks'] += 1;
      look(block, node, node.data.search(/[^\s\u200b][\s\u200b]*$/));
    }
  }
  for (const id of targets) {
    const target = document.getElementById(id);
    if (!target || root !== document.body) {
      continue;
    }
    counts.targets += 1;
    // As the site does (src/hydration/inline/controls.ts).
    document.querySelectorAll('details').forEach((each) => (each.open ||= each.contains(target)));
    target.scrollIntoView({behavior: 'instant'});
    const [box] = target.getClientRects();
    if (box && box.top < bar() - 1) {
      findings.push(['a target of links under the navbar', tell(target)]);
    }
  }
  for (const button of root.querySelectorAll('.markdown button')) {
    if (isShown(button) && !button.closest('.tool') && getComputedStyle(button).userSelect !== 'none') {
      findings.push(['a word of a control in what a reader copies', tell(button)]);
    }
  }
  document.adoptedStyleSheets.pop();
  return {counts, findings};
}

/** Selects code with the mouse, from its first to its last character. @returns The code that was not selected whole. */
async function selectCode(page: Page): Promise<Found> {
  const findings: Found['findings'] = [];
  const blocks = await page.locator('pre:visible').all();
  let count = 0;
  for (const block of blocks.slice(0, 3)) {
    const ends = await block.evaluate((pre) => {
      pre.scrollIntoView({block: 'center', behavior: 'instant'});
      pre.scrollLeft = 0;
      getSelection()?.removeAllRanges();
      const code = pre.querySelector('code') ?? pre;
      const texts: Text[] = [];
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        texts.push(node as Text);
      }
      const all = document.createRange();
      all.selectNodeContents(code);
      const boxes = [...all.getClientRects()].filter(({width}) => width > 0);
      const {right, top, bottom} = pre.getBoundingClientRect();
      const [first, last] = [boxes[0], boxes.at(-1)];
      const fits = top > 70 && bottom < innerHeight && boxes.every((box) => box.right < right);
      return first && last && fits
        ? {
            from: {x: first.left + 1, y: first.top + first.height / 2},
            to: {x: last.right - 1, y: last.top + last.height / 2},
          }
        : undefined;
    });
    if (!ends) {
      continue;
    }
    count += 1;
    await page.mouse.move(ends.from.x, ends.from.y);
    await page.mouse.down();
    await page.mouse.move(ends.to.x, ends.to.y, {steps: 3});
    await page.mouse.up();
    const {selected, whole, what} = await block.evaluate((pre) => ({
      selected: getSelection()?.toString() ?? '',
      whole: (pre.querySelector('code') ?? pre).textContent ?? '',
      what: window.inPage.tell(pre),
    }));
    const toText = (text: string): string => text.replace(/[\s\u200b]+/g, '');
    if (toText(selected) !== toText(whole)) {
      findings.push(['code that the mouse does not select to its end', what]);
    }
  }
  return {counts: {'code selected': count}, findings};
}

/** The ids that links of the site lead to, by the route of their page. */
function readTargets(): Map<string, Set<string>> {
  const targets = new Map<string, Set<string>>();
  for (const {route, html} of readBuild(builds.plain.folder)) {
    for (const link of load(html)('a[href*="#"]')) {
      const {origin, pathname, hash} = new URL(link.attribs.href ?? '', `http://site${route}`);
      if (origin === 'http://site' && hash.length > 1) {
        const ids = targets.get(pathname) ?? new Set();
        targets.set(pathname, ids.add(decodeURIComponent(hash.slice(1))));
      }
    }
  }
  return targets;
}

/** Emulates a touch screen, or none. @returns A function that switches it. */
async function emulateTouch(page: Page): Promise<(enabled: boolean) => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  return (enabled) => browser.send('Emulation.setTouchEmulationEnabled', {enabled, maxTouchPoints: 5});
}

test('nothing covers the end of a block, a line of code or the target of a link', async ({page, configuredSite}) => {
  test.setTimeout(900_000);
  const cases = new Cases();
  const targets = readTargets();
  const setTouch = await emulateTouch(page);
  const pages = [
    ...readRoutes().map((route) => ({route, address: route})),
    ...['', 'develop/faucet', 'protocol/modules/evm', 'search'].map((each) => ({
      route: configured.BASE_URL + each,
      address: configuredSite + each,
    })),
  ];
  for (const {route, address} of pages) {
    await setTouch(true);
    await openStill(page, address);
    for (const width of widths) {
      await setTouch(width < 500);
      await resize(page, width);
      const ids = [...(targets.get(route) ?? [])];
      // Each phone has half of the blocks.
      const [part, parts] = width < 500 ? [widths.indexOf(width), 2] : [0, 1];
      cases.add(await page.evaluate(findCovered, [ids, part, parts] as const), `${route} ${width}`);
    }
    cases.add(await selectCode(page), `${route} 1280`);
  }
  hold('covered', cases, ['ends of blocks', 'ends of lines of code', 'targets', 'code selected']);
});

test('nothing covers the end of a block where a reader has opened something', async ({page}) => {
  test.setTimeout(600_000);
  const cases = new Cases();
  const setTouch = await emulateTouch(page);
  const node = await startNode();
  for (const scene of scenes) {
    await setTouch(false);
    await play(page, scene, node);
    for (const width of scene.width ? [scene.width] : widths.toReversed()) {
      await setTouch(width < 500);
      await resize(page, width);
      cases.count('scenes');
      cases.add(await page.evaluate(findCovered, [[], 0, 1] as const), `${scene.route} ${width} ${scene.name}`);
    }
  }
  await node.close();
  hold('covered in scenes', cases, ['ends of blocks', 'scenes']);
});

test('the check finds one of each kind', async ({page}) => {
  await openFixture(page, 'covered');
  const {findings} = await page.evaluate(findCovered, [['target'], 0, 1] as const);
  findings.push(...(await selectCode(page)).findings);
  expect([...new Set(findings.map(([kind]) => kind))].toSorted()).toEqual([
    'a target of links under the navbar',
    'a word of a control in what a reader copies',
    'code that the mouse does not select to its end',
    'something over text',
    'text that cannot be selected',
    'text that is cut off',
    'text that no scrolling brings into sight',
  ]);
});
