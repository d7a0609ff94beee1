/**
 * The command tree of `evmosd` at tag v16.0.2: every command, argument and flag.
 *
 * Read from the cobra definitions of evmos/evmos v16.0.2, evmos/cosmos-sdk v0.47.5-evmos.2, cosmos/ibc-go v7.3.1 and
 * crypto-org-chain/cronos c05c9c61c90e (`changeset`). `rosetta`, and what CometBFT adds to `start` and `tendermint`,
 * follow cosmossdk.io/tools/rosetta v0.2 and CometBFT v0.37.
 */

import {facts} from './facts';

const {ports} = facts;

/** What the value of a flag is. `strings` and `ints` are lists, separated by commas; `hex` is bytes in hexadecimal. */
export type FlagValue = 'string' | 'strings' | 'int' | 'ints' | 'uint' | 'float' | 'duration' | 'hex';

/** A flag of a command. */
export interface Flag {
  name: string;
  /** One letter, for `-x`. */
  shorthand?: string;
  /** Undefined for a switch, which takes no value: `--name` turns it on, `--name=false` turns it off. */
  value?: FlagValue;
  /**
   * What applies if neither the flag nor the environment nor a configuration file says anything. Undefined if that is
   * nothing, off or decided by the machine.
   */
  default?: string | number | true;
  /** The command refuses to run without the flag. */
  required?: true;
  summary: string;
}

/** A set of flags that many commands share. */
export type FlagGroup = 'transaction' | 'query' | 'pagination' | 'proposal' | 'paidProposal' | 'testnet';

/** How many arguments a command takes, and their names as its help shows them (ours where the help shows none). */
export interface Arguments {
  names: string;
  min: number;
  /** Infinity for any number. */
  max: number;
}

/**
 * A command, or a group of commands if it has `commands`.
 *
 * A command accepts, from nearest to farthest: its own `flags`, the flags of its `groups`, its own `persistentFlags`
 * and those of each command above it up to the root. Of two flags with one name the nearer one counts, with its
 * default. A flag that a command defines again without any difference is listed only where it is inherited from.
 *
 * Some commands ignore arguments that they have no use for. They are listed as taking none.
 */
export interface Command {
  name: string;
  aliases?: readonly string[];
  summary: string;
  /** The command works but is missing from the help of the group it is in. */
  hidden?: true;
  arguments: Arguments;
  flags?: readonly Flag[];
  groups?: readonly FlagGroup[];
  /** Flags that the command hands down to the commands below it. */
  persistentFlags?: readonly Flag[];
  commands?: readonly Command[];
}

const none: Arguments = {names: '', min: 0, max: 0};

function takes(names: string, min: number, max = min): Arguments {
  return {names, min, max};
}

const chainId: Flag = {name: 'chain-id', value: 'string', summary: 'Id of the chain.'};
const from: Flag = {name: 'from', value: 'string', summary: 'Name or address of the key that signs.'};
const node: Flag = {
  name: 'node',
  value: 'string',
  default: `tcp://localhost:${ports.cometRpc}`,
  summary: 'CometBFT RPC address of the node to ask.',
};
const keyringBackend: Flag = {
  name: 'keyring-backend',
  value: 'string',
  default: 'os',
  summary: 'Where keys are kept: os, file, kwallet, pass, test or memory.',
};
const keyringDir: Flag = {
  name: 'keyring-dir',
  value: 'string',
  summary: 'Folder of the keyring, the home folder if it is not given.',
};
const outputDocument: Flag = {
  name: 'output-document',
  value: 'string',
  summary: 'File to write the result to instead of the standard output.',
};
const broadcastMode: Flag = {
  name: 'broadcast-mode',
  shorthand: 'b',
  value: 'string',
  default: 'sync',
  summary: 'Whether to wait for the check of the transaction (sync) or not (async).',
};
const fees: Flag = {name: 'fees', value: 'string', summary: 'Fee to pay, for example 10aevmos.'};
const gasPrices: Flag = {
  name: 'gas-prices',
  value: 'string',
  summary: 'Price of a unit of gas, from which the fee is computed.',
};
const gasAdjustment: Flag = {
  name: 'gas-adjustment',
  value: 'float',
  default: 1.2,
  summary: 'Factor that a simulated gas estimate is multiplied by.',
};
/** The commands that are built before Evmos raises the factor keep that of the Cosmos SDK. */
const gasAdjustmentOfSdk: Flag = {...gasAdjustment, default: 1};
const textOutput: Flag = {
  name: 'output',
  shorthand: 'o',
  value: 'string',
  default: 'text',
  summary: 'Form of the answer: text or json.',
};
const signer: Flag = {...from, required: true};
const vestingLockup: Flag = {
  name: 'lockup',
  value: 'string',
  summary: 'JSON file with the schedule by which tokens unlock.',
};
const vestingSchedule: Flag = {
  name: 'vesting',
  value: 'string',
  summary: 'JSON file with the schedule by which tokens vest.',
};
const proposalTitle: Flag = {name: 'title', value: 'string', summary: 'Title of the proposal.'};
const proposalDescription: Flag = {name: 'description', value: 'string', summary: 'Description of the proposal.'};
const proposalDeposit: Flag = {name: 'deposit', value: 'string', summary: 'Deposit that backs the proposal.'};
const voteMetadata: Flag = {name: 'metadata', value: 'string', summary: 'Metadata to attach to the vote.'};
const prove: Flag = {name: 'prove', default: true, summary: 'Include the proof in the answer.'};
const denom: Flag = {name: 'denom', value: 'string', summary: 'Answer for this denomination only.'};
const sequences: Flag = {name: 'sequences', value: 'ints', summary: 'Sequence numbers of the packets to ask for.'};
const appDbBackend: Flag = {
  name: 'app-db-backend',
  value: 'string',
  summary: 'Database type of the application and of snapshots.',
};
const stores: Flag = {
  name: 'stores',
  value: 'string',
  summary: 'Names of the stores to work on, all stores of the binary if it is not given.',
};
const concurrency: Flag = {
  name: 'concurrency',
  value: 'int',
  summary: 'Number of parallel workers, one for each processor if it is not given.',
};
const sstFileSize: Flag = {
  name: 'sst-file-size',
  value: 'uint',
  default: 134_217_728,
  summary: 'Size in bytes that each SST file aims at.',
};

/** How a validator describes itself when it is created, with `create-validator` or in the genesis file. */
const validatorDescription: readonly Flag[] = [
  {name: 'identity', value: 'string', summary: 'Identity signature of the validator, for example from Keybase.'},
  {name: 'website', value: 'string', summary: 'Website of the validator.'},
  {name: 'security-contact', value: 'string', summary: 'Email address for security reports.'},
  {name: 'details', value: 'string', summary: 'Further details about the validator.'},
];

const commissionRate: Flag = {
  name: 'commission-rate',
  value: 'string',
  summary: 'Commission that the validator takes, as a fraction of 1.',
};
const commissionMaxRate: Flag = {
  name: 'commission-max-rate',
  value: 'string',
  summary: 'Highest commission that the validator can ever set.',
};
const commissionMaxChangeRate: Flag = {
  name: 'commission-max-change-rate',
  value: 'string',
  summary: 'Most that the commission can change in a day.',
};
const minSelfDelegation: Flag = {
  name: 'min-self-delegation',
  value: 'string',
  summary: 'Least stake that the operator keeps in the validator.',
};

export const flagGroups: Record<FlagGroup, readonly Flag[]> = {
  transaction: [
    from,
    {
      name: 'account-number',
      shorthand: 'a',
      value: 'uint',
      default: 0,
      summary: 'Account number of the signer, for offline use.',
    },
    {
      name: 'sequence',
      shorthand: 's',
      value: 'uint',
      default: 0,
      summary: 'Sequence number of the signer, for offline use.',
    },
    {name: 'note', value: 'string', summary: 'Note to add to the transaction, also called its memo.'},
    fees,
    gasPrices,
    {
      name: 'gas',
      value: 'string',
      default: 200_000,
      summary: 'Gas limit of the transaction, or auto to have it estimated.',
    },
    gasAdjustment,
    node,
    {name: 'ledger', summary: 'Sign with a connected Ledger device.'},
    broadcastMode,
    {name: 'dry-run', summary: 'Simulate the transaction and print the gas estimate without sending.'},
    {name: 'generate-only', summary: 'Print the unsigned transaction instead of sending it.'},
    {name: 'offline', summary: 'Ask no node for anything.'},
    {name: 'yes', shorthand: 'y', summary: 'Send without asking for confirmation.'},
    {name: 'sign-mode', value: 'string', summary: 'What is signed: direct, amino-json or direct-aux.'},
    {
      name: 'timeout-height',
      value: 'uint',
      default: 0,
      summary: 'Last height at which the transaction is valid, 0 for no limit.',
    },
    {name: 'fee-payer', value: 'string', summary: 'Account that pays the fee and signs too.'},
    {name: 'fee-granter', value: 'string', summary: 'Account that pays the fee from an allowance it granted.'},
    {name: 'tip', value: 'string', summary: 'Tip for the account that pays the fee, together with --aux.'},
    {name: 'aux', summary: 'Print auxiliary signer data instead of sending.'},
    chainId,
    keyringDir,
    keyringBackend,
    {
      name: 'output',
      shorthand: 'o',
      value: 'string',
      default: 'json',
      summary: 'Form of the answer: text or json.',
    },
  ],
  query: [
    node,
    {name: 'grpc-addr', value: 'string', summary: 'gRPC address to ask instead of the RPC address.'},
    {name: 'grpc-insecure', summary: 'Allow a gRPC connection without TLS.'},
    {
      name: 'height',
      value: 'int',
      default: 0,
      summary: 'Height to answer for, 0 for the latest; the node must still have its state.',
    },
    textOutput,
  ],
  pagination: [
    {name: 'page', value: 'uint', default: 1, summary: 'Number of the page to show.'},
    {name: 'page-key', value: 'string', summary: 'Key of the next page, from the last answer.'},
    {name: 'offset', value: 'uint', default: 0, summary: 'Number of records to skip.'},
    {name: 'limit', value: 'uint', default: 100, summary: 'Number of records on a page.'},
    {name: 'count-total', summary: 'Count all records.'},
    {name: 'reverse', summary: 'Show the records in descending order.'},
  ],
  proposal: [proposalTitle, proposalDescription, proposalDeposit],
  paidProposal: [
    {...proposalTitle, required: true},
    {...proposalDescription, required: true},
    {...proposalDeposit, default: '1aevmos', required: true},
  ],
  testnet: [
    {name: 'v', value: 'int', default: 4, summary: 'Number of validators.'},
    {
      name: 'output-dir',
      shorthand: 'o',
      value: 'string',
      default: './.testnets',
      summary: 'Folder for the files of the network.',
    },
    {name: 'chain-id', value: 'string', summary: 'Id of the chain, drawn at random if it is not given.'},
    {
      name: 'minimum-gas-prices',
      value: 'string',
      default: '0.000006aevmos',
      summary: 'Least gas price that the nodes accept.',
    },
    {name: 'key-type', value: 'string', default: 'eth_secp256k1', summary: 'Algorithm of the keys that are made.'},
    {
      name: 'base-fee',
      value: 'string',
      default: 1_000_000_000,
      summary: 'Base fee of the fee market in the genesis file.',
    },
    {
      name: 'min-gas-price',
      value: 'string',
      default: 0,
      summary: 'Minimum gas price of the fee market in the genesis file.',
    },
  ],
};

/** The flags that every command inherits from the root. */
export const persistentFlags: readonly Flag[] = [
  {name: 'help', shorthand: 'h', summary: 'Show the help of the command.'},
  {name: 'home', value: 'string', default: '~/.evmosd', summary: 'Folder of configuration and data.'},
  {
    name: 'log_level',
    value: 'string',
    default: 'info',
    summary: 'Least severe log level to print, also by module as in module:level,*:level.',
  },
  {name: 'log_format', value: 'string', default: 'plain', summary: 'Form of the log: plain or json.'},
  {name: 'trace', summary: 'Print the full stack trace of an error.'},
  chainId,
  from,
  fees,
  gasPrices,
  gasAdjustment,
  node,
  broadcastMode,
  keyringBackend,
];

/** Flags of `start`: those of Evmos, then those that CometBFT adds, from `moniker` on. */
const startFlags: readonly Flag[] = [
  {name: 'with-tendermint', default: true, summary: 'Run CometBFT in the same process.'},
  {
    name: 'address',
    value: 'string',
    default: `tcp://0.0.0.0:${ports.abci}`,
    summary: 'Address the application listens on without CometBFT.',
  },
  {name: 'transport', value: 'string', default: 'socket', summary: 'How CometBFT reaches it there: socket or grpc.'},
  {name: 'trace-store', value: 'string', summary: 'File to trace store operations to.'},
  {name: 'minimum-gas-prices', value: 'string', summary: 'Least gas price the node accepts into its mempool.'},
  {name: 'unsafe-skip-upgrades', value: 'ints', summary: 'Heights of planned upgrades to skip.'},
  {name: 'halt-height', value: 'uint', default: 0, summary: 'Height to stop at, 0 for never.'},
  {name: 'halt-time', value: 'uint', default: 0, summary: 'Block time to stop at, in Unix seconds, 0 for never.'},
  {name: 'inter-block-cache', default: true, summary: 'Keep a cache from block to block.'},
  {name: 'cpu-profile', value: 'string', summary: 'File to write a CPU profile to.'},
  {name: 'trace', summary: 'Put full stack traces into the errors of the ABCI log.'},
  {
    name: 'pruning',
    value: 'string',
    default: 'default',
    summary: 'How old states are dropped: default, nothing, everything or custom.',
  },
  {
    name: 'pruning-keep-recent',
    value: 'uint',
    default: 0,
    summary: 'Number of recent states to keep with custom pruning.',
  },
  {
    name: 'pruning-interval',
    value: 'uint',
    default: 0,
    summary: 'Number of blocks from one custom pruning to the next.',
  },
  {name: 'inv-check-period', value: 'uint', default: 0, summary: 'Check invariants every so many blocks, 0 for never.'},
  {
    name: 'min-retain-blocks',
    value: 'uint',
    default: 0,
    summary: 'Number of recent CometBFT blocks to keep, 0 for all.',
  },
  appDbBackend,
  {name: 'x-crisis-skip-assert-invariants', summary: 'Skip the check of invariants at the start.'},
  {name: 'grpc-only', summary: 'Serve gRPC queries only, without CometBFT.'},
  {name: 'grpc.enable', summary: 'Run the gRPC server.'},
  {name: 'grpc.address', value: 'string', default: `localhost:${ports.grpc}`, summary: 'Address of the gRPC server.'},
  {name: 'grpc-web.enable', summary: 'Run the gRPC-Web server, which needs the gRPC server.'},
  {
    name: 'grpc-web.address',
    value: 'string',
    default: `localhost:${ports.grpcWeb}`,
    summary: 'Address of the gRPC-Web server.',
  },
  {name: 'api.enable', summary: 'Run the REST server.'},
  {name: 'api.enabled-unsafe-cors', summary: 'Let web pages of any origin call the REST server.'},
  {name: 'json-rpc.enable', summary: 'Run the Ethereum JSON-RPC server.'},
  {
    name: 'json-rpc.api',
    value: 'strings',
    default: 'eth,net,web3',
    summary: 'Namespaces that the JSON-RPC server offers.',
  },
  {
    name: 'json-rpc.address',
    value: 'string',
    default: `127.0.0.1:${ports.jsonRpc}`,
    summary: 'Address of the JSON-RPC server over HTTP.',
  },
  {
    name: 'json-rpc.ws-address',
    value: 'string',
    default: `127.0.0.1:${ports.webSocket}`,
    summary: 'Address of the JSON-RPC server over WebSocket.',
  },
  {
    name: 'json-rpc.gas-cap',
    value: 'uint',
    default: 25_000_000,
    summary: 'Most gas that a call or an estimate may use, 0 for no limit.',
  },
  {
    name: 'json-rpc.txfee-cap',
    value: 'float',
    default: 1,
    summary: 'Highest fee, in EVMOS, of a transaction sent over JSON-RPC.',
  },
  {name: 'json-rpc.filter-cap', value: 'int', default: 200, summary: 'Most filters that exist at a time.'},
  {name: 'json-rpc.evm-timeout', value: 'duration', default: '5s', summary: 'Longest an eth_call may take.'},
  {
    name: 'json-rpc.http-timeout',
    value: 'duration',
    default: '30s',
    summary: 'Longest the HTTP server takes to read or write.',
  },
  {
    name: 'json-rpc.http-idle-timeout',
    value: 'duration',
    default: '2m0s',
    summary: 'Longest the HTTP server keeps an idle connection.',
  },
  {
    name: 'json-rpc.allow-unprotected-txs',
    summary: 'Accept transactions without replay protection over JSON-RPC.',
  },
  {name: 'json-rpc.logs-cap', value: 'int', default: 10_000, summary: 'Most logs in one eth_getLogs answer.'},
  {
    name: 'json-rpc.block-range-cap',
    value: 'int',
    default: 10_000,
    summary: 'Most blocks that one eth_getLogs call may cover.',
  },
  {
    name: 'json-rpc.max-open-connections',
    value: 'int',
    default: 0,
    summary: 'Most connections at a time, 0 for no limit.',
  },
  {name: 'json-rpc.enable-indexer', summary: 'Index Ethereum transactions for JSON-RPC.'},
  {name: 'metrics', summary: 'Run the server for EVM metrics.'},
  {
    name: 'evm.tracer',
    value: 'string',
    summary: 'Tracer that prints each EVM execution: json, struct, access_list or markdown.',
  },
  {
    name: 'evm.max-tx-gas-wanted',
    value: 'uint',
    default: 0,
    summary: 'Most gas that an Ethereum transaction counts for when it is checked, 0 for no limit.',
  },
  {name: 'tls.certificate-path', value: 'string', summary: 'Certificate file for JSON-RPC over TLS.'},
  {name: 'tls.key-path', value: 'string', summary: 'Key file for JSON-RPC over TLS.'},
  {
    name: 'state-sync.snapshot-interval',
    value: 'uint',
    default: 0,
    summary: 'Take a snapshot every so many blocks, 0 for never.',
  },
  {name: 'state-sync.snapshot-keep-recent', value: 'uint', default: 2, summary: 'Number of recent snapshots to keep.'},
  {name: 'moniker', value: 'string', summary: 'Name of the node, the name of the machine if it is not given.'},
  {name: 'priv_validator_laddr', value: 'string', summary: 'Address on which to wait for a remote signer.'},
  {name: 'block_sync', default: true, summary: 'Catch up by block sync.'},
  {name: 'genesis_hash', value: 'hex', summary: 'SHA-256 that the genesis file must have.'},
  {
    name: 'consensus.double_sign_check_height',
    value: 'int',
    default: 0,
    summary: 'Number of past blocks to search for own votes before voting, 0 for none.',
  },
  {name: 'consensus.create_empty_blocks', default: true, summary: 'Make blocks even without transactions.'},
  {
    name: 'consensus.create_empty_blocks_interval',
    value: 'string',
    default: '0s',
    summary: 'Time to wait between empty blocks.',
  },
  {
    name: 'proxy_app',
    value: 'string',
    default: `tcp://127.0.0.1:${ports.abci}`,
    summary: 'Address of the application for CometBFT.',
  },
  {name: 'abci', value: 'string', default: 'socket', summary: 'Transport of ABCI: socket or grpc.'},
  {
    name: 'rpc.laddr',
    value: 'string',
    default: `tcp://127.0.0.1:${ports.cometRpc}`,
    summary: 'Address of the CometBFT RPC server.',
  },
  {name: 'rpc.grpc_laddr', value: 'string', summary: 'Address of the CometBFT gRPC server for broadcasts.'},
  {name: 'rpc.unsafe', summary: 'Offer the unsafe CometBFT RPC methods.'},
  {name: 'rpc.pprof_laddr', value: 'string', summary: 'Address of the Go profiling server.'},
  {
    name: 'p2p.laddr',
    value: 'string',
    default: `tcp://0.0.0.0:${ports.p2p}`,
    summary: 'Address for peers to connect to.',
  },
  {name: 'p2p.external-address', value: 'string', summary: 'Address to advertise to peers.'},
  {name: 'p2p.seeds', value: 'string', summary: 'Seed nodes, as id@host:port separated by commas.'},
  {
    name: 'p2p.persistent_peers',
    value: 'string',
    summary: 'Peers to stay connected to, as id@host:port separated by commas.',
  },
  {
    name: 'p2p.unconditional_peer_ids',
    value: 'string',
    summary: 'Ids of peers that do not count toward the limits.',
  },
  {name: 'p2p.pex', default: true, summary: 'Exchange addresses of peers.'},
  {name: 'p2p.seed_mode', summary: 'Only collect and hand out addresses of peers.'},
  {name: 'p2p.private_peer_ids', value: 'string', summary: 'Ids of peers whose addresses are never passed on.'},
  {name: 'db_backend', value: 'string', default: 'goleveldb', summary: 'Database type of CometBFT.'},
  {name: 'db_dir', value: 'string', default: 'data', summary: 'Folder of the databases.'},
];

/** Built only into binaries with RocksDB. */
const changesetCommand: Command = {
  name: 'changeset',
  summary: 'Dump change sets and build versiondb from them, in RocksDB builds only.',
  arguments: none,
  commands: [
    {
      name: 'build-versiondb-sst',
      summary: 'Build SST files for versiondb from change sets.',
      arguments: takes('changeSetDir sstDir', 2),
      flags: [
        sstFileSize,
        stores,
        {
          name: 'sorter-chunk-size',
          value: 'int',
          default: 268_435_456,
          summary: 'Size in bytes of the chunks to sort, which decides the peak memory use.',
        },
        concurrency,
      ],
    },
    {name: 'default-stores', summary: 'List the stores of this binary.', arguments: none},
    {
      name: 'dump',
      summary: 'Extract change sets from the IAVL trees into files.',
      arguments: takes('outDir', 1),
      flags: [
        {name: 'start-version', value: 'int', default: 0, summary: 'First version to dump.'},
        {
          name: 'end-version',
          value: 'int',
          default: 0,
          summary: 'Version to stop before, 0 for after the latest.',
        },
        concurrency,
        {name: 'iavl-cache-size', value: 'int', default: 781_250, summary: 'Size of the IAVL cache.'},
        {name: 'chunk-size', value: 'int', default: 1_000_000, summary: 'Number of blocks in a chunk.'},
        {name: 'zlib-level', value: 'int', default: 6, summary: 'Level of compression, from 0 (none) to 9.'},
        stores,
      ],
    },
    {
      name: 'ingest-versiondb-sst',
      summary: 'Add SST files to versiondb and update its latest version.',
      arguments: takes('versiondb-path [file1.sst file2.sst ...]', 1, Infinity),
      flags: [
        {name: 'move-files', summary: 'Move the files instead of copying them.'},
        {
          name: 'maximum-version',
          value: 'int',
          default: 0,
          summary: 'Highest version in the files, recorded if it is higher than before.',
        },
      ],
    },
    {
      name: 'print',
      summary: 'Print a change set file in readable form.',
      arguments: takes('[plain-file]', 1),
      flags: [
        {name: 'no-parse-changeset', summary: 'Print version numbers only.'},
        {name: 'start-version', value: 'int', default: 0, summary: 'First version to print.'},
        {name: 'end-version', value: 'int', default: 0, summary: 'Version to stop before, 0 for no end.'},
      ],
    },
    {
      name: 'restore-app-db',
      summary: 'Restore application.db from memiavl snapshots.',
      arguments: takes('snapshot-dir application.db', 2),
      flags: [
        sstFileSize,
        stores,
        {
          name: 'sorter-chunk-size',
          value: 'uint',
          default: 67_108_864,
          summary: 'Size in bytes of the chunks to sort, which decides the peak memory use.',
        },
        concurrency,
        {name: 'sdk64-compact', summary: 'Compute the app hash as Cosmos SDK v0.46 and earlier did.'},
      ],
    },
    {
      name: 'restore-versiondb',
      summary: 'Fill versiondb from a local snapshot.',
      arguments: takes('<height> <format>', 2),
    },
    {
      name: 'to-versiondb',
      summary: 'Feed change set files into versiondb.',
      arguments: takes('versiondb-path plain-1 [plain-2] ...', 2, Infinity),
      flags: [{name: 'store', value: 'string', summary: 'Name of the store, which prefixes the keys.'}],
    },
    {
      name: 'verify',
      summary: 'Replay change sets in memory and print the resulting commit and app hash.',
      arguments: takes('changeSetDir', 1),
      flags: [
        {name: 'target-version', value: 'int', default: 0, summary: 'Version to stop at, 0 for the last one.'},
        stores,
        {name: 'save-snapshot', value: 'string', summary: 'Folder to save a snapshot of the tree to.'},
        {name: 'load-snapshot', value: 'string', summary: 'Folder to load a snapshot from first.'},
        concurrency,
        {name: 'check', summary: 'Compare the hash with the one stored beside the change sets.'},
        {name: 'save', summary: 'Store the result beside the change sets.'},
      ],
    },
  ],
};

const debugCommand: Command = {
  name: 'debug',
  summary: 'Convert and decode addresses, keys and bytes.',
  arguments: none,
  commands: [
    {
      name: 'addr',
      summary: 'Show an address in bytes, hexadecimal and bech32.',
      arguments: takes('[address]', 1),
    },
    {
      name: 'legacy-eip712',
      summary: 'Print the legacy EIP-712 types of a transaction file.',
      arguments: takes('[file]', 1),
    },
    {
      name: 'pubkey',
      summary: 'Show the address of a public key in JSON.',
      arguments: takes('[pubkey]', 1),
    },
    {
      name: 'raw-bytes',
      summary: 'Convert a list of decimal bytes to hexadecimal.',
      arguments: takes('[raw-bytes]', 1),
    },
  ],
};

const keysCommand: Command = {
  name: 'keys',
  summary: 'Manage the keys in the keyring.',
  arguments: none,
  persistentFlags: [keyringDir, keyringBackend, textOutput],
  commands: [
    {
      name: 'add',
      summary: 'Make a new key, or recover or import one, under a name.',
      arguments: takes('<name>', 1),
      flags: [
        {name: 'multisig', value: 'strings', summary: 'Names of the keys that form a multisig key.'},
        {
          name: 'multisig-threshold',
          value: 'int',
          default: 1,
          summary: 'Number of signatures that the multisig key needs.',
        },
        {name: 'nosort', summary: 'Take the keys of a multisig key in the order given.'},
        {name: 'pubkey', value: 'string', summary: 'Store this public key, given in JSON, without a private key.'},
        {name: 'interactive', shorthand: 'i', summary: 'Ask for the mnemonic and its passphrase.'},
        {name: 'ledger', summary: 'Store a reference to a key on a Ledger device.'},
        {name: 'recover', summary: 'Recover the key from a mnemonic.'},
        {name: 'no-backup', summary: 'Do not print the mnemonic.'},
        {name: 'dry-run', summary: 'Show the key without storing it.'},
        {name: 'hd-path', value: 'string', summary: 'Full derivation path, in place of the next three flags.'},
        {name: 'coin-type', value: 'uint', default: 60, summary: 'Coin type in the derivation path.'},
        {name: 'account', value: 'uint', default: 0, summary: 'Account number in the derivation path.'},
        {name: 'index', value: 'uint', default: 0, summary: 'Address index in the derivation path.'},
        {name: 'key-type', value: 'string', default: 'eth_secp256k1', summary: 'Algorithm of the key.'},
        {name: 'algo', value: 'string', default: 'eth_secp256k1', summary: 'Former name of --key-type.'},
      ],
    },
    {
      name: 'delete',
      summary: 'Delete keys.',
      arguments: takes('<name>...', 1, Infinity),
      flags: [
        {name: 'yes', shorthand: 'y', summary: 'Delete without asking for confirmation.'},
        {name: 'force', shorthand: 'f', summary: 'Deprecated: delete without asking for the passphrase.'},
      ],
    },
    {
      name: 'export',
      summary: 'Export a private key, encrypted and ASCII-armored.',
      arguments: takes('<name>', 1),
      flags: [
        {name: 'unarmored-hex', summary: 'Print the bare key in hexadecimal, together with --unsafe.'},
        {name: 'unsafe', summary: 'Allow the unsafe form.'},
      ],
    },
    {
      name: 'import',
      summary: 'Import an ASCII-armored private key.',
      arguments: takes('<name> <keyfile>', 2),
    },
    {
      name: 'list',
      summary: 'List all keys.',
      arguments: none,
      flags: [{name: 'list-names', shorthand: 'n', summary: 'List the names only.'}],
    },
    {name: 'migrate', summary: 'Convert stored keys from amino to protobuf.', arguments: none},
    {
      name: 'mnemonic',
      summary: 'Make a mnemonic without storing a key.',
      arguments: none,
      flags: [{name: 'unsafe-entropy', summary: 'Ask for the entropy instead of using that of the system.'}],
    },
    {
      name: 'parse',
      summary: 'Convert an address between hexadecimal and bech32.',
      arguments: takes('<hex-or-bech32-address>', 1),
    },
    {
      name: 'rename',
      summary: 'Rename a key.',
      arguments: takes('<old_name> <new_name>', 2),
      flags: [{name: 'yes', shorthand: 'y', summary: 'Rename without asking for confirmation.'}],
    },
    {
      name: 'show',
      summary: 'Show keys by name or address; several are shown as one multisig key.',
      arguments: takes('[name_or_address [name_or_address...]]', 1, Infinity),
      flags: [
        {name: 'bech', value: 'string', default: 'acc', summary: 'Kind of bech32 prefix: acc, val or cons.'},
        {name: 'address', shorthand: 'a', summary: 'Print the address only.'},
        {name: 'pubkey', shorthand: 'p', summary: 'Print the public key only.'},
        {name: 'device', shorthand: 'd', summary: 'Show the address on the Ledger device.'},
        {
          name: 'multisig-threshold',
          value: 'int',
          default: 1,
          summary: 'Number of signatures that the multisig key needs.',
        },
      ],
    },
    {
      name: 'unsafe-export-eth-key',
      summary: 'Print an Ethereum private key unencrypted.',
      arguments: takes('[name]', 1),
    },
    {
      name: 'unsafe-import-eth-key',
      summary: 'Import an Ethereum private key given in hexadecimal.',
      arguments: takes('<name> <pk>', 2),
    },
  ],
};

const snapshotsCommand: Command = {
  name: 'snapshots',
  summary: 'Manage local state sync snapshots.',
  arguments: none,
  commands: [
    {name: 'delete', summary: 'Delete a snapshot.', arguments: takes('<height> <format>', 2)},
    {
      name: 'dump',
      summary: 'Write a snapshot to an archive file.',
      arguments: takes('<height> <format>', 2),
      flags: [
        {
          name: 'output',
          shorthand: 'o',
          value: 'string',
          summary: 'File to write, named after height and format if it is not given.',
        },
      ],
    },
    {
      name: 'export',
      summary: 'Take a snapshot of the application state.',
      arguments: none,
      flags: [{name: 'height', value: 'int', default: 0, summary: 'Height to take it at, 0 for the latest.'}],
    },
    {name: 'list', summary: 'List the snapshots.', arguments: none},
    {
      name: 'load',
      summary: 'Load a snapshot from an archive file.',
      arguments: takes('<archive-file>', 1),
    },
    {
      name: 'restore',
      summary: 'Restore the application state from a snapshot.',
      arguments: takes('<height> <format>', 2),
    },
  ],
};

const tendermintCommand: Command = {
  name: 'tendermint',
  summary: 'Work with the CometBFT part of the node.',
  arguments: none,
  commands: [
    {
      name: 'bootstrap-state',
      summary: 'Set the CometBFT state to a height with the help of a light client.',
      arguments: none,
      flags: [
        {
          name: 'height',
          value: 'int',
          default: 0,
          summary: 'Height to set, 0 for the latest of the application state.',
        },
      ],
    },
    {
      name: 'reset-state',
      aliases: ['reset_state'],
      summary: 'Remove blocks, state, evidence and transaction index, but not the application state.',
      arguments: none,
    },
    {name: 'show-address', summary: 'Show the consensus address of the validator.', arguments: none},
    {name: 'show-node-id', summary: 'Show the peer-to-peer id of the node.', arguments: none},
    {name: 'show-validator', summary: 'Show the consensus public key of the validator.', arguments: none},
    {
      name: 'unsafe-reset-all',
      aliases: ['unsafe_reset_all'],
      summary: 'Remove all data and reset the sign state of the validator.',
      arguments: none,
      flags: [{name: 'keep-addr-book', summary: 'Keep the address book.'}],
    },
    {name: 'version', summary: 'Show the versions of the CometBFT libraries and protocols.', arguments: none},
  ],
};

const testnetCommand: Command = {
  name: 'testnet',
  summary: 'Prepare or run a local network of several validators.',
  arguments: none,
  commands: [
    {
      name: 'init-files',
      summary: 'Write the files of a network whose nodes run as separate processes.',
      arguments: none,
      groups: ['testnet'],
      flags: [
        {
          name: 'node-dir-prefix',
          value: 'string',
          default: 'node',
          summary: 'What the folder name of each node begins with.',
        },
        {
          name: 'node-daemon-home',
          value: 'string',
          default: 'evmosd',
          summary: 'Name of the home folder inside the folder of a node.',
        },
        {
          name: 'starting-ip-address',
          value: 'string',
          default: '192.168.0.1',
          summary: 'IP address of the first node; the others count up from it.',
        },
      ],
    },
    {
      name: 'start',
      summary: 'Run a network in one process.',
      arguments: none,
      groups: ['testnet'],
      flags: [
        {name: 'enable-logging', summary: 'Print the log of the validators.'},
        {
          name: 'rpc.address',
          value: 'string',
          default: `tcp://0.0.0.0:${ports.cometRpc}`,
          summary: 'Address of the RPC server.',
        },
        {
          name: 'api.address',
          value: 'string',
          default: `tcp://0.0.0.0:${ports.rest}`,
          summary: 'Address of the REST server.',
        },
        {name: 'grpc.address', value: 'string', default: '0.0.0.0:9900', summary: 'Address of the gRPC server.'},
        {
          name: 'json-rpc.address',
          value: 'string',
          default: `127.0.0.1:${ports.jsonRpc}`,
          summary: 'Address of the JSON-RPC server.',
        },
        {name: 'print-mnemonic', default: true, summary: 'Print the mnemonic of the first validator.'},
      ],
    },
  ],
};

const legacyProposalCommand: Command = {
  name: 'submit-legacy-proposal',
  summary: 'Submit a proposal of the older kind.',
  arguments: none,
  groups: ['transaction', 'proposal'],
  flags: [
    {name: 'type', value: 'string', summary: 'Type of the proposal.'},
    {name: 'proposal', value: 'string', summary: 'JSON file with the proposal, in place of the other flags.'},
  ],
  commands: [
    {
      name: 'cancel-software-upgrade',
      summary: 'Propose to cancel the planned upgrade.',
      arguments: none,
      groups: ['transaction', 'proposal'],
      flags: [
        {...proposalTitle, required: true},
        {...proposalDescription, required: true},
      ],
    },
    {
      name: 'clawback',
      summary: 'Propose to claw back the unvested tokens of a vesting account.',
      arguments: takes('ADDRESS [DEST_ADDRESS]', 1, 2),
      groups: ['transaction', 'paidProposal'],
    },
    {
      name: 'ibc-upgrade',
      summary: 'Propose an upgrade that breaks IBC clients, with their new state.',
      arguments: takes('[name] [height] [path/to/upgraded_client_state.json]', 3),
      groups: ['transaction', 'proposal'],
    },
    {
      name: 'param-change',
      summary: 'Propose to change module parameters.',
      arguments: takes('[proposal-file]', 1),
      groups: ['transaction'],
    },
    {
      name: 'register-coin',
      summary: 'Propose to register a coin as a token pair.',
      arguments: takes('METADATA_FILE', 1),
      groups: ['transaction', 'paidProposal'],
    },
    {
      name: 'register-erc20',
      summary: 'Propose to register ERC-20 contracts as token pairs.',
      arguments: takes('ERC20_ADDRESS...', 1, Infinity),
      groups: ['transaction', 'paidProposal'],
    },
    {
      name: 'software-upgrade',
      summary: 'Propose an upgrade of the software.',
      arguments: takes('[name]', 1),
      groups: ['transaction', 'proposal'],
      flags: [
        {name: 'upgrade-height', value: 'int', default: 0, summary: 'Height of the upgrade.'},
        {name: 'upgrade-info', value: 'string', summary: 'Information on the upgrade, such as where binaries are.'},
        {name: 'no-validate', summary: 'Skip the check of the information.'},
        {
          name: 'daemon-name',
          value: 'string',
          summary: 'Name of the binary, from DAEMON_NAME or this binary if it is not given.',
        },
      ],
    },
    {
      name: 'toggle-token-conversion',
      summary: 'Propose to switch the conversion of a token pair on or off.',
      arguments: takes('TOKEN', 1),
      groups: ['transaction', 'paidProposal'],
    },
    {
      name: 'update-client',
      summary: 'Propose to revive an IBC client with the state of another.',
      arguments: takes('[subject-client-id] [substitute-client-id]', 2),
      groups: ['transaction', 'proposal'],
    },
  ],
};

const ibcTransactions: Command = {
  name: 'ibc',
  summary: 'Transactions of the IBC core.',
  arguments: none,
  commands: [
    {name: 'channel', summary: 'Channels; no command is in this group.', arguments: none},
    {
      name: 'client',
      summary: 'Light clients.',
      arguments: none,
      commands: [
        {
          name: 'create',
          summary: 'Create a client.',
          arguments: takes('[path/to/client_state.json] [path/to/consensus_state.json]', 2),
          groups: ['transaction'],
        },
        {
          name: 'misbehaviour',
          summary: 'Submit misbehavior of a chain, which freezes its client.',
          arguments: takes('[clientID] [path/to/misbehaviour.json]', 2),
          groups: ['transaction'],
        },
        {
          name: 'update',
          summary: 'Update a client with a message.',
          arguments: takes('[client-id] [path/to/client_msg.json]', 2),
          groups: ['transaction'],
        },
        {
          name: 'upgrade',
          summary: 'Upgrade a client to the new state of its chain.',
          arguments: takes(
            '[client-identifier] [path/to/client_state.json] [path/to/consensus_state.json] [upgrade-client-proof] [upgrade-consensus-state-proof]',
            5,
          ),
          groups: ['transaction'],
        },
      ],
    },
  ],
};

const interchainAccountsTransactions: Command = {
  name: 'interchain-accounts',
  aliases: ['ica'],
  summary: 'Transactions of interchain accounts.',
  arguments: none,
  commands: [
    {
      name: 'controller',
      summary: 'The controlling side.',
      arguments: none,
      commands: [
        {
          name: 'register',
          summary: 'Register an interchain account on a connection.',
          arguments: takes('[connection-id]', 1),
          groups: ['transaction'],
          flags: [{name: 'version', value: 'string', summary: 'Version of the channel.'}],
        },
        {
          name: 'send-tx',
          summary: 'Have an interchain account execute messages.',
          arguments: takes('[connection-id] [path/to/packet_msg.json]', 2),
          groups: ['transaction'],
          flags: [
            {
              name: 'relative-packet-timeout',
              value: 'uint',
              default: 600_000_000_000,
              summary: 'Nanoseconds from now after which the packet times out.',
            },
          ],
        },
      ],
    },
    {
      name: 'host',
      summary: 'The controlled side.',
      arguments: none,
      commands: [
        {
          name: 'generate-packet-data',
          summary: 'Print packet data for messages, to send from another chain.',
          arguments: takes('[message]', 1),
          flags: [
            {name: 'memo', value: 'string', summary: 'Memo to put into the packet data.'},
            {
              name: 'encoding',
              value: 'string',
              required: true,
              summary: 'Encoding of the messages: proto3 or proto3json.',
            },
          ],
        },
      ],
    },
  ],
};

const txCommand: Command = {
  name: 'tx',
  summary: 'Make, sign and send transactions.',
  arguments: none,
  persistentFlags: [chainId],
  commands: [
    {
      name: 'authz',
      summary: 'Let another account act for yours.',
      arguments: none,
      commands: [
        {
          name: 'exec',
          summary: 'Execute messages for an account that authorized you.',
          arguments: takes('[tx-json-file]', 1),
          groups: ['transaction'],
        },
        {
          name: 'grant',
          summary: 'Authorize an account.',
          arguments: takes('<grantee> <authorization_type="send"|"generic"|"delegate"|"unbond"|"redelegate">', 2),
          groups: ['transaction'],
          flags: [
            {name: 'msg-type', value: 'string', summary: 'Type of the message that a generic authorization allows.'},
            {name: 'spend-limit', value: 'string', summary: 'Most coins that the grantee may use.'},
            {name: 'allowed-validators', value: 'strings', summary: 'Only validators that the grantee may use.'},
            {name: 'deny-validators', value: 'strings', summary: 'Validators that the grantee may not use.'},
            {name: 'allow-list', value: 'strings', summary: 'Only addresses that the grantee may send to.'},
            {
              name: 'expiration',
              value: 'int',
              default: 0,
              summary: 'Unix time at which the authorization ends, 0 for never.',
            },
          ],
        },
        {
          name: 'revoke',
          summary: 'Take an authorization back.',
          arguments: takes('[grantee] [msg-type-url]', 2),
          groups: ['transaction'],
        },
      ],
    },
    {
      name: 'aux-to-fee',
      summary: 'Add auxiliary signer data to a transaction, pay its fee and send it.',
      arguments: takes('<aux_signed_tx.json>', 1),
      groups: ['transaction'],
      flags: [gasAdjustmentOfSdk],
    },
    {
      name: 'bank',
      summary: 'Send coins.',
      arguments: none,
      commands: [
        {
          name: 'multi-send',
          summary: 'Send coins to several accounts.',
          arguments: takes('[from_key_or_address] [to_address_1 to_address_2 ...] [amount]', 4, Infinity),
          groups: ['transaction'],
          flags: [{name: 'split', summary: 'Split the amount equally instead of sending it to each account.'}],
        },
        {
          name: 'send',
          summary: 'Send coins to an account.',
          arguments: takes('[from_key_or_address] [to_address] [amount]', 3),
          groups: ['transaction'],
        },
      ],
    },
    {
      name: 'broadcast',
      summary: 'Send a signed transaction from a file.',
      arguments: takes('[file_path]', 1),
      groups: ['transaction'],
      flags: [gasAdjustmentOfSdk],
    },
    {
      name: 'decode',
      summary: 'Show an encoded transaction as JSON.',
      arguments: takes('[protobuf-byte-string]', 1),
      groups: ['transaction'],
      flags: [{name: 'hex', shorthand: 'x', summary: 'Read hexadecimal instead of base64.'}, gasAdjustmentOfSdk],
    },
    {
      name: 'distribution',
      summary: 'Withdraw rewards and fund the community pool.',
      arguments: none,
      commands: [
        {
          name: 'fund-community-pool',
          summary: 'Give coins to the community pool.',
          arguments: takes('[amount]', 1),
          groups: ['transaction'],
        },
        {
          name: 'set-withdraw-addr',
          summary: 'Set the address that receives the rewards.',
          arguments: takes('[withdraw-addr]', 1),
          groups: ['transaction'],
        },
        {
          name: 'withdraw-all-rewards',
          summary: 'Withdraw the rewards of all delegations.',
          arguments: none,
          groups: ['transaction'],
          flags: [
            {
              name: 'max-msgs',
              value: 'int',
              default: 0,
              summary: 'Most messages in a transaction, 0 for no limit.',
            },
          ],
        },
        {
          name: 'withdraw-rewards',
          summary: 'Withdraw the rewards from a validator.',
          arguments: takes('[validator-addr]', 1),
          groups: ['transaction'],
          flags: [{name: 'commission', summary: 'Withdraw the commission of the validator too.'}],
        },
      ],
    },
    {
      name: 'encode',
      summary: 'Show a transaction file in base64.',
      arguments: takes('[file]', 1),
      groups: ['transaction'],
      flags: [gasAdjustmentOfSdk],
    },
    {
      name: 'erc20',
      summary: 'Convert between coins and ERC-20 tokens.',
      arguments: none,
      commands: [
        {
          name: 'convert-coin',
          summary: 'Convert a coin to its ERC-20 token.',
          arguments: takes('COIN [RECEIVER_HEX]', 1, 2),
          groups: ['transaction'],
        },
        {
          name: 'convert-erc20',
          summary: 'Convert an ERC-20 token to its coin.',
          arguments: takes('CONTRACT_ADDRESS AMOUNT [RECEIVER]', 2, 3),
          groups: ['transaction'],
        },
      ],
    },
    {name: 'evidence', summary: 'Evidence of misbehavior; no command is in this group.', arguments: none},
    {
      name: 'evm',
      summary: 'Ethereum transactions.',
      arguments: none,
      commands: [
        {
          name: 'raw',
          summary: 'Send a signed Ethereum transaction given in hexadecimal.',
          arguments: takes('TX_HEX', 1),
          groups: ['transaction'],
        },
      ],
    },
    {
      name: 'feegrant',
      summary: 'Pay the fees of other accounts.',
      arguments: none,
      commands: [
        {
          name: 'grant',
          summary: 'Grant a fee allowance to an account.',
          arguments: takes('[granter_key_or_address] [grantee]', 2),
          groups: ['transaction'],
          flags: [
            {name: 'allowed-messages', value: 'strings', summary: 'Only messages that the allowance pays for.'},
            {name: 'expiration', value: 'string', summary: 'Time, in RFC 3339 form, at which the allowance ends.'},
            {name: 'spend-limit', value: 'string', summary: 'Most coins that the allowance pays.'},
            {
              name: 'period',
              value: 'int',
              default: 0,
              summary: 'Seconds after which the limit of the period starts anew.',
            },
            {name: 'period-limit', value: 'string', summary: 'Most coins that the allowance pays in a period.'},
          ],
        },
        {
          name: 'revoke',
          summary: 'Take a fee allowance back.',
          arguments: takes('[granter] [grantee]', 2),
          groups: ['transaction'],
        },
      ],
    },
    {
      name: 'gov',
      summary: 'Propose, deposit and vote.',
      arguments: none,
      commands: [
        {
          name: 'deposit',
          summary: 'Add to the deposit of a proposal.',
          arguments: takes('[proposal-id] [deposit]', 2),
          groups: ['transaction'],
        },
        {
          name: 'draft-proposal',
          summary: 'Write the JSON of a proposal by asking questions.',
          arguments: none,
          groups: ['transaction'],
          flags: [{name: 'skip-metadata', summary: 'Ask no questions about the metadata.'}],
        },
        legacyProposalCommand,
        {
          name: 'submit-proposal',
          summary: 'Submit a proposal from a JSON file.',
          arguments: takes('[path/to/proposal.json]', 1),
          groups: ['transaction'],
        },
        {
          name: 'vote',
          summary: 'Vote with yes, no, no_with_veto or abstain.',
          arguments: takes('[proposal-id] [option]', 2),
          groups: ['transaction'],
          flags: [voteMetadata],
        },
        {
          name: 'weighted-vote',
          summary: 'Split a vote over several options.',
          arguments: takes('[proposal-id] [weighted-options]', 2),
          groups: ['transaction'],
          flags: [voteMetadata],
        },
      ],
    },
    ibcTransactions,
    {
      name: 'ibc-transfer',
      summary: 'Send tokens to other chains.',
      arguments: none,
      commands: [
        {
          name: 'transfer',
          summary: 'Send a token over an IBC channel.',
          arguments: takes('[src-port] [src-channel] [receiver] [amount]', 4),
          groups: ['transaction'],
          flags: [
            {
              name: 'packet-timeout-height',
              value: 'string',
              default: '0-1000',
              summary: 'Height after which the packet times out, 0-0 for none.',
            },
            {
              name: 'packet-timeout-timestamp',
              value: 'uint',
              default: 600_000_000_000,
              summary: 'Nanoseconds from now after which the packet times out, 0 for none.',
            },
            {name: 'absolute-timeouts', summary: 'Read the timeouts as absolute instead of relative.'},
            {name: 'memo', value: 'string', summary: 'Memo to send with the packet.'},
          ],
        },
      ],
    },
    interchainAccountsTransactions,
    {
      name: 'multi-sign',
      aliases: ['multisign'],
      summary: 'Combine signatures into that of a multisig account.',
      arguments: takes('[file] [name] [[signature]...]', 3, Infinity),
      groups: ['transaction'],
      flags: [
        {name: 'signature-only', summary: 'Print the signature only.'},
        outputDocument,
        {name: 'amino', summary: 'Print amino JSON.'},
        gasAdjustmentOfSdk,
      ],
    },
    {
      name: 'multisign-batch',
      aliases: ['multi-sign-batch'],
      summary: 'Combine signatures for many transactions of a multisig account.',
      arguments: takes('[file] [name] [[signature-file]...]', 3, Infinity),
      groups: ['transaction'],
      flags: [
        {name: 'no-auto-increment', summary: 'Do not count the sequence number up.'},
        {name: 'multisig', value: 'string', summary: 'Address of the multisig account to sign for.'},
        outputDocument,
        gasAdjustmentOfSdk,
      ],
    },
    {
      name: 'revenue',
      summary: 'Share in the fees of your contracts.',
      arguments: none,
      commands: [
        {
          name: 'cancel',
          summary: 'Remove a contract from the sharing of fees.',
          arguments: takes('CONTRACT_HEX', 1),
          groups: ['transaction'],
        },
        {
          name: 'register',
          summary: 'Register a contract, with the nonces that lead to its address separated by commas.',
          arguments: takes('CONTRACT_HEX NONCE... [WITHDRAWER_BECH32]', 2, 3),
          groups: ['transaction'],
        },
        {
          name: 'update',
          summary: 'Change the address that receives the share.',
          arguments: takes('CONTRACT_HEX WITHDRAWER_BECH32', 2),
          groups: ['transaction'],
        },
      ],
    },
    {
      name: 'sign',
      summary: 'Sign a transaction from a file.',
      arguments: takes('[file]', 1),
      groups: ['transaction'],
      flags: [
        signer,
        {name: 'multisig', value: 'string', summary: 'Multisig account, by address or name, to sign for.'},
        {name: 'overwrite', summary: 'Replace the signatures instead of adding one.'},
        {name: 'signature-only', summary: 'Print the signatures only.'},
        outputDocument,
        {name: 'amino', summary: 'Print amino JSON.'},
        gasAdjustmentOfSdk,
      ],
    },
    {
      name: 'sign-batch',
      summary: 'Sign many transactions from files.',
      arguments: takes('[file] ([file2]...)', 1, Infinity),
      groups: ['transaction'],
      flags: [
        signer,
        {name: 'multisig', value: 'string', summary: 'Multisig account, by address or name, to sign for.'},
        outputDocument,
        {name: 'signature-only', summary: 'Print the signatures only.'},
        {name: 'append', summary: 'Combine all messages into one signed transaction.'},
        gasAdjustmentOfSdk,
      ],
    },
    {
      name: 'slashing',
      summary: 'Return from jail.',
      arguments: none,
      commands: [
        {
          name: 'unjail',
          summary: 'Release a validator that was jailed for downtime.',
          arguments: none,
          groups: ['transaction'],
        },
      ],
    },
    {
      name: 'staking',
      summary: 'Validate and delegate.',
      arguments: none,
      commands: [
        {
          name: 'cancel-unbond',
          summary: 'Cancel an unbonding and delegate the tokens again.',
          arguments: takes('[validator-addr] [amount] [creation-height]', 3),
          groups: ['transaction'],
        },
        {
          name: 'create-validator',
          summary: 'Create a validator with a delegation to itself.',
          arguments: none,
          groups: ['transaction'],
          flags: [
            signer,
            {name: 'pubkey', value: 'string', required: true, summary: 'Consensus public key in JSON.'},
            {name: 'amount', value: 'string', required: true, summary: 'Coins to delegate to the validator itself.'},
            {name: 'moniker', value: 'string', required: true, summary: 'Name of the validator.'},
            ...validatorDescription,
            {...commissionRate, required: true},
            {...commissionMaxRate, required: true},
            {...commissionMaxChangeRate, required: true},
            {...minSelfDelegation, required: true},
            {name: 'ip', value: 'string', summary: 'Public IP address of the node, used with --generate-only.'},
            {name: 'node-id', value: 'string', summary: 'Peer-to-peer id of the node, used with --generate-only.'},
          ],
        },
        {
          name: 'delegate',
          summary: 'Delegate tokens to a validator.',
          arguments: takes('[validator-addr] [amount]', 2),
          groups: ['transaction'],
        },
        {
          name: 'edit-validator',
          summary: 'Change the description, commission or minimum stake of your validator.',
          arguments: none,
          groups: ['transaction'],
          flags: [
            {name: 'new-moniker', value: 'string', default: '[do-not-modify]', summary: 'New name of the validator.'},
            ...validatorDescription.map((flag): Flag => ({...flag, default: '[do-not-modify]'})),
            commissionRate,
            minSelfDelegation,
          ],
        },
        {
          name: 'redelegate',
          summary: 'Move a delegation to another validator.',
          arguments: takes('[src-validator-addr] [dst-validator-addr] [amount]', 3),
          groups: ['transaction'],
        },
        {
          name: 'unbond',
          summary: 'Unbond tokens from a validator.',
          arguments: takes('[validator-addr] [amount]', 2),
          groups: ['transaction'],
        },
      ],
    },
    {name: 'upgrade', summary: 'Upgrades; no command is in this group.', arguments: none},
    {
      name: 'validate-signatures',
      summary: 'Check the signatures of a transaction from a file.',
      arguments: takes('[file]', 1),
      groups: ['transaction'],
      flags: [gasAdjustmentOfSdk],
    },
    {
      name: 'vesting',
      summary: 'Vesting accounts with lockup and clawback.',
      arguments: none,
      commands: [
        {
          name: 'clawback',
          summary: 'Take unvested tokens back from a vesting account.',
          arguments: takes('ADDRESS', 1),
          groups: ['transaction'],
          flags: [
            {
              name: 'dest',
              value: 'string',
              summary: 'Address that receives the tokens, the funder if it is not given.',
            },
          ],
        },
        {
          name: 'convert',
          summary: 'Turn a fully vested account into a normal one.',
          arguments: takes('VESTING_ACCOUNT_ADDRESS', 1),
          groups: ['transaction'],
        },
        {
          name: 'create-clawback-vesting-account',
          summary: 'Make your account a vesting account with a funder.',
          arguments: takes('FUNDER_ADDRESS ENABLE_GOV_CLAWBACK', 2),
          groups: ['transaction'],
        },
        {
          name: 'fund-vesting-account',
          summary: 'Fund a vesting account by schedules of lockup and vesting, of which at least one is needed.',
          arguments: takes('TO_ADDRESS', 1),
          groups: ['transaction'],
          flags: [vestingLockup, vestingSchedule],
        },
        {
          name: 'update-vesting-funder',
          summary: 'Hand the role of funder to another account.',
          arguments: takes('VESTING_ACCOUNT_ADDRESS NEW_FUNDER_ADDRESS', 2),
          groups: ['transaction'],
        },
      ],
    },
  ],
};

const ibcQueries: Command = {
  name: 'ibc',
  summary: 'Clients, connections and channels of IBC.',
  arguments: none,
  commands: [
    {
      name: 'channel',
      summary: 'Channels and their packets.',
      arguments: none,
      commands: [
        {
          name: 'channels',
          summary: 'List all channels.',
          arguments: none,
          groups: ['query', 'pagination'],
        },
        {
          name: 'client-state',
          summary: 'Show the state of the client below a channel.',
          arguments: takes('[port-id] [channel-id]', 2),
          groups: ['query'],
        },
        {
          name: 'connections',
          summary: 'List the channels of a connection.',
          arguments: takes('[connection-id]', 1),
          groups: ['query', 'pagination'],
        },
        {
          name: 'end',
          summary: 'Show a channel.',
          arguments: takes('[port-id] [channel-id]', 2),
          groups: ['query'],
          flags: [prove],
        },
        {
          name: 'next-sequence-receive',
          summary: 'Show the next sequence number to receive.',
          arguments: takes('[port-id] [channel-id]', 2),
          groups: ['query'],
          flags: [prove],
        },
        {
          name: 'packet-ack',
          summary: 'Show the acknowledgment of a packet.',
          arguments: takes('[port-id] [channel-id] [sequence]', 3),
          groups: ['query'],
          flags: [prove],
        },
        {
          name: 'packet-commitment',
          summary: 'Show the commitment of a packet.',
          arguments: takes('[port-id] [channel-id] [sequence]', 3),
          groups: ['query'],
          flags: [prove],
        },
        {
          name: 'packet-commitments',
          summary: 'List the packets that were sent and not yet acknowledged.',
          arguments: takes('[port-id] [channel-id]', 2),
          groups: ['query', 'pagination'],
        },
        {
          name: 'packet-receipt',
          summary: 'Show the receipt of a packet.',
          arguments: takes('[port-id] [channel-id] [sequence]', 3),
          groups: ['query'],
          flags: [prove],
        },
        {
          name: 'unreceived-acks',
          summary: 'List which acknowledgments were not received.',
          arguments: takes('[port-id] [channel-id]', 2),
          groups: ['query'],
          flags: [sequences],
        },
        {
          name: 'unreceived-packets',
          summary: 'List which packets were not received.',
          arguments: takes('[port-id] [channel-id]', 2),
          groups: ['query'],
          flags: [sequences],
        },
      ],
    },
    {
      name: 'client',
      summary: 'Light clients.',
      arguments: none,
      commands: [
        {
          name: 'consensus-state',
          summary: 'Show a consensus state of a client.',
          arguments: takes('[client-id] [height]', 1, 2),
          groups: ['query'],
          flags: [prove, {name: 'latest-height', summary: 'Show the latest one, without a height.'}],
        },
        {
          name: 'consensus-state-heights',
          summary: 'List the heights of the consensus states of a client.',
          arguments: takes('[client-id]', 1),
          groups: ['query', 'pagination'],
        },
        {
          name: 'consensus-states',
          summary: 'List the consensus states of a client.',
          arguments: takes('[client-id]', 1),
          groups: ['query', 'pagination'],
        },
        {
          name: 'header',
          summary: 'Show the latest header of this chain.',
          arguments: none,
          groups: ['query'],
        },
        {name: 'params', summary: 'Show the parameters of IBC clients.', arguments: none, groups: ['query']},
        {
          name: 'self-consensus-state',
          summary: 'Show the consensus state of this chain.',
          arguments: none,
          groups: ['query'],
        },
        {
          name: 'state',
          summary: 'Show the state of a client.',
          arguments: takes('[client-id]', 1),
          groups: ['query'],
          flags: [prove],
        },
        {
          name: 'states',
          summary: 'List all clients.',
          arguments: none,
          groups: ['query', 'pagination'],
        },
        {
          name: 'status',
          summary: 'Show whether a client is active, expired or frozen.',
          arguments: takes('[client-id]', 1),
          groups: ['query'],
        },
      ],
    },
    {
      name: 'connection',
      summary: 'Connections.',
      arguments: none,
      commands: [
        {
          name: 'connections',
          summary: 'List all connections.',
          arguments: none,
          groups: ['query', 'pagination'],
        },
        {
          name: 'end',
          summary: 'Show a connection.',
          arguments: takes('[connection-id]', 1),
          groups: ['query'],
          flags: [prove],
        },
        {name: 'params', summary: 'Show the parameters of IBC connections.', arguments: none, groups: ['query']},
        {
          name: 'path',
          summary: 'List the connections of a client.',
          arguments: takes('[client-id]', 1),
          groups: ['query'],
          flags: [prove],
        },
      ],
    },
  ],
};

const stakingQueries: Command = {
  name: 'staking',
  summary: 'Validators and delegations.',
  arguments: none,
  commands: [
    {
      name: 'delegation',
      summary: 'Show a delegation.',
      arguments: takes('[delegator-addr] [validator-addr]', 2),
      groups: ['query'],
    },
    {
      name: 'delegations',
      summary: 'List the delegations of a delegator.',
      arguments: takes('[delegator-addr]', 1),
      groups: ['query', 'pagination'],
    },
    {
      name: 'delegations-to',
      summary: 'List the delegations to a validator.',
      arguments: takes('[validator-addr]', 1),
      groups: ['query', 'pagination'],
    },
    {
      name: 'historical-info',
      summary: 'Show header and validators of a recent height.',
      arguments: takes('[height]', 1),
      groups: ['query'],
    },
    {name: 'params', summary: 'Show the staking parameters.', arguments: none, groups: ['query']},
    {name: 'pool', summary: 'Show the amounts of bonded and unbonded tokens.', arguments: none, groups: ['query']},
    {
      name: 'redelegation',
      summary: 'Show a redelegation.',
      arguments: takes('[delegator-addr] [src-validator-addr] [dst-validator-addr]', 3),
      groups: ['query'],
    },
    {
      name: 'redelegations',
      summary: 'List the redelegations of a delegator.',
      arguments: takes('[delegator-addr]', 1),
      groups: ['query', 'pagination'],
    },
    {
      name: 'redelegations-from',
      summary: 'List the redelegations away from a validator.',
      arguments: takes('[validator-addr]', 1),
      groups: ['query', 'pagination'],
    },
    {
      name: 'unbonding-delegation',
      summary: 'Show an unbonding delegation.',
      arguments: takes('[delegator-addr] [validator-addr]', 2),
      groups: ['query'],
    },
    {
      name: 'unbonding-delegations',
      summary: 'List the unbonding delegations of a delegator.',
      arguments: takes('[delegator-addr]', 1),
      groups: ['query', 'pagination'],
    },
    {
      name: 'unbonding-delegations-from',
      summary: 'List the delegations that are unbonding from a validator.',
      arguments: takes('[validator-addr]', 1),
      groups: ['query', 'pagination'],
    },
    {
      name: 'validator',
      summary: 'Show a validator.',
      arguments: takes('[validator-addr]', 1),
      groups: ['query'],
    },
    {
      name: 'validators',
      summary: 'List all validators.',
      arguments: none,
      groups: ['query', 'pagination'],
    },
  ],
};

const queryCommand: Command = {
  name: 'query',
  aliases: ['q'],
  summary: 'Ask a node about the state of the chain.',
  arguments: none,
  persistentFlags: [chainId],
  commands: [
    {
      name: 'account',
      summary: 'Show an account.',
      arguments: takes('[address]', 1),
      groups: ['query'],
    },
    {
      name: 'auth',
      summary: 'Accounts.',
      arguments: none,
      commands: [
        {
          name: 'account',
          summary: 'Show an account.',
          arguments: takes('[address]', 1),
          groups: ['query'],
        },
        {
          name: 'accounts',
          summary: 'List all accounts.',
          arguments: none,
          groups: ['query', 'pagination'],
        },
        {
          name: 'address-by-acc-num',
          aliases: ['address-by-id'],
          summary: 'Show the address that has an account number.',
          arguments: takes('[acc-num]', 1),
          groups: ['query'],
        },
        {
          name: 'module-account',
          summary: 'Show the account of a module.',
          arguments: takes('[module-name]', 1),
          groups: ['query'],
        },
        {name: 'module-accounts', summary: 'List the accounts of all modules.', arguments: none, groups: ['query']},
        {name: 'params', summary: 'Show the auth parameters.', arguments: none, groups: ['query']},
      ],
    },
    {
      name: 'authz',
      summary: 'Authorizations to act for an account.',
      arguments: none,
      commands: [
        {
          name: 'grants',
          summary: 'List the authorizations from one account to another.',
          arguments: takes('[granter-addr] [grantee-addr] [msg-type-url]?', 2, 3),
          groups: ['query', 'pagination'],
        },
        {
          name: 'grants-by-grantee',
          summary: 'List the authorizations that an account has.',
          arguments: takes('[grantee-addr]', 1),
          groups: ['query', 'pagination'],
        },
        {
          name: 'grants-by-granter',
          summary: 'List the authorizations that an account gave.',
          arguments: takes('[granter-addr]', 1),
          groups: ['query', 'pagination'],
        },
      ],
    },
    {
      name: 'bank',
      summary: 'Balances, supply and denominations.',
      arguments: none,
      commands: [
        {
          name: 'balances',
          summary: 'List the balances of an account.',
          arguments: takes('[address]', 1),
          groups: ['query', 'pagination'],
          flags: [denom],
        },
        {
          name: 'denom-metadata',
          summary: 'Show the metadata of denominations.',
          arguments: none,
          groups: ['query'],
          flags: [denom],
        },
        {
          name: 'send-enabled',
          summary: 'Show for which denominations sending is switched on or off.',
          arguments: takes('[denom1 ...]', 0, Infinity),
          groups: ['query', 'pagination'],
        },
        {
          name: 'spendable-balances',
          summary: 'List the balances that an account can spend.',
          arguments: takes('[address]', 1),
          groups: ['query', 'pagination'],
          flags: [denom],
        },
        {
          name: 'total',
          summary: 'Show the supply of coins.',
          arguments: none,
          groups: ['query', 'pagination'],
          flags: [denom],
        },
      ],
    },
    {
      name: 'block',
      summary: 'Show a block, the latest if no height is given.',
      arguments: takes('[height]', 0, 1),
      flags: [{...node, shorthand: 'n'}],
    },
    {
      name: 'distribution',
      summary: 'Rewards, commissions and the community pool.',
      arguments: none,
      commands: [
        {
          name: 'commission',
          summary: 'Show the commission that waits for a validator.',
          arguments: takes('[validator]', 1),
          groups: ['query'],
        },
        {name: 'community-pool', summary: 'Show the community pool.', arguments: none, groups: ['query']},
        {name: 'params', summary: 'Show the distribution parameters.', arguments: none, groups: ['query']},
        {
          name: 'rewards',
          summary: 'Show the rewards of a delegator.',
          arguments: takes('[delegator-addr] [validator-addr]', 1, 2),
          groups: ['query'],
        },
        {
          name: 'slashes',
          summary: 'List the slashes of a validator between two heights.',
          arguments: takes('[validator] [start-height] [end-height]', 3),
          groups: ['query', 'pagination'],
        },
        {
          name: 'validator-distribution-info',
          summary: 'Show commission and own rewards of a validator.',
          arguments: takes('[validator]', 1),
          groups: ['query'],
        },
        {
          name: 'validator-outstanding-rewards',
          summary: 'Show the rewards that a validator and its delegators have not withdrawn.',
          arguments: takes('[validator]', 1),
          groups: ['query'],
        },
      ],
    },
    {
      name: 'epochs',
      summary: 'Epochs.',
      arguments: none,
      commands: [
        {
          name: 'current-epoch',
          summary: 'Show the number of the running epoch.',
          arguments: takes('[identifier]', 1),
          groups: ['query'],
        },
        {
          name: 'epoch-infos',
          summary: 'List the epochs.',
          arguments: none,
          groups: ['query'],
        },
      ],
    },
    {
      name: 'erc20',
      summary: 'Token pairs of coins and ERC-20 tokens.',
      arguments: none,
      commands: [
        {name: 'params', summary: 'Show the erc20 parameters.', arguments: none, groups: ['query']},
        {
          name: 'token-pair',
          summary: 'Show the pair of a contract or denomination.',
          arguments: takes('TOKEN', 1),
          groups: ['query'],
        },
        {name: 'token-pairs', summary: 'List all pairs.', arguments: none, groups: ['query']},
      ],
    },
    {
      name: 'evidence',
      summary: 'Show evidence of misbehavior by its hash, or list all.',
      arguments: takes('[hash]', 0, 1),
      groups: ['query', 'pagination'],
    },
    {
      name: 'evm',
      summary: 'Contracts and parameters of the EVM.',
      arguments: none,
      commands: [
        {
          name: 'code',
          summary: 'Show the code of a contract.',
          arguments: takes('ADDRESS', 1),
          groups: ['query'],
        },
        {name: 'params', summary: 'Show the EVM parameters.', arguments: none, groups: ['query']},
        {
          name: 'storage',
          summary: 'Show a storage slot of a contract.',
          arguments: takes('ADDRESS KEY', 2),
          groups: ['query'],
        },
      ],
    },
    {
      name: 'feegrant',
      summary: 'Fee allowances.',
      arguments: none,
      commands: [
        {
          name: 'grant',
          summary: 'Show the allowance from one account to another.',
          arguments: takes('[granter] [grantee]', 2),
          groups: ['query'],
        },
        {
          name: 'grants-by-grantee',
          summary: 'List the allowances that an account has.',
          arguments: takes('[grantee]', 1),
          groups: ['query', 'pagination'],
        },
        {
          name: 'grants-by-granter',
          summary: 'List the allowances that an account gave.',
          arguments: takes('[granter]', 1),
          groups: ['query', 'pagination'],
        },
      ],
    },
    {
      name: 'feemarket',
      summary: 'Base fee and gas of blocks.',
      arguments: none,
      commands: [
        {name: 'base-fee', summary: 'Show the base fee.', arguments: none, groups: ['query']},
        {name: 'block-gas', summary: 'Show the gas that the block wanted.', arguments: none, groups: ['query']},
        {name: 'params', summary: 'Show the fee market parameters.', arguments: none, groups: ['query']},
      ],
    },
    {
      name: 'gov',
      summary: 'Proposals, deposits and votes.',
      arguments: none,
      commands: [
        {
          name: 'deposit',
          summary: 'Show a deposit.',
          arguments: takes('[proposal-id] [depositer-addr]', 2),
          groups: ['query'],
        },
        {
          name: 'deposits',
          summary: 'List the deposits for a proposal.',
          arguments: takes('[proposal-id]', 1),
          groups: ['query', 'pagination'],
        },
        {
          name: 'param',
          summary: 'Show one set of parameters: voting, tallying or deposit.',
          arguments: takes('[param-type]', 1),
          groups: ['query'],
        },
        {name: 'params', summary: 'Show all governance parameters.', arguments: none, groups: ['query']},
        {
          name: 'proposal',
          summary: 'Show a proposal.',
          arguments: takes('[proposal-id]', 1),
          groups: ['query'],
        },
        {
          name: 'proposals',
          summary: 'List proposals.',
          arguments: none,
          groups: ['query', 'pagination'],
          flags: [
            {name: 'depositor', value: 'string', summary: 'Only proposals that this account deposited for.'},
            {name: 'voter', value: 'string', summary: 'Only proposals that this account voted on.'},
            {
              name: 'status',
              value: 'string',
              summary: 'Only proposals in deposit_period, voting_period, passed or rejected.',
            },
          ],
        },
        {
          name: 'proposer',
          summary: 'Show who submitted a proposal.',
          arguments: takes('[proposal-id]', 1),
          groups: ['query'],
        },
        {
          name: 'tally',
          summary: 'Show the count of the votes.',
          arguments: takes('[proposal-id]', 1),
          groups: ['query'],
        },
        {
          name: 'vote',
          summary: 'Show a vote.',
          arguments: takes('[proposal-id] [voter-addr]', 2),
          groups: ['query'],
        },
        {
          name: 'votes',
          summary: 'List the votes on a proposal.',
          arguments: takes('[proposal-id]', 1),
          groups: ['query', 'pagination'],
        },
      ],
    },
    ibcQueries,
    {
      name: 'ibc-transfer',
      summary: 'Tokens of other chains.',
      arguments: none,
      commands: [
        {
          name: 'denom-hash',
          summary: 'Show the hash of a denomination trace.',
          arguments: takes('[trace]', 1),
          groups: ['query'],
        },
        {
          name: 'denom-trace',
          summary: 'Show where an IBC denomination comes from.',
          arguments: takes('[hash/denom]', 1),
          groups: ['query'],
        },
        {
          name: 'denom-traces',
          summary: 'List the traces of all IBC denominations.',
          arguments: none,
          groups: ['query', 'pagination'],
        },
        {
          name: 'escrow-address',
          summary: 'Show the escrow address of a channel.',
          arguments: takes('[port] [channel-id]', 2),
          groups: ['query'],
        },
        {name: 'params', summary: 'Show the transfer parameters.', arguments: none, groups: ['query']},
        {
          name: 'total-escrow',
          summary: 'Show the amount of a denomination in escrow.',
          arguments: takes('[denom]', 1),
          groups: ['query'],
        },
      ],
    },
    {
      name: 'inflation',
      summary: 'Inflation and supply.',
      arguments: none,
      commands: [
        {
          name: 'circulating-supply',
          summary: 'Show the supply in circulation.',
          arguments: none,
          groups: ['query'],
        },
        {
          name: 'epoch-mint-provision',
          summary: 'Show the amount that an epoch mints.',
          arguments: none,
          groups: ['query'],
        },
        {
          name: 'inflation-rate',
          summary: 'Show the inflation rate of the period.',
          arguments: none,
          groups: ['query'],
        },
        {name: 'params', summary: 'Show the inflation parameters.', arguments: none, groups: ['query']},
        {name: 'period', summary: 'Show the number of the period.', arguments: none, groups: ['query']},
        {
          name: 'skipped-epochs',
          summary: 'Show the number of epochs without inflation.',
          arguments: none,
          groups: ['query'],
        },
      ],
    },
    {
      name: 'interchain-accounts',
      aliases: ['ica'],
      summary: 'Interchain accounts.',
      arguments: none,
      commands: [
        {
          name: 'controller',
          summary: 'The controlling side.',
          arguments: none,
          commands: [
            {
              name: 'interchain-account',
              summary: 'Show the address of an interchain account.',
              arguments: takes('[owner] [connection-id]', 2),
              groups: ['query'],
            },
            {name: 'params', summary: 'Show the controller parameters.', arguments: none, groups: ['query']},
          ],
        },
        {
          name: 'host',
          summary: 'The controlled side.',
          arguments: none,
          commands: [
            {
              name: 'packet-events',
              summary: 'Show the events of a packet.',
              arguments: takes('[channel-id] [sequence]', 2),
              groups: ['query'],
            },
            {name: 'params', summary: 'Show the host parameters.', arguments: none, groups: ['query']},
          ],
        },
      ],
    },
    {
      name: 'params',
      summary: 'Parameters by subspace.',
      arguments: none,
      commands: [
        {
          name: 'subspace',
          summary: 'Show a raw parameter.',
          arguments: takes('[subspace] [key]', 2),
          groups: ['query'],
        },
      ],
    },
    {
      name: 'revenue',
      summary: 'Contracts that share in fees.',
      arguments: none,
      commands: [
        {
          name: 'contract',
          summary: 'Show a registered contract.',
          arguments: takes('CONTRACT_ADDRESS', 1),
          groups: ['query'],
        },
        {name: 'contracts', summary: 'List all registered contracts.', arguments: none, groups: ['query']},
        {
          name: 'deployer-contracts',
          summary: 'List the contracts of a deployer.',
          arguments: takes('DEPLOYER_ADDRESS', 1),
          groups: ['query'],
        },
        {name: 'params', summary: 'Show the revenue parameters.', arguments: none, groups: ['query']},
        {
          name: 'withdrawer-contracts',
          summary: 'List the contracts whose share an address receives.',
          arguments: takes('WITHDRAWER_ADDRESS', 1),
          groups: ['query'],
        },
      ],
    },
    {
      name: 'slashing',
      summary: 'Uptime of validators.',
      arguments: none,
      commands: [
        {name: 'params', summary: 'Show the slashing parameters.', arguments: none, groups: ['query']},
        {
          name: 'signing-info',
          summary: 'Show missed blocks and jail time of a validator.',
          arguments: takes('[validator-conspub]', 1),
          groups: ['query'],
        },
        {
          name: 'signing-infos',
          summary: 'List missed blocks and jail time of all validators.',
          arguments: none,
          groups: ['query', 'pagination'],
        },
      ],
    },
    stakingQueries,
    {
      name: 'tendermint-validator-set',
      summary: 'List the validators of CometBFT, at the latest height if none is given.',
      arguments: takes('[height]', 0, 1),
      flags: [
        textOutput,
        {name: 'page', value: 'int', default: 1, summary: 'Number of the page to show.'},
        {name: 'limit', value: 'int', default: 100, summary: 'Number of validators on a page.'},
      ],
    },
    {
      name: 'tx',
      summary: 'Show a transaction in a block by its hash, signature or account and sequence.',
      arguments: takes('[hash|acc_seq|signature]', 1),
      groups: ['query'],
      flags: [
        {
          name: 'type',
          value: 'string',
          default: 'hash',
          summary: 'What the argument is: hash, acc_seq or signature.',
        },
      ],
    },
    {
      name: 'txs',
      summary: 'List the transactions with certain events.',
      arguments: none,
      groups: ['query'],
      flags: [
        {
          name: 'events',
          value: 'string',
          required: true,
          summary: "Events to match, as 'type.attribute=value' joined by &.",
        },
        {name: 'page', value: 'int', default: 1, summary: 'Number of the page to show.'},
        {name: 'limit', value: 'int', default: 100, summary: 'Number of transactions on a page.'},
      ],
    },
    {
      name: 'upgrade',
      summary: 'Upgrades.',
      arguments: none,
      commands: [
        {
          name: 'applied',
          summary: 'Show the block at which an upgrade was applied.',
          arguments: takes('[upgrade-name]', 1),
          groups: ['query'],
        },
        {
          name: 'module_versions',
          summary: 'List the versions of the modules.',
          arguments: takes('[optional module_name]', 0, 1),
          groups: ['query'],
        },
        {name: 'plan', summary: 'Show the planned upgrade.', arguments: none, groups: ['query']},
      ],
    },
    {
      name: 'vesting',
      summary: 'Vesting accounts.',
      arguments: none,
      commands: [
        {
          name: 'balances',
          summary: 'Show the locked, unvested and vested tokens of an account.',
          arguments: takes('ADDRESS', 1),
          groups: ['query'],
        },
      ],
    },
  ],
};

export const rootCommand: Command = {
  name: 'evmosd',
  summary: 'Run a node, and talk to one.',
  arguments: none,
  persistentFlags,
  commands: [
    {
      name: 'add-genesis-account',
      summary: 'Add an account with coins, separated by commas, to the genesis file.',
      arguments: takes('ADDRESS_OR_KEY_NAME COIN...', 2),
      groups: ['query'],
      flags: [
        {
          name: 'vesting-start-time',
          value: 'int',
          default: 0,
          summary: 'Unix time at which the schedules start; without effect in this version.',
        },
        {name: 'clawback', summary: 'Make the account a vesting account with clawback.'},
        {name: 'funder', value: 'string', summary: 'Address of the funder of the vesting account.'},
        vestingLockup,
        vestingSchedule,
      ],
    },
    {
      name: 'block',
      summary: 'Print a block from the database of a node that is stopped.',
      arguments: none,
      flags: [{name: 'height', value: 'string', default: 'latest', summary: 'Height of the block.'}],
    },
    changesetCommand,
    {
      name: 'collect-gentxs',
      summary: 'Put the genesis transactions into the genesis file.',
      arguments: none,
      flags: [
        {
          name: 'gentx-dir',
          value: 'string',
          summary: 'Folder of the genesis transactions, config/gentx in the home folder if it is not given.',
        },
      ],
    },
    {
      name: 'completion',
      summary: 'Print the completion script for Bash.',
      hidden: true,
      arguments: none,
      flags: [{name: 'zsh', summary: 'Print the script for Zsh instead.'}],
    },
    {
      name: 'config',
      summary: 'Show or set values in client.toml: chain-id, keyring-backend, output, node or broadcast-mode.',
      arguments: takes('<key> [value]', 0, 2),
    },
    debugCommand,
    {
      name: 'export',
      summary: 'Export the state as a genesis file.',
      arguments: none,
      flags: [
        {name: 'height', value: 'int', default: -1, summary: 'Height to export, -1 for the latest.'},
        {name: 'for-zero-height', summary: 'Prepare the state for a chain that starts at height 0.'},
        {
          name: 'jail-allowed-addrs',
          value: 'strings',
          summary: 'Operator addresses of jailed validators to release.',
        },
        {name: 'modules-to-export', value: 'strings', summary: 'Modules to export, all if it is not given.'},
        outputDocument,
      ],
    },
    {
      name: 'gentx',
      summary: 'Make a genesis transaction that creates a validator.',
      arguments: takes('[key_name] [amount]', 2),
      groups: ['transaction'],
      flags: [
        {
          name: 'output-document',
          value: 'string',
          summary: 'File to write, in config/gentx of the home folder if it is not given.',
        },
        {name: 'moniker', value: 'string', summary: 'Name of the validator, that of the node if it is not given.'},
        ...validatorDescription,
        {...commissionRate, default: '0.1'},
        {...commissionMaxRate, default: '0.2'},
        {...commissionMaxChangeRate, default: '0.01'},
        {...minSelfDelegation, default: '1'},
        {name: 'amount', value: 'string', summary: 'Coins to delegate; the argument takes its place.'},
        {
          name: 'pubkey',
          value: 'string',
          summary: 'Consensus public key in JSON, that of the node if it is not given.',
        },
        {name: 'node-id', value: 'string', summary: 'Peer-to-peer id, that of the node if it is not given.'},
        {name: 'ip', value: 'string', summary: 'Public IP address, that of the machine if it is not given.'},
        {name: 'p2p-port', value: 'uint', default: 26_656, summary: 'Port for peers.'},
        gasAdjustmentOfSdk,
      ],
    },
    {
      name: 'help',
      summary: 'Show the help of a command.',
      arguments: takes('[command]', 0, Infinity),
    },
    {
      name: 'index-eth-tx',
      summary: 'Index past Ethereum transactions, with the node stopped.',
      arguments: takes('[backward|forward]', 1),
    },
    {
      name: 'init',
      summary: 'Write the configuration, the keys and a genesis file of a new node.',
      arguments: takes('MONIKER', 1),
      flags: [
        {name: 'chain-id', value: 'string', required: true, summary: 'Id of the chain.'},
        {name: 'overwrite', shorthand: 'o', summary: 'Overwrite the genesis file.'},
        {name: 'recover', summary: 'Ask for a mnemonic and make the validator key from it.'},
      ],
    },
    keysCommand,
    {
      name: 'migrate',
      summary: 'Migrate a genesis file to a version; this release knows none.',
      arguments: takes('TARGET_VERSION GENESIS_FILE', 2),
      flags: [
        {name: 'genesis-time', value: 'string', summary: 'Genesis time to set.'},
        {name: 'chain-id', value: 'string', summary: 'Id of the chain to set.'},
      ],
    },
    {
      name: 'prune',
      summary: 'Drop old states of a node that is stopped, by default, nothing, everything or custom.',
      arguments: takes('[pruning-method]', 0, 1),
      flags: [
        {name: 'home', value: 'string', summary: 'Folder of the node, the working folder if it is not given.'},
        {...appDbBackend, default: 'goleveldb'},
        {
          name: 'pruning',
          value: 'string',
          default: 'default',
          summary: 'How states are dropped; the argument takes its place.',
        },
        {
          name: 'pruning-keep-recent',
          value: 'uint',
          default: 0,
          summary: 'Number of recent states to keep with custom.',
        },
        {name: 'pruning-interval', value: 'uint', default: 10, summary: 'Has no effect here.'},
      ],
    },
    queryCommand,
    {
      name: 'rollback',
      summary: 'Take the state back by one height.',
      arguments: none,
      flags: [{name: 'hard', summary: 'Remove the last block too.'}],
    },
    {
      name: 'rosetta',
      summary: 'Run a Rosetta server.',
      arguments: none,
      flags: [
        {name: 'blockchain', value: 'string', default: 'app', summary: 'Name of the blockchain.'},
        {name: 'network', value: 'string', default: 'network', summary: 'Name of the network.'},
        {
          name: 'tendermint',
          value: 'string',
          default: `localhost:${ports.cometRpc}`,
          summary: 'CometBFT RPC address of the node, without tcp://.',
        },
        {name: 'grpc', value: 'string', default: `localhost:${ports.grpc}`, summary: 'gRPC address of the node.'},
        {name: 'addr', value: 'string', default: `:${ports.rosetta}`, summary: 'Address to listen on.'},
        {name: 'retries', value: 'int', default: 5, summary: 'Number of attempts to reach the node.'},
        {name: 'offline', summary: 'Offer the construction API only.'},
        {name: 'enable-fee-suggestion', summary: 'Suggest a fee.'},
        {name: 'gas-to-suggest', value: 'int', default: 200_000, summary: 'Gas limit to suggest.'},
        {name: 'denom-to-suggest', value: 'string', default: 'uatom', summary: 'Denomination of the fee to suggest.'},
        {name: 'prices-to-suggest', value: 'string', default: '1uatom,1stake', summary: 'Gas prices to suggest.'},
      ],
    },
    snapshotsCommand,
    {name: 'start', summary: 'Run the node.', arguments: none, flags: startFlags},
    {
      name: 'status',
      summary: 'Show the state of a node.',
      arguments: none,
      flags: [{...node, shorthand: 'n'}],
    },
    tendermintCommand,
    testnetCommand,
    txCommand,
    {
      name: 'validate-genesis',
      summary: 'Check a genesis file, that of the home folder if none is given.',
      arguments: takes('[file]', 0, 1),
    },
    {
      name: 'version',
      summary: 'Show the version of the binary.',
      arguments: none,
      flags: [{name: 'long', summary: 'Show commit, build tags and dependencies too.'}, textOutput],
    },
  ],
};
