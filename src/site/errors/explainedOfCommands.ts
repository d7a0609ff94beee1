import type {Explained} from './types';

const commands = '/protocol/evmos-cli/cli-commands#when-it-fails';
const keys = '/protocol/concepts/key-management#when-it-fails';
const keyring = '/protocol/concepts/keyring#when-it-fails';
const multisig = '/protocol/concepts/multisig#when-it-fails';
const reset = '/validate/testnet#reset-only-if-you-must';

/** The texts of the command line that pages explain, by page. */
export const explainedOfCommands: readonly Explained[] = [
  {
    page: commands,
    package: 'cobra',
    texts: [
      'accepts %v arg(s), received %v',
      'accepts at most %v arg(s), received %v',
      'accepts between %v and %v arg(s), received %v',
      'required flag(s) "%v" not set',
      'requires at least %v arg(s), only received %v',
    ],
  },
  {
    page: commands,
    package: 'pflag',
    texts: [
      'flag needs an argument: %v',
      'invalid argument %v for %v flag: %v',
      'unknown flag: --%v',
      'unknown shorthand flag: %v in -%v',
    ],
  },
  {page: commands, package: 'cosmos-sdk/client', texts: ['unsupported return type %v; supported types: sync, async']},
  {page: commands, package: 'cosmos-sdk/client/config', texts: ['unknown configuration key: %v']},
  {page: commands, package: 'cosmos-sdk/client/keys', texts: ['invalid Bech32 prefix encoding provided: %v']},
  {page: commands, package: 'cosmos-sdk/client/tx', texts: ['chain ID required but not specified']},
  {
    page: commands,
    package: 'cosmos-sdk/x/auth/client/cli',
    texts: ['argument should be a tx hash', 'unknown --%v value %v'],
  },
  {page: commands, package: 'cosmos-sdk/x/authz/client/cli', texts: ['invalid authorization type, %v']},
  {
    page: commands,
    package: 'cosmos-sdk/x/distribution/client/cli',
    texts: ['start-height %v not a valid uint, please input a valid start-height'],
  },
  {
    page: commands,
    package: 'cosmos-sdk/x/gov/client/cli',
    texts: [
      'no proposals found',
      'proposal-id %v is not a valid uint',
      'proposal-id %v not a valid uint, please input a valid proposal-id',
    ],
  },
  {
    page: commands,
    package: 'cosmos-sdk/x/staking/client/cli',
    texts: ['height argument provided must be a non-negative-integer: %v'],
  },
  {
    page: commands,
    package: 'ibc-go/v7/modules/core/02-client/client/cli',
    texts: ["must include a second 'height' argument when '--latest-height' flag is not provided"],
  },
  {
    page: '/protocol/evmos-cli/cli-commands#flags-of-transactions',
    package: 'cosmos-sdk/client',
    texts: ['a valid bech32 address must be provided in simulation mode: %v'],
  },
  {
    page: '/protocol/evmos-cli/configuration#errors',
    package: 'cometbft/cmd/cometbft/commands',
    texts: ['error in config file: %v'],
  },
  {page: '/protocol/evmos-cli#when-it-fails', package: 'cobra', texts: ['unknown command %v for %v']},
  {
    page: '/protocol/evmos-cli/proposal-draft#when-it-fails',
    package: 'cosmos-sdk/x/gov/client/cli',
    texts: ['failed to create proposal content: unknown proposal type %v', 'proposal type is required'],
  },
  {
    page: '/protocol/concepts/accounts#when-it-fails',
    package: 'cosmos-sdk/client/keys',
    texts: ["couldn't find valid bech32 nor hex data"],
  },
  {
    page: '/protocol/concepts/accounts#when-it-fails',
    package: 'cosmos-sdk/types',
    texts: ['empty address string is not allowed', 'invalid Bech32 prefix; expected %v, got %v'],
  },
  {
    page: '/protocol/concepts/gas-and-fees#when-it-fails',
    package: 'cosmos-sdk/client/tx',
    texts: ['cannot provide both fees and gas prices'],
  },
  {
    page: keys,
    package: 'cosmos-sdk/client/keys',
    texts: [
      '256-bits is 43 characters in Base-64, and 100 in Base-6. You entered %v, and probably want more',
      'the flags %v and %v must be used together',
    ],
  },
  {
    page: keys,
    package: 'cosmos-sdk/crypto/keyring',
    texts: [
      'cannot overwrite key: %v',
      'duplicated address created',
      'failed to decrypt private key',
      'failed to generate ledger key: %v',
      'private key extraction works only for Local',
    ],
  },
  {page: keys, package: 'cosmos-sdk/crypto/ledger', texts: ['failed to retrieve device: %v']},
  {page: keys, package: 'cosmos-sdk/crypto/xsalsa20symmetric', texts: ['ciphertext decryption failed']},
  {
    page: '/protocol/concepts/key-management#show-rename-delete',
    package: 'cosmos-sdk/client/keys',
    texts: ['Key deleted forever (uh oh!)', 'Public key reference deleted'],
  },
  {
    page: '/protocol/concepts/keyring#algorithms',
    package: 'cosmos-sdk/crypto/keyring',
    texts: ['provided algorithm %v is not supported'],
  },
  {page: keys, package: 'go-bip39', texts: ['Invalid mnenomic']},
  {page: keyring, package: 'cosmos-sdk/client/config', texts: ["couldn't get key ring: %v"]},
  {
    page: keyring,
    package: 'jose2go',
    texts: ['jwt.DecodeBytes() expects token of 3 or 5 parts, but was given: %v parts'],
  },
  {page: keyring, package: 'jose2go/aes', texts: ['aes.KeyUnwrap(): integrity check failed.']},
  {page: keyring, package: 'keyring', texts: ['Specified keyring backend not available']},
  {
    page: '/protocol/evmos-cli/configuration#errors',
    package: 'cosmos-sdk/client/config',
    texts: ["couldn't get client config: %v"],
  },
  {
    page: '/protocol/evmos-cli/configuration#errors',
    package: 'viper',
    texts: ['Config File %v Not Found in %v', 'While parsing config: %v'],
  },
  {page: keyring, package: 'cosmos-sdk/client/input', texts: ['password must be at least %v characters']},
  {
    page: keyring,
    package: 'cosmos-sdk/client/keys',
    texts: ['%v is not a valid name or address: %v', 'No records were found in keyring'],
  },
  {
    page: keyring,
    package: 'cosmos-sdk/crypto/keyring',
    texts: [
      'cannot sign with offline keys',
      'incorrect passphrase',
      'migrate err for key %v: %v',
      'passphrase do not match',
      'too many failed passphrase attempts',
      'unable to unmarshal item.Data, err: %v',
      'unknown keyring backend %v',
    ],
  },
  {
    page: multisig,
    package: 'cosmos-sdk/client/keys',
    texts: ['threshold k of n multisignature: %v < %v', 'threshold must be a positive integer'],
  },
  {
    page: multisig,
    package: 'cosmos-sdk/crypto/types/multisig',
    texts: ["provided key %v doesn't exist in pubkeys: %v"],
  },
  {
    page: multisig,
    package: 'cosmos-sdk/x/auth/client/cli',
    texts: [
      "couldn't verify signature for address %v",
      'error getting account from keybase: %v',
      'set the chain id with either the --chain-id flag or config file',
      'signatures validation failed',
      'signing key is not a part of multisig key',
    ],
  },
  {
    page: '/protocol/concepts/tokens#when-it-fails',
    package: 'cosmos-sdk/types',
    texts: ['invalid decimal coin expression: %v'],
  },
  {
    page: '/protocol/concepts/transactions#when-it-fails',
    package: 'cosmos-sdk/client/tx',
    texts: ['account-number and sequence must be set in offline mode'],
  },
  {
    page: '/validate/setup-and-configuration/disk-usage-configuration#errors',
    package: 'cosmos-sdk/client/pruning',
    texts: ['no heights to prune', 'the database has no valid heights to prune, the latest height: %v'],
  },
  {
    page: '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
    package: 'cosmos-sdk/x/staking/client/cli',
    texts: ['minimum self delegation must be a positive integer', 'must specify all validator commission parameters'],
  },
  {
    page: reset,
    package: 'cometbft/cmd/cometbft/commands',
    texts: [
      'Removed all blockchain history',
      'Removed existing address book',
      'Reset private validator file to genesis state',
    ],
  },
  {
    page: '/validate/upgrades#find-the-next-plan',
    package: 'cosmos-sdk/x/upgrade/client/cli',
    texts: ['no upgrade found', 'no upgrade scheduled'],
  },
];
