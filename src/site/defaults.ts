/**
 * The defaults of a new node, as the binary of v16.0.2 reports them. Pages name each value instead of typing it, and explain
 * it.
 *
 * - The keys of its three files: tests/node/runs/protocol/evmos-cli/configuration.ts.
 * - The parameters of its modules, in the genesis file: tests/node/runs/protocol/modules/index.ts.
 * - Its metrics: tests/node/runs/protocol/metrics.ts.
 */

import keys from './recorded/configuration.json';
import parameters from './recorded/genesis.json';
import metrics from './recorded/metrics.json';

/** The type of the value of a key. */
export type KeyType = 'bool' | 'number' | 'duration';

/** A key of a file: its section and its name. */
export interface RecordedKey {
  key: string;
  /** The text in the file, with quotes. */
  default: string;
  /** Undefined for text, for a list, and if the binary does not report it. */
  type?: KeyType;
  /** Whether `start` has a flag for it. */
  flag: boolean;
}

/** A value of the genesis state, or a message with values below it. */
export interface RecordedParameter {
  /** Its path in `app_state`: `evm.params.evm_denom`. */
  key: string;
  /** The type in protobuf, or `Int` or `Dec`. */
  type: string;
  /** The text in the file. Undefined for a message. */
  default?: string | number | boolean | readonly string[];
}

/** A metric of a chain that has one validator and one peer. */
export interface RecordedMetric {
  key: string;
  /** Its type in Prometheus: `counter`, `gauge`, `summary` or `histogram`. */
  type: string;
  /** Its labels, without `quantile`, `le`, and the `chain_id` of CometBFT. */
  labels: readonly string[];
}

/** The recorded defaults. The declared types replace those that the compiler infers from the JSON files. */
const recorded: {
  keys: Readonly<Record<string, readonly RecordedKey[]>>;
  parameters: readonly RecordedParameter[];
  metrics: readonly RecordedMetric[];
} = {keys: keys as Readonly<Record<string, readonly RecordedKey[]>>, parameters, metrics};

/** The names of types of keys in tables. Tables show the unit of a number, which the binary does not report. */
export const keyTypes: Readonly<Partial<Record<KeyType, string>>> = {bool: 'switch', duration: 'duration'};

/** The names of types of protobuf fields in tables. */
const toFieldType = (type: string): string =>
  type
    .replace(/^repeated string$/, 'list of strings')
    .replace('repeated', 'list of')
    .replace(/google\.protobuf\.(\w+)/, (_, name: string) => name.toLowerCase())
    .replace(/(?:\w+\.)+(?=\w+$)/, '');

/** Formats a TOML value for tables: without quotes, `empty` for empty text, and whole hours without zero minutes. */
const toText = (written: string): string => written.replaceAll('"', '').replace(/^(\d+h)0m0s$/, '$1') || 'empty';

/** A length of time as a sentence has it: `3 seconds`, `48 hours`. Undefined for other texts. */
function toWords(written: string): string | undefined {
  const [, hours, seconds] = /^(?:(\d+)h0m0s|(\d+)s)$/.exec(written.replaceAll('"', '')) ?? [];
  const all = Number(hours ?? 0) * 3_600 + Number(seconds ?? 0);
  const [count, unit] = all % 3_600 === 0 ? [all / 3_600, 'hour'] : [all, 'second'];
  return all === 0 ? undefined : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The name of a length of time in words, where the text is one. */
function nameWords(name: string, written: string): [string, string][] {
  const inWords = toWords(written);
  return inWords === undefined ? [] : [[name, inWords]];
}

const nameKey = (file: string, {key, default: written, type}: RecordedKey): [string, string][] => [
  [`${file}.toml.${key}`, written],
  [`${file}.value.${key}`, toText(written)],
  ...nameWords(`${file}.words.${key}`, written),
  ...Object.entries(keyTypes).flatMap(([each, word]): [string, string][] =>
    each === type ? [[`${file}.type.${key}`, word]] : [],
  ),
];

function nameParameter({key, type, default: value}: RecordedParameter): [string, string][] {
  const named: [string, string][] = [[`genesis.type.${key}`, toFieldType(type)]];
  if (value === undefined) {
    return named;
  }
  if (typeof value === 'object') {
    return [...named, ...value.map((each, index): [string, string] => [`genesis.value.${key}.${index}`, each])];
  }
  // A decimal has 18 decimal places.
  const text = type === 'Dec' ? String(value).replace(/\.?0+$/, '') : String(value);
  return [...named, [`genesis.value.${key}`, text], ...nameWords(`genesis.words.${key}`, text)];
}

/**
 * The placeholders in the tables of pages, with their values:
 *
 * - `app.toml.json-rpc.api`: the default of a key as in app.toml, `"eth,net,web3"`; `app.value.…`: without quotes, and `empty`
 *   for empty text; `app.words.…`: a length of time in words; `app.type.…`: `switch` or `duration`. `config` and `client` have
 *   the same placeholders.
 * - `genesis.value.evm.params.evm_denom` and `genesis.type.…`: a default of the genesis state, and its type. The items of a
 *   list have numbers from 0.
 * - `metric.type.feemarket_base_fee`: the type of a metric.
 */
export const namedDefaults: ReadonlyMap<string, string> = new Map([
  ...Object.entries(recorded.keys).flatMap(([file, list]) => list.flatMap((each) => nameKey(file, each))),
  ...recorded.parameters.flatMap(nameParameter),
  ...recorded.metrics.map(({key, type}): [string, string] => [`metric.type.${key}`, type]),
]);

/**
 * Returns a default by such a name.
 * @throws Error if no node reported it.
 */
export function findDefault(name: string): string {
  const value = namedDefaults.get(name);
  if (value === undefined) {
    throw new Error(`no node reported ${name}: all names are in src/site/defaults.ts`);
  }
  return value;
}
