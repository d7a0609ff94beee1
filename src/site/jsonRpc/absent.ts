import type {AbsentMethod} from './types';

const useBlock =
  'Use `eth_getBlockByNumber` or `eth_getBlockByHash`, with false as the second parameter: the answer then has only the hashes of the transactions.';
const useRaw =
  'The node does not keep transactions in the raw form of Ethereum. Use `eth_getTransactionByHash`, or `tx` of CometBFT.';
const noMining = 'None: blocks come from validators, not from mining.';
const useConfig = 'Set `log_level` in config.toml, and restart the node.';
const noDatabase =
  'None: the state is in a Cosmos store, not in a database of geth. Ask the module for its state, over REST or gRPC.';
const useTransfers = 'None: use an explorer or an indexer.';

/** Methods of geth that the node does not have. They answer -32601. */
export const absentMethods: readonly AbsentMethod[] = [
  {
    name: 'eth_getBlockReceipts',
    instead: 'Call `eth_getTransactionReceipt` for each transaction of the block, in one batch.',
  },
  {name: 'eth_pendingTransactions', instead: 'Use `eth_getPendingTransactions`.'},
  {
    name: 'eth_createAccessList',
    instead:
      'None: leave `accessList` out. A trace with `prestateTracer` shows the accounts and the storage that a transaction uses.',
  },
  {name: 'eth_signTransaction', instead: 'Sign in the client and use `eth_sendRawTransaction`.'},
  {name: 'eth_getHeaderByNumber', instead: useBlock},
  {name: 'eth_getHeaderByHash', instead: useBlock},
  {name: 'eth_getRawTransactionByHash', instead: useRaw},
  {name: 'eth_getRawTransactionByBlockNumberAndIndex', instead: useRaw},
  {name: 'eth_getRawTransactionByBlockHashAndIndex', instead: useRaw},
  {name: 'eth_etherbase', instead: 'Use `eth_coinbase`.'},
  {name: 'eth_blobBaseFee', instead: 'None: there are no blob transactions.'},
  {name: 'eth_simulateV1', instead: 'Use `eth_call`, one call at a time.'},
  {name: 'eth_getWork', instead: noMining},
  {name: 'eth_submitWork', instead: noMining},
  {name: 'eth_submitHashrate', instead: noMining},
  {name: 'eth_getHashrate', instead: noMining},
  {
    name: 'txpool_contentFrom',
    instead: 'Use `eth_getPendingTransactions`, and select the transactions by their `from`.',
  },
  {name: 'debug_traceCall', instead: 'Send the transaction on a local node and trace it there.'},
  {name: 'debug_traceBlock', instead: 'Use `debug_traceBlockByNumber` or `debug_traceBlockByHash`.'},
  {name: 'debug_traceBlockFromFile', instead: 'Use `debug_traceBlockByNumber` or `debug_traceBlockByHash`.'},
  {name: 'debug_traceBadBlock', instead: 'None: CometBFT commits no bad blocks.'},
  {name: 'debug_getBadBlocks', instead: 'None: CometBFT commits no bad blocks.'},
  {name: 'debug_standardTraceBlockToFile', instead: 'Use `debug_traceBlockByHash`.'},
  {name: 'debug_standardTraceBadBlockToFile', instead: 'None: CometBFT commits no bad blocks.'},
  {name: 'debug_getRawReceipts', instead: 'Use `eth_getTransactionReceipt`.'},
  {name: 'debug_getModifiedAccountsByNumber', instead: useTransfers},
  {name: 'debug_getModifiedAccountsByHash', instead: useTransfers},
  {
    name: 'debug_getAccessibleState',
    instead:
      'None: call `eth_getBalance` with the height. The call fails if the node has pruned the state of that height.',
  },
  {name: 'debug_dumpBlock', instead: 'Stop the node and use `evmosd export`.'},
  {name: 'debug_accountRange', instead: noDatabase},
  {name: 'debug_storageRangeAt', instead: 'Use `eth_getStorageAt` for the keys that you know.'},
  {name: 'debug_preimage', instead: noDatabase},
  {name: 'debug_dbGet', instead: noDatabase},
  {name: 'debug_dbAncient', instead: noDatabase},
  {name: 'debug_dbAncients', instead: noDatabase},
  {name: 'debug_chaindbProperty', instead: noDatabase},
  {name: 'debug_chaindbCompact', instead: noDatabase},
  {name: 'debug_setHead', instead: 'Stop the node and use `evmosd rollback`, which goes back one block.'},
  {name: 'debug_verbosity', instead: useConfig},
  {name: 'debug_vmodule', instead: useConfig},
  {name: 'debug_backtraceAt', instead: useConfig},
  {name: 'personal_signTransaction', instead: 'Sign in the client and use `eth_sendRawTransaction`.'},
  {name: 'personal_openWallet', instead: 'None: hardware wallets sign in the client.'},
  {name: 'personal_deriveAccount', instead: 'Use `evmosd keys add`.'},
  {name: 'miner_setRecommitInterval', instead: noMining},
  {
    name: 'admin_*',
    instead: 'Use `net_info` and `status` of CometBFT to look at the node, and config.toml to change it.',
  },
  {name: 'engine_*', instead: 'None: consensus is the task of CometBFT, which talks to the application over ABCI.'},
  {name: 'clique_*', instead: 'None: the stake decides who is a validator.'},
  {name: 'ethash_*', instead: noMining},
  {name: 'les_*', instead: 'None: the node has no server for light clients.'},
];
