// Asks a JSON-RPC method for every kind of wrong or unusual value in every argument. A page that describes the right use
// says nothing about these by itself: this finds an error, a limit or a result that the page does not have.
import type {Method, Schema} from '../../src/site/jsonRpc';
import {checkAnswer, hasError, isValid} from '../content/jsonRpc';
import type {JsonRpcAnswer} from './chain';

/** A request with one argument changed, and what was done to it. */
export interface ArgumentCase {
  method: string;
  /** The position of the argument and, in an object, the path of its field: `0.from`. */
  argument: string;
  kind: string;
  params: readonly unknown[];
  /** Whether the schema on the page accepts the value. */
  described: boolean;
}

/** Values to put in the place of any argument, by what is wrong with them. */
const kinds: readonly [string, unknown][] = [
  ['null', null],
  ['empty text', ''],
  ['empty object', {}],
  ['empty list', []],
  ['truth value', true],
  ['zero', '0x0'],
  ['zero as a number', 0],
  ['one', '0x1'],
  ['one as a number', 1],
  ['decimal text', '12'],
  ['negative', '-0x1'],
  ['negative number', -1],
  ['fraction', 1.5],
  ['only the prefix', '0x'],
  ['leading zeros', '0x05'],
  ['odd digits', '0xabc'],
  ['capitals', '0xABCD'],
  ['capital prefix', '0XABCD'],
  ['no digits', '0xzz'],
  ['words', 'unknown'],
  ['above 32 bits', '0x100000000'],
  ['largest number', 9_007_199_254_740_991],
  ['largest of 63 bits', '0x7fffffffffffffff'],
  ['above 63 bits', '0x8000000000000000'],
  ['above 64 bits', '0x10000000000000000'],
  ['above 256 bits', `0x1${'0'.repeat(64)}`],
  ['zero address', `0x${'0'.repeat(40)}`],
  ['unknown address', `0x${'1'.repeat(40)}`],
  ['address without prefix', '40a0cb1c63e026a81b55ee1308586e21eec1efa9'],
  ['bech32 address', 'evmos1gzsvk8rruqn2sx64acfsskrwy8hvrmafqkaze8'],
  ['unknown hash', `0x${'1'.repeat(64)}`],
  ['short hash', `0x${'1'.repeat(63)}`],
  ['latest', 'latest'],
  ['finalized', 'finalized'],
  ['safe', 'safe'],
  ['pending', 'pending'],
  ['earliest', 'earliest'],
  ['tag in capitals', 'LATEST'],
];

/** Returns the fields that an object of a schema can have, by name. */
function toFields(schema: Schema): Readonly<Record<string, Schema>> {
  const own = schema.properties ?? {};
  return Object.assign({}, ...(schema.anyOf ?? []).map(toFields), own) as Readonly<Record<string, Schema>>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const put = (list: readonly unknown[], index: number, value: unknown): unknown[] =>
  list.map((each, position) => (position === index ? value : each));

/**
 * Returns requests that differ from a valid request in one argument: too few and too many arguments, each kind of value
 * in the place of each argument and of each field of an object, and a field that no object has.
 */
export function toArgumentCases({name, parameters}: Method, valid: readonly unknown[]): ArgumentCase[] {
  const all = parameters.map((_, index) => valid[index] ?? null);
  const cases: ArgumentCase[] = [
    {method: name, argument: String(all.length), kind: 'too many', params: [...all, 'more'], described: false},
  ];
  for (const [index, parameter] of parameters.entries()) {
    const {required, schema} = parameter;
    const add = (argument: string, kind: string, params: readonly unknown[], described: boolean): void => {
      // The node would record for as long as it is told to.
      if (parameter.name !== 'seconds' || !(Number(params[index]) > 0)) {
        cases.push({method: name, argument, kind, params, described});
      }
    };
    add(String(index), 'missing', valid.slice(0, index), !required);
    const full = all.slice(0, Math.max(valid.length, index + 1));
    for (const [kind, value] of kinds) {
      add(String(index), kind, put(full, index, value), isValid(schema, value));
    }
    const fields = Object.entries(toFields(schema));
    const object = isObject(full[index]) ? full[index] : {};
    for (const [field, fieldSchema] of fields) {
      const {[field]: before, ...without} = object;
      if (before !== undefined) {
        add(`${index}.${field}`, 'missing', put(full, index, without), isValid(schema, without));
      }
      for (const [kind, value] of kinds) {
        const changed = {...object, [field]: value};
        add(
          `${index}.${field}`,
          kind,
          put(full, index, changed),
          isValid(fieldSchema, value) && isValid(schema, changed),
        );
      }
    }
    if (fields.length > 0) {
      add(`${index}.unknown`, 'unknown field', put(full, index, {...object, unknown: '0x1'}), false);
    }
  }
  return cases;
}

/**
 * Compares an answer with the method's description.
 * @returns What the page does not have: an error, a limit of a value, or a form of the result; or undefined.
 */
export function findArgumentFault(
  method: Method,
  {argument, kind, described}: ArgumentCase,
  {result, error}: JsonRpcAnswer,
): string | undefined {
  const at = `argument ${argument}, ${kind}`;
  if (!error) {
    const [fault] = checkAnswer(method, result);
    return fault && `${at}: ${fault}`;
  }
  const text = `${error.code} ${error.message}`;
  if (!hasError(method, error)) {
    return `${at}: the page has no ${text}`;
  }
  return described && error.code === -32602
    ? `${at}: the page allows this value, and the node says ${text}`
    : undefined;
}
