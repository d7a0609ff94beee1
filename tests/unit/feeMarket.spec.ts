import {expect, test} from '@playwright/test';
import {formatDecimal, toDecimal} from '../../src/site/decimal';
import {
  defaultFeeMarket,
  initialBaseFee,
  toBaseFee,
  toBaseFees,
  toBlockGas,
  toChargedGas,
  toRefund,
  type FeeMarketParameters,
} from '../../src/site/feeMarket';

const maxGas = 40_000_000n;

/** Returns the base fee of the block after a block with this base fee and gas. */
const next = (baseFee: bigint, blockGas: bigint, changes: Partial<FeeMarketParameters> = {}): bigint | undefined =>
  toBaseFee({height: 2n, baseFee, blockGas, maxGas}, {...defaultFeeMarket, ...changes});

/** Returns the base fee after this number of blocks with this gas. */
const after = (blocks: number, baseFee: bigint, blockGas: bigint): bigint | undefined =>
  toBaseFees(blocks + 1, {height: 2n, baseFee, blockGas, maxGas}, defaultFeeMarket)[blocks];

test('parameters of the fee market are those of the public networks', () => {
  expect(formatDecimal(defaultFeeMarket.minGasPrice)).toBe('20000000000');
  expect(formatDecimal(defaultFeeMarket.minGasMultiplier)).toBe('0.5');
  expect(initialBaseFee).toBe(10n ** 9n);
});

test('the base fee after one block is that of the documentation', () => {
  expect(next(initialBaseFee, 0n)).toBe(20_000_000_000n);
  expect(next(initialBaseFee, 40_000_000n)).toBe(1_125_000_000n);
  expect(next(20_000_000_000n, 0n)).toBe(20_000_000_000n);
  expect(next(20_000_000_000n, 19_999_999n)).toBe(20_000_000_000n);
  expect(next(20_000_000_000n, 20_000_000n)).toBe(20_000_000_000n);
  expect(next(20_000_000_000n, 25_000_000n)).toBe(20_625_000_000n);
  expect(next(20_000_000_000n, 30_000_000n)).toBe(21_250_000_000n);
  expect(next(20_000_000_000n, 40_000_000n)).toBe(22_500_000_000n);
});

test('the base fee after many full or empty blocks is that of the documentation', () => {
  const full = [
    [2, 25_312_500_000n],
    [3, 28_476_562_500n],
    [5, 36_040_649_413n],
    [6, 40_545_730_589n],
    [10, 64_946_420_505n],
    [20, 210_901_876_828n],
  ] as const;
  expect(full.map(([blocks]) => after(blocks, 20_000_000_000n, 40_000_000n))).toEqual(full.map(([, fee]) => fee));
  const empty = [
    [1, 87_500_000_000n],
    [2, 76_562_500_000n],
    [5, 51_290_893_556n],
    [10, 26_307_557_619n],
    [12, 20_141_723_803n],
    [13, 20_000_000_000n],
  ] as const;
  expect(empty.map(([blocks]) => after(blocks, 100_000_000_000n, 0n))).toEqual(empty.map(([, fee]) => fee));
});

// These values come from x/feemarket/keeper/eip1559_test.go at v16.0.2.
for (const {name, height, blockGas, minGasPrice, expected, noBaseFee = false} of [
  {name: 'no base fee', height: 0n, blockGas: 0n, minGasPrice: 0n, expected: undefined, noBaseFee: true},
  {name: 'the first block', height: 0n, blockGas: 0n, minGasPrice: 0n, expected: 1_000_000_000n},
  {name: 'the target', height: 1n, blockGas: 50n, minGasPrice: 0n, expected: 1_000_000_000n},
  {name: 'the target, below the floor', height: 1n, blockGas: 50n, minGasPrice: 1_500_000_000n, expected: 10n ** 9n},
  {name: 'a full block', height: 1n, blockGas: 100n, minGasPrice: 0n, expected: 1_125_000_000n},
  {
    name: 'a full block, below the floor',
    height: 1n,
    blockGas: 100n,
    minGasPrice: 15n * 10n ** 8n,
    expected: 1_125_000_000n,
  },
  {name: 'a quarter block', height: 1n, blockGas: 25n, minGasPrice: 0n, expected: 937_500_000n},
  {
    name: 'a quarter block, below the floor',
    height: 1n,
    blockGas: 25n,
    minGasPrice: 15n * 10n ** 8n,
    expected: 15n * 10n ** 8n,
  },
]) {
  test(`the base fee is that of the chain's own test: ${name}`, () => {
    expect(
      toBaseFee(
        {height, baseFee: initialBaseFee, blockGas, maxGas: 100n},
        {...defaultFeeMarket, noBaseFee, minGasPrice: toDecimal(minGasPrice)},
      ),
    ).toBe(expected);
  });
}

test('there is no base fee below the height that enables it, and the stored one at that height', () => {
  const block = {baseFee: 7n, blockGas: maxGas, maxGas};
  const parameters = {...defaultFeeMarket, enableHeight: 10n};
  expect(toBaseFee({...block, height: 9n}, parameters)).toBeUndefined();
  expect(toBaseFee({...block, height: 10n}, parameters)).toBe(7n);
  expect(toBaseFee({...block, height: 11n}, parameters)).toBe(8n);
});

test('a list of base fees ends at a block without one', () => {
  const block = {height: 9n, baseFee: 7n, blockGas: maxGas, maxGas};
  expect(toBaseFees(3, {...block, height: 10n}, {...defaultFeeMarket, enableHeight: 10n})).toEqual([7n, 7n, 8n]);
  expect(toBaseFees(3, block, {...defaultFeeMarket, enableHeight: 10n})).toEqual([7n]);
});

test('without a gas limit every block is below the target', () => {
  expect(toBaseFee({height: 2n, baseFee: 10n ** 11n, blockGas: 10n ** 9n, maxGas: -1n}, defaultFeeMarket)).toBe(
    // The base fee falls from 10^11 by almost an eighth, because the target is 2^63 - 1.
    87_500_000_002n,
  );
});

test('a full block adds at least 1, and a gas limit of zero panics', () => {
  expect(next(0n, maxGas)).toBe(1n);
  expect(next(7n, 20_000_001n)).toBe(8n);
  expect(() => toBaseFee({height: 2n, baseFee: 1n, blockGas: 1n, maxGas: 0n}, defaultFeeMarket)).toThrow(RangeError);
});

test('the fraction of a minimum gas price is cut off', () => {
  expect(next(10n, 0n, {minGasPrice: toDecimal('12.9')})).toBe(12n);
});

test('the base fee never falls with more gas, changes by an eighth at most, and never falls below the floor', () => {
  const floor = 20_000_000_000n;
  const fees = [floor, floor + 1n, 33_333_333_333n, 10n ** 12n, 987_654_321_987_654n];
  for (const fee of fees) {
    let previous = 0n;
    for (let gas = 0n; gas <= maxGas; gas += 400_000n) {
      const result = next(fee, gas) ?? 0n;
      expect(result >= previous).toBe(true);
      expect(result >= floor).toBe(true);
      expect(result <= fee + fee / 8n && result >= fee - fee / 8n - 1n).toBe(true);
      previous = result;
    }
  }
});

test('a block counts half of the gas wanted, or all that was used', () => {
  // This value comes from x/feemarket/keeper/abci_test.go at v16.0.2.
  expect(toBlockGas(5_000_000n, 0n, defaultFeeMarket)).toBe(2_500_000n);
  expect(toBlockGas(5_000_000n, 2_500_001n, defaultFeeMarket)).toBe(2_500_001n);
  expect(toBlockGas(3n, 0n, defaultFeeMarket)).toBe(1n);
});

test('a transaction pays at least for half of its gas limit, and gets the rest back', () => {
  expect(toChargedGas(21_000n, 21_000n, defaultFeeMarket)).toBe(21_000n);
  expect(toChargedGas(100_000n, 21_000n, defaultFeeMarket)).toBe(50_000n);
  expect(toChargedGas(100_001n, 21_000n, defaultFeeMarket)).toBe(50_000n);
  expect(toRefund(100_000n, 21_000n, 20_000_000_000n, defaultFeeMarket)).toBe(10n ** 15n);
  expect(toRefund(21_000n, 21_000n, 20_000_000_000n, defaultFeeMarket)).toBe(0n);
  expect(toChargedGas(100_000n, 21_000n, {...defaultFeeMarket, minGasMultiplier: 0n})).toBe(21_000n);
  for (let used = 21_000n; used <= 100_000n; used += 7_900n) {
    const charged = toChargedGas(100_000n, used, defaultFeeMarket);
    expect(charged >= used && charged >= 50_000n && charged <= 100_000n).toBe(true);
  }
});
