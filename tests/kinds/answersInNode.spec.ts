/*
 * Every answer of somebody else ends well: the part that needs no browser. What wallets, nodes and the service worker
 * answer is tried in all ways, in time that the test turns forward.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import {mock} from 'node:test';
import {expect, test} from '@playwright/test';
import {toTexts} from '../../src/search/hits';
import {readSearches} from '../../src/search/recent';
import {toNetworkIds} from '../../src/site/derived';
import {obstacles} from '../../src/site/offline';
import {methods} from '../../src/site/jsonRpc';
import {callMethod, type Notice} from '../../src/tools/ask/callMethod';
import {explainError, tellError} from '../../src/tools/ask/errors';
import {explain} from '../../src/tools/ask/explain';
import {toPieces} from '../../src/tools/ask/json';
import {openSocket} from '../../src/tools/ask/socket';
import {createFailure} from '../../src/tools/requestFailure';
import {callOverHttp, type RpcOutcome} from '../../src/tools/rpc';
import {describeAge} from '../../src/tools/offline/age';
import {createServiceWorkerClient} from '../../src/tools/offline/serviceWorkerClient';
import type {View} from '../../src/tools/offline/view';
import {findWallets, type AddOutcome, type Wallet} from '../../src/tools/addNetwork/wallets';
import {
  createAnswers,
  createErrors,
  createValues,
  errorCodes,
  exceptionNames,
  judgeWords,
  type Answer,
} from './answersCases';
import {judge, type Finding} from './kinds';

/** Lets everything run that waits for no timer. */
async function flush(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Turns the time forward, with everything that happens meanwhile, until something is there. */
async function pass(seconds: number, isThere: () => boolean): Promise<void> {
  await flush();
  for (let step = 0; step < seconds && !isThere(); step += 1) {
    mock.timers.tick(1_000);
    await flush();
  }
}

/** The globals of a page that the tools use, and the errors that nobody has caught. */
const page = Object.assign(new EventTarget(), {
  location: {protocol: 'https:', origin: 'https://docs.example.org', pathname: '/docs'},
  isSecureContext: true,
});
const uncaught: unknown[] = [];
const replaced = ['window', 'navigator', 'fetch', 'caches', 'localStorage', 'self', 'WebSocket'];
const before = replaced.map((name) => [name, (globalThis as Record<string, unknown>)[name]] as const);
const note = (reason: unknown): void => void uncaught.push(reason);

const put = (name: string, value: unknown): unknown =>
  Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});

test.beforeAll(() => {
  put('window', page);
  put('navigator', {userAgent: 'test', vendor: ''});
  process.on('unhandledRejection', note);
});

test.afterAll(() => {
  before.forEach(([name, value]) => put(name, value));
  process.off('unhandledRejection', note);
});

/** An error as text, even if it refuses to be one. */
function tell(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'an error that refuses to be read';
  }
}

/** All answers, made once: some of them are large. */
const values = createValues();
const answers = createAnswers(values, createErrors(errorCodes, exceptionNames));

/**
 * Tries a list of cases in time that only the test turns forward, and asserts that none of them ends in a fault.
 * @param run Tries one of them. It reports each fault as a kind with the words that show it.
 */
async function tryAll(
  names: readonly string[],
  run: (name: string, fault: (kind: string, what?: string) => void) => Promise<void>,
): Promise<void> {
  const findings: Finding[] = [];
  uncaught.length = 0;
  mock.timers.enable({apis: ['setTimeout', 'setInterval']});
  try {
    for (const name of names) {
      await run(name, (kind, what = '') => findings.push({kind, place: name, what: what.slice(0, 300)}));
      await flush();
      uncaught.splice(0).forEach((error) => {
        findings.push({kind: 'an error that nobody catches', place: name, what: tell(error)});
      });
    }
  } finally {
    // The runner itself needs the time.
    mock.timers.reset();
  }
  console.log(`${test.info().title}: ${names.length} cases, ${findings.length} findings`);
  expect(names.length).toBeGreaterThan(20);
  expect(judge(findings, [])).toEqual([]);
}

test.describe('a wallet', () => {
  const network = 'mainnet';
  const {eip155, eip155Hex} = toNetworkIds(network);

  /** The questions that the tool asks a wallet. */
  const questions = [
    'isUnlocked',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'eth_chainId',
    'suggest',
  ] as const;
  type Question = (typeof questions)[number];

  /** A wallet that behaves as documented, except that it answers one question in another way. */
  function createWallet(
    question: Question,
    answer: Answer,
    known: readonly string[] = [],
  ): {provider: object; told: () => unknown; asked: Question[]} {
    const has = new Set<string>(known);
    const all: Question[] = [];
    let current: unknown = '0x1';
    let told: unknown;
    const rights: Readonly<Record<Question, (chainId: string) => unknown>> = {
      isUnlocked: () => true,
      wallet_switchEthereumChain: (chainId) => {
        if (!has.has(chainId)) {
          throw Object.assign(new Error('Unrecognized chain ID'), {code: 4902});
        }
        current = chainId;
        return null;
      },
      wallet_addEthereumChain: (chainId) => {
        has.add(chainId);
        current = chainId;
        return null;
      },
      eth_chainId: () => current,
      suggest: () => undefined,
    };
    const ask = (asked: Question, chainId = ''): unknown => {
      all.push(asked);
      const right = async (): Promise<unknown> => {
        await Promise.resolve();
        return rights[asked](chainId);
      };
      const given = asked === question ? answer(right) : right();
      if (asked === 'eth_chainId') {
        void Promise.resolve(given).then(
          (value) => (told = value),
          () => undefined,
        );
      }
      return given;
    };
    return {
      provider: {
        request: ({method, params}: {method: Question; params?: [{chainId: string}]}) =>
          ask(method, params?.[0].chainId),
        _metamask: {isUnlocked: () => ask('isUnlocked')},
        experimentalSuggestChain: () => ask('suggest'),
      },
      told: () => told,
      asked: all,
    };
  }

  /** The wallets that the tool finds when some announce themselves. */
  function find(details: readonly unknown[], more: object = {}): {wallets: readonly Wallet[]; stop: () => void} {
    let wallets: readonly Wallet[] = [];
    const announce = (): void =>
      details.forEach((detail) => page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), {detail})));
    page.addEventListener('eip6963:requestProvider', announce);
    Object.assign(page, more);
    const stop = findWallets((found) => (wallets = found));
    page.removeEventListener('eip6963:requestProvider', announce);
    return {wallets, stop};
  }

  const answerRight = (): void =>
    void put('fetch', (_: string, {body}: {body: string}) => {
      const {method} = JSON.parse(body) as {method: string};
      const result = method === 'eth_chainId' ? eip155Hex : {node_info: {network: toNetworkIds(network).chainId}};
      return Promise.resolve(new Response(JSON.stringify({jsonrpc: '2.0', id: 1, result})));
    });

  for (const question of questions) {
    test(`ends well whatever it answers to ${question}`, async () => {
      answerRight();
      await tryAll(Object.keys(answers), async (name, fault) => {
        const wallet = createWallet(question, answers[name] ?? ((right) => right()));
        const info = {uuid: '1', name: 'Test wallet', icon: '', rdns: 'test.wallet'};
        const {wallets, stop} = find([{info, provider: wallet.provider}], {
          keplr: question === 'suggest' ? wallet.provider : undefined,
        });
        const said: string[] = [];
        const found: AddOutcome[] = [];
        const controller = new AbortController();
        wallets
          .at(-1)
          ?.add(network, false, (words) => said.push(words), controller.signal)
          .then(
            (outcome) => found.push(outcome),
            (error: unknown) => fault('the tool itself fails', tell(error)),
          );
        await pass(40, () => found.length > 0);
        if (found.length === 0) {
          if (!/has not answered for/.test(said.at(-1) ?? '')) {
            fault('the reader is not told that no answer comes', said.at(-1));
          }
          controller.abort();
          await flush();
        }
        stop();
        const [outcome] = found;
        if (!outcome) {
          fault('the reader cannot stop waiting', said.at(-1));
          return;
        }
        const {text} = outcome;
        new Set([...said.filter(Boolean), text].flatMap(judgeWords)).forEach((kind) => fault(kind, text));
        if (/on this network now|has switched/.test(text) && Number(wallet.told()) !== eip155) {
          fault('the tool names a network on which the wallet is not', text);
        }
        if (question !== 'isUnlocked' && question !== 'eth_chainId' && !name.startsWith('answers')) {
          const isRefused = /code 4001|rejected/i.test(name) && !/by name only/.test(name);
          if (/You rejected/.test(text) !== isRefused) {
            fault(isRefused ? 'a rejection is not told' : 'the tool blames the reader for a rejection', text);
          }
          if (/is locked/.test(text) !== name.includes('code 4100')) {
            fault('the words about a locked wallet are wrong', text);
          }
        }
      });
    });
  }

  /** Forms in which wallets name a chain. */
  const written: Readonly<Record<string, unknown>> = {
    hexadecimal: eip155Hex,
    'hexadecimal in capitals': eip155Hex.toUpperCase(),
    'a number': eip155,
    'a large integer': BigInt(eip155),
    'decimal digits': String(eip155),
  };

  // https://github.com/wevm/wagmi/pull/4227 and https://github.com/circlefin/arc-node/issues/89
  test('may name the network of before for a moment, in each form, and is asked for nothing twice', async () => {
    answerRight();
    const cases = Object.keys(written).flatMap((form) =>
      [0, 1, 2, 4].flatMap((late) => [true, false].map((isKnown) => ({form, late, isKnown}))),
    );
    const names = cases.map(({form, late, isKnown}) => `${form}, ${late} answers late, known: ${isKnown}`);
    await tryAll(names, async (name, fault) => {
      const {form = '', late = 0, isKnown} = cases[names.indexOf(name)] ?? {};
      let times = 0;
      const wallet = createWallet(
        'eth_chainId',
        async (right) => {
          const isOld = !wallet.asked.includes('wallet_addEthereumChain') && !isKnown;
          times += isOld ? 0 : 1;
          return isOld || times <= late ? '0x1' : (await right()) === eip155Hex ? written[form] : '0x1';
        },
        isKnown ? [eip155Hex] : [],
      );
      const info = {uuid: '1', name: 'Test wallet', icon: '', rdns: 'test.wallet'};
      const {wallets, stop} = find([{info, provider: wallet.provider}], {keplr: undefined, ethereum: undefined});
      const found: AddOutcome[] = [];
      void wallets[0]
        ?.add(network, false, () => undefined, new AbortController().signal)
        .then((outcome) => {
          found.push(outcome);
        });
      await pass(40, () => found.length > 0);
      stop();
      const text = found[0]?.text ?? 'nothing';
      if (!text.includes('has switched')) {
        fault('the words deny a network on which the wallet is', text);
      }
      const prompts = wallet.asked.filter((each) => each === 'wallet_addEthereumChain').length;
      if (prompts !== (isKnown ? 0 : 1)) {
        fault('the reader is asked for a network that is there', `${prompts} times`);
      }
    });
  });

  test('has a button with a name of its own, whatever it announces', async () => {
    const info = {uuid: '1', name: 'Test wallet', icon: 'data:image/png;base64,AA==', rdns: 'test.wallet'};
    const provider = {request: () => Promise.resolve(null)};
    const good = {
      info: {...info, uuid: '2', name: 'Good wallet', rdns: 'good.wallet'},
      provider: {request: () => Promise.resolve(null)},
    };
    const announcements = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => [
        [`the announcement is ${name}`, {detail: value}],
        [`info is ${name}`, {detail: {info: value, provider}}],
        ...Object.keys(info).map((key) => [`${key} is ${name}`, {detail: {info: {...info, [key]: value}, provider}}]),
        [`the provider is ${name}`, {detail: {info, provider: value}}],
        [`request is ${name}`, {detail: {info, provider: {request: value}}}],
        [`window.ethereum is ${name}`, {more: {ethereum: value}}],
        [`window.ethereum.request is ${name}`, {more: {ethereum: {request: value}}}],
        [`window.keplr is ${name}`, {more: {keplr: value}}],
        [`window.keplr.experimentalSuggestChain is ${name}`, {more: {keplr: {experimentalSuggestChain: value}}}],
      ]),
    ) as Record<string, {detail?: unknown; others?: readonly unknown[]; more?: object; count?: number}>;
    const another = {request: () => Promise.resolve(null)};
    // Of one wallet that is installed twice, and of one that makes a new id for each announcement.
    for (const rdns of ['test.wallet', '']) {
      const twin = (uuid: string, owner: object): object => ({info: {...info, uuid, rdns}, provider: owner});
      Object.assign(announcements, {
        [`two wallets have one name, and the rdns “${rdns}”`]: {
          detail: twin('1', provider),
          others: [twin('3', another)],
          count: 3,
        },
        [`one wallet has two ids, and the rdns “${rdns}”`]: {
          detail: twin('1', provider),
          others: [twin('3', provider), twin('4', provider)],
          count: 2,
        },
      });
    }
    await tryAll(Object.keys(announcements), (name, fault) => {
      const {detail, others = [], more, count} = announcements[name] ?? {};
      const hasDetail = 'detail' in (announcements[name] ?? {});
      const {wallets, stop} = find(hasDetail ? [detail, good, ...others, detail] : [], {
        ethereum: undefined,
        keplr: undefined,
        ...more,
      });
      stop();
      const buttons = wallets.map((wallet) => wallet.name);
      if (hasDetail && !buttons.includes('Good wallet')) {
        fault('a wallet hides another one', buttons.join(', '));
      }
      if (new Set(buttons).size < buttons.length) {
        fault('two buttons have one name', buttons.join(', '));
      }
      if (count !== undefined && buttons.length !== count) {
        fault(`${buttons.length} buttons instead of ${count}`, buttons.join(', '));
      }
      wallets.forEach((wallet) => {
        const kinds = judgeWords(`${wallet.name}.`).filter(
          (kind) => !(/is the text/.test(name) && /JavaScript/.test(kind)),
        );
        kinds.forEach((kind) => fault(kind, wallet.name));
        if (wallet.name.length > 200 || wallet.icon?.startsWith('data:image/') === false) {
          fault('a button is too long, or loads a picture from elsewhere', wallet.name);
        }
      });
      return Promise.resolve();
    });
    Object.assign(page, {ethereum: undefined, keplr: undefined});
    const many = Array.from({length: 10_000}, (_, index) => ({
      info: {...info, uuid: String(index)},
      provider: {...provider},
    }));
    const {wallets, stop} = find(many);
    stop();
    expect(wallets.length).toBeGreaterThan(5);
    expect(wallets.length).toBeLessThan(50);
  });
});

/** The values that JSON has a text for, as texts. */
const jsonTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(createValues(true)).flatMap(([name, value]) => {
    try {
      const text = JSON.stringify(value) as string | undefined;
      return text === undefined ? [] : [[name, text]];
    } catch {
      return [];
    }
  }),
);

/** What a server may send as the text of its answer. */
const bodies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(jsonTexts).flatMap(([name, text]) => [
      [`${name} alone`, text],
      [`the result is ${name}`, `{"jsonrpc":"2.0","id":1,"result":${text}}`],
      [`the error is ${name}`, `{"jsonrpc":"2.0","id":1,"error":${text}}`],
      [`the error beside a result is ${name}`, `{"jsonrpc":"2.0","id":1,"result":"0x1","error":${text}}`],
      [`the code of the error is ${name}`, `{"jsonrpc":"2.0","id":1,"error":{"code":${text},"message":"busy"}}`],
      [`the message of the error is ${name}`, `{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":${text}}}`],
      [`the id is ${name}`, `{"jsonrpc":"2.0","id":${text},"result":"0x1"}`],
      [`the version is ${name}`, `{"jsonrpc":${text},"id":1,"result":"0x1"}`],
    ]),
  ),
  ...Object.fromEntries(
    errorCodes.map((code) => [`the error has code ${code}`, `{"jsonrpc":"2.0","id":null,"error":{"code":${code}}}`]),
  ),
  nothing: '',
  'half of an answer': '{"jsonrpc":"2.0","id":1,"resu',
  'two answers': '{"id":1,"result":1}{"id":1,"result":2}',
  'a batch': '[{"jsonrpc":"2.0","id":1,"result":"0x1"}]',
  'a mark before the answer': '\ufeff{"jsonrpc":"2.0","id":1,"result":"0x1"}',
  'a web page': '<!DOCTYPE html><title>Login</title><script>alert(1)</script>',
  'a stream of events': 'data: {"id":1,"result":1}\n\n',
  'a number that JSON cannot have': '{"id":1,"result":NaN}',
  'a number that is too large': '{"id":1,"error":{"code":1e999,"message":"?"}}',
  'one name twice': '{"id":1,"result":1,"result":2}',
  'more than the page reads': `{"id":1,"result":"${'a'.repeat(21_000_000)}"}`,
};

test.describe('a node', () => {
  const url = 'https://node.example.org/rpc';
  const [method] = methods;

  /** Judges what a reader gets of a call. */
  function judgeOutcome({response, failure}: RpcOutcome, fault: (kind: string, what?: string) => void): void {
    const error = response?.error;
    const words = failure
      ? `${failure.words} ${failure.remedy}`.trim()
      : `${error ? tellError(error) : 'Answered'}, after 1 ms, ${response?.text.length} characters.`;
    const isOfNode = /“|Error -?\d*: /.test(words);
    judgeWords(words)
      .filter((kind) => !(isOfNode && kind.includes('JavaScript')))
      .forEach((kind) => fault(kind, words));
    if ((failure?.received?.length ?? 0) > 300) {
      fault('too much of a wrong answer is shown');
    }
    if (error && method) {
      explainError(error, method);
    } else if (response && method) {
      explain(response.result, method.result.schema).forEach(({value, meaning}) => {
        const isSent = response.text.includes(value);
        if ((!isSent && /undefined|NaN|\[object/.test(value)) || meaning === '') {
          fault('a field is explained wrongly', `${value} ${meaning}`);
        }
      });
      toPieces(response.text.slice(0, 50_000));
    }
  }

  /** Calls a method, turns the time forward until there is an outcome, and judges it. */
  async function call(fault: (kind: string, what?: string) => void): Promise<RpcOutcome | undefined> {
    const {signal} = new AbortController();
    const outcomes: RpcOutcome[] = [];
    callOverHttp(url, {seconds: 15, signal})('eth_chainId', []).then(
      (outcome) => outcomes.push(outcome),
      (error: unknown) => fault('the tool itself fails', tell(error)),
    );
    await pass(150, () => outcomes.length > 0);
    const [outcome] = outcomes;
    if (outcome) {
      judgeOutcome(outcome, fault);
    } else {
      fault('the request never ends');
    }
    return outcome;
  }

  for (const status of [200, 400, 401, 403, 404, 405, 413, 429, 500, 502, 503, 504, 520]) {
    test(`ends well whatever it sends with status ${status}`, async () => {
      await tryAll(Object.keys(bodies), async (name, fault) => {
        put('fetch', () => Promise.resolve(new Response(bodies[name], {status})));
        const outcome = await call(fault);
        if (/^the result is/.test(name) && status === 200 && outcome?.failure) {
          fault('a result is taken for a failure', outcome.failure.words);
        }
        // The page of a proxy says less than the status of a server that is down.
        const kind = status === 429 ? 'rateLimit' : status >= 500 ? 'status' : 'html';
        if (name === 'a web page' && outcome?.failure?.kind !== kind) {
          fault('a web page is taken for something else', outcome?.failure?.words);
        }
      });
    });
  }

  /** Rejects as `fetch` does when its signal aborts. */
  const untilAborted = (asked: unknown, signal: AbortSignal | null | undefined): unknown =>
    Promise.race([
      asked,
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
    ]);

  test('ends well however the browser answers to fetch', async () => {
    const right = (): Response => new Response('{"jsonrpc":"2.0","id":1,"result":"0x1"}');
    await tryAll(Object.keys(answers), async (name, fault) => {
      put('fetch', (_: string, {signal}: RequestInit) => untilAborted(answers[name]?.(right), signal));
      await call(fault);
    });
  });

  test('ends well however the body of an answer arrives', async () => {
    const half = new TextEncoder().encode('{"jsonrpc":"2.0",');
    await tryAll(Object.keys(answers), async (name, fault) => {
      put('fetch', (_: string, {signal}: RequestInit) => {
        let reads = 0;
        const read = (): unknown => {
          reads += 1;
          return reads === 1
            ? Promise.resolve({done: false, value: half})
            : untilAborted(
                answers[name]?.(() => ({done: true})),
                signal,
              );
        };
        const cancel = (): Promise<never> => Promise.reject(new Error('no'));
        return Promise.resolve({status: 200, headers: new Headers(), body: {getReader: () => ({read, cancel})}});
      });
      const outcome = await call(fault);
      if (/does not let this page read|Nothing answers/.test(outcome?.failure?.words ?? '')) {
        fault('the words deny an answer that had begun', outcome?.failure?.words);
      }
    });
  });

  test('ends well however the browser answers about permissions', async () => {
    put('fetch', () => Promise.resolve(new Response('{"jsonrpc":"2.0","id":1,"result":"0x1"}')));
    const states: Readonly<Record<string, unknown>> = {...values, granted: 'granted', denied: 'denied'};
    const names = [...Object.keys(answers), ...Object.keys(states).map((name) => `the state is ${name}`)];
    await tryAll(names, async (name, fault) => {
      const status = (state: unknown): object => Object.assign(new EventTarget(), {state});
      const query = (): unknown =>
        name.startsWith('the state is ')
          ? Promise.resolve(status(states[name.replace('the state is ', '')]))
          : answers[name]?.(() => status('granted'));
      put('navigator', {userAgent: 'test', vendor: '', permissions: {query}});
      const outcomes: RpcOutcome[] = [];
      callOverHttp('http://localhost:8545', {seconds: 15})('eth_chainId', []).then(
        (outcome) => outcomes.push(outcome),
        (error: unknown) => fault('the tool itself fails', tell(error)),
      );
      await pass(150, () => outcomes.length > 0);
      outcomes.forEach((outcome) => judgeOutcome(outcome, fault));
      if (outcomes.length === 0) {
        fault('the request never ends');
      }
    });
    put('navigator', {userAgent: 'test', vendor: ''});
  });

  test('is not blamed while the browser waits for the reader, who has less time afterwards', async () => {
    put('fetch', (_: string, {signal}: RequestInit) => untilAborted(new Promise(() => undefined), signal));
    const access = Object.assign(new EventTarget(), {state: 'prompt'});
    put('navigator', {userAgent: 'test', vendor: '', permissions: {query: () => Promise.resolve(access)}});
    const ask = async (act: () => void): Promise<RpcOutcome | undefined> => {
      const outcomes: RpcOutcome[] = [];
      void callOverHttp('http://localhost:8545', {seconds: 15})('eth_chainId', []).then((each) => outcomes.push(each));
      await pass(100, () => outcomes.length > 0);
      expect(outcomes).toEqual([]);
      act();
      await pass(21, () => outcomes.length > 0);
      return outcomes[0];
    };
    mock.timers.enable({apis: ['setTimeout', 'setInterval']});
    try {
      const undecided = await ask(() => undefined);
      expect(undecided?.failure).toMatchObject({
        kind: 'undecided',
        words: expect.stringMatching(/^Within 2 minutes, there was no answer to the question of your browser/),
      });
      judgeOutcome(undecided as RpcOutcome, (kind) => expect(kind).toBe(''));
      const late = await ask(() => {
        access.state = 'granted';
        access.dispatchEvent(new Event('change'));
      });
      expect(late?.failure).toMatchObject({
        kind: 'timeOut',
        words: 'localhost:8545 did not answer within 15 seconds.',
      });
    } finally {
      mock.timers.reset();
      put('navigator', {userAgent: 'test', vendor: ''});
    }
  });

  /** A WebSocket that does what a test says. */
  class Socket extends EventTarget {
    static act: (socket: Socket) => void = () => undefined;
    static reply: (socket: Socket, text: string) => void = () => undefined;
    constructor() {
      super();
      setImmediate(() => Socket.act(this));
    }
    send(text: string): void {
      Socket.reply(this, text);
    }
    close(): void {
      this.dispatchEvent(new Event('close'));
    }
    tell(data: unknown): void {
      this.dispatchEvent(Object.assign(new Event('message'), {data}));
    }
  }

  test('ends well whatever it sends over a WebSocket', async () => {
    const texts: Readonly<Record<string, unknown>> = {...bodies, ...values};
    const ways: Readonly<Record<string, (socket: Socket, data: unknown) => void>> = {
      'in reply': (socket, data) => socket.tell(data),
      'twice in reply': (socket, data) => [data, data].forEach((each) => socket.tell(each)),
      'before it closes': (socket, data) => {
        socket.tell(data);
        socket.dispatchEvent(Object.assign(new Event('close'), {code: 1006}));
      },
    };
    const names = Object.keys(ways).flatMap((way) => Object.keys(texts).map((name) => `${name}, ${way}`));
    put('WebSocket', Socket);
    Socket.act = (socket) => socket.dispatchEvent(new Event('open'));
    await tryAll(names, async (name, fault) => {
      const [text = '', way = ''] = name.split(/, (?=[^,]*$)/);
      Socket.reply = (socket) => setImmediate(() => ways[way]?.(socket, texts[text]));
      const outcomes: RpcOutcome[] = [];
      const run = async (): Promise<void> => {
        const socket = await openSocket('wss://node.example.org', {seconds: 15}, () => undefined);
        outcomes.push('failure' in socket ? socket : await socket.call('eth_chainId', []));
      };
      run().catch((error: unknown) => fault('the tool itself fails', tell(error)));
      await pass(150, () => outcomes.length > 0);
      outcomes.forEach((outcome) => judgeOutcome(outcome, fault));
      if (outcomes.length === 0) {
        fault('the request never ends');
      }
    });
  });

  test('has sent no message of a subscription before the request for it', async () => {
    put('WebSocket', Socket);
    const message = '{"jsonrpc":"2.0","method":"eth_subscription","params":{"result":1}}';
    Socket.act = (socket) => {
      socket.dispatchEvent(new Event('open'));
      socket.tell('{"type":"welcome"}');
    };
    Socket.reply = (socket, text) => {
      const {id, method: asked} = JSON.parse(text) as {id: number; method: string};
      socket.tell(JSON.stringify({jsonrpc: '2.0', id, result: '0x1'}));
      if (asked === 'eth_subscribe') {
        socket.tell(message);
        setImmediate(() => socket.close());
      }
    };
    for (const [asked, received] of [
      ['eth_subscribe', [message]],
      ['eth_gasPrice', []],
    ] as const) {
      const seen: Notice[] = [];
      let answers = 0;
      const {signal} = new AbortController();
      await callMethod(
        'wss://node.example.org',
        asked,
        [],
        {seconds: 15, signal},
        {
          onChain: () => (answers += 1),
          onResponse: () => (answers += 1),
          onNotices: (notices) => seen.splice(0, seen.length, ...notices),
        },
      );
      expect(answers).toBe(2);
      expect(seen.map(({text}) => text)).toEqual(received);
      expect(seen.every(({milliseconds}) => milliseconds < 10_000)).toBe(true);
    }
  });

  test('ends well if a WebSocket cannot be made, does not open, or fails', async () => {
    const reasons = {...createErrors([], exceptionNames), ...values};
    const ways: Readonly<Record<string, (reason: unknown) => unknown>> = {
      'it throws': (reason) =>
        put('WebSocket', function Refused() {
          throw reason;
        }),
      'it fails with': () => {
        put('WebSocket', Socket);
        Socket.act = (socket) => socket.dispatchEvent(new Event('error'));
      },
      'it never opens beside': () => {
        put('WebSocket', Socket);
        Socket.act = () => undefined;
      },
    };
    const names = Object.keys(ways).flatMap((way) => Object.keys(reasons).map((name) => `${way}: ${name}`));
    await tryAll(names, async (name, fault) => {
      const [way = '', reason = ''] = name.split(': ');
      page.location.protocol = 'http:';
      ways[way]?.(reasons[reason]);
      const outcomes: RpcOutcome[] = [];
      openSocket('ws://192.0.2.1:8546', {seconds: 15}, () => undefined).then(
        (opened) => outcomes.push('failure' in opened ? opened : createFailure(url, 1)('closed')),
        (error: unknown) => fault('the tool itself fails', tell(error)),
      );
      await pass(150, () => outcomes.length > 0);
      page.location.protocol = 'https:';
      outcomes.forEach((outcome) => judgeOutcome(outcome, fault));
      if (outcomes.length === 0) {
        fault('the request never ends');
      }
      if (/came over https/.test(outcomes[0]?.failure?.words ?? '')) {
        fault('the words blame https on a page without it', outcomes[0]?.failure?.words);
      }
    });
  });
});

test('the words about the age of a copy are true, whatever the clock of the device says', async () => {
  const day = 86_400_000;
  const now = Date.UTC(2030, 5, 15, 12);
  const ages = [-20_000, -400, -8, -1, -0.5, 0, 0.5, 1, 1.5, 2, 6.5, 7, 30, 400, 20_000];
  const problems = [undefined, 'moved', ...obstacles] as const;
  const cases = ages.flatMap((days) => problems.map((problem) => ({days, problem})));
  const names = cases.map(({days, problem}) => `${days} days, ${problem}`);
  await tryAll(names, (name, fault) => {
    const {days = 0, problem} = cases[names.indexOf(name)] ?? {};
    mock.timers.reset();
    mock.timers.enable({apis: ['Date'], now});
    const words = describeAge({confirmation: {at: now - days * day, problem}});
    const said = words?.match(/(\S+) days? ago/)?.[1]?.replace(/^a$/, '1') ?? '0';
    if (words === undefined ? days >= 7 || problem !== undefined : Number(said) !== Math.max(0, Math.floor(days))) {
      fault('an age that is wrong', words);
    }
    const [, year = '0'] = /up to date on \d+ \w+ (\d+)/.exec(words ?? '') ?? [];
    if (Number(year) > 2030 || (days < 0 && /up to date on/.test(words ?? ''))) {
      fault('a day that has not come yet', words);
    }
    judgeWords(words ?? 'None.').forEach((kind) => fault(kind, words));
    return Promise.resolve();
  });
});

test.describe('the store for reading offline', () => {
  const release = {evmosd: 'v16.0.2', build: '0123abcd', files: 500, bytes: 9_000_000};
  const scope = `${page.location.origin}/`;

  /** What the tool asks the browser, a server and a worker. */
  const questions = [
    'getRegistration',
    'register',
    'unregister',
    'keys',
    'delete',
    'persist',
    'release',
    'summary',
    'message',
  ] as const;
  type Question = (typeof questions)[number];

  /** A browser that behaves as documented, except that it answers one question in another way. */
  function createBrowser(
    question: Question,
    answer: (right: () => unknown) => unknown,
    isKept: boolean,
  ): {container: EventTarget; names: ReadonlySet<string>} {
    const names = new Set(isKept ? [`kept / ${release.build}`] : []);
    let registered = isKept;
    const ask = (asked: Question, right: () => unknown): unknown =>
      asked === question ? answer(right) : Promise.resolve(right());
    const worker = {
      state: 'activated',
      postMessage: (_: string, [port]: MessagePort[]) => {
        // A worker answers with what can be copied.
        const given = ask('release', () => ({...release, confirmation: {at: 0}}));
        void Promise.resolve(given).then(
          (value) => {
            try {
              port?.postMessage(value);
            } catch {
              port?.postMessage(undefined);
            }
          },
          () => undefined,
        );
      },
    };
    const registration = {
      scope,
      get active() {
        return registered ? worker : null;
      },
      installing: null,
      waiting: null,
      unregister: () =>
        ask('unregister', () => {
          registered = false;
          return true;
        }),
    };
    const container = Object.assign(new EventTarget(), {
      getRegistration: () => ask('getRegistration', () => (registered ? registration : undefined)),
      register: () =>
        ask('register', () => {
          registered = true;
          names.add(`kept / ${release.build}`);
          return registration;
        }),
    });
    put('navigator', {
      userAgent: 'test',
      vendor: '',
      serviceWorker: container,
      storage: {persist: () => ask('persist', () => true)},
    });
    put('caches', {
      keys: () => ask('keys', () => [...names]),
      delete: (name: string) => ask('delete', () => names.delete(name)),
    });
    put('fetch', () =>
      Promise.resolve({
        ok: true,
        redirected: false,
        headers: new Headers({'content-type': 'text/javascript'}),
        json: () => ask('summary', () => release),
      }),
    );
    return {container, names};
  }

  for (const question of questions) {
    for (const isKept of [false, true]) {
      test(`ends well whatever answers to ${question}, ${isKept ? 'with' : 'without'} a copy`, async () => {
        await tryAll(Object.keys(answers), async (name, fault) => {
          const {container, names} = createBrowser(question, answers[name] ?? ((right) => right()), isKept);
          const views: View[] = [];
          const client = createServiceWorkerClient('/', (view) => views.push(view));
          const judgeView = (after: string): void => {
            const {status, progress, actions} = views.at(-1) ?? {status: '', actions: []};
            const words = [status, progress?.words ?? ''].filter(Boolean).join(' ');
            judgeWords(words || 'Fine.').forEach((kind) => fault(kind, `${after}: ${words}`));
            if (views.length > 0 && actions.length === 0) {
              fault('there is nothing that the reader can do', `${after}: ${words}`);
            }
            if (progress && after !== 'keep') {
              fault('the tool is busy without end', `${after}: ${words}`);
            }
          };
          const fails = (error: unknown): void => fault('the tool itself fails', tell(error));
          if (question === 'message') {
            const data = createValues(true)[name.replace('answers ', '')];
            container.dispatchEvent(Object.assign(new Event('message'), {data}));
          }
          await pass(130, () => false);
          judgeView('at first');
          if (name === 'the right answer' && isKept !== /^Kept on this device/.test(views.at(-1)?.status ?? '')) {
            fault('the case is not set up', views.at(-1)?.status);
          }
          let isDone = false;
          client.keep().then(() => (isDone = true), fails);
          await pass(130, () => isDone);
          judgeView('keep');
          isDone = false;
          client.remove().then(() => (isDone = true), fails);
          await pass(130, () => isDone);
          judgeView('remove');
          if (/keeps nothing of this site/.test(views.at(-1)?.status ?? '') && names.size > 0 && question !== 'keys') {
            fault('the tool claims that nothing is left', views.at(-1)?.status);
          }
          client.end();
        });
      });
    }
  }
});

test.describe('the service worker', () => {
  const origin = 'https://docs.example.org/';

  /** What the worker asks the browser. */
  const questions = ['match', 'open', 'put', 'keys', 'delete', 'matchAll', 'summary'] as const;
  type Question = (typeof questions)[number];

  /** What the browser passes to the worker. */
  type Handler = (event: object) => void;
  const handlers: Record<string, Handler> = {};
  const told: unknown[] = [];
  const stored: Response[] = [];
  let asked: (question: Question, right: () => unknown) => unknown = (_, right) => right();

  /** When the files of the release came. */
  const fetchedAt = new Date('2026-11-28T07:00:00Z');
  const keepFile = (_: string, file: Response): unknown => {
    stored.push(file);
    return asked('put', () => Promise.resolve());
  };

  test.beforeAll(() => {
    put('self', {
      addEventListener: (type: string, handler: Handler) => (handlers[type] = handler),
      location: {href: `${origin}offline.js`},
      registration: {scope: origin},
      clients: {
        matchAll: () => asked('matchAll', () => Promise.resolve([{postMessage: (each: unknown) => told.push(each)}])),
      },
    });
    put('keptFiles', []);
    put('keptRelease', {evmosd: 'v16.0.2', build: '0123abcd', files: 1, bytes: 4});
    put('keptHash', '');
    put('keptPageScript', '');
    put('caches', {
      match: (file: string) =>
        asked('match', () => {
          const headers = {date: fetchedAt.toUTCString()};
          return Promise.resolve(
            /^\/(?:kept\.html|offline-page\.js)$/.test(file) ? new Response('kept', {headers}) : undefined,
          );
        }),
      open: () => asked('open', () => Promise.resolve({put: keepFile})),
      keys: () => asked('keys', () => Promise.resolve(['kept / 0123abcd'])),
      delete: () => asked('delete', () => Promise.resolve(true)),
    });
    // The module belongs to another project of TypeScript, with the types of a worker.
    createRequire(path.resolve('package.json'))('./src/tools/offline/worker.ts');
  });

  for (const question of questions) {
    test(`gives pages and files, whatever answers to ${question}`, async () => {
      put('fetch', (request: string | {url: string}) =>
        request === 'offline.json'
          ? asked('summary', () => Promise.resolve(new Response('{"build":"0123abcd"}')))
          : Promise.resolve(new Response('network')),
      );
      await tryAll(Object.keys(answers), async (name, fault) => {
        asked = (each, right) => (each === question ? answers[name]?.(right) : right());
        for (const [mode, file] of [
          ['navigate', 'kept'],
          ['navigate', 'other'],
          ['no-cors', 'kept.html'],
          ['no-cors', 'other.js'],
        ]) {
          const given: Response[] = [];
          handlers.fetch?.({
            request: {method: 'GET', mode, url: `${origin}${file}`},
            clientId: 'client',
            resultingClientId: mode === 'navigate' ? 'result' : '',
            waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
            respondWith: (response: Promise<Response>) =>
              void response.then(
                (each) => given.push(each),
                (error: unknown) => fault(`${mode} fails`, tell(error)),
              ),
          });
          await pass(60, () => given.length > 0);
          const [response] = given;
          const text = response instanceof Response ? await response.text() : '';
          if (!/^(?:kept|network)/.test(text) && !(question === 'match' && /^(?:answers|two)/.test(name))) {
            fault(`${mode} gets no file`, `${file} ${text}`);
          }
        }
        const released: unknown[] = [];
        const ended: Promise<unknown>[] = [];
        const waitUntil = (work: Promise<unknown>): void => void ended.push(work.catch(() => undefined));
        handlers.message?.({
          data: 'confirmed release',
          ports: [{postMessage: (data: unknown) => released.push(data)}],
          waitUntil,
        });
        handlers.activate?.({waitUntil});
        let isEnded = false;
        void Promise.all(ended).then(() => (isEnded = true));
        await pass(120, () => isEnded);
        if (released.length === 0 || !isEnded) {
          fault('the worker leaves a page waiting');
        }
      });
    });
  }

  /** Starts an event of the worker, and waits for its end. */
  async function run(type: 'install' | 'activate'): Promise<void> {
    const ended: Promise<unknown>[] = [];
    handlers[type]?.({waitUntil: (work: Promise<unknown>) => void ended.push(work.catch(() => undefined))});
    let isEnded = false;
    void Promise.all(ended).then(() => (isEnded = true));
    await pass(120, () => isEnded);
    expect(isEnded).toBe(true);
  }

  test('says why it keeps nothing where the browser refuses its caches as well', async () => {
    put('fetch', () => Promise.resolve(new Response('of another release')));
    asked = (question, right) =>
      question === 'open' || question === 'keys' ? Promise.reject(new Error('refused')) : right();
    told.length = 0;
    await run('install');
    expect(told.at(-1)).toEqual({obstacle: 'content'});
  });

  test('takes the day on which its files came for the one on which they were up to date', async () => {
    asked = (_, right) => right();
    stored.length = 0;
    await run('activate');
    const [note] = stored;
    expect(await note?.json()).toEqual({at: fetchedAt.getTime()});
  });
});

test.describe('what is stored', () => {
  const hit = {
    objectID: '/docs',
    url: '/docs',
    type: 'lvl1',
    hierarchy: {lvl0: 'Home', lvl1: 'All pages', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  };

  test('shows only hits that can be shown and opened', async () => {
    const texts: Readonly<Record<string, string>> = {
      ...jsonTexts,
      'an address that runs a script': '"javascript:alert(1)"',
      'an address of another scheme': '"data:text/html,x"',
      'an address of another host': '"//example.org"',
    };
    const lists = Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => [
        [`the list is ${name}`, text],
        [`a hit is ${name}`, `[${JSON.stringify(hit)},${text}]`],
        ...Object.keys(hit).map((key) => [
          `${key} is ${name}`,
          JSON.stringify([hit, {...hit, [key]: JSON.parse(text) as unknown}]),
        ]),
        ...Object.keys(hit.hierarchy).map((key) => [
          `${key} is ${name}`,
          JSON.stringify([hit, {...hit, hierarchy: {...hit.hierarchy, [key]: JSON.parse(text) as unknown}}]),
        ]),
      ]),
    ) as Record<string, string>;
    await tryAll(Object.keys(lists), (name, fault) => {
      put('localStorage', {getItem: () => lists[name]});
      const hits = readSearches('RECENT', '/');
      if (!name.startsWith('the list') && hits.length === 0) {
        fault('a good hit is lost');
      }
      for (const each of hits) {
        const {title, breadcrumb} = toTexts(each);
        // A name may be any text.
        const names = `${title}${breadcrumb}`.replaceAll(
          '[object Object]',
          name.endsWith('text of an object') ? '' : '$&',
        );
        if (/\[object|<img/.test(names) || !/^(?:https?:\/\/|\/(?!\/))/.test(each.url)) {
          fault('a stored hit is shown that is none', `${each.url} ${title}`);
        }
      }
      return Promise.resolve();
    });
  });
});
