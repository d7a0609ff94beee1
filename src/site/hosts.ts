/**
 * Every address outside of the site that pages, facts, components and data files name: whose it is, whether it is known to
 * answer, and what readers see of it. The content tests fail for an address that is missing here.
 *
 * Domains lapse and are bought by others, so nothing of the ended project or network is a link, wherever it is named: pages
 * show the address as text, what it was, and a link to a public web archive.
 */

/**
 * The state of an address. `alive`: a record shows that its owner keeps it up. `ended`: a record shows that it is gone, or
 * that the network behind it is. `unverified`: no record says either. `npm run check:links` asks each address that is shown
 * as a link.
 */
export type HostState = 'alive' | 'ended' | 'unverified';

/** A host, or a part of a host that has an owner of its own. */
export interface OutsideHost {
  /** A host, or a host and the beginning of a path: `escan.live`, `discord.gg/evmos`. */
  address: string;
  owner: string;
  /** What it is, or was, in a few words that fit behind its name. */
  what: string;
  state: HostState;
  /** The day in ISO form on which the record was read, or on which the address was listed without a record. */
  asOf: string;
  /** The public record of the state. Undefined if there is none. */
  record?: string;
  /**
   * What readers see: a link, or the record: text and a link to an archive. A record covers every subdomain and every path
   * of its address. `name`: an identifier that looks like an address, such as a namespace of XML, to which nothing links.
   */
  show: 'link' | 'record' | 'name';
}

const thread = (repository: string, number: number): string => `https://github.com/${repository}/issues/${number}`;

const websiteGone = {asOf: '2026-03-30', record: thread('evmos/evmos', 3_117)};
const networkGone = {asOf: '2026-06-03', record: 'https://github.com/cosmos/chain-registry/pull/7710'};
const servicesGone = {asOf: '2026-05-21', record: thread('ethstorage/web3url-gateway', 98)};
const listed = {asOf: '2024-11-19'};
const cited = {asOf: '2026-11-28'};

type Common = Omit<OutsideHost, 'address' | 'what'>;

/** Several addresses with what they have in common, by address: what each one is. */
const each = (common: Common, whats: Readonly<Record<string, string>>): OutsideHost[] =>
  Object.entries(whats).map(([address, what]) => ({...common, address, what}));

const project = 'the Evmos project';
const record = {show: 'record'} as const;
const link = {show: 'link'} as const;

/** Addresses of one operator or company for the ended network. */
const ofNetwork = (owner: string, whats: Readonly<Record<string, string>>): OutsideHost[] =>
  each({owner, state: 'ended', ...servicesGone, ...record}, whats);

/** Addresses that nobody has confirmed or missed, of one owner that has nothing to do with the end of the network. */
const unverified = (owner: string, whats: Readonly<Record<string, string>>, asOf = cited.asOf): OutsideHost[] =>
  each({owner, state: 'unverified', asOf, ...link}, whats);

/** All of them. Of two that cover an address, the longer one counts. */
export const hosts: readonly OutsideHost[] = [
  ...each(
    {owner: project, state: 'ended', ...websiteGone, ...record},
    {
      'evmos.org': 'website of the project',
      'app.evmos.org': 'app of the project',
      'archive.evmos.org': 'file server of the project',
      'docs.evmos.org': 'earlier documentation',
    },
  ),
  ...each(
    {owner: project, state: 'ended', ...servicesGone, ...record},
    {
      'evmos.dev': 'test services of the project',
      'archive.evmos.dev': 'file server of the testnet',
      'evm.evmos.dev': 'explorer of the testnet',
      'faucet.evmos.dev': 'faucet of the testnet',
      'twitter.com/EvmosOrg': 'account of the project',
    },
  ),
  // No record says that they ended, and none that somebody still looks after them.
  ...each(
    {owner: project, state: 'unverified', ...listed, ...record},
    {
      'commonwealth.im/evmos': 'forum of the project',
      'discord.gg/evmos': 'chat of the project',
      'medium.com/evmos': 'blog of the project',
      't.me/EvmosBuilders': 'chat of builders',
      't.me/EvmosOrg': 'chat of the project',
      'immunefi.com/bounty/evmos': 'bug bounty of the project',
    },
  ),
  ...ofNetwork('Escan', {'escan.live': 'explorer'}),
  ...ofNetwork('Cosmostation', {
    'www.mintscan.io/evmos': 'explorer of mainnet',
    'testnet.mintscan.io/evmos-testnet': 'explorer of the testnet',
  }),
  ...ofNetwork('Forbole', {
    'evmos.bigdipper.live': 'explorer of mainnet',
    'testnet.evmos.bigdipper.live': 'explorer of the testnet',
  }),
  ...ofNetwork('Nodes.Guru', {
    'evmos.explorers.guru': 'explorer of mainnet',
    'testnet.evmos.explorers.guru': 'explorer of the testnet',
  }),
  ...ofNetwork('ATOMScan', {'atomscan.com/evmos': 'explorer of mainnet'}),
  ...ofNetwork('Ping.pub', {'ping.pub/evmos': 'explorer of mainnet'}),
  ...ofNetwork('Galaxy Staking', {'tools.galaxystaking.space/evmos': 'tools for operators of mainnet'}),
  ...ofNetwork('Covalent', {'goldrush.dev/chains/evmos': 'indexer of mainnet'}),
  ...ofNetwork('Adrastia', {'docs.adrastia.io/deployments/evmos': 'oracle of mainnet'}),
  ...ofNetwork('Lava', {
    'evmos.lava.build': 'endpoint of mainnet',
    'evmos.rest.lava.build': 'endpoint of mainnet',
    'evmos.grpc.lava.build': 'endpoint of mainnet',
    'evmos.tendermintrpc.lava.build': 'endpoint of mainnet',
    'evmos-testnet.lava.build': 'endpoint of the testnet',
    'rest.evmos-testnet.lava.build': 'endpoint of the testnet',
    'grpc.evmos-testnet.lava.build': 'endpoint of the testnet',
    'tm.evmos-testnet.lava.build': 'endpoint of the testnet',
  }),
  ...ofNetwork('Stakely', {
    'evmos-json-rpc.stakely.io': 'endpoint of mainnet',
    'evmos-lcd.stakely.io': 'endpoint of mainnet',
    'evmos-rpc.stakely.io': 'endpoint of mainnet',
    'stakely.io/en/faucet/evmos-evm': 'faucet of mainnet',
  }),
  ...ofNetwork('BLAST', {'evmos-mainnet.public.blastapi.io': 'endpoint of mainnet'}),
  ...ofNetwork('dRPC', {'evmos.drpc.org': 'endpoint of mainnet'}),
  ...ofNetwork('Allnodes', {
    'evmos-evm-rpc.publicnode.com': 'endpoint of mainnet',
    'evmos-rest.publicnode.com': 'endpoint of mainnet',
    'evmos-grpc.publicnode.com': 'endpoint of mainnet',
    'evmos-rpc.publicnode.com': 'endpoint of mainnet',
    'evmos-testnet-evm-rpc.publicnode.com': 'endpoint of the testnet',
    'www.publicnode.com/snapshots': 'snapshots of mainnet',
  }),
  ...ofNetwork('Polkachu', {
    'evmos-testnet-rpc.polkachu.com': 'endpoint of the testnet',
    'polkachu.com/tendermint_snapshots/evmos': 'snapshots of mainnet',
    'www.polkachu.com/tendermint_snapshots/evmos': 'snapshots of mainnet',
  }),
  ...ofNetwork('Keplr', {
    'rpc-evmos.keplr.app': 'endpoint of mainnet',
    'lcd-evmos.keplr.app': 'endpoint of mainnet',
    'evm-evmos.keplr.app': 'endpoint of mainnet',
  }),
  ...each(
    {owner: 'Blockdaemon', state: 'ended', ...networkGone, ...record},
    {
      'bdnodes.net': 'nodes of both networks',
    },
  ),
  ...each(
    {owner: 'operators of validators', state: 'ended', ...networkGone, ...record},
    {
      'seed.evmos.jerrychong.com': 'seed of mainnet',
      'seeds.polkachu.com': 'seed of mainnet',
      'seeds.lavenderfive.com': 'seed of mainnet',
      'evmos-seed-1.allnodes.me': 'seed of mainnet',
      'backup03.windpowerstake.com': 'snapshots of mainnet',
    },
  ),

  {
    ...{address: 'github.com', owner: 'GitHub', what: 'repositories and threads', state: 'alive'},
    ...{asOf: '2026-08-22', record: 'https://github.com/DefiLlama/chainlist', show: 'link'},
  },
  {
    ...{address: 'evm.cosmos.network', owner: 'Cosmos Labs', what: 'documentation of cosmos/evm', state: 'alive'},
    ...{asOf: '2026-07-22', record: 'https://github.com/cosmos/evm/blob/main/README.md', show: 'link'},
  },
  ...unverified('the Internet Archive', {
    'web.archive.org': 'archived copies of pages',
  }),
  ...unverified('GitHub', {
    'cli.github.com': 'command line of GitHub',
  }),
  ...unverified('Buf', {'buf.build': 'registry of protobuf files'}, listed.asOf),
  ...unverified('DefiLlama', {'chainlist.org': 'list of Ethereum networks'}, listed.asOf),
  ...unverified('the Ethereum Foundation', {
    'eips.ethereum.org': 'standards of Ethereum',
    'remix.ethereum.org': 'editor for contracts',
  }),
  ...unverified('the Go project', {'go.dev': 'website of Go', 'pkg.go.dev': 'documentation of Go packages'}),
  ...unverified('the authors of the libraries', {
    'viem.sh': 'documentation of viem',
    'docs.ethers.org': 'documentation of ethers',
    'docs.web3js.org': 'documentation of web3.js',
    'web3py.readthedocs.io': 'documentation of web3.py',
    'getfoundry.sh': 'documentation of Foundry',
    'hardhat.org': 'documentation of Hardhat',
    'sourcify.dev': 'verification of contracts',
    'stedolan.github.io': 'download of jq',
    'lucaong.github.io': 'documentation of MiniSearch',
  }),
  ...unverified('the Cosmos projects', {
    'docs.cosmos.network': 'documentation of the Cosmos SDK',
    'docs.cometbft.com': 'documentation of CometBFT',
  }),
  ...unverified(
    'the operators of indexers',
    {
      'academy.subquery.network': 'documentation of SubQuery',
      'docs.envio.dev': 'documentation of Envio',
      'docs.flair.dev': 'documentation of Flair',
      'docs.numia.xyz': 'documentation of Numia',
      'www.satsuma.xyz': 'website of Satsuma',
      'gateway.lavanet.xyz': 'gateway of Lava',
    },
    listed.asOf,
  ),
  ...unverified(
    'the operators of oracles',
    {
      'docs.diadata.org': 'documentation of DIA',
      'docs.pyth.network': 'documentation of Pyth',
      'docs.redstone.finance': 'documentation of RedStone',
      'docs.seda.xyz': 'documentation of SEDA',
    },
    listed.asOf,
  ),
  ...unverified('Jump Crypto', {'jumpcrypto.com': 'article on SAFU'}),
  ...unverified('the authors of the standards', {
    'agentdocsspec.com': 'how documentation serves programs',
    'llmstxt.org': 'the format llms.txt',
    'spdx.github.io': 'the format SPDX',
    'spec.open-rpc.org': 'the format OpenRPC',
    'wicg.github.io': 'local network access',
    'bugs.webkit.org': 'faults of WebKit',
    'developers.google.com': 'documentation of Google Analytics',
  }),
  ...unverified('Software Heritage', {'docs.softwareheritage.org': 'form of its identifiers'}),
  ...unverified('npm', {'registry.npmjs.org': 'registry of packages'}),
  // Requested only where the configuration of a build says so (outside.ts).
  ...unverified('the hosts of optional scripts', {
    'cdn.jsdelivr.net': 'script of the chat assistant',
    'cookbook.dev': 'pictures of the chat assistant',
    'www.cookbook.dev': 'pictures of the chat assistant',
    'www.googletagmanager.com': 'script of Google Analytics',
    'www.algolia.com': 'website of the hosted search',
  }),
  ...each(
    {owner: 'the authors of the formats', state: 'alive', ...cited, show: 'name'},
    {
      'www.w3.org': 'namespaces of HTML, SVG and Atom',
      'www.sitemaps.org': 'namespace of the sitemap',
      'schema.org': 'vocabulary of structured data',
      'json-schema.org': 'dialect of JSON Schema',
      'purl.org': 'terms of metadata in EPUB',
      'www.apple.com': 'form of property lists',
      'www.idpf.org': 'namespaces of EPUB',
      'schemas.agentskills.io': 'schema of the list of skills',
    },
  ),
];

/** Reduces an address to what the list has: a host in lower case and a path, without scheme, user, port, query and fragment. */
function toBare(address: string): string {
  const [, rest = ''] = /^(?:mailto:|[a-z][a-z\d+.-]*:\/\/|\/\/)?(.*)$/is.exec(address.trim()) ?? [];
  const [, host = '', path = ''] = /^(?:[^/?#@]*@)?([^/?#:]*)(?::\d*)?([^?#]*)/.exec(rest) ?? [];
  return host.toLowerCase().replace(/\.$/, '') + path.replace(/\/+$/, '');
}

/** Whether an entry of the list covers a bare address. */
function covers({address, show}: OutsideHost, bare: string): boolean {
  const [own, asked] = [address.toLowerCase(), bare.toLowerCase()];
  const isBelow = asked === own || asked.startsWith(`${own}/`);
  return isBelow || (show === 'record' && !own.includes('/') && asked.split('/')[0]?.endsWith(`.${own}`) === true);
}

/** Hosts that belong to nobody: those of samples, of the reader's machine, and addresses made of digits. */
const reserved =
  /^(?:localhost|(?:.+\.)?example(?:\.(?:com|net|org))?|.+\.(?:invalid|local|localhost|test)|[\d.]+|\[.*\]?)$/;

/** Whether an address has a public host of its own. */
export const isOutside = (address: string): boolean => {
  const [host = ''] = toBare(address).split('/');
  return /^(?:mailto:|[a-z]+:\/\/|\/\/)/i.test(address) && host.includes('.') && !reserved.test(host);
};

/** Finds the entry of an address, with or without a scheme. Of several, the most specific. */
export function findHost(address: string): OutsideHost | undefined {
  const bare = toBare(address);
  return hosts.filter((host) => covers(host, bare)).sort((one, other) => other.address.length - one.address.length)[0];
}

/** Finds the entry of an address that must not be a link. */
export function findEnded(address: string): OutsideHost | undefined {
  const host = findHost(address);
  return host?.show === 'record' ? host : undefined;
}

/** Returns an address without its scheme, as pages show it. */
export const toShown = (address: string): string => address.replace(/^(?:mailto:|[a-z]+:\/\/)/i, '');

/** An address that an archive of pages may have: endpoints have other schemes, or none. */
const toPage = (address: string): string => `https://${toShown(address).replace(/^\/\//, '')}`;

/**
 * Returns where an address leads today. For an address of the ended project or network, it is the copy in the web archive
 * that is nearest to the day of the earlier documentation.
 */
export const toLivingUrl = (address: string): string =>
  findEnded(address) ? `https://web.archive.org/web/${listed.asOf.replaceAll('-', '')}/${toPage(address)}` : address;

/** Says what an address was, behind its name: `explorer, ended`. */
export const toState = ({what, state}: OutsideHost): string =>
  `${what}, ${state === 'ended' ? 'ended' : 'not known to be kept up'}`;
