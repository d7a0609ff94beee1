/** A step of a schedule: what is added once so many seconds have passed since the step before it. */
export interface Period {
  /** Seconds, zero or above. */
  length: number;
  /** Amount of one denomination, in its smallest unit. */
  amount: bigint;
}

/**
 * What a clawback vesting account was given, in one denomination: the chain counts each by itself. A schedule without
 * periods grants all at once. Source: x/vesting/types/clawback_vesting_account.go and x/vesting/keeper/msg_server.go
 * (FundVestingAccount).
 */
export interface Grant {
  /** Start of both schedules, in seconds since 1970. */
  start: number;
  /** When coins are unlocked. */
  lockup: readonly Period[];
  /** When coins become the grantee's own. */
  vesting: readonly Period[];
}

/** A grant at a moment. The amounts are in the unit of its periods; vested + unvested = unlocked + locked = original. */
export interface VestingState {
  original: bigint;
  /** By the vesting schedule alone (GetVestedOnly). */
  vested: bigint;
  unvested: bigint;
  /** By the lockup schedule alone (GetUnlockedOnly). */
  unlocked: bigint;
  locked: bigint;
  /** Vested and unlocked: may be sent and pays fees (GetVestedCoins). */
  spendable: bigint;
  /** Who gets what where the grant is clawed back now (ComputeClawback). The lockup ends with it: the account keeps its part free. */
  clawback: {funder: bigint; account: bigint};
}

const sum = (periods: readonly Period[]): bigint => periods.reduce((total, {amount}) => total + amount, 0n);

const toLength = (periods: readonly Period[]): number => periods.reduce((total, {length}) => total + length, 0);

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The amount of a schedule that has been reached at `time`: ReadSchedule of x/vesting/types/schedule.go. */
export function readSchedule(start: number, periods: readonly Period[], time: number): bigint {
  // Nothing counts at the start itself, not even a period of no length.
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

/** Both schedules of a grant, with all at once in the place of one that has no periods. */
function toSchedules({lockup, vesting}: Grant): {lockup: readonly Period[]; vesting: readonly Period[]} {
  const atOnce = (amount: bigint): Period[] => [{length: 0, amount}];
  return {
    lockup: lockup.length > 0 ? lockup : atOnce(sum(vesting)),
    vesting: vesting.length > 0 ? vesting : atOnce(sum(lockup)),
  };
}

/**
 * What a grant allows at `time`, in seconds since 1970.
 * @throws Error where the schedules have different totals, or there is none: the chain refuses such a grant.
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

/** When a grant is wholly vested and unlocked, in seconds since 1970 (AlignSchedules of x/vesting/types/schedule.go). */
export function toEnd(grant: Grant): number {
  const {lockup, vesting} = toSchedules(grant);
  return grant.start + Math.max(toLength(lockup), toLength(vesting));
}
