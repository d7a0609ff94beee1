import {setTimeout} from 'node:timers/promises';
import {expect} from '@playwright/test';
import type {Driver, Point} from './driver';
import type {Site} from './server';

/** Something on the page: the first that a selector finds, that can be seen, and that has this name or text. */
export interface Target {
  readonly css: string;
  /** Its label or its whole text; as an expression, a part of it. */
  readonly name?: string | RegExp;
}

/** Where a target is. */
interface Place extends Point {
  /** Why it cannot be used yet. */
  readonly but?: string;
  /** Whether the page had to be scrolled. */
  readonly isScrolled?: boolean;
}

/** Milliseconds that somebody looks at something before they use it, and at what they have scrolled to. */
const looking = 100;
const afterScrolling = 200;

/** Milliseconds between two looks at a page: often at first, and then less, since each costs the page some of them. */
const [firstPause, lastPause] = [50, 250];

/** Of the window, in CSS pixels. */
const height = 800;

/** Runs in the page. An expression comes as its source. */
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
 * Runs in the page: goes to an element as a reader does who scrolls, and says where it is in the window. Nobody uses what
 * they have not seen: until the first paint, browsers tell places that no reader gets to see.
 */
function place(element: HTMLElement | undefined): Place | undefined {
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
    // Its letters get another width, and what stands beside them moves.
    return {...read(), but: 'waiting for fonts'};
  }
  const found = read();
  if (found.but === undefined) {
    return found;
  }
  element.scrollIntoView({block: 'center', behavior: 'instant'});
  return {...read(), isScrolled: true};
}

const toArguments = ({css, name}: Target): Parameters<typeof findIn> =>
  name instanceof RegExp ? [css, null, name.source] : [css, name ?? null, null];

const toWords = ({css, name}: Target): string => (name === undefined ? css : `${css} “${String(name)}”`);

/** A reader in front of a browser, on one site. What it expects of a page, it waits for. */
export class Reader {
  /** What may go wrong in the pages of this flow. */
  readonly expected: RegExp[] = [];
  /** How long something may take, in milliseconds, on a machine that does other work as well. */
  patience = 15_000;

  constructor(
    readonly driver: Driver,
    readonly site: Site,
    /** Of the window. */
    readonly width: number,
  ) {}

  /** Begins with an empty window. */
  async begin(): Promise<void> {
    await this.driver.begin({width: this.width, height});
  }

  /** Goes to a path of the site, and waits for its document: what is done before that is done to the one before. */
  async open(path: string): Promise<void> {
    const readOrigin = (): Promise<number> => this.read(() => performance.timeOrigin);
    // The document before may be leaving.
    const before = await this.until('The page before answers', readOrigin, () => true);
    // Firefox at times tells of this page what became of the one before, whose server has ended.
    await this.until(
      `${path} can be opened`,
      () => this.driver.open(this.site.origin + path),
      () => true,
    );
    await this.until(`${path} is open`, readOrigin, (origin) => origin !== before);
  }

  /** What a function says in the page. It knows its arguments and nothing else, and they are JSON. */
  async read<Arguments extends unknown[], Result>(
    get: (...args: Arguments) => Promise<Result> | Result,
    ...args: Arguments
  ): Promise<Result> {
    const call = `(${get.toString()})(...${JSON.stringify(args)})`;
    const text = await this.driver.evaluate(`Promise.resolve(${call}).then((value) => JSON.stringify(value))`);
    return (typeof text === 'string' ? JSON.parse(text) : undefined) as Result;
  }

  /** Waits until something can be read in the page and is accepted. Documents may come and go meanwhile. */
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

  /** Where a target can be used; waits until it can, and has not moved for some milliseconds. */
  async find(target: Target, still = looking): Promise<Point> {
    const code = `(${place.toString()})((${findIn.toString()})(...${JSON.stringify(toArguments(target))}))`;
    let last = '';
    let since = 0;
    let stillness = still;
    const found = await this.until(
      `${toWords(target)} can be used`,
      async () => {
        const text = await this.driver.evaluate(`JSON.stringify(${code} ?? null)`);
        return JSON.parse(String(text)) as Place | null;
      },
      (place) => {
        if (place?.isScrolled) {
          // What a page draws only when it is scrolled there has another height than was guessed.
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
    // Where a pointer comes into a window, it has not moved yet.
    await this.driver.move({x: at.x, y: at.y - 1});
    await this.driver.move(at);
  }

  /** Clicks once. */
  async click(target: Target): Promise<void> {
    await this.driver.click(await this.find(target));
  }

  /** Clicks once, some milliseconds after the target has come. */
  async clickAfter(milliseconds: number, target: Target): Promise<void> {
    let at = await this.find(target, 0);
    if (milliseconds > 0) {
      await setTimeout(milliseconds);
      at = await this.find(target, 0);
    }
    await this.driver.click(at);
  }

  /** Moves over a target and clicks at once: the first intent event, and the click. */
  async moveAndClick(target: Target): Promise<void> {
    await this.move(target);
    await this.driver.click(await this.find(target, 0));
  }

  /** Uses a finger, where the browser can be told of one. */
  async tap(target: Target): Promise<void> {
    await this.driver.tap(await this.find(target));
  }

  press(keys: string): Promise<void> {
    return this.driver.press(keys);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  /** Clicks into a field and types. */
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

  /** Waits until the reader sees the page: keys that are pressed before that belong to none. */
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

  /** The address, and a heading that belongs to it. */
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
   * Waits until a target can be seen without scrolling, and the page stands still. Chromium ignores a key that scrolls in
   * the last moment of its own scrolling, on any page.
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

  /** Waits until a target stands at the top of the window, and no bar covers it. */
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

  /** Waits until the application has hydrated the page, without an intent event. */
  async expectAlive(): Promise<void> {
    await this.until(
      'The application has hydrated the page',
      () => this.read(() => '_reactRootContainer' in (document.querySelector('#__docusaurus') ?? {})),
      (isHydrated) => isHydrated,
    );
  }

  /** Waits until the browser has everything of the page, with the code that no reader has asked for yet. */
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

  /** Waits until the server was asked for a path that begins so, `times` times. */
  async expectAsked(path: string, times = 1): Promise<void> {
    await this.until(
      `${path} was asked for ${times} times`,
      () => Promise.resolve(this.site.asked.filter((each) => each.startsWith(path)).length),
      (count) => count >= times,
    );
  }

  /** Chooses an option of a list, whose window no driver can reach. */
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

  /** What has gone wrong so far, but for what the flow expects. */
  async findProblems(): Promise<string[]> {
    const here = await this.read(() => window.recorded).catch((): string[] => []);
    return [...new Set([...this.site.problems, ...(here ?? [])])].filter(
      (problem) => !this.expected.some((each) => each.test(problem)),
    );
  }

  /** Holds that nothing has gone wrong in any page. */
  async expectNoProblems(): Promise<void> {
    expect(await this.findProblems()).toEqual([]);
  }

  /** What a report of a failure needs to know. */
  private async describe(): Promise<string> {
    const seen = await this.read(() => ({
      address: window.location.href,
      state: document.readyState,
      heading: document.querySelector('h1')?.textContent,
      clicked: window.clicked,
      focus: document.activeElement?.outerHTML.slice(0, 80),
      isHydrated: '_reactRootContainer' in (document.querySelector('#__docusaurus') ?? {}),
      type: (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type,
    })).catch(String);
    return `${this.driver.browser}, ${this.width} px: ${JSON.stringify(seen)}, problems ${JSON.stringify(await this.findProblems())}`;
  }
}
