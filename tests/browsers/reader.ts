import {setTimeout} from 'node:timers/promises';
import {expect} from '@playwright/test';
import type {Driver, Point} from './driver';
import type {Site} from './server';

/** An element of the page: the first visible one that matches the selector and has this name. */
export interface Target {
  readonly css: string;
  /** The label or the whole text of the element. A regular expression may match a part of it. */
  readonly name?: string | RegExp;
}

/** The position of a target in the window. */
interface Place extends Point {
  /** The reason why the target cannot be used yet. */
  readonly but?: string;
  /** Whether the page had to be scrolled to the target. */
  readonly isScrolled?: boolean;
}

/** The time that a target must stay in place before a reader uses it, in milliseconds; longer after scrolling to it. */
const looking = 100;
const afterScrolling = 200;

/** The pause between two looks at a page, in milliseconds. It grows, since each look takes time from the page. */
const [firstPause, lastPause] = [50, 250];

/** The height of the window, in CSS pixels. */
const height = 800;

/** Finds a target. Runs in the page, so a regular expression comes as its source. */
function findIn(css: string, name: string | null, source: string | null): HTMLElement | undefined {
  const expression = source === null ? undefined : new RegExp(source, 'i');
  return [...document.querySelectorAll<HTMLElement>(css)].find((each) => {
    const label = (each.getAttribute('aria-label') ?? each.textContent ?? '').replace(/[\s\u200b]+/g, ' ').trim();
    const {width, height} = each.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      each.checkVisibility({visibilityProperty: true}) &&
      (name === null || label === name) &&
      (expression === undefined || expression.test(label))
    );
  });
}

/**
 * Scrolls to an element if a reader would have to, and returns its position in the window. Runs in the page. No
 * position is usable before the first paint: until then, browsers report positions that no reader ever sees.
 */
async function place(element: HTMLElement | undefined): Promise<Place | undefined> {
  if (!element) {
    return undefined;
  }
  const read = (): Place => {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const x = Math.floor(box.left + box.width / 2);
    const y = Math.floor(box.top + box.height / 2);
    const hit = document.elementFromPoint(x, y);
    const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    return isHit ? {x, y} : {x, y, but: hit ? `under ${hit.outerHTML.slice(0, 120)}` : 'outside of the window'};
  };
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (!isPainted && document.readyState !== 'complete') {
    return {...read(), but: 'not painted'};
  }
  if (document.fonts.status === 'loading') {
    // A new font changes the width of text, which moves the elements beside it.
    return {...read(), but: 'waiting for fonts'};
  }
  const found = read();
  if (found.but === undefined) {
    return found;
  }
  if (document.querySelector(':target')) {
    // Two frames after it has loaded, a page goes to what its address names once more (src/hydration/inline).
    if (document.readyState !== 'complete') {
      return {...found, but: 'not loaded'};
    }
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame);
    }
  }
  element.scrollIntoView({block: 'center', behavior: 'instant'});
  return {...read(), isScrolled: true};
}

const toArguments = ({css, name}: Target): Parameters<typeof findIn> =>
  name instanceof RegExp ? [css, null, name.source] : [css, name ?? null, null];

const toWords = ({css, name}: Target): string => (name === undefined ? css : `${css} “${String(name)}”`);

/** A reader who uses a browser on one site. Each expectation waits until the page meets it. */
export class Reader {
  /** The problems that the pages of this flow may have. */
  readonly expected: RegExp[] = [];
  /**
   * The longest time that the reader waits for something, in milliseconds, on a machine that is busy with other work.
   */
  patience = 45_000;

  constructor(
    readonly driver: Driver,
    readonly site: Site,
    /** The width of the window, in CSS pixels. */
    readonly width: number,
  ) {}

  /** Begins a flow with an empty window. */
  async begin(): Promise<void> {
    await this.driver.begin({width: this.width, height});
  }

  /** Goes to a path of the site and waits for its document. Until then, actions would reach the previous document. */
  async open(path: string): Promise<void> {
    const readOrigin = (): Promise<number> => this.read(() => performance.timeOrigin);
    // The previous document may be unloading, and then it does not answer.
    const before = await this.until('The page before answers', readOrigin, () => true);
    // Firefox sometimes reports the failure of the previous page, whose server has ended, for this page.
    await this.until(
      `${path} can be opened`,
      () => this.driver.open(this.site.origin + path),
      () => true,
    );
    await this.until(`${path} is open`, readOrigin, (origin) => origin !== before);
  }

  /** Returns the result of a function in the page. The function can use only its arguments, which must be JSON. */
  async read<Arguments extends unknown[], Result>(
    get: (...args: Arguments) => Promise<Result> | Result,
    ...args: Arguments
  ): Promise<Result> {
    const call = `(${get.toString()})(...${JSON.stringify(args)})`;
    const text = await this.driver.evaluate(`Promise.resolve(${call}).then((value) => JSON.stringify(value))`);
    return (typeof text === 'string' ? JSON.parse(text) : undefined) as Result;
  }

  /**
   * Waits until `get` returns a result that is accepted. It may reject meanwhile, since documents change.
   * @throws Error that describes the page, if the patience of the reader ends.
   */
  async until<Result>(what: string, get: () => Promise<Result>, accept: (result: Result) => boolean): Promise<Result> {
    const end = performance.now() + this.patience;
    let last = 'nothing';
    let pause = firstPause;
    while (performance.now() < end) {
      try {
        const result = await get();
        if (accept(result)) {
          return result;
        }
        last = JSON.stringify(result);
      } catch (error) {
        last = String(error);
      }
      await setTimeout(pause);
      pause = Math.min(pause * 1.2, lastPause);
    }
    throw new Error(`${what}: after ${this.patience / 1_000} s, ${last}\n${await this.describe()}`);
  }

  /** Waits until a target can be used and has not moved for `still` milliseconds, and returns its position. */
  async find(target: Target, still = looking): Promise<Point> {
    const code = `(${place.toString()})((${findIn.toString()})(...${JSON.stringify(toArguments(target))}))`;
    let last = '';
    let since = 0;
    let stillness = still;
    const found = await this.until(
      `${toWords(target)} can be used`,
      async () => {
        const text = await this.driver.evaluate(`${code}.then((found) => JSON.stringify(found ?? null))`);
        return JSON.parse(String(text)) as Place | null;
      },
      (place) => {
        if (place?.isScrolled) {
          // Parts that the page draws only when they are scrolled into sight have another height than estimated.
          stillness = Math.max(still, afterScrolling);
        }
        const next = place ? `${place.x} ${place.y}` : '';
        since = next === last ? since : performance.now();
        const isStill = next === last && performance.now() - since >= stillness;
        last = next;
        return isStill && place !== null && place.but === undefined;
      },
    );
    return found ?? {x: 0, y: 0};
  }

  /** Moves the pointer to a target. */
  async move(target: Target): Promise<void> {
    const at = await this.find(target, 0);
    // The first position of a pointer in a window is not a movement.
    await this.driver.move({x: at.x, y: at.y - 1});
    await this.driver.move(at);
  }

  /** Clicks a target once. */
  async click(target: Target): Promise<void> {
    await this.driver.click(await this.find(target));
  }

  /** Clicks a target once, some milliseconds after it has arrived. */
  async clickAfter(milliseconds: number, target: Target): Promise<void> {
    let at = await this.find(target, 0);
    if (milliseconds > 0) {
      await setTimeout(milliseconds);
      at = await this.find(target, 0);
    }
    await this.driver.click(at);
  }

  /** Moves the pointer to a target, which is the first intent event, and clicks immediately. */
  async moveAndClick(target: Target): Promise<void> {
    await this.move(target);
    await this.driver.click(await this.find(target, 0));
  }

  /** Taps a target with a finger, or clicks it if the driver cannot touch the screen. */
  async tap(target: Target): Promise<void> {
    await this.driver.tap(await this.find(target));
  }

  press(keys: string): Promise<void> {
    return this.driver.press(keys);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  /** Clicks into a field and types a text. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.type(text);
  }

  async expectAddress(path: string | RegExp): Promise<void> {
    await this.until(
      `The address is ${String(path)}`,
      () => this.read(() => window.location.pathname + window.location.search + window.location.hash),
      (address) => (typeof path === 'string' ? address === path : path.test(address)),
    );
  }

  /** Waits until the page is painted. Keys that are pressed before that reach no page. */
  async expectPainted(): Promise<void> {
    await this.until(
      'The page is painted',
      () =>
        this.read(
          () => performance.getEntriesByName('first-contentful-paint').length > 0 || document.readyState === 'complete',
        ),
      (isPainted) => isPainted,
    );
  }

  async expectHeading(text: string | RegExp): Promise<void> {
    await this.expectSeen({css: 'h1', name: text});
  }

  /** Waits for the address of a page and for its heading. */
  async expectPage(path: string | RegExp, heading: string | RegExp): Promise<void> {
    await this.expectAddress(path);
    await this.expectHeading(heading);
  }

  private isSeen(target: Target): Promise<boolean> {
    const code = `(${findIn.toString()})(...${JSON.stringify(toArguments(target))}) ? 'yes' : 'no'`;
    return this.driver.evaluate(code).then((answer) => answer === 'yes');
  }

  async expectSeen(target: Target): Promise<void> {
    await this.until(
      `${toWords(target)} is seen`,
      () => this.isSeen(target),
      (isSeen) => isSeen,
    );
  }

  async expectGone(target: Target): Promise<void> {
    await this.until(
      `${toWords(target)} is not seen`,
      () => this.isSeen(target),
      (isSeen) => !isSeen,
    );
  }

  /**
   * Waits until a target is in the window and the page no longer scrolls. On any page, Chromium ignores a key that
   * scrolls if it is pressed at the very end of an earlier scroll.
   */
  async expectInWindow({css}: Target): Promise<void> {
    let last: number | undefined;
    await this.until(
      `${css} is in the window`,
      () =>
        this.read((selector) => {
          const {top} = document.querySelector(selector)?.getBoundingClientRect() ?? {top: -1};
          return {top, height: window.innerHeight};
        }, css),
      ({top, height}) => {
        const isStill = top === last;
        last = top;
        return isStill && top >= 0 && top < height;
      },
    );
  }

  /** Waits until a target is at the top of the window and the navbar does not cover it. */
  async expectTop({css}: Target): Promise<void> {
    await this.until(
      `${css} is at the top of the window`,
      () =>
        this.read((selector) => {
          const {top = -1} = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
          return {top: Math.round(top), bar: Math.round(bar)};
        }, css),
      ({top, bar}) => top >= bar - 1 && top < 180,
    );
  }

  /** Waits until a field has a value. */
  async expectValue({css}: Target, value: string): Promise<void> {
    await this.until(
      `${css} has ${value}`,
      () => this.read((selector) => document.querySelector<HTMLInputElement>(selector)?.value, css),
      (found) => found === value,
    );
  }

  async expectWindows(count: number): Promise<void> {
    await this.until(
      `${count} windows are open`,
      () => this.driver.countWindows(),
      (open) => open === count,
    );
  }

  /** Waits until the application has hydrated the page. Sends no intent event. */
  async expectAlive(): Promise<void> {
    await this.until(
      'The application has hydrated the page',
      () => this.read(() => window.isHydrated),
      (isHydrated) => isHydrated === true,
    );
  }

  /** Waits until the browser has prefetched all code of the page. */
  async expectCached(): Promise<void> {
    await this.until(
      'The browser has fetched the code ahead',
      () =>
        this.read(() => {
          const code = document.body.dataset.code?.split(' ') ?? [];
          const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const isHere = (file: string): boolean =>
            fetched.some(({name, responseEnd}) => responseEnd > 0 && new URL(name).pathname === file);
          return code.length > 0 && code.every(isHere);
        }),
      (isCached) => isCached,
    );
  }

  /** Waits until the server has received `times` requests for paths that begin with `path`. */
  async expectAsked(path: string, times = 1): Promise<void> {
    await this.until(
      `${path} was asked for ${times} times`,
      () => Promise.resolve(this.site.asked.filter((each) => each.startsWith(path)).length),
      (count) => count >= times,
    );
  }

  /** Chooses an option of a list by script, since no driver can reach the pop-up window of a list. */
  async choose(target: Target, value: string): Promise<void> {
    await this.find(target);
    await this.read(
      (css, option) => {
        const list = document.querySelector<HTMLSelectElement>(css);
        if (list) {
          list.value = option;
          list.dispatchEvent(new Event('change', {bubbles: true}));
        }
      },
      target.css,
      value,
    );
  }

  /** Returns the problems so far, without those that the flow expects. */
  async findProblems(): Promise<string[]> {
    const here = await this.read(() => window.recorded).catch((): string[] => []);
    return [...new Set([...this.site.problems, ...(here ?? [])])].filter(
      (problem) => !this.expected.some((each) => each.test(problem)),
    );
  }

  /** Asserts that no page has had an unexpected problem. */
  async expectNoProblems(): Promise<void> {
    expect(await this.findProblems()).toEqual([]);
  }

  /** Describes the browser and the page, for the message of a failure. */
  private async describe(): Promise<string> {
    const seen = await this.read(() => ({
      address: window.location.href,
      state: document.readyState,
      heading: document.querySelector('h1')?.textContent,
      clicked: window.clicked,
      focus: document.activeElement?.outerHTML.slice(0, 80),
      isHydrated: window.isHydrated,
      type: (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type,
    })).catch(String);
    return `${this.driver.browser}, ${this.width} px: ${JSON.stringify(seen)}, problems ${JSON.stringify(await this.findProblems())}`;
  }
}
