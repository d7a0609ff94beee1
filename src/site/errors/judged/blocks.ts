import type {Judged} from '../types';
import {judge} from './judge';

/** Texts of CometBFT about blocks, votes and what a node stores. */
export const blocks: readonly Judged[] = [
  {
    packages: ['cometbft-db'],
    texts: [
      'batch has been written or closed',
      'iterator is invalid',
      'key cannot be empty',
      'received invalid key from backend: %v (expected prefix %v)',
      'value cannot be nil',
    ],
    unreachable: 'The databases of a node are only written and read with keys and values that pass these checks.',
  },
  {
    packages: ['cometbft-db'],
    texts: ['cpIncr expects non-zero bz length', 'unknown operation type %v (%v)'],
    unreachable: 'Only tests and tools of CometBFT call this.',
  },
  {
    packages: ['cometbft/abci/server'],
    texts: [
      'Connection was closed',
      'Error closing connection',
      'Error serving gRPC server',
      'Failed to accept connection',
    ],
    unreachable:
      'The process of CometBFT and the application are one, so no socket server of ABCI runs. It runs only with `--with-tendermint=false`.',
  },
  {
    packages: ['cometbft/abci/server'],
    texts: ['Error closing listener'],
    meaning:
      'A node with `--with-tendermint=false` is closing its ABCI listener, which has an error. It stops all the same.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'Error stopping consensus state',
      'failed publishing event complete proposal',
      'failed publishing event lock',
      'failed publishing event relock',
      'failed publishing event unlock',
      'failed publishing new round',
      'failed publishing new round step',
      'failed publishing polka',
      'failed publishing timeout propose',
      'failed publishing timeout wait',
      'failed publishing valid block',
      'failed trying to stop WAL',
      'failed trying to stop eventSwitch',
      'failed trying to stop timeoutTicket',
    ],
    internal: 'A part of the consensus could not tell the others about a step, which happens while the node stops.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['Error adding listener for events'],
    internal: 'A peer was added twice to the listeners.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['Failed to load block meta'],
    meaning:
      'The node wanted to send an old block to a peer and does not have its header: the block is pruned or the block store is damaged. The peer asks others.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['Could not convert part to proto', 'Could not load part'],
    meaning:
      'A part of a stored block cannot be read, so the block store is damaged. Restore a snapshot if the node itself fails too.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'Catchup by replaying consensus messages',
      'Replay: BlockPart',
      'Replay: Done',
      'Replay: New Step',
      'Replay: Proposal',
      'Replay: Timeout',
      'Replay: Vote',
    ],
    meaning:
      'After a restart, the node reads the votes and proposals of the unfinished height again from its write-ahead log. Nothing is to be done.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'failed to read off newStepSub.Out()',
      'failed to read off newStepSub.Out(). newStepSub was canceled',
      'replay: Unknown TimedWALMessage type: %v',
      'roundState mismatch. Got %v; Expected %v',
    ],
    internal: 'The replay of the write-ahead log for developers, which compares each step, found another one.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['wal should not contain #ENDHEIGHT %v'],
    meaning:
      'The write-ahead log has the end of a height that the state has not finished. The node goes on without replaying. It is seen after a rollback or with `data` put together from two copies. A validator that did not keep `priv_validator_state.json` must not start.',
    needs: 'a crash at one moment',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['cannot replay height %v, below initial height %v'],
    unreachable: 'The height of a state is at least the first height of the chain.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['Replay: wal.group.Search returned EOF'],
    meaning:
      'The write-ahead log ends before the height that the node looks for, for instance after its files were removed. The node goes on with the votes of its peers.',
    needs: 'a crash at one moment',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['data has been corrupted in last height of consensus WAL'],
    meaning:
      'The last entries of `data/cs.wal/wal` are damaged, mostly after a power cut or on a full disk. The node tries a repair itself.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['the WAL file is corrupted; attempting repair'],
    meaning:
      'The write-ahead log is damaged. The node keeps a copy as `wal.CORRUPTED` and writes all entries up to the damage again.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['the WAL repair failed'],
    meaning:
      'The damaged write-ahead log could not be written again: look at the space and the permissions of `data/cs.wal`.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to encode msg: %v'],
    meaning:
      'The damaged write-ahead log could not be written again: look at the space and the permissions of `data/cs.wal`.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['successful WAL repair'],
    meaning: 'The damaged write-ahead log has been written again without its broken end. Nothing is to be done.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['error on catchup replay; proceeding to start state anyway'],
    meaning:
      'The node starts without the messages of the unfinished height, and `err=` says why. It gets them from its peers. On a validator, `priv_validator_state.json` still keeps it from signing twice.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['error calling Info: %v'],
    unreachable: 'The application is in the same process and always answers.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['got a negative last block height (%v) from the app'],
    unreachable: 'The height of the application is never negative.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['ABCI Handshake App Info', 'ABCI Replay Blocks', 'Completed ABCI Handshake - CometBFT and App are synced'],
    meaning:
      'The start compares the heights of the block store, the state and the application. `Completed ABCI Handshake` says that they fit.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['StateBlockHeight (%v) > StoreBlockHeight (%v)'],
    meaning:
      'The database of states is ahead of the block store, as after a file of `data` was replaced. Restore all of `data` from one copy.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['StoreBlockHeight (%v) > StateBlockHeight + 1 (%v)'],
    meaning:
      'The block store is more than one block ahead of the database of states, as after a file of `data` was replaced. Restore all of `data` from one copy.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['Applying block', 'Replay last block using real app'],
    meaning:
      'The node was stopped between two writes, and runs the last blocks again so that all of its databases have the same height.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['Replay last block using mock app'],
    meaning:
      'The node was stopped between two writes, and runs the last blocks again so that all of its databases have the same height.',
    needs: 'a crash at one moment',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['uncovered case! appHeight: %v, storeHeight: %v, stateHeight: %v'],
    internal: 'The three heights of a node are in an order that the checks before have excluded.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'Error unsubscribing from eventBus',
      'Error unsubscribing to event bus',
      'Replay commands are disabled until someone updates them and writes tests',
      'Replay reset error',
      'cs is already running, cannot replay',
      'cs wal is open, cannot replay',
      'failed to subscribe %v to %v',
    ],
    unreachable: 'These commands of CometBFT to replay a log are not part of `evmosd`.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'failed to get private validator pubkey',
      'propose step; empty priv validator public key',
      'propose step; empty priv validator public key, error: %v',
      'recordMetrics: %v',
      'signAddVote: %v',
    ],
    meaning:
      'The node asked a remote signer for the public key and got no answer. It does not vote until the signer answers: check the signer and the connection to it.',
    needs: 'a remote signer',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to start timeout ticker'],
    internal: 'The clock of the consensus was started twice.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to load state WAL', 'failed to start WAL'],
    meaning:
      'The write-ahead log `data/cs.wal/wal` cannot be opened: look at the permissions, the free space and the limit of open files.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to open WAL'],
    meaning:
      'The write-ahead log `data/cs.wal/wal` cannot be opened: look at the permissions, the free space and the limit of open files.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to reconstruct last commit; seen commit for height %v not found'],
    meaning:
      'The block store has no signatures for the last height, because state sync was cut off at its end. Run `tendermint unsafe-reset-all`, and sync the state again.',
    needs: 'a crash at one moment',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to reconstruct last commit; does not have +2/3 maj'],
    meaning:
      'The stored signatures of the last block have less than two thirds of the power of the validators in the state: the two databases are from different chains or heights. Restore all of `data` from one copy.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'Method createProposalBlock should not provide a nil block without errors',
      'RunActionCommit() expects +2/3 precommits',
      'cannot finalize commit; commit does not have 2/3 majority',
      'cannot finalize commit; proposal block does not hash to commit hash',
      "commit size (%v) doesn't match valset length (%v) at height %v %v %v",
      'entering precommit wait step (%v/%v), but precommits does not have any +2/3 votes',
      'entering prevote wait step (%v/%v), but prevotes does not have any +2/3 votes',
      'expected ProposalBlockParts header to be commit header',
      'failed attempt to finalize commit; there was no +2/3 majority or +2/3 was for nil',
      'inconsistent cs.state.LastBlockHeight %v, expected 0 for initial height %v',
      'inconsistent cs.state.LastBlockHeight+1 %v vs cs.Height %v',
      'invalid timeout step: %v',
      'last commit cannot be empty after initial block (H:%v)',
      'propose step; cannot propose anything without commit for the previous block',
      'state machine returned an error (%v) when calling ProcessProposal',
      'this POLRound should be %v but got %v',
      'tryFinalizeCommit() cs.Height: %v vs height: %v',
      'unexpected vote type %v',
      'updateToState() expected state height of %v but found %v',
      "wanted to form a commit, but precommits (H/R: %v/%v) didn't have 2/3+: %v",
    ],
    internal: 'The consensus is in a state that its own rules exclude.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['entered createProposalBlock with privValidator being nil'],
    unreachable: 'A node always has a key or a signer.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'Error writing msg to consensus wal. WARNING: recover may not be possible for the current height',
      'WriteSync failed to flush consensus wal. WARNING: may result in creating alternative proposals / votes for the current height iff the node restarted',
      'failed flushing WAL to disk',
      'failed writing to WAL',
    ],
    meaning:
      'An entry of the write-ahead log could not be written: look at the disk. If a validator stops now, the log has not all it signed. `priv_validator_state.json` still keeps it from signing twice.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['CONSENSUS FAILURE!!!'],
    meaning:
      'The consensus of this node has stopped because of a panic, which `err=` and the stack name. The process goes on running without making or following blocks. Look up the text of `err=`, then restart. After `cannot set negative reference count`, every node stops, and a restart does not help.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to write %v msg to consensus WAL due to %v; check your file system and restart the node'],
    meaning:
      'The node could not save what it was about to sign or commit, and stopped its consensus. Check the disk, and start again. After `too many open files`, first raise `LimitNOFILE` in the unit of the node.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['unknown msg type'],
    internal: 'The consensus got a message of an unknown type.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to process message'],
    meaning: 'A message of a peer was refused, and `err=` says why. Single lines are normal.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'finalizing commit of block',
      'received complete proposal block',
      'received proposal',
      'resetting proposal info',
      'short-circuited needProofBlock',
    ],
    meaning: 'A normal line of the consensus.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['unable to create proposal block', 'unable to create proposal block part set'],
    meaning:
      "It was this validator's turn and it could not make a block, so the round goes on without one. `error=` says why.",
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['prevote step: consensus deems this block invalid; prevoting nil'],
    meaning:
      'The proposed block does not fit the state of this node, so it votes against it. `err=` has the reason. If the other validators accept the block, this node runs another version or has another state.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'prevote step: state machine rejected a proposed block; this should not happen:the proposer may be misbehaving; prevoting nil',
    ],
    meaning:
      'The application of this node had a panic while it checked the proposed block: it accepts every other block. The line `panic recovered in ProcessProposal` names the fault.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['precommit step; +2/3 prevoted for an invalid block: %v'],
    meaning:
      'Two thirds voted for a block that this node thinks invalid, so its own state is wrong. Check the version of the binary, then restore a snapshot.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to apply block; error %v'],
    meaning: 'A block could not be run. The panic or text behind `error` says why, mostly a full disk.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed to prune block store: %v', 'failed to prune blocks', 'failed to prune state database: %v'],
    meaning:
      '`min-retain-blocks` lets the node drop old blocks, which failed. The node goes on, and tries again at the next block.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['total size of proposal block parts exceeds maximum block bytes (%v > %v)'],
    meaning: 'A proposer sent a block larger than the consensus parameter `block.max_bytes`. The block is not used.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['failed attempting to add vote'],
    meaning: 'A vote of a peer does not fit the round or height of the node. Single lines are normal.',
    needs: 'a peer that breaks the protocol',
  },
  ...judge(
    {
      meaning:
        'The write-ahead log could not be flushed to the disk: look at the disk. At a stop, it may be the second close of the same file.',
      needs: 'a faulty disk',
    },
    [
      {
        packages: ['cometbft/consensus'],
        texts: ['Periodic WAL flush failed', 'error on flush data to disk', 'error trying to stop wal'],
      },
      {packages: ['cometbft/libs/autofile'], texts: ['Error flushin to disk']},
    ],
  ),
  {
    packages: ['cometbft/consensus'],
    texts: ['Found', 'Searching for height'],
    meaning: 'The node looks for the last finished height in its write-ahead log. Nothing is to be done.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['encode timed wall message failure: %v', 'msg is too big: %v bytes, max: %v bytes'],
    internal: 'An entry of the write-ahead log cannot be encoded.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      'DataCorruptionError[%v]',
      'checksums do not match: read: %v, actual: %v',
      'failed to convert from proto: %v',
      'failed to decode data: %v',
      'failed to read checksum: %v',
      'failed to read data: %v (read: %v, wanted: %v)',
      'failed to read length: %v',
      'length %v exceeded maximum possible value of %v bytes',
    ],
    meaning:
      'The write-ahead log `data/cs.wal/wal` is cut off or damaged at this entry. The node repairs it at the start.',
  },
  {
    packages: ['cometbft/evidence'],
    texts: [
      "Can't add evidence to pending list",
      'Unable to delete pending evidence',
      'Unable to find committed evidence',
      'Unable to find pending evidence',
      'Unable to iterate over pending evidence',
      'Unable to retrieve pending evidence',
      'Unable to save committed evidence',
    ],
    internal:
      'The database of evidence cannot be read or written. The next line of the log mostly shows an error of the disk.',
  },
  {
    packages: ['cometbft/evidence'],
    texts: ['Error in transition evidence from protobuf', 'failed to marshal committed evidence'],
    internal: 'Evidence in the database cannot be encoded or decoded.',
  },
  {
    packages: ['cometbft/evidence'],
    texts: ['failed to load block time for conflicting votes', 'failed to load validator set for conflicting votes'],
    meaning:
      'The node saw two votes of one validator for an old height, and has pruned what proves it. Other nodes report it.',
  },
  {
    packages: ['cometbft/evidence'],
    texts: ['inbound duplicate votes from consensus are of a greater height than current state'],
    internal: 'Two conflicting votes are for a height that the node has not reached.',
  },
  {
    packages: ['cometbft/evidence'],
    texts: [
      'error in generating evidence from votes',
      'failed to flush evidence from consensus buffer to pending list: %v',
    ],
    meaning:
      'The node saw two conflicting votes of a validator and could not keep them as evidence. Other nodes report it.',
  },
  {
    packages: ['cometbft/evidence'],
    texts: ['Error decoding message'],
    meaning: 'A peer sent evidence that cannot be decoded, and is disconnected.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/evidence'],
    texts: ['Evidence has not been added'],
    meaning:
      'Evidence of a peer could not be checked, mostly because the node has pruned the height. Other nodes do it.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/libs/autofile'],
    texts: ['Failed to fetch info for file', 'Failed to remove path', "Group's head may grow without bound"],
    meaning:
      'The files of the write-ahead log cannot be measured or removed: look at the permissions of `data/cs.wal`.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/libs/pubsub'],
    texts: ['Error querying for events'],
    internal: 'The condition of a subscription fails for an event.',
  },
  {
    packages: ['cometbft/libs/service'],
    texts: ['Not starting %v service -- already stopped', 'Not stopping %v service -- has not been started yet'],
    meaning: 'A part of the node was started or stopped twice. It is seen while a node stops, and then means nothing.',
  },
  ...judge(
    {
      unreachable:
        'The node asks its mempool again only through one connection in the same process, which keeps the order.',
    },
    [
      {packages: ['cometbft/mempool/v0'], texts: ['re-CheckTx transaction mismatch']},
      {packages: ['cometbft/mempool/v1'], texts: ['failed to execute CheckTx during recheck']},
    ],
  ),
  ...judge(
    {
      meaning: 'A peer sent a message without transactions, and nothing happens.',
      needs: 'a peer that breaks the protocol',
    },
    [
      {packages: ['cometbft/mempool/v0'], texts: ['received empty txs from peer']},
      {packages: ['cometbft/mempool/v1'], texts: ['received tmpty txs from peer']},
    ],
  ),
  {
    packages: ['cometbft/mempool/v0', 'cometbft/mempool/v1'],
    texts: ['unknown message type'],
    internal: 'A peer sent a message that the mempool does not know.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['failed to load or gen node key %v: %v'],
    unreachable: '`evmosd start` loads the node key by itself, and prints the error of the file.',
  },
  {
    packages: ['cometbft/node'],
    texts: [
      'Node info is not of type DefaultNodeInfo. Custom reactor channels can not be added.',
      'Replacing existing reactor with a custom one',
    ],
    unreachable: 'Evmos adds no reactors to CometBFT.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['error starting proxy app connections: %v'],
    internal: 'The connection between CometBFT and the application, in one process, did not start.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['no psql-conn is set for the "psql" indexer'],
    meaning:
      '`indexer = "psql"` under `[tx_index]` of config.toml needs `psql-conn`, such as `postgresql://user:password@127.0.0.1:5432/cometbft?sslmode=disable`.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['creating psql indexer: %v'],
    unreachable: 'The driver opens no connection at the start. A wrong `psql-conn` shows as `failed to index block`.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['error during handshake: %v'],
    meaning:
      'The heights or hashes of the databases do not fit each other, or the first run of the genesis file failed. The words behind say which.',
  },
  ...judge({meaning: 'A normal line of a start.'}, [
    {packages: ['cometbft/node'], texts: ['P2P Node ID', 'Starting pprof server', 'Version info']},
    {
      packages: ['cometbft/p2p'],
      texts: ['Adding persistent peers', 'Adding unconditional peer ids', 'Stopping peer gracefully'],
    },
  ]),
  {
    packages: ['cometbft/node'],
    texts: ['Software and state have different block protocols'],
    unreachable: 'All releases of Evmos have the same protocol of blocks.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['block sync version %v has been deprecated. Please use v0', 'could not create blockchain reactor: %v'],
    meaning: '`version` of `[blocksync]` in config.toml is not `v0`.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['error querying abci app: %v'],
    unreachable: 'The application of Evmos refuses no peer when `filter_peers` is on.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['p2p.external_address is incorrect: %v'],
    unreachable: 'The same address was checked before, and then the text behind this one stands alone.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['could not create addrbook: %v', 'p2p.laddr is incorrect: %v'],
    meaning:
      'An address of `[p2p]` in config.toml cannot be parsed or resolved, and the node does not start. It is `host:port`, for instance `tcp://0.0.0.0:26656`.',
  },
  {
    packages: ['cometbft/node'],
    texts: [
      'Failed to bootstrap node with new state',
      'Failed to store last seen commit',
      'Failed to switch to block sync',
    ],
    meaning:
      'State sync restored the application, and the node could not save it. Look at the disk, run `tendermint unsafe-reset-all`, and sync again.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/node'],
    texts: ['cannot load state: %v'],
    internal: 'The state that the node has just saved cannot be read.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['pprof server error'],
    meaning:
      'The address `pprof_laddr` of `[rpc]` in config.toml is taken, for instance by another node on this machine. The node runs without it. Set it to `""` or to another port.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['could not dial peers from persistent_peers field: %v'],
    unreachable: '`persistent_peers` has been checked before.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['this blockchain reactor does not support switching from state sync'],
    unreachable: 'The reactor of this release always supports state sync.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['failed to start state sync: %v'],
    meaning: 'State sync could not begin, so the node does not start. The words behind say why.',
  },
  {
    packages: ['cometbft/node'],
    texts: [
      'Closing blockstore',
      'Closing evidencestore',
      'Closing rpc listener',
      'Closing statestore',
      'Stopping Node',
    ],
    meaning: 'A normal line of a stop.',
  },
  ...[
    {
      texts: [
        'Error closing eventBus',
        'Error closing indexerService',
        'Error closing listener',
        'Error closing private validator',
        'Error closing switch',
        'Error closing transport',
        'Prometheus HTTP server Shutdown',
      ],
      needs: 'a crash at one moment',
    } as const,
    {
      texts: ['problem closing blockstore', 'problem closing evidencestore', 'problem closing statestore'],
      needs: 'a faulty disk',
    } as const,
  ].map((each) => ({
    packages: ['cometbft/node'],
    meaning:
      'A part of the node did not close cleanly while it stopped. It is to be looked at only if the next start fails.',
    ...each,
  })),
  {
    packages: ['cometbft/node'],
    texts: ['Failed to unsubscribe addr from events'],
    internal: 'A client of WebSocket left without its subscriptions being found.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['Error serving server', 'Error serving server with TLS', 'Error starting gRPC server'],
    meaning: 'A server of CometBFT stopped. At a stop of the node this is normal; otherwise `err=` says why.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['genesis doc not found'],
    unreachable: 'It is not printed: the node then reads `config/genesis.json`.',
  },
  {
    packages: ['cometbft/node'],
    texts: ['Failed to load genesis doc due to unmarshaling error: %v (bytes: %v)'],
    meaning:
      'The genesis file that the node keeps in `data/state.db` cannot be decoded: the database is damaged. Restore a snapshot.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/node'],
    texts: ['failed to save genesis doc due to marshaling error: %v'],
    internal: 'The genesis file cannot be encoded for the database.',
  },
  {
    packages: ['cometbft/proxy'],
    texts: [
      'error creating ABCI client (%v connection): %v',
      'error starting ABCI client (%v connection): %v',
      'failed to connect to proxy: %v',
    ],
    unreachable: 'CometBFT and the application are one process, and need no connection.',
  },
  {
    packages: ['cometbft/proxy'],
    texts: ['%v connection terminated. Did the application crash? Please restart CometBFT'],
    meaning: 'The application inside of the node ended with an error. The node stops. Look at the lines before.',
  },
  {
    packages: ['cometbft/proxy'],
    texts: ['Failed to kill this process - please do so manually'],
    internal: 'A node could not send a signal to itself.',
  },
  {
    packages: ['cometbft/proxy'],
    texts: [
      'error while stopping consensus client',
      'error while stopping mempool client',
      'error while stopping query client',
      'error while stopping snapshot client',
    ],
    internal: 'A connection inside of the process was closed twice.',
  },
  {
    packages: ['cometbft/rpc/client/http'],
    texts: [
      "Can't stop ws client",
      'Failed to resubscribe',
      'WS error',
      'failed to unmarshal response',
      'wanted to publish ResultEvent, but out channel is full',
    ],
    unreachable:
      'Only a client that subscribes over HTTP to another node logs this. `evmosd` asks the node without a log.',
  },
  {
    packages: ['cometbft/rpc/client/local'],
    texts: ['Error configuring RPC'],
    internal: 'The local RPC client of the node could not be set up.',
  },
  {
    packages: ['cometbft/rpc/client/local'],
    texts: ['wanted to publish ResultEvent, but out channel is full'],
    meaning:
      'The JSON-RPC server or the indexer did not take events of the node fast enough, so an event is lost for them. Logs and blocks stay complete in the databases.',
  },
  {
    packages: ['cometbft/rpc/client/local'],
    texts: ['subscription was canceled, resubscribing...'],
    meaning: 'The JSON-RPC server or the indexer was too slow, lost its subscription, and subscribes again.',
  },
  {
    packages: ['cometbft/rpc/core'],
    texts: ['Error on broadcastTxCommit', 'Error on broadcast_tx_commit'],
    meaning:
      'A request to `broadcast_tx_commit` failed, and the client gets the same words. Use `broadcast_tx_sync`, and ask for the transaction.',
  },
  {
    packages: ['cometbft/rpc/core'],
    texts: ['Error unsubscribing from eventBus'],
    internal: 'The subscription of `broadcast_tx_commit` was gone already.',
  },
  {
    packages: ['cometbft/rpc/jsonrpc/server'],
    texts: [
      'Error writing RPC response',
      'Failed to write response',
      'failed to write response',
      'failed to write responses',
    ],
    meaning: 'The client closed its connection before the answer was written.',
  },
  {
    packages: ['cometbft/rpc/jsonrpc/server'],
    texts: ['RPC HTTPS server stopped'],
    meaning:
      'The RPC server with TLS stopped. At a stop of the node this is normal. At its start, a file of `tls_cert_file` or `tls_key_file` in config.toml cannot be read, and the node runs without RPC.',
  },
  {
    packages: ['cometbft/rpc/jsonrpc/server'],
    texts: ['Panic in WSJSONRPC handler', 'panic in RPC HTTP handler'],
    meaning:
      'A request to the RPC of CometBFT made the server panic, and the client got an internal error. Report it with the stack.',
  },
  {
    packages: ['cometbft/rpc/jsonrpc/server'],
    texts: ['Failed to upgrade connection'],
    meaning:
      'A request to `/websocket` was no WebSocket request, for instance from a browser or a proxy that does not pass on `Upgrade`.',
  },
  {
    packages: ['cometbft/rpc/jsonrpc/server'],
    texts: [
      'Error closing websocket connection',
      'Failed to close connection',
      'Failed to start connection',
      'Failed to write ping',
      'error while stopping connection',
      'failed to set read deadline',
    ],
    meaning: 'The connection of a WebSocket client is already closed.',
  },
  {
    packages: ['cometbft/rpc/jsonrpc/server'],
    texts: ['Failed to read request'],
    meaning: 'A WebSocket client left without closing, or sent a message larger than `max_body_bytes`.',
  },
  {
    packages: ['cometbft/rpc/jsonrpc/server'],
    texts: ['Failed to marshal RPCResponse to JSON'],
    internal: 'An answer cannot be written as JSON.',
  },
  {
    packages: ['cometbft/state'],
    texts: ['app block height (%v) is too far below block store base (%v)'],
    meaning:
      'The application is at an older height than the first block that the node still has, so it cannot catch up. Restore all of `data` from one copy, or use a snapshot.',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      'app block hash (%v) does not match core block hash (%v) for height %v',
      'could not find block #%v',
      'could not find consensus params for height #%v',
      "latest CometBFT block (%v) LastAppHash (%v) does not match app's AppHash (%v)",
      'state after replay does not match saved state. Got ---- %v Expected ---- %v',
    ],
    unreachable: 'Nothing in this release returns it.',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      'could not find validator set for height #%v',
      "couldn't find validators at height %v (height %v was originally requested): %v",
    ],
    meaning:
      'The validators of this height are pruned or were never stored. Ask for a height that the node has, or ask an archive.',
  },
  {
    packages: ['cometbft/state'],
    texts: ['value retrieved from db is empty'],
    meaning: 'The database of states has no entry for the height. The words around say what for.',
  },
  {
    packages: ['cometbft/state'],
    texts: ['ProcessProposal responded with status %v'],
    unreachable: 'The application of Evmos accepts or refuses each proposed block, also if the check of it panics.',
  },
  {
    packages: ['cometbft/state'],
    texts: ['error updating consensus params: %v', "voting power can't be negative %v"],
    internal:
      'The application changed a power or the consensus parameters to values that CometBFT refuses. Every node stops at this height.',
  },
  {
    packages: ['cometbft/state'],
    texts: ['commit failed for application: %v'],
    meaning:
      'The block could not be completed, and the words behind say why. `error changing validator set` is about the validators; otherwise look at the disk.',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      'client error during mempool.FlushAppConn',
      'client error during proxyAppConn.CommitSync',
      'error in proxyAppConn.BeginBlock',
      'error in proxyAppConn.EndBlock',
      'failed executing block on proxy app',
    ],
    internal: 'The application inside of the node did not answer. The line before has its panic.',
  },
  {
    packages: ['cometbft/state'],
    texts: ['committed state', 'executed block', 'updates to validators'],
    meaning: 'A normal line for each block.',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      'failed publishing event',
      'failed publishing event TX',
      'failed publishing new block',
      'failed publishing new block header',
      'failed publishing new evidence',
      'nil State',
      'nil header',
      'state is nil',
    ],
    internal: 'A part of the state that always is there is missing, or the node was stopping.',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      "commit size (%v) doesn't match validator set length (%v) at height %v %v %v",
      'failed to load validator set at height %v: %v',
    ],
    meaning:
      'The validators of the height before are missing in the database of states or do not fit the block. `data` is put together from two copies: restore all of it from one copy.',
  },
  {
    packages: ['cometbft/state'],
    texts: ['no state found'],
    meaning: '`rollback` found no state in `data`: the home folder is another one, or the node has never run.',
  },
  ...judge(
    {
      meaning: '`rollback` could not write to `data`. Stop the node, and look at the permissions and the disk.',
      needs: 'a faulty disk',
    },
    [
      {
        packages: ['cometbft/state'],
        texts: ['failed to remove final block from blockstore: %v', 'failed to save rolled back state: %v'],
      },
      {packages: ['cometbft/store'], texts: ['failed to delete height %v: %v']},
    ],
  ),
  {
    packages: ['cometbft/state'],
    texts: ["couldn't read GenesisDoc file: %v", 'error reading GenesisDoc: %v'],
    unreachable: '`evmosd` reads the genesis file by another function, which says the same.',
  },
  {
    packages: ['cometbft/state'],
    texts: ['error in genesis file: %v'],
    unreachable: 'The genesis file was checked before, with the text behind this one.',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      'LoadABCIResponses: Data has been corrupted or its spec has changed: %v\\n',
      'LoadConsensusParams: Data has been corrupted or its spec has changed: %v\\n',
      'LoadLastABCIResponses: Data has been corrupted or its spec has changed: %v\\n',
      'LoadState: Data has been corrupted or its spec has changed: %v\\n',
      'LoadValidators: Data has been corrupted or its spec has changed: %v\\n',
    ],
    meaning:
      'A value in `data/state.db` cannot be decoded: the database is damaged, or a release with another format wrote it. The process ends. Restore a snapshot.',
    needs: 'a faulty disk',
  },
  ...judge({internal: 'The node asked for pruning to a height that makes no sense.'}, [
    {
      packages: ['cometbft/state'],
      texts: [
        'from height %v and to height %v must be greater than 0',
        'from height %v must be lower than to height %v',
      ],
    },
    {
      packages: ['cometbft/store'],
      texts: [
        'cannot prune beyond the latest height %v',
        'cannot prune to height %v, it is lower than base height %v',
        'height must be greater than 0',
      ],
    },
  ]),
  ...judge(
    {
      meaning:
        'Pruning found a height whose data is missing. The node goes on; a database that was put together from two copies is the usual cause.',
    },
    [
      {
        packages: ['cometbft/state'],
        texts: ['consensus params at height %v not found: %v', 'validators at height %v not found: %v'],
      },
      {packages: ['cometbft/store'], texts: ['failed to prune up to height %v: %v']},
    ],
  ),
  {
    packages: ['cometbft/state'],
    texts: [
      'expected height %v but last stored abci responses was at height %v',
      'no last ABCI response has been persisted',
    ],
    meaning:
      'The node was killed between two writes, and the results of its last block are not in `data/state.db`. Roll back one height with `evmosd rollback`, or restore a snapshot.',
    needs: 'a crash at one moment',
  },
  {
    packages: ['cometbft/state'],
    texts: ['lastHeightChanged cannot be greater than ValidatorsInfo height'],
    internal: 'A change of validators was saved for a height before it.',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      'could not find consensus params for height #%v: %v',
      "couldn't find consensus params at height %v as last changed from height %v: %v",
    ],
    meaning:
      'The consensus parameters of this height are pruned or were never stored. Ask for a height that the node has.',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      'wrong Block.Header.ChainID. Expected %v, got %v',
      'wrong Block.Header.ConsensusHash. Expected %v, got %v',
      'wrong Block.Header.NextValidatorsHash. Expected %v, got %v',
      'wrong Block.Header.ValidatorsHash. Expected %v, got %v',
      'wrong Block.Header.Version. Expected %v, got %v',
    ],
    meaning:
      'A block has another version, chain, validators or parameters than the state of this node expects. The node follows another history or runs another release: check the chain id and the version, then restore a snapshot.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      'block height %v lower than initial height %v',
      'block time %v is not equal to genesis time %v',
      'block time %v not greater than last block time %v',
      'block.Header.ProposerAddress %v is not a validator',
      'expected ProposerAddress size %v, got %v',
      "initial block can't have LastCommit signatures",
      'invalid block time. Expected %v, got %v',
      'wrong Block.Header.Height. Expected %v for initial block, got %v',
      'wrong Block.Header.Height. Expected %v, got %v',
      'wrong Block.Header.LastBlockID. Expected %v, got %v',
    ],
    meaning:
      'A block does not follow the last one of this node. From a peer it is dropped. If every peer sends it, `data` is of another chain or damaged.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/state/txindex'],
    texts: ['failed to add tx to batch', 'failed to stop'],
    unreachable: 'The index of this node goes on after an error.',
  },
  {
    packages: ['cometbft/store'],
    texts: [
      'Could not unmarshal bytes: %v',
      'Error reading block commit: %v',
      'Error reading block part: %v',
      'Error reading block: %v',
      'error from proto block: %v',
      'error from proto blockMeta: %v',
      'error from proto commit: %v',
      'error reading block commit: %v',
      'error reading block seen commit: %v',
      'failed to extract height from %v: %v',
      'unmarshal to cmtproto.BlockMeta: %v',
      'unmarshal to cmtproto.Part failed: %v',
    ],
    meaning: 'A block in `data/blockstore.db` cannot be decoded: the database is damaged. Restore a snapshot.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/store'],
    texts: [
      'BlockStore can only save a non-nil block',
      'BlockStore can only save complete block part sets',
      'Could not marshal state bytes: %v',
      'nil blockmeta',
      'unable to make part into proto: %v',
      'unable to marshal commit: %v',
      'unable to marshal: %v',
    ],
    internal: 'A block that is to be stored is not complete.',
  },
  {
    packages: ['cometbft/store'],
    texts: ['BlockStore can only save contiguous blocks. Wanted %v, got %v'],
    meaning:
      'The node wanted to store another block than the next one: the heights in `data` do not fit each other. Restore all of `data` from one copy.',
  },
  {
    packages: ['cometbft/types'],
    texts: ['error trying to stop eventBus'],
    internal: 'The bus of events was stopped twice.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: [
      "state.AppHash does not match AppHash after replay. Got %v, expected %v. State: %v Did you reset CometBFT without resetting your application's data?",
    ],
    meaning:
      'The database of the application and those of CometBFT are not from one copy, or another release made one of them. Restore all of `data` from one copy, or a snapshot.',
  },
  {
    packages: ['cometbft/consensus'],
    texts: ['block.AppHash does not match AppHash after replay. Got %v, expected %v. Block: %v'],
    meaning:
      'The node ran stored blocks again and got another result than the block after them says. The binary is of another release, or the database is damaged: check the version, then restore a snapshot.',
  },
  {
    packages: ['cometbft/state'],
    texts: [
      'error changing validator set: %v',
      'error in validator updates: %v',
      'validator %v is using pubkey %v, which is unsupported for consensus',
    ],
    meaning:
      'The validators after this block are not possible: the last validator has left, or a proposal took `ed25519` out of `pub_key_types`. Every node stops at this height, and a restart does not help. A local chain with one validator has to begin again.',
  },
  {
    packages: ['cometbft/abci/server'],
    texts: ['Connection error', 'Connection was closed by client'],
    meaning:
      'The node runs with `--with-tendermint=false`, and the connection of CometBFT to its ABCI port ended or broke. In a usual node, this server does not run.',
  },
];
