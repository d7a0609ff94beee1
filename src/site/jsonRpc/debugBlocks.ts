import {futureHeight, prunedHeight} from './errors';
import {count, data, hash, text} from './schemas';
import type {DescribedMethod, Parameter} from './types';

const height: Parameter = {
  name: 'number',
  summary:
    'Height of the block as a JSON number. The node refuses hexadecimal text and tags. 0 is block 1, and a number of 2^63 or more is the newest block.',
  required: true,
  schema: count,
};

const errors = [futureHeight, prunedHeight];

/** Methods of `debug` that show blocks as Ethereum encodes them. */
export const rawBlockMethods: readonly DescribedMethod[] = [
  {
    name: 'debug_getHeaderRlp',
    namespace: 'debug',
    summary: 'Returns the header of a block in RLP.',
    parameters: [height],
    result: {summary: 'The encoded header.', schema: data},
    errors,
    support: 'differs',
    difference:
      'The Keccak hash of this header is not the hash of the block. Its gas limit, gas used and difficulty are zero. Its roots of transactions and receipts are constants.',
    example: {params: [43]},
  },
  {
    name: 'debug_getBlockRlp',
    namespace: 'debug',
    summary: 'Returns a block with its Ethereum transactions in RLP.',
    parameters: [height],
    result: {summary: 'The encoded block.', schema: data},
    errors,
    support: 'differs',
    difference:
      'The Cosmos transactions of the block are missing. The Keccak hash of the header is not the hash of the block.',
    example: {params: [43]},
  },
  {
    name: 'debug_printBlock',
    namespace: 'debug',
    summary: 'Prints a block as the Go structure that the node holds.',
    parameters: [height],
    result: {summary: 'Text of many lines. The example shows the first lines.', schema: text},
    errors,
    support: 'differs',
    difference: 'The Cosmos transactions of the block are missing. Most fields of the header are constants.',
    example: {params: [43]},
  },
  {
    name: 'debug_seedHash',
    namespace: 'debug',
    summary: 'Returns the seed hash of proof of work for a height. It has no use on this chain.',
    parameters: [height],
    result: {summary: 'The hash, which is zero for blocks below 30000.', schema: hash},
    errors,
    support: 'differs',
    difference:
      'Never ask for a number of 2^63 or more: the node then computes without an end, and keeps a processor core busy until it restarts.',
    example: {params: [43]},
  },
];
