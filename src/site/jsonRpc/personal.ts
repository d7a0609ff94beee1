import {blindEstimate, broadcastErrors, fillErrors, noKey, sizeErrors} from './errors';
import {transactionRequest} from './objects';
import {accounts, dev3PrivateKey, sendRequest, signatureOfMessage} from './samples';
import {address, count, data, hash, listOf, nothing, signature, text} from './schemas';
import type {DescribedMethod, MethodError} from './types';

const noSmartCard: MethodError = {code: -32000, message: 'smartcard wallet not supported yet', cause: 'Always.'};

/** Methods of `personal`. */
export const personalMethods: readonly DescribedMethod[] = [
  {
    name: 'personal_listAccounts',
    namespace: 'personal',
    summary: 'Lists the addresses of the keys in the keyring of the node.',
    parameters: [],
    result: {summary: 'The addresses.', schema: listOf(address)},
    errors: [],
    support: 'full',
    usesKeyring: true,
    example: {params: []},
  },
  {
    name: 'personal_newAccount',
    namespace: 'personal',
    summary: 'Creates a key in the keyring of the node.',
    parameters: [
      {
        name: 'password',
        summary: 'Passphrase of the mnemonic (BIP-39). It does not encrypt the key.',
        required: true,
        schema: text,
      },
    ],
    result: {summary: 'The address of the new key.', schema: address},
    errors: [],
    support: 'differs',
    difference:
      'The name of the key is `key_` and the time. The key comes from a mnemonic that the node shows to nobody. The backend of the keyring protects the key; the password does not.',
    usesKeyring: true,
    example: {params: ['']},
  },
  {
    name: 'personal_importRawKey',
    namespace: 'personal',
    summary: 'Puts a private key into the keyring of the node.',
    parameters: [
      {
        name: 'privateKey',
        summary: 'The private key of 32 bytes, as hexadecimal text without `0x`.',
        required: true,
        schema: {type: 'string', pattern: '^[0-9a-fA-F]{64}$'},
      },
      {
        name: 'password',
        summary: 'The node uses it only while it puts the key into the keyring.',
        required: true,
        schema: text,
      },
    ],
    result: {summary: 'The address of the key, even if the keyring already had the key.', schema: address},
    errors: [
      {
        code: -32000,
        message: 'invalid hex character %q in private key',
        cause: 'The text starts with `0x` or has another letter.',
      },
      {code: -32000, message: 'invalid hex data for private key', cause: 'The number of digits is odd.'},
      {code: -32000, message: 'invalid length, need %d bits', cause: 'The key does not have 32 bytes.'},
      {code: -32000, message: 'invalid private key, zero or negative', cause: 'The key is zero.'},
    ],
    support: 'differs',
    difference:
      'The name of the key is `personal_` and the number of keys so far. The backend of the keyring protects the key; the password does not. A key that the keyring already has is not an error.',
    usesKeyring: true,
    example: {params: [dev3PrivateKey, '']},
  },
  {
    name: 'personal_sendTransaction',
    namespace: 'personal',
    summary: 'Signs a transaction with a key of the node, and sends it.',
    parameters: [
      {
        name: 'transaction',
        summary: 'The transaction. The node fills in missing fields.',
        required: true,
        schema: transactionRequest,
      },
      {name: 'password', summary: 'Not used.', required: true, schema: text},
    ],
    result: {summary: 'The hash of the transaction.', schema: hash},
    errors: [
      {
        code: -32000,
        message: "failed to find key in the node's keyring; no key for given address or file; %s",
        cause: 'The keyring of the node has no key of `from`.',
      },
      {
        code: -32000,
        message: 'method handler crashed',
        cause: 'The request has no `to`: this method cannot create contracts.',
      },
      {
        code: -32000,
        message: "chainId does not match node's (have=%v, want=%v)",
        cause: 'The request names another chain.',
      },
      // Without a recipient, it crashes before it reads the creation code.
      ...fillErrors.filter(({message}) => !message.startsWith('contract creation')),
      ...sizeErrors,
      ...broadcastErrors,
    ],
    support: 'differs',
    difference: `The node does not check the password, and \`to\` is required. Otherwise the method works like \`eth_sendTransaction\`. ${blindEstimate}`,
    usesKeyring: true,
    example: {params: [sendRequest, '']},
  },
  {
    name: 'personal_sign',
    namespace: 'personal',
    summary:
      'Signs bytes with a key of the node, without the prefix that Ethereum puts in front of messages (EIP-191).',
    parameters: [
      {name: 'data', summary: 'Bytes to sign.', required: true, schema: data},
      {name: 'address', summary: 'Address of the key.', required: true, schema: address},
      {name: 'password', summary: 'Not used.', required: true, schema: text},
    ],
    result: {summary: 'The signature.', schema: signature},
    errors: [noKey],
    support: 'differs',
    difference:
      'The node signs the Keccak hash of the bytes, or the bytes themselves if there are exactly 32. Wallets sign a message with the prefix, so their signature of the same message is another one. The node does not check the password.',
    usesKeyring: true,
    example: {params: ['0xdeadbeef', accounts.dev0, '']},
  },
  {
    name: 'personal_ecRecover',
    namespace: 'personal',
    summary: 'Finds the address that has signed a message with the prefix for messages (EIP-191).',
    parameters: [
      {name: 'data', summary: 'The message.', required: true, schema: data},
      {name: 'signature', summary: 'Signature of 65 bytes.', required: true, schema: signature},
    ],
    result: {summary: 'The address of the signer.', schema: address},
    errors: [
      {code: -32000, message: 'signature must be 65 bytes long', cause: 'The signature has another length.'},
      {
        code: -32000,
        message: 'invalid Ethereum signature (V is not 27 or 28)',
        cause: 'The last byte is neither `1b` nor `1c`.',
      },
    ],
    support: 'differs',
    difference:
      'The method adds the prefix, as geth does. On Evmos, `personal_sign` and `eth_sign` do not add the prefix. So for one of their signatures, this method finds another address.',
    example: {params: ['0xdeadbeef', signatureOfMessage]},
  },
  {
    name: 'personal_lockAccount',
    namespace: 'personal',
    summary: 'Would lock a key, but always returns false.',
    parameters: [{name: 'address', summary: 'Not used.', required: true, schema: address}],
    result: {summary: 'Always false.', schema: {type: 'boolean', const: false}},
    errors: [],
    support: 'stub',
    difference: 'You cannot lock a key of the keyring.',
    example: {params: [accounts.dev0]},
  },
  {
    name: 'personal_unlockAccount',
    namespace: 'personal',
    summary: 'Would unlock a key, but always returns false.',
    parameters: [
      {name: 'address', summary: 'Not used.', required: true, schema: address},
      {name: 'password', summary: 'Not used.', required: true, schema: text},
      {name: 'seconds', summary: 'Not used.', required: false, schema: count},
    ],
    result: {summary: 'Always false.', schema: {type: 'boolean', const: false}},
    errors: [],
    support: 'stub',
    difference: 'The node can always use the keys of its keyring.',
    example: {params: [accounts.dev0, '', 300]},
  },
  {
    name: 'personal_listWallets',
    namespace: 'personal',
    summary: 'Would list wallets, but always returns null.',
    parameters: [],
    result: {summary: 'Always null.', schema: nothing},
    errors: [],
    support: 'stub',
    difference: 'The keyring has keys, not wallets. Use `personal_listAccounts`.',
    example: {params: []},
  },
  {
    name: 'personal_initializeWallet',
    namespace: 'personal',
    summary: 'Would set up a smart card, but always fails.',
    parameters: [{name: 'url', summary: 'Not used.', required: true, schema: text}],
    result: {summary: 'None, because the method always fails.', schema: nothing},
    errors: [noSmartCard],
    support: 'stub',
    difference: 'Evmos does not support smart cards.',
    example: {params: ['keycard://044def09']},
  },
  {
    name: 'personal_unpair',
    namespace: 'personal',
    summary: 'Would forget a smart card, but always fails.',
    parameters: [
      {name: 'url', summary: 'Not used.', required: true, schema: text},
      {name: 'pin', summary: 'Not used.', required: true, schema: text},
    ],
    result: {summary: 'None, because the method always fails.', schema: nothing},
    errors: [noSmartCard],
    support: 'stub',
    difference: 'Evmos does not support smart cards.',
    example: {params: ['keycard://044def09', '123456']},
  },
];
