import {divide, multiply, one, power, toDecimal, truncate, type Decimal} from './decimal';
import {findDefault} from './defaults';
import {facts} from './facts';

/** The parameters of x/inflation (x/inflation/v1/types/params.go), and the length of a period, which is in the state. */
export interface InflationParameters {
  /** The issuance of period 0 in excess of the long-term issuance, in EVMOS: `a`. */
  initialValue: Decimal;
  /** The share by which that excess falls in each period, from 0 to 1: `r`. */
  reductionFactor: Decimal;
  /** The long-term issuance of a period, in EVMOS: `c`. */
  longTermInflation: Decimal;
  /** The bonded ratio above which more bonding has no effect: above 0 and at most 1. */
  bondingTarget: Decimal;
  /** The additional issuance if nothing is bonded, as a share. */
  maxVariance: Decimal;
  /** The share of stakers. The community pool gets the rest. */
  stakingRewards: Decimal;
  /** The number of epochs with the identifier `day` in a period. */
  epochsPerPeriod: number;
}

const ofGenesis = (key: string): Decimal => toDecimal(findDefault(`genesis.value.inflation.params.${key}`));

/** The defaults of the genesis at v16.0.2 (x/inflation/v1/types/{params,genesis}.go). */
export const defaultInflation: InflationParameters = {
  initialValue: ofGenesis('exponential_calculation.a'),
  reductionFactor: ofGenesis('exponential_calculation.r'),
  longTermInflation: ofGenesis('exponential_calculation.c'),
  bondingTarget: ofGenesis('exponential_calculation.bonding_target'),
  maxVariance: ofGenesis('exponential_calculation.max_variance'),
  stakingRewards: ofGenesis('inflation_distribution.staking_rewards'),
  epochsPerPeriod: Number(findDefault('genesis.value.inflation.epochs_per_period')),
};

/** Since v16, the chain mints a third of the result of the formula (ReductionFactor of x/inflation/v1/keeper/inflation.go). */
export const issuanceDivisor = 3n;

const smallestUnits: Decimal = toDecimal(10n ** BigInt(facts.project.decimals));

/**
 * Returns the result of the formula for a period, in EVMOS: (a · (1 - r)^period + c) · bonding incentive. `bondedRatio` is
 * the share of the stake that is bonded; it has no effect while `maxVariance` is 0, as by default.
 */
export function toPeriodProvision(period: number, bondedRatio: Decimal, parameters: InflationParameters): Decimal {
  const {initialValue, reductionFactor, longTermInflation, bondingTarget, maxVariance} = parameters;
  const decay = multiply(initialValue, power(one - reductionFactor, period)) + longTermInflation;
  const ratio = bondedRatio < bondingTarget ? bondedRatio : bondingTarget;
  const incentive = one + maxVariance - multiply(ratio, divide(maxVariance, bondingTarget));
  return multiply(decay, incentive);
}

/**
 * Returns the result of the formula for an epoch, in `aevmos` (CalculateEpochMintProvision of
 * x/inflation/v1/types/inflation_calculation.go).
 */
export const toFormulaProvision = (period: number, bondedRatio: Decimal, parameters: InflationParameters): Decimal =>
  multiply(
    divide(toPeriodProvision(period, bondedRatio, parameters), toDecimal(BigInt(parameters.epochsPerPeriod))),
    smallestUnits,
  );

/**
 * Returns the provision of an epoch, in `aevmos`, as the query `epoch-mint-provision` does (GetEpochMintProvision of
 * x/inflation/v1/keeper/inflation.go). The chain mints its integer part.
 */
export const toEpochProvision = (period: number, bondedRatio: Decimal, parameters: InflationParameters): Decimal =>
  divide(toFormulaProvision(period, bondedRatio, parameters), toDecimal(issuanceDivisor));

/** The recipients of minted coins, in `aevmos`. */
export interface Allocation {
  /** To the fee collector, for validators and delegators. */
  staking: bigint;
  /** To the community pool: the rest, including what rounding leaves. */
  communityPool: bigint;
}

/** Divides the minted coins of an epoch (AllocateExponentialInflation of x/inflation/v1/keeper/inflation.go). */
export function toAllocation(minted: bigint, {stakingRewards}: InflationParameters): Allocation {
  const staking = truncate(multiply(toDecimal(minted), stakingRewards));
  return {staking, communityPool: minted - staking};
}

/** The state of the inflation module at the end of an epoch. */
export interface EpochEnd {
  /** The number of the epoch that the hook gets: 2 for the first epoch (x/epochs/types/epoch_info.go). */
  epochNumber: number;
  /** The period of the minted coins. */
  period: number;
  /** The number of epochs that ended while inflation was off. */
  skippedEpochs: number;
}

/** Whether the next period begins after this epoch (AfterEpochEnd of x/inflation/v1/keeper/hooks.go). */
export const isPeriodOver = (
  {epochNumber, period, skippedEpochs}: EpochEnd,
  {epochsPerPeriod}: InflationParameters,
): boolean => epochNumber - epochsPerPeriod * period - skippedEpochs > epochsPerPeriod;

/** The issuance of a period. All amounts except the first are in `aevmos`. */
export interface PeriodIssuance {
  period: number;
  /** The result of the formula, in EVMOS, before the division by `issuanceDivisor`. */
  formula: Decimal;
  /** Minted in each epoch. */
  perEpoch: bigint;
  /** The two parts of `perEpoch`. */
  allocation: Allocation;
  /** Minted in the whole period. */
  minted: bigint;
  /** Minted from the beginning of period 0 to the end of this one, if the chain always divided. */
  total: bigint;
}

/** Returns the first `count` periods at a constant bonded ratio. */
export function toIssuance(
  count: number,
  bondedRatio: Decimal,
  parameters: InflationParameters,
): readonly PeriodIssuance[] {
  let total = 0n;
  return Array.from({length: count}, (_, period) => {
    const perEpoch = truncate(toEpochProvision(period, bondedRatio, parameters));
    const minted = perEpoch * BigInt(parameters.epochsPerPeriod);
    total += minted;
    return {
      period,
      formula: toPeriodProvision(period, bondedRatio, parameters),
      perEpoch,
      allocation: toAllocation(perEpoch, parameters),
      minted,
      total,
    };
  });
}
