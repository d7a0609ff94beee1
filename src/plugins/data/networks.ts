import type {Chain} from '@chain-registry/types';
import {toNetworkIds} from '../../site/derived';
import {facts} from '../../site/facts';
import {findEnded} from '../../site/hosts';
import {toOrigin} from './origin';

const {project, networks, links, record, fees} = facts;

type PublicNetwork = 'mainnet' | 'testnet';

const names = {
  mainnet: {registry: 'evmos', short: 'evmos', title: project.name, currency: project.name},
  testnet: {
    registry: 'evmostestnet',
    short: 'evmos-testnet',
    title: `${project.name} Testnet`,
    currency: `test-${project.name}`,
  },
} as const;

/** The addresses of a network, for programs that meet them in old code. hosts.ts says what became of each. */
const toRecord = (network: PublicNetwork) => ({
  website: record.links.website,
  faucets: network === 'testnet' ? [record.faucet] : [],
  genesis: record.genesisFiles[network],
  explorers: Object.values(record.explorers[network]),
  endpoints: record.endpoints
    .filter((endpoint) => endpoint.network === network)
    .map(({kind, operator, url}) => ({kind, operator, url, state: findEnded(url)?.state ?? 'unverified'})),
});

/**
 * The form of https://github.com/cosmos/chain-registry. It names no version, because the networks ran later
 * releases, and no service, because none is known to answer: `toRecord` has their addresses.
 */
function toRegistryChain(network: PublicNetwork): Chain & {$schema: string} {
  const {denomination} = networks[network];
  const {low, average, high} = fees.walletGasPrices;
  return {
    $schema: '../chain.schema.json',
    chain_name: names[network].registry,
    chain_type: 'cosmos',
    // No record confirms that the testnet runs, and a program that reads `live` would look for it.
    status: 'killed',
    chain_id: toNetworkIds(network).chainId,
    pretty_name: names[network].title,
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
    codebase: {git_repo: links.repository},
    extra_codecs: ['ethermint'],
  };
}

/** The form of https://github.com/ethereum-lists/chains (tools/schema/chainSchema.json). */
function toEip155Chain(network: PublicNetwork) {
  const {ticker} = networks[network];
  const {eip155} = toNetworkIds(network);
  const {title, short, currency} = names[network];
  return {
    name: title,
    chain: project.name,
    rpc: [] as string[],
    faucets: [],
    nativeCurrency: {name: currency, symbol: ticker, decimals: project.decimals},
    infoURL: links.repository,
    status: 'deprecated',
    shortName: short,
    chainId: eip155,
    networkId: eip155,
    icon: names.mainnet.short,
  };
}

/** /data/networks.json. */
export const toNetworksFile = () => ({
  ...toOrigin('src/site/facts.ts', 2),
  chainRegistry: {mainnet: toRegistryChain('mainnet'), testnet: toRegistryChain('testnet')},
  eip155: {mainnet: toEip155Chain('mainnet'), testnet: toEip155Chain('testnet')},
  record: {mainnet: toRecord('mainnet'), testnet: toRecord('testnet')},
});
