import {findEndpoint, toNetworkIds, type EndpointKind, type NetworkName} from './derived';
import {facts} from './facts';

/** A network for an Ethereum wallet: the parameter of `wallet_addEthereumChain` (EIP-3085). */
export interface AddChainParameter {
  chainId: string;
  chainName: string;
  nativeCurrency: {name: string; symbol: string; decimals: number};
  rpcUrls: readonly string[];
}

interface KeplrCurrency {
  coinDenom: string;
  coinMinimalDenom: string;
  coinDecimals: number;
}

/** A network for Keplr: the parameter of `experimentalSuggestChain`, with the fields that the chain needs. */
export interface KeplrChainInfo {
  chainId: string;
  chainName: string;
  rpc: string;
  rest: string;
  evm: {chainId: number; rpc: string};
  bip44: {coinType: number};
  bech32Config: Readonly<Record<string, string>>;
  stakeCurrency: KeplrCurrency;
  currencies: readonly KeplrCurrency[];
  feeCurrencies: readonly (KeplrCurrency & {gasPriceStep: {low: number; average: number; high: number}})[];
  features: readonly string[];
}

/** The names of the networks in wallets, and the names of their tokens that wallets already know. */
const names: Readonly<Record<NetworkName, {chain: string; token: string}>> = {
  mainnet: {chain: facts.project.name, token: facts.project.name},
  testnet: {chain: `${facts.project.name} Testnet`, token: `test-${facts.project.name}`},
  local: {chain: `${facts.project.name} local node`, token: facts.project.name},
};

/**
 * Returns the address of the reader's own node, for every network: no public endpoint is known to answer, and a node with the
 * old data of a public network has the id of that network.
 */
export const toOwnNode = (kind: EndpointKind): string => findEndpoint('local', kind)?.url ?? '';

/** Returns a network for an Ethereum wallet, at the reader's own node. It names no explorer, because none is known to answer. */
export function toAddChainParameter(network: NetworkName): AddChainParameter {
  const {chain, token} = names[network];
  return {
    chainId: toNetworkIds(network).eip155Hex,
    chainName: chain,
    nativeCurrency: {name: token, symbol: facts.networks[network].ticker, decimals: facts.project.decimals},
    rpcUrls: [toOwnNode('jsonRpc')],
  };
}

/** Returns a network for Keplr, at the reader's own node. Both features make Keplr derive and sign by Keccak-256. */
export function toKeplrChainInfo(network: NetworkName): KeplrChainInfo {
  const {account, validator, consensus} = facts.project.bech32;
  const {denomination, ticker, eip155} = facts.networks[network];
  const {average, high} = facts.fees.walletGasPrices;
  const coin = {coinDenom: ticker, coinMinimalDenom: denomination, coinDecimals: facts.project.decimals};
  return {
    chainId: toNetworkIds(network).chainId,
    chainName: names[network].chain,
    rpc: toOwnNode('cometRpc'),
    rest: toOwnNode('rest'),
    evm: {chainId: eip155, rpc: toOwnNode('jsonRpc')},
    bip44: {coinType: facts.project.coinType},
    bech32Config: {
      bech32PrefixAccAddr: account,
      bech32PrefixAccPub: `${account}pub`,
      bech32PrefixValAddr: validator,
      bech32PrefixValPub: `${validator}pub`,
      bech32PrefixConsAddr: consensus,
      bech32PrefixConsPub: `${consensus}pub`,
    },
    stakeCurrency: coin,
    currencies: [coin],
    // The lowest price of the registry is below the minimum of the networks.
    feeCurrencies: [{...coin, gasPriceStep: {low: average, average, high}}],
    features: ['eth-address-gen', 'eth-key-sign'],
  };
}

/** The fields of the form of a wallet, with the labels of MetaMask, for a reader who types the values. */
export const walletForm: readonly {label: string; read: (network: NetworkName) => string}[] = [
  {label: 'Network name', read: (network) => names[network].chain},
  {label: 'RPC URL', read: () => toOwnNode('jsonRpc')},
  {label: 'Chain ID', read: (network) => String(facts.networks[network].eip155)},
  {label: 'Currency symbol', read: (network) => facts.networks[network].ticker},
  {label: 'Block explorer URL', read: () => ''},
];
