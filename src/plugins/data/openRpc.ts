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

/** Converts a name to that of a type: `Transaction request` to `TransactionRequest`. */
const toTypeName = (name: string): string => name.replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The schemas with a name. The parameter that selects a block is not named `Block`, which is an object. */
const named: ReadonlyMap<Schema, string> = new Map([
  ...sharedObjects.map(({schema, name}): [Schema, string] => [schema, toTypeName(name)]),
  ...wireTypes.map(({schema, name}): [Schema, string] => [
    schema,
    name === 'block' ? 'BlockNumberOrHash' : toTypeName(name),
  ]),
]);

/** Replaces each named schema inside a schema by a reference, and with `isOwn` not the schema itself. */
const toReferences = (schema: Schema, isOwn = false): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      const name = isOwn && key === '' ? undefined : named.get(value as Schema);
      return name === undefined ? value : {$ref: `#/components/schemas/${name}`};
    }),
  );

const toDescriptor = (name: string, summary: string, schema: Schema): ContentDescriptorObject => ({
  name,
  summary,
  schema: toReferences(schema) as ContentDescriptorObject['schema'],
});

/** The names of error codes in JSON-RPC 2.0 and EIP-1474. */
const codeNames: Readonly<Record<number, string>> = {
  [-32700]: 'Parse error',
  [-32600]: 'Invalid request',
  [-32601]: 'Method not found',
  [-32602]: 'Invalid params',
  [-32000]: 'Server error',
  3: 'Execution reverted',
};

/**
 * OpenRPC allows each code only once: `x-errors` has the messages of a node, with their causes.
 * @throws Error with the method if a code has no name here.
 */
function toErrors(name: string, errors: readonly MethodError[]): ErrorObject[] {
  return [...new Set(errors.map(({code}) => code))].map((code) => {
    const message = codeNames[code];
    if (message === undefined) {
      throw new Error(
        `${name} answers with the error ${code}, which has no name: add it to codeNames in src/plugins/data/openRpc.ts`,
      );
    }
    return {code, message};
  });
}

/**
 * Returns the recorded call of a method. Tools generate code from the document and need a result in each example, so an
 * example that ends with an error is in `x-examples`.
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

/** /data/json-rpc.openrpc.json: the JSON-RPC server as an OpenRPC document. */
export function toOpenRpcFile(): OpenrpcDocument {
  const {version, evmosd, source} = toOrigin('src/site/jsonRpc');
  return {
    // Code generators support no later version, and the document needs none.
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
    // No public endpoint is known to answer.
    servers: endpoints
      .filter(({network, kind}) => network === 'local' && kind === 'jsonRpc')
      .map(({operator, url}) => ({name: `Local node, ${operator}`, url})),
    methods: methods.map(toMethod),
    components: {
      schemas: Object.fromEntries([...named].map(([schema, name]) => [name, toReferences(schema, true)])),
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
