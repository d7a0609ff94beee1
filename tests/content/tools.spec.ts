import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {inspect} from 'node:util';
import {test as base, expect} from '@playwright/test';
import {parse as parseShell} from 'shell-quote';
import {z} from 'zod';
import {networkNames} from '../../src/site/derived';
import {clients, methods, type Method} from '../../src/site/jsonRpc';
import {toAddChainParameter, toKeplrChainInfo} from '../../src/site/walletNetworks';
import {scratch} from '../scratch';
import {startAnvil, type LocalNode} from './anvil';
import {checkByForm} from './data';
import {expectNoFindings} from './expectNoFindings';
import type {Fence} from './fences';
import {runFile} from './run';
import {checkTypeScript} from './typescript';

// These tests check the texts that readers copy from the tools in the pages. Without them, only a reader would notice
// that a text does not work.

/** A test can use a node of its own, and a folder of its own for programs, which find the installed packages there. */
const test = base.extend<{node: LocalNode; folder: string}>({
  node: async ({}, use) => {
    const node = await startAnvil({blockSeconds: 1});
    await use(node);
    await node.stop();
  },
  folder: async ({}, use) => {
    mkdirSync(path.resolve(scratch, 'samples'), {recursive: true});
    const folder = mkdtempSync(path.resolve(scratch, 'samples', 'tools-'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({type: 'module'}));
    await use(folder);
    rmSync(folder, {recursive: true});
  },
});

const toFence = (file: string, language: 'js' | 'ts', code: string): Fence => ({
  ...{file, line: 1, language, code},
  ...{run: false, continued: false, unknownMarks: []},
});

function findMethod(name: string, params?: Method['example']['params']): Method {
  const method = methods.find((each) => each.name === name);
  if (!method) {
    throw new Error(`no method ${name}`);
  }
  return params ? {...method, example: {...method.example, params}} : method;
}

const urls = {http: 'https://node.example.org/v1?key=1', webSocket: 'wss://node.example.org/websocket'};

/** Returns the program that calls a method with a client, as readers copy it. */
function toProgram(client: string, method: Method, url: string): string {
  const program = clients.find(({name}) => name === client)?.toProgram(method, url);
  if (!program) {
    throw new Error(`no program of ${method.name} for ${client}`);
  }
  return program;
}

/** Sends a request to a node without a client library, and returns the result. */
async function askNode({url}: LocalNode, method: string, params: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
  });
  return ((await answer.json()) as {result: unknown}).result;
}

const headers = {'Content-Type': 'application/json'};

test.describe('the code of a call', () => {
  test('compiles in viem and ethers, for every method', () => {
    test.slow();
    const fences = methods.flatMap((method) =>
      clients
        .filter(({language}) => language === 'js')
        .flatMap(({name, toProgram: toCode}) => {
          const code = toCode(method, method.webSocketOnly ? urls.webSocket : urls.http);
          return code ? [toFence(`${name}/${method.name}.md`, 'js', code)] : [];
        }),
    );
    console.log(`${fences.length} programs of ${methods.length} methods`);
    // One program is missing, because ethers does not pass on the messages of a subscription.
    expect(fences.length).toBe(2 * methods.length - 1);
    expectNoFindings(checkTypeScript(fences));
  });

  for (const [name, params] of [
    ['eth_chainId', []],
    ['eth_getBalance', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'latest']],
    ['eth_getBlockByNumber', ['0x0', false]],
    ['web3_sha3', ['0x68656c6c6f']],
    ['net_version', []],
  ] as const) {
    test(`prints what a node answers: ${name}`, async ({node, folder}) => {
      const method = findMethod(name, [...params]);
      const result = await askNode(node, name, params);
      const printed = typeof result === 'string' ? result : inspect(result);
      expect(printed.length).toBeGreaterThan(3);
      for (const client of ['viem', 'ethers']) {
        const file = path.join(folder, `${client}.js`);
        writeFileSync(file, toProgram(client, method, node.url));
        expect(await runFile(file, '', 40), client).toEqual({code: 0, output: printed});
      }
      const [program, address, flag, header, option, body] = parseShell(toProgram('curl', method, node.url));
      expect([program, address, flag, header, option]).toEqual([
        'curl',
        node.url,
        '-H',
        'Content-Type: application/json',
        '--data',
      ]);
      const sent = JSON.parse(body as string) as {method: string; params: unknown};
      expect(await askNode(node, sent.method, sent.params)).toEqual(result);
    });
  }

  test('prints the messages of a subscription, in viem', async ({node, folder}) => {
    const file = path.join(folder, 'viem.js');
    writeFileSync(file, toProgram('viem', findMethod('eth_subscribe', ['newHeads']), node.wsUrl));
    const child = spawn(process.execPath, [file], {env: {PATH: process.env.PATH}});
    const [message] = (await once(child.stdout, 'data')) as [Buffer];
    expect(message.toString()).toContain('parentHash');
    child.kill();
    await once(child, 'close');
  });

  test('is one command for a shell, even if the address has special characters', () => {
    const method = findMethod('eth_subscribe', ['newHeads']);
    for (const url of ["wss://a.org/o'hara?a=1&b=$HOME;ls", 'ws://localhost:8546']) {
      const [npx, wscat, connect, address, execute, body, ...rest] = parseShell(toProgram('curl', method, url));
      expect([npx, wscat, connect, address, execute]).toEqual(['npx', 'wscat', '--connect', url, '--execute']);
      expect(JSON.parse(body as string)).toMatchObject({method: 'eth_subscribe', params: ['newHeads']});
      expect(rest).toEqual(['--wait', '30']);
    }
  });
});

/**
 * The schema of the parameter of `wallet_addEthereumChain`, with the keys that the site writes. No key may be unknown.
 * MetaMask accepts only https addresses and addresses of the reader's own machine.
 *
 * Source: EIP-3085.
 */
const addChainParameter = z.strictObject({
  chainId: z.string().regex(/^0x[1-9a-f][0-9a-f]*$/),
  chainName: z.string().min(1),
  nativeCurrency: z.strictObject({
    name: z.string().min(1),
    symbol: z.string().min(2).max(6),
    decimals: z.literal(18),
  }),
  rpcUrls: z.array(z.string().regex(/^https:|^http:\/\/localhost\b/)).min(1),
  blockExplorerUrls: z.array(z.url()).min(1).optional(),
});

const currency = z.strictObject({
  coinDenom: z.string().min(1),
  coinMinimalDenom: z.string().min(1),
  coinDecimals: z.int(),
});

/**
 * The schema of the parameter of Keplr's `experimentalSuggestChain`, with the keys that the site writes. No key may be
 * unknown. The types of Keplr are not used, because they bring 22 MB of Starknet with them.
 *
 * Source: @keplr-wallet/types 0.13.41, ChainInfo, against which these configurations compiled.
 */
const keplrChain = z.strictObject({
  chainId: z.string().regex(/^\w+-\d+$/),
  chainName: z.string().min(1),
  rpc: z.url(),
  rest: z.url(),
  evm: z.strictObject({chainId: z.int(), rpc: z.url()}),
  bip44: z.strictObject({coinType: z.int()}),
  bech32Config: z.strictObject({
    bech32PrefixAccAddr: z.string(),
    bech32PrefixAccPub: z.string(),
    bech32PrefixValAddr: z.string(),
    bech32PrefixValPub: z.string(),
    bech32PrefixConsAddr: z.string(),
    bech32PrefixConsPub: z.string(),
  }),
  stakeCurrency: currency,
  currencies: z.array(currency).min(1),
  feeCurrencies: z
    .array(currency.extend({gasPriceStep: z.strictObject({low: z.number(), average: z.number(), high: z.number()})}))
    .min(1),
  features: z.array(z.string()),
});

test.describe('a network for a wallet', () => {
  for (const network of networkNames) {
    test(`${network} has the form that MetaMask and Keplr take`, () => {
      expect(checkByForm(addChainParameter, toAddChainParameter(network))).toEqual([]);
      expect(checkByForm(keplrChain, toKeplrChainInfo(network))).toEqual([]);
    });
  }

  test('of another form is found', () => {
    const metaMask = toAddChainParameter('mainnet');
    const wrong = [
      {...metaMask, chainId: '9001'},
      {...metaMask, rpcUrls: ['http://a.org']},
    ];
    wrong.forEach((each) => expect(checkByForm(addChainParameter, each)).toHaveLength(1));
    const {rest, ...keplr} = toKeplrChainInfo('mainnet');
    expect(checkByForm(keplrChain, {...keplr, lcd: rest})).toHaveLength(2);
  });
});
