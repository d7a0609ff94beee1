import {accounts} from './samples';
import {address, boolean, count, nothing, quantity, shortQuantity, text} from './schemas';
import type {DescribedMethod} from './types';

/** Methods of `miner`. */
export const minerMethods: readonly DescribedMethod[] = [
  {
    name: 'miner_setEtherbase',
    namespace: 'miner',
    summary: 'Sends a transaction that moves the rewards of the validator of this node to another address.',
    parameters: [
      {name: 'address', summary: 'The address that is to receive the rewards.', required: true, schema: address},
    ],
    result: {
      summary:
        'True if the transaction is in the mempool. False after any error, and if `minimum-gas-prices` is empty.',
      schema: boolean,
    },
    errors: [],
    support: 'differs',
    difference:
      'This release answers false: the node estimates the gas without the fee, so the gas limit of the transaction is too low. Set the address with `evmosd tx distribution set-withdraw-addr` instead. The node writes the reason of an error only into its log, at the level debug.',
    usesKeyring: true,
    example: {params: [accounts.dev0]},
  },
  {
    name: 'miner_setGasPrice',
    namespace: 'miner',
    summary: 'Would set `minimum-gas-prices`, but destroys client.toml instead.',
    parameters: [
      {name: 'gasPrice', summary: 'The lowest price, in the smallest unit.', required: true, schema: quantity},
    ],
    result: {summary: 'True if the node has written the file, false after an error.', schema: boolean},
    errors: [],
    support: 'differs',
    difference:
      'Never call this method. It writes the settings of app.toml over client.toml and changes no price. Until you write client.toml again, the node does not start, and no command works with its home. Set `minimum-gas-prices` in app.toml by hand.',
    example: {params: ['0x4a817c800']},
  },
  {
    name: 'miner_setGasLimit',
    namespace: 'miner',
    summary: 'Would set the target of the gas limit, but always returns false.',
    parameters: [{name: 'gasLimit', summary: 'Not used.', required: true, schema: shortQuantity}],
    result: {summary: 'Always false.', schema: {type: 'boolean', const: false}},
    errors: [],
    support: 'stub',
    difference: 'The block gas limit is a consensus parameter of the chain.',
    example: {params: ['0x989680']},
  },
  {
    name: 'miner_setExtra',
    namespace: 'miner',
    summary: 'Would set the extra data of blocks, but always fails.',
    parameters: [{name: 'extra', summary: 'Not used.', required: true, schema: text}],
    result: {summary: 'None, because the method always fails.', schema: nothing},
    errors: [{code: -32000, message: 'unsupported rpc function: miner_setExtra', cause: 'Always.'}],
    support: 'stub',
    difference: 'Blocks have no extra data.',
    example: {params: ['evmos']},
  },
  {
    name: 'miner_start',
    namespace: 'miner',
    summary: 'Would start mining, but always fails.',
    parameters: [{name: 'threads', summary: 'Not used.', required: false, schema: count}],
    result: {summary: 'None, because the method always fails.', schema: nothing},
    errors: [{code: -32000, message: 'unsupported rpc function: miner_start', cause: 'Always.'}],
    support: 'stub',
    difference: 'Blocks come from validators, not from mining.',
    example: {params: []},
  },
  {
    name: 'miner_stop',
    namespace: 'miner',
    summary: 'Would stop mining, but always returns null.',
    parameters: [],
    result: {summary: 'Always null.', schema: nothing},
    errors: [],
    support: 'stub',
    difference: 'Blocks come from validators, not from mining.',
    example: {params: []},
  },
  {
    name: 'miner_getHashrate',
    namespace: 'miner',
    summary: 'Would return the hash rate, but always returns zero.',
    parameters: [],
    result: {summary: 'Always zero, as a JSON number.', schema: {type: 'integer', minimum: 0, maximum: 0}},
    errors: [],
    support: 'stub',
    difference: 'Geth v1.10.26 has no method of this name.',
    example: {params: []},
  },
];
