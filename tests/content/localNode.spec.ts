import {expect, test as base} from '@playwright/test';
import {answers, methods, subscriptions, type Method} from '../../src/site/jsonRpc';
import {checkAnswers, checkSubscriptions} from './answers';
import {startAnvil} from './anvil';
import {expectNoFindings} from './expectNoFindings';
import {checkExample, checkNotification, checkRecorded} from './jsonRpc';
import {playSamples, type LocalChain} from './localChain';
import {toLine} from './pages';

/** Each test has its own node, because the transactions of the examples need an empty one. */
const test = base.extend<{chain: LocalChain}>({
  chain: async ({}, use) => {
    const node = await startAnvil();
    try {
      await use(await playSamples(node));
    } finally {
      await node.stop();
    }
  },
});

function find(name: string): Method {
  const method = methods.find((each) => each.name === name);
  if (!method) {
    throw new Error(`There is no method ${name}`);
  }
  return method;
}

const overHttp = methods.filter(({webSocketOnly}) => !webSocketOnly);
const overWebSocket = [find('eth_subscribe'), find('eth_unsubscribe')] as const;
const balance = find('eth_getBalance');
const wrong: readonly Method[] = [
  {...balance, result: {summary: '', schema: {type: 'integer'}}},
  {...balance, example: {params: ['0x12', 'latest'], result: '0x1'}},
];

test('every answer on the page was recorded from a node, and fits the schemas of its method', () => {
  const names = [...methods, ...subscriptions].map(({name}) => name);
  console.log(`${methods.length} methods and ${subscriptions.length} subscriptions, ${names.length} recorded answers`);
  expect(names.length).toBeGreaterThan(100);
  expect(checkRecorded(names, answers)).toEqual([]);
  expect(methods.flatMap(checkExample)).toEqual([]);
  const sent = subscriptions.flatMap((each) => {
    const answer = answers[each.name];
    return checkNotification(each, answer && 'result' in answer ? answer.result : answer);
  });
  expect(sent).toEqual([]);
});

test('finds a method without a recorded answer, and a recorded answer without a method', () => {
  const {eth_chainId: _gone, ...rest} = answers;
  const names = [...methods, ...subscriptions].map(({name}) => name);
  expect(checkRecorded(names, {...rest, eth_chain: {result: '0x1'}})).toEqual([
    'no node answered eth_chainId: run the page and record it',
    'eth_chain was recorded, and the page has nothing of this name',
  ]);
});

test('finds an example with a result of another type, with a wrong parameter, or with an unexpected error', () => {
  const failing = [{...balance, example: {params: balance.example.params, error: {code: -32000, message: 'too late'}}}];
  expect([...wrong, ...failing].flatMap(checkExample)).toEqual([
    'result of eth_getBalance must be integer',
    'eth_getBalance address must match pattern "^0x[0-9a-fA-F]{40}$"',
    'eth_getBalance works, and answers an error: too late',
    'eth_getBalance has no error -32000 too late',
  ]);
});

test('a local node answers the examples according to their schemas', async ({chain}) => {
  const called = await checkAnswers(chain, overHttp);
  const subscribed = await checkSubscriptions(chain, overWebSocket, subscriptions);
  const answered = called.answered + subscribed.answered;
  const reasons = Object.entries(called.bySchema).map(([reason, count]) => `${count} ${reason}`);
  const bySchema = Object.values(called.bySchema).reduce((sum, count) => sum + count, 0);
  console.log(
    `\n${methods.length} methods: ${answered} answered by a local node, ${bySchema} by schema only (${reasons.join(', ')})`,
  );
  expectNoFindings([...called.findings, ...subscribed.findings]);
  expect(answered).toBeGreaterThan(40);
  expect(answered + bySchema).toBe(methods.length);
});

test('finds an example that a local node refuses or answers differently', async ({chain}) => {
  const {findings} = await checkAnswers(chain, [
    ...wrong,
    {...find('eth_getTransactionByHash'), example: {params: [`0x${'1'.repeat(64)}`], result: {}}},
    {...balance, name: 'eth_getBalances'},
    {...find('eth_feeHistory'), example: {params: ['0x2', 'latest', []], error: {code: -32000, message: 'too many'}}},
    {...find('eth_protocolVersion'), result: {summary: '', schema: {type: 'integer'}}},
  ]);
  expect(findings.map(toLine)).toEqual([
    expect.stringMatching(
      /^src\/site\/jsonRpc\/ethState\.ts:\d+: local node: result of eth_getBalance must be integer: /,
    ),
    expect.stringMatching(/: anvil refuses eth_getBalance: /),
    expect.stringMatching(/: eth_getTransactionByHash answers null, and the example more: /),
    expect.stringMatching(/: anvil does not know eth_getBalances: /),
    expect.stringMatching(/: eth_feeHistory answers a result, and the example an error: /),
    expect.stringMatching(/: anvil answers eth_protocolVersion, and the lists say that it does not: /),
  ]);
});

test('finds a notification that does not fit its schema', async ({chain}) => {
  const wrongOnes = subscriptions.map((each) => ({...each, payload: {type: 'integer' as const}}));
  const {findings} = await checkSubscriptions(chain, overWebSocket, wrongOnes);
  expect(findings.map(({found}) => found)).toEqual(
    expect.arrayContaining(subscriptions.map(({name}) => `notification of ${name} must be integer`)),
  );
});
