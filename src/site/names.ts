import {distance} from 'fastest-levenshtein';
import {toHexAddress} from './addresses';
import {namedDefaults} from './defaults';
import {formatPlaces} from './decimal';
import {findEndpoint, networkNames, toNetworkIds, type EndpointKind, type NetworkName} from './derived';
import {facts} from './facts';
import {namedAccounts} from './moduleAccounts';
import {toPresentChain, upgrades} from './upgrades';

/**
 * How pages show a fact, and how the content tests check it.
 *
 * - `word`: a name (`Evmos`, `evmosd`, `aevmos`). Pages may type it. The tests check its spelling, not its value.
 * - `code`: an identifier; `number`: a count or an amount; `url`: an address. These change, or differ by network, so pages
 *   use the name of the fact: a value that is typed into a page is an error.
 * - `default`: a default of a new node (defaults.ts). Tables of keys, parameters and metrics use it and have a check of their
 *   own, because the same text, such as `false`, may have another meaning elsewhere.
 */
export type FactKind = 'word' | 'code' | 'number' | 'url' | 'default';

/** A fact that pages use by its name. */
export interface NamedFact {
  value: string;
  kind: FactKind;
}

const word = (value: string): NamedFact => ({value, kind: 'word'});
const code = (value: string): NamedFact => ({value, kind: 'code'});
const number = (value: number): NamedFact => ({value: String(value), kind: 'number'});
const url = (value: string): NamedFact => ({value, kind: 'url'});

const endpointKinds = [
  'jsonRpc',
  'webSocket',
  'rest',
  'grpc',
  'cometRpc',
  'cometWebSocket',
] as const satisfies readonly EndpointKind[];

function nameNetwork(network: NetworkName): [string, NamedFact][] {
  const {denomination, ticker} = facts.networks[network];
  const ids = toNetworkIds(network);
  return [
    ['chainId', code(ids.chainId)],
    ['eip155', number(ids.eip155)],
    ['eip155Hex', code(ids.eip155Hex)],
    ['denomination', word(denomination)],
    ['ticker', word(ticker)],
    ...endpointKinds.flatMap((kind): [string, NamedFact][] => {
      const endpoint = findEndpoint(network, kind);
      return endpoint ? [[kind, url(endpoint.url)]] : [];
    }),
    ...(network === 'local' ? [] : namePublicNetwork(network)),
  ];
}

function namePublicNetwork(network: 'mainnet' | 'testnet'): [string, NamedFact][] {
  const {ended, genesisSha256, genesisTime, wevmos} = facts.networks[network];
  const {explorers, genesisFiles} = facts.record;
  return [
    ['version', code(facts.versions[network])],
    ['explorer', url(explorers[network].evm.url)],
    ['cosmosExplorer', url(explorers[network].cosmos.url)],
    ['genesisUrl', url(genesisFiles[network])],
    ['genesisSha256', code(genesisSha256)],
    ['wevmos', code(wevmos)],
    ...(genesisTime ? [['genesisTime', code(genesisTime)] satisfies [string, NamedFact]] : []),
    ...(ended
      ? ([
          ['endDecided', word(ended.decided)],
          ['endDate', word(ended.date)],
          ['endHeight', number(ended.height)],
          ['endProposal', number(ended.proposal)],
        ] satisfies [string, NamedFact][])
      : []),
    // The first block of a version: `mainnet.block.v17.0.0`.
    ...toPresentChain(upgrades[network]).flatMap(({version, height}): [string, NamedFact][] =>
      height === undefined ? [] : [[`block.${version}`, number(height)]],
    ),
  ];
}

const prefixed = (prefix: string, entries: [string, NamedFact][]): [string, NamedFact][] =>
  entries.map(([name, fact]) => [`${prefix}.${name}`, fact]);

const nameAddress = ({bech32, hex}: {bech32: string; hex: string}): [string, NamedFact][] => [
  ['bech32', code(bech32)],
  ['hex', code(hex)],
];

/** The amounts of gas for which pages name a fee, by the price. */
const paidGas = {
  minGasPrice: [21_000, 60_000, 100_000, 200_000, 300_000, 1_000_000, 3_000_000],
  averageGasPrice: [80_000, 200_000, 300_000, 1_000_000],
} as const;

/** The fee of an amount of gas: `fee.atMinGasPrice.21000` in the smallest unit, `fee.atMinGasPrice.21000InEvmos`. */
const nameFees = (price: number, name: string, amounts: readonly number[]): [string, NamedFact][] =>
  amounts.flatMap((gas): [string, NamedFact][] => {
    const fee = BigInt(price) * BigInt(gas);
    return [
      [`fee.${name}.${gas}`, {value: String(fee), kind: 'number'}],
      [`fee.${name}.${gas}InEvmos`, word(formatPlaces(fee, decimals))],
    ];
  });

const {bech32, decimals, coinType, hdPath, ...project} = facts.project;
const {latest, newestTag, cosmosSdk, cometBft, ibcGo, goEthereum, go} = facts.versions;
const builtWith = {go, cosmosSdk, cometBft, ibcGo, goEthereum};

/** The same number with its digits in groups, as tables and sentences show long ones. */
const inGroups = ([name, fact]: [string, NamedFact]): [string, NamedFact][] =>
  fact.kind === 'number' && fact.value.length > 4
    ? [
        [name, fact],
        [`${name}InGroups`, {...fact, value: Number(fact.value).toLocaleString('en')}],
      ]
    : [[name, fact]];

/** All facts that pages can name, in a stable order: `mainnet.chainId`, `port.jsonRpc`, `link.app` … */
export const namedFacts: ReadonlyMap<string, NamedFact> = new Map(
  (
    [
      ...prefixed(
        'project',
        Object.entries(project).map(([name, value]) => [name, word(value)]),
      ),
      ['project.decimals', word(String(decimals))],
      ['project.coinType', word(String(coinType))],
      ['project.hdPath', code(hdPath)],
      ...prefixed(
        'bech32',
        Object.entries(bech32).map(([name, value]) => [name, word(value)]),
      ),
      ['version.latest', code(latest)],
      ['version.newestTag', code(newestTag)],
      ...prefixed(
        'version',
        Object.entries(builtWith).map(([name, value]) => [name, code(value)]),
      ),
      ...networkNames.flatMap((network) => prefixed(network, nameNetwork(network))),
      ['faucet.url', url(facts.record.faucet)],
      ...prefixed('faucet', nameAddress({bech32: facts.faucet.bech32, hex: toHexAddress(facts.faucet.bech32)})),
      ...namedAccounts.flatMap((account) => prefixed(`account.${account.name}`, nameAddress(account))),
      ...prefixed(
        'port',
        Object.entries(facts.ports).map(([name, value]) => [name, number(value)]),
      ),
      ['fee.minGasPrice', number(facts.fees.minGasPrice)],
      ['fee.minGasPriceInGwei', code(`${facts.fees.minGasPrice / 1e9} gwei`)],
      ['fee.averageGasPriceInGwei', code(`${facts.fees.walletGasPrices.average / 1e9} gwei`)],
      ...nameFees(facts.fees.minGasPrice, 'atMinGasPrice', paidGas.minGasPrice),
      ...nameFees(facts.fees.walletGasPrices.average, 'atAverageGasPrice', paidGas.averageGasPrice),
      ['fee.minGasMultiplier', word(String(facts.fees.minGasMultiplier))],
      ['fee.gasAdjustment', word(String(facts.fees.gasAdjustment))],
      ...prefixed(
        'fee',
        Object.entries(facts.fees.walletGasPrices).map(([name, value]) => [`${name}GasPrice`, number(value)]),
      ),
      ...prefixed(
        'link',
        Object.entries({...facts.links, ...facts.record.links}).map(([name, value]) => [name, url(value)]),
      ),
      ['link.source', url(`${facts.links.repository}/tree/${latest}`)],
      ['link.release', url(`${facts.links.repository}/releases/tag/${latest}`)],
      // A whole address: a link in a page that ends with .md would count as a page of this site.
      ['link.sourceReadme', url(`${facts.links.repository}/tree/${latest}/README.md`)],
      ['link.securityPolicy', url(`${facts.links.repository}/tree/${latest}/SECURITY.md`)],
      ['link.mainnetIncident', url(`${facts.links.mainnetRepository}/blob/main/incidents/postmortem-1.md`)],
      ['link.newestSecurityPolicy', url(`${facts.links.repository}/blob/main/SECURITY.md`)],
      ['link.license', url(`${facts.links.repository}/blob/${latest}/LICENSE`)],
      ['link.cosmosEvmLicense', url(`${facts.links.cosmosEvm}/blob/main/LICENSE`)],
      ['link.safu', url(`${facts.links.repository}/blob/main/SAFU.md`)],
      ...[...namedDefaults].map(([name, value]): [string, NamedFact] => [name, {value, kind: 'default'}]),
    ] as [string, NamedFact][]
  ).flatMap(inGroups),
);

/**
 * Finds a fact by its name.
 * @throws Error with the nearest name if there is no such fact.
 */
export function findFact(name: string): NamedFact {
  const fact = namedFacts.get(name);
  if (!fact) {
    const [nearest] = [...namedFacts.keys()].sort((a, b) => distance(name, a) - distance(name, b));
    throw new Error(`unknown fact “${name}”: the nearest name is “${nearest}”; all names are in src/site/names.ts`);
  }
  return fact;
}
