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
const useBlockTraces = 'Use `debug_traceBlockByNumber` or `debug_traceBlockByHash`.';
const noBadBlocks = 'None: CometBFT commits no bad blocks.';

/** Methods of geth and of other clients of Ethereum that the node does not have. They answer -32601. */
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
  {
    name: 'eth_sendRawTransactionSync',
    instead: 'Use `eth_sendRawTransaction`, then ask `eth_getTransactionReceipt` until the receipt is there.',
  },
  {name: 'eth_signTransaction', instead: 'Sign in the client and use `eth_sendRawTransaction`.'},
  {name: 'eth_getHeaderByNumber', instead: useBlock},
  {name: 'eth_getHeaderByHash', instead: useBlock},
  {name: 'eth_getRawTransactionByHash', instead: useRaw},
  {name: 'eth_getRawTransactionByBlockNumberAndIndex', instead: useRaw},
  {name: 'eth_getRawTransactionByBlockHashAndIndex', instead: useRaw},
  {name: 'eth_etherbase', instead: 'Use `eth_coinbase`.'},
  {name: 'eth_baseFee', instead: 'Use `baseFeePerGas` of the newest block.'},
  {name: 'eth_getStorageValues', instead: 'Use `eth_getStorageAt`, with several requests in one batch.'},
  {
    name: 'eth_config',
    instead: 'Ask the parameters of the module `evm`, whose `chain_config` has the heights of the forks.',
  },
  {name: 'eth_capabilities', instead: 'Ask `status` of CometBFT for `earliest_block_height`, the oldest block.'},
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
  {name: 'debug_traceBlock', instead: useBlockTraces},
  {name: 'debug_traceBlockFromFile', instead: useBlockTraces},
  {name: 'debug_traceBadBlock', instead: noBadBlocks},
  {name: 'debug_getBadBlocks', instead: noBadBlocks},
  {name: 'debug_standardTraceBlockToFile', instead: 'Use `debug_traceBlockByHash`.'},
  {name: 'debug_standardTraceBadBlockToFile', instead: noBadBlocks},
  {name: 'debug_replayBadBlock', instead: noBadBlocks},
  {name: 'debug_traceChain', instead: 'Use `debug_traceBlockByNumber`, one block at a time.'},
  {name: 'debug_executionWitness', instead: noDatabase},
  {name: 'debug_getRawBlock', instead: 'Use `debug_getBlockRlp`.'},
  {name: 'debug_getRawHeader', instead: 'Use `debug_getHeaderRlp`.'},
  {name: 'debug_getRawTransaction', instead: useRaw},
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
  {name: 'debug_getTrieFlushInterval', instead: noDatabase},
  {name: 'debug_setTrieFlushInterval', instead: noDatabase},
  {name: 'debug_sync', instead: 'None: the node follows its peers.'},
  {name: 'debug_clearTxpool', instead: 'Restart the node, whose mempool is only in memory.'},
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
  {
    name: 'trace_*',
    instead: 'Use `debug_traceTransaction` or `debug_traceBlockByNumber`, with the tracer `callTracer`.',
  },
  {name: 'ots_*', instead: 'None: choose an explorer that does without these methods.'},
  {name: 'parity_*', instead: 'Use `txpool_content` for the transactions that wait.'},
  {name: 'erigon_*', instead: 'Use `eth_getBlockByNumber` and `eth_getLogs`.'},
  {
    name: 'evm_*',
    instead:
      'None: a node cannot take back a block or move its clock. Run such tests on the network of Hardhat or Anvil.',
  },
  {name: 'hardhat_*', instead: 'None: run such tests on the network of Hardhat.'},
  {name: 'anvil_*', instead: 'None: run such tests on Anvil.'},
];
