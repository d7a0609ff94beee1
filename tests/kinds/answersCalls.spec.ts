import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {scratch} from '../scratch';
import {findOutsideCalls} from './answersCalls';
import {covered} from './answersCovered';

test('the answers to every call of something outside are tried', {tag: '@sample'}, () => {
  const {calls, files} = findOutsideCalls(process.cwd(), ['tsconfig.json', 'src/tools/offline/tsconfig.json']);
  const listed = Object.entries(covered).flatMap(([file, trials]) =>
    Object.values(trials).flatMap((names) => names.map((name) => `${file}: ${name}`)),
  );
  console.log(`${calls.length} calls of something outside in ${files} files`);
  expect(calls.length).toBeGreaterThan(90);
  // Add a new call to tests/kinds/answersCovered.ts, with the test that tries its answers.
  expect(calls).toEqual([...new Set(listed)].sort());
});

test('a call is found however it is written', {tag: '@sample'}, () => {
  const root = path.resolve(scratch, 'kinds', 'calls');
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
