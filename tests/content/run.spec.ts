import {spawn} from 'node:child_process';
import {expect, test} from '@playwright/test';
import {readText} from '../../src/plugins/sources';
import {checkCreationCode} from './contracts';
import {expectNoFindings} from './expectNoFindings';
import {readFences} from './fences';
import {readPages, toLine} from './pages';
import {runSamples} from './run';

const fences = readFences(readPages('.')).filter(({unchecked}) => unchecked === undefined);
const wrong = readFences(readPages('tests/fixtures/run'));

test('every sample with the mark `run` runs against a local node', async () => {
  const {count, findings} = await runSamples(fences);
  console.log(`\n${count} samples run against a local node`);
  expect(count).toBeGreaterThan(0);
  expectNoFindings(findings);
});

test('the page of client libraries names the versions that its samples run with', () => {
  const {devDependencies} = JSON.parse(readText('package.json')) as {
    devDependencies: Record<string, string>;
  };
  const page = readText('develop/tools/client-integrations.md');
  for (const library of ['viem', 'ethers', 'web3']) {
    expect(page).toContain(`sample run with ${devDependencies[library]} |`);
  }
});

test('finds a sample that fails, and one that asks another network', async () => {
  const {count, findings} = await runSamples(wrong.filter(({file}) => file === 'develop/faults.md'));
  expect(count).toBe(3);
  expect(findings.map(toLine).sort()).toEqual([
    expect.stringMatching(/:22: run: a sample that runs asks https:.*: ask \{\{local\.jsonRpc\}\}$/),
    expect.stringMatching(/:5: run: ended with code 1 and printed: chain 9000 \|.* Error: not chain 9001/),
  ]);
});

test('stops a sample that does not end', async () => {
  const {findings} = await runSamples(
    wrong.filter(({file}) => file === 'develop/endless.md'),
    1,
  );
  expect(findings.map(toLine)).toEqual([
    expect.stringMatching(/^develop\/endless\.md:5: run: did not end within 1 s and printed: /),
  ]);
});

test('the creation code in samples is that of the contract on their page', () => {
  const {count, findings} = checkCreationCode(fences);
  expect(count).toBeGreaterThan(0);
  expectNoFindings(findings);
});

test('finds creation code that no contract on the page has', () => {
  const {count, findings} = checkCreationCode(wrong);
  expect(count).toBe(2);
  expect(findings.map(toLine)).toEqual([
    expect.stringMatching(
      /:44: python: creation code 0x608060405234801560… of no contract on the page: Empty is 0x6080/,
    ),
  ]);
});

test('a local node ends with the process that has started it', async () => {
  const script = `
    const {startAnvil} = require('./tests/content/anvil');
    startAnvil().then(({url}) => console.log(url));
  `;
  const starter = spawn(process.execPath, ['-r', 'tsx/cjs', '-e', script], {stdio: ['ignore', 'pipe', 'inherit']});
  const url = await new Promise<string>((resolve) => {
    starter.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  const ask = (): Promise<string> =>
    fetch(url, {method: 'POST'}).then(
      () => 'it answers',
      () => 'gone',
    );
  expect(await ask()).toBe('it answers');
  starter.kill('SIGKILL');
  await expect.poll(ask).toBe('gone');
});
