import {wireTypes, type Schema} from '../../site/jsonRpc';
import {fits} from './check';
import {describe} from './describe';

/** A field of a result, explained. */
export interface Field {
  name: string;
  /** The value in this result, shortened. */
  value: string;
  /** The meaning of the field, from the reference. */
  meaning: string;
}

/** The most that is shown of a text, in characters. The result itself shows all of it. */
const textLength = 24;

const maxFields = 60;

const quantityPattern = wireTypes.find(({name}) => name === 'quantity')?.schema.pattern;

const toDecimal = (quantity: string): string => BigInt(quantity).toLocaleString('en-US');

const isQuantity = (schema: Schema, value: unknown): value is string =>
  schema.pattern === quantityPattern && typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value);

/** A time in seconds since 1970, as a date in brackets. Empty if no date can have that value. */
function toTime(quantity: string): string {
  const milliseconds = Number(quantity) * 1_000;
  return milliseconds <= 8.64e15
    ? ` (${new Date(milliseconds).toISOString().replace('.000Z', ' UTC').replace('T', ' ')})`
    : '';
}

function toValue(name: string, schema: Schema, value: unknown): string {
  if (isQuantity(schema, value)) {
    return toDecimal(value) + (name === 'timestamp' ? toTime(value) : '');
  }
  if (Array.isArray(value)) {
    return `list of ${value.length}`;
  }
  if (typeof value === 'object' && value !== null) {
    const {length} = Object.keys(value);
    return `object of ${length} field${length === 1 ? '' : 's'}`;
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > textLength ? `${text.slice(0, textLength)}…` : text;
}

const isAlike = (value: unknown, {type}: Schema): boolean =>
  type === (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** The alternative of a schema that a value matches or, since other nodes have other fields, the first one of its type. */
const choose = (schema: Schema, value: unknown): Schema =>
  schema.anyOf?.find((each) => fits(value, each)) ?? schema.anyOf?.find((each) => isAlike(value, each)) ?? schema;

/** Explains the fields of a result; for a list, those of its first object. Any other value is one field. */
export function explain(result: unknown, schema: Schema): Field[] {
  const form = choose(schema, result);
  if (Array.isArray(result) && form.items && result.length > 0) {
    const [first] = result as unknown[];
    if (typeof first === 'object' && first !== null) {
      return explain(first, form.items);
    }
  }
  if (typeof result !== 'object' || result === null || Array.isArray(result)) {
    return [{name: 'result', value: toValue('result', form, result), meaning: describe(form)}];
  }
  const known = form.properties ?? {};
  return Object.entries(result)
    .slice(0, maxFields)
    .map(([name, value]) => {
      const field = Object.hasOwn(known, name) ? known[name] : undefined;
      return field
        ? {name, value: toValue(name, choose(field, value), value), meaning: field.description ?? describe(field)}
        : {name, value: toValue(name, {}, value), meaning: 'not described on this page'};
    });
}
