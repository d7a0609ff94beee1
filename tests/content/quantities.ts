/*
 * Reads the numbers of a text in the forms in which people write them: `20 gwei`, `20 × 10^9`, `twenty billion`, `0x4a817c800`,
 * `21 days`, `1,814,400 s`, `½`, `50 %`.
 */
import {facts} from '../../src/site/facts';

/** An exact number. */
export interface Ratio {
  over: bigint;
  under: bigint;
}

/** What a number counts. Amounts are in the smallest unit of the token, times in milliseconds, shares are parts of one. */
export type Dimension = 'amount' | 'time' | 'share' | 'count';

/** A number of a text, with the unit behind it. */
export interface Quantity {
  found: string;
  /** Where it begins in the text. */
  index: number;
  value: Ratio;
  dimension: Dimension;
  /** The unit in lower case. Empty if there is none. */
  unit: string;
}

/** Returns an exact number for a decimal one: `0.5`, `1e9`. */
export function toRatio(decimal: string | number): Ratio {
  const [, whole = '0', places = '', exponent = '0'] =
    /^(\d+)(?:\.(\d*))?(?:e\+?(-?\d+))?$/i.exec(String(decimal)) ?? [];
  const power = Number(exponent) - places.length;
  return {
    over: BigInt(whole + places) * 10n ** BigInt(Math.max(power, 0)),
    under: 10n ** BigInt(Math.max(-power, 0)),
  };
}

/** Multiplies two numbers. */
export const multiply = (a: Ratio, b: Ratio): Ratio => ({over: a.over * b.over, under: a.under * b.under});

/** Whether two numbers are equal. */
export const isEqual = (a: Ratio, b: Ratio): boolean => a.over * b.under === b.over * a.under;

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const powers: Readonly<Record<string, number>> = {
  ...{hundred: 2, thousand: 3, million: 6, billion: 9, trillion: 12},
  ...{k: 3, M: 6, bn: 9},
};

/** The named groups of a match. */
type Groups = Readonly<Partial<Record<string, string>>>;

const parts: Readonly<Record<string, Ratio>> = {
  ...{half: {over: 1n, under: 2n}, '½': {over: 1n, under: 2n}, '⅓': {over: 1n, under: 3n}, '⅔': {over: 2n, under: 3n}},
  ...{'¼': {over: 1n, under: 4n}, '¾': {over: 3n, under: 4n}, third: {over: 1n, under: 3n}},
  ...{quarter: {over: 1n, under: 4n}, fifth: {over: 1n, under: 5n}, tenth: {over: 1n, under: 10n}},
};

const {decimals} = facts.project;
const {mainnet, testnet} = facts.networks;
const second = 1_000;

/** The names of units, in lower case, with the dimension and the number of its base units. */
const units: Readonly<Record<string, readonly [Dimension, Ratio]>> = Object.fromEntries(
  (
    [
      [`${mainnet.denomination} ${testnet.denomination} wei`, 'amount', '1'],
      ['gwei shannon nanoevmos', 'amount', '1e9'],
      [`${mainnet.ticker} ${testnet.ticker}`, 'amount', `1e${decimals}`],
      ['ms millisecond', 'time', '1'],
      ['s sec second', 'time', `${second}`],
      ['m min minute', 'time', `${60 * second}`],
      ['h hr hour', 'time', `${3_600 * second}`],
      ['d day', 'time', `${86_400 * second}`],
      ['week', 'time', `${7 * 86_400 * second}`],
      ['% percent', 'share', '0.01'],
    ] as const
  ).flatMap(([names, dimension, size]) =>
    names.split(' ').map((name) => [name.toLowerCase(), [dimension, toRatio(size)]]),
  ),
);

const separator = String.raw`[,_'’ \u00a0\u2009\u202f]`;
const digits = String.raw`(?:\d{1,3}(?:${separator}\d{3})+|\d+)(?:\.\d+)?`;
const word = `(?:${[...small.slice(1), ...tens].join('|')})(?:[- ](?:${small.slice(1, 10).join('|')}))?`;
const power = String.raw`10(?:\^|\*\*)\{?\d{1,2}\}?|10[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}|1e\d{1,2}`;
const unitName = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .map((name) => `${name}${/^[a-z]{3,}$/.test(name) ? 's?' : ''}`)
  .join('|');
const pattern = new RegExp(
  [
    String.raw`(?<![\w.,/@^-])(?<hex>0x[\da-f]{1,32})(?![\w-])`,
    String.raw`|(?<![\w.,/@^-]|[a-z]:)(?:`,
    String.raw`(?:(?<whole>${digits}|\b(?:${word})\b)?[ -]?(?:\b(?:a )?(?<part>half|(?:third|quarter|fifth|tenth)s?)\b|(?<sign>[½⅓⅔¼¾])))`,
    String.raw`|(?<alone>${power})`,
    String.raw`|(?<over>\d+)\/(?<under>\d+)(?![\d/])`,
    String.raw`|(?<number>${digits}(?:e\+?\d{1,2})?|\b(?:${word})\b)(?<powers>(?: (?:hundred|thousand|million|billion|trillion)\b|(?:k|M|bn)\b)*)(?:\s?[×x*·]\s?(?<power>${power}))?`,
    String.raw`)(?<unit>(?:[ \u00a0\u202f-]|\s?\x60)?(?:${unitName})(?![\w-]))?(?!\w|[.,]\d|-\w)`,
  ].join(''),
  'giu',
);

const toPower = (text: string): Ratio => {
  const exponent = text
    .replace(/^1e|^10(?:\^|\*\*)?\{?|\}$/gi, '')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (sign) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)));
  return toRatio(`1e${Number(exponent)}`);
};

const toNumber = (text: string): Ratio => {
  const [first = '', last = ''] = text.toLowerCase().split(/[- ]/);
  const ten = tens.indexOf(first);
  return /^\d/.test(text)
    ? toRatio(text.replace(new RegExp(separator, 'g'), ''))
    : toRatio(ten < 0 ? small.indexOf(first) : 10 * (ten + 2) + Math.max(small.indexOf(last), 0));
};

const toWhole = (digitsOf: string | undefined): Ratio[] =>
  digitsOf === undefined ? [] : [{over: BigInt(digitsOf), under: 1n}];

/** The factors whose product a match is: `2` and `10^9`, `twenty` and `gwei`. */
function toFactors({
  hex,
  whole,
  part,
  sign,
  over,
  under,
  number,
  powers: words = '',
  power: times,
  alone,
}: Groups): Ratio[] {
  const share = parts[(part ?? sign ?? '').toLowerCase().replace(/s$/, '')];
  return [
    ...toWhole(hex),
    ...toWhole(over),
    ...toWhole(under).flatMap(({over: divisor}) => (divisor === 0n ? [] : [{over: 1n, under: divisor}])),
    ...[whole, number].flatMap((each) => (each === undefined ? [] : [toNumber(each)])),
    ...(share ? [share] : []),
    ...words.split(' ').flatMap((each) => {
      const exponent = powers[each] ?? powers[each.toLowerCase()];
      return exponent === undefined ? [] : [toRatio(`1e${exponent}`)];
    }),
    ...[times, alone].flatMap((each) => (each === undefined ? [] : [toPower(each)])),
  ];
}

/** Returns the numbers of a text, in their order. Those inside of longer words, versions and addresses are left out. */
export const readQuantities = (text: string): Quantity[] =>
  [...text.matchAll(pattern)].map(({0: found, index, groups = {}}) => {
    const unit = groups.unit?.replace(/^[\s`-]+/, '').toLowerCase() ?? '';
    const [dimension, size] = units[unit] ?? units[unit.replace(/s$/, '')] ?? ['count' as const, toRatio(1)];
    const isShare = dimension === 'count' && (groups.part ?? groups.sign ?? groups.over) !== undefined;
    return {
      found: found.replace('`', ''),
      index,
      value: [...toFactors(groups), size].reduce(multiply),
      dimension: isShare ? 'share' : dimension,
      unit,
    };
  });
