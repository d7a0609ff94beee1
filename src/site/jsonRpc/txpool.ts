import {objectOf} from './schemas';
import type {DescribedMethod} from './types';

const difference =
  'The mempool belongs to CometBFT, and this method does not read it. Use `eth_getPendingTransactions`, or `unconfirmed_txs` of CometBFT.';

const none = {type: 'object', additionalProperties: false} as const;
const zero = {type: 'string', const: '0x0'} as const;

/** Methods of `txpool`. */
export const txpoolMethods: readonly DescribedMethod[] = [
  {
    name: 'txpool_content',
    namespace: 'txpool',
    summary: 'Would list the waiting transactions, but always returns two empty objects.',
    parameters: [],
    result: {summary: 'Always the same.', schema: objectOf({pending: none, queued: none})},
    errors: [],
    support: 'stub',
    difference,
    example: {params: []},
  },
  {
    name: 'txpool_inspect',
    namespace: 'txpool',
    summary: 'Would describe the waiting transactions, but always returns two empty objects.',
    parameters: [],
    result: {summary: 'Always the same.', schema: objectOf({pending: none, queued: none})},
    errors: [],
    support: 'stub',
    difference,
    example: {params: []},
  },
  {
    name: 'txpool_status',
    namespace: 'txpool',
    summary: 'Would count the waiting transactions, but always returns two zeros.',
    parameters: [],
    result: {summary: 'Always the same.', schema: objectOf({pending: zero, queued: zero})},
    errors: [],
    support: 'stub',
    difference,
    example: {params: []},
  },
];
