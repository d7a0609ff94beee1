import {validate, type OutputUnit} from '@cfworker/json-schema';
import type {Method, Parameter, Schema} from '../../site/jsonRpc';
import {readJson, toLineAndColumn} from '../json';
import {dig} from '../probes';
import {describe} from './describe';

/** A fault in the text of a parameter. */
export interface ParameterFault {
  /** The index of the parameter, from 0. */
  parameter: number;
  /** Position in the text of the parameter, in UTF-16 code units from 0. */
  offset: number;
  /** What is wrong and where, in words. */
  words: string;
}

/** Whether a value matches a JSON Schema (draft 7). */
export const fits = (value: unknown, schema: Schema): boolean => validate(value, schema as object, '7').valid;

/** Keywords whose errors only repeat that something below them is wrong. */
const wrappers: readonly string[] = ['properties', 'items'];

const unescape = (step: string): string => decodeURI(step).replaceAll('~1', '/').replaceAll('~0', '~');

/** The steps of a JSON pointer (RFC 6901) in a fragment: `#/0/topics`. */
const toSteps = (location: string): string[] => location.split('/').slice(1).map(unescape);

const depthOf = (location: string): number => location.split('/').length;

/** The property that an error is about. The validator names it only in its message. */
const quoted = (error: string): string => /"([^"]*)"/.exec(error)?.[1] ?? '';

/** Puts an error of the validator into words. */
function toWords({keyword, error, instanceLocation}: OutputUnit, schema: Schema, value: unknown): string {
  switch (keyword) {
    case 'required':
      return `\`${quoted(error)}\` is missing.`;
    case 'additionalProperties':
    case 'false':
      return `\`${keyword === 'false' ? unescape(instanceLocation.split('/').at(-1) ?? '') : quoted(error)}\` is not a known field.${
        schema.properties ? ` Known fields: ${Object.keys(schema.properties).join(', ')}.` : ''
      }`;
    case 'minimum':
      return `The value must be at least ${schema.minimum}.`;
    case 'maximum':
      return `The value may be at most ${schema.maximum}.`;
    case 'minItems':
      return `The list needs at least ${schema.minItems} entries.`;
    case 'maxItems':
      return `The list may have at most ${schema.maxItems} entries.`;
    default: {
      const asText = typeof value === 'number' ? `0x${value.toString(16)}` : '';
      return `Expected here: ${describe(schema)}.${asText && fits(asText, schema) ? ` For example "${asText}".` : ''}`;
    }
  }
}

/** Finds the error to show: the one at the deepest place and, there, the one whose schema is least specific. */
function findFault(value: unknown, schema: Schema): {location: string; words: string} | undefined {
  const {errors} = validate(value, schema as object, '7', undefined, false);
  const own = errors.filter(({keyword}) => !wrappers.includes(keyword));
  const deepest = Math.max(...own.map(({instanceLocation}) => depthOf(instanceLocation)));
  const candidates = own.filter(({instanceLocation}) => depthOf(instanceLocation) === deepest);
  // An additional field is an error of the field and of its object. Only the schema of the object lists the known fields.
  const [fault] = candidates.sort((a, b) => depthOf(a.keywordLocation) - depthOf(b.keywordLocation));
  if (!fault) {
    return undefined;
  }
  const parent =
    fault.keyword === 'false'
      ? own.find(
          ({keyword, error}) => keyword === 'additionalProperties' && fault.instanceLocation.endsWith(quoted(error)),
        )
      : undefined;
  const shown = parent ?? fault;
  // The last step of the location is the keyword.
  const faulty = (dig(schema, ...toSteps(shown.keywordLocation).slice(0, -1)) ?? schema) as Schema;
  return {
    location: fault.instanceLocation,
    words: toWords(shown, faulty, dig(value, ...toSteps(fault.instanceLocation))),
  };
}

/** Writes a JSON pointer as code does: `.topics[0]`. Empty for the whole value. */
const toPath = (location: string): string =>
  toSteps(location)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('');

/**
 * Reads the text of one parameter.
 * @returns Its value, or what is wrong with the text.
 */
function readParameter(text: string, {schema}: Parameter): {value: unknown} | Pick<ParameterFault, 'offset' | 'words'> {
  const read = readJson(text);
  const toPlace = (offset: number): string => {
    const {line, column} = toLineAndColumn(text, offset);
    return line === 1 ? `Character ${column}` : `Line ${line}, character ${column}`;
  };
  if ('fault' in read) {
    const {offset, words} = read.fault;
    const isBare = /^[a-z0][\w.:-]*$/i.test(text.trim());
    return {offset, words: isBare ? `Text needs double quotes: "${text.trim()}"` : `${toPlace(offset)}: ${words}`};
  }
  const fault = findFault(read.value, schema);
  if (!fault) {
    return {value: read.value};
  }
  const offset = read.places.get(fault.location) ?? 0;
  const path = toPath(fault.location);
  return {offset, words: path ? `${toPlace(offset)}, at ${path}: ${fault.words}` : fault.words};
}

/**
 * Reads the parameters of a call from one text for each. Optional parameters at the end may be empty: they are left out.
 * @returns The parameters, or everything that is wrong with the texts.
 */
export function readParameters(
  {parameters}: Pick<Method, 'parameters'>,
  texts: readonly string[],
): {params: readonly unknown[]; faults: readonly []} | {params?: undefined; faults: readonly ParameterFault[]} {
  const isEmpty = (text = ''): boolean => text.trim() === '';
  const count = Math.max(0, ...texts.map((text, index) => (isEmpty(text) ? 0 : index + 1)));
  const params: unknown[] = [];
  const faults: ParameterFault[] = [];
  parameters.forEach((parameter, index) => {
    const {[index]: text = ''} = texts;
    if (!isEmpty(text)) {
      const read = readParameter(text, parameter);
      if ('value' in read) {
        params.push(read.value);
      } else {
        faults.push({parameter: index, ...read});
      }
    } else if (parameter.required || index < count) {
      const words = parameter.required
        ? `Expected here: ${describe(parameter.schema)}.`
        : 'This parameter may be empty only if all parameters after it are empty.';
      faults.push({parameter: index, offset: 0, words});
    }
  });
  return faults.length > 0 ? {faults} : {params, faults: []};
}

/** The texts that the fields of a method start with: the parameters of its example. */
export const toTexts = ({parameters, example: {params}}: Method): string[] =>
  parameters.map((_, index) => (index < params.length ? JSON.stringify(params[index], null, 2) : ''));
