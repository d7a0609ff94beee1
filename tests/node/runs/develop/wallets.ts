// Shared code of the runs of pages with wallets. They run the modules of a page in a simulated browser, with an EVM
// wallet and Keplr that both sign with a key of the local node.
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {facts} from '../../../../src/site/facts';
import {toModules} from '../../../content/modules';
import type {Outcome} from '../../processes';
import type {PageRun} from '../../run';

/** Returns the source of this browser: `window`, an EIP-1193 provider that does not know the network yet, and Keplr. */
const browser = (privateKey: string): string => `
import {concat, createPublicClient, createWalletClient, hashStruct, hexToBytes, http, keccak256} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {evmosTestnet} from 'viem/chains';
import {bech32} from '@scure/base';
import * as encode from './encode';
import {chainInfo} from './keplr';

export const account = privateKeyToAccount('${privateKey}');
const transport = http('http://127.0.0.1:${facts.ports.jsonRpc}');
export const client = createPublicClient({chain: evmosTestnet, transport, pollingInterval: 200});
const wallet = createWalletClient({account, chain: evmosTestnet, transport});
export const asked: string[] = [];
let chainId = '0x1';
const refuse = (code: number) => Object.assign(new Error('refused'), {code});

/** As libraries of wallets do: by the types that the data bring along. */
export const toHash = ({types, domain, primaryType, message}: any) =>
  keccak256(concat(['0x1901', hashStruct({data: domain, primaryType: 'EIP712Domain', types}), hashStruct({data: message, primaryType, types})]));

const ethereum = {
  request: async ({method, params = []}: {method: string; params?: any[]}): Promise<any> => {
    asked.push(method);
    switch (method) {
      case 'eth_requestAccounts':
        return [account.address];
      case 'eth_chainId':
        return chainId;
      case 'wallet_switchEthereumChain':
        if (chainId !== params[0].chainId) throw refuse(4902);
        return null;
      case 'wallet_addEthereumChain':
        chainId = params[0].chainId;
        return null;
      case 'eth_signTypedData_v4':
        return account.sign({hash: toHash(JSON.parse(params[1]))});
      case 'eth_sendTransaction': {
        const {to, data, gas, value = '0x0'} = params[0];
        return wallet.sendTransaction({to, data, gas: BigInt(gas), value: BigInt(value)});
      }
      default:
        return client.request({method, params} as any);
    }
  },
};

const keplr = {
  experimentalSuggestChain: async () => undefined,
  enable: async () => undefined,
  getKey: async () => ({
    bech32Address: bech32.encode('evmos', bech32.toWords(hexToBytes(account.address))),
    ethereumHexAddress: account.address,
    pubKey: compress(hexToBytes(account.publicKey)),
  }),
  signDirect: async (chain: string, signer: string, doc: any) => {
    const bytes = concat([
      encode.field(1, doc.bodyBytes),
      encode.field(2, doc.authInfoBytes),
      encode.field(3, doc.chainId),
      encode.field(4, doc.accountNumber),
    ]);
    const signature = hexToBytes(await account.sign({hash: keccak256(bytes)})).slice(0, 64);
    return {signed: doc, signature: {signature: btoa(String.fromCharCode(...signature))}};
  },
};
export const compress = (key: Uint8Array) => Uint8Array.from([2 + ((key[64] ?? 0) & 1), ...key.slice(1, 33)]);
Object.assign(globalThis, {window: {ethereum, keplr}});
export {chainInfo};
`;

/** Runs a program in the simulated browser, in a folder with the modules of the page. */
export async function runInBrowser(
  page: PageRun,
  name: string,
  program: string,
  {privateKey, seconds = 90}: {privateKey: string; seconds?: number},
): Promise<Outcome> {
  const {modules} = toModules(page.claims.fences.map(({fence}) => fence));
  const folder = path.join(page.home, name);
  mkdirSync(folder, {recursive: true});
  for (const {parts, code} of modules) {
    const {title} = parts[0];
    if (title?.endsWith('.ts')) {
      writeFileSync(path.join(folder, title), code);
    }
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({type: 'module'}));
  writeFileSync(path.join(folder, 'browser.ts'), browser(privateKey));
  writeFileSync(path.join(folder, 'program.ts'), `import './browser';\n${program}\nprocess.exit();\n`);
  return page.try(`(cd ~/${name} && '${process.execPath}' --import tsx program.ts)`, {seconds});
}
