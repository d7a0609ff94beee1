// Asks routes of CometBFT RPC and paths of REST with every kind of wrong or unusual value in every argument. A page that
// describes the right use says nothing about these by itself: this finds a refusal that no page has.
import type {Told} from './told';

/** A request with one argument changed, and what was done to it. */
export interface QueryCase {
  /** The route or path, the argument and the kind of value. */
  what: string;
  /** The path with its query. */
  at: string;
  /** The body, for JSON-RPC. */
  body?: string;
}

/** How a route of CometBFT RPC reads an argument. */
export type CometType = 'bytes' | 'evidence' | 'hex' | 'number' | 'text' | 'truth value';

const hash = '1'.repeat(64);

/** Values for the URL, as they are written there. */
const urlValues: Readonly<Record<CometType, readonly string[]>> = {
  number: [
    '',
    '0',
    '-1',
    '"5"',
    '1.5',
    'x',
    '"x"',
    '0x5',
    '05',
    '99999999',
    '9223372036854775807',
    '9223372036854775808',
  ],
  'truth value': ['', 'false', '1', 'x', '"true"'],
  text: ['', '""', 'x', '"x"', '5', "'x'", '0x78', `"${'x'.repeat(600)}"`],
  bytes: ['', '0x', '0xab', 'ab', '"ab"', '0xzz', `0x${hash.slice(1)}`, `0x${hash}`, hash],
  hex: ['', '0x', '0xab', 'ab', '"ab"', '0xzz', `0x${hash.slice(1)}`, `0x${hash}`, hash],
  evidence: ['', '""', 'x', '5', '0x78'],
};

/** Values for JSON. */
const jsonValues: readonly unknown[] = [
  ...[null, '', 'x', 'ab', '0xab', '0', '-1', '1.5', '9223372036854775807', '9223372036854775808'],
  ...[5, 1.5, true, [], {}],
];

/** Queries of events. */
const eventQueries = [
  ...['tx.height=5', "tx.height='5'", 'tx.height=1.5', 'tx.height=-1', 'tx.hash=1', "tx.hash='ab'", 'tx.height'],
  ...['tx.height=1 AND', 'tx.height=1 OR tx.height=2', 'tx.height != 5', 'a.b EXISTS', "a.b CONTAINS 'c'", 'a.b=c'],
  ...["block.height='5'", 'block.height>1 AND block.height<1', 'a.b=DATE 2024-13-45', 'a.b=TIME 2024-01-16'],
];

/** Paths of a query of the application. */
const queryPaths = [
  ...['/x', 'x', '/store', '/store/x/key', '/store/bank/x', '/store/bank/key', '/app', '/app/x', '/app/simulate'],
  ...['/p2p', '/p2p/filter/x', '/cosmos.bank.v1beta1.Query/x', '/cosmos.bank.v1beta1.Query/Balance'],
];

const toUrl = (route: string, values: Readonly<Record<string, string>>): string =>
  `/${route}?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/**
 * Returns requests of a route that differ from a valid one in one argument, in a URL and in JSON.
 * @param types How the route reads each argument.
 * @param valid Values of the arguments that the route needs, as a URL and JSON write them.
 */
export function toCometCases(
  route: string,
  types: Readonly<Record<string, CometType>>,
  valid: Readonly<Record<string, readonly [url: string, json: unknown]>>,
): QueryCase[] {
  const own = Object.fromEntries(Object.entries(valid).filter(([name]) => name in types));
  const urls = Object.fromEntries(Object.entries(own).map(([name, [url]]) => [name, url]));
  const json = Object.fromEntries(Object.entries(own).map(([name, [, value]]) => [name, value]));
  const post = (what: string, params: unknown): QueryCase => ({
    what: `${route} ${what} in JSON`,
    at: '/',
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method: route, params}),
  });
  return [
    {what: `${route} without arguments`, at: `/${route}`},
    post('without arguments', {}),
    post('a list of none', []),
    post('text', 'x'),
    ...Object.entries(types).flatMap(([name, type]) => {
      const texts = name === 'query' ? eventQueries : name === 'path' ? queryPaths : [];
      return [
        ...urlValues[type].map((value) => ({
          what: `${route} ${name}=${value.slice(0, 40)}`,
          at: toUrl(route, {...urls, [name]: value}),
        })),
        ...texts.map((value) => ({
          what: `${route} ${name}="${value}"`,
          at: toUrl(route, {...urls, [name]: `"${value}"`}),
        })),
        ...jsonValues.map((value) => post(`${name}: ${JSON.stringify(value)}`, {...json, [name]: value})),
      ];
    }),
  ];
}

const ibc = 'A'.repeat(64);

/** Values for a place in a path or behind a name in a query of REST. */
const restValues: readonly (readonly [kind: string, value: string])[] = [
  ['empty', ''],
  ['word', 'x'],
  ['zero', '0'],
  ['negative', '-1'],
  ['largest', '18446744073709551615'],
  ['too large', '18446744073709551616'],
  ['account', 'evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq'],
  ['unknown account', 'evmos1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3ruxvg8'],
  ['account of another chain', 'cosmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqhnu0t2g'],
  ['hexadecimal address', '0x963EBDf2e1f8DB8707D05FC75bfeFFBa1B5BaC17'],
  ['denomination', 'aevmos'],
  ['denomination of IBC', `ibc%2F${ibc}`],
  ['hash', ibc],
  ['hash with prefix', `0x${ibc.toLowerCase()}`],
  ['two words', 'a%20b'],
  ['long', 'x'.repeat(300)],
];

/** Queries behind a path that returns a list in pages. */
const pageQueries = [
  ...['limit=0', 'limit=-1', 'limit=x', 'limit=18446744073709551616', 'offset=1000', 'offset=-1', 'key=AA%3D%3D'],
  ...['key=x', 'key=AA%3D%3D&pagination.offset=1', 'reverse=true', 'reverse=true&pagination.key=AA%3D%3D'],
  ...['count_total=x', 'offset=18446744073709551615'],
];

/** A place that a reader fills in, or a value behind a name. */
const place = /\{\w+\}|(?<==)[^&]*(?=&|$)/g;

/**
 * Returns requests of a path of REST that differ from a valid one in one place.
 * @param path The path as a page shows it: `/cosmos/bank/v1beta1/balances/{address}/by_denom?denom=`.
 * @param fill Puts valid values into the places of a path.
 */
export function toRestCases(path: string, fill: (path: string) => string): QueryCase[] {
  const valid = fill(path);
  const changed = [...path.matchAll(place)].flatMap(({index = 0, 0: found}) =>
    restValues.map(([kind, value]) => ({
      what: `${path}, ${found || 'value'} at ${index}: ${kind}`,
      at: fill(`${path.slice(0, index)}\u0000${path.slice(index + found.length)}`).replace('\u0000', value),
    })),
  );
  return [
    {what: path, at: valid},
    ...(path.includes('?') ? [{what: `${path} without its query`, at: valid.split('?')[0] ?? ''}] : []),
    ...changed,
    ...pageQueries.map((query) => ({
      what: `${path} with pagination.${query}`,
      at: `${valid}${valid.includes('?') ? '&' : '?'}pagination.${query}`,
    })),
  ];
}

/**
 * Finds the refusals that no page tells.
 * @param answers The text of each refusal, by what was asked.
 */
export const findUntold = (
  told: readonly Told[],
  answers: readonly (readonly [what: string, text: string])[],
): string[] =>
  answers.filter(([, text]) => !told.some(({pattern}) => pattern.test(text))).map(([what, text]) => `${what}: ${text}`);
