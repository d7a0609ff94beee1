import {block} from './objects';
import {blockHashes} from './samples';
import {blockNumber, boolean, hash, index, nothing, nullable, quantity, shortQuantity} from './schemas';
import type {DescribedMethod, Parameter} from './types';

const byNumber: Parameter = {
  name: 'block',
  summary: 'Number or tag of the block.',
  required: true,
  schema: blockNumber,
};
const byHash: Parameter = {name: 'hash', summary: 'Hash of the block.', required: true, schema: hash};
const full: Parameter = {
  name: 'fullTransactions',
  summary: 'True for whole transactions, false for their hashes.',
  required: true,
  schema: boolean,
};
const unused: Parameter = {name: 'index', summary: 'Not used.', required: true, schema: index};
const noUncles = 'A chain of CometBFT has no uncles.';
const blockDifference =
  'Cosmos transactions are missing from `transactions`, but `gasUsed` counts them. The fields about mining, uncles and receipts are constants. If the node has pruned the state of the block, `miner` is the zero address, and the base fee comes from the events of the block.';

/** Methods of `eth` that read blocks. */
export const blockMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_getBlockByNumber',
    namespace: 'eth',
    summary: 'Returns a block by its height.',
    parameters: [byNumber, full],
    result: {summary: 'The block, or null if the node does not have it.', schema: nullable(block)},
    errors: [],
    support: 'differs',
    difference: blockDifference,
    example: {params: ['0x2b', false]},
  },
  {
    name: 'eth_getBlockByHash',
    namespace: 'eth',
    summary: 'Returns a block by its hash.',
    parameters: [byHash, full],
    result: {summary: 'The block, or null if the node does not have it.', schema: nullable(block)},
    errors: [],
    support: 'differs',
    difference: blockDifference,
    example: {params: [blockHashes[43], true]},
  },
  {
    name: 'eth_getBlockTransactionCountByNumber',
    namespace: 'eth',
    summary: 'Counts the Ethereum transactions of a block by its height.',
    parameters: [byNumber],
    result: {summary: 'The count, without Cosmos transactions. Null for an unknown block.', schema: nullable(quantity)},
    errors: [],
    support: 'full',
    example: {params: ['0x2b']},
  },
  {
    name: 'eth_getBlockTransactionCountByHash',
    namespace: 'eth',
    summary: 'Counts the Ethereum transactions of a block by its hash.',
    parameters: [byHash],
    result: {summary: 'The count, without Cosmos transactions. Null for an unknown block.', schema: nullable(quantity)},
    errors: [],
    support: 'full',
    example: {params: [blockHashes[43]]},
  },
  {
    name: 'eth_getUncleCountByBlockNumber',
    namespace: 'eth',
    summary: 'Would count the uncles of a block by its height, but always returns zero.',
    parameters: [byNumber],
    result: {summary: 'Always `0x0`, even for an unknown block.', schema: {type: 'string', const: '0x0'}},
    errors: [],
    support: 'stub',
    difference: noUncles,
    example: {params: ['0x2b']},
  },
  {
    name: 'eth_getUncleCountByBlockHash',
    namespace: 'eth',
    summary: 'Would count the uncles of a block by its hash, but always returns zero.',
    parameters: [byHash],
    result: {summary: 'Always `0x0`, even for an unknown block.', schema: {type: 'string', const: '0x0'}},
    errors: [],
    support: 'stub',
    difference: noUncles,
    example: {params: [blockHashes[43]]},
  },
  {
    name: 'eth_getUncleByBlockNumberAndIndex',
    namespace: 'eth',
    summary: 'Would return an uncle of a block by its height, but always returns null.',
    parameters: [
      {name: 'number', summary: 'Not used, but the node refuses a tag.', required: true, schema: shortQuantity},
      unused,
    ],
    result: {summary: 'Always null.', schema: nothing},
    errors: [],
    support: 'stub',
    difference: noUncles,
    example: {params: ['0x2b', '0x0']},
  },
  {
    name: 'eth_getUncleByBlockHashAndIndex',
    namespace: 'eth',
    summary: 'Would return an uncle of a block by its hash, but always returns null.',
    parameters: [byHash, unused],
    result: {summary: 'Always null.', schema: nothing},
    errors: [],
    support: 'stub',
    difference: noUncles,
    example: {params: [blockHashes[43], '0x0']},
  },
];
