import {multiply, one, toDecimal, truncate, type Decimal} from './decimal';
import {findDefault} from './defaults';
import {facts} from './facts';

/** Parameters of x/feemarket that set prices (x/feemarket/types/params.go). */
export interface FeeMarketParameters {
  /** True switches the base fee off. */
  noBaseFee: boolean;
  /** The first height that has a base fee. */
  enableHeight: bigint;
  /** The base fee moves by at most one part in so many from block to block. */
  baseFeeChangeDenominator: bigint;
  /** The target of a block is its gas limit divided by this. */
  elasticityMultiplier: bigint;
  /** Floor of a falling base fee, in units of 10^-18 of the token per gas. */
  minGasPrice: Decimal;
  /** Share of the gas limit that is counted and charged even where less was used, from 0 to 1. */
  minGasMultiplier: Decimal;
}

const ofGenesis = (key: string): string => findDefault(`genesis.value.feemarket.params.${key}`);

/**
 * The defaults at v16.0.2, as a node has them in its genesis, with the `minGasPrice` of the public networks: a new chain
 * begins with 0 (x/feemarket/types/params.go, app/gas.go, app/test_helpers.go).
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

/** A block whose base fee is wanted, and what the block before it left. */
export interface NextBlock {
  /** Height of the block that the base fee is for. */
  height: bigint;
  /** Base fee of the block before it, in units of 10^-18 of the token per gas. */
  baseFee: bigint;
  /** What `toBlockGas` gave at the end of the block before it. */
  blockGas: bigint;
  /** Consensus parameter `block.max_gas`; -1 where there is no limit. */
  maxGas: bigint;
}

const maxUint64 = 2n ** 64n - 1n;

/**
 * The base fee of a block, in units of 10^-18 of the token per gas: CalculateBaseFee of x/feemarket/keeper/eip1559.go.
 * Undefined where there is none: switched off, or below the height that enables it.
 * @throws RangeError where the target is zero and the block before it was not empty: the chain panics.
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
  // The floor acts on this branch only.
  const floor = truncate(parameters.minGasPrice);
  return baseFee - change > floor ? baseFee - change : floor;
}

/**
 * The base fee of a block and of the blocks behind it, `count` in all, where each of them leaves the same gas as the
 * first. Ends early where there is no base fee.
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

/** The larger of a share of `wanted` and `used`, without its fraction. */
function atLeast(share: Decimal, wanted: bigint, used: bigint): bigint {
  const least = multiply(wanted * one, share);
  return truncate(least > used * one ? least : used * one);
}

/**
 * The gas that a block counts for the next base fee: EndBlock of x/feemarket/keeper/abci.go. `gasWanted` is the sum of
 * the gas limits of its transactions, `gasUsed` what they consumed.
 */
export const toBlockGas = (gasWanted: bigint, gasUsed: bigint, {minGasMultiplier}: FeeMarketParameters): bigint =>
  atLeast(minGasMultiplier, gasWanted, gasUsed);

/**
 * The gas that an Ethereum transaction pays for: ApplyMessageWithConfig of x/evm/keeper/state_transition.go. `gasUsed`
 * is what execution took after the refund for cleared storage.
 */
export const toChargedGas = (gasLimit: bigint, gasUsed: bigint, {minGasMultiplier}: FeeMarketParameters): bigint =>
  atLeast(minGasMultiplier, gasLimit, gasUsed);

/**
 * What an Ethereum transaction gets back of the fee that it paid in advance, in units of 10^-18 of the token: RefundGas
 * of x/evm/keeper/gas.go. `gasPrice` is the effective price.
 */
export const toRefund = (
  gasLimit: bigint,
  gasUsed: bigint,
  gasPrice: bigint,
  parameters: FeeMarketParameters,
): bigint => (gasLimit - toChargedGas(gasLimit, gasUsed, parameters)) * gasPrice;
