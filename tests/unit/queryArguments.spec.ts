import {expect, test} from '@playwright/test';
import {toMessageCases} from '../node/messageArguments';
import {findUntold, toCometCases, toRestCases} from '../node/queryArguments';
import {readTold} from '../node/told';

test('asks a route for each argument in a URL and in JSON, with valid values for the others', () => {
  const cases = toCometCases('tx', {hash: 'bytes', prove: 'truth value'}, {hash: ['0xab', 'qw==']});
  const ofProve = cases.filter(({what}) => what.startsWith('tx prove'));
  expect(cases.length).toBeGreaterThan(40);
  expect(ofProve.every(({at, body}) => at.includes('hash=0xab') || body?.includes('"hash":"qw=="'))).toBe(true);
  expect(new Set(cases.map(({at, body}) => `${at} ${body}`)).size).toBe(cases.length);
});

test('changes one place of a path at a time, and asks for pages', () => {
  const cases = toRestCases('/a/{address}/b?denom=', (path) => path.replace('{address}', 'me').replace(/=$/, '=coin'));
  const places = cases.map(({at}) => at);
  expect(places).toEqual(
    expect.arrayContaining(['/a/me/b?denom=coin', '/a/x/b?denom=coin', '/a/me/b?denom=-1', '/a/me/b']),
  );
  expect(places.filter((at) => at.includes('pagination.')).length).toBeGreaterThan(10);
  expect(places.filter((at) => at.includes('{'))).toEqual([]);
});

test('changes each field of a message, also inside of lists and objects, and keeps its type', () => {
  const message = {'@type': '/x.Msg', to: 'evmos1abc', amount: [{denom: 'a', amount: '5'}], inner: {on: true}};
  const cases = toMessageCases(message);
  const find = (what: string): unknown => cases.find((each) => each.what === `/x.Msg, ${what}`)?.message;
  expect(cases[0]).toEqual({what: '/x.Msg', message});
  expect(find('amount: empty')).toEqual({...message, amount: []});
  expect(find('amount.amount: negative')).toEqual({...message, amount: [{denom: 'a', amount: '-1'}]});
  expect(find('inner.on: false')).toEqual({...message, inner: {on: false}});
  expect(find('inner: missing')).toEqual({...message, inner: null});
  expect(cases.every((each) => each.message['@type'] === '/x.Msg')).toBe(true);
});

test('finds an answer that no page tells, and knows those of pages and of the reference', () => {
  const told = readTold();
  expect(told.length).toBeGreaterThan(3_000);
  expect(
    findUntold(told, [
      ['a row of a page', 'page should be within [1, 1] range, given 5'],
      ['a code', 'x: insufficient funds'],
      ['nothing', 'this text is on no page at all'],
    ]),
  ).toEqual(['nothing: this text is on no page at all']);
});
