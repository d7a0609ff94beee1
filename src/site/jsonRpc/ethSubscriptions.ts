import {header, logSubscription, log} from './objects';
import {filterIds, token, transferTopics} from './samples';
import {boolean, filterId, hash} from './schemas';
import type {DescribedMethod, Schema} from './types';

/** A kind of subscription and its messages. */
export interface Subscription {
  name: string;
  summary: string;
  /** The schema of `params.result` in its messages. */
  payload: Schema;
  difference?: string;
}

/** The subscriptions of `eth_subscribe`. There is also `syncing`, which always fails. */
export const subscriptions: readonly Subscription[] = [
  {
    name: 'newHeads',
    summary: 'The header of each new block.',
    payload: header,
    difference:
      '`hash` is not the hash of the block, `baseFeePerGas` is always 1 gwei, and `miner` is the consensus address of the proposer. The gas is zero and the bloom filter empty. To get the real values, call `eth_getBlockByNumber` with the `number` of the message.',
  },
  {
    name: 'logs',
    summary: 'Each new log that matches the filter.',
    payload: log,
    difference:
      'The node ignores `fromBlock` and `toBlock`. The logs of a transaction can be missing if its block has several Ethereum transactions.',
  },
  {
    name: 'newPendingTransactions',
    summary: 'The hash of each new transaction.',
    payload: hash,
    difference:
      'The node reports a transaction after it is in a block, not while it waits. A hash can be missing if the block has several Ethereum transactions.',
  },
];

/** Methods of `eth` about subscriptions. */
export const subscriptionMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_subscribe',
    namespace: 'eth',
    summary: 'Asks for notifications over the same WebSocket connection.',
    parameters: [
      {
        name: 'subscription',
        summary: 'The events to report. The node refuses `syncing`.',
        required: true,
        schema: {type: 'string', enum: ['newHeads', 'logs', 'newPendingTransactions']},
      },
      {
        name: 'filter',
        summary:
          'Only for `logs`: which logs to report. Without a filter, or with null, the node reports all logs. The node does not check the text of an address or a topic: one that is not valid gives no error.',
        required: false,
        schema: logSubscription,
      },
    ],
    result: {summary: 'The name of the subscription, which each notification repeats.', schema: filterId},
    errors: [
      {code: -32000, message: 'notifications not supported', cause: 'The request came over HTTP or in a batch.'},
      {code: -32600, message: 'syncing subscription is not implemented', cause: 'The subscription is `syncing`.'},
      {code: -32600, message: 'unsupported method %s', cause: 'There is no such subscription.'},
      {
        code: -32600,
        message: 'invalid addresses; must be address or array of addresses',
        cause: '`address` is neither text nor a list.',
      },
      {code: -32600, message: 'invalid address', cause: 'An entry of the list in `address` is not text.'},
      {code: -32600, message: 'invalid topics: %s', cause: '`topics` is not a list.'},
      {
        code: -32600,
        message: 'invalid subtopics',
        cause: 'An entry of `topics` is neither null, nor text, nor a list.',
      },
      {code: -32600, message: 'invalid subtopic: %s', cause: 'An entry of a list inside `topics` is not text.'},
      {code: -32600, message: 'invalid criteria', cause: 'The second parameter is not an object.'},
      {code: -32600, message: 'empty parameters', cause: '`params` is an empty list.'},
      {code: -32600, message: 'invalid parameters', cause: '`params` is missing, or its first entry is not text.'},
      {
        code: -32600,
        message: 'invalid type for connection ID: %T',
        cause: '`id` is neither a number nor text that reads as a number. web3.js 4 sends UUIDs.',
      },
    ],
    support: 'differs',
    difference:
      'There is no subscription `syncing`, and the messages differ from those of geth. The `id` of a request must be a number, or text that reads as a number. Errors have the code -32600, and their `id` is null.',
    webSocketOnly: true,
    example: {params: ['logs', {address: token, topics: [transferTopics[0]]}]},
  },
  {
    name: 'eth_unsubscribe',
    namespace: 'eth',
    summary: 'Ends a subscription of the same WebSocket connection.',
    parameters: [{name: 'subscription', summary: 'Name of the subscription.', required: true, schema: filterId}],
    result: {
      summary:
        'True if this connection had the subscription. Each sample opens a connection of its own, which has no subscription, so the answer is false.',
      schema: boolean,
    },
    errors: [
      {code: -32600, message: 'empty parameters', cause: '`params` is an empty list.'},
      {
        code: -32600,
        message: 'invalid parameters',
        cause: '`params` is missing, or the name of the subscription is not text.',
      },
      {code: -32000, message: 'subscription not found', cause: 'The request came over HTTP or in a batch.'},
    ],
    support: 'differs',
    difference:
      'For an unknown name, the node answers false, and geth answers an error. A connection knows only its own subscriptions. To end a subscription with wscat, leave out `--execute` and type both requests.',
    webSocketOnly: true,
    example: {params: [filterIds.subscription]},
  },
];
