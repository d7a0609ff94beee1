import {toDecimal} from './decimal';
import {defaultFeeMarket, toBaseFee, toBaseFees} from './feeMarket';
import {defaultInflation, toIssuance, toPeriodProvision} from './inflation';
import {toEnd, toVestingState, type Grant, type VestingState} from './vesting';

/** A point of a chart in the units of its axes: x, y. */
export type Point = readonly [x: number, y: number];

/** An axis. It begins at 0. */
export interface Axis {
  /** The quantity with its unit. */
  title: string;
  max: number;
  /** The distance between the numbers of the axis. */
  step: number;
}

/** A line of a chart. */
export interface Line {
  name: string;
  points: readonly Point[];
  /** The point where its name begins. */
  label: Point;
  /** A guide is a thin line for comparison. An area is filled down to the axis. */
  kind?: 'guide' | 'area';
}

/** A chart of the computations of a module, with the same content as text and as a table. */
export interface Curve {
  caption: string;
  /** The text alternative of the chart. */
  text: string;
  x: Axis;
  y: Axis;
  lines: readonly Line[];
  /** The headings of the columns of the table. */
  head: readonly string[];
  /** The rows of the table. The first cell of each is the heading of the row. */
  rows: readonly (readonly string[])[];
}

/** Formats a number with its digits in groups, and with a number of decimal places. */
const format = (value: number, places: number): string =>
  value.toLocaleString('en', {minimumFractionDigits: places, maximumFractionDigits: places});

const toGwei = (amount: bigint): number => Number(amount) / 1e9;
const toEvmos = (amount: bigint): number => Number(amount) / 1e18;

/** The gas limit of a block in the examples. Every chain sets this consensus parameter itself. */
const maxGas = 40_000_000n;
const floorGwei = toGwei(defaultFeeMarket.minGasPrice / 10n ** 18n);

function toBaseFeeCurve(): Curve {
  const start = 40_000_000_000n;
  const blocks = 10;
  const runs = [100n, 75n, 50n, 25n, 0n].map((percent) => ({
    percent,
    fees: toBaseFees(
      blocks + 1,
      {height: 2n, baseFee: start, blockGas: (maxGas * percent) / 100n, maxGas},
      defaultFeeMarket,
    ).map(toGwei),
  }));
  const last = (fees: readonly number[]): number => fees.at(-1) ?? 0;
  return {
    caption: `The base fee over ten blocks with the same gas, for five values of the gas in percent of the block gas limit. The base fee begins at ${toGwei(start)} gwei, with a floor of ${floorGwei} gwei.`,
    text: `From ${toGwei(start)} gwei, ten blocks at 100% of the gas limit raise the base fee to ${format(last(runs[0]?.fees ?? []), 2)} gwei, and ten blocks at 75% to ${format(last(runs[1]?.fees ?? []), 2)}. At 50%, the target, the base fee stays the same. At 25%, it falls slowly toward the floor of ${floorGwei} gwei. At 0%, it reaches the floor after six blocks and stays there.`,
    x: {title: 'Blocks', max: 12, step: 2},
    y: {title: 'Base fee in gwei', max: 140, step: 20},
    lines: [
      {
        name: 'floor',
        points: [
          [0, floorGwei],
          [12, floorGwei],
        ],
        label: [0.2, floorGwei - 8],
        kind: 'guide',
      },
      ...runs.map(({percent, fees}): Line => {
        const points = fees.map((fee, block): Point => [block, fee]);
        // These two lines end side by side at the floor.
        const height = percent === 25n ? 6 : percent === 0n ? -8 : 0;
        return {name: `${percent}%`, points, label: [blocks + 0.3, last(fees) + height]};
      }),
    ],
    head: ['Gwei after', ...runs.map(({percent}) => `Gas at ${percent}%`)],
    rows: [0, 1, 2, 3, 5, 6, 10].map((block) => [
      block === 1 ? '1 block' : `${block} blocks`,
      ...runs.map(({fees}) => format(fees[block] ?? 0, 2)),
    ]),
  };
}

function toNextBaseFeeCurve(): Curve {
  const next = (baseFee: bigint, percent: number): number =>
    toGwei(
      toBaseFee({height: 2n, baseFee, blockGas: (maxGas * BigInt(percent)) / 100n, maxGas}, defaultFeeMarket) ?? 0n,
    );
  const fees = [40_000_000_000n, 30_000_000_000n, 20_000_000_000n];
  const percents = [0, 25, 50, 75, 100];
  return {
    caption:
      'The base fee of the next block, by the gas of this block. At the target of 50%, the base fee stays the same. At 0% and 100%, it changes by an eighth. At the floor, it can only rise.',
    text: `The next base fee over the gas of the block, in percent of the block gas limit. ${fees
      .map(
        (fee) =>
          `From ${toGwei(fee)} gwei, the base fee goes to ${next(fee, 0)} gwei at 0%, ${next(fee, 50)} at 50% and ${next(fee, 100)} at 100%, in straight lines.`,
      )
      .join(' ')}`,
    x: {title: 'Gas of the block in percent of the limit', max: 100, step: 25},
    y: {title: 'Next base fee in gwei', max: 50, step: 10},
    lines: fees.map((fee) => ({
      name: `from ${toGwei(fee)} gwei`,
      points: percents.map((percent): Point => [percent, next(fee, percent)]),
      label: [2, fee === fees[2] ? 16 : next(fee, 0) + 4.5],
    })),
    head: ['Gas of the block', 'Of the limit', ...fees.map((fee) => `From ${toGwei(fee)} gwei`)],
    rows: percents.map((percent) => [
      format((Number(maxGas) * percent) / 100, 0),
      `${percent}%`,
      ...fees.map((fee) => format(next(fee, percent), 3)),
    ]),
  };
}

function toIssuanceCurve(): Curve {
  const periods = toIssuance(8, 0n, defaultInflation);
  // There, the first term of the sum is smaller than the last digit.
  const limit = toIssuance(100, 0n, defaultInflation).at(-1);
  const limitPerDay = toEvmos(limit?.perEpoch ?? 0n);
  const toPoints = (value: (period: (typeof periods)[number]) => bigint): Point[] =>
    periods.flatMap((issuance): Point[] => [
      [issuance.period, toEvmos(value(issuance))],
      [issuance.period + 1, toEvmos(value(issuance))],
    ]);
  const toCells = ({formula, minted, total, perEpoch, allocation}: (typeof periods)[number]): string[] => [
    format(toEvmos(formula), 0),
    format(toEvmos(minted), 0),
    format(toEvmos(total), 0),
    format(toEvmos(perEpoch), 2),
    format(toEvmos(allocation.staking), 0),
    format(toEvmos(allocation.communityPool), 0),
  ];
  return {
    caption:
      'EVMOS minted per day in each period of 365 days, by the defaults. The part above the long-term value halves with each period.',
    text: `Falling steps. Minted per day, in EVMOS: ${periods
      .map(({period, perEpoch}) => `${format(toEvmos(perEpoch), 0)} in period ${period}`)
      .join(
        ', ',
      )}. A bit more than half of the minted EVMOS goes to stakers, and the rest to the community pool. In the long term, ${format(limitPerDay, 0)} EVMOS are minted per day.`,
    x: {title: 'Period', max: 8, step: 1},
    y: {title: 'EVMOS per day', max: 300_000, step: 50_000},
    lines: [
      {
        name: `long term: ${format(limitPerDay, 0)}`,
        points: [
          [0, limitPerDay],
          [8, limitPerDay],
        ],
        label: [5.1, 40_000],
        kind: 'guide',
      },
      {name: 'minted', points: toPoints(({perEpoch}) => perEpoch), label: [1.15, 265_000]},
      {
        name: 'to stakers',
        points: toPoints(({allocation}) => allocation.staking),
        label: [0.07, 35_000],
        kind: 'area',
      },
    ],
    head: ['Period', 'Formula', 'Minted', 'Since the start', 'Per day', 'To stakers', 'To the pool'],
    rows: [
      ...periods.map((issuance) => [String(issuance.period), ...toCells(issuance)]),
      ['Long term', ...(limit ? toCells(limit).map((cell, column) => (column === 2 ? '–' : cell)) : [])],
    ],
  };
}

function toBondingCurve(): Curve {
  const variances = ['0.4', '0'];
  const target = Number(defaultInflation.bondingTarget) / 1e16;
  /** Returns the minted amount at a bonded ratio, in percent of the amount at and above the target. */
  const toShare = (percent: number, variance: string): number => {
    const parameters = {...defaultInflation, maxVariance: toDecimal(variance)};
    const ratio = toDecimal(String(percent / 100));
    return (
      (Number(toPeriodProvision(0, ratio, parameters)) / Number(toPeriodProvision(0, ratio, defaultInflation))) * 100
    );
  };
  const percents = [0, 16.5, 33, 49.5, target, 80, 100];
  return {
    caption: `Issuance by the bonded ratio, for two values of max_variance. With 0, the default, bonding changes nothing. From the bonding target of ${target}% on, both lines are the same.`,
    text: `Issuance over the bonded ratio, in percent of the issuance at the bonding target: ${variances
      .map(
        (variance) =>
          `with a max_variance of ${variance}, issuance is ${format(toShare(0, variance), 0)}% when nothing is bonded`,
      )
      .join('; ')}. The lines fall straight to 100% at a bonded ratio of ${target}%, and stay there.`,
    x: {title: 'Bonded ratio in percent', max: 100, step: 20},
    y: {title: 'Issuance in percent', max: 160, step: 40},
    lines: variances.map((variance) => ({
      name: `max_variance ${variance}`,
      points: percents.map((percent): Point => [percent, toShare(percent, variance)]),
      label: variance === '0' ? [2, 90] : [20, 138],
    })),
    head: ['Bonded ratio', ...variances.map((variance) => `max_variance ${variance}`)],
    rows: percents.map((percent) => [
      `${percent}%`,
      ...variances.map((variance) => `${format(toShare(percent, variance), 2)}%`),
    ]),
  };
}

const yearSeconds = 365 * 24 * 60 * 60;

/** The grant of the examples: 100 EVMOS that vest in four steps over two years, and are locked for the first year. */
export const exampleGrant: Grant = {
  start: 0,
  lockup: [{length: yearSeconds, amount: 100n}],
  vesting: Array.from({length: 4}, () => ({length: yearSeconds / 2, amount: 25n})),
};

function toVestingCurve(): Curve {
  const stateAt = (years: number): VestingState => toVestingState(exampleGrant, years * yearSeconds);
  const halfYears = [0, 0.5, 1, 1.5, 2];
  /** Returns a step at each time: the amount one second before, and the amount at that time. */
  const toPoints = (value: (state: VestingState) => bigint): Point[] =>
    halfYears.flatMap((years): Point[] => [
      [years, Number(value(stateAt(years - 1 / yearSeconds)))],
      [years, Number(value(stateAt(years)))],
    ]);
  const clawbacks = {A: 0.75, B: 1.25};
  const end = toEnd(exampleGrant) / yearSeconds;
  return {
    caption:
      'A grant of 100 EVMOS from its start: four steps of vesting over two years, and one lockup of one year. Only the coins in the filled area may leave the account. A and B are the clawbacks in the table.',
    text: `Vested coins rise from 0 to 100 in four steps of 25, one step each half year. Unlocked coins rise from 0 to 100 at one year. The coins that can be sent are the smaller of both amounts: none in the first year, 50 from one year on, 75 from one and a half years, and 100 from ${end} years. ${Object.entries(
      clawbacks,
    )
      .map(([name, years]) => {
        const {clawback} = stateAt(years);
        return `Clawback ${name} at ${years} years takes ${clawback.funder} and leaves ${clawback.account}.`;
      })
      .join(' ')}`,
    x: {title: 'Years of 365 days since the start', max: end, step: 0.5},
    y: {title: 'EVMOS', max: 120, step: 20},
    lines: [
      {name: 'can be sent', points: toPoints(({spendable}) => spendable), label: [1.3, 25], kind: 'area'},
      {name: 'vested', points: toPoints(({vested}) => vested), label: [0.52, 34]},
      {name: 'unlocked', points: toPoints(({unlocked}) => unlocked), label: [1.28, 90]},
      ...Object.entries(clawbacks).map(([name, years]): Line => ({
        name,
        points: [
          [years, 0],
          [years, 120],
        ],
        label: [years + 0.02, 112],
        kind: 'guide',
      })),
    ],
    head: ['Years', 'Vested', 'Unlocked', 'Can be sent', 'Can be delegated', 'A clawback takes', 'A clawback leaves'],
    rows: [...halfYears, ...Object.values(clawbacks)]
      .sort((a, b) => a - b)
      .map((years) => {
        const {vested, unlocked, spendable, clawback} = stateAt(years);
        const name = Object.entries(clawbacks).find(([, at]) => at === years)?.[0];
        return [
          name ? `${years} (${name})` : String(years),
          ...[vested, unlocked, spendable, vested, clawback.funder, clawback.account].map(String),
        ];
      }),
  };
}

/** All charts, by the name that pages use. */
export const curves: ReadonlyMap<string, Curve> = new Map([
  ['baseFee', toBaseFeeCurve()],
  ['nextBaseFee', toNextBaseFeeCurve()],
  ['issuance', toIssuanceCurve()],
  ['bonding', toBondingCurve()],
  ['vesting', toVestingCurve()],
]);
