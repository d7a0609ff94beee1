import {test, expect} from '@playwright/test';
import {clients, methods, type Client} from '../../src/site/jsonRpc';
import {expectNoFindings} from './expectNoFindings';
import type {Fence} from './fences';
import {checkSamples} from './samples';

const file = 'src/site/jsonRpc/clients.ts';

/** What a reader puts together from the page of methods: the set-up of a client and calls, over one transport. */
const toFence = ({name, language, setUp, setUpWebSocket, toCall}: Client, isWebSocket: boolean): Fence => ({
  file: `${file}/${name}/${isWebSocket ? 'webSocket' : 'http'}`,
  line: 1,
  language,
  run: false,
  continued: false,
  unknownMarks: [],
  code: [
    isWebSocket ? setUpWebSocket : setUp,
    ...methods.filter(({webSocketOnly = false}) => webSocketOnly === isWebSocket).map(toCall),
  ].join('\n'),
});

test('the calls of every method are right in every client', () => {
  const {counts, messages, findings} = checkSamples(
    clients.flatMap((client) => [toFence(client, false), toFence(client, true)]),
  );
  expect(counts).toEqual({bash: 2, js: 4, python: 2});
  // What curl sends is looked up in the methods; wscat is given the request in another way.
  expect(messages).toBe(methods.filter(({webSocketOnly}) => !webSocketOnly).length);
  expectNoFindings(findings);
});

test('finds a call that a client cannot make', () => {
  const [curl, ethers] = clients;
  expect(curl).toBeDefined();
  expect(ethers).toBeDefined();
  const broken = [
    ...(curl ? [{...curl, toCall: () => `curl http://localhost -d '{"jsonrpc":"2.0","method":"eth_chain"}'`}] : []),
    ...(ethers ? [{...ethers, toCall: () => 'await provider.sent(1);'}] : []),
  ];
  const {findings} = checkSamples(broken.map((client) => toFence({...client, setUp: client.setUp}, false)));
  expect(new Set(findings.map(({rule}) => rule))).toEqual(new Set(['JSON-RPC', 'js']));
});
