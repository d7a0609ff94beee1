import {expect, test} from '@playwright/test';
import {networkNames, type Endpoint} from '../../src/site/derived';
import {toFailure} from '../../src/tools/failures';
import {toConfigurations} from '../../src/tools/measure/configurations';
import {toMedian, type Measurement} from '../../src/tools/measure/measure';
import {eachOf} from '../../src/tools/measure/pool';
import {sortRows, toRows, toWorking} from '../../src/tools/measure/rows';

const endpoint = (host: string, kind: Endpoint['kind'] = 'jsonRpc'): Endpoint => ({
  network: 'mainnet',
  kind,
  operator: host,
  url: `https://${host}.example.org`,
});

const good = (host: string, height: number, milliseconds: number): Measurement => ({
  endpoint: endpoint(host),
  chain: '9001',
  isRightChain: true,
  height,
  milliseconds,
});

const measured: readonly Measurement[] = [
  good('slow', 1_000, 300),
  good('fast', 999, 20),
  good('stuck', 10, 5),
  {endpoint: endpoint('wrong'), chain: '1', isRightChain: false, height: 99_999_999, milliseconds: 1},
  {endpoint: endpoint('dead'), failure: toFailure('unreachable', {url: 'https://dead.example.org'})},
];

const hosts = (rows: readonly Measurement[]): string[] => rows.map((row) => row.endpoint.operator);

test('the median is the middle value', () => {
  expect([[3, 1, 2], [1, 100], [7], []].map(toMedian)).toEqual([2, 1, 7, undefined]);
});

test('the blocks that an endpoint is behind are counted from the best endpoint of the right chain', () => {
  expect(toRows(measured).map(({behind}) => behind)).toEqual([0, 1, 990, undefined, undefined]);
  expect(toRows([]).length).toBe(0);
});

test('rows are sorted both ways, and unknown values come last', () => {
  const rows = toRows(measured);
  expect(hosts(sortRows(rows, 'time', false))).toEqual(['stuck', 'fast', 'slow', 'wrong', 'dead']);
  expect(hosts(sortRows(rows, 'time', true))).toEqual(['slow', 'fast', 'stuck', 'wrong', 'dead']);
  expect(hosts(sortRows(rows, 'behind', true))).toEqual(['stuck', 'fast', 'slow', 'wrong', 'dead']);
  expect(hosts(sortRows(rows, 'state', false)).slice(-2)).toEqual(['wrong', 'dead']);
});

test('an endpoint that is behind, wrong or dead is in no configuration', () => {
  expect(toWorking(toRows(measured))).toEqual({jsonRpc: ['https://fast.example.org', 'https://slow.example.org']});
});

test.describe('a limited number at a time', () => {
  test('each is done once, in order, and no more than the limit at once', async () => {
    const seen: number[] = [];
    let [now, most] = [0, 0];
    await eachOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 4, new AbortController().signal, async (each) => {
      seen.push(each);
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
    });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(4);
  });

  test('none begins after an abort', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    await eachOf([1, 2, 3], 1, controller.signal, (each) => {
      seen.push(each);
      controller.abort();
      return Promise.resolve();
    });
    expect(seen).toEqual([1]);
  });
});

test.describe('configurations', () => {
  for (const network of networkNames) {
    test(`of ${network} hold the ids of the network and the addresses`, () => {
      const configurations = toConfigurations(network, {
        jsonRpc: ['https://a.org', 'https://b.org'],
        cometRpc: ['https://c.org'],
        rest: ['https://d.org'],
      });
      expect(configurations.map(({name}) => name)).toEqual(['viem', 'MetaMask', 'Hardhat', 'Keplr', 'client.toml']);
      const codes = new Map(configurations.map(({name, code = ''}) => [name, code]));
      const number = network === 'mainnet' ? 9_001 : 9_000;
      expect(codes.get('viem')).toContain(`id: ${number}`);
      expect(codes.get('Hardhat')).toContain(`chainId: ${number}`);
      expect(JSON.parse(codes.get('MetaMask') ?? '')).toMatchObject({
        params: [{chainId: `0x${number.toString(16)}`, rpcUrls: ['https://a.org', 'https://b.org']}],
      });
      expect(JSON.parse(codes.get('Keplr') ?? '')).toMatchObject({
        rpc: 'https://c.org',
        rest: 'https://d.org',
        evm: {chainId: number, rpc: 'https://a.org'},
      });
      expect(codes.get('client.toml')).toMatch(/^chain-id = "evmos_\d+-\d+"\nnode = "https:\/\/c\.org:443"$/);
    });
  }

  test('that lack an endpoint say which', () => {
    const lacking = toConfigurations('mainnet', {cometRpc: ['https://c.org:26657/path']});
    expect(lacking.filter(({code}) => code !== undefined).map(({code}) => code)).toEqual([
      'chain-id = "evmos_9001-2"\nnode = "https://c.org:26657/path"',
    ]);
    expect(lacking.filter(({lacks}) => lacks).length).toBe(4);
  });
});
