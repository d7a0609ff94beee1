import {expect, test} from '@playwright/test';
import {clients, methodGroups, methods, namespaces, subscriptions, type Method} from '../../src/site/jsonRpc';
import {readParameters, toTexts} from '../../src/tools/ask/check';
import {explainError} from '../../src/tools/ask/errors';
import {explain} from '../../src/tools/ask/explain';
import {judgeChain} from '../../src/tools/ask/judgeChain';
import {findReason} from '../../src/tools/ask/policy';
import {readEndpointUrl} from '../../src/tools/endpointUrl';
import {readJson, toPieces} from '../../src/tools/ask/json';
import {isMixedContent, readChainId, readResponse} from '../../src/tools/rpc';

function findMethod(name: string): Method {
  const method = methods.find((each) => each.name === name);
  if (!method) {
    throw new Error(`no method ${name}`);
  }
  return method;
}

const faultOf = (text: string): {offset: number; words: string} | undefined => {
  const read = readJson(text);
  return 'fault' in read ? read.fault : undefined;
};

test.describe('JSON that a reader has typed', () => {
  for (const text of [
    '1',
    '-0.5e3',
    '"\\u00e9 \\" \\\\"',
    ' [ ] ',
    '{"a":{"b":[null,true,{}]},"":[[]]}',
    '"9".length'.slice(0, 3),
  ]) {
    test(`is read as JSON.parse does: ${text}`, () => {
      const read = readJson(text);
      expect('value' in read && read.value).toEqual(JSON.parse(text));
    });
  }

  for (const [text, offset, words] of [
    ['{"a":1', 6, /ends too early/],
    ['{"a" 1}', 5, /colon is missing/],
    ['{"a":1 "b":2}', 7, /comma or the closing bracket/],
    ['{a:1}', 1, /neither a value nor a name/],
    ['{"a":1,}', 7, /name in double quotes/],
    ['[1,]', 3, /value is missing/],
    ['[1}', 2, /comma or the closing bracket/],
    ['{"a":1]', 6, /comma or the closing bracket/],
    ['1 2', 2, /nothing may follow/],
    ['"open', 0, /no closing quote/],
    ['"a\nb"', 0, /has a line break/],
    ['"\\x"', 0, /an escape that JSON does not have/],
    ["'a'", 0, /neither a value nor a name/],
    ['01', 1, /nothing may follow/],
    ['NaN', 0, /neither a value nor a name/],
    ['{"\\ud800":1}', 1, /half a character/],
    ['9007199254740993', 0, /too large/],
    ['[1e999]', 1, /too large/],
  ] as const) {
    test(`is wrong at ${offset}: ${JSON.stringify(text)}`, () => {
      expect(faultOf(text)).toEqual({offset, words: expect.stringMatching(words)});
    });
  }

  test('is refused if it is nested without end, and is read in linear time', () => {
    expect(faultOf('['.repeat(1_000_000))?.words).toContain('nested too deep');
    expect(faultOf(`"${'\\"'.repeat(1_000_000)}`)?.words).toContain('closing quote');
  });

  test('cannot change the prototype of JavaScript objects', () => {
    const read = readJson('{"__proto__":{"polluted":true},"constructor":1}');
    expect('value' in read && Object.keys(read.value as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as {polluted?: boolean}).polluted).toBeUndefined();
  });
});

test.describe('JSON to show', () => {
  const toText = (text: string): string =>
    toPieces(text)
      .map((piece) => piece.text)
      .join('');

  test('is formatted on several lines, with different tokens for names and values', () => {
    const pieces = toPieces('{"a":[],"b":{"c":[-1,"x:",true,null]}}');
    expect(pieces.filter(({token}) => token).map(({text, token}) => `${token} ${text}`)).toEqual([
      'property "a"',
      'property "b"',
      'property "c"',
      'number -1',
      'string "x:"',
      'boolean true',
      'null null',
    ]);
    expect(pieces.map(({text}) => text).join('')).toBe(
      JSON.stringify({a: [], b: {c: [-1, 'x:', true, null]}}, null, 2),
    );
  });

  test('keeps each number and text letter for letter', () => {
    expect(toText('{"a":123456789012345678901234567890.10,"b":"\\u0041"}')).toBe(
      '{\n  "a": 123456789012345678901234567890.10,\n  "b": "\\u0041"\n}',
    );
  });

  test('may be cut anywhere, and does not grow without end', () => {
    for (const text of [
      `["${'1'.repeat(20_000)}`,
      `[${'1,'.repeat(10_000)}1`,
      '['.repeat(20_000),
      // Brackets in a text close nothing.
      `["${'\\"]'.repeat(400)}",${'['.repeat(400)}${']'.repeat(400)}]`,
    ]) {
      const shown = toText(text);
      expect(shown.replace(/\s/g, '')).toBe(text);
      expect(shown.length).toBeLessThan(3 * text.length);
    }
  });

  test('is formatted in linear time', () => {
    const text = `${'['.repeat(99)}${'1,'.repeat(20_000)}1${']'.repeat(99)}`;
    expect(toText(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
  });
});

test('the example of every method is right by its own schema', () => {
  expect(methods.length).toBeGreaterThan(90);
  expect(methods.flatMap((method) => readParameters(method, toTexts(method)).faults)).toEqual([]);
});

test.describe('a parameter that is wrong', () => {
  for (const {method, texts, words} of [
    {method: 'eth_getBalance', texts: ['"0x12"', '"latest"'], words: 'Expected here: Address of 20 bytes.'},
    {method: 'eth_getBalance', texts: ['', '"latest"'], words: 'Expected here: Address of 20 bytes.'},
    {method: 'eth_getBlockByNumber', texts: ['43', 'true'], words: /For example "0x2b"\.$/},
    {
      method: 'eth_getLogs',
      texts: ['{"fromBlok":"0x1"}'],
      words: /at \.fromBlok: `fromBlok` is not a known field\. Known fields: fromBlock, /,
    },
    {method: 'eth_getLogs', texts: ['{"topics":["0x12"]}'], words: /at \.topics\[0]: Expected here: 32 bytes/},
    {method: 'debug_getBlockRlp', texts: ['-1'], words: 'The value must be at least 0.'},
    {method: 'eth_getBlockByNumber', texts: ['latest', 'true'], words: 'Text needs double quotes: "latest"'},
    {method: 'eth_getBlockByNumber', texts: ['"latest"', 'True'], words: 'Expected here: `true` or `false`.'},
    {method: 'eth_getBalance', texts: ['0x12', '"latest"'], words: 'Expected here: Address of 20 bytes.'},
  ] as const) {
    test(`${method}(${texts.join(', ')})`, () => {
      const {faults} = readParameters(findMethod(method), texts);
      expect(faults.map((fault) => fault.words)).toEqual([
        typeof words === 'string' ? words : expect.stringMatching(words),
      ]);
    });
  }

  test('may be an optional one that is left out before another', () => {
    const method = findMethod('eth_resend');
    const [transaction = ''] = toTexts(method);
    expect(readParameters(method, [transaction, '', '']).params).toHaveLength(1);
    expect(readParameters(method, [transaction, '', '"0x1"']).faults.map(({parameter}) => parameter)).toEqual([1]);
  });
});

test('methods that sign, send, change a node or cost much are not run; the others are', () => {
  const reasons = new Map(
    methodGroups.flatMap((group) =>
      group.methods.map((method) => {
        const namespace = namespaces.find(({name}) => name === group.namespace);
        return [method.name, namespace && findReason(method, namespace, group.title)] as const;
      }),
    ),
  );
  const blocked = [...reasons].filter(([, reason]) => reason !== undefined).map(([name]) => name);
  expect(blocked.filter((name) => !/^(?:debug|miner|personal)_/.test(name)).sort()).toEqual([
    'eth_resend',
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'eth_sign',
    'eth_signTypedData',
  ]);
  const open = [...reasons.keys()].filter((name) => !blocked.includes(name));
  expect(open.filter((name) => /^(?:debug|miner|personal)_/.test(name)).sort()).toEqual([
    'debug_getBlockRlp',
    'debug_getHeaderRlp',
    'debug_printBlock',
    'debug_seedHash',
  ]);
  expect(open).toContain('eth_getBalance');
  expect(subscriptions.length).toBeGreaterThan(0);
  expect(open).toContain('eth_subscribe');
});

test.describe('an address', () => {
  for (const [typed, url] of [
    [' http://localhost:8545/ ', 'http://localhost:8545'],
    ['https://node.example.org/v1?key=a#part', 'https://node.example.org/v1?key=a'],
    ['WSS://Node.Example.org/websocket', 'wss://node.example.org/websocket'],
  ] as const) {
    test(`is accepted: ${typed}`, () => expect(readEndpointUrl(typed)).toEqual({url}));
  }

  for (const typed of [
    ...[
      '',
      'x',
      'http://',
      'ftp://a.org',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:http://a.org/1',
      'file:///x',
    ],
    ...['http://a:b@c.org', 'https://token@c.org', 'localhost:8545', '//a.org', 'http://a b'],
  ]) {
    test(`is refused with an explanation: ${typed}`, () => {
      expect(readEndpointUrl(typed)).toEqual({fault: expect.stringMatching(/.{20,}/)});
    });
  }

  test('of http is refused if only a WebSocket can answer', () => {
    expect(readEndpointUrl('http://a.org', 'webSocket')).toHaveProperty('fault');
    expect(readEndpointUrl('ws://a.org', 'webSocket')).toEqual({url: 'ws://a.org'});
  });

  for (const [url, isMixed] of [
    ['http://node.example.org', true],
    ['ws://10.0.0.1:8546', true],
    ['http://localhost.example.org', true],
    ['http://127.0.0.1.example.org', true],
    ['https://node.example.org', false],
    ['http://localhost:8545', false],
    ['http://127.0.0.1:8545', false],
    ['http://[::1]:8545', false],
  ] as const) {
    test(`${isMixed ? 'may not' : 'may'} be asked by a page of https: ${url}`, () => {
      expect(isMixedContent(url, 'https:')).toBe(isMixed);
      expect(isMixedContent(url, 'http:')).toBe(false);
      expect(isMixedContent(url, 'https:', true)).toBe(url.startsWith('http:') || url.startsWith('ws:'));
      expect(isMixedContent(url, 'http:', true)).toBe(false);
    });
  }
});

test('the copied code has the address, whatever marks it has', () => {
  const url = `${String.raw`https://node.example.org/o'hara?key=\'a"`}\\`;
  const quoted = String.raw`'https://node.example.org/o\'hara?key=\\\'a"\\'`;
  const programs = new Map(clients.map(({name, toProgram}) => [name, toProgram(findMethod('eth_chainId'), url)]));
  expect(programs.get('curl')).toContain(String.raw`curl 'https://node.example.org/o'\''hara?key=\'\''a"\'`);
  expect(programs.get('viem')).toContain(`http(${quoted})`);
  expect(programs.get('ethers')).toContain(`JsonRpcProvider(${quoted})`);
  expect(programs.get('web3.py')).toContain(String.raw`HTTPProvider("https://node.example.org/o'hara?key=\\'a\"\\")`);
});

test.describe('an answer', () => {
  for (const [text, read] of [
    ['{"result":null}', {result: null}],
    ['{"error":{"code":-32601,"message":"no"}}', {error: {code: -32_601, message: 'no'}}],
    ['{"error":{"code":"x","message":{"a":1}}}', {error: {code: undefined, message: ''}}],
    ['{"result":"0x1","error":{}}', {result: '0x1'}],
    ['{"result":"0x1","error":""}', {result: '0x1'}],
    ['{"result":null,"error":{"message":"no"}}', {error: {code: undefined, message: 'no'}}],
    ['{"error":{}}', {error: {code: undefined, message: ''}}],
    ['{"__proto__":{"result":1}}', {kind: 'notRpc'}],
    ['[]', {kind: 'notRpc'}],
    ['null', {kind: 'notRpc'}],
    ['<!DOCTYPE html>', {kind: 'html'}],
    ['  <html>', {kind: 'html'}],
    ['Too busy', {kind: 'notJson'}],
    ['', {kind: 'notJson'}],
  ] as const) {
    test(`is read: ${text}`, () => expect(readResponse(text)).toEqual(read));
  }

  test('of eth_chainId is read as a chain id, or as nothing if it is malformed', () => {
    expect(['0x2329', '0x', '9001', 9001, null, `0x${'f'.repeat(64)}`].map(readChainId)).toEqual([
      9_001,
      ...Array.from({length: 5}, () => undefined),
    ]);
    expect(judgeChain(9_001)).toEqual({
      isRight: true,
      words: 'The endpoint answers for chain 9001, mainnet.',
    });
    expect(judgeChain(1).words).toMatch(/^Wrong chain: .* no network of Evmos\./);
    expect(judgeChain(readChainId('0x0000000000002329'))).toEqual({
      isRight: false,
      words: 'The answer to eth_chainId is no chain id that this page can read.',
    });
  });

  test('has an explanation of each field, even of an unknown one', () => {
    const {schema} = findMethod('eth_getBlockByNumber').result;
    const fields = explain({number: '0x2b', timestamp: '0x0', transactions: [1, 2], odd: {a: 1}, '\ud800': {}}, schema);
    expect(fields.map(({name, value}) => [name, value])).toEqual([
      ['number', '43'],
      ['timestamp', '0 (1970-01-01 00:00:00 UTC)'],
      ['transactions', 'list of 2'],
      ['odd', 'object of 1 field'],
      ['\ud800', 'object of 0 fields'],
    ]);
    expect(fields.at(-1)?.meaning).toBe('not described on this page');
    expect(explain('0x10', {type: 'string'})).toEqual([
      {name: 'result', value: '0x10', meaning: 'text in double quotes'},
    ]);
  });

  test('that is an error is explained with what the method needs', () => {
    const words = explainError({code: -32_601, message: ''}, findMethod('debug_seedHash'));
    expect(words).toContain('write api = "web3,net,eth,debug" under [json-rpc]');
    expect(words).toContain('Do not open this namespace to strangers');
    expect(explainError({code: -32_000, message: 'block not found for hash 0x1 (again)'}, findMethod('eth_call'))).toBe(
      'No block has this hash.',
    );
    expect(explainError({code: -1, message: '((['}, findMethod('eth_call'))).toBe('');
  });

  test('that refuses more requests is recognized by its code or its message', () => {
    for (const error of [
      {code: -32_005, message: 'limit exceeded'},
      {code: -32_000, message: 'Too Many Requests, retry later'},
      {code: 0, message: 'daily rate limit reached'},
    ]) {
      expect(explainError(error, findMethod('eth_getLogs'))).toMatch(
        /^The endpoint temporarily refuses more requests\./,
      );
    }
    expect(explainError({code: -32_000, message: 'many requests'}, findMethod('eth_getLogs'))).toBe('');
  });
});
