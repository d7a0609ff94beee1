import {
  address,
  bloom,
  boolean,
  count,
  data,
  described,
  hash,
  integer,
  listOf,
  nullable,
  objectOf,
  quantity,
  shortQuantity,
  strictBlockNumber,
  text,
} from './schemas';
import type {Schema, SharedObject} from './types';

/** Accounts and storage keys that a transaction declares (EIP-2930). */
const accessList: Schema = listOf(objectOf({address, storageKeys: listOf(hash)}));

/** The fields of a call or a transaction. */
export const transactionRequest: Schema = objectOf(
  {},
  {
    from: described(address, 'Sender'),
    to: described(address, 'Recipient. Leave it out to create a contract'),
    gas: described(shortQuantity, 'Gas limit'),
    gasPrice: described(quantity, 'Price of a unit of gas. Do not use it together with the next two fields'),
    maxFeePerGas: described(quantity, 'Highest price of a unit of gas, including the base fee'),
    maxPriorityFeePerGas: described(quantity, 'Highest tip for a unit of gas'),
    value: described(quantity, 'Amount to send'),
    nonce: described(shortQuantity, 'Number of this transaction among the transactions of the sender'),
    data: described(data, 'Older name of `input`'),
    input: described(data, 'Call data or creation code'),
    accessList,
    chainId: described(quantity, 'EIP-155 number of the chain'),
  },
);

/** A transaction as the node reports it. */
export const transaction: Schema = objectOf(
  {
    blockHash: described(nullable(hash), 'Null while the transaction is pending'),
    blockNumber: described(nullable(quantity), 'Null while the transaction is pending'),
    from: address,
    gas: described(quantity, 'Gas limit'),
    gasPrice: described(quantity, 'Price that was paid. While the transaction is pending, its highest price'),
    hash,
    input: data,
    nonce: quantity,
    to: described(nullable(address), 'Null if the transaction creates a contract'),
    transactionIndex: described(nullable(quantity), 'Position among the Ethereum transactions of the block'),
    value: quantity,
    type: described(quantity, '`0x0` for legacy, `0x1` for an access list, `0x2` for a dynamic fee'),
    chainId: quantity,
    v: quantity,
    r: quantity,
    s: quantity,
  },
  {
    maxFeePerGas: described(quantity, 'Only in type 2'),
    maxPriorityFeePerGas: described(quantity, 'Only in type 2'),
    accessList: {...accessList, description: 'Only in types 1 and 2'},
  },
);

/** An event that a contract has emitted. */
export const log: Schema = objectOf({
  address: described(address, 'Contract that emitted the log'),
  topics: {...listOf(hash), maxItems: 4},
  data,
  blockNumber: quantity,
  transactionHash: hash,
  transactionIndex: quantity,
  blockHash: hash,
  logIndex: described(quantity, 'Position among the logs of the block'),
  removed: described(boolean, 'Always false: blocks are final'),
});

/** A block with the fields of Ethereum. */
export const block: Schema = objectOf(
  {
    number: quantity,
    hash: described(hash, 'Hash of the CometBFT header'),
    parentHash: hash,
    nonce: {type: 'string', const: '0x0000000000000000'},
    sha3Uncles: described(hash, 'Constant: the hash of an empty list'),
    logsBloom: bloom,
    stateRoot: described(hash, 'App hash of the chain'),
    miner: described(address, 'Account of the validator that proposed the block'),
    mixHash: described(hash, 'Always zero'),
    difficulty: {type: 'string', const: '0x0'},
    extraData: {type: 'string', const: '0x'},
    size: described(quantity, 'Size of the CometBFT block, in bytes'),
    gasLimit: described(quantity, 'Block gas limit of the consensus parameters. `0xffffffff` if there is no limit'),
    gasUsed: described(quantity, 'Gas of all transactions, including Cosmos transactions'),
    timestamp: described(quantity, 'Seconds since 1970'),
    transactionsRoot: described(hash, 'Data hash of CometBFT. A constant if the block has no Ethereum transaction'),
    receiptsRoot: described(hash, 'Constant: the root of an empty trie'),
    uncles: {...listOf(hash), maxItems: 0},
    transactions: {
      anyOf: [listOf(hash), listOf(transaction)],
      description: 'Hashes or objects of the Ethereum transactions',
    },
    totalDifficulty: {type: 'string', const: '0x0'},
  },
  {baseFeePerGas: described(quantity, 'Missing if the node cannot find out the base fee')},
);

/** The receipt of a transaction. */
export const receipt: Schema = objectOf(
  {
    status: {type: 'string', enum: ['0x0', '0x1'], description: '`0x1` for success, `0x0` for failure'},
    cumulativeGasUsed: quantity,
    logsBloom: bloom,
    logs: listOf(log),
    transactionHash: hash,
    contractAddress: described(nullable(address), 'Null unless the transaction creates a contract'),
    gasUsed: described(quantity, 'Gas that was charged. By default, at least half of the gas limit'),
    blockHash: hash,
    blockNumber: quantity,
    transactionIndex: quantity,
    from: address,
    to: nullable(address),
    type: quantity,
  },
  {effectiveGasPrice: described(quantity, 'Only in type 2')},
);

/** A block header as subscriptions send it. */
export const header: Schema = objectOf({
  parentHash: hash,
  sha3Uncles: hash,
  miner: described(address, 'Consensus address of the proposer, not its account'),
  stateRoot: hash,
  transactionsRoot: described(hash, 'Constant'),
  receiptsRoot: described(hash, 'Constant'),
  logsBloom: described(bloom, 'Always empty'),
  difficulty: {type: 'string', const: '0x0'},
  number: quantity,
  gasLimit: {type: 'string', const: '0x0'},
  gasUsed: {type: 'string', const: '0x0'},
  timestamp: quantity,
  extraData: {type: 'string', const: '0x'},
  mixHash: hash,
  nonce: {type: 'string', const: '0x0000000000000000'},
  baseFeePerGas: described(quantity, 'Always `0x3b9aca00`, whatever the base fee is'),
  hash: described(hash, 'Keccak hash of this header, which is not the hash of the block'),
});

const filterFields = {
  address: {anyOf: [address, listOf(address)], description: 'One contract or several contracts'},
  topics: {
    ...listOf(nullable({anyOf: [hash, listOf(nullable(hash))]})),
    description:
      'One entry for each position: a topic, a list of topics of which one must match, or null for any topic',
  },
};

/** The filter of a subscription to logs. */
export const logSubscription: Schema = objectOf({}, filterFields);

/** A filter for logs. */
export const logFilter: Schema = {
  anyOf: [
    objectOf(
      {},
      {
        fromBlock: described(strictBlockNumber, 'First block. The default is the newest block'),
        toBlock: described(strictBlockNumber, 'Last block. The default is the newest block'),
        ...filterFields,
      },
    ),
    objectOf({blockHash: hash}, filterFields),
  ],
};

/** The options of a trace. */
export const traceConfig: Schema = objectOf(
  {},
  {
    tracer: described(
      text,
      '`callTracer`, `callTracerLegacy`, `prestateTracer`, `4byteTracer`, `noopTracer`, `revertReasonTracer`, `opcountTracer`, `unigramTracer`, `bigramTracer`, `trigramTracer`, `evmdisTracer`, or code in JavaScript. Without a tracer, the answer is a step trace',
    ),
    tracerConfig: described(text, 'Options of the tracer: JSON inside a string'),
    timeout: described(text, 'Duration such as `10s`. The default is 5 s'),
    reexec: described(count, 'Ignored'),
    disableStack: described(boolean, 'Whether to leave the stack out of the steps'),
    disableStorage: described(boolean, 'Whether to leave the storage out of the steps'),
    enableMemory: described(boolean, 'Whether to add the memory to the steps'),
    enableReturnData: described(boolean, 'No effect: the steps have no return data'),
    debug: described(boolean, 'Whether the node prints the output of the call to its standard output, too'),
    limit: described({...count, maximum: 2 ** 31 - 1}, 'Highest number of steps to record. Zero is no limit'),
    overrides: {
      type: 'object',
      description: 'No effect: no tracer reads these heights of forks',
    },
  },
);

/** The result of the step-by-step tracer. */
const stepTrace: Schema = objectOf({
  gas: count,
  failed: boolean,
  returnValue: {type: 'string', pattern: '^[0-9a-f]*$', description: 'Bytes without `0x`'},
  structLogs: listOf(
    objectOf(
      {pc: count, op: text, gas: count, gasCost: count, depth: count},
      {
        error: text,
        stack: listOf(quantity),
        memory: listOf({type: 'string', pattern: '^[0-9a-f]{64}$'}),
        storage: {type: 'object', additionalProperties: {type: 'string', pattern: '^[0-9a-f]{64}$'}},
        refund: count,
      },
    ),
  ),
});

/** The result of `callTracer`. `calls` has the inner calls in the same form. */
const callTrace: Schema = objectOf(
  {type: text, from: address, gas: quantity, gasUsed: quantity, input: data},
  {to: address, value: quantity, output: data, error: text, calls: listOf({type: 'object'})},
);

/** Typed data to sign (EIP-712). */
export const typedData: Schema = objectOf({
  types: {type: 'object', additionalProperties: listOf(objectOf({name: text, type: text}))},
  primaryType: text,
  domain: objectOf(
    {},
    {
      name: text,
      version: text,
      chainId: {
        type: 'string',
        pattern: '^(0x[0-9a-fA-F]+|[0-9]+)$',
        description: 'Hexadecimal or decimal, but as text: the node refuses a JSON number',
      },
      verifyingContract: text,
      salt: text,
    },
  ),
  message: {type: 'object'},
});

/** The state overrides of a call. The node parses and ignores them. */
export const stateOverride: Schema = {
  type: 'object',
  additionalProperties: objectOf(
    {},
    {
      nonce: quantity,
      code: data,
      balance: quantity,
      state: {type: 'object', additionalProperties: hash},
      stateDiff: {type: 'object', additionalProperties: hash},
    },
  ),
};

/** An unsigned transaction as the result of `eth_fillTransaction`. Fields that its type does not have are null. */
export const filledTransaction: Schema = objectOf(
  {
    type: quantity,
    nonce: quantity,
    gasPrice: nullable(quantity),
    maxPriorityFeePerGas: nullable(quantity),
    maxFeePerGas: nullable(quantity),
    gas: quantity,
    value: quantity,
    input: data,
    v: quantity,
    r: quantity,
    s: quantity,
    to: nullable(address),
    hash: described(hash, 'Hash of the unsigned transaction. The signed transaction has another hash'),
  },
  {chainId: quantity, accessList},
);

/** An account with proofs. */
export const accountProof: Schema = objectOf({
  address,
  accountProof: listOf({type: 'string', pattern: '^(0x([0-9a-f]{2})+)?$'}),
  balance: quantity,
  codeHash: hash,
  nonce: quantity,
  storageHash: described(hash, 'Always zero'),
  storageProof: listOf(
    objectOf({key: text, value: quantity, proof: listOf({type: 'string', pattern: '^(0x([0-9a-f]{2})+)?$'})}),
  ),
});

/** Fees of past blocks. */
export const feeHistory: Schema = objectOf(
  {
    oldestBlock: quantity,
    baseFeePerGas: described(
      listOf(nullable(quantity)),
      'One base fee for each block, and at the end the current base fee. If `blockCount` is zero, only null',
    ),
    gasUsedRatio: described(listOf({type: 'number', minimum: 0}), 'Gas used in relation to the block gas limit'),
  },
  {
    reward: described(
      listOf(listOf(quantity)),
      'Tips for each block and each percentile. Missing if the request has no percentiles',
    ),
  },
);

/** The progress of a node that is syncing. */
export const syncProgress: Schema = objectOf({
  startingBlock: described(quantity, 'Earliest block that the node keeps'),
  currentBlock: quantity,
});

/** Statistics of the Go runtime. The fields depend on the Go version of the build. */
export const memoryStatistics: Schema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['Alloc', 'TotalAlloc', 'Sys', 'Mallocs', 'Frees', 'HeapAlloc', 'HeapSys', 'HeapIdle', 'HeapInuse']
        .concat(['HeapReleased', 'HeapObjects', 'StackInuse', 'StackSys', 'NextGC', 'LastGC', 'PauseTotalNs', 'NumGC'])
        .map((name) => [name, count]),
    ),
    GCCPUFraction: {type: 'number', minimum: 0},
    EnableGC: boolean,
    PauseNs: {...listOf(count), maxItems: 256},
    PauseEnd: {...listOf(count), maxItems: 256},
    BySize: {...listOf(objectOf({Size: count, Mallocs: count, Frees: count})), maxItems: 61},
  },
  required: ['Alloc', 'Sys', 'HeapAlloc', 'HeapSys', 'NextGC', 'NumGC'],
};

/** Statistics of the garbage collector of Go. */
export const garbageStatistics: Schema = {
  type: 'object',
  properties: {
    LastGC: described(text, 'Time of the last run'),
    NumGC: count,
    PauseTotal: described(count, 'Nanoseconds of all pauses'),
    Pause: described(nullable(listOf(integer)), 'Nanoseconds of each pause, the newest first'),
    PauseEnd: described(nullable(listOf(text)), 'End of each pause, the newest first'),
    PauseQuantiles: {type: 'null'},
  },
  required: ['LastGC', 'NumGC', 'PauseTotal', 'Pause', 'PauseEnd'],
};

/** Returns the anchor of a shared object on the page. */
export const toObjectId = (name: string): string => `object-${name.toLowerCase().replaceAll(' ', '-')}`;

/** The objects that the page explains once. */
export const sharedObjects: readonly SharedObject[] = [
  {name: 'Block', summary: 'The methods that read blocks return this object.', schema: block},
  {name: 'Transaction', summary: 'The methods that read transactions return this object.', schema: transaction},
  {name: 'Receipt', summary: '`eth_getTransactionReceipt` returns this object.', schema: receipt},
  {name: 'Log', summary: 'This object is a part of receipts, and of the answers about events.', schema: log},
  {
    name: 'Transaction request',
    summary: 'You give this object to the methods that call, estimate, fill in, sign or send.',
    schema: transactionRequest,
  },
  {
    name: 'Filter',
    summary: 'You give this object to `eth_getLogs` and `eth_newFilter`, in one of two forms.',
    schema: logFilter,
  },
  {name: 'Header', summary: 'The subscription `newHeads` sends this object.', schema: header},
  {name: 'Trace config', summary: 'You give this object to the methods that trace.', schema: traceConfig},
  {
    name: 'Step trace',
    summary: 'The methods that trace return this object if the request names no tracer.',
    schema: stepTrace,
  },
  {name: 'Call trace', summary: 'The methods that trace return this object with `callTracer`.', schema: callTrace},
];

/** The shared object that a schema is, even if it has a description of its own. */
export const findSharedObject = ({properties, anyOf}: Schema): SharedObject | undefined =>
  sharedObjects.find(({schema}) =>
    properties ? schema.properties === properties : anyOf !== undefined && schema.anyOf === anyOf,
  );
