import {futureHeight, prunedHeight} from './errors';
import {feeHistory} from './objects';
import {blockNumber, count, listOf, nullable, quantity} from './schemas';
import type {DescribedMethod} from './types';

/** Methods of `eth` about fees. */
export const feeMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_gasPrice',
    namespace: 'eth',
    summary: 'Suggests a gas price: the base fee plus a tip, and at least the minimum of the chain.',
    parameters: [],
    result: {summary: 'Price in the smallest unit.', schema: quantity},
    errors: [],
    support: 'differs',
    difference: 'Geth looks at recent transactions; here the price follows from the base fee alone.',
    example: {params: []},
  },
  {
    name: 'eth_maxPriorityFeePerGas',
    namespace: 'eth',
    summary: 'Suggests a tip: the most by which the base fee can rise in one block.',
    parameters: [],
    result: {
      summary: 'Tip in the smallest unit; an eighth of the base fee with the default parameters.',
      schema: quantity,
    },
    errors: [],
    support: 'differs',
    difference: 'Geth looks at the tips of recent transactions; here the tip follows from the base fee alone.',
    example: {params: []},
  },
  {
    name: 'eth_feeHistory',
    namespace: 'eth',
    summary: 'Returns base fees, use of gas and tips of past blocks.',
    parameters: [
      {
        name: 'blockCount',
        summary: 'Number of blocks, as hexadecimal text or JSON number.',
        required: true,
        schema: {anyOf: [quantity, count, {type: 'string', pattern: '^[0-9]+$'}]},
      },
      {name: 'newestBlock', summary: 'Last block of the range.', required: true, schema: blockNumber},
      {
        name: 'rewardPercentiles',
        summary: 'Percentiles of the tips; an empty list or null for none.',
        required: true,
        schema: nullable(listOf({type: 'number', minimum: 0, maximum: 100})),
      },
    ],
    result: {summary: 'Fees, oldest block first.', schema: feeHistory},
    errors: [
      {
        code: -32000,
        message: 'FeeHistory user block count %d higher than %d',
        cause: 'The count is over `json-rpc.feehistory-cap`. Geth would shorten the range.',
      },
      futureHeight,
      prunedHeight,
    ],
    support: 'differs',
    difference:
      'The last entry of `baseFeePerGas` is the current base fee, not that of the next block. A range that is too long is an error.',
    example: {params: ['0x2', 'latest', [50]]},
  },
];
