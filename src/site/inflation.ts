import {divide, multiply, one, power, toDecimal, truncate, type Decimal} from './decimal';
import {findDefault} from './defaults';
import {facts} from './facts';

/** Parameters of x/inflation (x/inflation/v1/types/params.go) and the length of a period, which is state. */
export interface InflationParameters {
  /** Issuance of period 0 above the one of the long term, in EVMOS: `a`. */
  initialValue: Decimal;
  /** Share of `initialValue` that each period takes away, from 0 to 1: `r`. */
  reductionFactor: Decimal;
  /** Issuance of a period in the long term, in EVMOS: `c`. */
  longTermInflation: Decimal;
  /** Bonded ratio from which on bonding more changes nothing, above 0 and at most 1. */
  bondingTarget: Decimal;
  /** What is issued on top where nothing is bonded, as a share. */
  maxVariance: Decimal;
  /** Share of stakers; the community pool gets the rest. */
  stakingRewards: Decimal;
  /** Number of epochs of the identifier `day` in a period. */
  epochsPerPeriod: number;
}

const ofGenesis = (key: string): Decimal => toDecimal(findDefault(`genesis.value.inflation.params.${key}`));

/** The defaults at v16.0.2, as a node has them in its genesis (x/inflation/v1/types/{params,genesis}.go). */
export const defaultInflation: InflationParameters = {
  initialValue: ofGenesis('exponential_calculation.a'),
  reductionFactor: ofGenesis('exponential_calculation.r'),
  longTermInflation: ofGenesis('exponential_calculation.c'),
  bondingTarget: ofGenesis('exponential_calculation.bonding_target'),
  maxVariance: ofGenesis('exponential_calculation.max_variance'),
  stakingRewards: ofGenesis('inflation_distribution.staking_rewards'),
  epochsPerPeriod: Number(findDefault('genesis.value.inflation.epochs_per_period')),
};

/** Since v16 a third of what the formula gives is minted: ReductionFactor of x/inflation/v1/keeper/inflation.go. */
export const issuanceDivisor = 3n;

const smallestUnits: Decimal = toDecimal(10n ** BigInt(facts.project.decimals));

/**
 * What the formula gives for a whole period, in EVMOS: (a · (1 - r)^period + c) · bonding incentive. `bondedRatio` is
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
 * What the formula gives for one epoch, in `aevmos`: CalculateEpochMintProvision of
 * x/inflation/v1/types/inflation_calculation.go.
 */
export const toFormulaProvision = (period: number, bondedRatio: Decimal, parameters: InflationParameters): Decimal =>
  multiply(
    divide(toPeriodProvision(period, bondedRatio, parameters), toDecimal(BigInt(parameters.epochsPerPeriod))),
    smallestUnits,
  );

/**
 * The provision of one epoch, in `aevmos`, as the query `epoch-mint-provision` answers it: GetEpochMintProvision of
 * x/inflation/v1/keeper/inflation.go. Its whole part is minted.
 */
export const toEpochProvision = (period: number, bondedRatio: Decimal, parameters: InflationParameters): Decimal =>
  divide(toFormulaProvision(period, bondedRatio, parameters), toDecimal(issuanceDivisor));

/** Where minted coins go, in `aevmos`. */
export interface Allocation {
  /** To the fee collector, for validators and delegators. */
  staking: bigint;
  /** To the community pool: the rest, which takes in what rounding leaves. */
  communityPool: bigint;
}

/** Splits what an epoch mints: AllocateExponentialInflation of x/inflation/v1/keeper/inflation.go. */
export function toAllocation(minted: bigint, {stakingRewards}: InflationParameters): Allocation {
  const staking = truncate(multiply(toDecimal(minted), stakingRewards));
  return {staking, communityPool: minted - staking};
}

/** Where the inflation module stands when an epoch ends. */
export interface EpochEnd {
  /** Number that the hook gets: the first epoch to end has 2 (x/epochs/types/epoch_info.go). */
  epochNumber: number;
  /** The period that was minted for. */
  period: number;
  /** Epochs that ended while inflation was switched off. */
  skippedEpochs: number;
}

/** True where the next period begins after this epoch: AfterEpochEnd of x/inflation/v1/keeper/hooks.go. */
export const isPeriodOver = (
  {epochNumber, period, skippedEpochs}: EpochEnd,
  {epochsPerPeriod}: InflationParameters,
): boolean => epochNumber - epochsPerPeriod * period - skippedEpochs > epochsPerPeriod;

/** The issuance of one period. All amounts but the first are in `aevmos`. */
export interface PeriodIssuance {
  period: number;
  /** What the formula gives for the period, in EVMOS, before the division by `issuanceDivisor`. */
  formula: Decimal;
  /** Minted in each epoch. */
  perEpoch: bigint;
  /** The two parts of `perEpoch`. */
  allocation: Allocation;
  /** Minted in the whole period. */
  minted: bigint;
  /** Minted from the beginning of period 0 to the end of this one, on a chain that divides from the start. */
  total: bigint;
}

/** The first `count` periods, at a bonded ratio that does not change. */
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
