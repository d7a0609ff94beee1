import {futureHeight, prunedHeight, prunedState} from './errors';
import {traceConfig} from './objects';
import {blockHashes, transferHash} from './samples';
import {blockNumber, hash, listOf, nothing, objectOf, text} from './schemas';
import type {DescribedMethod, MethodError, Parameter, Schema} from './types';

const config: Parameter = {name: 'config', summary: 'Options of the trace.', required: false, schema: traceConfig};

const traceErrors: readonly MethodError[] = [
  prunedState,
  {code: -32000, message: 'output limit cannot be negative, got %d', cause: '`limit` is negative.'},
  {
    code: -32602,
    message:
      'invalid argument 1: json: cannot unmarshal object into Go struct field TraceConfig.tracerConfig of type string',
    cause: '`tracerConfig` is an object. It must be JSON inside a string.',
  },
];

/** The result of a tracer: any JSON, because each tracer has its own form. */
const tracerOutput: Schema = {
  description: 'The form depends on the tracer: see the objects Step trace and Call trace',
};

const blockTraces: Schema = listOf({
  anyOf: [
    objectOf({result: tracerOutput}),
    objectOf({error: {...text, description: 'Why this transaction has no trace'}}),
  ],
});

const blockDifference =
  '`tracerConfig` must be text, and has no effect. The node ignores `reexec`. The answer has no Cosmos transactions. It also has the Ethereum transactions that were refused in the block, although they have no receipt.';

/** Methods of `debug` that trace. */
export const tracingMethods: readonly DescribedMethod[] = [
  {
    name: 'debug_traceTransaction',
    namespace: 'debug',
    summary: 'Executes a transaction again, and reports its steps.',
    parameters: [{name: 'hash', summary: 'Hash of the transaction.', required: true, schema: hash}, config],
    result: {summary: 'The report of the tracer.', schema: tracerOutput},
    errors: [
      {
        code: -32000,
        message: 'GetTxByEthHash %s: ethereum tx not found',
        cause: 'The index of CometBFT does not have the transaction.',
      },
      {
        code: -32000,
        message: 'tx not found, hash: %s',
        cause: 'The index of the node (`json-rpc.enable-indexer`) does not have the transaction.',
      },
      {...prunedHeight, cause: 'The index has the transaction, but the node has pruned its block.'},
      ...traceErrors,
      {code: -32000, message: 'timeout value: %s', cause: '`timeout` is not a duration.'},
      {
        code: -32000,
        message: 'tracer not found',
        cause:
          'No tracer has this name, or the code in JavaScript is wrong. The tracers of `--evm.tracer` have no name here.',
      },
      {code: -32000, message: 'execution timeout', cause: 'The trace takes longer than `timeout`.'},
    ],
    support: 'differs',
    difference:
      '`tracerConfig` is JSON inside a string. The node ignores `reexec`, and must still have the state before the block.',
    example: {params: [transferHash, {tracer: 'callTracer', tracerConfig: '{"onlyTopCall":true}'}]},
  },
  {
    name: 'debug_traceBlockByNumber',
    namespace: 'debug',
    summary: 'Traces all Ethereum transactions of a block by its height.',
    parameters: [{name: 'block', summary: 'Number or tag of the block.', required: true, schema: blockNumber}, config],
    result: {summary: 'One entry for each transaction.', schema: blockTraces},
    errors: [
      {code: -32000, message: 'genesis is not traceable', cause: 'The block is `earliest` or `0x0`.'},
      futureHeight,
      prunedHeight,
      ...traceErrors,
    ],
    support: 'differs',
    difference: blockDifference,
    example: {params: ['0x2b', {tracer: 'callTracer'}]},
  },
  {
    name: 'debug_traceBlockByHash',
    namespace: 'debug',
    summary: 'Traces all Ethereum transactions of a block by its hash.',
    parameters: [{name: 'hash', summary: 'Hash of the block.', required: true, schema: hash}, config],
    result: {summary: 'One entry for each transaction.', schema: blockTraces},
    errors: [{code: -32000, message: 'block not found', cause: 'No block has this hash.'}, ...traceErrors],
    support: 'differs',
    difference: blockDifference,
    example: {params: [blockHashes[44]]},
  },
  {
    name: 'debug_intermediateRoots',
    namespace: 'debug',
    summary: 'Would return the state root after each transaction, but always returns null.',
    parameters: [
      {name: 'hash', summary: 'Not used.', required: true, schema: hash},
      {...config, summary: 'Not used.'},
    ],
    result: {summary: 'Always null.', schema: nothing},
    errors: [],
    support: 'stub',
    difference: 'The state has one root for each block, not one for each transaction.',
    example: {params: [blockHashes[43]]},
  },
];
