import {bothFeeKinds, headerNotFound, prunedState, toBlockErrors} from './errors';
import {stateOverride, transactionRequest} from './objects';
import {accounts, balanceInput, token} from './samples';
import {blockNumber, blockNumberOrHash, data, quantity} from './schemas';
import type {DescribedMethod, Parameter} from './types';

const request: Parameter = {name: 'call', summary: 'What to execute.', required: true, schema: transactionRequest};

/** Methods of `eth` that execute without a transaction. */
export const executionMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_call',
    namespace: 'eth',
    summary: 'Executes a contract call on the state of a block and changes nothing.',
    parameters: [
      request,
      {name: 'block', summary: 'Block whose state to use.', required: true, schema: blockNumberOrHash},
      {name: 'overrides', summary: 'Read and ignored.', required: false, schema: stateOverride},
    ],
    result: {summary: 'Bytes that the call returns.', schema: data},
    errors: [
      {
        code: 3,
        message: 'execution reverted: %v',
        cause: 'The contract reverts; `data` holds the revert bytes, and the reason is missing where there is none.',
      },
      {
        code: -32000,
        message: 'rpc error: code = Internal desc = %s',
        cause: 'The execution fails otherwise, as with `out of gas`.',
      },
      {
        code: -32000,
        message: 'rpc error: code = DeadlineExceeded desc = context deadline exceeded',
        cause: 'The call takes longer than `json-rpc.evm-timeout`, and gRPC is on.',
      },
      headerNotFound,
      prunedState,
      bothFeeKinds,
      ...toBlockErrors(1),
    ],
    support: 'differs',
    difference:
      'State overrides have no effect, though the node accepts them. `json-rpc.gas-cap` bounds the work, and `json-rpc.evm-timeout` the wait if gRPC is on.',
    example: {params: [{to: token, input: balanceInput}, 'latest']},
  },
  {
    name: 'eth_estimateGas',
    namespace: 'eth',
    summary: 'Finds the lowest gas limit with which a transaction succeeds.',
    parameters: [
      request,
      {
        name: 'block',
        summary: 'Block whose state to use; the newest where left out.',
        required: false,
        schema: blockNumber,
      },
    ],
    result: {summary: 'Gas limit, 21000 or more.', schema: quantity},
    errors: [
      {code: -32000, message: 'execution reverted: %v', cause: 'The contract reverts; here without the revert bytes.'},
      {
        code: -32000,
        message: 'gas required exceeds allowance (%d)',
        cause: 'The highest limit is not enough: `gas` of the request, or `json-rpc.gas-cap` where that is lower.',
      },
      {code: -32000, message: 'gas cap cannot be lower than %d', cause: '`json-rpc.gas-cap` is under 21000.'},
      headerNotFound,
      prunedState,
      bothFeeKinds,
    ],
    support: 'differs',
    difference:
      'The block gas limit does not bound the answer, which may be more than a block holds. The block cannot be given by hash, and an object reads block 1. A revert has code -32000 and no revert bytes; ask `eth_call` for them.',
    example: {params: [{from: accounts.dev2, to: accounts.dev3, value: '0x1'}]},
  },
];
