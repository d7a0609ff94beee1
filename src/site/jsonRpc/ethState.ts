import {futureHeight, futureState, headerNotFound, prunedHeight, prunedState, toBlockErrors} from './errors';
import {accountProof} from './objects';
import {accounts, token} from './samples';
import {address, blockNumberOrHash, data, hash, listOf, quantity} from './schemas';
import type {DescribedMethod, Parameter} from './types';

const account: Parameter = {name: 'address', summary: 'The account.', required: true, schema: address};
const atBlock: Parameter = {
  name: 'block',
  summary: 'Block whose state the node reads.',
  required: true,
  schema: blockNumberOrHash,
};

/** Methods of `eth` that read state. */
export const stateMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_getBalance',
    namespace: 'eth',
    summary: 'Returns the balance of an account.',
    parameters: [account, atBlock],
    result: {summary: 'The bank balance of the EVM denomination, in its smallest unit.', schema: quantity},
    errors: [prunedState, futureHeight, prunedHeight, ...toBlockErrors(1)],
    support: 'differs',
    difference: 'The node refuses the tag `safe`, and reads `pending` as the newest block.',
    example: {params: [accounts.dev3, 'latest']},
  },
  {
    name: 'eth_getTransactionCount',
    namespace: 'eth',
    summary: 'Returns the nonce of an account: the number of its next transaction.',
    parameters: [account, atBlock],
    result: {summary: 'The nonce. For an unknown account, it is zero.', schema: quantity},
    errors: [
      {
        code: -32000,
        message:
          'cannot query with height in the future (current: %d, queried: %d); please provide a valid height: invalid height',
        cause: 'The block does not exist yet.',
      },
      prunedState,
      ...toBlockErrors(1),
    ],
    support: 'differs',
    difference:
      'With `pending`, the node adds the waiting transactions of the account, but looks only at the first 31 transactions of the mempool. The node refuses the tag `safe`.',
    example: {params: [accounts.dev0, 'latest']},
  },
  {
    name: 'eth_getCode',
    namespace: 'eth',
    summary: 'Returns the code of a contract.',
    parameters: [account, atBlock],
    result: {
      summary: 'The code. It is `0x` for an account without code, and for the precompiled contracts.',
      schema: data,
    },
    errors: [prunedState, futureState, ...toBlockErrors(1)],
    support: 'differs',
    difference: 'The node refuses the tag `safe`, and reads `pending` as the newest block.',
    example: {params: [accounts.dev0, 'latest']},
  },
  {
    name: 'eth_getStorageAt',
    namespace: 'eth',
    summary: 'Returns one word from the storage of a contract.',
    parameters: [
      account,
      {
        name: 'key',
        summary:
          'Storage key of up to 32 bytes. The node refuses no text: it reads text that is not hexadecimal as key zero, and of a longer key only the last 32 bytes.',
        required: true,
        schema: {type: 'string', pattern: '^0x[0-9a-fA-F]{0,64}$'},
      },
      atBlock,
    ],
    result: {summary: 'A word of 32 bytes. It is zero if nothing is stored there.', schema: hash},
    errors: [prunedState, futureState, ...toBlockErrors(2)],
    support: 'differs',
    difference: 'The node refuses the tag `safe`, and reads `pending` as the newest block.',
    example: {params: [token, '0x0', 'latest']},
  },
  {
    name: 'eth_getProof',
    namespace: 'eth',
    summary: 'Returns an account and words of its storage, with proofs of the Cosmos store.',
    parameters: [
      account,
      {
        name: 'storageKeys',
        summary:
          'Storage keys to prove, which the node reads like the key of `eth_getStorageAt`. Send an empty list for none.',
        required: true,
        schema: listOf({type: 'string', pattern: '^0x[0-9a-fA-F]{0,64}$'}),
      },
      atBlock,
    ],
    result: {summary: 'The account, with the proofs. The example shortens the proofs.', schema: accountProof},
    errors: [
      headerNotFound,
      {
        code: -32000,
        message: 'proof queries at height <= 2 are not supported',
        cause: 'The block is one of the first two blocks of the chain.',
      },
      prunedState,
      ...toBlockErrors(2),
    ],
    support: 'differs',
    difference:
      'The proofs are encoded operations of the Cosmos store (ICS-23), not nodes of a Merkle-Patricia trie. Tools for Ethereum cannot check them. `storageHash` is zero.',
    example: {params: [accounts.dev3, [], 'latest']},
  },
];
