/*
 * Drives WebKitGTK, which has the engine of Safari, by the WebDriver that Debian packages, on a virtual screen.
 * Playwright can drive only its own build of WebKit.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Readable} from 'node:stream';
import {Builder} from 'selenium-webdriver';
import {Command, Name} from 'selenium-webdriver/lib/command';
import {findFreePort} from '../freePort';
import {toClick, toMove, toPress, toTyping, type ActionSequence} from './actions';
import {endWithThis, type Driver} from './driver';

/** The styles for the bars of the window, which would be wider than a phone with their usual text and space. */
const narrow = '* {padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px}';

/**
 * The feature that makes each flow start a new process, which takes as long as the rest of a short flow. It is switched
 * off here, and the flows in Chromium keep it.
 */
const swapping = 'CrossOriginOpenerPolicy';

/**
 * The time to wait for the answer of a script, in milliseconds. If its page is left meanwhile, the answer never comes.
 */
const answerTime = 1_500;

async function within<Value>(time: number, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${time} ms`)), time);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode === null && started.signalCode === null) {
    const ended = once(started, 'exit');
    started.kill();
    await ended;
  }
}

/**
 * The width of the screen, in pixels. Without a window manager, the window under the pointer has the focus. The pointer
 * rests in the middle of the screen, so the window is placed there.
 */
const screenWidth = 1_400;

/** Starts a screen in memory. @returns The process, and the name of the screen for `DISPLAY`. */
async function startScreen(xvfb: string): Promise<{display: string; screen: ChildProcess}> {
  const screen = endWithThis(
    spawn(xvfb, ['-displayfd', '3', '-screen', '0', `${screenWidth}x1000x24`, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }),
  );
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return {display: `:${String(number).trim()}`, screen};
}

/** Starts the browser that comes with the WebDriver of WebKitGTK. */
export async function launchWebKit(driverFile: string, xvfb: string, lessMotion: boolean): Promise<Driver> {
  const configuration = mkdtempSync(path.join(tmpdir(), 'docs-webkit-'));
  mkdirSync(path.join(configuration, 'gtk-3.0'));
  writeFileSync(path.join(configuration, 'gtk-3.0/gtk.css'), narrow);
  // A scroll bar that overlays the page would take the clicks on its last 20 pixels.
  writeFileSync(
    path.join(configuration, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-overlay-scrolling=false\ngtk-enable-animations=${!lessMotion}\n`,
  );
  const {display, screen} = await startScreen(xvfb);
  const port = await findFreePort();
  const service = endWithThis(
    spawn(driverFile, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        WAYLAND_DISPLAY: undefined,
        XDG_CONFIG_HOME: configuration,
        // Without a graphics card, layers take half of the computing time of a flow.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
      stdio: 'ignore',
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (service.exitCode !== null) {
      throw new Error(`${driverFile} ended with status ${service.exitCode}`);
    }
  }
  const session = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {args: ['--automation', `--features=-${swapping}`]},
    })
    .build();
  const capabilities = await session.getCapabilities();
  const home = await session.getWindowHandle();
  const perform = async (actions: readonly ActionSequence[]): Promise<void> => {
    await session.execute(new Command(Name.ACTIONS).setParameter('actions', actions));
  };
  const click = (at: Parameters<Driver['click']>[0]): Promise<void> => perform(toClick(at));
  const closeOthers = async (): Promise<void> => {
    for (const handle of await session.getAllWindowHandles()) {
      if (handle !== home) {
        await session.switchTo().window(handle);
        await session.close();
      }
    }
    await session.switchTo().window(home);
  };
  const window = session.manage().window();
  return {
    browser: `webkit (WebKitGTK ${capabilities.getBrowserVersion()}) by WebDriver`,
    hasTouch: false,
    begin: async ({width, height}) => {
      await closeOthers();
      await session.actions().clear();
      await session.get('about:blank');
      // The window consists of its page and its bars, and takes a moment to get its new size.
      let bars = 0;
      let [shown, inner] = [0, 0];
      for (let tries = 0; (shown !== width || inner !== height) && tries < 100; tries += 1) {
        await window.setRect({x: Math.round((screenWidth - width) / 2), y: 0, width, height: height + bars});
        // The previous page may still be unloading.
        const size = session.executeScript<[number, number]>('return [innerWidth, innerHeight]');
        [shown, inner] = await size.catch(() => [0, 0] as const);
        bars += inner > 0 ? height - inner : 0;
      }
      if (shown !== width || inner !== height) {
        throw new Error(`The window is ${shown} × ${inner} px and not ${width} × ${height}`);
      }
    },
    open: (address) => session.get(address),
    evaluate: (expression) => within(answerTime, session.executeScript<unknown>(`return ${expression}`)),
    move: (to) => perform(toMove(to)),
    click,
    tap: click,
    press: (keys) => perform(toPress(keys)),
    type: (text) => perform(toTyping(text)),
    back: () => session.navigate().back(),
    forward: () => session.navigate().forward(),
    reload: () => session.navigate().refresh(),
    closeOthers,
    countWindows: async () => (await session.getAllWindowHandles()).length,
    close: async () => {
      await session.quit();
      await end(service);
      await end(screen);
      rmSync(configuration, {recursive: true, force: true});
    },
  };
}
