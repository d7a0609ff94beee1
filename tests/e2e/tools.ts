import {once} from 'node:events';
import {createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Locator, Page} from '@playwright/test';
import {WebSocketServer, type WebSocket} from 'ws';
import {builds} from '../builds';
import {expectNoViolations} from './accessibility';
import {expect, test as base} from './test';

/** Something that a test has started and that must end with the test. */
interface Running {
  close: () => Promise<void>;
}

/** The test of the tools. Everything that is passed to `ending` is closed after the test, even if the test fails. */
export const test = base.extend<{ending: <Server extends Running>(server: Server) => Server}>({
  // No page is opened by a link.
  prefetches: false,
  // The browser also reports each failed request in the console.
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

/** The headers that let pages of other sites read an answer, as evmosd sends them by default. */
export const cors = {'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type'};

export interface RunningServer extends Running {
  /** The host and port of the server. */
  host: string;
  /** The bodies of the received requests, in order. */
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

/** Starts a server on loopback. `answer` gets each request except preflight requests, which are always allowed. */
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

/** A received call of JSON-RPC. */
export interface Call {
  id: number;
  method: string;
  params: unknown[];
}

/** The answer of a node to a call: a result or an error of JSON-RPC. */
export type Reply = {result: unknown} | {error: {code: number; message: string}};

export const toText = ({id}: Call, reply: Reply): string => JSON.stringify({jsonrpc: '2.0', id, ...reply});

/** Starts a node on loopback. By default, it has the chain id of a local node. */
export const serveRpc = (reply: (call: Call) => Reply, chainId = '0x2328'): Promise<RunningServer> =>
  serve((body, response) => {
    const call = JSON.parse(body) as Call;
    response.setHeader('content-type', 'application/json');
    response.end(toText(call, call.method === 'eth_chainId' ? {result: chainId} : reply(call)));
  });

/** Starts a WebSocket server on loopback. `answer` gets each call, and the socket of its client. */
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

/** Returns the host and port of a server that has ended, so that nothing listens there. */
export async function findClosedPort(): Promise<string> {
  const {host, close} = await serve((_, response) => response.end());
  await close();
  return host;
}

/** Answers requests to an https origin with the files of the plain build. No server listens at that origin. */
export const servePages = async (page: Page, origin: string): Promise<void> => {
  await page.route(`${origin}/**`, (route) => {
    const {pathname} = new URL(route.request().url());
    return route.fulfill({path: `${builds.plain.folder}${pathname}${/\.\w+$/.test(pathname) ? '' : '.html'}`});
  });
};

declare global {
  interface Window {
    /** Answers the browser's question in place of the reader (see `withPrompt`). */
    answerPrompt: (state: 'denied' | 'granted') => void;
  }
}

/** Makes the browser report that it must ask the reader before a page reaches the local network. */
export const withPrompt = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const access = Object.assign(new EventTarget(), {state: 'prompt'});
    navigator.permissions.query = () => Promise.resolve(access as unknown as PermissionStatus);
    window.answerPrompt = (state) => {
      access.state = state;
      access.dispatchEvent(new Event('change'));
    };
  });

/** Makes the browser look like Safari to the tools. */
export const asSafari = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'vendor', {value: 'Apple Computer, Inc.'});
    navigator.permissions.query = () => Promise.reject(new TypeError('unknown name'));
  });

/** Asserts that a tool meets WCAG in both modes and on two sizes of screens, and that the page fits a small phone. */
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

/**
 * The zoom settings of readers on a screen of 1280 × 1024. They enlarge the whole page, which leaves fewer CSS pixels,
 * or only the text.
 */
const zooms = [
  {name: '200 %', width: 640, height: 512, text: 1},
  {name: '400 %', width: 320, height: 256, text: 1},
  {name: 'text at 200 %', width: 1_280, height: 1_024, text: 2},
  {name: 'text at 400 %', width: 1_280, height: 1_024, text: 4},
] as const;

/** The selector of elements that the keyboard must reach. Of radio buttons, it reaches only the chosen one. */
const controls = 'a[href], button, select, textarea, summary, [tabindex="0"], input:not([type="radio"]), input:checked';

/**
 * Finds parts of a tool that are cut off, stick out, or scroll without being reachable by keyboard. Also counts the
 * checked parts.
 */
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

/**
 * Finds controls of a tool that the keyboard does not reach, or that are hidden while they have the focus. Also counts
 * all controls.
 */
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
      // The browser scrolls to the focused element in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const element = document.activeElement;
      const boxes = [...(element?.getClientRects() ?? [])];
      const isSeen = boxes.some((box) => {
        const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
        const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
        // By WCAG 2.4.11, it is enough that a part of the element is visible. A sticky element may cover another part.
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

/** Asserts that in an enlarged tool nothing is cut off and the keyboard reaches every control. */
export async function expectZoomable(page: Page, tool: Locator): Promise<void> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const browser = await page.context().newCDPSession(page);
  for (const {name, width, height, text} of zooms) {
    await page.setViewportSize({width, height});
    await browser.send('Page.setFontSizes', {fontSizes: {standard: 16 * text, fixed: 13 * text}});
    await expect
      .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)), name)
      .toBeGreaterThan(15 * text);
    expect((await findCut(tool)).count, name).toBeGreaterThan(4);
    // A table that begins to scroll becomes a stop for the keyboard in the next frame.
    await expect
      .configure({soft: true})
      .poll(async () => (await findCut(tool)).cut, name)
      .toEqual([]);
    const {left, right} = await tool.evaluate((root) => root.getBoundingClientRect());
    expect.soft([left >= 0, right <= width], name).toEqual([true, true]);
    // Words of the page around the tool may be wider than the screen if only the text is enlarged.
    if (text === 1) {
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
    }
    const reached = await findUnreached(page, tool);
    expect(reached.count, name).toBeGreaterThan(0);
    expect.soft(reached.unreached, name).toEqual([]);
  }
}
