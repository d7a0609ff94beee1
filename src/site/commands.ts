/**
 * The commands of `evmosd`: every command, argument and flag.
 *
 * Names, aliases, usage lines, types and defaults come from the help of the binary of v16.0.2, recorded by
 * tests/node/runs/protocol/evmos-cli/cli-commands.ts. Here is what it does not report, or words in its own way: what each
 * command and flag means, how many arguments a command takes if the usage line does not say, and which flags it needs.
 */

import {facts} from './facts';
import recordedTree from './recorded/commands.json';

/** The type of the value of a flag. `strings` and `ints` are lists, separated by commas; `hex` is bytes in hexadecimal. */
export type FlagValue = 'string' | 'strings' | 'int' | 'ints' | 'uint' | 'float' | 'duration' | 'hex';

/** A flag of a command. */
export interface Flag {
  name: string;
  /** One letter, for `-x`. */
  shorthand?: string;
  /** Undefined for a switch, which takes no value: `--name` turns it on, `--name=false` turns it off. */
  value?: FlagValue;
  /**
   * The default, if neither the flag nor the environment nor a configuration file sets a value. Undefined if it is empty or
   * off, or depends on the machine.
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
 * A command accepts its own `flags`, the flags of its `groups`, its own `persistentFlags`, and those of each command above
 * it. Of two flags with the same name, the one that comes first in this order counts, with its default. A flag that a
 * command defines again without a difference is listed only at the command above.
 *
 * Commands that ignore their arguments are listed without arguments.
 */
export interface Command {
  name: string;
  aliases?: readonly string[];
  summary: string;
  /** The command works, but the help of its group does not list it. */
  hidden?: true;
  arguments: Arguments;
  flags?: readonly Flag[];
  groups?: readonly FlagGroup[];
  /** Flags that the commands below it inherit. */
  persistentFlags?: readonly Flag[];
  commands?: readonly Command[];
}

/** A flag as the help of a command shows it, without its description. */
export interface RecordedFlag {
  name: string;
  shorthand?: string;
  /** The name of the type in the help. */
  value?: string;
  default?: string;
}

/** A command as its help shows it. */
export interface RecordedCommand {
  name: string;
  /** The usage line without the name. */
  usage: string;
  aliases?: string[];
  hidden?: boolean;
  flags: RecordedFlag[];
  persistentFlags?: RecordedFlag[];
  commands?: RecordedCommand[];
}

/** What the binary does not report about a command. */
export interface CommandDescription {
  summary: string;
  /** The number of arguments, or the least and the most, if it differs from the usage line. */
  takes?: number | readonly [least: number, most: number];
  /** The names of the arguments, if the usage line has none, or also has other text. */
  names?: string;
  required?: readonly string[];
  /** The meanings of its flags that differ from those of other commands. */
  flags?: Readonly<Record<string, string>>;
  /** Flags that it accepts but its help does not show. */
  hiddenFlags?: readonly Flag[];
  commands?: Readonly<Record<string, CommandDescription>>;
}

/** The meanings of flags that hold for all commands, by name. */
const meanings: Readonly<Record<string, string>> = {
  'account-number': 'Account number of the signer, for offline use.',
  amino: 'Print the transaction as amino JSON.',
  'app-db-backend': 'Database type of the application and of snapshots.',
  aux: 'Print the data of an auxiliary signer instead of sending a transaction.',
  'base-fee': 'Base fee of the fee market in the genesis file.',
  'broadcast-mode': 'Whether to wait for the check of the transaction (sync) or not (async).',
  'chain-id': 'Id of the chain.',
  'commission-max-change-rate': 'The most by which the commission can change in a day.',
  'commission-max-rate': 'Highest commission that the validator can ever set.',
  'commission-rate': 'Commission that the validator takes, as a fraction of 1.',
  'count-total': 'Also return the number of all records.',
  denom: 'The only denomination to answer for.',
  deposit: 'Deposit that backs the proposal.',
  description: 'Description of the proposal.',
  details: 'Further details about the validator.',
  'dry-run':
    'Simulate the transaction and print the gas estimate without sending. The sender is then an address, not a key name.',
  'fee-granter': 'Account that pays the fee, from an allowance that it granted to the signer.',
  'fee-payer': 'Account that pays the fee, and signs the transaction too.',
  fees: 'Fee to pay, for example 10aevmos.',
  from: 'Name or address of the key that signs.',
  gas: 'Gas limit of the transaction, or auto to have it estimated.',
  'gas-adjustment': 'Factor that a simulated gas estimate is multiplied by.',
  'gas-prices': 'Price of a unit of gas, from which the fee is computed.',
  'generate-only': 'Print the unsigned transaction instead of sending it.',
  'grpc-addr': 'gRPC address of the node to ask, instead of its RPC address.',
  'grpc-insecure': 'Allow a gRPC connection without TLS.',
  'grpc.address': 'Address of the gRPC server.',
  height: 'Height to answer for, 0 for the latest. The node must still have the state of this height.',
  home: 'Folder of configuration and data.',
  identity: 'Identity signature of the validator, for example from Keybase.',
  'key-type': 'Algorithm of the keys that are made.',
  'keyring-backend': 'Where keys are kept: os, file, kwallet, pass, test or memory.',
  'keyring-dir': 'Folder of the keyring, by default the home folder.',
  ledger: 'Sign with a connected Ledger device.',
  limit: 'Number of records on a page.',
  lockup: 'JSON file with the schedule by which tokens unlock.',
  metadata: 'Metadata to attach to the vote.',
  'min-gas-price': 'Minimum gas price of the fee market in the genesis file.',
  'min-self-delegation': 'The least stake that the operator keeps in the validator.',
  'minimum-gas-prices': 'The least gas price that the mempool of each node accepts before the London fork.',
  multisig: 'Multisig account, by address or name, to sign for.',
  'multisig-threshold': 'Number of signatures that the multisig key needs.',
  node: 'CometBFT RPC address of the node to ask.',
  note: 'Note to add to the transaction, also called its memo.',
  offline: 'Work without asking a node.',
  offset: 'Number of records to skip.',
  output: 'Form of the answer: text or json.',
  'output-dir': 'Folder for the files of the network. Some errors make init-files delete it with all that is in it.',
  'output-document': 'File to write the result to instead of the standard output.',
  page: 'Number of the page to show.',
  'page-key': 'Key of the page to show, from the answer with the previous page.',
  prove: 'Include the proof in the answer.',
  reverse: 'Show the records in descending order.',
  'security-contact': 'Email address for security reports.',
  sequence: 'Sequence number of the signer, for offline use.',
  sequences: 'Sequence numbers of the packets to ask for.',
  'sign-mode': 'Form in which the transaction is signed: direct, amino-json or direct-aux.',
  'signature-only': 'Print the signatures only.',
  'timeout-height': 'Last height at which the transaction is valid, 0 for no limit.',
  tip: 'Tip for the account that pays the fee. It works only together with --aux.',
  title: 'Title of the proposal.',
  v: 'Number of validators.',
  vesting: 'JSON file with the schedule by which tokens vest.',
  website: 'Website of the validator.',
  yes: 'Send without asking for confirmation.',
};

/** A set of flags, as one command has it. Every command with all of these flags has the set. */
interface GroupDescription {
  /** The command that it is read from. */
  of: string;
  names: readonly string[];
  /** Flags whose default, and whether they are required, must be the same too. */
  exact?: readonly string[];
  /** The set that it contains. */
  instead?: FlagGroup;
}

const groupDescriptions: Readonly<Record<FlagGroup, GroupDescription>> = {
  transaction: {
    of: 'tx bank send',
    names: [
      'from',
      'account-number',
      'sequence',
      'note',
      'fees',
      'gas-prices',
      'gas',
      'gas-adjustment',
      'node',
      'ledger',
      'broadcast-mode',
      'dry-run',
      'generate-only',
      'offline',
      'yes',
      'sign-mode',
      'timeout-height',
      'fee-payer',
      'fee-granter',
      'tip',
      'aux',
      'chain-id',
      'keyring-dir',
      'keyring-backend',
      'output',
    ],
  },
  query: {of: 'query bank total', names: ['node', 'grpc-addr', 'grpc-insecure', 'height', 'output']},
  pagination: {of: 'query bank total', names: ['page', 'page-key', 'offset', 'limit', 'count-total', 'reverse']},
  proposal: {of: 'tx gov submit-legacy-proposal', names: ['title', 'description', 'deposit']},
  paidProposal: {
    of: 'tx gov submit-legacy-proposal clawback',
    names: ['title', 'description', 'deposit'],
    exact: ['title', 'description', 'deposit'],
    instead: 'proposal',
  },
  testnet: {
    of: 'testnet start',
    names: ['v', 'output-dir', 'chain-id', 'minimum-gas-prices', 'key-type', 'base-fee', 'min-gas-price'],
  },
};

/** Some commands accept a flag for the format of their output, but their help does not describe it. */
const hiddenOutput: Flag = {
  name: 'output',
  shorthand: 'o',
  value: 'string',
  default: 'json',
  summary: meanings.output ?? '',
};

const none: Arguments = {names: '', min: 0, max: 0};

function takes(names: string, min: number, max = min): Arguments {
  return {names, min, max};
}

const stores: Flag = {
  name: 'stores',
  value: 'string',
  summary: 'Names of the stores to work on, by default all stores of the binary.',
};
const concurrency: Flag = {
  name: 'concurrency',
  value: 'int',
  summary: 'Number of parallel workers, by default one for each processor.',
};
const sstFileSize: Flag = {
  name: 'sst-file-size',
  value: 'uint',
  default: 134_217_728,
  summary: 'Size in bytes that each SST file aims at.',
};

/** Only binaries with RocksDB have these commands. */
const changesetCommand: Command = {
  name: 'changeset',
  summary: 'Dump change sets, and build versiondb from them. Only builds with RocksDB have these commands.',
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
          summary: 'Version before which to stop, 0 to stop after the latest version.',
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
          summary: 'Highest version in the files. It is recorded if it is higher than the version recorded before.',
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
        {name: 'end-version', value: 'int', default: 0, summary: 'Version before which to stop, 0 for no end.'},
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
      summary: 'Fill versiondb from a local snapshot. A defect leaves almost every key empty: do not use it.',
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
        {
          name: 'target-version',
          value: 'int',
          default: 0,
          summary: 'Version at which to stop, 0 for the last version.',
        },
        stores,
        {name: 'save-snapshot', value: 'string', summary: 'Folder in which to save a snapshot of the tree.'},
        {name: 'load-snapshot', value: 'string', summary: 'Folder from which to load a snapshot first.'},
        concurrency,
        {name: 'check', summary: 'Compare the hash with the one stored beside the change sets.'},
        {name: 'save', summary: 'Store the result beside the change sets.'},
      ],
    },
  ],
};

const debugDescriptions: CommandDescription = {
  summary: 'Convert and decode addresses, keys and bytes.',
  commands: {
    addr: {summary: 'Show an address in bytes, hexadecimal and bech32.'},
    'legacy-eip712': {summary: 'Print the legacy EIP-712 types of a transaction file.'},
    pubkey: {summary: 'Show the address of a public key in JSON.'},
    'raw-bytes': {summary: 'Convert a list of decimal bytes to hexadecimal.'},
  },
};

const keysDescriptions: CommandDescription = {
  summary: 'Manage the keys in the keyring.',
  commands: {
    add: {
      summary: 'Make a new key under a name, or recover or import a key.',
      flags: {
        account: 'Account number in the derivation path.',
        'coin-type': 'Coin type in the derivation path.',
        'dry-run': 'Show the key without storing it.',
        'hd-path': 'Full derivation path, in place of --coin-type, --account and --index.',
        index: 'Address index in the derivation path.',
        interactive: 'Ask for the mnemonic and its passphrase.',
        'key-type': 'Algorithm of the key.',
        ledger: 'Store a reference to a key on a Ledger device.',
        multisig: 'Names of the keys that form the multisig key.',
        'no-backup': 'Do not print the mnemonic.',
        nosort: 'Keep the keys of a multisig key in the order in which you name them.',
        pubkey: 'Store this public key, given in JSON, without a private key.',
        recover: 'Recover the key from a mnemonic.',
      },
      hiddenFlags: [
        {name: 'algo', value: 'string', default: facts.project.keyAlgorithm, summary: 'Former name of --key-type.'},
      ],
    },
    delete: {
      summary: 'Delete keys.',
      takes: [1, Infinity],
      flags: {
        force: 'Deprecated: delete without asking for the passphrase.',
        yes: 'Delete without asking for confirmation.',
      },
    },
    export: {
      summary: 'Export a private key, encrypted and ASCII-armored.',
      flags: {
        'unarmored-hex': 'Print the bare key in hexadecimal. It works only together with --unsafe.',
        unsafe: 'Allow --unarmored-hex.',
      },
    },
    import: {summary: 'Import an ASCII-armored private key.'},
    list: {summary: 'List all keys.', flags: {'list-names': 'List the names only.'}},
    migrate: {summary: 'Convert stored keys from amino to protobuf.'},
    mnemonic: {
      summary: 'Make a mnemonic without storing a key.',
      flags: {'unsafe-entropy': 'Ask for the entropy instead of using the entropy of the system.'},
    },
    parse: {summary: 'Convert an address between hexadecimal and bech32.'},
    rename: {summary: 'Rename a key.', flags: {yes: 'Rename without asking for confirmation.'}},
    show: {
      summary: 'Show a key by its name or address. Several keys are shown as one multisig key.',
      takes: [1, Infinity],
      flags: {
        address: 'Print the address only.',
        bech: 'Kind of bech32 prefix: acc, val or cons.',
        device: 'Show the address on the Ledger device.',
        pubkey: 'Print the public key only.',
      },
    },
    'unsafe-export-eth-key': {summary: 'Print an Ethereum private key without encryption.'},
    'unsafe-import-eth-key': {summary: 'Import an Ethereum private key given in hexadecimal.'},
  },
};

const queryAuthDescriptions: CommandDescription = {
  summary: 'Look up accounts.',
  commands: {
    account: {summary: 'Show an account.'},
    accounts: {summary: 'List all accounts.'},
    'address-by-acc-num': {summary: 'Show the address that has an account number.'},
    'module-account': {summary: 'Show the account of a module.'},
    'module-accounts': {summary: 'List the accounts of all modules.'},
    params: {summary: 'Show the auth parameters.'},
  },
};

const queryAuthzDescriptions: CommandDescription = {
  summary: 'Look up which accounts may act for another account.',
  commands: {
    grants: {summary: 'List the authorizations from one account to another.', takes: [2, 3]},
    'grants-by-grantee': {summary: 'List the authorizations that an account has.'},
    'grants-by-granter': {summary: 'List the authorizations that an account gave.'},
  },
};

const queryBankDescriptions: CommandDescription = {
  summary: 'Look up balances, the supply and denominations.',
  commands: {
    balances: {summary: 'List the balances of an account.'},
    'denom-metadata': {summary: 'Show the metadata of denominations.'},
    'send-enabled': {summary: 'Show for which denominations sending is switched on or off.', takes: [0, Infinity]},
    'spendable-balances': {summary: 'List the balances that an account can spend.'},
    total: {summary: 'Show the supply of coins.'},
  },
};

const queryDistributionDescriptions: CommandDescription = {
  summary: 'Look up rewards, commissions and the community pool.',
  commands: {
    commission: {summary: 'Show the commission that waits for a validator.'},
    'community-pool': {summary: 'Show the community pool.'},
    params: {summary: 'Show the distribution parameters.'},
    rewards: {summary: 'Show the rewards of a delegator.', takes: [1, 2]},
    slashes: {summary: 'List the slashes of a validator between two heights.'},
    'validator-distribution-info': {summary: 'Show the commission and the own rewards of a validator.'},
    'validator-outstanding-rewards': {
      summary: 'Show the rewards that a validator and its delegators have not withdrawn.',
    },
  },
};

const queryEpochsDescriptions: CommandDescription = {
  summary: 'Look up epochs.',
  commands: {
    'current-epoch': {summary: 'Show the number of the running epoch.', names: '[identifier]'},
    'epoch-infos': {summary: 'List the epochs.'},
  },
};

const queryErc20Descriptions: CommandDescription = {
  summary: 'Look up the pairs of coins and ERC-20 tokens.',
  commands: {
    params: {summary: 'Show the erc20 parameters.'},
    'token-pair': {summary: 'Show the pair of a contract or denomination.'},
    'token-pairs': {summary: 'List all pairs.'},
  },
};

const queryEvmDescriptions: CommandDescription = {
  summary: 'Look up contracts, and the parameters of the EVM.',
  commands: {
    code: {summary: 'Show the code of a contract.'},
    params: {summary: 'Show the EVM parameters.'},
    storage: {summary: 'Show a storage slot of a contract.'},
  },
};

const queryFeegrantDescriptions: CommandDescription = {
  summary: 'Look up fee allowances.',
  commands: {
    grant: {summary: 'Show the allowance from one account to another.'},
    'grants-by-grantee': {summary: 'List the allowances that an account has.'},
    'grants-by-granter': {summary: 'List the allowances that an account gave.'},
  },
};

const queryFeemarketDescriptions: CommandDescription = {
  summary: 'Look up the base fee, and the gas that sets it.',
  commands: {
    'base-fee': {summary: 'Show the base fee.'},
    'block-gas': {summary: 'Show the gas of the block, which sets the next base fee.'},
    params: {summary: 'Show the fee market parameters.'},
  },
};

const queryGovDescriptions: CommandDescription = {
  summary: 'Look up proposals, deposits and votes.',
  commands: {
    deposit: {summary: 'Show a deposit.'},
    deposits: {summary: 'List the deposits for a proposal.'},
    param: {summary: 'Show one set of parameters: voting, tallying or deposit.'},
    params: {summary: 'Show all governance parameters.'},
    proposal: {summary: 'Show a proposal.'},
    proposals: {
      summary: 'List proposals.',
      flags: {
        depositor: 'Show only the proposals that this account deposited for.',
        status: 'Show only the proposals with this status: deposit_period, voting_period, passed or rejected.',
        voter: 'Show only the proposals that this account voted on.',
      },
    },
    proposer: {summary: 'Show who submitted a proposal.'},
    tally: {summary: 'Show the count of the votes.'},
    vote: {summary: 'Show a vote.'},
    votes: {summary: 'List the votes on a proposal.'},
  },
};

const queryIbcDescriptions: CommandDescription = {
  summary: 'Look up the clients, connections and channels of IBC.',
  commands: {
    channel: {
      summary: 'Look up channels and their packets.',
      commands: {
        channels: {summary: 'List all channels.'},
        'client-state': {summary: 'Show the state of the light client that a channel uses.'},
        connections: {summary: 'List the channels of a connection.'},
        end: {summary: 'Show a channel.'},
        'next-sequence-receive': {summary: 'Show the sequence number of the packet that a channel receives next.'},
        'packet-ack': {summary: 'Show the acknowledgment of a packet.'},
        'packet-commitment': {summary: 'Show the commitment of a packet.'},
        'packet-commitments': {summary: 'List the packets that were sent and not yet acknowledged.'},
        'packet-receipt': {summary: 'Show the receipt of a packet.'},
        'unreceived-acks': {summary: 'List the packets whose acknowledgment this chain has not received.'},
        'unreceived-packets': {summary: 'List the packets that this chain has not received.'},
      },
    },
    client: {
      summary: 'Look up light clients.',
      commands: {
        'consensus-state': {
          summary: 'Show a consensus state of a client.',
          takes: [1, 2],
          flags: {'latest-height': 'Show the latest consensus state. The command then takes no height.'},
        },
        'consensus-state-heights': {summary: 'List the heights of the consensus states of a client.'},
        'consensus-states': {summary: 'List the consensus states of a client.'},
        header: {summary: 'Show the latest header of this chain.'},
        params: {summary: 'Show the parameters of IBC clients.'},
        'self-consensus-state': {summary: 'Show the consensus state of this chain.'},
        state: {summary: 'Show the state of a client.'},
        states: {summary: 'List all clients.'},
        status: {summary: 'Show whether a client is active, expired or frozen.'},
      },
    },
    connection: {
      summary: 'Look up connections.',
      commands: {
        connections: {summary: 'List all connections.'},
        end: {summary: 'Show a connection.'},
        params: {summary: 'Show the parameters of IBC connections.'},
        path: {summary: 'List the connections of a client.'},
      },
    },
  },
};

const queryIbcTransferDescriptions: CommandDescription = {
  summary: 'Look up tokens of other chains, and tokens in escrow.',
  commands: {
    'denom-hash': {summary: 'Show the hash of a denomination trace, which is the name of the coin after ibc/.'},
    'denom-trace': {summary: 'Show where an IBC denomination comes from.'},
    'denom-traces': {summary: 'List the traces of all IBC denominations.'},
    'escrow-address': {summary: 'Show the escrow address of a channel.', names: '[port] [channel-id]'},
    params: {summary: 'Show the transfer parameters.'},
    'total-escrow': {summary: 'Show how much of a denomination is in escrow.'},
  },
};

const queryInflationDescriptions: CommandDescription = {
  summary: 'Look up inflation and the supply.',
  commands: {
    'circulating-supply': {summary: 'Show the supply in circulation.'},
    'epoch-mint-provision': {summary: 'Show the amount that is minted at the end of an epoch.'},
    'inflation-rate': {summary: 'Show the inflation rate of the current period.'},
    params: {summary: 'Show the inflation parameters.'},
    period: {summary: 'Show the number of the current period.'},
    'skipped-epochs': {summary: 'Show the number of epochs that minted nothing.'},
  },
};

const queryInterchainAccountsDescriptions: CommandDescription = {
  summary: 'Look up interchain accounts.',
  commands: {
    controller: {
      summary: 'Look up the side that controls accounts on other chains.',
      commands: {
        'interchain-account': {summary: 'Show the address of an interchain account.'},
        params: {summary: 'Show the controller parameters.'},
      },
    },
    host: {
      summary: 'Look up the side whose accounts other chains control.',
      commands: {
        'packet-events': {summary: 'Show the events of a packet.'},
        params: {summary: 'Show the host parameters.'},
      },
    },
  },
};

const queryParamsDescriptions: CommandDescription = {
  summary: 'Look up parameters by their subspace.',
  commands: {subspace: {summary: 'Show a parameter in the form in which it is stored.'}},
};

const queryRevenueDescriptions: CommandDescription = {
  summary: 'Look up the contracts that get a share of fees.',
  commands: {
    contract: {summary: 'Show a registered contract.'},
    contracts: {summary: 'List all registered contracts.'},
    'deployer-contracts': {summary: 'List the contracts of a deployer.'},
    params: {summary: 'Show the revenue parameters.'},
    'withdrawer-contracts': {summary: 'List the contracts whose share of fees an address receives.'},
  },
};

const querySlashingDescriptions: CommandDescription = {
  summary: 'Look up the uptime of validators.',
  commands: {
    params: {summary: 'Show the slashing parameters.'},
    'signing-info': {summary: 'Show the missed blocks and the jail time of a validator.'},
    'signing-infos': {summary: 'List the missed blocks and the jail time of all validators.'},
  },
};

const queryStakingDescriptions: CommandDescription = {
  summary: 'Look up validators and delegations.',
  commands: {
    delegation: {summary: 'Show a delegation.'},
    delegations: {summary: 'List the delegations of a delegator.'},
    'delegations-to': {summary: 'List the delegations to a validator.'},
    'historical-info': {summary: 'Show the header and the validators of a recent height.'},
    params: {summary: 'Show the staking parameters.'},
    pool: {summary: 'Show the amounts of bonded and unbonded tokens.'},
    redelegation: {summary: 'Show a redelegation.'},
    redelegations: {summary: 'List the redelegations of a delegator.'},
    'redelegations-from': {summary: 'List the redelegations away from a validator.'},
    'unbonding-delegation': {summary: 'Show an unbonding delegation.'},
    'unbonding-delegations': {summary: 'List the unbonding delegations of a delegator.'},
    'unbonding-delegations-from': {summary: 'List the delegations that are unbonding from a validator.'},
    validator: {summary: 'Show a validator.'},
    validators: {summary: 'List all validators.'},
  },
};

const queryUpgradeDescriptions: CommandDescription = {
  summary: 'Look up upgrades.',
  commands: {
    applied: {summary: 'Show the block at which an upgrade was applied.'},
    module_versions: {summary: 'List the versions of the modules.', takes: [0, 1]},
    plan: {summary: 'Show the planned upgrade.'},
  },
};

const queryVestingDescriptions: CommandDescription = {
  summary: 'Look up vesting accounts.',
  commands: {balances: {summary: 'Show the locked, unvested and vested tokens of an account.'}},
};

const snapshotsDescriptions: CommandDescription = {
  summary: 'Manage local state sync snapshots.',
  commands: {
    delete: {summary: 'Delete a snapshot.'},
    dump: {
      summary: 'Write a snapshot to an archive file.',
      flags: {output: 'File to write. By default, its name has the height and the format.'},
    },
    export: {
      summary: 'Take a snapshot of the application state.',
      flags: {height: 'Height of the snapshot, 0 for the latest.'},
    },
    list: {summary: 'List the snapshots.'},
    load: {summary: 'Load a snapshot from an archive file.'},
    restore: {summary: 'Restore the application state from a snapshot.'},
  },
};

const tendermintDescriptions: CommandDescription = {
  summary: 'Work with the CometBFT part of the node.',
  commands: {
    'bootstrap-state': {
      summary: 'Set the CometBFT state to a height with the help of a light client.',
      flags: {height: 'Height to set, 0 for the latest height of the application state.'},
    },
    'reset-state': {
      summary:
        'Remove the blocks, the state, the evidence and the transaction index of CometBFT, but not the application state.',
    },
    'show-address': {summary: 'Show the consensus address of the validator.'},
    'show-node-id': {summary: 'Show the peer-to-peer id of the node.'},
    'show-validator': {summary: 'Show the consensus public key of the validator.'},
    'unsafe-reset-all': {
      summary: 'Remove all data, and reset the sign state of the validator.',
      flags: {'keep-addr-book': 'Keep the address book.'},
    },
    version: {summary: 'Show the versions of the CometBFT libraries and protocols.'},
  },
};

const testnetDescriptions: CommandDescription = {
  summary: 'Prepare or run a local network of several validators.',
  commands: {
    'init-files': {
      summary: 'Write the files of a network whose nodes run as separate processes.',
      flags: {
        'chain-id': 'Id of the chain, by default a random id.',
        'node-daemon-home': 'Name of the home folder inside the folder of a node.',
        'node-dir-prefix': 'Beginning of the folder name of each node.',
        'starting-ip-address': 'IP address of the first node. Each further node gets the next address.',
      },
    },
    start: {
      summary: 'Would run a network in one process, but fails in this release.',
      flags: {
        'api.address': 'Address of the REST server.',
        'chain-id': 'Id of the chain, by default a random id.',
        'enable-logging': 'Print the log of the validators.',
        'json-rpc.address': 'Address of the JSON-RPC server.',
        'print-mnemonic': 'Print the mnemonic of the first validator.',
        'rpc.address': 'Address of the RPC server.',
      },
    },
  },
};

const txAuthzDescriptions: CommandDescription = {
  summary: 'Let another account act for yours.',
  commands: {
    exec: {summary: 'Execute messages for an account that authorized you.', names: '[tx-json-file]'},
    grant: {
      summary: 'Authorize an account.',
      names: '<grantee> <authorization_type="send"|"generic"|"delegate"|"unbond"|"redelegate">',
      flags: {
        'allow-list': 'The only addresses that the grantee may send to.',
        'allowed-validators': 'The only validators that the grantee may use.',
        'deny-validators': 'Validators that the grantee may not use.',
        expiration: 'Unix time at which the authorization ends, 0 for never.',
        'msg-type': 'Type of the message that a generic authorization allows.',
        'spend-limit': 'The most coins that the grantee may use.',
      },
    },
    revoke: {summary: 'Take an authorization back.', names: '[grantee] [msg-type-url]'},
  },
};

const txBankDescriptions: CommandDescription = {
  summary: 'Send coins.',
  commands: {
    'multi-send': {
      summary: 'Send coins to several accounts.',
      takes: [4, Infinity],
      flags: {split: 'Split the amount equally instead of sending it to each account.'},
    },
    send: {summary: 'Send coins to an account.'},
  },
};

const txDistributionDescriptions: CommandDescription = {
  summary: 'Withdraw rewards and fund the community pool.',
  commands: {
    'fund-community-pool': {summary: 'Give coins to the community pool.'},
    'set-withdraw-addr': {summary: 'Set the address that receives the rewards.'},
    'withdraw-all-rewards': {
      summary: 'Withdraw the rewards of all delegations.',
      flags: {'max-msgs': 'The most messages in a transaction, 0 for no limit.'},
    },
    'withdraw-rewards': {
      summary: 'Withdraw the rewards from a validator.',
      flags: {commission: 'Withdraw the commission of the validator too.'},
    },
  },
};

const txErc20Descriptions: CommandDescription = {
  summary: 'Convert between coins and ERC-20 tokens.',
  commands: {
    'convert-coin': {summary: 'Convert a coin to its ERC-20 token.', takes: [1, 2]},
    'convert-erc20': {summary: 'Convert an ERC-20 token to its coin.', takes: [2, 3]},
  },
};

const txEvmDescriptions: CommandDescription = {
  summary: 'Send Ethereum transactions.',
  commands: {raw: {summary: 'Send a signed Ethereum transaction given in hexadecimal.'}},
};

const txFeegrantDescriptions: CommandDescription = {
  summary: 'Pay the fees of other accounts.',
  commands: {
    grant: {
      summary: 'Grant a fee allowance to an account.',
      flags: {
        'allowed-messages': 'The only messages that the allowance pays for.',
        expiration: 'Time, in RFC 3339 form, at which the allowance ends.',
        period: 'Seconds after which the limit of a period starts again.',
        'period-limit': 'The most coins that the allowance pays in a period.',
        'spend-limit': 'The most coins that the allowance pays.',
      },
    },
    revoke: {summary: 'Take a fee allowance back.'},
  },
};

const txGovDescriptions: CommandDescription = {
  summary: 'Propose, deposit and vote.',
  commands: {
    deposit: {summary: 'Add to the deposit of a proposal.'},
    'draft-proposal': {
      summary: 'Write the JSON of a proposal by asking questions.',
      flags: {'skip-metadata': 'Ask no questions about the metadata.'},
    },
    'submit-legacy-proposal': {
      summary: 'Submit a proposal of the older kind.',
      flags: {proposal: 'JSON file with the proposal, instead of the other flags.', type: 'Type of the proposal.'},
      commands: {
        'cancel-software-upgrade': {
          summary: 'Propose to cancel the planned upgrade.',
          required: ['description', 'title'],
        },
        clawback: {
          summary: 'Propose to claw back the unvested tokens of a vesting account.',
          takes: [1, 2],
          required: ['deposit', 'description', 'title'],
        },
        'ibc-upgrade': {summary: 'Propose an upgrade that breaks IBC clients, and give the new state of the clients.'},
        'param-change': {summary: 'Propose to change module parameters.'},
        'register-coin': {
          summary: 'Propose to register a coin as a token pair.',
          required: ['deposit', 'description', 'title'],
        },
        'register-erc20': {
          summary: 'Propose to register ERC-20 contracts as token pairs.',
          takes: [1, Infinity],
          required: ['deposit', 'description', 'title'],
        },
        'software-upgrade': {
          summary: 'Propose an upgrade of the software.',
          names: '[name]',
          flags: {
            'daemon-name': 'Name of the binary, by default the value of DAEMON_NAME or this binary.',
            'no-validate': 'Skip the check of --upgrade-info.',
            'upgrade-height': 'Height of the upgrade.',
            'upgrade-info': 'Information on the upgrade, such as where to get the binaries.',
          },
        },
        'toggle-token-conversion': {
          summary: 'Propose to switch the conversion of a token pair on or off.',
          required: ['deposit', 'description', 'title'],
        },
        'update-client': {summary: 'Propose to revive an IBC client with the state of another client.'},
      },
    },
    'submit-proposal': {summary: 'Submit a proposal from a JSON file.'},
    vote: {summary: 'Vote with yes, no, no_with_veto or abstain.'},
    'weighted-vote': {summary: 'Split a vote over several options.'},
  },
};

const txIbcDescriptions: CommandDescription = {
  summary: 'Send transactions to the core of IBC.',
  commands: {
    channel: {summary: 'Work with channels. This group has no commands.'},
    client: {
      summary: 'Work with light clients.',
      commands: {
        create: {summary: 'Create a client.'},
        misbehaviour: {summary: 'Submit a proof of misbehavior of a chain, which freezes the client of this chain.'},
        update: {summary: 'Update a client with a message.'},
        upgrade: {summary: 'Upgrade a client to the new state of its chain.'},
      },
    },
  },
};

const txIbcTransferDescriptions: CommandDescription = {
  summary: 'Send tokens to other chains.',
  commands: {
    transfer: {
      summary: 'Send a token over an IBC channel.',
      flags: {
        'absolute-timeouts': 'Read the timeouts as an absolute height and time, not as distances.',
        memo: 'Memo to send with the packet.',
        'packet-timeout-height': 'Height after which the packet times out, 0-0 for none.',
        'packet-timeout-timestamp': 'Nanoseconds from now after which the packet times out, 0 for none.',
      },
    },
  },
};

const txInterchainAccountsDescriptions: CommandDescription = {
  summary: 'Work with interchain accounts.',
  commands: {
    controller: {
      summary: 'Control accounts on other chains.',
      commands: {
        register: {
          summary: 'Register an interchain account on a connection.',
          flags: {version: 'Version of the channel.'},
        },
        'send-tx': {
          summary: 'Have an interchain account execute messages.',
          flags: {'relative-packet-timeout': 'Nanoseconds from now after which the packet times out.'},
        },
      },
    },
    host: {
      summary: 'Prepare what another chain sends to its accounts here.',
      commands: {
        'generate-packet-data': {
          summary: 'Print the packet data for messages, which another chain can send.',
          required: ['encoding'],
          flags: {
            encoding: 'Encoding of the messages: proto3 or proto3json.',
            memo: 'Memo to put into the packet data.',
          },
        },
      },
    },
  },
};

const txRevenueDescriptions: CommandDescription = {
  summary: 'Share in the fees of your contracts.',
  commands: {
    cancel: {summary: 'Remove a contract from the sharing of fees.'},
    register: {
      summary:
        'Register a contract. The nonces are the nonces that lead to the address of the contract, separated by commas.',
      takes: [2, 3],
    },
    update: {summary: 'Change the address that receives the share of fees.'},
  },
};

const txSlashingDescriptions: CommandDescription = {
  summary: 'Bring a validator back from jail.',
  commands: {unjail: {summary: 'Release a validator that was jailed for downtime.'}},
};

const txStakingDescriptions: CommandDescription = {
  summary: 'Create and change validators, and delegate to them.',
  commands: {
    'cancel-unbond': {summary: 'Cancel an unbonding and delegate the tokens again.'},
    'create-validator': {
      summary: 'Create a validator with a delegation to itself.',
      required: [
        'amount',
        'commission-max-change-rate',
        'commission-max-rate',
        'commission-rate',
        'from',
        'min-self-delegation',
        'moniker',
        'pubkey',
      ],
      flags: {
        amount: 'Coins to delegate to the validator itself.',
        ip: 'Public IP address of the node, used with --generate-only.',
        moniker: 'Name of the validator.',
        'node-id': 'Peer-to-peer id of the node, used with --generate-only.',
        pubkey: 'Consensus public key of the validator, in JSON.',
      },
    },
    delegate: {summary: 'Delegate tokens to a validator.'},
    'edit-validator': {
      summary: 'Change the description, commission or minimum stake of your validator.',
      flags: {'new-moniker': 'New name of the validator.'},
    },
    redelegate: {summary: 'Move a delegation to another validator.'},
    unbond: {summary: 'Unbond tokens from a validator.'},
  },
};

const txVestingDescriptions: CommandDescription = {
  summary: 'Create, fund and change vesting accounts with lockup and clawback.',
  commands: {
    clawback: {
      summary: 'Take unvested tokens back from a vesting account.',
      flags: {dest: 'Address that receives the tokens, by default the funder.'},
    },
    convert: {summary: 'Turn a fully vested account into a normal one.'},
    'create-clawback-vesting-account': {summary: 'Turn your account into a vesting account with a funder.'},
    'fund-vesting-account': {
      summary: 'Fund a vesting account with a schedule of lockup, a schedule of vesting, or both.',
    },
    'update-vesting-funder': {summary: 'Hand the role of funder to another account.'},
  },
};

const queryDescriptions: CommandDescription = {
  summary: 'Ask a node about the state of the chain.',
  commands: {
    account: {summary: 'Show an account.'},
    auth: queryAuthDescriptions,
    authz: queryAuthzDescriptions,
    bank: queryBankDescriptions,
    block: {summary: 'Show a block, by default the latest block.', takes: [0, 1]},
    distribution: queryDistributionDescriptions,
    epochs: queryEpochsDescriptions,
    erc20: queryErc20Descriptions,
    evidence: {
      summary: 'Show evidence of misbehavior by its hash, or list all evidence.',
      names: '[hash]',
      takes: [0, 1],
    },
    evm: queryEvmDescriptions,
    feegrant: queryFeegrantDescriptions,
    feemarket: queryFeemarketDescriptions,
    gov: queryGovDescriptions,
    ibc: queryIbcDescriptions,
    'ibc-transfer': queryIbcTransferDescriptions,
    inflation: queryInflationDescriptions,
    'interchain-accounts': queryInterchainAccountsDescriptions,
    params: queryParamsDescriptions,
    revenue: queryRevenueDescriptions,
    slashing: querySlashingDescriptions,
    staking: queryStakingDescriptions,
    'tendermint-validator-set': {
      summary: 'List the validators of CometBFT, by default at the latest height.',
      takes: [0, 1],
      flags: {limit: 'Number of validators on a page.'},
    },
    tx: {
      summary: 'Show a transaction in a block by its hash, by its signature, or by its account and sequence.',
      names: '[hash|acc_seq|signature]',
      flags: {type: 'Kind of the argument: hash, acc_seq or signature.'},
    },
    txs: {
      summary: 'List the transactions with certain events.',
      required: ['events'],
      flags: {
        events:
          "Events to match, as 'type.attribute=value' joined by &. All but the height must hold in the same event.",
        limit: 'Number of transactions on a page.',
      },
    },
    upgrade: queryUpgradeDescriptions,
    vesting: queryVestingDescriptions,
  },
};

const txDescriptions: CommandDescription = {
  summary: 'Make, sign and send transactions.',
  commands: {
    authz: txAuthzDescriptions,
    'aux-to-fee': {summary: 'Add auxiliary signer data to a transaction, pay its fee and send it.'},
    bank: txBankDescriptions,
    broadcast: {summary: 'Send a signed transaction from a file.'},
    decode: {
      summary: 'Show an encoded transaction as JSON.',
      flags: {hex: 'Read hexadecimal instead of base64.'},
      hiddenFlags: [hiddenOutput],
    },
    distribution: txDistributionDescriptions,
    encode: {summary: 'Show a transaction file in base64.', hiddenFlags: [hiddenOutput]},
    erc20: txErc20Descriptions,
    evidence: {summary: 'Submit evidence of misbehavior. This group has no commands.'},
    evm: txEvmDescriptions,
    feegrant: txFeegrantDescriptions,
    gov: txGovDescriptions,
    ibc: txIbcDescriptions,
    'ibc-transfer': txIbcTransferDescriptions,
    'interchain-accounts': txInterchainAccountsDescriptions,
    'multi-sign': {
      summary: 'Combine signatures into the signature of a multisig account.',
      takes: [3, Infinity],
      flags: {'signature-only': 'Print the signature only.'},
      hiddenFlags: [hiddenOutput],
    },
    'multisign-batch': {
      summary: 'Combine signatures for many transactions of a multisig account.',
      takes: [3, Infinity],
      flags: {
        multisig: 'Address of the multisig account to sign for.',
        'no-auto-increment': 'Use the same sequence number for all transactions, instead of counting it up.',
      },
      hiddenFlags: [hiddenOutput],
    },
    revenue: txRevenueDescriptions,
    sign: {
      summary: 'Sign a transaction from a file.',
      required: ['from'],
      flags: {overwrite: 'Replace the signatures instead of adding one.'},
    },
    'sign-batch': {
      summary: 'Sign many transactions from files.',
      takes: [1, Infinity],
      required: ['from'],
      flags: {append: 'Combine all messages into one signed transaction.'},
    },
    slashing: txSlashingDescriptions,
    staking: txStakingDescriptions,
    upgrade: {summary: 'Work with upgrades. This group has no commands.'},
    'validate-signatures': {summary: 'Check the signatures of a transaction from a file.'},
    vesting: txVestingDescriptions,
  },
};

const commandDescriptions: CommandDescription = {
  summary: 'Run a node, and talk to one.',
  flags: {
    log_format: 'Form of the log: plain or json.',
    log_level: 'Least severe log level to print. For a level by module, write module:level,*:level.',
    trace: 'Print the full stack trace of an error.',
  },
  commands: {
    'add-genesis-account': {
      summary: 'Add an account to the genesis file, with coins that are separated by commas.',
      flags: {
        clawback: 'Make the account a vesting account with clawback.',
        funder: 'Address of the funder of the vesting account.',
        'vesting-start-time': 'Unix time at which the schedules start. It has no effect in this version.',
      },
    },
    block: {
      summary: 'Print a block from the database of a stopped node.',
      flags: {height: 'Height of the block.'},
    },
    'collect-gentxs': {
      summary: 'Put the genesis transactions into the genesis file.',
      flags: {'gentx-dir': 'Folder of the genesis transactions, by default config/gentx in the home folder.'},
    },
    completion: {summary: 'Print the completion script for Bash.', flags: {zsh: 'Print the script for Zsh instead.'}},
    config: {
      summary: 'Show or set values in client.toml: chain-id, keyring-backend, output, node or broadcast-mode.',
      takes: [0, 2],
    },
    debug: debugDescriptions,
    export: {
      summary: 'Export the state as a genesis file.',
      flags: {
        'for-zero-height':
          'Prepare the state for a chain that starts at height 0. Fails in this release if the chain has a validator.',
        height: 'Height to export, -1 for the latest.',
        'jail-allowed-addrs': 'With --for-zero-height, the only validators that are not jailed.',
        'modules-to-export': 'Modules to export, by default all.',
      },
    },
    gentx: {
      summary: 'Make a genesis transaction that creates a validator.',
      flags: {
        amount: 'Coins to delegate. The argument replaces this flag.',
        'commission-max-change-rate': 'The most by which the commission can change in a day, by default 0.01.',
        'commission-max-rate': 'Highest commission that the validator can ever set, by default 0.2.',
        'commission-rate': 'Commission that the validator takes, as a fraction of 1, by default 0.1.',
        'min-self-delegation': 'The least stake that the operator keeps in the validator, by default 1.',
        ip: 'Public IP address, by default the address of the machine.',
        moniker: 'Name of the validator, by default the name of the node.',
        'node-id': 'Peer-to-peer id, by default the id of the node.',
        'output-document': 'File to write, by default in config/gentx of the home folder.',
        'p2p-port': 'Port for peers.',
        pubkey: 'Consensus public key in JSON, by default the key of the node.',
      },
      hiddenFlags: [hiddenOutput],
    },
    help: {summary: 'Show the help of a command.', takes: [0, Infinity]},
    'index-eth-tx': {summary: 'Add past Ethereum transactions to the index, while the node is stopped.'},
    init: {
      summary: 'Write the configuration, the keys and a genesis file of a new node.',
      required: ['chain-id'],
      flags: {
        overwrite: 'Overwrite the genesis file.',
        recover: 'Ask for a mnemonic, and make the validator key from it.',
      },
    },
    keys: keysDescriptions,
    migrate: {
      summary: 'Migrate a genesis file to a version. This release supports no version.',
      flags: {'chain-id': 'Id of the chain to set.', 'genesis-time': 'Genesis time to set.'},
    },
    prune: {
      summary:
        'Drop old states of a stopped node. The argument says how many stay: default, everything or custom. With nothing, also from app.toml, all states but the newest are dropped.',
      takes: [0, 1],
      flags: {
        home: 'Folder of the node. Without this flag, the command panics.',
        pruning: 'Which states are dropped. The argument replaces this flag.',
        'pruning-interval': 'It has no effect, but with custom it must not be 0. In a new app.toml it is 0.',
        'pruning-keep-recent': 'Number of recent states to keep with custom.',
        'app-db-backend': 'Database type of the application, by default the type in app.toml or goleveldb.',
      },
    },
    query: queryDescriptions,
    rollback: {summary: 'Take the state back by one height.', flags: {hard: 'Remove the last block too.'}},
    rosetta: {
      summary: 'Run a Rosetta server.',
      flags: {
        addr: 'Address to listen on.',
        blockchain: 'Name of the blockchain.',
        'denom-to-suggest': 'Denomination of the fee to suggest.',
        'enable-fee-suggestion': 'Suggest a fee.',
        'gas-to-suggest': 'Gas limit to suggest.',
        grpc: 'gRPC address of the node.',
        network: 'Name of the network.',
        offline: 'Offer the construction API only.',
        'prices-to-suggest': 'Gas prices to suggest.',
        retries: 'Number of attempts to reach the node.',
        tendermint: 'CometBFT RPC address of the node, without tcp://.',
      },
    },
    snapshots: snapshotsDescriptions,
    start: {
      summary: 'Run the node.',
      flags: {
        abci: 'Protocol by which CometBFT reaches an application in another process: socket or grpc.',
        address: 'Address on which the application listens if it runs without CometBFT.',
        'api.enable': 'Run the REST server.',
        'api.enabled-unsafe-cors': 'Let web pages of any origin call the REST server.',
        block_sync: 'Catch up by block sync.',
        'consensus.create_empty_blocks': 'Make blocks even without transactions.',
        'consensus.create_empty_blocks_interval': 'Time to wait between empty blocks.',
        'consensus.double_sign_check_height':
          'Number of past blocks in which the validator looks for its own votes before it votes, 0 for none.',
        'cpu-profile': 'File to write a CPU profile to.',
        db_backend: 'Database type of CometBFT.',
        db_dir: 'Folder of the databases.',
        'evm.max-tx-gas-wanted': 'The most gas that an Ethereum transaction counts for in its check, 0 for no limit.',
        'evm.tracer':
          'Tracer of each EVM execution: json or markdown, which print, struct or access_list, which print nothing. Never use access_list: it makes the creation of contracts fail.',
        genesis_hash: 'No effect: this application does not compare the genesis file with it.',
        'grpc-only': 'Serve gRPC queries only, without CometBFT.',
        'grpc-web.address': 'Address of the gRPC-Web server.',
        'grpc-web.enable': 'Run the gRPC-Web server, which needs the gRPC server.',
        'grpc.enable': 'Run the gRPC server.',
        'halt-height': 'Height to stop at, 0 for never.',
        'halt-time': 'Block time to stop at, in Unix seconds, 0 for never.',
        'inter-block-cache': 'Keep a cache from block to block.',
        'inv-check-period': 'No effect: this application stores the number and does not use it.',
        'json-rpc.address': 'Address of the JSON-RPC server over HTTP.',
        'json-rpc.allow-unprotected-txs': 'Accept transactions without replay protection over JSON-RPC.',
        'json-rpc.api': 'Namespaces that the JSON-RPC server offers.',
        'json-rpc.block-range-cap': 'Largest distance from the first to the last block of one eth_getLogs call.',
        'json-rpc.enable': 'Run the Ethereum JSON-RPC server.',
        'json-rpc.enable-indexer': 'Index Ethereum transactions for JSON-RPC.',
        'json-rpc.evm-timeout': 'Longest wait for an eth_call. It has no effect while gRPC is off.',
        'json-rpc.filter-cap': 'The most filters that can be open at one time.',
        'json-rpc.gas-cap': 'The most gas of a call or an estimate. With 0, calls have no limit, and estimates fail.',
        'json-rpc.http-idle-timeout': 'Longest time for which the HTTP server keeps an idle connection.',
        'json-rpc.http-timeout': 'Longest time that the HTTP server takes to read a request or to write an answer.',
        'json-rpc.logs-cap': 'The most logs in one answer of eth_getLogs.',
        'json-rpc.max-open-connections': 'The most connections that can be open at one time, 0 for no limit.',
        'json-rpc.txfee-cap': 'Highest fee, in EVMOS, that eth_resend accepts, 0 for no limit.',
        'json-rpc.ws-address': 'Address of the JSON-RPC server over WebSocket.',
        metrics: 'Run the server for EVM metrics.',
        'min-retain-blocks': 'Number of recent CometBFT blocks to keep, 0 for all.',
        'minimum-gas-prices': 'The least gas price that the mempool of the node accepts before the London fork.',
        moniker: 'Name of the node, by default the name of the machine.',
        'p2p.external-address': 'No effect in this version: set external_address in config.toml.',
        'p2p.laddr': 'Address for peers to connect to.',
        'p2p.persistent_peers': 'Peers to stay connected to, as id@host:port separated by commas.',
        'p2p.pex': 'Exchange addresses of peers.',
        'p2p.private_peer_ids': 'Ids of peers whose addresses are never passed on.',
        'p2p.seed_mode': 'Only collect addresses of peers, and hand them out.',
        'p2p.seeds': 'Seed nodes, as id@host:port separated by commas.',
        'p2p.unconditional_peer_ids': 'Ids of peers that do not count toward the limits.',
        priv_validator_laddr: 'Address on which to wait for a remote signer.',
        proxy_app: 'Address of the application for CometBFT.',
        pruning: 'How old states are dropped: default, nothing, everything or custom.',
        'pruning-interval': 'Number of blocks from one custom pruning to the next.',
        'pruning-keep-recent': 'Number of recent states to keep with custom pruning.',
        'rpc.grpc_laddr': 'Address of the CometBFT gRPC server for broadcasts.',
        'rpc.laddr': 'Address of the CometBFT RPC server.',
        'rpc.pprof_laddr': 'Address of the Go profiling server.',
        'rpc.unsafe': 'Offer the unsafe CometBFT RPC methods.',
        'state-sync.snapshot-interval': 'Number of blocks from one snapshot to the next, 0 for no snapshots.',
        'state-sync.snapshot-keep-recent': 'Number of recent snapshots to keep.',
        'tls.certificate-path':
          'Certificate file, ending in .pem, for the WebSocket server of JSON-RPC. The HTTP server has no TLS.',
        'tls.key-path': 'Key file of that certificate, ending in .pem.',
        trace: 'Put full stack traces into the errors of the ABCI log.',
        'trace-store': 'File to trace store operations to.',
        transport: 'Protocol of --address if the application runs without CometBFT: socket or grpc.',
        'unsafe-skip-upgrades': 'Heights of planned upgrades to skip.',
        'with-tendermint': 'Run CometBFT in the same process.',
        'x-crisis-skip-assert-invariants': 'Skip the check of invariants at the start.',
      },
    },
    status: {summary: 'Show the state of a node.'},
    tendermint: tendermintDescriptions,
    testnet: testnetDescriptions,
    tx: txDescriptions,
    'validate-genesis': {summary: 'Check a genesis file, by default the file of the home folder.', takes: [0, 1]},
    version: {
      summary: 'Show the version of the binary.',
      flags: {long: 'Show the commit, the build tags and the dependencies too.'},
    },
  },
};

/** Types that the help calls otherwise. If the description of a flag quotes a word, the help shows that word as the type. */
export const flagValues: Readonly<Record<string, FlagValue>> = {
  string: 'string',
  strings: 'strings',
  int: 'int',
  int32: 'int',
  int64Slice: 'ints',
  ints: 'ints',
  uint: 'uint',
  uint32: 'uint',
  float: 'float',
  duration: 'duration',
  bytesHex: 'hex',
  eth_getLogs: 'int',
};

const isNumber = (value: FlagValue | undefined): boolean => ['int', 'uint', 'float'].includes(value ?? '');

/** Returns the default of a flag. The help does not show zero, empty and off. */
function toDefault(value: FlagValue | undefined, text: string | undefined): Flag['default'] {
  if (value === undefined) {
    return text === 'true' ? true : undefined;
  }
  if (isNumber(value)) {
    return Number(text ?? 0);
  }
  return (value === 'strings' || value === 'ints' ? text?.replace(/^\[|\]$/g, '') : text) || undefined;
}

/** The arguments in a usage line: words, and text in brackets. */
const readArguments = (usage: string): string[] => usage.match(/\[(?:[^[\]]|\[[^\]]*\])*\]|<[^>]*>|[^\s[\]<>]+/g) ?? [];

function toArguments(usage: string, {takes, names = usage}: CommandDescription): Arguments {
  const [min, max] = typeof takes === 'object' ? takes : [takes, takes];
  const count = readArguments(names).length;
  return {names, min: min ?? count, max: max ?? count};
}

const isSame = (one: Flag, other: Flag): boolean =>
  one.name === other.name &&
  one.shorthand === other.shorthand &&
  one.value === other.value &&
  one.default === other.default &&
  one.required === other.required;

/** The parts of a command tree besides its descriptions. */
export interface SharedDescriptions {
  meanings: Readonly<Record<string, string>>;
  groups: Readonly<Partial<Record<FlagGroup, GroupDescription>>>;
  /** Commands that only other builds of the program have, by the path of the command above them. */
  elsewhere?: Readonly<Record<string, readonly Command[]>>;
}

/**
 * Adds the descriptions to the recorded commands.
 * @returns The tree, the sets of flags, and all faults: a command or flag without a description, and a description of one
 * that the binary does not have.
 */
export function mergeCommands(
  recorded: RecordedCommand,
  words: CommandDescription,
  {meanings, groups, elsewhere = {}}: SharedDescriptions,
): {root: Command; flagGroups: Partial<Record<FlagGroup, readonly Flag[]>>; faults: string[]} {
  const faults: string[] = [];
  const used = new Set<string>();

  const toFlag = (path: string, recordedFlag: RecordedFlag, {flags = {}, required = []}: CommandDescription): Flag => {
    const {name, shorthand, value: type} = recordedFlag;
    const value = type === undefined ? undefined : flagValues[type];
    const summary = flags[name] ?? meanings[name];
    if (summary === undefined) {
      faults.push(`${path} --${name} has no meaning`);
    }
    if (type !== undefined && value === undefined) {
      faults.push(`${path} --${name} is of the unknown type ${type}`);
    }
    if (flags[name] === undefined) {
      used.add(name);
    }
    const standard = toDefault(value, recordedFlag.default);
    return {
      name,
      ...(shorthand ? {shorthand} : {}),
      ...(value ? {value} : {}),
      ...(standard === undefined ? {} : {default: standard}),
      ...(required.includes(name) ? {required: true as const} : {}),
      summary: summary ?? '',
    };
  };

  const flagGroups: Partial<Record<FlagGroup, readonly Flag[]>> = {};
  for (const [group, {of, names}] of Object.entries(groups)) {
    let found: RecordedCommand | undefined = recorded;
    let said: CommandDescription | undefined = words;
    for (const name of of.split(' ')) {
      found = found?.commands?.find((each) => each.name === name);
      said = said?.commands?.[name];
    }
    flagGroups[group as FlagGroup] = names.flatMap((name) => {
      const flag = found?.flags.find((each) => each.name === name);
      if (!flag) {
        faults.push(`${recorded.name} ${of} has no flag ${name}, which is in the set ${group}`);
        return [];
      }
      return [toFlag(`${recorded.name} ${of}`, flag, said ?? {summary: ''})];
    });
  }

  const findGroups = (flags: readonly Flag[]): FlagGroup[] => {
    const fitting = (Object.keys(groups) as FlagGroup[]).filter((group) => {
      const set = flagGroups[group] ?? [];
      const exact = groups[group]?.exact ?? [];
      return set.every((flag) => {
        const own = flags.find(({name}) => name === flag.name);
        return (
          own &&
          own.shorthand === flag.shorthand &&
          own.value === flag.value &&
          (!exact.includes(flag.name) || isSame(own, flag))
        );
      });
    });
    return fitting.filter((group) => !fitting.some((each) => groups[each]?.instead === group));
  };

  const merge = (
    node: RecordedCommand,
    said: CommandDescription | undefined,
    above: string,
    inherited: readonly Flag[],
  ): Command => {
    const path = `${above} ${node.name}`.trim();
    if (!said) {
      faults.push(`${path} has no words`);
    }
    const own: CommandDescription = said ?? {summary: ''};
    const {hiddenFlags = [], flags: ownMeanings = {}, required = []} = own;
    const flags = [...node.flags.map((flag) => toFlag(path, flag, own)), ...hiddenFlags];
    const persistent = (node.persistentFlags ?? []).map((flag) => toFlag(path, flag, own));
    const known = new Set([...flags, ...persistent].map(({name}) => name));
    for (const name of [...Object.keys(ownMeanings), ...required].filter((each) => !known.has(each))) {
      faults.push(`${path} has no flag ${name} in this binary`);
    }
    for (const {name} of hiddenFlags.filter((flag) => node.flags.some((each) => each.name === flag.name))) {
      faults.push(`${path} --${name} is not hidden`);
    }
    const commandNames = new Set(node.commands?.map(({name}) => name));
    for (const name of Object.keys(own.commands ?? {}).filter((each) => !commandNames.has(each))) {
      faults.push(`${path} ${name} is no command of this binary`);
    }
    const foundGroups = findGroups(flags);
    const shared = foundGroups.flatMap((group) => flagGroups[group] ?? []);
    const isListed = (flag: Flag): boolean => {
      const other = shared.find(({name}) => name === flag.name) ?? inherited.find(({name}) => name === flag.name);
      return !other || !isSame(flag, other) || (flag.name in ownMeanings && flag.summary !== other.summary);
    };
    const listed = flags.filter(isListed);
    const children = [
      ...(node.commands ?? []).map((child) =>
        merge(child, own.commands?.[child.name], path, [...persistent, ...inherited]),
      ),
      ...(elsewhere[path] ?? []),
    ].sort((one, other) => (one.name < other.name ? -1 : 1));
    return {
      name: node.name,
      ...(node.aliases ? {aliases: node.aliases} : {}),
      summary: own.summary,
      ...(node.hidden ? {hidden: true as const} : {}),
      arguments: toArguments(node.usage, own),
      ...(listed.length > 0 ? {flags: listed} : {}),
      ...(foundGroups.length > 0 ? {groups: foundGroups} : {}),
      ...(persistent.length > 0 ? {persistentFlags: persistent} : {}),
      ...(children.length > 0 ? {commands: children} : {}),
    };
  };

  const root = merge(recorded, words, '', []);
  for (const name of Object.keys(meanings).filter((each) => !used.has(each))) {
    faults.push(`--${name} has a meaning and is no flag of this binary`);
  }
  return {root, flagGroups, faults};
}

const merged = mergeCommands(recordedTree, commandDescriptions, {
  meanings,
  groups: groupDescriptions,
  elsewhere: {evmosd: [changesetCommand]},
});

/** Differences between the descriptions here and the recorded commands. A test fails on any. */
export const commandFaults: readonly string[] = merged.faults;

/** The flags that many commands share, by group. */
export const flagGroups = merged.flagGroups as Record<FlagGroup, readonly Flag[]>;

/** The flags that every command inherits from the root. */
export const persistentFlags: readonly Flag[] = [
  {name: 'help', shorthand: 'h', summary: 'Show the help of the command.'},
  ...(merged.root.persistentFlags ?? []),
];

/** `evmosd`, with all commands below it. */
export const rootCommand: Command = {...merged.root, persistentFlags};
