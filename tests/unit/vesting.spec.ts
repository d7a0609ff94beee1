import {expect, test} from '@playwright/test';
import {readSchedule, toEnd, toVestingState, type Grant, type Period} from '../../src/site/vesting';

const hour = 3_600;
const start = 1_700_000_000;

const period = (length: number, amount: bigint): Period => ({length, amount});

// These values come from TestReadSchedule in x/vesting/types/schedule_test.go at v16.0.2.
for (const [time, expected] of [
  [0, 0n],
  [100, 0n],
  [120, 0n],
  [125, 10n],
  [150, 10n],
  [199, 30n],
  [200, 70n],
  [250, 70n],
] as const) {
  test(`a schedule from 100 to 200 has reached ${expected} at ${time}`, () => {
    expect(readSchedule(100, [period(25, 10n), period(50, 20n), period(25, 40n)], time)).toBe(expected);
  });
}

test('a schedule is empty without periods, and a period without length counts from one second after the start', () => {
  expect(readSchedule(0, [], 0)).toBe(0n);
  expect(readSchedule(100, [period(0, 5n)], 100)).toBe(0n);
  expect(readSchedule(100, [period(0, 5n)], 101)).toBe(5n);
});

/**
 * The grant of TestGetVestedVestingLockedCoins and TestGetVestedUnvestedLockedOnly in clawback_vesting_account_test.go.
 */
const grant: Grant = {
  start,
  lockup: [period(16 * hour, 1_000n)],
  vesting: [period(12 * hour, 500n), period(6 * hour, 250n), period(6 * hour, 250n)],
};

for (const [hours, vested, unlocked, spendable] of [
  [0, 0n, 0n, 0n],
  [6, 0n, 0n, 0n],
  [14, 500n, 0n, 0n],
  [16, 500n, 1_000n, 500n],
  [17, 500n, 1_000n, 500n],
  [18, 750n, 1_000n, 750n],
  [24, 1_000n, 1_000n, 1_000n],
  [48, 1_000n, 1_000n, 1_000n],
] as const) {
  test(`a grant of the chain's own test is ${vested} vested and ${unlocked} unlocked after ${hours} hours`, () => {
    expect(toVestingState(grant, start + hours * hour)).toEqual({
      original: 1_000n,
      vested,
      unvested: 1_000n - vested,
      unlocked,
      locked: 1_000n - unlocked,
      spendable,
      clawback: {funder: 1_000n - vested, account: vested},
    });
  });
}

/** The two denominations of TestComputeClawback, each as a grant of its own. */
const clawedBack: Readonly<Record<'fee' | 'stake', Grant>> = {
  fee: {
    start,
    lockup: [period(12 * hour, 1_000n)],
    vesting: [8, 1, 6, 2, 1].map((hours) => period(hours * hour, 200n)),
  },
  stake: {
    start,
    lockup: [period(12 * hour, 100n)],
    vesting: [period(8 * hour, 0n), period(hour, 50n), period(6 * hour, 50n), period(2 * hour, 0n), period(hour, 0n)],
  },
};

for (const [hours, fee, stake] of [
  [-1, 1_000n, 100n],
  [0, 1_000n, 100n],
  [11, 600n, 50n],
  [23, 0n, 0n],
] as const) {
  test(`a clawback after ${hours} hours takes what the chain's own test expects`, () => {
    expect(toVestingState(clawedBack.fee, start + hours * hour).clawback).toEqual({funder: fee, account: 1_000n - fee});
    expect(toVestingState(clawedBack.stake, start + hours * hour).clawback).toEqual({
      funder: stake,
      account: 100n - stake,
    });
  });
}

const year = 365 * 24 * hour;

test('the example of the documentation has the figures that it states', () => {
  const example: Grant = {
    start,
    lockup: [period(year, 100n)],
    vesting: Array.from({length: 4}, () => period(year / 2, 25n)),
  };
  expect(toVestingState(example, start + 0.75 * year)).toMatchObject({vested: 25n, unlocked: 0n, spendable: 0n});
  expect(toVestingState(example, start + 1.25 * year)).toMatchObject({
    vested: 50n,
    unlocked: 100n,
    spendable: 50n,
    clawback: {funder: 50n, account: 50n},
  });
  expect(toEnd(example)).toBe(start + 2 * year);
});

test('a schedule that is missing grants all at once', () => {
  const lockup = [period(year, 100n)];
  expect(toVestingState({start, lockup, vesting: []}, start + 1)).toMatchObject({vested: 100n, unlocked: 0n});
  expect(toVestingState({start, lockup: [], vesting: lockup}, start + 1)).toMatchObject({vested: 0n, unlocked: 100n});
  expect(toEnd({start, lockup, vesting: []})).toBe(start + year);
});

test('schedules without a total, or with different totals, are refused', () => {
  expect(() => toVestingState({start, lockup: [], vesting: []}, start)).toThrow('the same total above zero: 0 and 0');
  expect(() => toVestingState({start, lockup: [period(1, 2n)], vesting: [period(1, 3n)]}, start)).toThrow(
    'the same total above zero: 2 and 3',
  );
});

test('vested and unlocked only grow, spendable is the lesser, and a clawback divides the whole', () => {
  let previous = toVestingState(grant, start - 1);
  for (let time = start; time <= toEnd(grant); time += hour / 4) {
    const state = toVestingState(grant, time);
    expect(state.vested >= previous.vested && state.unlocked >= previous.unlocked).toBe(true);
    expect(state.spendable).toBe(state.vested < state.unlocked ? state.vested : state.unlocked);
    expect(state.vested + state.unvested).toBe(state.original);
    expect(state.unlocked + state.locked).toBe(state.original);
    expect(state.clawback.funder + state.clawback.account).toBe(state.original);
    previous = state;
  }
  expect(previous.spendable).toBe(previous.original);
});
