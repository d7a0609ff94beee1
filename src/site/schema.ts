import {bech32} from '@scure/base';
import {getAddress, isAddress} from 'viem/utils';
import {z} from 'zod';

/** A text of a certain form; `wanted` describes it, to whoever gets it wrong or leaves it out. */
const text = (form: RegExp, wanted: string) => z.string(wanted).regex(form, wanted);

const word = text(/^\S+$/, 'a word without spaces');
const name = text(/\S/, 'a name');
const version = text(/^v\d+\.\d+(\.\d+)?(-[\w.-]+)?$/, 'a version such as v16.0.2');

/** The address of a public host: no trailing slash, because pages write a path behind it. */
function url(scheme: 'https' | 'wss') {
  const wanted = `${scheme === 'https' ? 'an' : 'a'} ${scheme} URL of a public host, without a trailing slash`;
  const form = z.url({protocol: new RegExp(`^${scheme}$`), hostname: z.regexes.domain, error: wanted, abort: true});
  return form.regex(/[^/]$/, wanted);
}

const httpsUrl = url('https');
const wssUrl = url('wss');
const hostAndPort = z
  .string('a host and a port, without a scheme')
  .refine(
    (value) => /^[^\s/:]+:\d+$/.test(value) && httpsUrl.safeParse(`https://${value}`).success,
    'a public host and a port, without a scheme',
  );

const accountAddress = z.string('an address with the prefix evmos').refine((value) => {
  const decoded = bech32.decodeUnsafe(value);
  return decoded?.prefix === 'evmos' && bech32.fromWordsUnsafe(decoded.words)?.length === 20;
}, 'an address of 20 bytes with the prefix evmos and the checksum that belongs to it');

const hexAddress = z
  .string('a hexadecimal address of 20 bytes')
  .refine((value) => isAddress(value) && value === getAddress(value), {
    error: ({input}) =>
      typeof input === 'string' && isAddress(input, {strict: false})
        ? `the capitals of EIP-55: ${getAddress(input)}`
        : 'a hexadecimal address of 20 bytes',
  });

const denomination = text(/^[a-z][a-zA-Z0-9/]{2,127}$/, 'a denomination such as aevmos');
const bech32Prefix = text(/^[a-z]+$/, 'a prefix in lower case');
const sha256 = text(/^[0-9a-f]{64}$/, '64 hexadecimal digits in lower case');
const port = z.int('a whole number').min(1, 'a port from 1 to 65535').max(65_535, 'a port from 1 to 65535');
const gasPrice = z.int('a whole number in the smallest unit').positive('a price above zero');
const count = z.int('a whole number').nonnegative('a number that is not negative');

const explorer = z.strictObject({name: name, url: httpsUrl});

const network = z.strictObject({
  label: name,
  // x/evm refuses every other number at v16.0.2 (x/evm/keeper/keeper.go, WithChainID).
  eip155: z.union([z.literal(9_001), z.literal(9_000)], '9001 or 9000: evmosd runs with no other number'),
  revision: count,
  denomination,
  ticker: word,
});

const publicNetwork = network.extend({
  genesisTime: z.iso.datetime('a time such as 2022-04-27T16:00:00Z').optional(),
  genesisUrl: httpsUrl,
  genesisSha256: sha256,
  // The wrapper of the token.
  wevmos: hexAddress,
  explorers: z.strictObject({evm: explorer, cosmos: explorer}),
});

const endpointOf = <Kind extends string, Url extends z.ZodType<string>>(kind: Kind, url: Url) =>
  z.strictObject({
    network: z.enum(['mainnet', 'testnet'], 'mainnet or testnet: the endpoints of a local node are derived'),
    kind: z.literal(kind),
    operator: name,
    url,
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

/** What each fact must look like. The types of the facts are derived from it. */
const factsSchema = z.strictObject({
  project: z.strictObject({
    name: word,
    binary: word,
    home: text(/^~\/\.\w+$/, 'a folder in the home of the user'),
    dockerImage: text(/^[a-z]+\/[a-z]+$/, 'an image name without a tag'),
    decimals: count,
    coinType: count,
    hdPath: text(/^m(\/\d+'?)+$/, "a derivation path such as m/44'/60'/0'/0/0"),
    keyAlgorithm: word,
    bech32: z.strictObject({account: bech32Prefix, validator: bech32Prefix, consensus: bech32Prefix}),
  }),
  versions: z.strictObject({
    latest: version,
    mainnet: version,
    testnet: version,
    newestTag: version,
    commit: text(/^[0-9a-f]{40}$/, 'the 40 hexadecimal digits of a commit'),
    // Of `evmos_<version>_Linux_amd64.tar.gz`, from checksums.txt of the release. The weekly run on a node needs it.
    archiveSha256: sha256.optional(),
    go: version,
    cosmosSdk: version,
    cometBft: version,
    ibcGo: version,
    goEthereum: version,
  }),
  networks: z.strictObject({mainnet: publicNetwork, testnet: publicNetwork, local: network}),
  faucet: z.strictObject({
    url: httpsUrl,
    bech32: accountAddress,
  }),
  ports: z.strictObject({
    jsonRpc: port,
    webSocket: port,
    rest: port,
    grpc: port,
    grpcWeb: port,
    cometRpc: port,
    p2p: port,
    abci: port,
    prometheus: port,
    evmMetrics: port,
    rosetta: port,
    pprof: port,
  }),
  endpoints: z.array(endpoint).nonempty('at least one endpoint'),
  fees: z.strictObject({
    minGasPrice: gasPrice,
    minGasMultiplier: z.number('a number').positive('a share above 0').max(1, 'a share of at most 1'),
    gasAdjustment: z.number('a number').min(1, 'a factor of at least 1'),
    walletGasPrices: z.strictObject({low: gasPrice, average: gasPrice, high: gasPrice}),
  }),
  links: z.strictObject({
    website: httpsUrl,
    app: httpsUrl,
    docs: httpsUrl,
    organisation: httpsUrl,
    repository: httpsUrl,
    docsRepository: httpsUrl,
    mainnetRepository: httpsUrl,
    testnetsRepository: httpsUrl,
    extensionsRepository: httpsUrl,
    chainRegistry: httpsUrl,
    buf: httpsUrl,
    chainlist: httpsUrl,
    discord: httpsUrl,
    telegram: httpsUrl,
    x: httpsUrl,
    forum: httpsUrl,
    blog: httpsUrl,
    bugBounty: httpsUrl,
  }),
});

/** The facts of the project, in the one form in which they are written down. */
export type Facts = z.infer<typeof factsSchema>;

/** What is wrong with one value of a configuration: `got` is the value as JSON, `undefined` where it is missing. */
export interface Fault {
  key: string;
  got: string;
  wanted: string;
}

/**
 * Makes the faults that zod finds in `value` readable, in the order in which zod reports them.
 * An unknown key is a fault of its own.
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

/** One message for all faults, with what to edit. */
export function toFaultMessage(title: string, faults: readonly Fault[], file: string): string {
  return [
    `${title} (${faults.length} ${faults.length === 1 ? 'fault' : 'faults'})`,
    ...faults.map(({key, got, wanted}) => `  ${key}: got ${got}, wanted ${wanted} — edit ${file}`),
  ].join('\n');
}

/**
 * Returns `value` as facts.
 * @throws Error that lists every fault with its key, what was found, what is wanted and the file to edit.
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
