import {bech32} from '@scure/base';
import {getAddress, isAddress} from 'viem/utils';
import {z} from 'zod';

/** A text with a certain form. `wanted` describes the form in the message about a wrong or missing value. */
const text = (form: RegExp, wanted: string) => z.string(wanted).regex(form, wanted);

const word = text(/^\S+$/, 'a word without spaces');
const name = text(/\S/, 'a name');
const version = text(/^v\d+\.\d+(\.\d+)?(-[\w.-]+)?$/, 'a version such as v16.0.2');

/** The address of a public host: no trailing slash, because pages write a path behind it. */
function url(scheme: 'https' | 'wss') {
  const wanted = `${scheme === 'https' ? 'an' : 'a'} ${scheme} URL of a public host, without a trailing slash`;
  const form = z.url({protocol: new RegExp(`^${scheme}$`), hostname: z.regexes.domain, error: wanted, abort: true});
  // With the scheme, for JSON Schema, which gets only the pattern.
  return form.regex(new RegExp(`^${scheme}://.*[^/]$`), wanted);
}

/**
 * The metadata of a fact, which is published with its value. A fact without its own inherits that of its group. Every fact
 * has a title and a source, and every number has a unit.
 */
export interface FactMetadata {
  /** The name of the fact, in a few words. */
  title?: string;
  /** The unit of a number. Null for a number without a unit, such as an id or a port. */
  unit?: string | null;
  /** Where it comes from. */
  source?: Source;
}

/** A file of the release that the facts name, or an address with the day or month on which it was read. */
export type Source = {release: string} | {url: string; date: string};

/** Adds metadata to a fact, or to a group of facts. */
const describe = <Type extends z.ZodType>(
  type: Type,
  title: string,
  metadata: Omit<FactMetadata, 'title'> = {},
): Type => type.meta({title, ...metadata} satisfies FactMetadata);

const release = (file: string): Pick<FactMetadata, 'source'> => ({source: {release: file}});

/** A source among public registries and the earlier documentation, as of November 2024. */
const listed = (address: string): Pick<FactMetadata, 'source'> => ({source: {url: address, date: '2024-11'}});

const chainRegistry = 'https://github.com/cosmos/chain-registry/tree/master';
const earlierDocs = 'https://github.com/evmos/docs/tree/db0fe46';
const cosmosEvm = 'https://github.com/cosmos/evm/blob/main/README.md';

const httpsUrl = url('https');
const wssUrl = url('wss');
const hostAndPort = z
  .string('a host and a port, without a scheme')
  .refine(
    (value) => /^[^\s/:]+:\d+$/.test(value) && httpsUrl.safeParse(`https://${value}`).success,
    'a public host and a port, without a scheme',
  )
  .meta({pattern: '^[^\\s/:]+:\\d+$'});

const accountAddress = z
  .string('an address with the prefix evmos')
  .refine((value) => {
    const decoded = bech32.decodeUnsafe(value);
    return decoded?.prefix === 'evmos' && bech32.fromWordsUnsafe(decoded.words)?.length === 20;
  }, 'an address of 20 bytes with the prefix evmos and the checksum that belongs to it')
  .meta({pattern: '^evmos1[02-9ac-hj-np-z]{38}$'});

const hexAddress = z
  .string('a hexadecimal address of 20 bytes')
  .refine((value) => isAddress(value) && value === getAddress(value), {
    error: ({input}) =>
      typeof input === 'string' && isAddress(input, {strict: false})
        ? `the capitals of EIP-55: ${getAddress(input)}`
        : 'a hexadecimal address of 20 bytes',
  })
  .meta({pattern: '^0x[0-9a-fA-F]{40}$'});

const denomination = text(/^[a-z][a-zA-Z0-9/]{2,127}$/, 'a denomination such as aevmos');
const bech32Prefix = text(/^[a-z]+$/, 'a prefix in lower case');
const sha256 = text(/^[0-9a-f]{64}$/, '64 hexadecimal digits in lower case');
const port = z
  .int('a whole number')
  .min(1, 'a port from 1 to 65535')
  .max(65_535, 'a port from 1 to 65535')
  .meta({unit: null} satisfies FactMetadata);
const gasPrice = z.int('a whole number in the smallest unit').positive('a price above zero');
const count = z.int('a whole number').nonnegative('a number that is not negative');

const explorer = (side: string) =>
  describe(
    z.strictObject({name: describe(name, 'Name'), url: describe(httpsUrl, 'Address')}),
    side,
    listed(earlierDocs),
  );

const explorers = (network: string) =>
  describe(z.strictObject({evm: explorer('Ethereum side'), cosmos: explorer('Cosmos side')}), network);

const network = z.strictObject({
  label: describe(name, 'Name on the pages', listed(earlierDocs)),
  // x/evm refuses every other number at v16.0.2 (x/evm/keeper/keeper.go, WithChainID).
  eip155: describe(
    z.union([z.literal(9_001), z.literal(9_000)], '9001 or 9000: evmosd runs with no other number'),
    'EIP-155 number of the chain',
    {unit: null, ...release('x/evm/keeper/keeper.go')},
  ),
  revision: describe(count, 'Number after the dash of the chain id', {unit: null}),
  denomination: describe(denomination, 'Smallest unit of the token'),
  ticker: describe(word, 'Ticker of the token'),
});

/** The end of a network that was shut down. */
const end = describe(
  z.strictObject({
    decided: describe(z.iso.date('a day such as 2026-05-15'), 'Approximate day of the decision'),
    date: describe(z.iso.date('a day such as 2026-05-18'), 'Approximate day of the end'),
    height: describe(count, 'Approximate last block', {unit: 'blocks'}),
    proposal: describe(count, 'Proposal that decided the end', {unit: null}),
  }),
  'End of a network that was shut down',
  {source: {url: 'https://github.com/cosmos/chain-registry/pull/7710', date: '2026-06-03'}},
);

const publicNetwork = (genesis: string) =>
  network.extend({
    genesisTime: describe(
      z.iso.datetime('a time such as 2022-04-27T16:00:00Z').optional(),
      'Genesis time',
      listed(genesis),
    ),
    ended: end.optional(),
    genesisSha256: describe(sha256, 'SHA-256 of the genesis file', listed(genesis)),
    wevmos: describe(hexAddress, 'Wrapper of the token', release('precompiles/erc20/types.go')),
  });

const endpointOf = <Kind extends string, Url extends z.ZodType<string>>(kind: Kind, address: Url) =>
  z.strictObject({
    network: describe(
      z.enum(['mainnet', 'testnet'], 'mainnet or testnet: the endpoints of a local node are derived'),
      'Network of the endpoint',
    ),
    kind: describe(z.literal(kind), 'Protocol of the endpoint'),
    operator: describe(name, 'Operator of the endpoint'),
    url: describe(address, 'Address; host and port where the kind is grpc'),
  });

const endpoint = z.discriminatedUnion(
  'kind',
  [
    endpointOf('jsonRpc', httpsUrl),
    endpointOf('webSocket', wssUrl),
    endpointOf('rest', httpsUrl),
    endpointOf('grpc', hostAndPort),
    endpointOf('cometRpc', httpsUrl),
    endpointOf('cometWebSocket', wssUrl),
  ],
  'a kind: jsonRpc, webSocket, rest, grpc, cometRpc or cometWebSocket',
);

const walletPrice = (title: string) => describe(gasPrice, title, {unit: '10^-18 of the token, per unit of gas'});

/** The form of each fact, and its metadata. The types of the facts are derived from it. */
export const factsSchema = z.strictObject({
  project: describe(
    z.strictObject({
      name: describe(word, 'Name of the chain', release('README.md')),
      binary: describe(word, 'Program of the node', release('Makefile')),
      home: describe(
        text(/^~\/\.\w+$/, 'a folder in the home of the user'),
        'Folder of the node',
        release('app/app.go'),
      ),
      dockerImage: describe(
        text(/^[a-z]+\/[a-z]+$/, 'an image name without a tag'),
        'Docker image, without a tag',
        release('.github/workflows/docker-push.yml'),
      ),
      decimals: describe(count, 'Decimals of the token', {unit: 'decimal digits', ...release('types/coin.go')}),
      coinType: describe(count, 'Coin type of SLIP-44', {unit: null, ...release('types/hdpath.go')}),
      hdPath: describe(
        text(/^m(\/\d+'?)+$/, "a derivation path such as m/44'/60'/0'/0/0"),
        'Derivation path of keys',
        release('types/hdpath.go'),
      ),
      keyAlgorithm: describe(word, 'Algorithm of account keys', release('crypto/keyring/options.go')),
      bech32: describe(
        z.strictObject({
          account: describe(bech32Prefix, 'Prefix of accounts'),
          validator: describe(bech32Prefix, 'Prefix of validator operators'),
          consensus: describe(bech32Prefix, 'Prefix of consensus keys'),
        }),
        'Prefixes of addresses',
        release('cmd/config/config.go'),
      ),
    }),
    'The project',
  ),
  versions: describe(
    z.strictObject({
      latest: describe(version, 'Release that the pages describe', listed(earlierDocs)),
      mainnet: describe(version, 'Release of the described version that mainnet upgraded to', listed(earlierDocs)),
      testnet: describe(version, 'Release of the described version that the testnet upgraded to', listed(earlierDocs)),
      newestTag: describe(version, 'Newest tag of the source', {
        source: {url: 'https://github.com/evmos/evmos/tags', date: '2024-10-21'},
      }),
      commit: describe(
        text(/^[0-9a-f]{40}$/, 'the 40 hexadecimal digits of a commit'),
        'Commit of the release that the pages describe',
        release(''),
      ),
      // The hash of `evmos_<version>_Linux_amd64.tar.gz` in checksums.txt of the release, for the weekly run on a node.
      archiveSha256: describe(sha256.optional(), 'SHA-256 of the archive for Linux on amd64', release('')),
      go: describe(version, 'Go'),
      cosmosSdk: describe(version, 'Cosmos SDK, the fork of Evmos'),
      cometBft: describe(version, 'CometBFT'),
      ibcGo: describe(version, 'ibc-go'),
      goEthereum: describe(version, 'go-ethereum, the fork of Evmos'),
    }),
    'Versions',
    release('go.mod'),
  ),
  networks: describe(
    z.strictObject({
      mainnet: describe(
        publicNetwork('https://github.com/evmos/mainnet/tree/main/evmos_9001-2').extend({ended: end}),
        'Mainnet',
        listed(`${chainRegistry}/evmos`),
      ),
      testnet: describe(
        publicNetwork('https://github.com/evmos/testnets/tree/main/evmos_9000-4'),
        'Testnet',
        listed(`${chainRegistry}/testnets/evmostestnet`),
      ),
      local: describe(network, 'Local node', release('local_node.sh')),
    }),
    'Networks',
  ),
  faucet: describe(
    z.strictObject({
      bech32: describe(accountAddress, 'Account that the faucet pays from'),
    }),
    'Faucet of the testnet',
    listed(earlierDocs),
  ),
  ports: describe(
    z.strictObject({
      jsonRpc: describe(port, 'Ethereum JSON-RPC', release('server/config/config.go')),
      webSocket: describe(port, 'Ethereum JSON-RPC over WebSocket', release('server/config/config.go')),
      rest: describe(port, 'Cosmos REST'),
      grpc: describe(port, 'Cosmos gRPC'),
      grpcWeb: describe(port, 'gRPC-Web'),
      cometRpc: describe(port, 'CometBFT RPC'),
      p2p: describe(port, 'CometBFT peers'),
      abci: describe(port, 'ABCI'),
      prometheus: describe(port, 'Metrics of CometBFT'),
      evmMetrics: describe(port, 'Metrics of the EVM', release('server/config/config.go')),
      rosetta: describe(port, 'Rosetta'),
      pprof: describe(port, 'Profiles of the process'),
    }),
    'Ports that a new node listens on, in the files that `evmosd init` writes',
    release('cmd/evmosd/root.go'),
  ),
  fees: describe(
    z.strictObject({
      minGasPrice: describe(gasPrice, 'Minimum gas price of the fee market', {
        unit: '10^-18 of the token, per unit of gas',
      }),
      minGasMultiplier: describe(
        z.number('a number').positive('a share above 0').max(1, 'a share of at most 1'),
        'Least share of the gas limit that is charged',
        {unit: 'share of the gas limit'},
      ),
      gasAdjustment: describe(
        z.number('a number').min(1, 'a factor of at least 1'),
        'Factor by which the pages multiply an estimate of gas',
        {unit: 'factor', ...release('app/post/burn.go')},
      ),
      walletGasPrices: describe(
        z.strictObject({
          low: walletPrice('Low'),
          average: walletPrice('Average'),
          high: walletPrice('High'),
        }),
        'Gas prices that wallets offer',
        listed(`${chainRegistry}/evmos`),
      ),
    }),
    'Fees',
    release('app/gas.go'),
  ),
  links: describe(
    z.strictObject({
      organisation: describe(httpsUrl, 'Repositories'),
      repository: describe(httpsUrl, 'Source of the node'),
      docsRepository: describe(httpsUrl, 'Source of the documentation'),
      mainnetRepository: describe(httpsUrl, 'Files of mainnet'),
      testnetsRepository: describe(httpsUrl, 'Files of the testnets'),
      extensionsRepository: describe(httpsUrl, 'Examples of EVM extensions'),
      chainRegistry: describe(httpsUrl, 'Cosmos chain registry'),
      buf: describe(httpsUrl, 'Protobuf files'),
      chainlist: describe(httpsUrl, 'List of Ethereum networks'),
      cosmosEvm: describe(httpsUrl, 'Successor of the code', {source: {url: cosmosEvm, date: '2026-07-22'}}),
      cosmosEvmDocs: describe(httpsUrl, 'Documentation of the successor', {
        source: {url: cosmosEvm, date: '2026-07-22'},
      }),
    }),
    'Links',
    listed(earlierDocs),
  ),
  record: describe(
    z.strictObject({
      links: describe(
        z.strictObject({
          website: describe(httpsUrl, 'Website'),
          app: describe(httpsUrl, 'App'),
          docs: describe(httpsUrl, 'Documentation'),
          discord: describe(httpsUrl, 'Discord'),
          telegram: describe(httpsUrl, 'Telegram'),
          x: describe(httpsUrl, 'X'),
          forum: describe(httpsUrl, 'Forum'),
          blog: describe(httpsUrl, 'Blog'),
          bugBounty: describe(httpsUrl, 'Bug bounty'),
        }),
        'Addresses of the project',
      ),
      faucet: describe(httpsUrl, 'Page of the faucet'),
      explorers: describe(
        z.strictObject({mainnet: explorers('Mainnet'), testnet: explorers('Testnet')}),
        'Explorers of the networks',
      ),
      genesisFiles: describe(
        z.strictObject({
          mainnet: describe(httpsUrl, 'Genesis file of mainnet'),
          testnet: describe(httpsUrl, 'Genesis file of the testnet'),
        }),
        'Genesis files',
      ),
      endpoints: describe(
        z.array(endpoint).nonempty('at least one endpoint'),
        'Public endpoints, listed without a check that they answer',
      ),
    }),
    'Addresses of the ended networks and project: none is known to answer',
    listed(earlierDocs),
  ),
});

/** The facts of the project. */
export type Facts = z.infer<typeof factsSchema>;

/** A wrong value of a configuration. `got` is the value as JSON, and `undefined` if it is missing. */
export interface Fault {
  key: string;
  got: string;
  wanted: string;
}

/**
 * Converts the issues of zod to faults, in the same order. Each unknown key is a fault.
 */
export function toFaults(value: unknown, error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue) => {
    const at = (path: readonly PropertyKey[]): Fault['got'] =>
      JSON.stringify(
        path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown> | undefined)?.[key], value),
      ) ?? 'nothing';
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        key: [...issue.path, key].join('.'),
        got: at([...issue.path, key]),
        wanted: 'no such key, or its rule in src/site/schema.ts',
      }));
    }
    return [{key: issue.path.join('.'), got: at(issue.path), wanted: issue.message.replace(/^Invalid input: /, '')}];
  });
}

/** Returns one message for all faults, with the file to edit. */
export function toFaultMessage(title: string, faults: readonly Fault[], file: string): string {
  return [
    `${title} (${faults.length} ${faults.length === 1 ? 'fault' : 'faults'})`,
    ...faults.map(({key, got, wanted}) => `  ${key}: got ${got}, wanted ${wanted} — edit ${file}`),
  ].join('\n');
}

/**
 * Returns `value` as facts.
 * @throws Error that lists all faults, each with its key, its value and the expected form, and the file to edit.
 */
export function checkFacts(value: unknown): Facts {
  const result = factsSchema.safeParse(value);
  if (!result.success) {
    throw new Error(
      toFaultMessage('The facts of the site are wrong', toFaults(value, result.error), 'src/site/facts.ts'),
    );
  }
  return result.data;
}
