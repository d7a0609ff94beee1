import {once} from 'node:events';
import {createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Locator, Page} from '@playwright/test';
import {WebSocketServer, type WebSocket} from 'ws';
import {builds} from '../builds';
import {expectNoViolations} from './accessibility';
import {expect, test as base} from './test';

/** What a test has started and what ends with it. */
interface Running {
  close: () => Promise<void>;
}

/** The test of the tools: what is handed to `ending` is closed when the test is over, however it ends. */
export const test = base.extend<{ending: <Server extends Running>(server: Server) => Server}>({
  // A browser says each failed request in the console too.
  expectedProblems: [/^(?:Failed to load resource|Access to fetch at|WebSocket connection to|Mixed Content)/],
  ending: async ({}, use) => {
    const running: Running[] = [];
    await use((server) => {
      running.push(server);
      return server;
    });
    await Promise.all(running.map(({close}) => close()));
  },
});

export {expect};

/** What lets pages of other sites read an answer, as evmosd has it by default. */
export const cors = {'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type'};

export interface RunningServer extends Running {
  /** Host and port. */
  host: string;
  /** The bodies of the requests that have come, in their order. */
  bodies: string[];
}

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text));
  });
}

/** A server on loopback that answers each request but the question of a browser whether it may ask. */
export async function serve(
  answer: (body: string, response: ServerResponse, request: IncomingMessage) => void,
  {headers = cors}: {headers?: Readonly<Record<string, string>>} = {},
): Promise<RunningServer> {
  const bodies: string[] = [];
  const listener: RequestListener = (request, response) => {
    Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value));
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    void readBody(request).then((body) => {
      bodies.push(body);
      answer(body, response, request);
    });
  };
  const server = createServer(listener);
  const host = await listen(server);
  return {
    host,
    bodies,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A call as it came. */
export interface Call {
  id: number;
  method: string;
  params: unknown[];
}

/** What a node answers to a call: a result or an error of JSON-RPC. */
export type Reply = {result: unknown} | {error: {code: number; message: string}};

export const toText = ({id}: Call, reply: Reply): string => JSON.stringify({jsonrpc: '2.0', id, ...reply});

/** A node on loopback, of the chain of a local one if nothing else is said. */
export const serveRpc = (reply: (call: Call) => Reply, chainId = '0x2328'): Promise<RunningServer> =>
  serve((body, response) => {
    const call = JSON.parse(body) as Call;
    response.setHeader('content-type', 'application/json');
    response.end(toText(call, call.method === 'eth_chainId' ? {result: chainId} : reply(call)));
  });

/** A WebSocket on loopback. `answer` gets each call, and what sends to its client. */
export async function serveSocket(answer: (call: Call, socket: WebSocket) => void): Promise<RunningServer> {
  const server = createServer();
  const bodies: string[] = [];
  const sockets = new WebSocketServer({server});
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      bodies.push(text);
      answer(JSON.parse(text) as Call, socket);
    });
  });
  const host = await listen(server);
  return {
    host,
    bodies,
    close: async () => {
      sockets.clients.forEach((socket) => socket.terminate());
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The host and port of a server that is gone: nobody listens there. */
export async function findClosedPort(): Promise<string> {
  const {host, close} = await serve((_, response) => response.end());
  await close();
  return host;
}

/** Lets a page of https come out of the plain build: nothing listens at its host. */
export const servePages = async (page: Page, origin: string): Promise<void> => {
  await page.route(`${origin}/**`, (route) => {
    const {pathname} = new URL(route.request().url());
    return route.fulfill({path: `${builds.plain.folder}${pathname}${/\.\w+$/.test(pathname) ? '' : '.html'}`});
  });
};

/** What a browser says of its permission to reach the reader's machine, in the place of the browser of the tests. */
declare global {
  interface Window {
    /** Answers for the reader who is asked. */
    answerPrompt: (state: 'denied' | 'granted') => void;
  }
}

/** Lets a browser say that it has to ask the reader before a page reaches the reader's machine, until it is answered. */
export const withPrompt = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const access = Object.assign(new EventTarget(), {state: 'prompt'});
    navigator.permissions.query = () => Promise.resolve(access as unknown as PermissionStatus);
    window.answerPrompt = (state) => {
      access.state = state;
      access.dispatchEvent(new Event('change'));
    };
  });

/** Lets the browser of the tests pass for Safari, as far as tools can tell. */
export const asSafari = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'vendor', {value: 'Apple Computer, Inc.'});
    navigator.permissions.query = () => Promise.reject(new TypeError('unknown name'));
  });

/** Holds a tool against WCAG in both modes on a large and a small screen, and the page to the width of a small phone. */
export async function expectAccessible(page: Page, selector: string): Promise<void> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const width of [1_280, 390]) {
    await page.setViewportSize({width, height: 900});
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      await expectNoViolations(page, `${selector} at ${width} px, ${mode}`, selector);
    }
  }
  await page.setViewportSize({width: 320, height: 640});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

/** What a reader sets on a screen of 1280 × 1024: the whole page larger, so that fewer CSS pixels are left, or the text alone. */
const zooms = [
  {name: '200 %', width: 640, height: 512, text: 1},
  {name: '400 %', width: 320, height: 256, text: 1},
  {name: 'text at 200 %', width: 1_280, height: 1_024, text: 2},
  {name: 'text at 400 %', width: 1_280, height: 1_024, text: 4},
] as const;

/** What the keyboard stops at, or has to. Of radio buttons, it stops at the one that is chosen. */
const controls = 'a[href], button, select, textarea, summary, [tabindex="0"], input:not([type="radio"]), input:checked';

/** What is cut in a tool, or stands out of it, and how many parts were looked at. What scrolls has to be reached by the keyboard. */
export const findCut = (tool: Locator): Promise<{count: number; cut: string[]}> =>
  tool.evaluate((root) => {
    const edge = root.getBoundingClientRect();
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
    const parts = [...root.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !element.closest('style, option') && element.tagName !== 'BR',
    );
    const cut = parts.flatMap((element) => {
      const {left, right} = element.getBoundingClientRect();
      const {overflowX, overflowY} = getComputedStyle(element);
      const [isWider, isHigher] = [
        element.scrollWidth > element.clientWidth + 1,
        element.scrollHeight > element.clientHeight + 1,
      ];
      const isInline = element.clientWidth === 0;
      const isField = /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
      const scrolling = element.parentElement?.closest('[tabindex="0"]');
      const isScrolling = scrolling ? root.contains(scrolling) : false;
      return [
        ...(!isScrolling && (left < edge.left - 1 || right > edge.right + 1) ? [`${name(element)} stands out`] : []),
        ...(!isInline && !isField && isWider && /hidden|clip|visible/.test(overflowX) && !isScrolling
          ? [`${name(element)} is wider than its place`]
          : []),
        ...(!isInline && !isField && isHigher && /hidden|clip/.test(overflowY)
          ? [`${name(element)} is higher than its place`]
          : []),
        ...(/auto|scroll/.test(overflowX) && isWider && !isField && element.getAttribute('tabindex') !== '0'
          ? [`${name(element)} scrolls, and the keyboard does not reach it`]
          : []),
      ];
    });
    return {count: parts.length, cut};
  });

/** What of the controls of a tool the keyboard does not reach, or reaches where nobody sees it; and how many there are. */
export async function findUnreached(page: Page, tool: Locator): Promise<{count: number; unreached: string[]}> {
  const count = await tool.evaluate((root, selector) => {
    const found = [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    found.forEach((element, index) => element.setAttribute('data-control', String(index)));
    root.setAttribute('tabindex', '-1');
    (root as HTMLElement).focus();
    return found.length;
  }, controls);
  const seen = new Set<string>();
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(async () => {
      // What has the focus is scrolled to with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const element = document.activeElement;
      const boxes = [...(element?.getClientRects() ?? [])];
      const isSeen = boxes.some((box) => {
        const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
        const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
        // WCAG 2.4.11: a part of it is enough. Another one may be under what sticks to the top, or beside what scrolls.
        const shares = [0.1, 0.5, 0.9];
        return shares.some((across) =>
          shares.some((down) => {
            const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
            return right > left && bottom > top && hit !== null && element !== null && element.contains(hit);
          }),
        );
      });
      return isSeen ? (element?.getAttribute('data-control') ?? '') : '';
    });
    seen.add(place);
  }
  const unreached = await tool.evaluate(
    (root, places) =>
      [...root.querySelectorAll('[data-control]')]
        .filter((element) => !places.includes(element.getAttribute('data-control') ?? ''))
        .map((element) => `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}”`),
    [...seen],
  );
  return {count, unreached};
}

/** Holds a tool to what a reader with low vision needs: enlarged, nothing is cut, and the keyboard reaches every control. */
export async function expectZoomable(page: Page, tool: Locator): Promise<void> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const browser = await page.context().newCDPSession(page);
  for (const {name, width, height, text} of zooms) {
    await page.setViewportSize({width, height});
    await browser.send('Page.setFontSizes', {fontSizes: {standard: 16 * text, fixed: 13 * text}});
    await expect
      .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)), name)
      .toBeGreaterThan(15 * text);
    const {count, cut} = await findCut(tool);
    expect(count, name).toBeGreaterThan(4);
    expect.soft(cut, name).toEqual([]);
    const {left, right} = await tool.evaluate((root) => root.getBoundingClientRect());
    expect.soft([left >= 0, right <= width], name).toEqual([true, true]);
    // The page around a tool has words of its own, which are wider than the screen once they are four times as large.
    if (text === 1) {
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
    }
    const reached = await findUnreached(page, tool);
    expect(reached.count, name).toBeGreaterThan(0);
    expect.soft(reached.unreached, name).toEqual([]);
  }
}
