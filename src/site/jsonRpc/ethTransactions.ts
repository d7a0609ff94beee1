import {prunedHeight} from './errors';
import {log, receipt, transaction} from './objects';
import {blockHashes, transferHash} from './samples';
import {blockNumber, hash, index, listOf, nullable} from './schemas';
import type {DescribedMethod, MethodError, Parameter} from './types';

const byHash: Parameter = {
  name: 'hash',
  summary: 'Ethereum hash of the transaction. CometBFT knows the transaction under another hash.',
  required: true,
  schema: hash,
};
const position: Parameter = {
  name: 'index',
  summary: 'Position among the Ethereum transactions of the block.',
  required: true,
  schema: index,
};

const largeIndex: MethodError = {code: -32000, message: 'method handler crashed', cause: '`index` has 64 bits.'};

/** Methods of `eth` that read transactions. */
export const transactionMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_getTransactionByHash',
    namespace: 'eth',
    summary: 'Returns a transaction by its hash.',
    parameters: [byHash],
    result: {summary: 'The transaction, or null if the node does not know it.', schema: nullable(transaction)},
    errors: [{...prunedHeight, cause: 'The index has the transaction, but the node has pruned its block.'}],
    support: 'differs',
    difference:
      'In the mempool, the node searches only the first 31 transactions. It finds a transaction that is in a block only if a transaction index is on.',
    example: {params: [transferHash]},
  },
  {
    name: 'eth_getTransactionByBlockNumberAndIndex',
    namespace: 'eth',
    summary: 'Returns a transaction by the height of its block and its position.',
    parameters: [
      {name: 'block', summary: 'Number or tag of the block.', required: true, schema: blockNumber},
      position,
    ],
    result: {summary: 'The transaction, or null if there is none at this position.', schema: nullable(transaction)},
    errors: [largeIndex],
    support: 'full',
    example: {params: ['0x2b', '0x0']},
  },
  {
    name: 'eth_getTransactionByBlockHashAndIndex',
    namespace: 'eth',
    summary: 'Returns a transaction by the hash of its block and its position.',
    parameters: [{name: 'blockHash', summary: 'Hash of the block.', required: true, schema: hash}, position],
    result: {summary: 'The transaction, or null if there is none at this position.', schema: nullable(transaction)},
    errors: [largeIndex],
    support: 'full',
    example: {params: [blockHashes[43], '0x0']},
  },
  {
    name: 'eth_getTransactionReceipt',
    namespace: 'eth',
    summary: 'Returns the receipt of a transaction: its status, gas and logs.',
    parameters: [byHash],
    result: {
      summary:
        'The receipt. Null as long as the transaction is in no block, and if the node has pruned its block or lacks the transaction in its index. Null too for some transactions that failed outside of the EVM. `evmosd index-eth-tx backward` fills the Ethereum index.',
      schema: nullable(receipt),
    },
    errors: [],
    support: 'differs',
    difference:
      'Only a receipt of type 2 has `effectiveGasPrice`. For types 0 and 1, read `gasPrice` of the transaction. `gasUsed` is at least half of the gas limit. `cumulativeGasUsed` also counts the Cosmos transactions before this transaction.',
    example: {params: [transferHash]},
  },
  {
    name: 'eth_getTransactionLogs',
    namespace: 'eth',
    summary: 'Returns the logs of one transaction.',
    parameters: [byHash],
    result: {
      summary:
        'The logs. Null if the transaction is unknown, has failed or has no logs, or if the node has pruned its block.',
      schema: nullable(listOf(log)),
    },
    errors: [],
    support: 'differs',
    difference: 'Geth has no method of this name; the receipt has the same logs.',
    example: {params: [transferHash]},
  },
  {
    name: 'eth_getPendingTransactions',
    namespace: 'eth',
    summary: 'Lists the Ethereum transactions that wait for a block.',
    parameters: [],
    result: {
      summary: 'The Ethereum transactions, of any sender, among the first 31 transactions of the mempool.',
      schema: listOf(transaction),
    },
    errors: [],
    support: 'differs',
    difference: 'Geth calls the method `eth_pendingTransactions` and lists only the transactions of its own accounts.',
    example: {params: []},
  },
];
