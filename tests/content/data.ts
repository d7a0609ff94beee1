import openRpcMeta from '@open-rpc/meta-schema';
import jsonSchemaMeta from '@json-schema-tools/meta-schema';
import Ajv, {type ErrorObject} from 'ajv';
import type {AbiFunction, AbiParameter} from 'viem';
import {z} from 'zod';
import type {CommandRecord, toCommandsFile} from '../../src/plugins/data/commands';
import type {RecordedResponse} from '../../src/site/jsonRpc';
import type {RecordedCommand} from '../../src/site/commands';

const toFaults = (name: string, errors: readonly ErrorObject[] | null | undefined): string[] =>
  (errors ?? []).map(({instancePath, message, params}) => {
    const key = (params as {additionalProperty?: string}).additionalProperty;
    return `${name}${instancePath} ${message}${key ? `: ${key}` : ''}`;
  });

/** Returns the faults of a value according to a JSON Schema of draft 07, in the default strict mode of Ajv. */
export function checkBySchema(schema: Record<string, unknown>, value: unknown): string[] {
  const validate = new Ajv({allErrors: true}).compile(schema);
  return validate(value) ? [] : toFaults('', validate.errors);
}

const text = z.string().min(1);
const endpoint = z.strictObject({address: text, provider: text.optional(), archive: z.boolean().optional()});
const uri = z.url();

/**
 * The schema of a chain in the Cosmos chain registry, restricted to the keys that the site writes. The registry
 * requires `chain_name` and `chain_type`, and for a Cosmos chain also `chain_id` and `bech32_prefix`. It allows no
 * unknown key.
 *
 * Source: cosmos/chain-registry, chain.schema.json. No npm package contains it; @chain-registry/types has only its
 * types.
 */
export const registryChain = z.strictObject({
  $schema: z.string().regex(/^(\.\.\/)+chain\.schema\.json$/),
  chain_name: z.string().regex(/[a-z0-9]+/),
  chain_type: z.literal('cosmos'),
  chain_id: text,
  pretty_name: text.optional(),
  website: uri.optional(),
  status: z.enum(['live', 'upcoming', 'killed']),
  network_type: z.enum(['mainnet', 'testnet', 'devnet']).optional(),
  bech32_prefix: text,
  daemon_name: text.optional(),
  node_home: text.optional(),
  key_algos: z.array(z.enum(['secp256k1', 'ethsecp256k1', 'ed25519', 'sr25519', 'bn254'])).optional(),
  slip44: z.number().optional(),
  fees: z
    .strictObject({
      fee_tokens: z.array(
        z.strictObject({
          denom: text,
          fixed_min_gas_price: z.number().optional(),
          low_gas_price: z.number().optional(),
          average_gas_price: z.number().optional(),
          high_gas_price: z.number().optional(),
        }),
      ),
    })
    .optional(),
  staking: z.strictObject({staking_tokens: z.array(z.strictObject({denom: text}))}).optional(),
  codebase: z
    .strictObject({git_repo: uri.optional(), genesis: z.strictObject({genesis_url: uri}).optional()})
    .optional(),
  apis: z
    .strictObject({
      rpc: z.array(endpoint).optional(),
      rest: z.array(endpoint).optional(),
      grpc: z.array(endpoint).optional(),
      wss: z.array(endpoint).optional(),
      'grpc-web': z.array(endpoint).optional(),
      'evm-http-jsonrpc': z.array(endpoint).optional(),
    })
    .optional(),
  explorers: z.array(z.strictObject({kind: text.optional(), url: text.optional()})).optional(),
  extra_codecs: z.array(z.enum(['ethermint', 'injective'])).optional(),
});

/**
 * The schema of a chain in the list of EIP-155 chains, restricted to the keys that the site writes. The list requires
 * all of these keys except `icon` and `explorers`, and allows no unknown key.
 *
 * Source: ethereum-lists/chains, tools/schema/chainSchema.json. No npm package contains it.
 */
export const eip155Chain = z.strictObject({
  name: text,
  chain: text,
  rpc: z.array(z.string()),
  faucets: z.array(z.string()),
  nativeCurrency: z.strictObject({name: text, symbol: text, decimals: z.number()}),
  infoURL: z.string(),
  shortName: text,
  chainId: z.number(),
  networkId: z.number(),
  icon: text.optional(),
  explorers: z.array(z.strictObject({name: text, url: uri, standard: z.enum(['none', 'EIP3091'])})).optional(),
  status: z.enum(['active', 'deprecated', 'incubating']).optional(),
});

/** Returns the faults of a value according to a Zod schema. */
export const checkByForm = (form: z.ZodType, value: unknown): string[] =>
  (form.safeParse(value).error?.issues ?? []).map(({path, message}) => `${path.join('.')}: ${message}`);

/** Returns a sample value of an ABI type, in the form that viem decodes. */
export function toSample({type, components}: AbiParameter & {components?: readonly AbiParameter[]}): unknown {
  const [, item] = /^(.*)\[\]$/.exec(type) ?? [];
  if (item !== undefined) {
    const each = toSample({type: item, ...(components ? {components} : {})});
    return [each, each];
  }
  if (components) {
    return Object.fromEntries(components.map((component) => [component.name ?? '', toSample(component)]));
  }
  const [, bits] = /^u?int(\d+)$/.exec(type) ?? [];
  if (bits !== undefined) {
    return Number(bits) > 48 ? 7n : 7;
  }
  switch (type) {
    case 'address':
      return '0xD4949664cD82660AaE99bEdc034a0deA8A0bd517';
    case 'bool':
      return true;
    case 'bytes':
      return '0x0102';
    case 'string':
      return 'evmos';
    default:
      throw new Error(`The interfaces have a parameter of the new type ${type}: give it a value`);
  }
}

/** Returns sample arguments for a function, in the form that viem expects. */
export const toArguments = ({inputs}: AbiFunction): unknown[] => inputs.map(toSample);

/** The parts of an OpenRPC document that the checks read. */
export interface OpenRpc {
  methods: {
    name: string;
    params: {name: string}[];
    errors?: {code: number}[];
    examples: {params: {name: string; value: unknown}[]}[];
    /** The examples that end in an error. */
    'x-examples'?: {params: {name: string; value: unknown}[]}[];
  }[];
  components: {schemas: Record<string, unknown>};
}

/** Returns the faults of an OpenRPC document according to the meta schemas of OpenRPC and of JSON Schema. */
export function checkOpenRpc(document: unknown): string[] {
  const ajv = new Ajv({strict: false, validateFormats: false});
  const {$schema: _ofSchemas, ...schemas} = jsonSchemaMeta as Record<string, unknown>;
  const {$schema: _ofDocuments, ...documents} = openRpcMeta as Record<string, unknown>;
  // The meta schema of OpenRPC refers to this schema by its id, which ends with a slash, and also without the slash.
  ajv.addSchema(schemas);
  ajv.addSchema({...schemas, $id: undefined}, String(schemas.$id).replace(/\/$/, ''));
  const validate = ajv.compile(documents);
  return validate(document) ? [] : toFaults('document', validate.errors);
}

/**
 * Returns the faults of the examples and answers of methods according to the schemas of a document. References are
 * followed.
 */
export function checkCalls(document: OpenRpc, answers: Readonly<Record<string, RecordedResponse>>): string[] {
  const ajv = new Ajv({allErrors: true, strict: false});
  ajv.addSchema(document, 'document');
  const check = (name: string, path: string, value: unknown): string[] => {
    const validate = ajv.compile({$ref: `document#/${path}/schema`});
    return validate(value) ? [] : toFaults(name, validate.errors);
  };
  return document.methods.flatMap(({name, errors = [], examples, 'x-examples': failing = []}, index) => {
    const answer = answers[name];
    const inParams = [...examples, ...failing].flatMap(({params}) =>
      params.flatMap((each, at) => check(`${name} ${each.name}`, `methods/${index}/params/${at}`, each.value)),
    );
    if (!answer) {
      return [...inParams, `${name} has no recorded answer`];
    }
    if ('result' in answer) {
      return [...inParams, ...check(name, `methods/${index}/result`, answer.result)];
    }
    const {code} = answer.error;
    return errors.some((each) => each.code === code)
      ? inParams
      : [...inParams, `${name} does not tell of the error ${code}`];
  });
}

/** Lists every command of the file, and each flag that it accepts, such as `evmosd query bank balances --denom`. */
export function listAccepted({root, flagGroups}: ReturnType<typeof toCommandsFile>): string[] {
  const list = (command: CommandRecord, inherited: readonly string[]): string[] => {
    const {path, flags = [], groups = [], persistentFlags = [], commands = []} = command;
    const handedDown = [...inherited, ...persistentFlags.map(({name}) => name)];
    const names = new Set([
      ...[...flags, ...groups.flatMap((group) => flagGroups[group])].map(({name}) => name),
      ...handedDown,
    ]);
    return [
      path,
      ...[...names].map((name) => `${path} --${name}`),
      ...commands.flatMap((each) => list(each, handedDown)),
    ];
  };
  return list(root, []);
}

/**
 * Lists commands and flags in the same form from the recorded help of the binary. The help does not list the flag
 * `--help`, so this function adds it.
 */
export function listRecorded(root: RecordedCommand): string[] {
  const list = (command: RecordedCommand, above: string, inherited: readonly string[]): string[] => {
    const path = `${above} ${command.name}`.trim();
    const handedDown = [...inherited, ...(command.persistentFlags ?? []).map(({name}) => name)];
    const names = new Set([...command.flags.map(({name}) => name), ...handedDown]);
    return [
      path,
      ...[...names].map((name) => `${path} --${name}`),
      ...(command.commands ?? []).flatMap((each) => list(each, path, handedDown)),
    ];
  };
  return list(root, '', ['help']);
}

/** Returns the entries of `list` that `from` does not have. */
export const findMissing = (list: readonly string[], from: readonly string[]): string[] => {
  const there = new Set(from);
  return list.filter((each) => !there.has(each));
};
