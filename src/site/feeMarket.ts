import {multiply, one, toDecimal, truncate, type Decimal} from './decimal';
import {findDefault} from './defaults';
import {facts} from './facts';

/** The parameters of x/feemarket that determine prices (x/feemarket/types/params.go). */
export interface FeeMarketParameters {
  /** Whether there is no base fee. */
  noBaseFee: boolean;
  /** The first height that has a base fee. */
  enableHeight: bigint;
  /** From block to block, the base fee changes by at most one part in this many. */
  baseFeeChangeDenominator: bigint;
  /** The target of a block is its gas limit divided by this. */
  elasticityMultiplier: bigint;
  /** The lower limit of a falling base fee, in units of 10^-18 of the token per gas. */
  minGasPrice: Decimal;
  /** The share of the gas limit that is always counted and charged, from 0 to 1. */
  minGasMultiplier: Decimal;
}

const ofGenesis = (key: string): string => findDefault(`genesis.value.feemarket.params.${key}`);

/**
 * The defaults of the genesis at v16.0.2, but with the `minGasPrice` of mainnet: a new chain begins with 0
 * (x/feemarket/types/params.go, app/gas.go, app/test_helpers.go).
 */
export const defaultFeeMarket: FeeMarketParameters = {
  noBaseFee: ofGenesis('no_base_fee') === 'true',
  enableHeight: BigInt(ofGenesis('enable_height')),
  baseFeeChangeDenominator: BigInt(ofGenesis('base_fee_change_denominator')),
  elasticityMultiplier: BigInt(ofGenesis('elasticity_multiplier')),
  minGasPrice: toDecimal(BigInt(facts.fees.minGasPrice)),
  minGasMultiplier: toDecimal(ofGenesis('min_gas_multiplier')),
};

/** Base fee of a new chain in units of 10^-18 of the token per gas (InitialBaseFee in params/protocol_params.go of go-ethereum). */
export const initialBaseFee = BigInt(ofGenesis('base_fee'));

/** A block whose base fee is computed, with data of the block before it. */
export interface NextBlock {
  /** Height of the block that the base fee is for. */
  height: bigint;
  /** Base fee of the block before it, in units of 10^-18 of the token per gas. */
  baseFee: bigint;
  /** The result of `toBlockGas` for the block before it. */
  blockGas: bigint;
  /** The consensus parameter `block.max_gas`; -1 for no limit. */
  maxGas: bigint;
}

const maxUint64 = 2n ** 64n - 1n;

/**
 * Returns the base fee of a block, in units of 10^-18 of the token per gas (CalculateBaseFee of
 * x/feemarket/keeper/eip1559.go). Undefined if the base fee is off, or below the height that enables it.
 * @throws RangeError if the target is zero and the block before it was not empty. The chain panics then.
 */
export function toBaseFee(
  {height, baseFee, blockGas, maxGas}: NextBlock,
  parameters: FeeMarketParameters,
): bigint | undefined {
  if (parameters.noBaseFee || height < parameters.enableHeight) {
    return undefined;
  }
  const target = (maxGas < 0n ? maxUint64 : maxGas) / parameters.elasticityMultiplier;
  if (height === parameters.enableHeight || blockGas === target) {
    return baseFee;
  }
  const distance = blockGas > target ? blockGas - target : target - blockGas;
  const change = (baseFee * distance) / target / parameters.baseFeeChangeDenominator;
  if (blockGas > target) {
    return baseFee + (change > 1n ? change : 1n);
  }
  // Only a falling base fee has a lower limit.
  const floor = truncate(parameters.minGasPrice);
  return baseFee - change > floor ? baseFee - change : floor;
}

/**
 * Returns `count` base fees: of the block before `first`, then of `first` and the blocks after it, if all have the same
 * gas. The list ends early if there is no base fee.
 */
export function toBaseFees(count: number, first: NextBlock, parameters: FeeMarketParameters): readonly bigint[] {
  const fees = [first.baseFee];
  let block = first;
  while (fees.length < count) {
    const baseFee = toBaseFee(block, parameters);
    if (baseFee === undefined) {
      break;
    }
    fees.push(baseFee);
    block = {...block, height: block.height + 1n, baseFee};
  }
  return fees;
}

/** Returns the larger of `used` and a share of `wanted`, rounded down. */
function atLeast(share: Decimal, wanted: bigint, used: bigint): bigint {
  const least = multiply(wanted * one, share);
  return truncate(least > used * one ? least : used * one);
}

/**
 * Returns the gas of a block that counts for the next base fee (EndBlock of x/feemarket/keeper/abci.go). `gasWanted` is the
 * sum of the gas limits of its transactions, and `gasUsed` the gas that they used.
 */
export const toBlockGas = (gasWanted: bigint, gasUsed: bigint, {minGasMultiplier}: FeeMarketParameters): bigint =>
  atLeast(minGasMultiplier, gasWanted, gasUsed);

/**
 * Returns the gas that an Ethereum transaction pays for (ApplyMessageWithConfig of x/evm/keeper/state_transition.go).
 * `gasUsed` is the gas of its execution after the refund for cleared storage.
 */
export const toChargedGas = (gasLimit: bigint, gasUsed: bigint, {minGasMultiplier}: FeeMarketParameters): bigint =>
  atLeast(minGasMultiplier, gasLimit, gasUsed);

/**
 * Returns the refund of the fee that an Ethereum transaction paid in advance, in units of 10^-18 of the token (RefundGas of
 * x/evm/keeper/gas.go). `gasPrice` is the effective price.
 */
export const toRefund = (
  gasLimit: bigint,
  gasUsed: bigint,
  gasPrice: bigint,
  parameters: FeeMarketParameters,
): bigint => (gasLimit - toChargedGas(gasLimit, gasUsed, parameters)) * gasPrice;
