/*
 * Drives the Firefox of the system by WebDriver BiDi, which Firefox supports natively:
 * https://www.w3.org/TR/webdriver-bidi/. Playwright can drive only its own build of Firefox.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {WebSocket} from 'ws';
import {toClick, toMove, toPress, toTap, toTyping, type ActionSequence} from './actions';
import {endWithThis, type Driver} from './driver';

/** Preferences that keep a new profile from opening pages of its own and from contacting Mozilla. */
const preferences: Readonly<Record<string, boolean | number | string>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  // With this policy, each flow starts a new process for its pages. The flows in Chromium keep the policy.
  'browser.tabs.remote.useCrossOriginOpenerPolicy': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Only loopback can be reached: these flows do not test the answers of other hosts.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.allow_hijacking_localhost': false,
  'network.proxy.no_proxies_on': '127.0.0.1, localhost',
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.server': 'http://127.0.0.1:9/',
};

/** The answer to a command. */
type Answer =
  | {id: number; type: 'success'; result: Record<string, unknown>}
  | {id: number; type: 'error'; error: string; message: string};

type Send = (method: string, params: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>;

/** Opens the connection over which a browser takes commands. It subscribes to no events. */
async function connect(address: string): Promise<{send: Send; close: () => void}> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const send: Send = async (method, params) => {
    const id = ++last;
    const answer = await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve);
      socket.once('close', () => reject(new Error(`Firefox is gone: ${method}`)));
      // If the connection has already ended, only this callback reports it.
      socket.send(JSON.stringify({id, method, params}), (error) => error && reject(error));
    });
    if (answer.type === 'error') {
      throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    }
    return answer.result;
  };
  socket.setMaxListeners(0);
  return {send, close: () => socket.close()};
}

/** Starts Firefox with its own profile and without a visible window. */
export async function launchFirefox(file: string, lessMotion: boolean): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'docs-firefox-'));
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries({...preferences, 'ui.prefersReducedMotion': Number(lessMotion)})
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const browser = endWithThis(
    spawn(file, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const ended = once(browser, 'close');
  let address = '';
  let said = '';
  for await (const line of createInterface(browser.stderr)) {
    said += `${line}\n`;
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address) {
      break;
    }
  }
  if (!address) {
    throw new Error(`${file} takes no commands by WebDriver BiDi: ${said}`);
  }
  browser.stderr.resume();
  const {send, close} = await connect(`${address}/session`);
  const session = (await send('session.new', {capabilities: {}})) as {capabilities: {browserVersion: string}};
  // In the first tab, the address bar keeps the focus, so no page would ever get it.
  const {context} = (await send('browsingContext.create', {type: 'tab'})) as {context: string};
  const perform = async (actions: readonly ActionSequence[]): Promise<void> => {
    await send('input.performActions', {context, actions});
  };
  const findOthers = async (): Promise<string[]> => {
    const {contexts} = (await send('browsingContext.getTree', {maxDepth: 0})) as {contexts: {context: string}[]};
    return contexts.map((each) => each.context).filter((each) => each !== context);
  };
  const closeOthers = async (): Promise<void> => {
    for (const other of await findOthers()) {
      await send('browsingContext.close', {context: other});
    }
  };
  const open = async (url: string): Promise<void> => {
    await send('browsingContext.navigate', {context, url, wait: 'none'}).catch((error: Error) => {
      // The new page redirects to another one at once.
      if (!/NS_BINDING_ABORTED/.test(error.message)) {
        throw error;
      }
    });
  };
  return {
    browser: `firefox ${session.capabilities.browserVersion} by WebDriver BiDi`,
    hasTouch: true,
    begin: async (viewport) => {
      await closeOthers();
      await send('input.releaseActions', {context});
      await send('browsingContext.navigate', {context, url: 'about:blank', wait: 'complete'});
      await send('browsingContext.activate', {context});
      await send('browsingContext.setViewport', {context, viewport});
    },
    open,
    evaluate: async (expression) => {
      const {type, result, exceptionDetails} = (await send('script.evaluate', {
        expression,
        target: {context},
        awaitPromise: true,
      })) as {type: string; result?: {value?: unknown}; exceptionDetails?: {text: string}};
      if (type === 'exception') {
        throw new Error(exceptionDetails?.text);
      }
      return result?.value;
    },
    move: (to) => perform(toMove(to)),
    click: (at) => perform(toClick(at)),
    tap: (at) => perform(toTap(at)),
    press: (keys) => perform(toPress(keys)),
    type: (text) => perform(toTyping(text)),
    back: async () => {
      await send('browsingContext.traverseHistory', {context, delta: -1});
    },
    forward: async () => {
      await send('browsingContext.traverseHistory', {context, delta: 1});
    },
    reload: async () => {
      await send('browsingContext.reload', {context, wait: 'none'});
    },
    closeOthers,
    countWindows: async () => 1 + (await findOthers()).length,
    close: async () => {
      await send('browser.close', {}).catch(() => undefined);
      close();
      await ended;
      rmSync(profile, {recursive: true, force: true});
    },
  };
}
