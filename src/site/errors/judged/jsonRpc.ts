import type {Judged} from '../types';

/** Texts of JSON-RPC that no page explains. */
export const jsonRpc: readonly Judged[] = [
  {
    packages: ['indexer'],
    texts: ['Fail to parse event', "eth tx index don't match", 'msg index not found in events'],
    meaning:
      'The indexer of Ethereum transactions cannot read a transaction of a block, and leaves it out. JSON-RPC does not find it then. Report the block.',
  },
  {
    packages: ['indexer'],
    texts: ['Fail to decode tx'],
    unreachable: 'A transaction that ran in a block has been decoded before, by the same program.',
  },
  {
    packages: ['indexer'],
    texts: ['GetByBlockAndIndex %v %v', 'GetByTxHash %v', 'IndexBlock %v, write batch'],
    meaning:
      'The database `evmindexer` cannot be read or written. The words behind it say why. Stop the node, remove `data/evmindexer.db`, and fill it with `evmosd index-eth-tx`.',
  },
  {
    packages: ['indexer'],
    texts: ['LoadFirstBlock', 'LoadLastBlock'],
    unreachable: 'The database refuses an iterator for an empty key only, and these keys are constants.',
  },
  {
    packages: ['indexer'],
    texts: ['IndexBlock %v', 'set tx-hash key', 'set tx-index key'],
    unreachable: 'A key that is not empty can always be added to a batch that is not written yet.',
  },
  {
    packages: ['indexer'],
    texts: ['tx not found, block: %v, eth-index: %v'],
    unreachable: 'The caller looks for the transaction in the block itself then, and says nothing of it.',
  },
  {
    packages: ['indexer'],
    texts: ['wrong tx index key length, expect: %v, got: %v'],
    internal: 'A key of the database of the indexer has a wrong length.',
  },
  {
    packages: ['rpc'],
    texts: ['Could not build request', 'could not read body from response', 'failed to unmarshal rest-server response'],
    meaning:
      'The WebSocket server passes this request on to the HTTP server of JSON-RPC, and got no readable answer. A batch in which no request has an `id` has none: give each request one.',
  },
  {
    packages: ['rpc'],
    texts: ['duplicated api namespace %v', 'unknown type'],
    unreachable: 'The program calls this function once for each name, or prints another text in its place.',
  },
  {
    packages: ['rpc'],
    texts: ['error creating block filter', 'error creating block filter: %v'],
    meaning:
      'The node cannot subscribe to its own events for you. The words behind it say why, for example that CometBFT has no more room for subscriptions. Unsubscribe what you do not need, and connect again.',
  },
  {
    packages: ['rpc'],
    texts: ['failed to subscribe logs'],
    unreachable:
      'A subscription over WebSocket passes no range of blocks, and the call that asks CometBFT waits without a limit.',
  },
  {
    packages: ['rpc'],
    texts: ['error writing header, will drop peer', 'read message error, breaking read loop'],
    meaning:
      'The client has closed its WebSocket connection, or it broke. The node ends the connection. A client that lost it connects again.',
  },
  {
    packages: ['rpc'],
    texts: ['failed to decode tx response'],
    meaning:
      'The node cannot read the result of a transaction, and this subscription to logs ends. Connect again, and report the block.',
  },
  {
    packages: ['rpc'],
    texts: ['invalid address', 'invalid addresses; must be address or array of addresses'],
    meaning: 'The field `address` of a subscription to `logs` is neither one address in quotes nor a list of them.',
  },
  {
    packages: ['rpc'],
    texts: ['invalid criteria'],
    meaning:
      'The second parameter of a subscription to `logs` is no object. Pass an object with `address` and `topics`, or leave it out.',
  },
  {
    packages: ['rpc'],
    texts: ['invalid parameters'],
    meaning:
      'The parameters of `eth_subscribe` or `eth_unsubscribe` are no list, or the first one is no text. Pass a list that begins with the kind of subscription, or with its id.',
  },
  {
    packages: ['rpc'],
    texts: ['invalid subtopic', 'invalid subtopics', 'invalid topics'],
    meaning:
      'The field `topics` of a subscription to `logs` is no list, or a part of it is neither null, a topic in quotes nor a list of topics.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['GetTxByTxIndex %v %v'],
    unreachable: 'The caller looks for the transaction in the block itself then, and says nothing of it.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['Your configuration file was modified. Please RESTART your node.'],
    meaning:
      '`miner_setGasPrice` overwrote `client.toml`, so commands and the node no longer start with this home. Restore the file before you restart the node.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['block bloom event is not found'],
    meaning:
      'The node has a block without the event with the bloom filter of its logs, which each block of this release has. Ask another node.',
  },
  {
    packages: ['rpc/backend'],
    texts: [
      'block height %v is greater than max uint64',
      'failed to parse block height: %v',
      'invalid balance',
      'invalid gas limit type: %v',
      'invalid gas used type: %v',
      'invalid rpc client',
      'invalid transaction type %v',
      'not able to query block number greater than MaxInt64',
      'transaction not included in block %v',
      'tx count %v is overfloing',
      'tx index overflow',
      "unexpected '%v' gRPC header length; got %v, expected: %v",
    ],
    internal: 'The node contradicts itself about a block or an account. Report it with the request.',
  },
  {
    packages: ['rpc/backend'],
    texts: [
      'block not found for height %v',
      'block result not found for height %v',
      'block result not found for height %v. %v',
    ],
    meaning:
      'The node has no such block, or no longer its results. The number may be in the future, or pruned. Ask for a newer block, or an archive node.',
  },
  {
    packages: ['rpc/backend'],
    texts: ["both 'data' and 'input' are set and not equal. Please use 'input' to pass transaction call data"],
    meaning: 'The transaction has two different values for its data. Pass only `input`.',
  },
  {
    packages: ['rpc/backend'],
    texts: [
      'build cosmos tx failed',
      'builder.SetMsgs failed',
      'failed to build cosmos tx',
      'failed to decode transaction',
      'failed to decode tx: %v',
      'failed to encode eth tx using default encoder',
      'failed to unpack tx data',
    ],
    internal: 'The node cannot read or write a transaction of its own. Report it with the transaction.',
  },
  {
    packages: ['rpc/backend'],
    texts: ["can't find index of ethereum tx"],
    meaning:
      'The index has the transaction, and its block has no such Ethereum transaction. Ask another node, or fill the index again with `evmosd index-eth-tx`.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['cannot query with height in the future (current: %v, queried: %v); please provide a valid height'],
    meaning:
      'The number of the block for `eth_getTransactionCount` is above the newest block of this node. Ask for `latest`, or wait until the node has that block.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['chain not synced beyond EIP-155 replay-protection fork block'],
    meaning:
      'The parameters of the EVM set the fork EIP-155 to a block that is not there yet. Wait for it, or set it to 0 in the genesis.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['contract creation without any data provided'],
    meaning: 'The transaction has neither a recipient nor data. Add `to`, or the bytecode of the contract.',
  },
  {
    packages: ['rpc/backend'],
    texts: ["couldn't fetch balance. Node state is pruned"],
    unreachable: 'The query for a height without a state is refused before, with other words.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['eth tx logs not found for message index %v'],
    meaning:
      'The block has no logs of this transaction, because the transaction failed before it ran. `eth_getTransactionLogs` has nothing to show then.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['failed to broadcast tx'],
    meaning:
      'The node refused a transaction that `eth_sendRawTransaction` or `eth_resend` handed over. The words behind it are the answer that the client gets, too.',
  },
  {
    packages: ['rpc/backend'],
    texts: [
      'failed to fetch Base Fee from prunned block. Check node prunning configuration',
      'fetch basefee failed, node is pruned?',
    ],
    meaning:
      'Somebody asked for a block whose state the node has pruned. The answer leaves out the base fee. Ask an archive node for old blocks.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['failed to fetch pending transactions', 'failed to query consensus params', 'failed to query evm params'],
    meaning:
      'JSON-RPC cannot ask the CometBFT or gRPC side of the same node. The words behind it say why. Look whether the node is still starting or stopping, and whether another program has its ports.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['failed to find key in keyring', 'keyring.SignByAddress failed'],
    meaning:
      'Somebody asked the node to sign for an address whose key is not in its keyring, or cannot be opened. Sign in the client, and send the signed transaction.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['gasLimit of block height %v should be bigger than 0 , current gaslimit %v'],
    meaning:
      '`eth_feeHistory` cannot divide by the gas limit of the block, because the consensus parameter `max_gas` is 0.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['genesis is not traceable'],
    unreachable: 'No transaction of the index is in block 0.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['header not found'],
    meaning:
      '`eth_call`, `eth_estimateGas` or `eth_getProof` got the number of a block that the node does not have: one in the future, or a pruned one. Ask for another block.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['key successfully imported'],
    meaning: 'It is no error: `personal_importRawKey` stored the key in the keyring of the node.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['latest header is nil'],
    meaning:
      'The node has no block yet, or cannot read its newest one. Wait for the first block, and send the request again.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['maxFeePerGas (%v) < maxPriorityFeePerGas (%v)'],
    meaning:
      'The tip is higher than the price that you would pay at most. Raise `maxFeePerGas`, or lower `maxPriorityFeePerGas`.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['maxFeePerGas or maxPriorityFeePerGas specified but london is not active yet'],
    meaning: 'The transaction has the prices of EIP-1559 before the London fork of this chain. Set `gasPrice` instead.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['missing transaction nonce in transaction spec'],
    meaning: '`eth_resend` needs the nonce of the transaction that it replaces.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['transaction converting failed', 'transaction decoding failed'],
    meaning:
      'Somebody sent bytes to `eth_sendRawTransaction` that are no transaction of this chain. The client gets the words behind it. The node itself is well.',
  },
  {
    packages: ['rpc/backend'],
    texts: ['types BlockHash and BlockNumber cannot be both nil'],
    meaning:
      'The block of the request is an object without a number and without a hash. Give `blockNumber` or `blockHash`.',
  },
  {
    packages: ['rpc/ethereum/pubsub'],
    texts: ['topic already registered'],
    internal: 'Two subscriptions began at the same moment. The second one uses the events of the first.',
  },
  {
    packages: ['rpc/namespaces/ethereum/debug'],
    texts: ['CPU profiling already in progress'],
    meaning: 'A profile that this interface began is still being written. Stop it with `debug_stopCPUProfile`.',
  },
  {
    packages: ['rpc/namespaces/ethereum/debug'],
    texts: ['CPU profiling already in progress using the configuration file'],
    meaning:
      'The node runs with `--cpu-profile`, so this interface can neither begin nor stop a profile. Start the node without it.',
  },
  {
    packages: ['rpc/namespaces/ethereum/debug'],
    texts: ['CPU profiling not in progress'],
    meaning: 'There is no profile to stop. Begin one with `debug_startCPUProfile`.',
  },
  {
    packages: ['rpc/namespaces/ethereum/debug'],
    texts: [
      'CPU profiling started',
      'Done writing CPU profile',
      'Done writing Go trace',
      'Go tracing started',
      'Writing profile records',
    ],
    meaning: 'It is no error: a method of the namespace `debug` began or ended a file with measurements of the node.',
  },
  {
    packages: ['rpc/namespaces/ethereum/debug'],
    texts: ['Failed to create stacks'],
    internal: 'Writing to memory cannot fail.',
  },
  {
    packages: ['rpc/namespaces/ethereum/debug'],
    texts: ['block not found'],
    meaning:
      '`debug_traceBlockByHash` got a hash that no block of this node has. Take it from the field `hash` of `eth_getBlockByNumber`.',
  },
  {
    packages: ['rpc/namespaces/ethereum/debug'],
    texts: ['failed to close cpu file', 'failed to close cpu profile file', 'failed to close trace file'],
    meaning: 'The file with measurements could not be closed, most often because the disk is full.',
  },
  {
    packages: ['rpc/namespaces/ethereum/debug'],
    texts: ['trace already in progress'],
    meaning: 'A trace of the Go runtime is being written. Stop it with `debug_stopGoTrace`.',
  },
  {
    packages: ['rpc/namespaces/ethereum/debug'],
    texts: ['trace not in progress'],
    meaning: 'There is no trace to stop. Begin one with `debug_startGoTrace`.',
  },
  {
    packages: ['rpc/namespaces/ethereum/eth/filters'],
    texts: [
      'calcBloomIVs error: %v',
      'failed to add event topic to event bus',
      'failed to subscribe to topic after installed: %v',
      'failed to subscribe to topic: %v',
      'invalid filter %v type %v',
      'invalid filter subscription type %v',
    ],
    internal: 'The events of the node and its filters do not fit each other. Report it with the request.',
  },
  {
    packages: ['rpc/namespaces/ethereum/eth/filters'],
    texts: ['fail to decode tx response', 'failed to JSON unmarshal ResponsesCh result event'],
    meaning:
      'The node cannot read an event of its own, and leaves it out of a subscription. Ask for the logs of the block with `eth_getLogs`.',
  },
  {
    packages: ['rpc/namespaces/ethereum/eth/filters'],
    texts: ['failed to fetch block by number %v', 'failed to fetch logs block number %v'],
    meaning:
      'The logs of a block cannot be read from its events. The words behind it say why. Ask another node for this block.',
  },
  {
    packages: ['rpc/namespaces/ethereum/eth/filters'],
    texts: ['failed to fetch header by hash %v: %v', 'failed to fetch header by number (latest): %v'],
    meaning:
      'The node cannot read the block of the filter. The words behind it say why. Ask for a block that exists, or wait until the node has started.',
  },
  {
    packages: ['rpc/namespaces/ethereum/eth/filters'],
    texts: ['failed to unsubscribe from query'],
    unreachable: 'The call that asks CometBFT waits without a limit, so it returns no error.',
  },
  {
    packages: ['rpc/namespaces/ethereum/eth/filters'],
    texts: ["filter %v doesn't have a LogsSubscription type: got %v"],
    meaning:
      '`eth_getFilterLogs` got the id of a filter for blocks or pending transactions. Ask it with `eth_getFilterChanges`.',
  },
  {
    packages: ['rpc/namespaces/ethereum/eth/filters'],
    texts: ['invalid from and to block combination: from > to (%v > %v)'],
    meaning:
      'The filter ends before it begins, or it has a last block without a first one, or a tag other than `latest` or `earliest`. Give both as numbers in order, or only the first.',
  },
  {
    packages: ['rpc/namespaces/ethereum/miner'],
    texts: ['unsupported rpc function: miner_setExtra', 'unsupported rpc function: miner_start'],
    meaning: 'The node has this method in its list, but does nothing in it except refuse. Leave the call out.',
  },
  {
    packages: ['rpc/namespaces/ethereum/personal'],
    texts: ['Please backup your key file!', 'Please remember your password!', 'Your new key was generated'],
    meaning: 'It is no error: `personal_newAccount` made a key in the keyring of the node.',
  },
  {
    packages: ['rpc/namespaces/ethereum/personal'],
    texts: [
      'currently wallet level that manages accounts is not supported',
      'personal_initializeWallet for smartcard wallet not supported',
      'personal_lockAccount not supported',
      'personal_unpair for smartcard wallet not supported',
      'smartcard wallet not supported yet',
    ],
    meaning:
      'The node has this method of the namespace `personal` in its list, but does nothing in it. Leave the call out.',
  },
  {
    packages: ['rpc/namespaces/ethereum/personal'],
    texts: ['invalid Ethereum signature (V is not 27 or 28)'],
    meaning: 'The last byte of the signature is not 27 or 28. If it is 0 or 1, add 27.',
  },
  {
    packages: ['rpc/namespaces/ethereum/personal'],
    texts: ['signature must be %v bytes long'],
    meaning:
      'The signature for `personal_ecRecover` has another length than 65 bytes. Pass all of it, with its last byte.',
  },
  {
    packages: ['rpc/types'],
    texts: ['block number larger than int64'],
    meaning: 'The number of the block is 2 to the power of 63 or more. Pass the number of a block that exists.',
  },
  {
    packages: ['rpc/types'],
    texts: ['ethereum tx not found in msgs: block %v, index %v', 'failed to parse tx events: block %v, index %v, %v'],
    meaning:
      'The events of the transaction do not fit it. Ask another node, or switch on `enable-indexer` and fill the index with `evmosd index-eth-tx`.',
  },
  {
    packages: ['rpc/types'],
    texts: ['incorrect tm rpc client'],
    unreachable: 'The program hands over the right client.',
  },
  {
    packages: ['rpc/types'],
    texts: ['invalid message type %v, expected %v'],
    unreachable: 'The caller leaves out transactions that are not Ethereum transactions, and says nothing of it.',
  },
  {
    packages: ['rpc/types'],
    texts: ['proof queries at height <= 2 are not supported'],
    meaning: '`eth_getProof` has no proofs for blocks 1 and 2. Ask for block 3 or a later one.',
  },
  {
    packages: ['rpc'],
    texts: ['invalid topic'],
    unreachable: 'An earlier check refuses a topic that is no text, with other words.',
  },
];
