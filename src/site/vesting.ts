/** A period of a schedule: an amount, and the seconds after the period before it. */
export interface Period {
  /** In seconds, at least 0. */
  length: number;
  /** The amount of a denomination, in its smallest unit. */
  amount: bigint;
}

/**
 * The grant of a clawback vesting account, in one denomination: the chain counts each separately. A schedule without periods
 * grants everything at once. Source: x/vesting/types/clawback_vesting_account.go and x/vesting/keeper/msg_server.go
 * (FundVestingAccount).
 */
export interface Grant {
  /** The start of both schedules, in seconds since 1970. */
  start: number;
  /** When coins are unlocked. */
  lockup: readonly Period[];
  /** When coins become the grantee's own. */
  vesting: readonly Period[];
}

/** The state of a grant at a time. The amounts have the unit of its periods: vested + unvested = unlocked + locked = original. */
export interface VestingState {
  original: bigint;
  /** According to the vesting schedule (GetVestedOnly). */
  vested: bigint;
  unvested: bigint;
  /** According to the lockup schedule (GetUnlockedOnly). */
  unlocked: bigint;
  locked: bigint;
  /** Vested and unlocked: the account can send it and pay fees with it (GetVestedCoins). */
  spendable: bigint;
  /** The recipients after a clawback at this time (ComputeClawback). It also ends the lockup of what the account keeps. */
  clawback: {funder: bigint; account: bigint};
}

const sum = (periods: readonly Period[]): bigint => periods.reduce((total, {amount}) => total + amount, 0n);

const toLength = (periods: readonly Period[]): number => periods.reduce((total, {length}) => total + length, 0);

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Returns the amount of a schedule up to `time` (ReadSchedule of x/vesting/types/schedule.go). */
export function readSchedule(start: number, periods: readonly Period[], time: number): bigint {
  // At the start itself, not even a period without length counts.
  if (time <= start) {
    return 0n;
  }
  let stepTime = start;
  let reached = 0n;
  for (const {length, amount} of periods) {
    stepTime += length;
    if (time < stepTime) {
      break;
    }
    reached += amount;
  }
  return reached;
}

/** Returns both schedules of a grant. A schedule without periods becomes one period with the whole amount. */
function toSchedules({lockup, vesting}: Grant): {lockup: readonly Period[]; vesting: readonly Period[]} {
  const atOnce = (amount: bigint): Period[] => [{length: 0, amount}];
  return {
    lockup: lockup.length > 0 ? lockup : atOnce(sum(vesting)),
    vesting: vesting.length > 0 ? vesting : atOnce(sum(lockup)),
  };
}

/**
 * Returns the state of a grant at `time`, in seconds since 1970.
 * @throws Error if the schedules have different totals, or a total of zero. The chain refuses such a grant.
 */
export function toVestingState(grant: Grant, time: number): VestingState {
  const {lockup, vesting} = toSchedules(grant);
  const original = sum(vesting);
  if (original === 0n || sum(lockup) !== original) {
    throw new Error(`The schedules of a grant must have the same total above zero: ${sum(lockup)} and ${original}`);
  }
  const vested = readSchedule(grant.start, vesting, time);
  const unlocked = readSchedule(grant.start, lockup, time);
  return {
    original,
    vested,
    unvested: original - vested,
    unlocked,
    locked: original - unlocked,
    spendable: min(vested, unlocked),
    clawback: {funder: original - vested, account: vested},
  };
}

/** Returns the time at which a grant is completely vested and unlocked, in seconds since 1970 (AlignSchedules of x/vesting/types/schedule.go). */
export function toEnd(grant: Grant): number {
  const {lockup, vesting} = toSchedules(grant);
  return grant.start + Math.max(toLength(lockup), toLength(vesting));
}
