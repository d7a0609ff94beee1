import {expect, test} from '@playwright/test';
import {parseAbi, decodeFunctionData, type AbiFunction} from 'viem';
import type {Method} from '../../src/site/jsonRpc';
import {toAbiCases} from '../node/abiArguments';
import {findArgumentFault, toArgumentCases} from '../node/arguments';

const short = {type: 'string', pattern: '^0x[0-9a-f]{1,4}$'} as const;

const method: Method = {
  name: 'eth_sample',
  namespace: 'eth',
  summary: 'Returns a number.',
  parameters: [
    {
      name: 'request',
      summary: 'The request.',
      required: true,
      schema: {type: 'object', properties: {gas: short}, additionalProperties: false},
    },
    {name: 'block', summary: 'The block.', required: false, schema: short},
  ],
  result: {summary: 'The number.', schema: short},
  errors: [{code: -32000, message: 'gas %d is too low', cause: 'The gas is too low.'}],
  support: 'full',
  example: {params: [{gas: '0x5'}], result: '0x1'},
};

test('each argument of a method and each field of an object gets every kind of value, and too few and too many', () => {
  const cases = toArgumentCases(method, method.example.params);
  const find = (argument: string, kind: string): readonly unknown[] | undefined =>
    cases.find((each) => each.argument === argument && each.kind === kind)?.params;
  expect(find('0', 'missing')).toEqual([]);
  expect(find('0', 'null')).toEqual([null]);
  expect(find('0.gas', 'missing')).toEqual([{}]);
  expect(find('0.gas', 'above 64 bits')).toEqual([{gas: '0x10000000000000000'}]);
  expect(find('0.unknown', 'unknown field')).toEqual([{gas: '0x5', unknown: '0x1'}]);
  expect(find('1', 'latest')).toEqual([{gas: '0x5'}, 'latest']);
  expect(find('2', 'too many')).toEqual([{gas: '0x5'}, null, 'more']);
  expect(cases.length).toBeGreaterThan(100);
});

test('an error that the page does not have, a value that it allows in vain, and a result of another form are faults', () => {
  const [first] = toArgumentCases(method, method.example.params);
  const sent = {...first, method: 'eth_sample', argument: '0.gas', kind: 'zero', params: []};
  const refused = {...sent, described: false};
  const allowed = {...sent, described: true};
  const toFault = (each: typeof refused, code: number, message: string): string | undefined =>
    findArgumentFault(method, each, {error: {code, message}});
  expect(toFault(refused, -32000, 'gas 0 is too low')).toBeUndefined();
  expect(toFault(refused, -32602, 'invalid argument 0: no number')).toBeUndefined();
  expect(toFault(refused, -32000, 'gas limit exceeded')).toBe(
    'argument 0.gas, zero: the page has no -32000 gas limit exceeded',
  );
  expect(toFault(refused, -32000, 'method handler crashed')).toContain('the page has no');
  expect(toFault(allowed, -32602, 'invalid argument 0: no number')).toContain('the page allows this value');
  expect(findArgumentFault(method, allowed, {result: '0x1'})).toBeUndefined();
  expect(findArgumentFault(method, allowed, {result: 1})).toContain('result of eth_sample');
});

test('each argument of a function, and each part of it, gets every kind of value of its type', () => {
  const abi = parseAbi([
    'struct Page { bytes key; uint64 limit; }',
    'struct Coin { string denom; uint256 amount; }',
    'function ask(address account, string[] names, Page page) returns (bool)',
    'function pay(string name, Coin[] coins) returns (bool)',
  ]);
  const item = abi[0] as AbiFunction;
  const account = '0x40a0cb1C63e026A81B55EE1308586E21eec1eFa9';
  const cases = toAbiCases(item, [account, ['one'], {key: '0x', limit: 5n}]);
  const find = (argument: string, kind: string): readonly unknown[] | undefined => {
    const found = cases.find((each) => each.argument === argument && each.kind === kind);
    return found && decodeFunctionData({abi, data: found.data}).args;
  };
  expect(find('data', 'valid')).toEqual([account, ['one'], {key: '0x', limit: 5n}]);
  expect(find('account', 'zero')?.[0]).toBe(`0x${'0'.repeat(40)}`);
  expect(find('names', 'twice')?.[1]).toEqual(['one', 'one']);
  expect(find('names', 'with empty')?.[1]).toEqual(['']);
  expect(find('page.limit', 'largest')?.[2]).toEqual({key: '0x', limit: 2n ** 64n - 1n});
  expect(cases.find(({kind}) => kind === 'missing')?.data).toHaveLength(10);
  expect(find('account,names', 'empty')?.slice(0, 2)).toEqual([`0x${'0'.repeat(40)}`, []]);
  const coin = {denom: 'aevmos', amount: 1n};
  const unsorted = toAbiCases(abi[1] as AbiFunction, ['x', [coin]]).find(({kind}) => kind === 'not sorted');
  expect(decodeFunctionData({abi, data: unsorted?.data ?? '0x'}).args[1]).toEqual([
    {...coin, denom: 'z'.repeat(9)},
    coin,
  ]);
});
