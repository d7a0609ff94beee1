import {namedFacts} from '../../src/site/names';
import type {Finding, Page} from './pages';
import {isEqual, multiply, readQuantities, toRatio, type Dimension, type Quantity, type Ratio} from './quantities';

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The facts whose values pages must not contain as plain text: the name for each value. */
const written: ReadonlyMap<string, string> = new Map(
  [...namedFacts]
    .reverse()
    .flatMap(([name, {kind, value}]) => (kind === 'word' || kind === 'default' ? [] : [[value, name]])),
);

/** Matches these values where they are not a part of a longer one. */
const writtenValue = new RegExp(
  `(?<![\\w.,/@-])(?:${[...written.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapeRegExp)
    .join('|')})(?!\\w|[,.]\\d|-\\w)`,
);

/** A fact that is a number. */
interface NumericFact {
  name: string;
  value: Ratio;
  dimension: Dimension;
  /** The names of which one has to be on the same line, for a number that is common elsewhere. */
  beside?: RegExp;
}

const besideKey = (key: string): RegExp => new RegExp(`(?<![\\w-])${escapeRegExp(key)}(?![\\w-])`);

const numericFacts: readonly NumericFact[] = [...namedFacts].flatMap(([name, {kind, value}]): NumericFact[] => {
  const [quantity] = readQuantities(value);
  if (quantity?.found !== value) {
    return [];
  }
  const {dimension} = quantity;
  if (kind === 'number' && !name.endsWith('InGroups')) {
    return [{name, value: quantity.value, dimension: /^fee\./.test(name) ? 'amount' : 'count'}];
  }
  // The same length of time is the default of several keys.
  return kind === 'default' && dimension === 'time' && name.includes('.value.') && quantity.value.over > 0n
    ? [{name, value: quantity.value, dimension, beside: besideKey(name.replace(/.*\./, ''))}]
    : [];
});

const shares: readonly NumericFact[] = [
  {name: 'fee.minGasMultiplier', beside: /min_?gas_?multiplier/i},
  {name: 'fee.gasAdjustment', beside: /gas[-_ ]adjustment/i},
].map((each) => ({...each, value: toRatio(namedFacts.get(each.name)?.value ?? ''), dimension: 'share'}));

/**
 * Whether a number of a text is this fact. A number without a unit may be an amount or a share. Words such as half are no
 * share: they have many uses, and no form in which a fact would stand for them.
 */
const isFact = ({found, dimension, value}: Quantity, fact: NumericFact): boolean =>
  (dimension === fact.dimension || (dimension === 'count' && fact.dimension !== 'time')) &&
  (fact.dimension !== 'share' || /\d|[½⅓⅔¼¾]|percent/i.test(found)) &&
  isEqual(value, fact.value);

/** The places where a number is another one than the fact that has the same value, each with the reason. */
export interface Otherwise {
  file: string;
  /** Matches the line. */
  near: RegExp;
  reason: string;
}

export const otherwise: readonly Otherwise[] = [
  {
    file: 'validate/setup-and-configuration/configuration.md',
    near: /from v12\.1\.1 on/,
    reason: 'what binaries of the past wrote',
  },
  {
    file: 'validate/setup-and-configuration/mempool.md',
    near: /For example, the base fee/,
    reason: 'an example that chooses its prices',
  },
  {
    file: 'protocol/metrics.md',
    near: /^feemarket_base_fee /,
    reason: 'output of Prometheus, which has a form of its own for numbers',
  },
  {
    file: 'protocol/modules/evm.md',
    near: /× 10\^9|0\.00163 EVMOS/,
    reason: 'an example that chooses its prices',
  },
  {
    file: 'protocol/modules/feemarket.md',
    near: /^An example: the fee is/,
    reason: 'a calculation, whose other numbers follow from this one',
  },
];

/** Blanks out the names of facts, which have digits too. */
const hideNames = (text: string): string =>
  text.replace(/\{\{[^}]*\}\}|<Fact name="[^"]*" ?\/>/g, (name) => ' '.repeat(name.length));

/** Returns the name of the form of a fact that is written as a number is: in groups, in gwei, in EVMOS, in words. */
function toForm(name: string, {found, unit}: Quantity): string {
  const forms = [
    ...(unit === 'gwei' ? [`${name}InGwei`] : []),
    ...(/evmos$/.test(unit) && !unit.startsWith('a') ? [`${name}InEvmos`] : []),
    ...(unit.length > 2 ? [name.replace('.value.', '.words.')] : []),
    ...(/\d\D\d/.test(found) ? [`${name}InGroups`] : []),
  ];
  return forms.find((each) => namedFacts.has(each)) ?? name;
}

const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/);

/** The numbers of a line. One without a unit has that of its column in a table. */
function readLine(line: string, header: readonly string[]): Quantity[] {
  return readQuantities(line).map((quantity) => {
    const column = cellsOf(line.slice(0, quantity.index)).length - 1;
    const [, unit] = /\b(t?EVMOS|gwei)\b/.exec(header[column] ?? '') ?? [];
    const [inUnit] = unit && quantity.dimension === 'count' ? readQuantities(`${quantity.found} ${unit}`) : [];
    return inUnit ? {...inUnit, found: quantity.found, index: quantity.index} : quantity;
  });
}

/** A paragraph, a table or a block of code. */
interface Block {
  /** Its first line, from 0. */
  line: number;
  lines: readonly string[];
}

function toBlocks(lines: readonly string[]): Block[] {
  const blocks: {line: number; lines: string[]}[] = [];
  for (const [line, text] of lines.entries()) {
    if (text.trim() === '') {
      continue;
    }
    if (line === 0 || lines[line - 1]?.trim() === '') {
      blocks.push({line, lines: []});
    }
    blocks.at(-1)?.lines.push(text);
  }
  return blocks;
}

/** The gas of a transaction: of the smallest one at least, and of a block at most. */
const isGas = ({dimension, value: {over, under}}: Quantity): boolean =>
  dimension === 'count' && over % under === 0n && over / under >= 21_000n && over / under <= 40_000_000n;

const prices = numericFacts.filter(({name}) => /^fee\.\w+GasPrice$/.test(name));

/** Finds the fee that a number is: the gas of its block at a price of the facts. An unknown fee counts beside its price. */
const findFee = (
  {value, dimension}: Quantity,
  gas: readonly Ratio[],
  block: Block,
): {name: string; gas: bigint} | undefined =>
  dimension !== 'amount' && value.over / value.under < 10n ** 12n
    ? undefined
    : prices
        .flatMap(({name, value: price}) =>
          gas.map((each) => {
            const units = each.over / each.under;
            const key = name.slice('fee.'.length);
            return {
              name: `fee.at${key.charAt(0).toUpperCase()}${key.slice(1)}.${units}`,
              gas: units,
              fee: multiply(each, price),
              price: name,
            };
          }),
        )
        .find(
          ({name, fee, price}) =>
            isEqual(fee, value) && (namedFacts.has(name) || block.lines.some((text) => text.includes(price))),
        );

/**
 * Catches the value of a fact that is typed into a page, in whatever form, because it would not change with the fact: also
 * the fee that an amount of gas costs at the price of a fact.
 * @returns The findings, and the number of numbers that were read.
 */
export function checkTypedFacts(
  pages: readonly Page[],
  exceptions: readonly Otherwise[] = otherwise,
): {count: number; findings: Finding[]} {
  const used = new Set<Otherwise>();
  let count = 0;
  const findings = pages.flatMap(({file, lines}) =>
    toBlocks(lines).flatMap((block) => {
      const texts = block.lines.map(hideNames);
      const header = texts[0]?.trim().startsWith('|') ? cellsOf(texts[0]) : [];
      const quantities = texts.map((text) => readLine(text, header));
      count += quantities.flat().length;
      const gas = quantities
        .flat()
        .filter(isGas)
        .map(({value}) => value);
      return block.lines.flatMap((raw, index): Finding[] => {
        const at = {file, line: block.line + index + 1, rule: 'typed fact'};
        const report = (found: string, name: string): Finding => ({
          ...at,
          found,
          todo: `write {{${name}}}, or <Fact name="${name}" /> in text`,
        });
        const found = [
          ...(quantities[index] ?? []).flatMap((quantity): Finding[] => {
            const fee = findFee(quantity, gas, block);
            const fact = [...numericFacts, ...shares].find(
              (each) => isFact(quantity, each) && (each.beside?.test(raw) ?? true),
            );
            const name = fee?.name ?? fact?.name;
            return name === undefined
              ? []
              : fee && !namedFacts.has(name)
                ? [
                    {
                      ...at,
                      found: `${quantity.found}, the fee of ${fee.gas} gas`,
                      todo: `add ${fee.gas} to paidGas in src/site/names.ts, and write {{${name}}}`,
                    },
                  ]
                : [report(quantity.found, toForm(name, quantity))];
          }),
          ...(writtenValue
            .exec(raw)
            ?.slice(0, 1)
            .map((text) => report(text, written.get(text) ?? '')) ?? []),
        ].slice(0, 1);
        const meant =
          found.length > 0 ? exceptions.find((each) => each.file === file && each.near.test(raw)) : undefined;
        if (meant) {
          used.add(meant);
        }
        return meant ? [] : found;
      });
    }),
  );
  const idle = exceptions.filter((each) => !used.has(each) && pages.some(({file}) => file === each.file));
  return {
    count,
    findings: [
      ...findings,
      ...idle.map(({file, near}) => ({
        file: 'tests/content/typedFacts.ts',
        line: 1,
        rule: 'typed fact',
        found: `${file} ${near}`,
        todo: 'remove it: nothing needs it any more',
      })),
    ],
  };
}
