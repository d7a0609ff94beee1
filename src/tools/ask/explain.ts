import {wireTypes, type Schema} from '../../site/jsonRpc';
import {fits} from './check';
import {describe} from './describe';

/** One field of a result, explained. */
export interface Field {
  name: string;
  /** What it is in this result, short. */
  value: string;
  /** What it means. */
  meaning: string;
}

/** How much of a text is shown here: all of it stands in the result itself. */
const textLength = 24;

const maxFields = 60;

const quantityPattern = wireTypes.find(({name}) => name === 'quantity')?.schema.pattern;

/** A number as people write it, with commas. */
const toDecimal = (quantity: string): string => BigInt(quantity).toLocaleString('en-US');

const isQuantity = (schema: Schema, value: unknown): value is string =>
  schema.pattern === quantityPattern && typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value);

/** A time in seconds since 1970 as a date, where it is one. */
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
    return `object of ${Object.keys(value).length} fields`;
  }
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'absent');
  return text.length > textLength ? `${text.slice(0, textLength)}…` : text;
}

/** Whether a value is at least of the kind that a schema is about. */
const isAlike = (value: unknown, {type}: Schema): boolean =>
  type === (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** The one of several forms that a value has, or at least the one of its kind: other nodes have other fields. */
const choose = (schema: Schema, value: unknown): Schema =>
  schema.anyOf?.find((each) => fits(value, each)) ?? schema.anyOf?.find((each) => isAlike(value, each)) ?? schema;

/**
 * The fields of a result with what the page says of them: those of an object, or of the first object of a list. A result
 * that is neither is one field. Fields that the page does not know are named as such.
 */
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
