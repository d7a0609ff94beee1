/*
 * What somebody else may answer to a question of the site, whether it is allowed to or not. The functions also run in a
 * page, so each of them uses nothing from outside.
 */

/**
 * Answers as others do: it returns, throws, or leaves the caller waiting.
 * @param right Answers as documented.
 */
export type Answer = (right: () => unknown) => unknown;

/** The answers by their names, e.g. `rejects with code 4001 as an object`. */
export type Answers = Record<string, Answer>;

/** The names of the errors that browsers reject with. https://webidl.spec.whatwg.org/#idl-DOMException-error-names */
export const exceptionNames = [
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'EncodingError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidModificationError',
  'InvalidNodeTypeError',
  'InvalidStateError',
  'NamespaceError',
  'NetworkError',
  'NoModificationAllowedError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'OptOutError',
  'QuotaExceededError',
  'ReadOnlyError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TransactionInactiveError',
  'TypeMismatchError',
  'UnknownError',
  'VersionError',
  'WrongDocumentError',
] as const;

/** The codes of EIP-1193, EIP-1474 and EIP-3326, and those of JSON-RPC that nodes and wallets use besides. */
export const errorCodes = [
  4001, 4100, 4200, 4900, 4901, 4902, 5000, -32_700, -32_600, -32_601, -32_602, -32_603, -32_000, -32_001, -32_002,
  -32_003, -32_004, -32_005, -32_006, -32_099,
] as const;

/**
 * Values that no caller expects, of each type and size. Fresh ones at each call: some remember that they were read.
 * @param isCloned Whether the value has to be one that browsers can copy to another thread.
 */
export function createValues(isCloned = false): Record<string, unknown> {
  const fail = (): never => {
    throw new Error('hands off');
  };
  const traps = Object.fromEntries(
    Object.getOwnPropertyNames(Reflect).map((name) => [name, fail]),
  ) as ProxyHandler<object>;
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown;
  const hostile = {
    'an object whose members throw': Object.defineProperties(
      {},
      Object.fromEntries(
        [
          'code',
          'message',
          'data',
          'error',
          'cause',
          'result',
          'state',
          'name',
          'info',
          'length',
          'toString',
          'valueOf',
        ].map((name) => [name, {get: fail, enumerable: true}]),
      ),
    ),
    'an object without a prototype': Object.assign(Object.create(null) as object, {message: 'lonely'}),
    'an object whose text throws': {toString: fail, valueOf: fail, message: {toString: fail}},
    'a proxy that refuses everything': new Proxy(
      {},
      {...traps, get: (_, key) => (key === 'then' ? undefined : fail())},
    ),
    'a revoked proxy': ((): object => {
      const {proxy, revoke} = Proxy.revocable({then: undefined}, {});
      setTimeout(revoke);
      return proxy;
    })(),
    'a proxy that has everything': new Proxy(() => undefined, {
      get: (_, key, proxy: unknown) => (key === 'then' || typeof key === 'symbol' ? undefined : proxy),
    }),
    'a function': () => 'undefined',
    'a symbol': Symbol('undefined'),
  };
  return {
    undefined: undefined,
    null: null,
    true: true,
    false: false,
    'the number 0': 0,
    'a negative fraction': -1.5,
    'a number that is not one': NaN,
    'a number without end': Infinity,
    'an empty text': '',
    'a text of spaces': ' \n\t ',
    'a text': 'ok',
    'the text undefined': 'undefined',
    'the text of an object': '[object Object]',
    'a text in HTML': '<img src=x onerror="window.injected = true"><b>bold</b>',
    'a text that turns around': '\u202egnirts\u0000\u200f',
    'half a character': '\ud800',
    'a huge text': 'Much '.repeat(40_000),
    'a huge word': 'x'.repeat(200_000),
    'a list': [],
    'a list of nothing': [null, undefined],
    'a huge list': Array.from({length: 20_000}, (_, index) => index),
    'an object': {},
    'an object with a prototype': JSON.parse('{"__proto__": {"code": 4001}, "constructor": null}') as unknown,
    'a deep list': deep,
    'an object in itself': circular,
    'a large integer': 2n ** 300n,
    'a date': new Date(NaN),
    'a map': new Map([[1, 2]]),
    'some bytes': new Uint8Array(16),
    ...(isCloned ? {} : hostile),
  };
}

/** Errors of each documented code and name, in the forms in which wallets, nodes and browsers wrap them. */
export function createErrors(codes: readonly number[], names: readonly string[]): Record<string, unknown> {
  const said = 'Something went wrong: see <a href="x">help</a>';
  const ofCodes = codes.flatMap((code): [string, unknown][] => {
    const plain = {code, message: said};
    const forms: Record<string, unknown> = {
      'as an object': plain,
      'as an Error': Object.assign(new Error(said), {code}),
      'without a message': {code},
      'with an empty message': {code, message: ''},
      'with an object as message': {code, message: {}},
      'as text': {code: String(code), message: said},
      'in data.originalError': {code: -32_603, message: 'Internal JSON-RPC error.', data: {originalError: plain}},
      'in data.cause': {code: -32_603, message: 'Internal JSON-RPC error.', data: {cause: plain}},
      'in data': {code: -32_603, message: 'Internal JSON-RPC error.', data: plain},
      'in cause': Object.assign(new Error('could not coalesce error'), {cause: plain}),
      'in error': {error: plain},
      'in info.error': {code: 'UNKNOWN_ERROR', message: 'could not coalesce error', info: {error: plain}},
      'with much data': {...plain, data: 'x'.repeat(100_000), stack: 'at undefined:1:1'},
    };
    return Object.entries(forms).map(([form, error]) => [`code ${code} ${form}`, error]);
  });
  const ofNames = names.map((name): [string, unknown] => [`the exception ${name}`, new DOMException(said, name)]);
  return Object.fromEntries([
    ...ofCodes,
    ...ofNames,
    ['code -32603 and "User rejected the request."', {code: -32_603, message: 'User rejected the request.'}],
    ['code 5000 and "User rejected."', {code: 5_000, message: 'User rejected.'}],
    ['code -32603 and "Request rejected by user"', {code: -32_603, message: 'Request rejected by user'}],
    ['the text rejectedByUser', 'rejectedByUser'],
    ['an extension that is gone', {code: -32_603, message: 'Extension context invalidated.'}],
    ['code 4001 as a name', {code: 'ACTION_REJECTED', message: 'user rejected action'}],
    ['an Error', new Error(said)],
    ['an Error without a message', new Error()],
    ['a huge Error', new Error('Much '.repeat(40_000))],
    ['an Error of many', new AggregateError([new Error('one'), new Error('two')], 'several')],
    ['an Error that says undefined', new TypeError("Cannot read properties of undefined (reading 'null')")],
    ['an Error that says an object', new Error('[object Object]')],
    ['an Error that rejects by name only', new Error('The block was rejected by the node')],
    ['a code that is not a number', {code: NaN, message: said}],
    ['a code of an object', {code: {}, message: said}],
    ['an event', new Event('error')],
  ]);
}

/** Every way to answer a question: with these values, with these errors, late, twice or never. */
export function createAnswers(
  values: Readonly<Record<string, unknown>>,
  errors: Readonly<Record<string, unknown>>,
): Answers {
  const said = 'User declined to switch';
  const lateMilliseconds = 3_000;
  const later = (act: () => void): void => void setTimeout(act, lateMilliseconds);
  const raise = (error: unknown): never => {
    throw error;
  };
  const reject = (error: unknown): Promise<never> => Promise.reject(error);
  const reasons = {...errors, ...values};
  return Object.fromEntries<Answer>([
    ['the right answer', (right) => right()],
    ['the right answer, late', (right) => new Promise((resolve) => later(() => resolve(right())))],
    ['no answer ever', () => new Promise(() => undefined)],
    [
      'two answers',
      (right) => ({
        then: (resolve: (value: unknown) => void, refuse: (reason: unknown) => void) => {
          resolve(right());
          resolve(undefined);
          refuse(new Error('a second answer'));
        },
      }),
    ],
    // Wallets do: the network is there, and the reader has only declined to switch to it.
    [
      'the right answer kept back',
      (right) => {
        void Promise.resolve(right()).catch(() => undefined);
        return new Promise(() => undefined);
      },
    ],
    [
      'a late rejection with code 4001 after it was done',
      (right) => {
        void Promise.resolve(right()).catch(() => undefined);
        return new Promise((_, refuse) => later(() => refuse(Object.assign(new Error(said), {code: 4_001}))));
      },
    ],
    [
      'a refusal after an answer',
      (right) => {
        const refused = reject(new Error('behind'));
        refused.catch(() => undefined);
        return Promise.race([right(), refused]);
      },
    ],
    ...Object.entries(values).map(([name, value]) => [`answers ${name}`, () => Promise.resolve(value)] as const),
    ...Object.entries(reasons).map(([name, reason]) => [`rejects with ${name}`, () => reject(reason)] as const),
    ...Object.entries(reasons).map(([name, reason]) => [`throws ${name}`, () => raise(reason)] as const),
    ...Object.entries(errors).map(
      ([name, reason]) =>
        [`rejects late with ${name}`, () => new Promise((_, refuse) => later(() => refuse(reason)))] as const,
    ),
  ]);
}

/** The longest text that a tool may show about an answer of others, in characters. */
const maxWords = 900;

/**
 * What is wrong with the words that a reader gets about an answer, whatever the answer was.
 * @returns The faults, each as a kind.
 */
export function judgeWords(words: string): string[] {
  const checks: readonly (readonly [kind: string, isWrong: boolean])[] = [
    ['nothing is said', words.trim() === ''],
    [
      'the words name a value of JavaScript',
      /\bundefined\b|\bnull\b|\bNaN\b|\[object|\bInfinity\b|Invalid Date/.test(words),
    ],
    ['a quotation is empty', /“[^\p{L}\p{N}]*”/u.test(words)],
    ['the words are too long', words.length > maxWords],
    ['the words have invisible characters', /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(words)],
    ['a sentence has no end', words.trim() !== '' && !/[.?!”]$/.test(words.trim())],
    [
      'a sentence has two ends',
      /\.\.(?!\.)|\s[.,;]/.test(words.replaceAll('...', '')) && !/“[^”]*\s[.,;][^”]*”/.test(words),
    ],
    ['the words claim that nothing was changed', /nothing was (?:changed|added|kept)/i.test(words)],
  ];
  return checks.flatMap(([kind, isWrong]) => (isWrong ? [kind] : []));
}
