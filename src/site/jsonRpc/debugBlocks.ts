import {futureHeight, prunedHeight} from './errors';
import {count, data, hash, text} from './schemas';
import type {DescribedMethod, Parameter} from './types';

const height: Parameter = {
  name: 'number',
  summary: 'Height as a JSON number; hexadecimal text and tags are refused.',
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
    result: {summary: 'Encoded header.', schema: data},
    errors,
    support: 'differs',
    difference:
      'Its Keccak hash is not the hash of the block. Gas limit, gas used and difficulty are zero. The roots of transactions and receipts are constants.',
    example: {params: [43]},
  },
  {
    name: 'debug_getBlockRlp',
    namespace: 'debug',
    summary: 'Returns a block with its Ethereum transactions in RLP.',
    parameters: [height],
    result: {summary: 'Encoded block.', schema: data},
    errors,
    support: 'differs',
    difference: 'Cosmos transactions are missing, and the hash of its header is not the hash of the block.',
    example: {params: [43]},
  },
  {
    name: 'debug_printBlock',
    namespace: 'debug',
    summary: 'Prints a block as the Go structure that the node holds.',
    parameters: [height],
    result: {summary: 'Text of many lines; the example shows the first ones.', schema: text},
    errors,
    support: 'differs',
    difference: 'Cosmos transactions are missing, and most fields of the header are constants.',
    example: {params: [43]},
  },
  {
    name: 'debug_seedHash',
    namespace: 'debug',
    summary: 'Returns the seed hash of proof of work for a height. It has no use on this chain.',
    parameters: [height],
    result: {summary: 'Hash; zero below block 30000.', schema: hash},
    errors,
    support: 'full',
    example: {params: [43]},
  },
];
