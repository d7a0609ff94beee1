import {toNetworkIds, type EndpointKind, type NetworkName} from '../../site/derived';
import {facts} from '../../site/facts';
import {toAddChainParameter, toKeplrChainInfo} from '../../site/walletNetworks';

/** The URLs of the endpoints that work, by kind, the fastest first. */
export type Working = Readonly<Partial<Record<EndpointKind, readonly string[]>>>;

/** A configuration to copy. If no endpoint that it needs works, `lacks` names it and `code` is undefined. */
export interface Configuration {
  name: string;
  /** Where the configuration belongs. */
  place: string;
  code?: string;
  lacks?: string;
}

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Quotes a text in a way that JavaScript and TOML both read. */
const quote = (text: string): string => JSON.stringify(text);

/** A CometBFT URL with its port, which `evmosd` requires. */
function withPort(url: string): string {
  const {protocol, hostname, port, pathname} = new URL(url);
  return `${protocol}//${hostname}:${port || (protocol === 'https:' ? 443 : 80)}${pathname === '/' ? '' : pathname}`;
}

function toViem(network: NetworkName, urls: readonly string[]): string {
  const {chainName, nativeCurrency} = toAddChainParameter(network);
  const {name, symbol, decimals} = nativeCurrency;
  return `import {createPublicClient, defineChain, fallback, http} from 'viem';

const urls = [
${urls.map((url) => `  ${quote(url)},`).join('\n')}
];

const chain = defineChain({
  id: ${toNetworkIds(network).eip155},
  name: ${quote(chainName)},
  nativeCurrency: {name: ${quote(name)}, symbol: ${quote(symbol)}, decimals: ${decimals}},
  rpcUrls: {default: {http: urls}},
});

export const client = createPublicClient({
  chain,
  transport: fallback(urls.map((url) => http(url))),
});`;
}

const toMetaMask = (network: NetworkName, rpcUrls: readonly string[]): string =>
  toJson({method: 'wallet_addEthereumChain', params: [{...toAddChainParameter(network), rpcUrls}]});

function toHardhat(network: NetworkName, url: string): string {
  return `export default {
  networks: {
    ${network === 'mainnet' ? 'evmos' : network === 'testnet' ? 'evmosTestnet' : 'evmosLocal'}: {
      type: 'http',
      chainType: 'generic',
      url: ${quote(url)},
      chainId: ${toNetworkIds(network).eip155},
      accounts: process.env.PRIVATE_KEY ? [process.env.PRIVATE_KEY] : [],
    },
  },
};`;
}

function toKeplr(network: NetworkName, rpc: string, rest: string, evmRpc: string): string {
  const chain = toKeplrChainInfo(network);
  return toJson({...chain, rpc, rest, evm: {...chain.evm, rpc: evmRpc}});
}

/** The configuration of each tool for a network, with the endpoints that work. */
export function toConfigurations(
  network: NetworkName,
  {jsonRpc = [], cometRpc = [], rest = []}: Working,
): Configuration[] {
  const [fastest] = jsonRpc;
  const [comet] = cometRpc;
  const [cosmos] = rest;
  const evm = 'an endpoint of Ethereum JSON-RPC';
  return [
    {
      name: 'viem',
      place: 'which tries the endpoints in this order',
      ...(fastest ? {code: toViem(network, jsonRpc)} : {lacks: evm}),
    },
    {
      name: 'MetaMask',
      place: 'for window.ethereum.request',
      ...(fastest ? {code: toMetaMask(network, jsonRpc)} : {lacks: evm}),
    },
    {
      name: 'Hardhat',
      place: 'hardhat.config.js of Hardhat 3',
      ...(fastest ? {code: toHardhat(network, fastest)} : {lacks: evm}),
    },
    {
      name: 'Keplr',
      place: 'for experimentalSuggestChain',
      ...(comet && cosmos && fastest
        ? {code: toKeplr(network, comet, cosmos, fastest)}
        : {lacks: 'one endpoint each of CometBFT RPC, REST and Ethereum JSON-RPC'}),
    },
    {
      name: 'client.toml',
      place: `in ${facts.project.home}/config`,
      ...(comet
        ? {code: `chain-id = ${quote(toNetworkIds(network).chainId)}\nnode = ${quote(withPort(comet))}`}
        : {lacks: 'an endpoint of CometBFT RPC'}),
    },
  ];
}
