import type {Judged} from '../types';
import {judge} from './judge';

const pruning = ['cosmos-sdk/client/pruning'];
const snapshot = ['cosmos-sdk/client/snapshot'];
const genutil = ['cosmos-sdk/x/genutil/client/cli'];
const comet = ['cometbft/cmd/cometbft/commands'];

/** Texts of commands about the files of a node: genesis, snapshots, pruning and reset. */
export const nodeFiles: readonly Judged[] = [
  {
    packages: pruning,
    texts: [
      'get pruning options from command flags, strategy: %v, keep-recent: %v',
      'pruning heights start from %v, end at %v',
      'successfully pruned the application root multi stores',
    ],
    meaning: 'It is no error: `evmosd prune` says what it will delete, and that it has.',
  },
  {
    packages: pruning,
    texts: ['currently only support the pruning of rootmulti.Store type'],
    unreachable: 'The application of this release always has a store of this type.',
  },
  {
    packages: snapshot,
    texts: ['Exporting snapshot for height %v', 'Snapshot created at height %v, format %v, chunks %v'],
    meaning: 'It is no error: a command of `evmosd snapshots` says what it does.',
  },
  {
    packages: snapshot,
    texts: ["snapshot doesn't exist"],
    meaning:
      '`evmosd snapshots dump` found no snapshot of this height and format. Use the two numbers that `evmosd snapshots list` shows.',
  },
  {
    packages: snapshot,
    texts: ['failed to open archive file: %v'],
    meaning: 'The argument of `evmosd snapshots load` names no file that can be read. Check the path and the rights.',
  },
  {
    packages: snapshot,
    texts: ['failed to create gzip reader: %v', 'failed to read snapshot file header: %v'],
    meaning:
      'The file for `evmosd snapshots load` is no archive, or only the beginning of one. Give the `.tar.gz` file that `evmosd snapshots dump` wrote, and compare its size with the original.',
  },
  {
    packages: snapshot,
    texts: ['failed to read snapshot file: %v', 'failed to read chunk file: %v'],
    meaning: 'The archive for `evmosd snapshots load` is cut off. Download or copy it again.',
  },
  {
    packages: snapshot,
    texts: ['failed to unmarshal snapshot: %v', 'invalid archive, expect file: snapshot, got: %v'],
    meaning:
      'The archive for `evmosd snapshots load` is no snapshot of state sync. A copy of the folder `data` from a provider is unpacked with `tar`, not loaded.',
  },
  {
    packages: snapshot,
    texts: ['invalid archive, expect file: %v, got: %v'],
    meaning:
      'A part of the snapshot is missing in the archive, or the parts are in another order. Make it again with `evmosd snapshots dump`.',
  },
  {
    packages: snapshot,
    texts: ['failed to save snapshot'],
    meaning:
      'The snapshot cannot be stored in `data/snapshots`. The words behind it, on the line before, say why: often it is there already, or the disk is full.',
  },
  {
    packages: snapshot,
    texts: ['invalid archive, the saved snapshot is not equal to the original one'],
    meaning:
      'The parts in the archive are not those of its description, so that `evmosd snapshots load` deleted them again. Make or copy the archive again.',
  },
  {
    packages: snapshot,
    texts: ['failed to open chunk file %v: %v'],
    meaning:
      'A file of the snapshot is missing in `data/snapshots`. Delete the snapshot with `evmosd snapshots delete`, and make another one.',
  },
  ...(
    [
      {texts: ['failed to close gzip writer: %v', 'failed to write chunk to tar: %v']},
      {
        texts: [
          'failed to close tar writer: %v',
          'failed to write chunk header to tar: %v',
          'failed to write snapshot header to tar: %v',
          'failed to write snapshot to tar: %v',
        ],
        needs: 'a faulty disk',
      },
    ] as const
  ).map((each) => ({
    packages: snapshot,
    meaning:
      '`evmosd snapshots dump` cannot write its archive. The words behind it say why: most often the disk is full. Delete the incomplete file, and write to another folder with `--output`.',
    ...each,
  })),
  {
    packages: snapshot,
    texts: ['failed to list snapshots: %v', 'failed to stat chunk file %v: %v'],
    meaning: 'The database or a file in `data/snapshots` cannot be read. The words behind it say why.',
    needs: 'a faulty disk',
  },
  {
    packages: snapshot,
    texts: ['failed to create tar reader: %v'],
    unreachable: 'The step in front of it cannot fail.',
  },
  ...judge({unreachable: '`evmosd` has its own `init` and `migrate`, with texts of their own.'}, [
    {
      packages: genutil,
      texts: [
        'Failed to export genesis file',
        'Failed to marshal default genesis state',
        'Failed to read genesis doc from file',
        'Warning: consensus_params.evidence.max_bytes is set to 0. If this is deliberate, feel free to ignore this warning. If not, please have a look at the chain upgrade guide at %v.',
        'failed to JSON marshal migrated genesis state',
        'failed to JSON unmarshal initial genesis state',
        'failed to marshal genesis doc',
        'failed to sort JSON genesis doc',
        'failed to unmarshal genesis time',
        'genesis.json file already exists: %v',
        'invalid mnemonic',
        'unknown migration function for version: %v',
      ],
    },
  ]),
  {
    packages: genutil,
    texts: [
      '%v. Make sure that you have correctly migrated all Tendermint consensus params, please see the chain migration guide at %v for more info',
    ],
    meaning:
      'The genesis file for `evmosd validate-genesis` is missing, is no JSON, or has wrong consensus parameters. The words in front say which. The hint at migrations seldom helps.',
  },
  {
    packages: genutil,
    texts: ['File at %v is a valid genesis file', 'Genesis transaction written to %v'],
    meaning: 'It is no error: the command ended well, and names its file.',
  },
  {
    packages: genutil,
    texts: ['Offline key passed in. Use `tx sign` command to sign.'],
    meaning:
      'The key of `evmosd gentx` has no private key in this keyring, so that the command prints the transaction without a signature. Sign it where the key is, and put the signed file into `config/gentx`.',
  },
  {
    packages: genutil,
    texts: ['could not create directory %v: %v', 'failed to create output file path'],
    meaning:
      'The folder `config/gentx` cannot be made. The words behind it say why: look at the rights of `config`, or name a file with `--output-document`.',
  },
  {
    packages: genutil,
    texts: [
      'error creating configuration to create validator msg',
      'failed to print unsigned std tx',
      'failed to read unsigned gen tx file',
      'error creating tx builder: %v',
    ],
    unreachable: 'What the command reads here it made itself.',
  },
  {
    packages: genutil,
    texts: ['failed to build create-validator message'],
    meaning:
      'A flag of `evmosd gentx` is wrong, such as `--commission-rate`, `--min-self-delegation` or `--details`. The words behind it name the value.',
  },
  {
    packages: genutil,
    texts: ["failed to fetch '%v' from the keyring"],
    meaning:
      'The first argument of `evmosd gentx` is no name of a key in this keyring. Check it, `--keyring-backend` and `--home`.',
  },
  {
    packages: genutil,
    texts: ['failed to get genesis app state from config'],
    meaning:
      '`evmosd collect-gentxs` cannot put the files of `config/gentx` into the genesis file. The words behind it say why: a file is no transaction, or its account is not in the genesis file or has too little. If the folder is missing or empty, run `evmosd gentx` first.',
  },
  {
    packages: genutil,
    texts: ['failed to initialize node validator files'],
    meaning:
      'The keys of the node in `config` and `data` cannot be read or made. The words behind it say why: look at the rights of both folders.',
  },
  {
    packages: genutil,
    texts: ['failed to parse coins'],
    meaning: 'The second argument of `evmosd gentx` is no amount. Write it like `1000000000000000000aevmos`.',
  },
  {
    packages: genutil,
    texts: ['failed to read genesis doc file %v', 'failed to read genesis doc from file'],
    meaning:
      'The genesis file in the home folder is missing or wrong. The words behind it say which. Run `evmosd init` first, or correct the file.',
  },
  {
    packages: genutil,
    texts: ['failed to sign std tx'],
    meaning:
      'The key cannot sign the transaction of `evmosd gentx`. The words behind it say why, for example that a Ledger is not connected.',
  },
  {
    packages: genutil,
    texts: ['failed to unmarshal genesis state'],
    meaning: 'The `app_state` of the genesis file is no JSON object. Run `evmosd init` again, or correct the file.',
  },
  {
    packages: genutil,
    texts: ['failed to unmarshal validator public key'],
    meaning:
      'The value of `--pubkey` of `evmosd gentx` is no key. Give the whole line that `evmosd tendermint show-validator` prints, in quotes.',
  },
  {
    packages: genutil,
    texts: ['failed to validate account in genesis'],
    meaning:
      'The account of `evmosd gentx` is not in the genesis file, or has less than the amount. Run `evmosd add-genesis-account` first.',
  },
  {
    packages: genutil,
    texts: ['failed to validate genesis state'],
    meaning:
      'A module refuses the genesis file, so that `evmosd gentx` ends. The words behind it name the key. Correct it.',
  },
  {
    packages: genutil,
    texts: ['failed to write signed gen tx'],
    meaning:
      'The file of `--output-document`, or that in `config/gentx`, cannot be written. The words behind it say why: look at the folder and its rights.',
  },
  {
    packages: comet,
    texts: ['The address book remains intact', 'Generated private validator file'],
    meaning:
      'It is no error: `evmosd tendermint unsafe-reset-all` says what it keeps or makes. A generated file of the validator is a new key. If the node is a validator, put back the old `priv_validator_key.json`.',
  },
  {
    packages: comet,
    texts: [
      'Removed all blockstore.db',
      'Removed all cs.wal',
      'Removed all evidence.db',
      'Removed all state.db',
      'Removed tx_index.db',
    ],
    meaning: 'It is no error: `evmosd tendermint reset-state` names each folder that it deletes.',
  },
  {
    packages: comet,
    texts: [
      'Error removing address book',
      'Error removing all blockchain history',
      'error removing all blockstore.db',
      'error removing all cs.wal',
      'error removing all evidence.db',
      'error removing all state.db',
      'error removing tx_index.db',
    ],
    meaning:
      'A reset could not delete a file or folder, and goes on with the next. The value of `err` says why. Stop the node, look at the rights, and run it again as the user of the node.',
  },
  {
    packages: comet,
    texts: ['unable to recreate dbDir'],
    meaning: 'A reset deleted the folder `data`, and cannot make it again. The value of `err` says why.',
    needs: 'a faulty disk',
  },
  {
    packages: comet,
    texts: ['Deprecated environment variable TMHOME identified. CMTHOME should be used instead.'],
    meaning:
      'The environment has `TMHOME`. `evmosd tendermint unsafe-reset-all` and `reset-state` work in its folder, even if you wrote `--home`. Remove the variable, and look at which folder was reset.',
  },
  {
    packages: comet,
    texts: ['deprecated usage found in configuration file'],
    meaning:
      'It is no error: a key of config.toml that works in this release will go with a later CometBFT. The value of `usage` names it.',
  },
];
