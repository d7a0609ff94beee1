import {toNetworkIds} from '../derived';

/**
 * The chain that the examples come from: a local node with the accounts of `local_node.sh`, whose mnemonics are public.
 * In block 43, dev0 sends one token of a contract that it has created; in block 44, dev1 sends one EVMOS to dev2. These are
 * the parameters of the examples. Hashes of blocks and ids of filters, which differ on every node, are invented: a run
 * replaces them by its own, and replaces its own in the answers by these.
 */
export const chainId = toNetworkIds('local').eip155Hex;

/** The accounts of the local node. `mykey` is the validator. */
export const accounts = {
  mykey: '0x7cb61d4117ae31a12e393a1cfa3bac666481d02e',
  dev0: '0xc6fe5d33615a1c52c08018c47e8bc53646a0e101',
  dev1: '0x963ebdf2e1f8db8707d05fc75bfeffba1b5bac17',
  dev2: '0x40a0cb1c63e026a81b55ee1308586e21eec1efa9',
  dev3: '0x498b5aec5d439b733dc2f58ab489783a23fb26da',
} as const;

/** Address of the validator in checksum form. */
export const coinbase = '0x7cB61D4117AE31a12E393a1Cfa3BaC666481D02E';

/** The private key of dev3. It is public, like its mnemonic: never use it on a real network. */
export const dev3PrivateKey = '8a36c69d940a92fcea94b36d0f2928c7a0ee19a90073eda769693298dfa9603b';

/** The token contract: created by the first transaction of dev0. */
export const token = '0x3d641a2791533b4a0000345ea8d509d01e1ec301';

/** One whole unit: 10^18. */
export const oneUnit = '0xde0b6b3a7640000';

/** The same amount as a word of 32 bytes. */
export const oneUnitWord = '0x0000000000000000000000000000000000000000000000000de0b6b3a7640000';

/** Hashes of the blocks, by height. */
export const blockHashes = {
  42: '0x406506e8cc3b8256fb8955903c9745a37a67d4a37abde51cc47b5927d122f805',
  43: '0x91b6e2ac259b38ef2447e342409826fd69a1e1d96b2c564badfd2ccc53810a94',
  44: '0x25efbdcd811807b03110ea9f5d91167133e6fb5868431ba6f0c9a826b17281e5',
} as const;

/** Fees at a minimum gas price of 20 gwei, as on mainnet: base fee, tip, highest price, price paid. */
export const fees = {
  base: '0x4a817c800',
  tip: '0x9502f900',
  highest: '0x9e5328900',
  paid: '0x53d1ac100',
} as const;

/** The block of the token transfer. */
export const transferHeight = 43;

/** The token transfer of block 43, signed by dev0. */
export const transferRaw =
  '0x02f8b282232801849502f9008509e532890082ea60943d641a2791533b4a0000345ea8d509d01e1ec30180b844a9059cbb000000000000000000000000963ebdf2e1f8db8707d05fc75bfeffba1b5bac170000000000000000000000000000000000000000000000000de0b6b3a7640000c080a0628c72e148979157b9677cafcd019a79e977925e3aa6f4eb7bcf02f896c216a8a038b042a96a116f5be11badea435ac712cfcc06bc09b7e6afd944579361dc80d1';

/** The hash of the token transfer. */
export const transferHash = '0x8c38ca4418b793d460ea3fa1ec82044d23da4b14d7348c21508809a7fa97c414';

/** Call data of the token transfer. */
export const transferInput =
  '0xa9059cbb000000000000000000000000963ebdf2e1f8db8707d05fc75bfeffba1b5bac170000000000000000000000000000000000000000000000000de0b6b3a7640000';

/** Call data that asks for the token balance of dev1. */
export const balanceInput = '0x70a08231000000000000000000000000963ebdf2e1f8db8707d05fc75bfeffba1b5bac17';

/** Topics of a transfer of tokens from dev0 to dev1. */
export const transferTopics = [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  '0x000000000000000000000000c6fe5d33615a1c52c08018c47e8bc53646a0e101',
  '0x000000000000000000000000963ebdf2e1f8db8707d05fc75bfeffba1b5bac17',
] as const;

/** The payment of block 44, signed by dev1. */
export const paymentRaw =
  '0x02f87582232880849502f9008509e53289008252089440a0cb1c63e026a81b55ee1308586e21eec1efa9880de0b6b3a764000080c080a0764b7409fa014148731ebb81bbd29330d49902c31dd969bec43c01bfcde8ff43a011286ac8a5cc21f22392362602355ee971f9ec3d9ed7711b254f207f994fad1f';

/** Hash of the payment. */
export const paymentHash = '0x65f7173486ff057aa0de5f608e31438a424efdc46c5049ddb98589e39f043f9b';

/** The transaction that dev2 asks the node to send. */
export const sendRequest = {
  from: accounts.dev2,
  to: accounts.dev3,
  gas: '0x5208',
  maxFeePerGas: fees.highest,
  maxPriorityFeePerGas: fees.tip,
  value: oneUnit,
  nonce: '0x0',
  chainId,
};

/** The ids of filters and subscriptions. */
export const filterIds = {
  logs: '0xebefc15174b0c82f9f16e3ab43aab5d5',
  blocks: '0x6a2ce380b08e5ff71a400e98e6fa72c2',
  pending: '0xde4aeca43052e7d03fbefbc153c4e0cf',
  subscription: '0x5ae6d85e4a0c338b7d04463af06712aa',
} as const;

/** Signature of dev0 over the Keccak hash of `0xdeadbeef`, without the prefix for messages. */
export const signatureOfData =
  '0xb86c4c8f895e38df6bc33f55de72c9dbb76220e81d2b9d916163c956d9b417571047a5a9dd423ff72820ea4a8ce86dc402eb2337682e6b198db6b58f97f11f381c';

/** Signature of dev0 over `0xdeadbeef` with the prefix for messages. */
export const signatureOfMessage =
  '0x35a56dcb57ba1d173bc45e796836cb6ce9af62cbb43d56ca6e55b141f09d08fb31e56e1a864ff3c9da1b06e73f860f5423fc2324fb85ecc0db2d006dcfa7f8a11b';
