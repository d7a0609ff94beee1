import {readFileSync} from 'node:fs';
import type axe from 'axe-core';
import {expect, type Page} from '@playwright/test';

declare global {
  interface Window {
    /** In a page that was looked at. */
    axe?: typeof axe;
  }
}

/** In its short form: what the package calls its source is twice as long to read. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // What a finger can hit (2.5.8): axe-core leaves the rule out unless it is asked for.
  rules: {'target-size': {enabled: true}},
  // Of what passes only the rules are told: to name every element takes longer than to look at it.
  resultTypes: ['violations'],
};

/**
 * Holds a page, as it stands, against WCAG 2.2 AA.
 * @param state What it shows, for the message.
 * @param part The part to look at; without it, all of the page.
 * @param least How many rules apply to it at least, less one: a small part has few.
 */
export async function expectNoViolations(page: Page, state: string, part = 'html', least = 10): Promise<void> {
  // Once for all looks at a page: to read the library takes a third of the time of a look.
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(source);
  }
  const results = await page.evaluate(
    async ([context, how]) => {
      // A page answers a new size when that is drawn: what only then scrolls has the keyboard stop at it a frame later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.axe?.run(context, how);
    },
    [part, options] as const,
  );
  const {violations = [], passes = []} = results ?? {};
  expect(passes.length, `rules that apply to ${state}`).toBeGreaterThan(least);
  expect(
    violations.map(
      ({id, nodes}) => `${id}: ${nodes.map(({target, html}) => `${target.join(' ')} ${html}`).join(', ')}`,
    ),
    state,
  ).toEqual([]);
}
