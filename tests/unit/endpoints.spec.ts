import {spawnSync} from 'node:child_process';
import {EventEmitter, once} from 'node:events';
import {chmodSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import type {ServerResponse} from 'node:http';
import path from 'node:path';
import {expect, test as base} from '@playwright/test';
import {parse} from 'yaml';
import {readText} from '../../src/plugins/sources';
import {endpoints, type EndpointKind} from '../../src/site/derived';
import {findBash} from '../bash';
import {checkEndpoints, readFailure, toExitCode, type Result} from '../endpoints/checkEndpoints';
import {toMarkdown, toReport, toSummary, toTable} from '../endpoints/report';
import {toTargets, type Target} from '../endpoints/targets';
import {
  createIdentity,
  findClosedPort,
  serveGrpc,
  serveHttp,
  serveNode,
  serveTcp,
  serveWebSocket,
  toFrame,
  type GrpcAnswer,
  type TestServer,
} from './endpointServers';

const schemes: Readonly<Record<EndpointKind, string>> = {
  jsonRpc: 'http',
  webSocket: 'ws',
  rest: 'http',
  grpc: 'http',
  cometRpc: 'http',
  cometWebSocket: 'ws',
};
const kinds = Object.keys(schemes) as EndpointKind[];
const overHttp: readonly EndpointKind[] = ['jsonRpc', 'rest', 'cometRpc'];
const overWebSocket: readonly EndpointKind[] = ['webSocket', 'cometWebSocket'];

const isEvm = (kind: EndpointKind): boolean => kind === 'jsonRpc' || kind === 'webSocket';
const mainnetId = (kind: EndpointKind): string => (isEvm(kind) ? '0x2329' : 'evmos_9001-2');
const testnetId = (kind: EndpointKind): string => (isEvm(kind) ? '0x2328' : 'evmos_9000-4');

const toTarget = (kind: EndpointKind, host: string, isSecure = false): Target => ({
  network: 'mainnet',
  kind,
  operator: 'Someone',
  url: host,
  address: `${schemes[kind]}${isSecure ? 's' : ''}://${host}`,
  wanted: mainnetId(kind),
});

/** Options with a timeout that is long enough for every answer of this machine. */
const patient = {timeoutMs: 30_000, concurrency: 8};

const ask = async (target: Target, options = patient): Promise<Result | undefined> =>
  (await checkEndpoints([target], options))[0];

const test = base.extend<{open: (server: Promise<TestServer>) => Promise<string>}>({
  /** Returns the host and port of a server, which is stopped after the test. */
  open: async ({}, use) => {
    const servers: TestServer[] = [];
    await use(async (starting) => {
      const server = await starting;
      servers.push(server);
      return server.host;
    });
    await Promise.all(servers.map(({close}) => close()));
  },
});

for (const kind of kinds) {
  test.describe(kind, () => {
    test('an endpoint that serves the chain is ok', async ({open}) => {
      const host = await open(serveNode[kind](mainnetId(kind)));
      expect(await ask(toTarget(kind, host))).toEqual({
        network: 'mainnet',
        kind,
        operator: 'Someone',
        url: host,
        state: 'ok',
        ms: expect.any(Number) as unknown,
        wanted: mainnetId(kind),
        found: mainnetId(kind),
        detail: mainnetId(kind),
      });
    });

    test('an endpoint of another chain is reported as a wrong chain, with both ids', async ({open}) => {
      const host = await open(serveNode[kind](testnetId(kind)));
      expect(await ask(toTarget(kind, host))).toMatchObject({
        state: 'wrong chain',
        found: testnetId(kind),
        detail: `found ${testnetId(kind)}, wanted ${mainnetId(kind)}`,
      });
    });

    test('a server that accepts the connection and never answers is a timeout', async ({open}) => {
      const host = await open(serveTcp());
      const result = await ask(toTarget(kind, host), {...patient, timeoutMs: 200});
      expect(result).toMatchObject({state: 'timeout', found: null, detail: 'no answer in 200 ms'});
      // A timer may fire up to a millisecond early.
      expect(result?.ms).toBeGreaterThanOrEqual(199);
    });

    test('a port that nobody listens on is unreachable', async () => {
      const host = await findClosedPort();
      expect(await ask(toTarget(kind, host))).toMatchObject({
        state: 'unreachable',
        found: null,
        detail: `connect ECONNREFUSED ${host}`,
      });
    });

    test('a server without TLS at a secure address is a TLS error', async ({open}) => {
      const host = await open(serveHttp((_, response) => response.end()));
      expect(await ask(toTarget(kind, host, true))).toMatchObject({state: 'TLS error', found: null});
    });

    test('a certificate that nobody trusts is a TLS error', async ({open}) => {
      const host = await open(serveNode[kind](mainnetId(kind), createIdentity()));
      expect(await ask(toTarget(kind, host, true))).toMatchObject({
        state: 'TLS error',
        found: null,
        detail: 'self-signed certificate',
      });
    });

    test('bytes of another protocol are not understood', async ({open}) => {
      const host = await open(serveTcp('220 mail.example.org ESMTP\r\n'));
      expect(await ask(toTarget(kind, host))).toMatchObject({state: 'not understood', found: null});
    });

    test('a web page is not understood', async ({open}) => {
      const host = await open(serveHttp((_, response) => response.end('<h1>Welcome</h1>')));
      expect(await ask(toTarget(kind, host))).toMatchObject({state: 'not understood', found: null});
    });
  });
}

/** Answers that are not JSON, or that are JSON without a chain id. */
const garbage = [
  {text: '<h1>Welcome</h1>', detail: 'no JSON: <h1>Welcome</h1>'},
  {text: '{"result":', detail: 'no JSON: {"result":'},
  {text: '', detail: 'no JSON:'},
  {text: '[]', detail: 'no chain id in []'},
  {text: '{"result":9001}', detail: 'no chain id in {"result":9001}'},
  {text: '{"error":{"message":"no such chain"}}', detail: 'no chain id in {"error":{"message":"no such chain"}}'},
];

for (const {text, detail} of garbage) {
  test(`the answer ${JSON.stringify(text)} is not understood over HTTP and WebSocket`, async ({open}) => {
    const http = await open(serveHttp((_, response) => response.end(text)));
    const webSocket = await open(serveWebSocket(() => text));
    const targets = [
      ...overHttp.map((kind) => toTarget(kind, http)),
      ...overWebSocket.map((kind) => toTarget(kind, webSocket)),
    ];
    const results = await checkEndpoints(targets, patient);
    expect(results).toHaveLength(5);
    for (const result of results) {
      expect(result, result.kind).toMatchObject({state: 'not understood', found: null, detail});
    }
  });
}

test('an HTTP error is not understood, and its status is shown', async ({open}) => {
  const host = await open(serveHttp((_, response) => response.writeHead(429).end('slow down')));
  for (const kind of overHttp) {
    expect(await ask(toTarget(kind, host))).toMatchObject({state: 'not understood', detail: 'HTTP 429: slow down'});
  }
  for (const kind of overWebSocket) {
    expect(await ask(toTarget(kind, host))).toMatchObject({
      state: 'not understood',
      detail: 'Unexpected server response: 429',
    });
  }
});

test('a WebSocket that opens and then hangs up is not understood', async ({open}) => {
  const host = await open(serveWebSocket(() => undefined));
  for (const kind of overWebSocket) {
    expect(await ask(toTarget(kind, host))).toMatchObject({
      state: 'not understood',
      detail: 'closed before an answer, with code 1008',
    });
  }
});

test('a connection that is cut before an answer is unreachable', async ({open}) => {
  const host = await open(serveHttp((request) => request.socket.resetAndDestroy()));
  for (const kind of [...overHttp, ...overWebSocket]) {
    expect(await ask(toTarget(kind, host)), kind).toMatchObject({state: 'unreachable', found: null});
  }
});

const wrongGrpc: readonly {name: string; answer: GrpcAnswer; detail: string}[] = [
  {
    name: 'a page over HTTP/2',
    answer: {headers: {'content-type': 'text/html'}, body: Buffer.from('<h1>Welcome</h1>')},
    detail: 'HTTP 200 without a status of gRPC: <h1>Welcome</h1>',
  },
  {
    name: 'an error of HTTP/2',
    answer: {headers: {':status': 502}, body: Buffer.from('bad gateway')},
    detail: 'HTTP 502 without a status of gRPC: bad gateway',
  },
  {
    name: 'an error of gRPC with the headers',
    answer: {headers: {'grpc-status': 12, 'grpc-message': 'unknown service'}},
    detail: 'gRPC status 12: unknown service',
  },
  {
    name: 'an error of gRPC after the body',
    answer: {trailers: {'grpc-status': '14', 'grpc-message': 'no node'}},
    detail: 'gRPC status 14: no node',
  },
  {
    name: 'success without a message',
    answer: {trailers: {'grpc-status': '0'}},
    detail: 'no frame of gRPC:',
  },
  {
    name: 'a frame that is cut off',
    answer: {body: Buffer.from('\0\0\0\0\u0009evmos'), trailers: {'grpc-status': '0'}},
    detail: 'no frame of gRPC: evmos',
  },
  {
    name: 'an empty message',
    answer: {body: toFrame(Buffer.alloc(0)), trailers: {'grpc-status': '0'}},
    detail: 'no chain id in {}',
  },
  {
    name: 'a message that is not Protobuf',
    answer: {body: toFrame(Buffer.from([0x0a, 0x7f, 0x01])), trailers: {'grpc-status': '0'}},
    detail: 'index out of range',
  },
];

for (const {name, answer, detail} of wrongGrpc) {
  test(`gRPC: ${name} is not understood`, async ({open}) => {
    const host = await open(serveGrpc(() => answer));
    expect(await ask(toTarget('grpc', host))).toMatchObject({state: 'not understood', found: null, detail});
  });
}

test('a handshake without an answer is a timeout', async ({open}) => {
  const host = await open(
    serveHttp(() => {
      // The request stays open.
    }),
  );
  expect(await ask(toTarget('rest', host), {...patient, timeoutMs: 200})).toMatchObject({state: 'timeout'});
});

test('leading zeros of a hexadecimal id do not make another chain', async ({open}) => {
  const host = await open(serveNode.jsonRpc('0x00002329'));
  expect(await ask(toTarget('jsonRpc', host))).toMatchObject({state: 'ok', found: '0x2329'});
});

test('text from outside cannot break the line of a table, steer a terminal or fill the screen', async ({open}) => {
  const host = await open(serveNode.rest('evil\n::error::\u001b[2J\u202e'));
  expect(await ask(toTarget('rest', host))).toMatchObject({state: 'wrong chain', found: 'evil ::error:: [2J'});
  const long = await open(serveHttp((_, response) => response.end('x'.repeat(100_000))));
  const result = await ask(toTarget('rest', long));
  expect(result?.detail).toHaveLength(120);
  expect(result?.detail).toMatch(/^no JSON: x+…$/);
});

const failures: readonly {code: string; state: string}[] = [
  {code: 'CERT_HAS_EXPIRED', state: 'TLS error'},
  {code: 'ERR_TLS_CERT_ALTNAME_INVALID', state: 'TLS error'},
  {code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', state: 'TLS error'},
  {code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', state: 'TLS error'},
  {code: 'ENOTFOUND', state: 'unreachable'},
  {code: 'EAI_AGAIN', state: 'unreachable'},
  {code: 'EHOSTUNREACH', state: 'unreachable'},
  {code: 'ENETUNREACH', state: 'unreachable'},
  {code: 'ETIMEDOUT', state: 'timeout'},
  {code: 'UND_ERR_CONNECT_TIMEOUT', state: 'timeout'},
  {code: 'HPE_INVALID_CONSTANT', state: 'not understood'},
];

for (const {code, state} of failures) {
  test(`the code ${code} means ${state}, even inside other errors`, () => {
    const failure = Object.assign(new Error('as it is'), {code});
    const wrapped = new TypeError('fetch failed', {cause: new AggregateError([failure], '')});
    expect(readFailure(failure)).toEqual({state, detail: 'as it is'});
    expect(readFailure(wrapped)).toEqual({state, detail: 'as it is'});
  });
}

test('no more endpoints are asked at once than allowed, and all are asked in the end', async ({open}) => {
  const asked = new EventEmitter();
  const held: ServerResponse[] = [];
  let isGateOpen = false;
  let atOnce = 0;
  let most = 0;
  const answer = (response: ServerResponse): void => {
    // The count falls before the client gets the answer, because the client then sends its next request.
    atOnce -= 1;
    response.end('{"default_node_info":{"network":"evmos_9001-2"}}');
  };
  const node = serveHttp((_, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    if (isGateOpen) {
      answer(response);
    } else if (held.push(response) === 3) {
      asked.emit('three');
    }
  });
  const host = await open(node);
  const three = once(asked, 'three');
  const targets = Array.from({length: 10}, () => toTarget('rest', host));
  const checking = checkEndpoints(targets, {...patient, concurrency: 3});
  await three;
  // Requests that were sent together with the first three arrive before this one is held.
  const late = checkEndpoints(targets.slice(0, 1), patient);
  await expect.poll(() => held.length).toBeGreaterThan(3);
  expect(held).toHaveLength(4);
  most = 0;
  isGateOpen = true;
  held.forEach(answer);
  expect([...(await checking), ...(await late)].map(({state}) => state)).toEqual(Array.from({length: 11}, () => 'ok'));
  expect(most).toBeLessThanOrEqual(3);
});

const ok: Result = {
  network: 'mainnet',
  kind: 'jsonRpc',
  operator: 'Someone',
  url: 'https://example.org',
  state: 'ok',
  ms: 7,
  wanted: '0x2329',
  found: '0x2329',
  detail: '0x2329',
};
const wrong: Result = {
  ...ok,
  network: 'testnet',
  kind: 'rest',
  url: 'https://rest.example.org',
  state: 'wrong chain',
  ms: 1_234,
  wanted: 'evmos_9000-4',
  found: 'a|b`c @all',
  detail: 'found a|b`c @all, wanted evmos_9000-4',
};
const out: Result = {...ok, state: 'unreachable', ms: 12, found: null, detail: 'connect ECONNREFUSED'};

test('only a wrong chain fails', () => {
  expect(toExitCode([ok, wrong, out])).toBe(1);
  expect(toExitCode([ok])).toBe(0);
  for (const state of ['unreachable', 'timeout', 'TLS error', 'not understood'] as const) {
    expect(toExitCode([ok, {...out, state}]), state).toBe(0);
  }
});

test('the table is aligned, and the summary counts every state', () => {
  expect(toTable([ok, wrong, out]).split('\n')).toEqual([
    'network  kind     operator  URL                       state          ms  detail',
    'mainnet  jsonRpc  Someone   https://example.org       ok              7  0x2329',
    'testnet  rest     Someone   https://rest.example.org  wrong chain  1234  found a|b`c @all, wanted evmos_9000-4',
    'mainnet  jsonRpc  Someone   https://example.org       unreachable    12  connect ECONNREFUSED',
  ]);
  expect(toSummary([ok, wrong, out])).toBe(
    '3 endpoints: 1 ok, 1 wrong chain, 1 unreachable, 0 timeout, 0 TLS error, 0 not understood',
  );
});

test('the Markdown lists the endpoints that are not ok, as code that no text can break out of, and is empty if all are ok', () => {
  expect(toMarkdown([ok, wrong]).split('\n').slice(0, 5)).toEqual([
    '2 endpoints: 1 ok, 1 wrong chain, 0 unreachable, 0 timeout, 0 TLS error, 0 not understood.',
    '',
    '| network | kind | operator | URL | state | ms | detail |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    "| `testnet` | `rest` | `Someone` | `https://rest.example.org` | `wrong chain` | `1234` | `found a\\|b'c @all, wanted evmos_9000-4` |",
  ]);
  expect(toMarkdown([ok, ok])).toBe('');
});

test('the report says when and how it was made, with counts and all results', () => {
  const now = new Date(Date.UTC(2024, 10, 21));
  expect(toReport([ok, wrong, out], patient, now)).toEqual({
    checkedAt: '2024-11-21T00:00:00.000Z',
    timeoutMs: 30_000,
    concurrency: 8,
    counts: {ok: 1, 'wrong chain': 1, unreachable: 1, timeout: 0, 'TLS error': 0, 'not understood': 0},
    results: [ok, wrong, out],
  });
});

test('every endpoint of a public network is asked, gRPC on port 443 over TLS', () => {
  const targets = toTargets(endpoints);
  expect(targets.map(({url}) => url)).toEqual(endpoints.filter(({network}) => network !== 'local').map(({url}) => url));
  expect(new Set(targets.map(({kind}) => kind))).toEqual(new Set(kinds));
  const grpc = {network: 'testnet', kind: 'grpc', operator: 'Someone'} as const;
  const [secure, plain] = toTargets([
    {...grpc, url: 'example.org:443'},
    {...grpc, url: 'example.org:9443'},
  ]);
  expect(secure).toMatchObject({address: 'https://example.org:443', wanted: 'evmos_9000-4'});
  expect(plain).toMatchObject({address: 'http://example.org:9443', wanted: 'evmos_9000-4'});
});

test('throws if there is no endpoint to ask', () => {
  expect(() => toTargets([])).toThrow('src/site/facts.ts has no endpoint to ask');
  expect(() => toTargets(endpoints.filter(({network}) => network === 'local'))).toThrow('no endpoint to ask');
});

test('a wrong option stops the command with its usage, before it asks an endpoint', () => {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['-r', 'tsx/cjs', 'tests/endpoints/check.ts', '--reprot', 'file.json'],
    {encoding: 'utf8'},
  );
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain("Unknown option '--reprot'");
  expect(stderr).toContain('Usage: npm run check:endpoints -- [--report <file>] [--markdown <file>]');
});

/** Returns the commands of the workflow step that opens, updates and closes the issue. */
function readIssueScript(): string {
  const {jobs} = parse(readText('.github/workflows/endpoints.yml')) as {
    jobs: {check: {steps: {run?: string}[]}};
  };
  return jobs.check.steps.find(({run}) => run?.includes('gh issue'))?.run ?? '';
}

/**
 * Runs that step as a runner does, with a `gh` that only records its arguments. `number` is the number of the open
 * issue.
 */
function runIssueScript(folder: string, number: string, markdown?: string): {status: number | null; told: string[]} {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  const gh = path.join(folder, 'gh');
  const log = path.join(folder, 'log');
  writeFileSync(gh, `#!/bin/sh\necho "$*" >> log\nif [ "$2" = list ]; then printf %s '${number}'; fi\n`);
  chmodSync(gh, 0o755);
  if (markdown !== undefined) {
    writeFileSync(path.join(folder, 'endpoints.md'), markdown);
  }
  const {status} = spawnSync(findBash(), ['-e', '-c', readIssueScript()], {
    cwd: folder,
    env: {...process.env, PATH: [path.resolve(folder), process.env.PATH].join(path.delimiter)},
  });
  const told = existsSync(log) ? readText(log).trim().split('\n') : [];
  return {status, told: told.map((line) => line.split(' ').slice(0, 3).join(' '))};
}

test('the workflow opens one issue, updates it, and closes it when all are ok', ({}, {outputDir}) => {
  const run = (number: string, markdown?: string) => runIssueScript(outputDir, number, markdown);
  expect(run('', toMarkdown([out]))).toEqual({
    status: 0,
    told: ['issue list --state', 'label create endpoints', 'issue create --title'],
  });
  expect(run('12', toMarkdown([out]))).toEqual({status: 0, told: ['issue list --state', 'issue edit 12']});
  expect(run('12', toMarkdown([ok]))).toEqual({status: 0, told: ['issue list --state', 'issue close 12']});
  expect(run('', toMarkdown([ok]))).toEqual({status: 0, told: ['issue list --state']});
});

test('the workflow changes no issue if no endpoint was asked', ({}, {outputDir}) => {
  expect(runIssueScript(outputDir, '12')).toEqual({status: 1, told: []});
});
