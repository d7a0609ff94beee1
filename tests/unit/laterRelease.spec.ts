import {readFileSync} from 'node:fs';
import {runInThisContext} from 'node:vm';
import {expect, test} from '@playwright/test';
import {parse} from 'acorn';
import {transformSync} from 'esbuild';
import {globSync} from 'tinyglobby';
import {adaptGenesis, adaptText, toVerdict} from '../node/laterRelease';
import type {Genesis} from '../node/chain';
import {Missing, resume, toResuming, type NamedClaim} from '../node/resume';

interface Failure {
  error: unknown;
  claims: readonly NamedClaim[];
}

type Page = Readonly<Record<'says' | 'json', (...words: unknown[]) => unknown>>;

/** Runs a run, and returns what it told its page and which of its steps failed. */
async function tryRun(code: string): Promise<{told: unknown[]; failures: Failure[]}> {
  const told: unknown[] = [];
  const failures: Failure[] = [];
  resume((error, claims) => failures.push({error, claims}));
  const page: Page = {
    says: (...words) => told.push(words),
    json: (text) => JSON.parse(String(text)) as unknown,
  };
  const run = runInThisContext(toResuming(`(${code})`)) as (given: Page) => Promise<void>;
  await run(page);
  return {told, failures};
}

test.describe('a run on a later release', () => {
  test('goes on behind a step that fails', async () => {
    const {told, failures} = await tryRun(`async (page) => {
      await page.json('no JSON');
      page.says('reached', true);
    }`);
    expect(told).toEqual([['reached', true]]);
    expect(failures).toHaveLength(1);
  });

  test('blames what needs the value of such a step on that step, and names its claims', async () => {
    const {told, failures} = await tryRun(`async (page) => {
      const {first, second: [third]} = await page.json('{"first": 1}');
      page.says('needs it', third.length);
      page.says('does not', 1);
    }`);
    expect(told).toEqual([['does not', 1]]);
    expect(failures.map(({claims}) => claims)).toEqual([[['json', '{"first": 1}']], [['says', 'needs it']]]);
    const [cause, effect] = failures.map(({error}) => error as Error);
    expect(effect).toBeInstanceOf(Missing);
    expect(effect?.message).toBe(cause?.message);
  });

  test('goes on with the next item of a loop, and with the other steps of a condition', async () => {
    const {told} = await tryRun(`async (page) => {
      for (const each of ['1', 'x', '2']) {
        page.says(await page.json(each));
      }
      if (true) { await page.json('x'); page.says('in it'); }
    }`);
    expect(told).toEqual([[1], [2], ['in it']]);
  });

  test('lets a function that returns a value fail as a whole', async () => {
    const {told, failures} = await tryRun(`async (page) => {
      const get = async (text) => { const value = await page.json(text); return value; };
      const check = (value) => { if (value !== 1) { throw new Error('not one'); } page.says('one'); };
      check(await get('1'));
      check(await get('2'));
      check(await get('x'));
    }`);
    expect(told).toEqual([['one']]);
    expect(failures).toHaveLength(2);
  });

  test('rewrites every run', () => {
    const files = globSync('tests/node/runs/**/*.ts');
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const {code} = transformSync(readFileSync(file, 'utf8'), {loader: 'ts', format: 'cjs', target: 'node20'});
      expect(() => parse(toResuming(code), {ecmaVersion: 'latest'}), file).not.toThrow();
    }
  });

  test('has the names and the parameters of that release', () => {
    expect(adaptText('`active_precompiles` of evmos/evmos/v16', 'v19.1.0')).toBe(
      '`active_static_precompiles` of evmos/evmos/v19',
    );
    expect(adaptText('active_precompiles // active_static_precompiles', 'v19.1.0')).toBe(
      'active_precompiles // active_static_precompiles',
    );
    expect(adaptText('inactive_precompiles', 'v19.1.0')).toBe('inactive_precompiles');
    const evm = {
      access_control: {create: {access_type: '', access_control_list: []}, call: {access_type: 'any'}},
      enable_create: false,
      enable_call: true,
      extra_eips: ['3855'],
    };
    const genesis = {app_state: {evm: {params: evm}, revenue: {}}} as unknown as Genesis;
    adaptGenesis(genesis);
    expect(genesis.app_state).toEqual({
      evm: {
        params: {
          access_control: {
            create: {access_type: 'ACCESS_TYPE_RESTRICTED', access_control_list: []},
            call: {access_type: 'any'},
          },
          extra_eips: ['ethereum_3855'],
        },
      },
    });
  });

  test('tells what is gone, what is late and what differs', () => {
    expect(toVerdict('unknown command "revenue" for "evmosd tx"')).toBe('not there');
    expect(toVerdict('`cat "<source>/a.yml"` ended with 1: cat: <source>/a.yml: No such file or directory')).toBe(
      'not there',
    );
    expect(toVerdict('block 4: not within 60 s')).toBe('blocked');
    expect(toVerdict('19.1.0')).toBe('differs');
  });
});
