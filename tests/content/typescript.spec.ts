import {expect, test} from '@playwright/test';
import {readFences} from './fences';
import {toModules} from './modules';
import {readPages, toLine} from './pages';
import {checkTypeScript} from './typescript';

const wrong = readFences(readPages('tests/fixtures/typescript'));

test('finds a fault in a module of each kind, at its line, and leaves those alone that compile', () => {
  expect(checkTypeScript(wrong.filter(({file}) => file === 'develop/faults.md')).map(toLine)).toEqual(
    [
      String.raw`11: ts: Property 'getBlance' does not exist .*Did you mean 'getBalance'\? \(TS2551\): `,
      String.raw`26: ts: Type 'number' is not assignable to type 'string'\. \(TS2322\): `,
      String.raw`33: js: Property 'getBalanceOf' does not exist .* \(TS2551\): `,
      String.raw`39: js: Argument of type 'number' is not assignable to parameter of type 'string'\. \(TS2345\): `,
      String.raw`43: tsx: Type 'bigint' is not assignable to type 'string'\. \(TS2322\): `,
      String.raw`51: ts: Type '"a9059cbb"' is not assignable to type .*0x.* \(TS2322\): `,
      String.raw`55: ts: 'window\.ethereum' is possibly 'undefined'\. \(TS18048\): `,
      String.raw`59: ts: An object literal cannot have multiple properties with the same name\. \(TS1117\): `,
      String.raw`63: ts: ',' expected\. \(TS1005\): `,
      String.raw`67: js: Parameter 'count' implicitly has an 'any' type\. \(TS7006\): `,
      String.raw`71: ts: Cannot find module '@nomicfoundation/hardhat-ethers/signers' .* \(TS2307\): `,
      String.raw`83: ts: Type '"number"' is not assignable to type '"increment"'\. \(TS2322\): `,
      String.raw`91: ts: Cannot find module '\./missing' .* \(TS2307\): `,
    ].map((pattern) => expect.stringMatching(new RegExp(`^develop/faults\\.md:${pattern}`))),
  );
});

test('finds a part of a module without its first part', () => {
  expect(toModules(wrong).findings.map(toLine)).toEqual([
    'develop/lone.md:9: ts: a continued fence without a fence in ts before it: remove `continued`, or move the first part up',
  ]);
});
