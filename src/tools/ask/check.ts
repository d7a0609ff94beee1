import {validate} from '@cfworker/json-schema';
import type {Method, Parameter, Schema} from '../../site/jsonRpc';
import {nameOdd} from '../../site/oddCharacter';
import {readJson} from './json';
import {describe} from './describe';

interface ParameterFault {
  parameter: number;
  /** Position in the text of the parameter, in UTF-16 code units from 0. */
  offset: number;
  /** What is wrong and where, in words. */
  words: string;
}

/** Whether a value matches a JSON Schema (draft 7). */
export function fits(value: unknown, schema: Schema): boolean {
  try {
    return validate(value, schema as object, '7').valid;
  } catch {
    // The validator writes names as URLs, which half a character cannot be.
    return false;
  }
}

/** Keywords whose errors only repeat another one: `false` is the schema of a field that is not known. */
const repeating: readonly string[] = ['properties', 'items', 'false'];

/** The steps of a JSON pointer (RFC 6901) in a fragment: `#/0/topics`. */
const toSteps = (location: string): string[] =>
  location
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));

/** A value inside of others, by the names on the way to it; undefined if there is none. It reads own properties only. */
const dig = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined,
    value,
  );

function toWords(keyword: string, quoted: string, schema: Schema, value: unknown): string {
  switch (keyword) {
    case 'required':
      return `\`${quoted}\` is missing.`;
    case 'additionalProperties':
      return `\`${quoted}\` is not a known field. Known fields: ${Object.keys(schema.properties ?? {}).join(', ')}.`;
    case 'minimum':
      return `The value must be at least ${schema.minimum}.`;
    case 'maximum':
      return `The value may be at most ${schema.maximum}.`;
    case 'maxItems':
      return `The list may have at most ${schema.maxItems} entries.`;
    default: {
      const asText = typeof value === 'number' ? `0x${value.toString(16)}` : '';
      return `Expected here: ${describe(schema)}.${asText && fits(asText, schema) ? ` For example "${asText}".` : ''}`;
    }
  }
}

/** Finds the error to show: the one at the deepest place and, there, the one whose schema is least specific. */
function findFault(value: unknown, schema: Schema): {path: readonly string[]; words: string} | undefined {
  const [fault] = validate(value, schema as object, '7', undefined, false)
    .errors.filter(({keyword}) => !repeating.includes(keyword))
    .map(({keyword, error, instanceLocation, keywordLocation}) => {
      const [, quoted = ''] = /"([^"]*)"/.exec(error) ?? [];
      const at = toSteps(instanceLocation);
      const path = keyword === 'additionalProperties' ? [...at, quoted] : at;
      return {keyword, quoted, path, schemaPath: toSteps(keywordLocation).slice(0, -1)};
    })
    .sort((a, b) => b.path.length - a.path.length || a.schemaPath.length - b.schemaPath.length);
  if (!fault) {
    return undefined;
  }
  const {keyword, quoted, path, schemaPath} = fault;
  const faulty = (dig(schema, schemaPath) ?? schema) as Schema;
  return {path, words: toWords(keyword, quoted, faulty, dig(value, path))};
}

function toPosition(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  const character = (lines.at(-1)?.length ?? 0) + 1;
  return lines.length === 1 ? `Character ${character}` : `Line ${lines.length}, character ${character}`;
}

function readParameter(text: string, {schema}: Parameter): {value: unknown} | Pick<ParameterFault, 'offset' | 'words'> {
  const read = readJson(text);
  if (read.fault) {
    const {offset, words} = read.fault;
    const bare = text.trim();
    if (!/^[a-z0][\w.:-]*$/i.test(bare)) {
      return {offset, words: `${toPosition(text, offset)}: ${words}`};
    }
    return {
      offset,
      words: fits(bare, schema) ? `Text needs double quotes: "${bare}"` : `Expected here: ${describe(schema)}.`,
    };
  }
  const {value, findOffset} = read;
  const fault = findFault(value, schema);
  if (!fault) {
    return {value};
  }
  const {path, words} = fault;
  const offset = findOffset(path) ?? 0;
  const code = path.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('');
  return {offset, words: code ? `${toPosition(text, offset)}, at ${code}: ${words}` : words};
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
        faults.push({parameter: index, offset: read.offset, words: read.words + nameOdd(text)});
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
