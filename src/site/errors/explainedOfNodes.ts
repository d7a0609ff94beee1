import type {Explained} from './types';

/** The texts of the Cosmos SDK and CometBFT about a node that pages explain, by page. */
export const explainedOfNodes: readonly Explained[] = [
  {
    page: '/develop/api/cosmos-grpc#when-it-fails',
    package: 'cosmos-sdk/baseapp',
    texts: [
      'Baseapp.RegisterGRPCServer: invalid height header %v: %v',
      'cannot query with height < 0; please provide a valid height',
      'cannot query with height in the future; please provide a valid height',
      'failed to load state at height %v; %v (latest height: %v)',
    ],
  },
  {
    page: '/develop/api/tendermint-rpc#when-it-fails',
    package: 'cometbft/state',
    texts: ['node is not persisting abci responses'],
  },
  {
    page: '/develop/api/tendermint-rpc#when-it-fails',
    package: 'cosmos-sdk/baseapp',
    texts: ['no query path provided', 'unknown query path', 'unknown query: %v'],
  },
  {
    page: '/develop/api/tendermint-rpc#when-it-fails',
    package: 'cosmos-sdk/store/iavl',
    texts: ['query cannot be zero length', 'unexpected query path: %v'],
  },
  {
    page: '/develop/api/tendermint-rpc#when-it-fails',
    package: 'cosmos-sdk/store/rootmulti',
    texts: ['no such store: %v'],
  },
  {
    page: '/develop/graphs-indexers#postgresql',
    package: 'cometbft/state/txindex',
    texts: ['failed to index block', 'failed to index block txs'],
  },
  {
    page: '/develop/graphs-indexers#stuck-index',
    package: 'cometbft/state',
    texts: ['could not find results for height #%v'],
  },
  {
    page: '/develop/smart-contracts/evm-extensions#errors',
    package: 'cosmos-sdk/x/distribution/keeper',
    texts: ['cannot set negative reference count'],
  },
  {
    page: '/protocol/concepts/chain-id#when-it-fails',
    package: 'cosmos-sdk/baseapp',
    texts: [
      'invalid chain-id on BeginBlock; expected: %v, got: %v',
      'invalid chain-id on InitChain; expected: %v, got: %v',
    ],
  },
  {
    page: '/protocol/concepts/gas-and-fees#when-it-fails',
    package: 'cosmos-sdk/baseapp',
    texts: ['out of gas in location: %v; gasWanted: %v, gasUsed: %v'],
  },
  {
    page: '/protocol/concepts/migrations#the-rule',
    package: 'cosmos-sdk/types/module',
    texts: ['migrating module %v from version %v to version %v'],
  },
  {
    page: '/protocol/concepts/migrations#when-it-fails',
    package: 'cosmos-sdk/server',
    texts: ['error exporting state: %v'],
  },
  {
    page: '/protocol/concepts/migrations#when-it-fails',
    package: 'cosmos-sdk/types/module',
    texts: ['module %v does not exist', 'no migration found for module %v from version %v to version %v'],
  },
  {
    page: '/protocol/concepts/migrations#when-it-fails',
    package: 'cosmos-sdk/x/gov',
    texts: ['expected module account was %v but we got %v'],
  },
  {
    page: '/protocol/concepts/migrations#when-it-fails',
    package: 'cosmos-sdk/x/staking/keeper',
    texts: ['bonded pool balance is different from bonded coins: %v <-> %v'],
  },
  {
    page: '/protocol/concepts/transactions#when-it-fails',
    package: 'cosmos-sdk/baseapp',
    texts: ['no block gas left to run tx'],
  },
  {
    page: '/protocol/evmos-cli/alternative-dbs#when-it-fails',
    package: 'cometbft-db',
    texts: ['unknown db_backend %v, expected one of %v'],
  },
  {
    page: '/protocol/evmos-cli/alternative-dbs#when-it-fails',
    package: 'cosmos-sdk/server',
    texts: ['invalid custom pruning options: %v'],
  },
  {
    page: '/protocol/evmos-cli/configuration#errors',
    package: 'cometbft/node',
    texts: ['unknown block sync version %v'],
  },
  {
    page: '/protocol/evmos-cli/configuration#errors',
    package: 'cosmos-sdk/server',
    texts: ['failed to merge configuration: %v', 'failed to read in %v: %v'],
  },
  {
    page: '/protocol/evmos-cli/configuration#wrong-flags',
    package: 'cometbft/node',
    texts: [
      'could not add peer ids from unconditional_peer_ids field: %v',
      'could not add peers from persistent_peers field: %v',
      'error with private validator socket client: %v',
      'failed to start private validator: %v',
    ],
  },
  {
    page: '/protocol/evmos-cli/configuration#wrong-flags',
    package: 'cosmos-sdk/baseapp',
    texts: ['invalid minimum gas prices: %v'],
  },
  {
    page: '/protocol/evmos-cli/single-node#refused-genesis',
    package: 'cosmos-sdk/x/bank/keeper',
    texts: ['genesis supply is incorrect, expected %v, got %v'],
  },
  {
    page: '/protocol/evmos-cli/single-node#refused-genesis',
    package: 'cosmos-sdk/x/bank/types',
    texts: [
      'duplicate balance for address %v',
      "duplicate send enabled found: '%v'",
      'genesis supply is incorrect, expected %v, got %v',
    ],
  },
  {
    page: '/protocol/evmos-cli/single-node#refused-genesis',
    package: 'cosmos-sdk/x/capability/types',
    texts: ['capability index must be non-zero'],
  },
  {
    page: '/protocol/evmos-cli/single-node#refused-genesis',
    package: 'cosmos-sdk/x/genutil/client/cli',
    texts: ['error validating genesis file %v: %v'],
  },
  {
    page: '/protocol/evmos-cli/single-node#refused-genesis',
    package: 'cosmos-sdk/x/gov/types/v1',
    texts: ['starting proposal id must be greater than 0'],
  },
  {
    page: '/protocol/evmos-cli/single-node#refused-genesis',
    package: 'cosmos-sdk/x/slashing/types',
    texts: [
      'downtime unjail duration must be at least 1 minute, is %v',
      'min signed per window should be less than or equal to one and greater than zero, is %v',
      'signed blocks window must be at least 10, is %v',
      'slashing fraction double sign should be less than or equal to one and greater than zero, is %v',
      'slashing fraction downtime should be less than or equal to one and greater than zero, is %v',
    ],
  },
  {
    page: '/protocol/evmos-cli/single-node#when-it-fails',
    package: 'cometbft/node',
    texts: ['Genesis time is in the future. Sleeping until then...'],
  },
  {
    page: '/protocol/evmos-cli/single-node#when-it-fails',
    package: 'cosmos-sdk/types/module',
    texts: [
      'validator set is empty after InitGenesis, please ensure at least one validator is initialized with a delegation greater than or equal to the DefaultPowerReduction (%v)',
    ],
  },
  {
    page: '/protocol/evmos-cli/single-node#when-it-fails',
    package: 'cosmos-sdk/x/genutil',
    texts: ["failed to execute DeliverTx for '%v': %v"],
  },
  {page: '/protocol/metrics#when-it-fails', package: 'cometbft/node', texts: ['Prometheus HTTP server ListenAndServe']},
  {
    page: '/validate/mainnet#what-the-log-says-about-peers',
    package: 'cometbft/p2p',
    texts: [
      'Error dialing peer',
      'Error reconnecting to peer. Trying again',
      'Failed to reconnect to peer. Giving up',
      'Ignoring inbound connection: already have enough inbound peers',
      'Inbound Peer rejected',
      'Reconnecting to peer',
      'Stopping peer for error',
      'conn.ID (%v) dialed ID (%v) mismatch',
      'error looking up host (%v): %v',
      'secret conn failed: %v',
    ],
  },
  {
    page: '/validate/mainnet#what-the-log-says-about-peers',
    package: 'cometbft/p2p/pex',
    texts: ["Couldn't connect to any seeds", 'Error dialing seed'],
  },
  {
    page: '/validate/mainnet#when-the-node-does-not-start-or-sync',
    package: 'cometbft-db',
    texts: ['failed to initialize database: %v'],
  },
  {
    page: '/validate/mainnet#when-the-node-does-not-start-or-sync',
    package: 'cometbft/consensus',
    texts: ['error on replay: %v'],
  },
  {
    page: '/validate/mainnet#when-the-node-does-not-start-or-sync',
    package: 'cometbft/consensus',
    texts: ['validator set is nil in genesis and still empty after InitChain'],
    unreachable: 'The application ends first, with `validator set is empty after InitGenesis`.',
  },
  {
    page: '/validate/mainnet#when-the-node-does-not-start-or-sync',
    package: 'cometbft/p2p',
    texts: [
      'address (%v) does not contain ID',
      'info.Moniker must be valid non-empty ASCII text without tabs, but got %v',
      'peer is on a different network. Got %v, expected %v',
    ],
  },
  {
    page: '/validate/mainnet#when-the-node-does-not-start-or-sync',
    package: 'cometbft/privval',
    texts: ['Error reading PrivValidator state from %v: %v'],
  },
  {
    page: '/validate/mainnet#when-the-node-does-not-start-or-sync',
    package: 'cometbft/state',
    texts: [
      'wrong Block.Header.AppHash. Expected %v, got %v',
      'wrong Block.Header.LastResultsHash. Expected %v, got %v',
    ],
  },
  {
    page: '/validate/security#what-protects-against-double-signing',
    package: 'cometbft/consensus',
    texts: ['failed signing vote', 'propose step; failed signing proposal'],
  },
  {
    page: '/validate/security#what-protects-against-double-signing',
    package: 'cometbft/privval',
    texts: [
      'error signing proposal: %v',
      'error signing vote: %v',
      'height regression. Got %v, last height %v',
      'round regression at height %v. Got %v, last round %v',
      'step regression at height %v round %v. Got %v, last step %v',
    ],
  },
  {
    page: '/validate/security/tendermint-kms#6-move-a-running-validator',
    package: 'cometbft/node',
    texts: ['This node is a validator'],
  },
  {
    page: '/validate/security/tendermint-kms#errors',
    package: 'cometbft/node',
    texts: ['This node is not a validator', "can't get pubkey: %v"],
  },
  {
    page: '/validate/security/tendermint-kms#errors',
    package: 'cometbft/privval',
    texts: ['SignerListener: Ping timeout', 'endpoint connection timed out', 'signerEndpoint returned error #%v: %v'],
  },
  {
    page: '/validate/setup-and-configuration/configuration#when-the-node-refuses-a-setting',
    package: 'cosmos-sdk/server',
    texts: ['unknown pruning strategy %v'],
  },
  {
    page: '/validate/setup-and-configuration/disk-usage-configuration#errors',
    package: 'cosmos-sdk/store/pruning/types',
    texts: [
      '\'pruning-interval\' must not be 0. If you want to disable pruning, select pruning = "nothing"',
      '\'pruning-interval\' must not be less than %v. For the most aggressive pruning, select pruning = "everything"',
      '\'pruning-keep-recent\' must not be less than %v. For the most aggressive pruning, select pruning = "everything"',
    ],
  },
  {
    page: '/validate/setup-and-configuration/mempool#what-senders-are-told',
    package: 'cometbft/mempool/v1',
    texts: ['rejected valid incoming transaction; mempool is full'],
  },
  {
    page: '/validate/setup-and-configuration/run-a-validator#halt-for-maintenance',
    package: 'cosmos-sdk/baseapp',
    texts: ['halting node per configuration'],
  },
  {
    page: '/validate/setup-and-configuration/run-a-validator#move-to-another-machine',
    package: 'cometbft/consensus',
    texts: ['found signature from the same key'],
  },
  {
    page: '/validate/setup-and-configuration/run-a-validator#the-validator',
    package: 'cometbft/consensus',
    texts: [
      'commit is for a block we do not know about; set ProposalBlock=nil',
      'found conflicting vote from ourselves; did you unsafe_reset a validator?',
    ],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#carry-a-snapshot-by-hand',
    package: 'cosmos-sdk/snapshots',
    texts: ['a more recent snapshot already exists at height %v', "snapshot doesn't exist, height: %v, format: %v"],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#errors',
    package: 'cometbft/light',
    texts: [
      'error on light block request from witness, removing...',
      'expected hash size to be %v bytes, got %v bytes',
      "expected header's hash %v, but got %v",
      'negative or zero height',
      'old header has expired at %v (now: %v)',
    ],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#errors',
    package: 'cometbft/node',
    texts: [
      'Found local state with non-zero height, skipping state sync',
      'State sync failed',
      'failed to set up light client state provider: %v',
    ],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#errors',
    package: 'cometbft/statesync',
    texts: [
      'Failed to add chunk',
      'Snapshot format rejected',
      'Timed out waiting for snapshot chunks, rejected snapshot',
      'app version mismatch. Expected: %v, got: %v',
      'appHash verification failed',
      'at least 2 RPC servers are required, got %v',
      'failed to fetch and verify app hash',
      'state sync aborted',
    ],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#errors',
    package: 'cosmos-sdk/baseapp',
    texts: ['chunk checksum mismatch; rejecting sender and requesting refetch', 'failed to restore snapshot'],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#errors',
    package: 'cosmos-sdk/baseapp',
    texts: ['snapshot manager not configured'],
    unreachable: 'Evmos always has a snapshot manager.',
  },
  {
    page: '/validate/setup-and-configuration/state-sync#errors',
    package: 'cosmos-sdk/server',
    texts: ['failed to set up light client state provider: %v'],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#errors',
    package: 'iavl',
    texts: ['found database at version %v, must be 0'],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#serve-snapshots',
    package: 'cosmos-sdk/snapshots',
    texts: ['completed state snapshot', 'creating state snapshot'],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#what-the-log-says-in-order',
    package: 'cometbft/node',
    texts: ['Starting state sync'],
  },
  {
    page: '/validate/setup-and-configuration/state-sync#what-the-log-says-in-order',
    package: 'cometbft/statesync',
    texts: [
      'Applied snapshot chunk to ABCI app',
      'Discovered new snapshot',
      'Fetching snapshot chunk',
      'Offering snapshot to ABCI app',
      'Snapshot accepted, restoring',
      'Verified ABCI app',
    ],
  },
  {
    page: '/validate/upgrades#propose-an-upgrade',
    package: 'cosmos-sdk/x/upgrade/keeper',
    texts: ['upgrade cannot be scheduled in the past', 'upgrade with name %v has already been completed'],
  },
  {
    page: '/validate/upgrades#what-the-node-does-at-the-height',
    package: 'cosmos-sdk/x/upgrade',
    texts: ['UPGRADE "%v" NEEDED at %v: %v', 'applying upgrade "%v" at %v'],
  },
  {
    page: '/validate/upgrades/automated-upgrades#rehearse-the-swap',
    package: 'cosmovisor',
    texts: [
      'daemon shutting down in an attempt to restart',
      'pre-upgrade command does not exist. continuing the upgrade.',
      'starting to take backup of data directory',
    ],
  },
  {
    page: '/validate/upgrades/automated-upgrades#rehearse-the-swap',
    package: 'cosmovisor/cmd/cosmovisor',
    texts: ['upgrade detected, relaunching'],
  },
  {
    page: '/validate/upgrades/automated-upgrades#when-it-fails',
    package: 'cosmovisor',
    texts: [
      '%v is not set',
      '%v must be a valid directory',
      '%v must be a valid directory: %v',
      '%v must be an absolute path',
      'binary not present, downloading disabled: %v',
      'cannot find binary for os/arch: neither %v, nor any',
      'cannot parse upgrade info: %v',
      'cannot stat home dir: %v',
      "could not parse '%v' into a duration: %v",
      'current binary is invalid: %v',
      'env variable %v must have a boolean value ("true" or "false"), got %v',
      'error while reading upgrade-info.json: %v',
      'error while taking data backup: %v',
      'invalid path: %v must be an existing directory: %v',
      'pre-upgrade command failed : %v',
      "upgrade dir already exists, won't overwrite",
    ],
  },
  {
    page: '/validate/upgrades/automated-upgrades#when-it-fails',
    package: 'cosmovisor/cmd/cosmovisor',
    texts: ['%v is not set', '%v must be an absolute path'],
  },
  {
    page: '/validate/upgrades/manual-upgrades#panics-and-what-they-ask-for',
    package: 'cosmos-sdk/store/rootmulti',
    texts: [
      "version of store %v mismatch root store's version; expected %v got %v; new stores should be added using StoreUpgrades",
    ],
  },
  {
    page: '/validate/upgrades/manual-upgrades#panics-and-what-they-ask-for',
    package: 'cosmos-sdk/x/upgrade',
    texts: [
      'BINARY UPDATED BEFORE TRIGGER! UPGRADE "%v" - in binary but not executed on chain. Downgrade your binary',
      'Wrong app version %v, upgrade handler is missing for %v upgrade plan',
    ],
  },
  {
    page: '/validate/upgrades/manual-upgrades#panics-and-what-they-ask-for',
    package: 'cosmovisor',
    texts: ['failed to read %v: %v'],
  },
  {
    page: '/validate/upgrades/manual-upgrades#skip-or-delay',
    package: 'cosmos-sdk/x/upgrade',
    texts: ['UPGRADE "%v" SKIPPED at %v: %v'],
  },
  {
    page: '/validate/upgrades/rollback#a-one-height-on-one-node',
    package: 'cometbft/consensus',
    texts: ['+2/3 committed an invalid block: %v'],
  },
  {
    page: '/validate/upgrades/rollback#a-one-height-on-one-node',
    package: 'cometbft/state',
    texts: [
      'block at height %v not found',
      'statestore height (%v) is not one below or equal to blockstore height (%v)',
    ],
  },
  {
    page: '/validate/upgrades/rollback#a-one-height-on-one-node',
    package: 'cosmos-sdk/server',
    texts: [
      'Rolled back state to height %v and hash %v',
      'failed to rollback tendermint state: %v',
      'failed to rollback to version: %v',
    ],
  },
  {
    page: '/validate/upgrades/rollback#a-one-height-on-one-node',
    package: 'cosmos-sdk/store/rootmulti',
    texts: ['invalid rollback height target: %v'],
  },
  {
    page: '/validate/upgrades/rollback#when-the-data-is-damaged',
    package: 'cometbft/consensus',
    texts: ['Corrupted entry. Skipping...', 'cannot replay height %v. WAL does not contain #ENDHEIGHT for %v'],
  },
  {
    page: '/validate/upgrades/rollback#when-the-data-is-damaged',
    package: 'cometbft/state',
    texts: ['app block height (%v) is higher than core (%v)'],
  },
  {
    page: '/validate/upgrades/rollback#when-the-data-is-damaged',
    package: 'cosmos-sdk/baseapp',
    texts: ['failed to load latest version: %v'],
  },
  {
    page: '/validate/upgrades/rollback#when-the-data-is-damaged',
    package: 'cosmos-sdk/store/rootmulti',
    texts: ['failed to load store'],
  },
  {
    page: '/validate/upgrades/rollback#when-the-data-is-damaged',
    package: 'iavl',
    texts: ['Value missing for hash %v corresponding to nodeKey %v', 'no versions found while trying to load %v'],
  },
];
