import Ajv from 'ajv';
import {distance} from 'fastest-levenshtein';
import {commonErrors, methods, type Method, type Schema, type Subscription} from '../../src/site/jsonRpc';
import {isIn} from '../node/match';

const ajv = new Ajv({allErrors: true, strictTypes: false});

function findSchemaFaults(schema: Schema, value: unknown, name: string): string[] {
  const validate = ajv.compile(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({instancePath, message, params}) => {
        const key = (params as {additionalProperty?: string}).additionalProperty;
        return `${name}${instancePath} ${message}${key ? `: ${key}` : ''}`;
      });
}

/** Whether a schema accepts a value. */
export const isValid = (schema: Schema, value: unknown): boolean => findSchemaFaults(schema, value, '').length === 0;

/** The error that every method may return, but that a reader has to be told about where its cause is known. */
const crash = 'method handler crashed';

/** Whether the description of a method has an error, or the errors of every method have it. */
export const hasError = ({errors}: Method, {code, message}: {code: number; message: string}): boolean =>
  [...errors, ...commonErrors.filter((each) => each.message !== crash)].some(
    (each) => each.code === code && isIn(each.message, message),
  );

/** The parts of a JSON-RPC request that are checked. */
export interface Request {
  method: string;
  params?: unknown;
}

export const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'jsonrpc' in value && 'method' in value;

export const isResponse = (value: unknown): value is {result: unknown} =>
  typeof value === 'object' && value !== null && 'jsonrpc' in value && 'result' in value;

/**
 * Returns the faults of the parameters of a call. A parameter of the form `<…>` is a placeholder and is not checked.
 */
function checkParameters({name, parameters}: Method, params: readonly unknown[]): string[] {
  const missing = parameters.slice(params.length).filter(({required}) => required);
  return [
    ...missing.map((parameter) => `${name} lacks ${parameter.name}`),
    ...params.flatMap((value: unknown, index) => {
      const parameter = parameters[index];
      if (!parameter) {
        return [`${name} takes ${parameters.length} parameters`];
      }
      const isOpen = typeof value === 'string' && /^<.*>$/.test(value);
      return isOpen ? [] : findSchemaFaults(parameter.schema, value, `${name} ${parameter.name}`);
    }),
  ];
}

/** Returns the faults of a request according to the methods that v16.0.2 registers. */
export function checkRequest({method: name, params = []}: Request): string[] {
  const method = methods.find((each) => each.name === name);
  if (!method) {
    const [nearest = ''] = methods.map((each) => each.name).sort((a, b) => distance(name, a) - distance(name, b));
    return [`evmosd has no method ${name}; the nearest is ${nearest}`];
  }
  return Array.isArray(params)
    ? checkParameters(method, params as unknown[])
    : [`${name} takes its parameters as an array`];
}

/** Returns the faults of an answer according to the schema of its method. */
export const checkAnswer = ({name, result}: Method, answer: unknown): string[] =>
  findSchemaFaults(result.schema, answer, `result of ${name}`);

/** Returns the faults of a result by the name of its method. The result of an unknown method is not checked. */
export function checkResult(name: string, result: unknown): string[] {
  const method = methods.find((each) => each.name === name);
  return method ? checkAnswer(method, result) : [];
}

/** Returns the faults of an error. Only a method that is a stub may have one. */
function checkError({name, support, errors}: Method, {code, message}: {code: number; message: string}): string[] {
  const isTold = errors.some((each) => each.code === code && isIn(each.message, message));
  return [
    ...(support === 'stub' ? [] : [`${name} works, and answers an error: ${message}`]),
    ...(isTold ? [] : [`${name} has no error ${code} ${message}`]),
  ];
}

/** Returns the faults of a method's own example. */
export const checkExample = (method: Method): string[] => [
  ...checkParameters(method, method.example.params),
  ...('error' in method.example
    ? checkError(method, method.example.error)
    : checkAnswer(method, method.example.result)),
];

/** Returns the names on the page without a recorded answer, and the recorded names that are not on the page. */
export const checkRecorded = (names: readonly string[], recorded: Readonly<Record<string, unknown>>): string[] => [
  ...names.filter((name) => !(name in recorded)).map((name) => `no node answered ${name}: run the page and record it`),
  ...Object.keys(recorded)
    .filter((name) => !names.includes(name))
    .map((name) => `${name} was recorded, and the page has nothing of this name`),
];

/** Returns the faults of the `params.result` of a notification. */
export const checkNotification = ({name, payload}: Subscription, sent: unknown): string[] =>
  findSchemaFaults(payload, sent, `notification of ${name}`);
