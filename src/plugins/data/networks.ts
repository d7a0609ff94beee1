import type {Chain} from '@chain-registry/types';
import {endpoints, toNetworkIds, type EndpointKind} from '../../site/derived';
import {facts} from '../../site/facts';
import {toOrigin} from './origin';

const {project, networks, links, faucet, fees} = facts;

type PublicNetwork = 'mainnet' | 'testnet';

/** The names of a network in the two registries. */
const names = {
  mainnet: {registry: 'evmos', short: 'evmos', title: project.name, currency: project.name},
  testnet: {
    registry: 'evmostestnet',
    short: 'evmos-testnet',
    title: `${project.name} Testnet`,
    currency: `test-${project.name}`,
  },
} as const;

const endpointsOf = (network: PublicNetwork, ...kinds: readonly EndpointKind[]) =>
  endpoints.filter((endpoint) => endpoint.network === network && kinds.includes(endpoint.kind));

/**
 * Returns a network in the form of the Cosmos chain registry, https://github.com/cosmos/chain-registry. It names no
 * version, because the networks ran later releases than these pages describe.
 */
function toRegistryChain(network: PublicNetwork): Chain & {$schema: string} {
  const {ended, denomination, explorers, genesisUrl} = networks[network];
  const {low, average, high} = fees.walletGasPrices;
  const toApis = (kind: EndpointKind) =>
    endpointsOf(network, kind).map(({url, operator}) => ({address: url, provider: operator}));
  return {
    $schema: '../chain.schema.json',
    chain_name: names[network].registry,
    chain_type: 'cosmos',
    status: ended ? 'killed' : 'live',
    chain_id: toNetworkIds(network).chainId,
    pretty_name: names[network].title,
    website: links.website,
    network_type: network,
    bech32_prefix: project.bech32.account,
    daemon_name: project.binary,
    node_home: project.home.replace('~', '$HOME'),
    key_algos: ['ethsecp256k1'],
    slip44: project.coinType,
    fees: {
      fee_tokens: [
        {
          denom: denomination,
          fixed_min_gas_price: fees.minGasPrice,
          low_gas_price: low,
          average_gas_price: average,
          high_gas_price: high,
        },
      ],
    },
    staking: {staking_tokens: [{denom: denomination}]},
    codebase: {git_repo: links.repository, genesis: {genesis_url: genesisUrl}},
    apis: {
      rpc: toApis('cometRpc'),
      rest: toApis('rest'),
      grpc: toApis('grpc'),
      wss: toApis('cometWebSocket'),
      'evm-http-jsonrpc': toApis('jsonRpc'),
    },
    explorers: Object.values(explorers).map(({name, url}) => ({kind: name.toLowerCase(), url})),
    extra_codecs: ['ethermint'],
  };
}

/**
 * Returns a network in the form of https://github.com/ethereum-lists/chains, which wallets and chainlist.org read.
 * Source: tools/schema/chainSchema.json there.
 */
function toEip155Chain(network: PublicNetwork) {
  const {ticker, explorers} = networks[network];
  const {eip155} = toNetworkIds(network);
  const {title, short, currency} = names[network];
  return {
    name: title,
    chain: project.name,
    rpc: endpointsOf(network, 'jsonRpc', 'webSocket').map(({url}) => url),
    faucets: network === 'testnet' ? [faucet.url] : [],
    nativeCurrency: {name: currency, symbol: ticker, decimals: project.decimals},
    infoURL: links.website,
    shortName: short,
    chainId: eip155,
    networkId: eip155,
    icon: names.mainnet.short,
    explorers: Object.values(explorers).map(({name, url}) => ({name, url, standard: 'none'})),
  };
}

/** /data/networks.json. */
export const toNetworksFile = () => ({
  ...toOrigin('src/site/facts.ts'),
  chainRegistry: {mainnet: toRegistryChain('mainnet'), testnet: toRegistryChain('testnet')},
  eip155: {mainnet: toEip155Chain('mainnet'), testnet: toEip155Chain('testnet')},
});

/** The content of that file. */
export type NetworksFile = ReturnType<typeof toNetworksFile>;
/** A network in the form of ethereum-lists/chains. */
export type Eip155Chain = ReturnType<typeof toEip155Chain>;
