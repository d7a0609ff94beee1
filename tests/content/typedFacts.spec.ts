import {expect, test} from '@playwright/test';
import {namedFacts} from '../../src/site/names';
import {expectNoFindings} from './expectNoFindings';
import {readPages, toLine, toPage} from './pages';
import {readQuantities} from './quantities';
import {checkTypedFacts} from './typedFacts';

const pages = readPages('.');

const small = 'one two three four five six seven eight nine ten'.split(' ');
const tens = 'twenty thirty forty fifty'.split(' ');

/** Returns a number below 60 in words. Undefined for one that has no short name. */
const toWords = (value: number): string | undefined =>
  small[value - 1] ?? (value % 10 === 0 ? tens[value / 10 - 2] : undefined);

/** The same whole number with other separators, with an exponent, in hexadecimal and in millions. */
function toNumbers(value: string): string[] {
  const groups = [',', ' ', '_', "'", '\u00a0', '\u2009', '\u202f'].map((separator) =>
    value.replace(/\B(?=(\d{3})+$)/g, separator),
  );
  const [, digits = '', zeros = ''] = /^(\d+?)(0*)$/.exec(value) ?? [];
  const [first = '', rest = ''] = [digits.slice(0, 1), digits.slice(1)];
  return [
    value,
    ...groups,
    `0x${BigInt(value).toString(16)}`,
    ...(zeros.length > 2 ? [`${digits} × 10^${zeros.length}`, `${digits} · 10**${zeros.length}`] : []),
    `${first}${rest && '.'}${rest}e${rest.length + zeros.length}`,
    ...(value.length > 6 ? [`${Number(value) / 1e6} million`, `${Number(value) / 1e6}M`] : []),
    ...(value.length > 9 ? [`${Number(value) / 1e9} billion`] : []),
  ];
}

function toAmounts(value: string): string[] {
  const gwei = Number(value) / 1e9;
  const inWords = toWords(gwei);
  const places = value.padStart(19, '0');
  const evmos = `${places.slice(0, -18)}.${places.slice(-18)}`.replace(/0+$/, '');
  return [
    ...toNumbers(value),
    ...toNumbers(value).flatMap((each) => [`${each} aevmos`, `${each} \`atevmos\``, `${each} wei`]),
    ...[
      `${value}aevmos`,
      `${gwei} gwei`,
      `${gwei}gwei`,
      `${gwei}-gwei`,
      `${gwei} Gwei`,
      `${evmos} EVMOS`,
      `${evmos} tEVMOS`,
    ],
    ...(inWords ? [`${inWords} gwei`] : []),
  ];
}

function toTimes(seconds: number): string[] {
  const units = {second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800};
  return [
    ...[`${seconds}s`, `${seconds} s`, `${seconds * 1_000} ms`, `${seconds.toLocaleString('en')} seconds`],
    ...Object.entries(units).flatMap(([unit, size]) => {
      const count = seconds / size;
      const inWords = toWords(count);
      return Number.isInteger(count)
        ? [`${count} ${unit}s`, `${count}-${unit}`, ...(inWords ? [`${inWords} ${unit}s`] : [])]
        : [];
    }),
  ];
}

/** Every fact that is a number, with the forms in which a writer may type it, in a text that has the form at `…`. */
const cases = [...namedFacts].flatMap(([name, {kind, value}]): {name: string; text: string; forms: string[]}[] => {
  const [quantity] = readQuantities(value);
  if (kind === 'number' && !name.endsWith('InGroups')) {
    const [, gas] = /^fee\.at\w+\.(\d+)$/.exec(name) ?? [];
    const isPrice = /^fee\.\w+$/.test(name);
    return gas
      ? [{name, text: `The fee of ${gas} gas is … today.`, forms: toAmounts(value)}]
      : [{name, text: 'It is … today.', forms: isPrice ? toAmounts(value) : toNumbers(value)}];
  }
  const isTime = kind === 'default' && name.includes('.value.') && quantity?.dimension === 'time';
  const key = name.replace(/.*\./, '');
  return isTime && quantity.found === value && quantity.value.over >= 1_000n
    ? [
        {
          name,
          text: `\`${key}\` is … today.`,
          forms: toTimes(Number(quantity.value.over / quantity.value.under) / 1_000),
        },
      ]
    : [];
});

const findTyped = (text: string): string[] =>
  checkTypedFacts([toPage('develop/page.md', text)], []).findings.map(({todo}) => todo);

test('no page contains a typed value of a fact, in any form', () => {
  const {count, findings} = checkTypedFacts(pages);
  console.log(`${count} numbers of pages compared with facts`);
  expect(count).toBeGreaterThan(5_000);
  expectNoFindings(findings);
});

test('finds each fact that is a number in every form in which people type it, and names it', () => {
  const all = [
    ...cases,
    ...(
      [
        ['fee.minGasMultiplier', '`min_gas_multiplier` is … today.'],
        ['fee.gasAdjustment', 'Use `--gas-adjustment …` today.'],
      ] as const
    ).map(([name, text]) => {
      const percent = Math.round(Number(namedFacts.get(name)?.value) * 100);
      return {
        name,
        text,
        forms: [String(percent / 100), `${percent}%`, `${percent} %`, `${percent} percent`, `${percent}/100`],
      };
    }),
  ];
  const missed = all.flatMap(({name, text, forms}) => {
    const value = namedFacts.get(name)?.value;
    return forms
      .map((form) => text.replace('…', () => form))
      .filter((typed) => {
        const [, found = ''] = /\{\{([^}]*)\}\}/.exec(findTyped(typed)[0] ?? '') ?? [];
        // Two facts may have the same value.
        return (
          namedFacts.get(found.replace(/(?:In(?:Groups|Gwei|Evmos)|Hex)$/, '').replace('.words.', '.value.'))?.value !==
          value
        );
      })
      .map((typed) => `${name}: ${typed}`);
  });
  const tried = all.flatMap(({forms}) => forms).length;
  console.log(`${tried} forms of ${all.length} facts`);
  expect(tried).toBeGreaterThan(1_000);
  expect(missed).toEqual([]);
});

test('finds no fact in longer numbers, in names, in other units, and without the name that a common number needs', () => {
  for (const text of [
    'It is 18,545 or 8,545.5 or v8545 or 8545-a today.',
    'It is {{port.jsonRpc}} or <Fact name="mainnet.block.v3.0.0" /> today.',
    'It waits 3 seconds, takes half of it, and 50% of the rest.',
    '`timeout_commit` is 4 seconds, and 3 bytes.',
    'A price of 21 gwei, or 20 EVMOS.',
  ]) {
    expect(findTyped(text), text).toEqual([]);
  }
});

test('reads shares in words, in signs and as fractions', () => {
  for (const [text, over, under] of [
    ['fifty percent', 50n, 100n],
    ['12.5%', 12_500n, 100_000n],
    ['½', 1n, 2n],
    ['two thirds', 2n, 3n],
    ['1/3', 1n, 3n],
  ] as const) {
    expect(readQuantities(`It is ${text} of it.`)).toEqual([
      expect.objectContaining({found: text, dimension: 'share'}),
    ]);
    const [{value} = {value: {over: 0n, under: 1n}}] = readQuantities(text);
    expect(value.over * under, text).toBe(value.under * over);
  }
});

test('says where a typed fact is, what was found, and which name to write', () => {
  const valueOf = (name: string): string => namedFacts.get(name)?.value ?? '';
  const names = [
    'mainnet.chainId',
    'port.jsonRpc',
    'mainnet.explorer',
    'fee.minGasPriceInGwei',
    'fee.minGasPriceInGroups',
    'genesis.words.gov.params.voting_period',
    'fee.atMinGasPrice.1000000InEvmos',
  ];
  const [chainId, port, explorer, inGwei, inGroups, period, fee] = names.map(valueOf);
  const double = String(2 * Number(fee));
  const lines = [
    `The chain id is ${chainId}.`,
    `Port \`${port}\` is typed.`,
    `See [an explorer](${explorer}/blocks).`,
    `The floor is ${inGwei}, as on mainnet.`,
    `In full, that is ${inGroups}.`,
    `A vote lasts \`voting_period\`, ${period}.`,
    '',
    '| In EVMOS, at {{fee.minGasPrice}} | Gas |',
    '|---|---|',
    `| ${fee} | 1,000,000 |`,
    `| ${double} | 2,000,000 |`,
  ];
  const page = toPage('develop/facts.md', lines.join('\n'));
  const nowhere = {file: 'develop/facts.md', near: /nowhere/, reason: 'for the test'};
  const toTyped = (line: number, name: string): string =>
    `develop/facts.md:${line}: typed fact: ${valueOf(name)}: write {{${name}}}, or <Fact name="${name}" /> in text`;
  expect(checkTypedFacts([page], [nowhere]).findings.map(toLine)).toEqual([
    ...names.map((name, index) => toTyped(index === names.length - 1 ? 10 : index + 1, name)),
    `develop/facts.md:11: typed fact: ${double}, the fee of 2000000 gas: add 2000000 to paidGas in src/site/names.ts, and write {{fee.atMinGasPrice.2000000}}`,
    'tests/content/typedFacts.ts:1: typed fact: develop/facts.md /nowhere/: remove it: nothing needs it any more',
  ]);
});
