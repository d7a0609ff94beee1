import {bothFeeKinds, headerNotFound, prunedState, toBlockErrors} from './errors';
import {stateOverride, transactionRequest} from './objects';
import {accounts, balanceInput, token} from './samples';
import {blockNumber, blockNumberOrHash, data, nullable, quantity} from './schemas';
import type {DescribedMethod, Parameter} from './types';

const request: Parameter = {name: 'call', summary: 'The call to execute.', required: true, schema: transactionRequest};

/** Methods of `eth` that execute without a transaction. */
export const executionMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_call',
    namespace: 'eth',
    summary: 'Executes a contract call on the state of a block, and changes nothing.',
    parameters: [
      request,
      {name: 'block', summary: 'Block whose state the node uses.', required: true, schema: blockNumberOrHash},
      {
        name: 'overrides',
        summary: 'State overrides. The node reads and ignores them.',
        required: false,
        schema: stateOverride,
      },
    ],
    result: {summary: 'The bytes that the call returns.', schema: data},
    errors: [
      {
        code: 3,
        message: 'execution reverted',
        cause:
          'The contract reverts without a reason, or with an error of its own, whose bytes are in `data`. For example, the contract has no function for the call data.',
      },
      {
        code: 3,
        message: 'execution reverted: %v',
        cause: 'The contract reverts with a reason. `data` has the revert bytes.',
      },
      {
        code: -32000,
        message: 'rpc error: code = Internal desc = %s',
        cause: 'The execution fails for another reason, for example `out of gas`, or an extension that is off.',
      },
      {
        code: -32000,
        message: 'rpc error: code = Internal desc = apply message: intrinsic gas too low',
        cause: '`gas` is lower than the gas that the call costs before any code runs. Leave `gas` out.',
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
      'The node accepts state overrides, but they have no effect. `json-rpc.gas-cap` limits the gas. `json-rpc.evm-timeout` limits the wait if gRPC is on. The node does not check the prices: it takes a price below the base fee, a tip above the highest price, and a fee that `from` cannot pay. It checks `value`.',
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
        summary: 'Block whose state the node uses. The default, also for null, is the newest block.',
        required: false,
        schema: nullable(blockNumber),
      },
    ],
    result: {summary: 'The gas limit, which is 21000 or more.', schema: quantity},
    errors: [
      {
        code: -32000,
        message: 'execution reverted',
        cause: 'The contract reverts without a reason, or with an error of its own. `eth_call` returns its bytes.',
      },
      {
        code: -32000,
        message: 'execution reverted: %v',
        cause: 'The contract reverts. The error has no `data` with the revert bytes. Call `eth_call` to get them.',
      },
      {
        code: -32000,
        message: 'precompile not enabled: failed to call precompile',
        cause: '`to` is an EVM extension that is off on this network.',
      },
      {
        code: -32000,
        message: 'insufficient balance for transfer',
        cause: 'The balance of `from` is lower than `value`. If `from` is missing, the sender is the zero address.',
      },
      {
        code: -32000,
        message: 'gas required exceeds allowance (%d)',
        cause:
          'The call runs out of gas even with the highest limit: `gas` of the request, or `json-rpc.gas-cap` if that is lower. A `gas` below 21000 counts as none. Raise the limit, or make the call cheaper.',
      },
      {code: -32000, message: 'gas cap cannot be lower than %d', cause: '`json-rpc.gas-cap` is lower than 21000.'},
      headerNotFound,
      prunedState,
      bothFeeKinds,
    ],
    support: 'differs',
    difference:
      'The estimate can be higher than the block gas limit. The node does not compare the fee with the balance of the sender. You cannot name the block by its hash, and if you name it by an object, the node reads block 1. A revert has the code -32000 and no revert bytes; `eth_call` returns them.',
    example: {params: [{from: accounts.dev2, to: accounts.dev3, value: '0x1'}]},
  },
];
