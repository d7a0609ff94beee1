import {log, logFilter} from './objects';
import {filterIds, token, transferTopics} from './samples';
import {boolean, filterId, hash, listOf} from './schemas';
import type {DescribedMethod, MethodError, Parameter, Schema} from './types';

const byId: Parameter = {name: 'filter', summary: 'Name of the filter.', required: true, schema: filterId};
const criteria: Parameter = {name: 'filter', summary: 'Which logs to find.', required: true, schema: logFilter};

const unknownFilter: MethodError = {
  code: -32000,
  message: 'filter %s not found',
  cause:
    'The filter was removed, was lost in a restart, ended with the first filter of its kind, or is on another node. Or it has expired: nobody called `eth_getFilterChanges` for 5 to 10 minutes. `eth_getFilterLogs` does not count.',
};

const queryErrors: readonly MethodError[] = [
  {
    code: -32000,
    message: 'maximum [from, to] blocks distance: %d',
    cause: 'The range is longer than `json-rpc.block-range-cap`.',
  },
  {
    code: -32000,
    message: 'query returned more than %d results',
    cause: 'The answer would have more logs than `json-rpc.logs-cap`.',
  },
];

const blockHashAlone: MethodError = {
  code: -32602,
  message: 'invalid argument 0: cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other',
  cause: 'The filter has `blockHash` and also a range.',
};

/** The id of a new filter, or the text of an error in its place. */
function idOrFault(prefix: string): Schema {
  return {anyOf: [filterId, {type: 'string', pattern: `^${prefix}: `}]};
}

/** Methods of `eth` about logs and polling filters. */
export const filterMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_getLogs',
    namespace: 'eth',
    summary: 'Finds logs of past blocks.',
    parameters: [criteria],
    result: {summary: 'The logs, the oldest first.', schema: listOf(log)},
    errors: [
      ...queryErrors,
      blockHashAlone,
      {code: -32000, message: 'method handler crashed', cause: 'No block has the given `blockHash`.'},
    ],
    support: 'differs',
    difference:
      'The length of the range and the number of logs have limits. If the node lacks the results of one block of the range, the whole answer is empty, without an error. So keep `toBlock` at or below the height of `eth_blockNumber`. The answer is empty too if `fromBlock` is above `toBlock`, also where the default stands for it.',
    example: {params: [{fromBlock: '0x2a', toBlock: '0x2c', address: token, topics: [transferTopics[0]]}]},
  },
  {
    name: 'eth_newFilter',
    namespace: 'eth',
    summary: 'Starts to collect new logs for polling.',
    parameters: [criteria],
    result: {summary: 'The name of the filter.', schema: filterId},
    errors: [
      {
        code: -32000,
        message: 'error creating filter: max limit reached',
        cause: 'There are as many filters as `json-rpc.filter-cap` allows.',
      },
      {
        code: -32000,
        message: 'invalid from and to block combination: from > to (%d > %d)',
        cause:
          'The range is not one of these: from `latest` to `latest`, from a number to `latest`, or from a number to the same or a higher number.',
      },
      blockHashAlone,
    ],
    support: 'differs',
    difference: 'The node limits the number of filters, keeps them in memory, and does not collect pending logs.',
    example: {params: [{address: token, topics: [transferTopics[0]]}]},
  },
  {
    name: 'eth_newBlockFilter',
    namespace: 'eth',
    summary: 'Starts to collect the hashes of new blocks for polling.',
    parameters: [],
    result: {
      summary:
        'The name of the filter, or an error text in its place: `error creating block filter: max limit reached`.',
      schema: idOrFault('error creating block filter'),
    },
    errors: [],
    support: 'differs',
    difference: 'The node returns an error as if it were the name of a filter.',
    example: {params: []},
  },
  {
    name: 'eth_newPendingTransactionFilter',
    namespace: 'eth',
    summary: 'Starts to collect the hashes of new transactions for polling.',
    parameters: [],
    result: {
      summary:
        'The name of the filter, or an error text in its place: `error creating pending tx filter: max limit reached`.',
      schema: idOrFault('error creating pending tx filter'),
    },
    errors: [],
    support: 'differs',
    difference:
      'The node reports a transaction after it is in a block, not while it waits. If a filter of this kind ends while an older one lives, the node keeps a processor core busy until the oldest one ends. The node returns an error as if it were the name of a filter.',
    example: {params: []},
  },
  {
    name: 'eth_getFilterChanges',
    namespace: 'eth',
    summary: 'Returns what a filter has collected since the last request.',
    parameters: [byId],
    result: {
      summary: 'A log filter returns logs. The other two kinds of filter return hashes.',
      schema: {anyOf: [listOf(hash), listOf(log)]},
    },
    errors: [unknownFilter],
    support: 'differs',
    difference:
      'Events of a block with several Ethereum transactions can be missing, without an error. To get all logs, call `eth_getLogs` for each block.',
    example: {params: [filterIds.blocks]},
  },
  {
    name: 'eth_getFilterLogs',
    namespace: 'eth',
    summary: 'Finds the logs of past blocks that a log filter matches.',
    parameters: [byId],
    result: {
      summary: 'The logs, the oldest first. If the filter has no range, the logs of the newest block.',
      schema: listOf(log),
    },
    errors: [
      unknownFilter,
      {
        code: -32000,
        message: "filter %s doesn't have a LogsSubscription type: got %d",
        cause: 'The filter collects hashes, not logs.',
      },
      {code: -32000, message: 'method handler crashed', cause: 'No block has the `blockHash` of the filter.'},
      ...queryErrors,
    ],
    support: 'differs',
    difference: 'The limits of `eth_getLogs` apply.',
    example: {params: [filterIds.logs]},
  },
  {
    name: 'eth_uninstallFilter',
    namespace: 'eth',
    summary: 'Removes a filter.',
    parameters: [byId],
    result: {summary: 'True if the node had the filter.', schema: boolean},
    errors: [],
    support: 'differs',
    difference:
      'If the filter is the first of its kind on the node, all other filters of this kind end with it, also those of other clients.',
    example: {params: [filterIds.logs]},
  },
];
