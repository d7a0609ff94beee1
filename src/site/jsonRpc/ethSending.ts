import {blindEstimate, broadcastErrors, fillErrors, noKey, signedErrors, sizeErrors} from './errors';
import {filledTransaction, transactionRequest, typedData} from './objects';
import {accounts, chainId, fees, oneUnit, paymentRaw, sendRequest} from './samples';
import {address, data, hash, nothing, objectOf, quantity, shortQuantity, signature} from './schemas';
import type {DescribedMethod, MethodError} from './types';

const noSender: MethodError = {
  code: -32000,
  message: "failed to find key in the node's keyring; no key for given address or file; %s",
  cause: 'The keyring of the node has no key of `from`.',
};

/** Errors of typed data that is not complete, from the code of geth. */
const typedDataErrors: readonly MethodError[] = [
  {code: -32000, message: 'domain is undefined', cause: '`domain` is missing or empty.'},
  {
    code: -32000,
    message: 'there is extra data provided in the message (%d < %d)',
    cause:
      'An object has more fields than its type. The message also appears if `types` has no type of the name `primaryType`, or none of the name `EIP712Domain`.',
  },
  {
    code: -32000,
    message: "provided data '%v' doesn't match type '%s'",
    cause: 'A value does not fit its type. `<nil>` stands for a value that is missing.',
  },
];

/** Methods of `eth` that sign and send. */
export const sendingMethods: readonly DescribedMethod[] = [
  {
    name: 'eth_sendRawTransaction',
    namespace: 'eth',
    summary: 'Sends a signed transaction.',
    parameters: [
      {name: 'transaction', summary: 'The signed transaction, in its binary form.', required: true, schema: data},
    ],
    result: {
      summary: 'The hash of the transaction, which the node has checked and put into its mempool.',
      schema: hash,
    },
    errors: [
      ...broadcastErrors,
      ...sizeErrors,
      ...signedErrors,
      {
        code: -32000,
        message: 'only replay-protected (EIP-155) transactions allowed over RPC',
        cause: 'The transaction is signed without a chain id, and `json-rpc.allow-unprotected-txs` is off.',
      },
      {code: -32000, message: 'transaction type not supported', cause: 'The type of the transaction is not 0, 1 or 2.'},
      {code: -32000, message: 'typed transaction too short', cause: 'The transaction has no bytes, or one byte.'},
      {code: -32000, message: 'rlp: %s', cause: 'The bytes are not a transaction in RLP, or a part is missing.'},
    ],
    support: 'differs',
    difference:
      'The node wraps the transaction in a Cosmos transaction, and checks it at once. A gap in the nonces is an error, and you cannot replace a waiting transaction. The node accepts the types 0, 1 and 2.',
    example: {params: [paymentRaw]},
  },
  {
    name: 'eth_sendTransaction',
    namespace: 'eth',
    summary: 'Signs a transaction with a key of the node, and sends it.',
    parameters: [
      {
        name: 'transaction',
        summary: 'The transaction. The node fills in missing fields.',
        required: true,
        schema: transactionRequest,
      },
    ],
    result: {summary: 'The hash of the transaction.', schema: hash},
    errors: [
      noSender,
      {
        code: -32000,
        message: "chainId does not match node's (have=%v, want=%v)",
        cause: 'The request names another chain.',
      },
      ...fillErrors,
      ...sizeErrors,
      ...broadcastErrors,
    ],
    support: 'differs',
    difference: `The node signs with a key of its keyring, and asks neither for a password nor for unlocking. ${blindEstimate}`,
    usesKeyring: true,
    example: {params: [sendRequest]},
  },
  {
    name: 'eth_fillTransaction',
    namespace: 'eth',
    summary: 'Fills in the missing fields of a transaction, and returns it unsigned.',
    parameters: [
      {
        name: 'transaction',
        summary: 'The transaction, in which fields can be missing.',
        required: true,
        schema: transactionRequest,
      },
    ],
    result: {
      summary: 'The transaction in its binary form, and its fields.',
      schema: objectOf({raw: data, tx: filledTransaction}),
    },
    errors: [
      ...fillErrors,
      {code: -32000, message: 'method handler crashed', cause: 'Both `from` and `nonce` are missing.'},
    ],
    support: 'differs',
    difference: blindEstimate,
    example: {params: [{from: accounts.dev2, to: accounts.dev3, value: oneUnit}]},
  },
  {
    name: 'eth_resend',
    namespace: 'eth',
    summary: 'Would sign a waiting transaction of the node again, with another price or limit, but always fails.',
    parameters: [
      {
        name: 'transaction',
        summary: 'The waiting transaction. `nonce` is required.',
        required: true,
        schema: {...transactionRequest, required: ['from', 'nonce']},
      },
      {name: 'gasPrice', summary: 'The new price.', required: false, schema: quantity},
      {name: 'gasLimit', summary: 'The new gas limit.', required: false, schema: shortQuantity},
    ],
    result: {summary: 'None, because the method always fails.', schema: nothing},
    errors: [
      {code: -32000, message: 'missing transaction nonce in transaction spec', cause: 'The request has no nonce.'},
      {
        code: -32000,
        message: 'tx fee (%.2f ether) exceeds the configured cap (%.2f ether)',
        cause: 'The fee is higher than `json-rpc.txfee-cap`.',
      },
      ...fillErrors,
      {code: -32000, message: 'transaction %#x not found', cause: 'Always, if the request has no other error.'},
    ],
    support: 'stub',
    difference:
      'The method never finds the waiting transaction, because this release looks for the hash of 32 zero bytes. You cannot replace a waiting transaction; wait for its block.',
    example: {
      params: [
        {
          from: accounts.dev2,
          to: accounts.dev3,
          gas: '0x5208',
          gasPrice: fees.paid,
          value: oneUnit,
          nonce: '0x0',
          chainId,
        },
        '0x5d21dba00',
      ],
    },
  },
  {
    name: 'eth_sign',
    namespace: 'eth',
    summary:
      'Signs bytes with a key of the node, without the prefix that Ethereum puts in front of messages (EIP-191).',
    parameters: [
      {name: 'address', summary: 'Address of the key.', required: true, schema: address},
      {name: 'data', summary: 'Bytes to sign.', required: true, schema: data},
    ],
    result: {summary: 'The signature.', schema: signature},
    errors: [noKey],
    support: 'differs',
    difference:
      'The node signs the Keccak hash of the bytes, or the bytes themselves if there are exactly 32. Geth first adds the prefix for messages.',
    usesKeyring: true,
    example: {params: [accounts.dev0, '0xdeadbeef']},
  },
  {
    name: 'eth_signTypedData',
    namespace: 'eth',
    summary: 'Signs typed data (EIP-712) with a key of the node.',
    parameters: [
      {name: 'address', summary: 'Address of the key.', required: true, schema: address},
      {name: 'typedData', summary: 'The types, the domain and the message.', required: true, schema: typedData},
    ],
    result: {summary: 'The signature.', schema: signature},
    errors: [noKey, ...typedDataErrors],
    support: 'differs',
    difference:
      'Geth leaves this to its signer, Clef. The `chainId` of the domain must be text: the node refuses a JSON number.',
    usesKeyring: true,
    example: {
      params: [
        accounts.dev0,
        {
          types: {
            EIP712Domain: [
              {name: 'name', type: 'string'},
              {name: 'version', type: 'string'},
              {name: 'chainId', type: 'uint256'},
            ],
            Mail: [
              {name: 'to', type: 'address'},
              {name: 'contents', type: 'string'},
            ],
          },
          primaryType: 'Mail',
          domain: {name: 'Greeter', version: '1', chainId},
          message: {to: accounts.dev1, contents: 'Hello'},
        },
      ],
    },
  },
];
