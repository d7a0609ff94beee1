import {readFileSync} from 'node:fs';
import type axe from 'axe-core';
import {expect, type Page} from '@playwright/test';

declare global {
  interface Window {
    /** The library axe-core, in a page that was checked. */
    axe?: typeof axe;
  }
}

/** The minified source of axe-core. The property `source` of the package takes twice as long to read. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // The size of targets (2.5.8). axe-core checks this rule only on request.
  rules: {'target-size': {enabled: true}},
  // Only violations list their elements: listing those that pass takes longer than checking them.
  resultTypes: ['violations'],
};

/**
 * Marks the elements whose contrast is checked: all fields, and one element of each look of text (colors, font, and
 * what is behind it). The contrast of all text takes two thirds of a check, and a page has about 45 looks of text in
 * 1,000 elements. Runs in the page.
 */
function markLooks(): void {
  const behind = new Map<Element, string>();
  const toBehind = (element: Element): string => {
    const known = behind.get(element);
    if (known !== undefined) {
      return known;
    }
    const {backgroundColor, backgroundImage, opacity, filter, position} = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter, position].join();
    const before = element.parentElement ? toBehind(element.parentElement) : '';
    const found = own === 'rgba(0, 0, 0, 0),none,1,none,static' ? before : `${before} ${own}`;
    behind.set(element, found);
    return found;
  };
  const looks = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-look');
    const hasText = [...element.childNodes].some(({nodeType, nodeValue}) => nodeType === 3 && nodeValue?.trim());
    if ((hasText && element.checkVisibility()) || element.matches('input, select, textarea')) {
      const {color, fontSize, fontWeight, textShadow} = getComputedStyle(element);
      const look = [toBehind(element), color, fontSize, fontWeight, textShadow].join();
      if (!hasText || !looks.has(look)) {
        looks.add(look);
        element.setAttribute('data-look', '');
      }
    }
  }
  window.axe?.configure({rules: [{id: 'color-contrast', selector: '[data-look]'}]});
}

/**
 * Finds where a page in its present state violates WCAG 2.2 AA.
 * @param part The selector of the part to check; by default, the whole page.
 * @param least More than this number of rules must apply. A small part needs a lower number.
 */
export async function findViolations(page: Page, part = 'html', least = 10): Promise<string[]> {
  // The library is loaded once for each page, since loading takes a third of the time of a check.
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(source);
  }
  // A page reacts to a new size only after it has drawn a frame. One frame later, the keyboard can reach the elements
  // that now scroll.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(markLooks);
  const results = await page.evaluate(([context, how]) => window.axe?.run(context, how), [part, options] as const);
  const {violations = [], passes = []} = results ?? {};
  expect(passes.length, 'rules that apply').toBeGreaterThan(least);
  return violations.map(
    ({id, nodes}) => `${id}: ${nodes.map(({target, html}) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
}

/**
 * Asserts that a page in its present state meets WCAG 2.2 AA.
 * @param state A description of the state, for the message.
 */
export const expectNoViolations = async (page: Page, state: string, part?: string, least?: number): Promise<void> =>
  expect(await findViolations(page, part, least), state).toEqual([]);
