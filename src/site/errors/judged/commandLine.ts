import type {Judged} from '../types';
import {judge} from './judge';

const cobra = ['cobra'];
const pflag = ['pflag'];
const client = ['cosmos-sdk/client'];
const config = ['cosmos-sdk/client/config'];

/** Texts about the words of a command: its names, arguments and flags, its questions, and `client.toml`. */
export const commandLine: readonly Judged[] = [
  {
    packages: cobra,
    texts: ["Run '%v --help' for usage."],
    meaning:
      'It follows every unknown command at the root, and is no other error. The line in front of it says what is wrong.',
  },
  {
    packages: cobra,
    texts: ['unknown command %v for %v%v'],
    meaning:
      '`evmosd` has no command of this name at its root. The lines below it name commands that are spelled alike, if there are any. Look for the group: commands of CometBFT are under `evmosd tendermint`, and those of modules under `query` and `tx`.',
  },
  {
    packages: cobra,
    texts: ['Unknown help topic %v'],
    meaning: 'The words behind `evmosd help` are no command. Run `evmosd help` alone for the list.',
  },
  {
    packages: cobra,
    texts: ['Completion ended with directive: %v'],
    meaning:
      'It is no error: the hidden command `__complete`, which scripts of shells call, says how the shell should go on.',
  },
  {
    packages: cobra,
    texts: ['Unable to find a command for arguments: %v'],
    meaning:
      'A script of a shell asked `__complete` for the end of a command that does not exist. Check the words in front of the cursor.',
  },
  {
    packages: cobra,
    texts: ["Subcommand '%v' does not support flag '%v'"],
    meaning:
      'A script of a shell asked `__complete` for the value of a flag that the command does not have. Look up its flags with `--help`.',
  },
  {
    packages: pflag,
    texts: ['flag needs an argument: %v in -%v'],
    meaning:
      'A flag of one letter is the last word, and its value is missing, as in `-b`. Add the value, or write the long name of the flag.',
  },
  {
    packages: pflag,
    texts: ['bad flag syntax: %v'],
    meaning: 'A flag begins with three hyphens, or with `--=`. Write two hyphens and the name.',
  },
  {
    packages: pflag,
    texts: ['invalid string being converted to IP address: %v'],
    unreachable: 'No flag of `evmosd` takes a list of IP addresses.',
  },
  ...judge({unreachable: 'No flag of `evmosd` is deprecated in this way.'}, [
    {
      packages: pflag,
      texts: ['Flag --%v has been deprecated, %v', 'Flag shorthand -%v has been deprecated, %v'],
    },
  ]),
  ...judge({unreachable: 'No flag of `evmosd` has this type.'}, [
    {
      packages: pflag,
      texts: [
        '%v must be formatted as key=value',
        'failed to parse IP mask: %v',
        'failed to parse IP: %v',
        'invalid string being converted to Bytes: %v %v',
        'invalid string being converted to IPNet: %v',
        'unable to parse %v as net.IPMask',
      ],
    },
  ]),
  ...judge({unreachable: 'Cobra answers a wrong flag and `--help` itself, so that this text is never printed.'}, [
    {packages: pflag, texts: ['Usage of %v:', 'pflag: help requested']},
  ]),
  ...judge(
    {
      internal:
        'A command of the program declares or reads a flag wrongly. Every start of the program would fail, or the flag would have no effect.',
    },
    [
      {
        packages: pflag,
        texts: [
          "unable to redefine %v shorthand in %v flagset: it's already used for %v flag",
          'can not look up shorthand which is more than one ASCII character: %v',
          'deprecated message for flag %v must be set',
          'flag %v does not exist',
          'flag accessed but not defined: %v',
          'no such flag -%v',
          'trying to get %v value of flag of type %v',
        ],
      },
      {
        packages: cobra,
        texts: [
          '"help" flag declared as non-bool. Please correct your code',
          '"version" flag declared as non-bool. Please correct your code',
          'Called Execute() on a nil Command',
          "Command can't be a child of itself",
          'Failed to find flag %v and mark it as being in a mutually exclusive flag group',
          'Failed to find flag %v and mark it as being in a one-required flag group',
          'Failed to find flag %v and mark it as being required in a flag group',
          "RegisterFlagCompletionFunc: flag '%v' already registered",
          "RegisterFlagCompletionFunc: flag '%v' does not exist",
          "group id '%v' is not defined for subcommand '%v'",
        ],
      },
    ],
  ),
  ...judge({unreachable: 'Nothing in `evmosd` calls the function that would say it.'}, [
    {packages: cobra, texts: ['DebugFlags called on', 'Eq called on unsupported type']},
    {packages: client, texts: ['invalid URL: %v']},
  ]),
  {
    packages: client,
    texts: ['input cannot be empty', 'invalid address: %v', 'invalid coins: %v'],
    meaning:
      'It stands under a question of `evmosd tx gov draft-proposal` as long as the answer is empty, is no address, or is no amount such as `1aevmos`. Correct the answer, then press Enter.',
  },
  ...judge(
    {unreachable: 'No command of `evmosd` is deprecated, or has a list of valid arguments or a group of flags.'},
    [
      {
        packages: cobra,
        texts: [
          'Command %v is deprecated, %v',
          'at least one of the flags in the group [%v] is required',
          'if any flags in the group [%v] are set none of the others can be; %v were all set',
          'if any flags in the group [%v] are set they must all be set; missing %v',
          'invalid argument %v for %v%v',
        ],
      },
    ],
  ),
  {
    packages: cobra,
    texts: ['Error while parsing flags from args %v: %v'],
    meaning:
      'A script of a shell asked `__complete` for the end of a command whose flags are wrong. The words behind it name the flag.',
  },
  {
    packages: client,
    texts: ['unknown command "%v" for "%v"'],
    meaning:
      'The group of commands, such as `query` or `tx bank`, has no command of this name. The lines below it name commands that are spelled alike, if there are any. Run the group alone to see its commands.',
  },
  {
    packages: client,
    texts: ['client.Context.Invoke: height (%v) from %v must be >= 0'],
    meaning:
      'A request to REST has a negative height in the header `x-cosmos-block-height`, and gRPC is off on this node. Ask for 0, the latest height, or for one that the node has.',
  },
  {
    packages: client,
    texts: ['no RPC client is defined in offline mode'],
    unreachable: 'Each command makes a client for the address of `--node` or of `client.toml`, even with `--offline`.',
  },
  {
    packages: client,
    texts: ['page and offset cannot be used together'],
    meaning: 'The query has both `--page`, above 1, and `--offset`. Use one of the two.',
  },
  ...judge({unreachable: 'Only tests of the SDK use this retriever of accounts.'}, [
    {packages: client, texts: ['account %v not found']},
  ]),
  {
    packages: client,
    texts: ["Default sign-mode 'direct' not supported by Ledger, using sign-mode 'amino-json'."],
    unreachable: '`evmosd` tells the SDK that its Ledger app signs both modes.',
  },
  ...judge({internal: 'The program calls its own connection to a node in a wrong way.'}, [
    {
      packages: client,
      texts: [
        'cannot be called',
        'client context not set',
        'client: cannot encode or decode type which requires the application specific codec',
        'expected %v, got %v',
        'request cannot be nil',
        'streaming rpc not supported',
      ],
    },
  ]),
  {
    packages: config,
    texts: ["couldn't get client from nodeURI: %v"],
    meaning:
      'The key `node` in `config/client.toml` is no address, so that every command fails. Write it like `tcp://localhost:26657`, with an editor.',
  },
  {
    packages: config,
    texts: ["couldn't get the value for the key: %v, error: %v"],
    meaning: '`evmosd config` shows five keys, and this is none of them. Run it without words to see them.',
  },
  {
    packages: config,
    texts: ["couldn't make client config: %v"],
    meaning:
      'The folder `config` in the home folder cannot be made. The words behind it say why: often the home folder belongs to another user, or a file has its name.',
  },
  {
    packages: config,
    texts: ['could not write client config to the file: %v'],
    meaning:
      'The file `config/client.toml` cannot be written. The words behind it say why: look at the rights of the file and its folder, and at the free space.',
  },
  {
    packages: config,
    texts: ['cound not execute config command'],
    unreachable: 'The command already refuses more than two arguments.',
  },
  {
    packages: ['cosmos-sdk/client/flags'],
    texts: ['gas must be either integer or %v'],
    unreachable: 'The caller drops this error: a wrong `--gas` counts as 0, and the node refuses the transaction.',
  },
  {
    packages: ['cosmos-sdk/client/rpc'],
    texts: ['Address: %v Pubkey: %v ProposerPriority: %v VotingPower: %v', 'block height: %v', 'total count: %v'],
    unreachable: 'The command prints JSON or YAML, and never this form.',
  },
  {
    packages: ['cosmos-sdk/client/rpc'],
    texts: [
      'failed to subscribe to tx: %v',
      "timed out waiting for event, the transaction could have already been included or wasn't yet included",
    ],
    unreachable: '`evmosd` does not have the command `event-query-tx-for`.',
  },
  {
    packages: ['viper'],
    texts: ['Unsupported Config Type %v'],
    unreachable: '`evmosd` reads its files as TOML, whatever they are called.',
  },
];
