import type {
  ContentDescriptorObject,
  ErrorObject,
  ExamplePairingObject,
  MethodObject,
  OpenrpcDocument,
} from '@open-rpc/meta-schema';
import {endpoints} from '../../site/derived';
import {facts} from '../../site/facts';
import {
  answers,
  commonErrors,
  methods,
  namespaces,
  sharedObjects,
  subscriptions,
  wireTypes,
  type Method,
  type MethodError,
  type Schema,
} from '../../site/jsonRpc';
import {toAddress, toOrigin} from './origin';

const {project, versions} = facts;
const page = '/develop/api/ethereum-json-rpc/methods';

/** `Transaction request` as the name of a type: `TransactionRequest`. */
const toTypeName = (name: string): string => name.replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The schemas that have a name of their own. A parameter that says which block is no block itself. */
const named: ReadonlyMap<Schema, string> = new Map([
  ...sharedObjects.map(({schema, name}): [Schema, string] => [schema, toTypeName(name)]),
  ...wireTypes.map(({schema, name}): [Schema, string] => [
    schema,
    name === 'block' ? 'BlockNumberOrHash' : toTypeName(name),
  ]),
]);

/** A schema with a reference in the place of each that has a name. */
function toReferences(schema: Schema): unknown {
  const name = named.get(schema);
  return name === undefined ? toOwn(schema) : {$ref: `#/components/schemas/${name}`};
}

/** The same, but for the schema itself. */
function toOwn({items, properties, additionalProperties, anyOf, ...rest}: Schema): unknown {
  return {
    ...rest,
    ...(anyOf ? {anyOf: anyOf.map(toReferences)} : {}),
    ...(items ? {items: toReferences(items)} : {}),
    ...(properties
      ? {properties: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, toReferences(each)]))}
      : {}),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties:
            typeof additionalProperties === 'object' ? toReferences(additionalProperties) : additionalProperties,
        }),
  };
}

const toDescriptor = (name: string, summary: string, schema: Schema): ContentDescriptorObject => ({
  name,
  summary,
  schema: toReferences(schema) as ContentDescriptorObject['schema'],
});

/** What JSON-RPC 2.0 and EIP-1474 call a code. */
const codeNames: Readonly<Record<number, string>> = {
  [-32700]: 'Parse error',
  [-32600]: 'Invalid request',
  [-32601]: 'Method not found',
  [-32602]: 'Invalid params',
  [-32000]: 'Server error',
  3: 'Execution reverted',
};

/**
 * The errors of a method. OpenRPC wants each code once, and a node has many messages for one: they stand in `x-errors`,
 * with their causes.
 * @throws Error where a code has no name here.
 */
function toErrors(name: string, errors: readonly MethodError[]): ErrorObject[] {
  return [...new Set(errors.map(({code}) => code))].map((code) => {
    const message = codeNames[code];
    if (message === undefined) {
      throw new Error(`${name} answers the error ${code}: give it a name in src/plugins/data/openRpc.ts`);
    }
    return {code, message};
  });
}

/**
 * The call of a method that was recorded. Tools of OpenRPC want a result of each example, and generate code of the document:
 * one that ends in an error stands in `x-examples`, with it.
 */
function toExamples({name, parameters, example}: Method): {
  examples: ExamplePairingObject[];
  'x-examples'?: (ExamplePairingObject & {'x-error': unknown})[];
} {
  const call = {
    name: `${name} on a local node`,
    params: example.params.map((value, index) => ({name: parameters[index]?.name ?? '', value})),
  };
  return 'error' in example
    ? {examples: [], 'x-examples': [{...call, 'x-error': example.error}]}
    : {examples: [{...call, result: {name: 'result', value: example.result}}]};
}

function toMethod(method: Method): MethodObject {
  const {name, namespace, summary, parameters, result, errors, support, difference} = method;
  return {
    name,
    tags: [{$ref: `#/components/tags/${namespace}`}],
    summary,
    ...(difference ? {description: `Differs from geth: ${difference}`} : {}),
    externalDocs: {url: toAddress(`${page}#${name}`)},
    paramStructure: 'by-position',
    params: parameters.map((parameter) => ({
      ...toDescriptor(parameter.name, parameter.summary, parameter.schema),
      required: parameter.required,
    })),
    result: toDescriptor('result', result.summary, result.schema),
    ...(errors.length > 0 ? {errors: toErrors(name, errors), 'x-errors': errors} : {}),
    ...toExamples(method),
    'x-support': support,
    ...(method.webSocketOnly ? {'x-webSocketOnly': true} : {}),
    ...(method.usesKeyring ? {'x-usesKeyring': true} : {}),
  };
}

const networkWords = {local: 'Local node', mainnet: 'Mainnet', testnet: 'Testnet'} as const;

/** /data/json-rpc.openrpc.json: the JSON-RPC server as OpenRPC describes one. */
export function toOpenRpcFile(): OpenrpcDocument {
  const {version, evmosd, source} = toOrigin('src/site/jsonRpc');
  return {
    // Generators still know no later one, and nothing here is of it.
    openrpc: '1.2.6',
    info: {
      title: `${project.name} JSON-RPC`,
      version: versions.latest,
      description: `The Ethereum JSON-RPC server of ${project.binary} ${versions.latest}. The examples are answers of a local node.`,
      'x-version': version,
      'x-evmosd': evmosd,
      'x-source': source,
    },
    externalDocs: {url: toAddress(page)},
    servers: [...endpoints]
      .filter(({kind}) => kind === 'jsonRpc')
      .sort((one, other) => Number(other.network === 'local') - Number(one.network === 'local'))
      .map(({network, operator, url}) => ({name: `${networkWords[network]}, ${operator}`, url})),
    methods: methods.map(toMethod),
    components: {
      schemas: Object.fromEntries([...named].map(([schema, name]) => [name, toOwn(schema)])),
      tags: Object.fromEntries(
        namespaces.map(({name, summary, risk, enabledByDefault, exposure}) => [
          name,
          {
            name,
            description: `${summary} ${risk}`,
            'x-enabledByDefault': enabledByDefault,
            'x-exposure': exposure,
          },
        ]),
      ),
    },
    'x-errors': commonErrors,
    'x-subscriptions': subscriptions.map(({name, summary, difference, payload}) => {
      const sent = answers[name];
      return {
        name,
        summary,
        ...(difference ? {description: difference} : {}),
        schema: toReferences(payload),
        ...(sent && 'result' in sent ? {example: sent.result} : {}),
      };
    }),
  };
}
