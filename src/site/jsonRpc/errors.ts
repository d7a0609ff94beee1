import {toNetworkIds} from '../derived';
import type {MethodError} from './types';

const chainIds = {testnet: toNetworkIds('testnet').eip155, mainnet: toNetworkIds('mainnet').eip155};

/**
 * Errors of all methods. A message from a query of the chain may have the prefix `rpc error: code = … desc = `. A message
 * from the check of a transaction ends with the class of the error, twice:
 * `invalid nonce; got 5, expected 3: invalid sequence: invalid sequence`.
 */
export const commonErrors: readonly MethodError[] = [
  {code: -32700, message: 'parse error', cause: 'The body is not JSON.'},
  {code: -32600, message: 'invalid request', cause: 'The body is JSON, but not a request.'},
  {
    code: -32601,
    message: 'the method %s does not exist/is not available',
    cause: 'The namespace is off, or the method does not exist.',
  },
  {code: -32602, message: 'non-array args', cause: '`params` is an object. The node reads only a list.'},
  {
    code: -32602,
    message: 'missing value for required argument %d',
    cause: 'A required parameter is missing. The number counts the parameters from zero.',
  },
  {
    code: -32602,
    message: 'invalid argument %d: %v',
    cause: 'A parameter has the wrong type or form. The number counts the parameters from zero.',
  },
  {
    code: -32602,
    message: 'too many arguments, want at most %d',
    cause: 'There are more parameters than the method has.',
  },
  {code: -32000, message: 'method handler crashed', cause: 'The node hit a bug while it worked on the request.'},
];

/** The block does not exist yet. CometBFT writes the text. */
export const futureHeight: MethodError = {
  code: -32000,
  message: 'height %d must be less than or equal to the current blockchain height %d',
  cause: 'The block does not exist yet.',
};

/** The state of the block was removed; the block may still exist. The Cosmos SDK writes the text. */
export const prunedState: MethodError = {
  code: -32000,
  message:
    'failed to load state at height %d; version mismatch on immutable IAVL tree; version does not exist. Version has either been pruned, or is for a future block height (latest height: %d)',
  cause: 'The node has pruned the state of that height. Ask an archive node.',
};

/** The state of the block does not exist yet. */
export const futureState: MethodError = {
  code: -32000,
  message: 'cannot query with height in the future; please provide a valid height',
  cause: 'The block does not exist yet.',
};

/** The block was removed. CometBFT writes the text. */
export const prunedHeight: MethodError = {
  code: -32000,
  message: 'height %d is not available, lowest height is %d',
  cause: 'The node has pruned the block.',
};

/** No block has the hash. */
const unknownBlockHash: MethodError = {
  code: -32000,
  message: 'block not found for hash %s',
  cause: 'No block has this hash.',
};

/**
 * Errors of a parameter that selects a block.
 * @param position The index of the parameter, from 0.
 */
export const toBlockErrors = (position: number): readonly MethodError[] => [
  {
    code: -32602,
    message: `invalid argument ${position}: cannot specify both BlockHash and BlockNumber, choose one or the other`,
    cause: 'The block object has both keys.',
  },
  {
    code: -32000,
    message: 'types BlockHash and BlockNumber cannot be both nil',
    cause: 'The block object has neither key.',
  },
  unknownBlockHash,
];

/** The block of a call or proof cannot be read. */
export const headerNotFound: MethodError = {
  code: -32000,
  message: 'header not found',
  cause: 'The block does not exist yet, or the node has pruned the block itself.',
};

/** The keyring does not have the key for a signature. */
export const noKey: MethodError = {
  code: -32000,
  message: 'no key for given address or file; %s',
  cause: 'The keyring of the node has no key of this address.',
};

/** The request has two kinds of fees. */
export const bothFeeKinds: MethodError = {
  code: -32000,
  message: 'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified',
  cause: 'The request has `gasPrice`, and also a field of the newer kind of fee.',
};

/** Errors of the node while it completes a request. */
export const fillErrors: readonly MethodError[] = [
  bothFeeKinds,
  {
    code: -32000,
    message: 'maxFeePerGas (%v) < maxPriorityFeePerGas (%v)',
    cause: '`maxPriorityFeePerGas`, the tip, is higher than `maxFeePerGas`, the highest price.',
  },
  {
    code: -32000,
    message: "both 'data' and 'input' are set and not equal. Please use 'input' to pass transaction call data",
    cause: 'The request has both `data` and `input`, and they differ.',
  },
  {
    code: -32000,
    message: 'contract creation without any data provided',
    cause: 'The request has neither a recipient nor creation code.',
  },
  {
    code: -32000,
    message: 'rpc error: code = Unknown desc = %s',
    cause:
      '`gas` is missing, and the estimate on block 1 fails: with `insufficient balance for transfer`, or with `failed to load state at height 1` where the node has pruned that state.',
  },
  {
    ...headerNotFound,
    cause: '`gas` is missing, and the node has pruned block 1, on whose state it estimates the gas. Set `gas`.',
  },
];

/** The value of `gas` if a request has none. */
export const blindEstimate =
  'If `gas` is missing, this release estimates the gas on the state of block 1. That state has none of the contracts that were created later. So set `gas` in every call of a contract.';

/** Errors of a gas limit or a fee that is too large for its type. */
export const sizeErrors: readonly MethodError[] = [
  {
    code: -32000,
    message: 'gas limit must be less than math.MaxInt64: gas computation overflow/underflow',
    cause: '`gas` has 64 bits.',
  },
  {
    code: -32000,
    message: 'out of bound: invalid gas fee',
    cause: '`gas` times `maxFeePerGas` is higher than 256 bits.',
  },
];

/** Errors of a transaction that the node does not sign itself. */
export const signedErrors: readonly MethodError[] = [
  {
    code: -32000,
    message: "couldn't retrieve sender address from the ethereum transaction: invalid transaction v, r, s values",
    cause:
      '`s` is in the upper half of its range, as an HSM or a key service (KMS) can return it. Or `v` of type 2 is neither 0 nor 1. Replace `s` by n − s, where n is the order of secp256k1, and change the parity in `v`.',
  },
  {
    code: -32000,
    message: "couldn't retrieve sender address from the ethereum transaction: invalid chain id for signer",
    cause: 'The transaction is signed for another Evmos network.',
  },
  {
    code: -32000,
    message: `chain ID must be ${chainIds.testnet} or ${chainIds.mainnet} on Evmos, got %s`,
    cause: 'The transaction is signed for a chain that is not Evmos.',
  },
  {
    code: -32000,
    message: 'max priority fee per gas higher than max fee per gas (%v > %v)',
    cause: 'The tip of the transaction is higher than its highest price.',
  },
  {
    code: -32000,
    message: ': tx too large',
    cause: 'The transaction has more bytes than `max_tx_bytes` in `config.toml`, by default 1 MiB.',
  },
];

/** Reasons why the node refuses a transaction. */
export const broadcastErrors: readonly MethodError[] = [
  {
    code: -32000,
    message: ': tx already in mempool',
    cause: 'The node already has these bytes, in the mempool or in a recent block. Look for the receipt.',
  },
  {
    code: -32000,
    message: 'invalid nonce; got %d, expected %d',
    cause:
      'The nonce is not the next free nonce of the account. The transactions of the account that wait in the mempool of the node count, too.',
  },
  {
    code: -32000,
    message:
      'provided fee < minimum global fee (%s < %s). Please increase the priority tip (for EIP-1559 txs) or the gas prices (for access list or legacy txs)',
    cause: 'The fee is lower than the gas limit times the minimum gas price of the chain.',
  },
  {
    code: -32000,
    message: 'max fee per gas less than block base fee (%s < %s)',
    cause: 'The highest price of the transaction is lower than the base fee.',
  },
  {
    code: -32000,
    message: 'tx gas (%d) exceeds block gas limit (%d)',
    cause: 'The gas limit of the transaction is higher than the gas limit of a block.',
  },
  {code: -32000, message: 'gas limit must not be zero', cause: 'The transaction has no gas limit.'},
  {
    code: -32000,
    message: 'gas limit too low: %d (gas limit) < %d (intrinsic gas)',
    cause: 'The gas limit is lower than the gas that the transaction costs before any code runs.',
  },
  {
    code: -32000,
    message: 'failed to check sender balance',
    cause:
      'The balance is lower than the value plus the gas limit times the highest price. The rest of the message gives the amounts.',
  },
];
