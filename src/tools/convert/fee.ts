import {formatAmount, readAmount, units} from '@site/src/site/amounts';
import {defaultFeeMarket, toBaseFees, toChargedGas, toRefund} from '@site/src/site/feeMarket';
import {readWhole} from '@site/src/site/heights';
import type {Outcome, Values} from './outcome';

const mostBlocks = 50n;

const maxUint64 = 2n ** 64n - 1n;

/** Reads an amount of gas or a number of blocks; undefined for any other text. */
function readNumber(text = ''): bigint | undefined {
  const number = readWhole(text);
  return number !== undefined && number <= maxUint64 ? number : undefined;
}

/** The base fee of the next blocks if all have the same gas, and the cost of a transaction in the first of them. */
export function convert(values: Values): Outcome {
  const [smallest, , largest] = units;
  const baseFee = readAmount(values.from ?? '', smallest);
  if ('problem' in baseFee) {
    return {problem: baseFee.problem, field: 'from'};
  }
  const tip = readAmount(values.tip ?? '', smallest);
  if ('problem' in tip) {
    return {problem: tip.problem, field: 'tip'};
  }
  const names = ['limit', 'used', 'block', 'max', 'blocks'] as const;
  const numbers = names.map((name) => readNumber(values[name]));
  const wrong = names.find((_, index) => numbers[index] === undefined);
  if (wrong) {
    return {problem: 'Enter a whole number in digits.', field: wrong};
  }
  const [limit = 0n, used = 0n, blockGas = 0n, maxGas = 0n, blocks = 0n] = numbers;
  if (limit === 0n || used > limit) {
    return {
      problem: 'Enter a gas limit above zero. A transaction cannot use more gas than its gas limit.',
      field: limit === 0n ? 'limit' : 'used',
    };
  }
  if (maxGas < defaultFeeMarket.elasticityMultiplier) {
    return {problem: 'Enter a higher gas limit. A block with this limit has no room for a transaction.', field: 'max'};
  }
  if (blockGas > maxGas) {
    return {problem: 'Enter less gas. A block cannot have more gas than its gas limit.', field: 'block'};
  }
  if (blocks === 0n || blocks > mostBlocks) {
    return {problem: `Enter 1 to ${mostBlocks} blocks.`, field: 'blocks'};
  }
  const next = {height: defaultFeeMarket.enableHeight + 1n, baseFee: baseFee.value, blockGas, maxGas};
  const [, ...fees] = toBaseFees(Number(blocks) + 1, next, defaultFeeMarket);
  const price = (fees[0] ?? 0n) + tip.value;
  const charged = toChargedGas(limit, used, defaultFeeMarket);
  const inLargest = (value: bigint): string => `${formatAmount(value, largest)} ${largest.name}`;
  return {
    summary: `In the next block, the transaction costs ${inLargest(charged * price)}.`,
    rows: [
      {name: 'Base fee of the next block', value: String(fees[0]), note: `${smallest.name} per gas`},
      {
        name: 'Paid in advance',
        value: inLargest(limit * price),
        note: 'gas limit × price: the account must hold this amount',
      },
      {
        name: 'Gas charged',
        value: String(charged),
        note:
          charged > used
            ? 'a share of the gas limit, because the transaction used less'
            : 'the gas that the transaction used',
      },
      {name: 'Refund', value: inLargest(toRefund(limit, used, price, defaultFeeMarket))},
      {name: 'Cost', value: inLargest(charged * price)},
    ],
    table: {
      caption: `The next blocks, with ${blockGas} gas each`,
      rows: [
        ['Block', `Base fee, ${smallest.name}`, `Cost, ${largest.name}`],
        ...fees.map((fee, index) => [`+${index + 1}`, String(fee), formatAmount(charged * (fee + tip.value), largest)]),
      ],
    },
  };
}
