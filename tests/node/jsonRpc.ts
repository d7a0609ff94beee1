import {
  absentMethods,
  clients,
  commonErrors,
  methods,
  namespaces,
  sharedObjects,
  subscriptions,
  wireTypes,
  type Method,
  type MethodError,
} from '../../src/site/jsonRpc';

const toError = (owner: string, {code, message, cause}: MethodError): [string, string] => [
  `${owner} error ${code} ${message}`,
  cause,
];

const toParameters = ({parameters}: Method): string =>
  parameters.map(({name, required}) => (required ? name : `${name} (optional)`)).join(', ') || 'none';

/**
 * What the page of the JSON-RPC methods says, by name: `eth_getBalance parameters`, `… result`, `… difference` and
 * `… error -32000 <message>`; `every method error …`; `absent <method>`, `namespace <name>`, `object <name>`,
 * `type <name>`, `client <name>`, and `subscription <name>`, `… difference`. What a node answered is no claim: it is data
 * that the run records, src/site/recorded/jsonRpc.json.
 */
export const readMethodClaims = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...methods.flatMap((method): [string, string][] => [
      [`${method.name} parameters`, toParameters(method)],
      [`${method.name} result`, `${method.result.summary} ${JSON.stringify(method.example.params)}`],
      ...(method.difference === undefined
        ? []
        : [[`${method.name} difference`, method.difference] as [string, string]]),
      ...method.errors.map((error) => toError(method.name, error)),
    ]),
    ...commonErrors.map((error) => toError('every method', error)),
    ...absentMethods.map(({name, instead}): [string, string] => [`absent ${name}`, instead]),
    ...namespaces.map(({name, enabledByDefault, risk}): [string, string] => [
      `namespace ${name}`,
      `${enabledByDefault ? 'on' : 'off'} by default. ${risk}`,
    ]),
    ...subscriptions.flatMap(({name, summary, difference}): [string, string][] => [
      [`subscription ${name}`, summary],
      ...(difference === undefined ? [] : [[`subscription ${name} difference`, difference] as [string, string]]),
    ]),
    ...sharedObjects.map(({name, schema}): [string, string] => [`object ${name}`, JSON.stringify(schema)]),
    ...wireTypes.map(({name, description}): [string, string] => [`type ${name}`, description]),
    ...clients.map(({name, setUp, setUpWebSocket, toCall}): [string, string] => [
      `client ${name}`,
      [setUp, setUpWebSocket, ...methods.map(toCall)].join('\n'),
    ]),
  ]);
