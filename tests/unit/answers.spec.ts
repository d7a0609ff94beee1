import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {methods} from '../../src/site/jsonRpc';
import {explain} from '../../src/tools/ask/explain';
import {toPieces} from '../../src/tools/ask/json';
import {readWalletError} from '../../src/tools/foreignError';
import {readResponse} from '../../src/tools/rpc';
import {findOutsideCalls} from '../kinds/answersCalls';
import {judgeWords} from '../kinds/answersCases';
import {covered} from '../kinds/answersCovered';
import {scratch} from '../scratch';

test('the answers to every call of something outside are tried', () => {
  const {calls, files} = findOutsideCalls(process.cwd(), ['tsconfig.json', 'src/tools/offline/tsconfig.json']);
  const listed = Object.entries(covered).flatMap(([file, trials]) =>
    Object.values(trials).flatMap((names) => names.map((name) => `${file}: ${name}`)),
  );
  console.log(`${calls.length} calls of something outside in ${files} files`);
  expect(calls.length).toBeGreaterThan(90);
  // Add a new call to tests/kinds/answersCovered.ts, with the test that tries its answers.
  expect(calls).toEqual([...new Set(listed)].sort());
});

test('a call is found however it is written', () => {
  const root = path.resolve(scratch, 'unit', 'calls');
  mkdirSync(path.join(root, 'src'), {recursive: true});
  const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
  write('tsconfig.json', '{"compilerOptions": {"lib": ["ES2023", "DOM"], "types": []}, "include": ["src"]}');
  write(
    'src/asks.ts',
    `const {clipboard} = navigator;
export const copy = (): Promise<void> => clipboard?.writeText('text');
export const ask = (): Promise<Response> => window.fetch('/file');
export const know = (): string | null => window['localStorage'].getItem('key');
export const open = (): WebSocket => new WebSocket('wss://localhost');
export const listen = (worker: Worker): void => worker.addEventListener('message', () => undefined);
export const share = (): unknown => navigator.share?.({});
export const store = (): unknown => indexedDB.open('name');
export const draw = (): void => document.body.append('nobody is asked');`,
  );
  try {
    expect(findOutsideCalls(root, ['tsconfig.json']).calls).toEqual(
      [
        'Clipboard.writeText',
        'IDBFactory.open',
        'Navigator.share',
        'Storage.getItem',
        'WebSocket',
        'event message',
        'fetch',
      ].map((name) => `src/asks.ts: ${name}`),
    );
  } finally {
    rmSync(root, {recursive: true});
  }
});

test('any error and any result is read without a fault', () => {
  // A property tells what is wrong itself: `expect` would take most of the time.
  const fails = (faults: readonly string[]): void => {
    if (faults.length > 0) {
      throw new Error(faults.join(', '));
    }
  };
  fc.assert(
    fc.property(fc.anything({maxDepth: 5, withNullPrototype: true, withBigInt: true}), (value) => {
      const {code, message} = readWalletError(value);
      const kinds = judgeWords(`The wallet says “${message || 'no'}”.`).filter(
        (kind) => !kind.startsWith('a sentence'),
      );
      fails([...kinds, ...(code === undefined || Number.isSafeInteger(code) ? [] : ['the code is none'])]);
    }),
    {numRuns: 200},
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...methods), (value, method) => {
      const text = JSON.stringify({jsonrpc: '2.0', id: 1, result: value});
      const read = readResponse(text);
      const shown = toPieces(text)
        .map((piece) => piece.text)
        .join('');
      const fields = explain(value, method.result.schema);
      fails([
        ...('result' in read && JSON.stringify(read.result) === JSON.stringify(value) ? [] : ['the result is another']),
        ...(shown.replace(/\s/g, '') === text.replace(/\s/g, '') ? [] : ['the answer is shown as another']),
        ...(fields.every(({meaning}) => meaning !== '') ? [] : ['a field has no meaning']),
      ]);
    }),
    {numRuns: 200},
  );
});
