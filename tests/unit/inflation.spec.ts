import {expect, test} from '@playwright/test';
import {divide, formatDecimal, multiply, one, power, toDecimal, truncate} from '../../src/site/decimal';
import {
  defaultInflation,
  isPeriodOver,
  issuanceDivisor,
  toAllocation,
  toEpochProvision,
  toFormulaProvision,
  toIssuance,
  toPeriodProvision,
} from '../../src/site/inflation';

const nothing = 0n;
const evmos = 10n ** 18n;

/** Converts an amount of `aevmos` to EVMOS, rounded to this number of places. */
const toEvmos = (amount: bigint, places: number): string => (Number(amount) / 1e18).toFixed(places);

test('decimals round as the chain does: to the nearest, a half to the even neighbor', () => {
  const half = toDecimal('0.5');
  expect([1n, 2n, 3n, 5n].map((last) => multiply(last, half))).toEqual([0n, 1n, 2n, 2n]);
  expect(divide(one, toDecimal(3n))).toBe(333_333_333_333_333_333n);
  expect(divide(toDecimal(2n), toDecimal(3n))).toBe(666_666_666_666_666_667n);
  expect(truncate(toDecimal('12.999999999999999999'))).toBe(12n);
  expect([0, 1, 2, 3, 10].map((exponent) => formatDecimal(power(half, exponent)))).toEqual([
    '1',
    '0.5',
    '0.25',
    '0.125',
    '0.0009765625',
  ]);
  expect(() => divide(one, 0n)).toThrow(RangeError);
  expect(() => toDecimal('a half')).toThrow('a half');
});

// These values come from x/inflation/v1/types/inflation_calculation_test.go at v16.0.2, in whole `aevmos` per epoch.
for (const {name, maxVariance, bondedRatio, expected} of [
  {
    name: 'all is bonded',
    maxVariance: '0',
    bondedRatio: one,
    expected: [
      [0, 847602739726027397260274n],
      [1, 436643835616438356164384n],
      [2, 231164383561643835616438n],
      [3, 128424657534246575342466n],
      [20, 25685715348753210410959n],
      [21, 25685323427801262739726n],
    ],
  },
  {
    name: 'nothing is bonded, with a variance of 40%',
    maxVariance: '0.4',
    bondedRatio: nothing,
    expected: [
      [0, 1186643835616438356164384n],
      [1, 611301369863013698630137n],
      [2, 323630136986301369863014n],
      [3, 179794520547945205479452n],
      [20, 35960001488254494575342n],
      [21, 35959452798921767835616n],
    ],
  },
] as const) {
  test(`the formula gives what the chain's own test expects: ${name}`, () => {
    const parameters = {...defaultInflation, maxVariance: toDecimal(maxVariance)};
    expect(expected.map(([period]) => toFormulaProvision(period, bondedRatio, parameters))).toEqual(
      expected.map(([, provision]) => provision * one),
    );
  });
}

test('a third of the formula is minted, to the last place', () => {
  expect(issuanceDivisor).toBe(3n);
  // This is a third of 847602739726027397260274, as the query epoch-mint-provision returns it in genesis_test.go.
  expect(formatDecimal(toEpochProvision(0, nothing, defaultInflation))).toBe(
    '282534246575342465753424.666666666666666667',
  );
});

test('the issuance of each period is that of the documentation', () => {
  const table = toIssuance(8, nothing, defaultInflation).map(({formula, perEpoch, allocation, minted, total}) =>
    [
      formatDecimal(formula),
      toEvmos(minted, 0),
      toEvmos(total, 0),
      toEvmos(perEpoch, 6),
      toEvmos(allocation.staking, 2),
      toEvmos(allocation.communityPool, 2),
    ].join(' '),
  );
  expect(table).toEqual([
    '309375000 103125000 103125000 282534.246575 150684.93 131849.31',
    '159375000 53125000 156250000 145547.945205 77625.57 67922.37',
    '84375000 28125000 184375000 77054.794521 41095.89 35958.90',
    '46875000 15625000 200000000 42808.219178 22831.05 19977.17',
    '28125000 9375000 209375000 25684.931507 13698.63 11986.30',
    '18750000 6250000 215625000 17123.287671 9132.42 7990.87',
    '14062500 4687500 220312500 12842.465753 6849.32 5993.15',
    '11718750 3906250 224218750 10702.054795 5707.76 4994.29',
  ]);
});

test('issuance falls from period to period, but not below the long-term issuance', () => {
  const issuance = toIssuance(100, nothing, defaultInflation);
  issuance.slice(1).forEach(({perEpoch, total}, index) => {
    const previous = issuance[index];
    expect(previous && perEpoch <= previous.perEpoch && total > previous.total).toBe(true);
  });
  expect(toEvmos(issuance.at(-1)?.perEpoch ?? 0n, 6)).toBe('8561.643836');
  expect(toPeriodProvision(99, nothing, defaultInflation)).toBe(defaultInflation.longTermInflation);
});

test('more bonding lowers issuance only up to the target, and only with a variance', () => {
  const ratios = ['0', '0.2', '0.5', '0.66', '0.8', '1'].map(toDecimal);
  const provisions = ratios.map((ratio) =>
    toPeriodProvision(0, ratio, {...defaultInflation, maxVariance: toDecimal('0.4')}),
  );
  expect([...provisions].sort((a, b) => (a > b ? -1 : 1))).toEqual(provisions);
  expect(provisions[0]).toBe((309_375_000n * one * 14n) / 10n);
  // A tiny difference remains, because the quotient of the variance and the target is rounded.
  expect((provisions[3] ?? 0n) - 309_375_000n * one < one).toBe(true);
  expect(provisions[5]).toBe(provisions[3]);
  expect(new Set(ratios.map((ratio) => toPeriodProvision(0, ratio, defaultInflation))).size).toBe(1);
});

test('the community pool gets what the stakers leave, including the remainder of the division', () => {
  // These values come from TestMintAndAllocateInflation in x/inflation/v1/keeper/inflation_test.go at v16.0.2.
  expect(toAllocation(1_000_000n, defaultInflation)).toEqual({staking: 533_333n, communityPool: 466_667n});
  expect(toAllocation(0n, defaultInflation)).toEqual({staking: 0n, communityPool: 0n});
  expect(toAllocation(1n, defaultInflation)).toEqual({staking: 0n, communityPool: 1n});
  for (const {perEpoch, allocation} of toIssuance(30, nothing, defaultInflation)) {
    expect(allocation.staking + allocation.communityPool).toBe(perEpoch);
    expect(allocation.staking > allocation.communityPool && allocation.staking < (perEpoch * 54n) / 100n).toBe(true);
  }
  expect(toAllocation(3n * evmos, {...defaultInflation, stakingRewards: one})).toEqual({
    staking: 3n * evmos,
    communityPool: 0n,
  });
});

// These values come from TestPeriodChangesSkippedEpochsAfterEpochEnd in x/inflation/v1/keeper/hooks_test.go at v16.0.2.
for (const [period, epochNumber, skippedEpochs, expected] of [
  [0, 365 - 10, 0, false],
  [0, 365 + 1, 0, true],
  [1, 2 * 365 - 1, 0, false],
  [1, 2 * 365 + 1, 0, true],
  [0, 365 - 1, 10, false],
  [0, 365 + 1, 10, false],
  [0, 365 + 11, 10, true],
  [1, 2 * 365 + 1, 10, false],
  [1, 2 * 365 + 11, 10, true],
] as const) {
  test(`period ${period} ${expected ? 'ends' : 'goes on'} at epoch ${epochNumber} with ${skippedEpochs} skipped`, () => {
    expect(isPeriodOver({period, epochNumber, skippedEpochs}, defaultInflation)).toBe(expected);
  });
}

test('every period has 365 mints if no epoch is skipped', () => {
  const mints = [0, 0, 0];
  let period = 0;
  // The first epoch that ends has the number 2.
  for (let epochNumber = 2; period < mints.length; epochNumber += 1) {
    mints[period] = (mints[period] ?? 0) + 1;
    period += isPeriodOver({period, epochNumber, skippedEpochs: 0}, defaultInflation) ? 1 : 0;
  }
  expect(mints).toEqual([365, 365, 365]);
});
