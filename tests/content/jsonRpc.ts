import Ajv from 'ajv';
import {distance} from 'fastest-levenshtein';
import {methods, type Schema} from '../../src/site/jsonRpc';

const ajv = new Ajv({allErrors: true, strictTypes: false});

function findSchemaFaults(schema: Schema, value: unknown, name: string): string[] {
  const validate = ajv.compile(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({instancePath, message}) => `${name}${instancePath} ${message}`);
}

/** A request of JSON-RPC, as far as its method is looked up. */
export interface Request {
  method: string;
  params?: unknown;
}

export const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'jsonrpc' in value && 'method' in value;

export const isResponse = (value: unknown): value is {result: unknown} =>
  typeof value === 'object' && value !== null && 'jsonrpc' in value && 'result' in value;

/** What is wrong with a request, by the methods that v16.0.2 registers. A parameter `<…>` stands for a value to fill in. */
export function checkRequest({method: name, params = []}: Request): string[] {
  const method = methods.find((each) => each.name === name);
  if (!method) {
    const [nearest = ''] = methods.map((each) => each.name).sort((a, b) => distance(name, a) - distance(name, b));
    return [`evmosd has no method ${name}; the nearest is ${nearest}`];
  }
  if (!Array.isArray(params)) {
    return [`${name} takes its parameters as an array`];
  }
  const missing = method.parameters.slice(params.length).filter(({required}) => required);
  return [
    ...missing.map((parameter) => `${name} lacks ${parameter.name}`),
    ...params.flatMap((value: unknown, index) => {
      const parameter = method.parameters[index];
      if (!parameter) {
        return [`${name} takes ${method.parameters.length} parameters`];
      }
      const isOpen = typeof value === 'string' && /^<.*>$/.test(value);
      return isOpen ? [] : findSchemaFaults(parameter.schema, value, `${name} ${parameter.name}`);
    }),
  ];
}

/** What is wrong with the result of a method. */
export function checkResult(name: string, result: unknown): string[] {
  const method = methods.find((each) => each.name === name);
  return method ? findSchemaFaults(method.result.schema, result, `result of ${name}`) : [];
}
