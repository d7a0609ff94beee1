import {futureHeight, prunedHeight} from './errors';
import {feeHistory} from './objects';
import {count, listOf, nullable, quantity, shortQuantity, strictBlockNumber} from './schemas';
import type {DescribedMethod} from './types';

/** Methods of `eth` about fees. */
export const feeMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_gasPrice',
    namespace: 'eth',
    summary: 'Suggests a gas price: the base fee plus a tip, and at least the minimum of the chain.',
    parameters: [],
    result: {summary: 'The price, in the smallest unit.', schema: quantity},
    errors: [],
    support: 'differs',
    difference: 'Geth looks at recent transactions. Here, the price depends only on the base fee.',
    example: {params: []},
  },
  {
    name: 'eth_maxPriorityFeePerGas',
    namespace: 'eth',
    summary: 'Suggests a tip: the most by which the base fee can rise in one block.',
    parameters: [],
    result: {
      summary: 'The tip, in the smallest unit. With the default parameters, it is an eighth of the base fee.',
      schema: quantity,
    },
    errors: [],
    support: 'differs',
    difference: 'Geth looks at the tips of recent transactions. Here, the tip depends only on the base fee.',
    example: {params: []},
  },
  {
    name: 'eth_feeHistory',
    namespace: 'eth',
    summary: 'Returns the base fees, the use of gas and the tips of past blocks.',
    parameters: [
      {
        name: 'blockCount',
        summary: 'Number of blocks, as hexadecimal text, decimal text or a JSON number.',
        required: true,
        schema: {anyOf: [shortQuantity, count, {type: 'string', pattern: '^[0-9]+$'}]},
      },
      {
        name: 'newestBlock',
        summary:
          'Last block of the range. Here, `earliest` and `0x0` give a block 0, with the figures of block 1. So does a range that reaches below block 1: it then begins at block 0.',
        required: true,
        schema: strictBlockNumber,
      },
      {
        name: 'rewardPercentiles',
        summary:
          'Percentiles of the tips to return. Send an empty list or null for no tips. The node does not check that they lie between 0 and 100 and rise.',
        required: true,
        schema: nullable(listOf({type: 'number', minimum: 0, maximum: 100})),
      },
    ],
    result: {summary: 'The fees, the oldest block first.', schema: feeHistory},
    errors: [
      {
        code: -32000,
        message: 'FeeHistory user block count %d higher than %d',
        cause: 'The number of blocks is higher than `json-rpc.feehistory-cap`. Geth would shorten the range.',
      },
      futureHeight,
      prunedHeight,
      {
        code: -32000,
        message: 'method handler crashed',
        cause: '`blockCount` has 64 bits, or `newestBlock` is the largest height, `0x7fffffffffffffff`.',
      },
    ],
    support: 'differs',
    difference:
      'The last entry of `baseFeePerGas` is the current base fee, not the base fee of the next block. A range that is too long is an error.',
    example: {params: ['0x2', 'latest', [50]]},
  },
];
