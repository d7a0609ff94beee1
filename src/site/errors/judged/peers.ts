import type {Judged} from '../types';
import {judge} from './judge';

/** Texts of CometBFT about peers, remote signers and state sync. */
export const peers: readonly Judged[] = [
  {
    packages: ['cometbft/blocksync'],
    texts: ['SendTimeout'],
    meaning:
      'A peer sent nothing for 15 seconds, or less than 7.5 kB a second, while the node was fetching blocks. It is dropped and another one is asked. If all peers time out, look for peers that are nearer.',
  },
  {
    packages: ['cometbft/blocksync'],
    texts: ['Error starting request', 'Error stopped requester', 'Error stopping requester'],
    internal: 'A request for a block was stopped or started twice.',
  },
  {
    packages: ['cometbft/blocksync'],
    texts: ['Error stopping pool'],
    internal: 'The pool of blocks was stopped twice, which may happen while the node stops.',
  },
  {
    packages: ['cometbft/blocksync'],
    texts: ['could not convert msg to protobuf'],
    internal: 'A stored block cannot be encoded.',
  },
  ...judge(
    {
      meaning:
        'A peer sent a message that breaks the protocol, and is disconnected. If many do, compare the versions of the software.',
      needs: 'a peer that breaks the protocol',
    },
    [
      {packages: ['cometbft/blocksync'], texts: ['Peer sent us invalid msg']},
      {packages: ['cometbft/consensus'], texts: ['Error decoding message', 'Peer sent us invalid msg']},
    ],
  ),
  {
    packages: ['cometbft/blocksync'],
    texts: ['Block content is invalid'],
    meaning: 'A peer sent a block that cannot be decoded. The node asks another peer.',
    needs: 'a peer that breaks the protocol',
  },
  ...judge({internal: 'A peer sent a message that belongs to no known type or channel.'}, [
    {packages: ['cometbft/blocksync'], texts: ['Unknown message type %v']},
    {packages: ['cometbft/consensus'], texts: ['Unknown chId %v', 'Unknown message type %v']},
  ]),
  {
    packages: ['cometbft/blocksync'],
    texts: ['failed to make'],
    internal: 'A block that was fetched cannot be cut into parts.',
  },
  {
    packages: ['cometbft/blocksync'],
    texts: ['Error in validation'],
    meaning:
      'A fetched block does not fit the state of the node. `err=` has the reason. Both peers that sent the blocks are disconnected. If this repeats at one height with every peer, the state of the node is wrong: check the version of the binary, then restore a snapshot.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/light'],
    texts: ['invalid TrustOptions: %v', 'negative or zero period'],
    meaning:
      '`trust_period`, `trust_height` or `trust_hash` of `[statesync]` in config.toml is not usable, and the words behind say which.',
  },
  {
    packages: ['cometbft/light'],
    texts: [
      'Checking trusted light block using options',
      'Client initialized with old header (trusted is more recent)',
      "Prev. trusted header's hash (h1) doesn't match hash from primary provider (h2)",
      'Rolled back to older header (newer headers were removed)',
      "can't remove a trusted header & validator set",
      'cleanupAfter(%v): %v',
      'failed to cleanup: %v',
      'refused to remove the stored light blocks despite hashes mismatch',
    ],
    unreachable: 'State sync keeps no trusted blocks from one start to the next.',
  },
  {
    packages: ['cometbft/light'],
    texts: ['Downloading trusted light block using options'],
    meaning: 'State sync gets the trusted block from the first of the RPC servers. Nothing is to be done.',
  },
  {
    packages: ['cometbft/light'],
    texts: ['witness #%v: %v is on another chain %v, expected %v'],
    meaning: 'One of the `rpc_servers` of `[statesync]` is a node of another chain. Take it out.',
  },
  {
    packages: ['cometbft/light'],
    texts: ['invalid commit: %v'],
    meaning:
      'The first of the `rpc_servers` gave a block whose signatures do not fit its validators. Do not trust this server.',
    needs: 'a dishonest server',
  },
  {
    packages: ['cometbft/light'],
    texts: [
      "Can't verify",
      'Replacement provider has a different light block',
      'backwards verification failed, replacing primary...',
      'failed to replace primary. Returning original error',
      'primary sent invalid header -> replacing',
    ],
    meaning:
      'The light client of state sync refused a block of an RPC server, and `err=` says why. It goes on with another server, or gives up if none is left.',
    needs: 'a dishonest server',
  },
  {
    packages: ['cometbft/light'],
    texts: [
      'Witness #%v has a different header. Please check primary is correct and remove witness. Otherwise, use the different primary',
      'error comparing first header with witness. You may want to consider removing the witness',
      'failed to remove witnesses',
      'witness sent an invalid light block, removing...',
    ],
    meaning:
      'State sync compared the servers in `rpc_servers`, and they do not agree or one did not answer. If headers differ, one of them is on a fork or lies: ask a third server for the hash.',
    needs: 'a dishonest server',
  },
  {
    packages: ['cometbft/light'],
    texts: [
      'ATTEMPTED ATTACK DETECTED. Sending evidence againt primary by witness',
      'Failed to report evidence to provider',
      'Sending evidence against witness by primary',
    ],
    meaning:
      'Two RPC servers of state sync show different histories of the chain, and the light client reports them. Use servers that you trust.',
    needs: 'a dishonest server',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['Peer filter timed out', 'filter timed out'],
    meaning:
      '`filter_peers` of config.toml is on, and the question whether this peer may connect got no answer. Evmos refuses no peer, so switch it off.',
    needs: 'a crash at one moment',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['filtered ID<%v>: %v'],
    unreachable: 'The application of Evmos lets every peer connect.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['filtered CONN<%v>: %v'],
    meaning:
      'A second peer comes from an address that is connected already. For several peers behind one address set `allow_duplicate_ip = true` under `[p2p]`.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['auth failure: %v'],
    meaning:
      'A connection to a peer could not be encrypted or the peer has another key than expected. The words behind say which.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: [
      'connect to self: %v',
      'duplicate peer IP %v',
      'failed to authenticate peer. Dialed %v, but got peer with ID %v',
    ],
    unreachable: 'Nothing in this release returns it.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['duplicate CONN<%v>'],
    meaning:
      'The address of the peer is connected already, and the second connection is closed. For several peers behind one address set `allow_duplicate_ip = true` under `[p2p]`.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['duplicate ID<%v>', 'duplicate peer ID %v'],
    meaning:
      'A peer with this node id is connected already. If the line comes again and again, two machines use one `node_key.json`: give one of them a new key.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['incompatible: %v'],
    meaning:
      'The peer is on another chain or speaks another protocol, and the words behind say which. Take it out of your list of peers.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['invalid NodeInfo: %v'],
    meaning:
      'The peer sent a description of itself that is not valid, and the words behind say what. If it is your own node, look at `moniker` and the addresses in its config.toml.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['self ID<%v>'],
    meaning: 'The node dialed itself: its own id or address is in `persistent_peers` or `seeds`.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['Stopped accept routine, as transport is closed', 'transport has been closed'],
    meaning: 'The node is stopping and takes no more connections.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: [
      'Channel %v has multiple reactors %v & %v',
      'Error closing connection',
      'Unknown channel %v',
      'Wanted to reconnect to inbound peer, but self-reported address is wrong',
      'marshaling message to send',
      'nil node info',
      'peer removal failed',
      'unmarshaling message: %v into type: %v',
      'unwrapping message: %v',
      'wrong NodeInfo type. Expected DefaultNodeInfo, got %v',
    ],
    internal: 'A peer or a reactor is in a state that the code before excludes.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['invalid IP address %v', 'invalid port number %v'],
    meaning: 'A peer sent an address that is none, and is disconnected.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/p2p'],
    texts: [
      'host is empty',
      'invalid ID: %v',
      'invalid IP',
      'invalid address (%v): %v',
      'invalid hex length - got %v, expected %v',
      'no ID',
    ],
    meaning:
      'A peer address is not `id@host:port`, with an id of 40 hexadecimal digits. Look at `persistent_peers`, `seeds` and `external_address` in config.toml. From the address book of a peer, it is dropped.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['connection with %v has been established or dialed'],
    meaning: 'The node is connected to this address already, or is dialing it. Nothing is to be done.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: [
      'Invalid ID %v: %v (addr: %v)',
      'Only TCPAddrs are supported. Got: %v',
      'dial err (peerConfig.DialFail == true)',
      'difficulty (%v) >= targetBits (%v)',
      'error creating peer: %v',
      'no IP',
      'targetBits (%v) not a multiple of 8',
    ],
    unreachable: 'Only tests of CometBFT call this.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: [
      'info.Channels contains duplicate channel id %v',
      'info.Channels is too long (%v). Max is %v',
      'info.Other.RPCAddress=%v must be valid ASCII text without tabs',
      "info.Other.TxIndex should be either 'on', 'off', or empty string, got '%v'",
      'info.Version must be valid ASCII text without tabs, but got %v',
    ],
    meaning: 'A peer describes itself with a field that is not allowed, and is not connected.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['peer is on a different Block version. Got %v, expected %v'],
    meaning: 'The peer runs another protocol of blocks, so it is another kind of software.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['peer has no common channels. Our channels: %v ; Peer channels: %v'],
    meaning: 'The peer has no channel in common with this node, so it is another kind of node.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['failed to start %v: %v'],
    meaning: 'A part of the node did not start, and the words behind say which and why.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['error while stopped reactor', 'error while stopping peer'],
    meaning: 'A part of the node or a connection was closed twice, which happens when a node stops.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['Failed to reconnect to peer. Beginning exponential backoff'],
    meaning: 'The node could not reach the peer for 20 tries, and now waits longer and longer between tries.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ["Error in peer's address"],
    meaning:
      'An address in `seeds` or `persistent_peers` of config.toml is not usable, and `err=` says why. The other addresses are used.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ["Can't add peer's address to addrbook"],
    meaning:
      'A persistent peer could not be put into the address book, mostly because its address is private and `addr_book_strict` is true. The node dials it all the same.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['wrong ID #%v: %v'],
    meaning: 'An id in `unconditional_peer_ids` or `private_peer_ids` of config.toml is not 40 hexadecimal digits.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['Accept on transport errored', 'accept routine exited: %v'],
    meaning:
      'The node cannot take connections any more, for instance because all file descriptors are used, and its process ends. Raise the limit of open files.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['Error starting peer', 'Ignoring inbound connection: error while adding peer'],
    meaning: 'A peer left or was connected twice while it was being added. Nothing is to be done.',
  },
  {packages: ['cometbft/p2p'], texts: ["Won't start a peer - switch is not running"], meaning: 'The node is stopping.'},
  {
    packages: ['cometbft/p2p'],
    texts: ['recovered from panic: %v'],
    internal: 'A connection of a peer ended in a panic.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['handshake failed: %v'],
    meaning: 'The peer closed the connection in the middle of the handshake, mostly because it has enough peers.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['conn.ID (%v) NodeInfo.ID (%v) mismatch'],
    meaning: 'A peer says that it is another one than its key proves, and is refused.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/p2p/conn'],
    texts: ['Cannot send bytes, unknown channel %v', 'MConnection panicked', 'Unknown channel %v'],
    internal: 'A connection of a peer used a channel that does not exist, or a reactor has an error.',
  },
  {
    packages: ['cometbft/p2p/conn'],
    texts: [
      'Connection failed @ recvRoutine',
      'Connection failed @ sendRoutine',
      'Error stopping connection',
      'Failed to send PacketPing',
      'Failed to send PacketPong',
      'Failed to write PacketMsg',
    ],
    meaning:
      'The connection to a peer broke, and the node dials others. Single lines are normal. If all peers go at once, look at the network of the machine.',
  },
  {
    packages: ['cometbft/p2p/pex'],
    texts: [
      'Bucket type mismatch: %v',
      'Cannot add already old address to another old bucket: %v',
      'Cannot add new address to old bucket: %v',
      'Cannot promote address that is already old %v',
      "Cannot promote address that isn't in any new buckets %v",
      'Could not re-add ka %v to oldBucketIdx %v',
      'Error adding peer to new bucket',
      'Error adding peer to old bucket',
      'Error moving address to old',
      "Failed to calculate new bucket (bad peer won't be reinstantiated)",
      'Failed to get peer NetAddress',
      'Unknown message type %v',
    ],
    internal: 'The address book has an entry at another place than it should.',
  },
  {
    packages: ['cometbft/p2p/pex'],
    texts: ['Failed to save AddrBook to file'],
    meaning: '`config/addrbook.json` cannot be written: look at the permissions and the free space.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/p2p/pex'],
    texts: ['Error stopping address book'],
    internal: 'The address book was stopped twice.',
  },
  {
    packages: ['cometbft/p2p/pex'],
    texts: ['Failed to add new address'],
    meaning: 'A peer sent an address that is not used, for instance a private one while `addr_book_strict` is true.',
  },
  {
    packages: ['cometbft/p2p/pex'],
    texts: ['Connecting to seed failed'],
    meaning: 'The name of a host in `seeds` of config.toml cannot be resolved. The other seeds are used.',
  },
  {
    packages: ['cometbft/privval'],
    texts: [
      'SignerClient::Ping',
      'empty error: %v',
      'empty response',
      'endpoint is not connected',
      'endpoint is not connected: %v',
      'endpoint read timed out',
      'endpoint write timed out',
      'exhausted all attempts to get pubkey: %v',
      'exhausted all attempts to sign proposal: %v',
      'exhausted all attempts to sign vote: %v',
      'send: %v',
    ],
    meaning:
      'The remote signer at `priv_validator_laddr` does not answer or has lost its connection. The node misses votes until it comes back: check the signer, the network between them and the chain id.',
    needs: 'a remote signer',
  },
  {
    packages: ['cometbft/privval'],
    texts: [
      'Unknown vote type: %v',
      'cannot save FilePVLastSignState: filePath not set',
      'cannot save PrivValidator key: filePath not set',
      'pv: Signature is nil but SignBytes is not!',
      'unknown message type %v',
    ],
    internal: 'The signer of a validator has a state that the code before excludes.',
  },
  {
    packages: ['cometbft/privval'],
    texts: ['no SignBytes found'],
    meaning:
      '`priv_validator_state.json` says that this step was signed but not what. It was written by hand or restored. The validator signs again after this height.',
  },
  {
    packages: ['cometbft/privval'],
    texts: ['Error reading PrivValidator key from %v: %v'],
    meaning:
      '`config/priv_validator_key.json` is no key: it is cut off, from another format, or empty. Restore the file from your backup.',
  },
  {
    packages: ['cometbft/privval'],
    texts: ['conflicting data'],
    meaning:
      'This validator was asked to sign something else for a step that it has signed already, and refuses: it keeps you from double signing. Make sure that the key runs on one machine only.',
  },
  {
    packages: ['cometbft/privval'],
    texts: [
      'LastSignBytes cannot be unmarshalled into proposal: %v',
      'LastSignBytes cannot be unmarshalled into vote: %v',
    ],
    meaning:
      '`signbytes` in `priv_validator_state.json` cannot be decoded. Restore the file that the validator wrote last.',
  },
  {
    packages: ['cometbft/privval'],
    texts: ['signBytes cannot be unmarshalled into proposal: %v', 'signBytes cannot be unmarshalled into vote: %v'],
    internal: 'What the validator is to sign cannot be decoded.',
  },
  {
    packages: ['cometbft/privval'],
    texts: ["wrong listen address: expected either 'tcp' or 'unix' protocols, got %v"],
    unreachable: 'The system refuses another kind of address before, as `unknown network`.',
  },
  {
    packages: ['cometbft/privval'],
    texts: ['failed to start listener endpoint: %v'],
    meaning:
      '`priv_validator_laddr` in config.toml cannot be listened on. It is `tcp://address:port` or `unix://path`, and the port must be free.',
  },
  {
    packages: ['cometbft/privval'],
    texts: [
      'Closing Listener',
      'SignerListener: Blocking for connection',
      'SignerListener: Connected',
      'SignerListener: Listening for new connection',
      'endpoint is closing',
      'signerEndpoint::dropConnection',
    ],
    meaning: 'A line about the connection to a remote signer.',
  },
  {
    packages: ['cometbft/privval'],
    texts: [
      'SignerServer: HandleMessage',
      'SignerServer: handleMessage',
      'SignerServer: writeMessage',
      'dialed maximum retries',
      'unknown msg: %v',
      'want chainID: %v, got chainID: %v',
    ],
    unreachable: 'This part of CometBFT runs in remote signers written in Go, not in `evmosd`.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['no suitable snapshots found'],
    meaning:
      '`discovery_time` of `[statesync]` is `0s`, so state sync ends if no snapshot is known at once. Set it to `15s`, and start again.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['verification failed'],
    meaning:
      'The restored state does not have the app hash of the chain, and state sync ends. Run `tendermint unsafe-reset-all`, and use another snapshot.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['failed to create chunk queue: %v', 'unable to create temp dir for state sync chunks: %v'],
    meaning:
      'State sync cannot create its folder below `temp_dir` of `[statesync]`, which is `/tmp` if it is empty, and ends. Look at the permissions, and start again.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: [
      'Received message on invalid channel %v',
      'Received unknown message %v',
      'chunk cannot be nil',
      'height cannot be 0',
      'message cannot be nil',
      'missing chunk cannot have contents',
      'received unexpected chunk %v',
      'snapshot has no chunks',
      'snapshot has no hash',
      'unknown message type %v',
    ],
    internal: 'A peer sent a message of state sync that breaks the protocol.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['cannot add nil chunk'],
    meaning: 'A peer does not have a part of the snapshot any more, and another one is asked.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: [
      'Failed to allocate chunk from queue',
      'Failed to clean up chunk queue',
      'failed to clean up state sync tempdir %v: %v',
      'failed to fetch chunk: %v',
      'failed to load chunk %v: %v',
      'failed to remove chunk %v: %v',
      'failed to save chunk %v to file %v: %v',
    ],
    meaning:
      'State sync could not write or read a part of the snapshot below `temp_dir` of `[statesync]`: look at its free space.',
    needs: 'a faulty disk',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['Invalid message'],
    meaning: 'A peer sent a message of state sync that is not valid, and is disconnected.',
    needs: 'a peer that breaks the protocol',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['Retrying snapshot', 'chunk queue has completed', 'retry snapshot', 'snapshot sender was rejected'],
    unreachable: 'The application of Evmos never answers so, and the end of the queue is no error.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['snapshot format was rejected', 'snapshot was rejected', 'timed out waiting for chunk'],
    unreachable:
      'State sync prints a line of its own for it: `Snapshot format rejected`, `Snapshot rejected` or `Timed out waiting for snapshot chunks, rejected snapshot`.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['Failed to fetch snapshots', 'Failed to load chunk'],
    unreachable:
      'The application runs in the process of the node. It writes a line of its own and answers with nothing, which is no error.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['Failed to add snapshot'],
    unreachable: 'In this release, adding an offered snapshot never returns an error.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['a state sync is already in progress', 'no state sync in progress'],
    internal: 'State sync was started twice or is over.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['failed to set up RPC client: %v', 'unable to create RPC client: %v'],
    meaning: 'An address in `rpc_servers` of `[statesync]` cannot be parsed. It is `http://host:26657`.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['could not find address for primary light client provider'],
    internal: 'State sync does not know the address of its first server.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['unable to fetch consensus parameters for height %v: %v'],
    meaning:
      'The first of the `rpc_servers` did not give the consensus parameters of the height. Use a server that keeps more blocks.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['Snapshot restored', 'sync any'],
    meaning: 'A normal line of state sync. While no peer offers a snapshot, `sync any` comes again and again.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: [
      'failed to apply chunk %v: %v',
      'failed to discard chunk %v: %v',
      'failed to offer snapshot: %v',
      'failed to query ABCI app for appHash: %v',
      'failed to reject sender: %v',
      'unknown ResponseApplySnapshotChunk result %v',
      'unknown ResponseOfferSnapshot result %v',
    ],
    internal: 'State sync got an answer from the application that it does not know.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['Snapshot rejected'],
    meaning:
      'The application refused this snapshot, or the light client could not check it: the line before says which. The next one is tried.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['Snapshot sender rejected', 'Snapshot senders rejected'],
    unreachable: 'The application of this release refuses snapshots, never peers, when one is offered.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['Timed out validating snapshot, rejecting'],
    unreachable: 'State sync then prints `Snapshot rejected`, with the timeout in `err=` of the line before.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['snapshot restoration failed: %v'],
    meaning:
      'State sync gave up, and the words behind say why. Run `tendermint unsafe-reset-all` before you try again.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['failed to fetch and verify CometBFT state', 'failed to fetch and verify commit'],
    meaning:
      'The `rpc_servers` of `[statesync]` do not have the blocks around the snapshot. The restore has begun, so no other snapshot can follow. Set servers that keep more blocks, run `tendermint unsafe-reset-all`, and start again.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['No valid peers found for snapshot'],
    meaning: 'No peer has this snapshot any more, and the node waits for one. Restart state sync if it does not go on.',
  },
  {
    packages: ['cometbft/statesync'],
    texts: ['ABCI app reported unexpected last block height'],
    unreachable: 'The application of Evmos restores each store at the height of the snapshot, or ends with an error.',
  },
  {
    packages: ['cometbft/blocksync'],
    texts: ['state (%v) and store (%v) height mismatch'],
    meaning:
      'The block store is not at the height of the state, as after a file of `data` was removed or replaced. Restore all of `data` from one copy.',
  },
  {
    packages: ['cometbft/blocksync'],
    texts: ['Failed to process committed block (%v:%v): %v'],
    meaning:
      'A block of a peer could not be run. The words behind say why: a full disk, another release, or a damaged database. The node stops. With `leveldb: closed`, the node was being stopped at that moment.',
  },
  ...judge({internal: 'A block was processed twice.'}, [
    {packages: ['cometbft/blocksync'], texts: ['Expected requester to pop, got nothing at height %v']},
    {
      packages: ['cometbft/evidence'],
      texts: ['failed EvidencePool.Update new state height is less than or equal to previous state height: %v <= %v'],
    },
  ]),
  {
    packages: ['cometbft/statesync'],
    texts: ['invalid chunk format %v, expected %v', 'invalid chunk height %v, expected %v'],
    meaning: 'A part of an earlier snapshot came late, and is not used. Nothing is to be done.',
  },
  {
    packages: ['cometbft/p2p'],
    texts: ['ip<%v> already connected'],
    unreachable: 'The line says `duplicate CONN` in its place.',
  },
];
