import type {Judged} from '../types';
import {judge} from './judge';

/** Texts of modules about their part of a genesis file. */
export const genesis: readonly Judged[] = [
  ...judge(
    {
      meaning:
        'The part of this module in `app_state` of the genesis file cannot be decoded. Behind it is the first field that is unknown or of another kind.',
    },
    [
      {
        packages: [
          'cosmos-sdk/x/auth',
          'cosmos-sdk/x/bank',
          'cosmos-sdk/x/capability',
          'cosmos-sdk/x/distribution',
          'cosmos-sdk/x/evidence',
          'cosmos-sdk/x/genutil',
          'cosmos-sdk/x/gov',
          'cosmos-sdk/x/slashing',
          'cosmos-sdk/x/staking',
          'ibc-go/v7/modules/apps/27-interchain-accounts',
          'ibc-go/v7/modules/apps/transfer',
          'ibc-go/v7/modules/core',
        ],
        texts: ['failed to unmarshal %v genesis state: %v'],
      },
      {packages: ['cosmos-sdk/x/authz/module'], texts: ['failed to unmarshal %v genesis state']},
    ],
  ),
  ...judge({unreachable: '`evmosd add-genesis-account` is a command of Evmos itself.'}, [
    {
      packages: ['cosmos-sdk/x/auth/helpers'],
      texts: [
        'Account %v already exists Use `append` flag to append account at existing address',
        "failed to convert accounts into any's: %v",
        'failed to get accounts from any: %v',
        'failed to marshal application genesis state: %v',
        'failed to marshal auth genesis state: %v',
        'failed to marshal bank genesis state: %v',
        'failed to parse coins: %v',
        'failed to parse vesting amount: %v',
        'failed to unmarshal genesis state: %v',
        'failed to validate new genesis account: %v',
        'invalid vesting parameters; must supply start and end time or end time',
        'vesting amount cannot be greater than total amount',
      ],
    },
    {packages: ['cosmos-sdk/x/genutil/client/cli'], texts: ['failed to get address from Keyring: %v']},
  ]),
  ...judge({internal: 'A value in the state or genesis file has another type than its module writes.'}, [
    {packages: ['cosmos-sdk/x/auth/types'], texts: ['expected account']},
    {packages: ['cosmos-sdk/x/authz/keeper'], texts: ['expected authorization']},
    {
      packages: ['cosmos-sdk/x/bank/keeper'],
      texts: ['failed to get address from balances store', 'unable to fetch total supply %v'],
    },
    {
      packages: ['cosmos-sdk/x/evidence', 'cosmos-sdk/x/evidence/types'],
      texts: ['cannot proto marshal %v', 'expected evidence'],
    },
  ]),
  {
    packages: ['cosmos-sdk/x/bank/keeper'],
    texts: ['error on setting balances %v'],
    meaning: 'A balance in `bank` of the genesis file is not valid, for instance of a denomination that stands twice.',
  },
  {
    packages: ['cosmos-sdk/x/bank/keeper'],
    texts: ["Module %v attempted to mint coins %v it doesn't have permission for, error %v"],
    internal: 'A module minted coins without the permission.',
  },
  {
    packages: ['cosmos-sdk/x/bank/types'],
    texts: ['send_enabled defined in both the send_enabled field and in params (deprecated)'],
    meaning: '`send_enabled` stands in `bank` and in `bank.params` of the genesis file. Remove the one in `params`.',
  },
  {
    packages: ['cosmos-sdk/x/bank/types'],
    texts: ['duplicate client metadata for denom %v'],
    meaning: 'A denomination stands twice in `bank.denom_metadata` of the genesis file.',
  },
  {
    packages: ['cosmos-sdk/x/capability/types'],
    texts: [
      'empty owners in genesis',
      "owner's module cannot be blank: %v",
      "owner's name cannot be blank: %v",
      'owners exist for index %v outside of valid range: %v-%v',
    ],
    meaning:
      'The part `capability` of the genesis file has an owner without a name or an index that is not below `index`. Leave it as the export wrote it.',
  },
  ...judge({unreachable: 'The module crisis is not part of this release.'}, [
    {packages: ['cosmos-sdk/x/crisis'], texts: ['failed to unmarshal %v genesis state: %v']},
    {packages: ['cosmos-sdk/x/crisis/types'], texts: ['constant fee must be positive: %v']},
  ]),
  {
    packages: ['cosmos-sdk/x/feegrant/module'],
    texts: ['failed to unmarshal %v genesis state'],
    unreachable: 'The check drops the error, and goes on with what it could read.',
  },
  ...judge(
    {
      internal:
        'The account of a module is not among the permissions of the application, or another account has its address.',
    },
    [
      {
        packages: ['cosmos-sdk/x/distribution/keeper', 'cosmos-sdk/x/staking/keeper'],
        texts: ['%v module account has not been set'],
      },
      {
        packages: ['cosmos-sdk/x/gov'],
        texts: ['%v module account has not been set'],
      },
    ],
  ),
  {
    packages: ['cosmos-sdk/x/distribution/keeper'],
    texts: ['distribution module balance does not match the module holdings: %v <-> %v'],
    meaning:
      'The balance of the account of distribution in the genesis file is not the sum of its rewards and the community pool. Leave both as the export wrote them.',
  },
  {
    packages: ['cosmos-sdk/x/distribution/types'],
    texts: ['negative CommunityPool in distribution fee pool, is %v'],
    meaning: '`distribution.fee_pool` of the genesis file has a negative amount.',
  },
  {
    packages: ['cosmos-sdk/x/evidence'],
    texts: ['ignored unknown evidence type: %v'],
    internal: 'Evidence has a type that this release does not know.',
  },
  {
    packages: ['cosmos-sdk/x/evidence'],
    texts: ['evidence with hash %v already exists', 'failed to validate %v genesis state: %v'],
    meaning: '`evidence.evidence` of the genesis file has an entry that is not valid or stands twice.',
  },
  {
    packages: ['cosmos-sdk/x/evidence/keeper'],
    texts: ['ignore evidence; expected public key for validator %v not found'],
    internal: 'Evidence is about a validator whose key is not in the state.',
  },
  {
    packages: ['cosmos-sdk/x/genutil'],
    texts: ['there must be at least one genesis tx'],
    meaning: '`config/gentx` has no file. Run `gentx` first, or copy the files of the validators into it.',
  },
  {
    packages: ['cosmos-sdk/x/genutil'],
    texts: ['expected TxWithMemo, got %v'],
    internal: 'A file of `gentx` has a transaction without a memo.',
  },
  {
    packages: ['cosmos-sdk/x/genutil'],
    texts: [
      'CollectTxs-1, called from %v#%v',
      'CollectTxs-2, called from %v#%v - %v',
      'account %v balance not in genesis state: %v',
    ],
    meaning:
      'The account of a validator in `config/gentx` has no balance in the genesis file. Run `add-genesis-account` for it.',
  },
  {
    packages: ['cosmos-sdk/x/genutil'],
    texts: [
      'account %v has a balance in genesis, but it only has %v%v available to stake, not %v%v',
      'insufficient fund for delegation %v: %v < %v',
    ],
    meaning:
      'The account has less than the amount of its `gentx`. Raise its balance in the genesis file, or lower the amount.',
  },
  {
    packages: ['cosmos-sdk/x/genutil'],
    texts: ['account %v does not have a balance in the genesis state'],
    meaning: 'The account has no balance in the genesis file. Run `add-genesis-account` for it.',
  },
  ...judge(
    {
      meaning:
        'A transaction in `genutil.gen_txs` of the genesis file or in `config/gentx` cannot be decoded. Behind it is the first field that does not fit.',
    },
    [
      {
        packages: ['cosmos-sdk/x/genutil'],
        texts: ["failed to decode GenTx '%v': %v", "failed to encode GenTx '%v': %v"],
      },
      {packages: ['cosmos-sdk/x/genutil/types'], texts: ['failed to decode gentx: %v, error: %v']},
    ],
  ),
  {
    packages: ['cosmos-sdk/x/genutil'],
    texts: ['invalid mnemonic'],
    unreachable: '`evmosd init --recover` checks the words before, with the same text.',
  },
  {
    packages: ['cosmos-sdk/x/genutil'],
    texts: ['could not create directory %v: %v'],
    meaning: 'The folder `config` or `data` of the home cannot be created: look at the permissions.',
  },
  {
    packages: ['cosmos-sdk/x/genutil/client/cli'],
    texts: ['error unmarshalling genesis doc %v: %v'],
    meaning: 'A part of the genesis file cannot be decoded. Behind it is the first field that does not fit.',
  },
  {
    packages: ['cosmos-sdk/x/genutil/types'],
    texts: ['%v does not exist, run `init` first'],
    meaning: 'The genesis file does not exist. Run `init`, or download it.',
  },
  {
    packages: ['cosmos-sdk/x/genutil/types'],
    texts: [
      "invalid GenTx '%v': %v",
      'unexpected GenTx message type; expected: MsgCreateValidator, got: %v',
      'unexpected number of GenTx messages; got: %v, expected: 1',
    ],
    meaning:
      'A transaction in `gen_txs` of the genesis file or in `config/gentx` is not one valid message that creates a validator. Make it with `gentx` again.',
  },
  {
    packages: ['cosmos-sdk/x/gov/types/v1beta1'],
    texts: [
      'governance deposit amount must be a valid sdk.Coins amount, is %v',
      'governance vote threshold should be positive and less or equal to one, is %v',
      'governance vote veto threshold should be positive and less or equal to one, is %v',
    ],
    unreachable: 'Nothing in this release checks this older format.',
  },
  {
    packages: ['cosmos-sdk/x/staking'],
    texts: ['duplicate validator in genesis state: moniker %v, address %v'],
    meaning: 'Two validators in `staking.validators` of the genesis file have the same key.',
  },
  {
    packages: ['cosmos-sdk/x/staking'],
    texts: ['validator is bonded and jailed in genesis state: moniker %v, address %v'],
    meaning: 'A validator in the genesis file is bonded and jailed. Use the export of a node as it is.',
  },
  {
    packages: ['cosmos-sdk/x/staking'],
    texts: ['bonded/unbonded genesis validator cannot have zero delegator shares, validator: %v'],
    meaning: 'A validator in the genesis file has no shares. Use the export of a node as it is.',
  },
  {
    packages: ['cosmos-sdk/x/staking/keeper'],
    texts: [
      'WARNING: ignored attempt to slash a nonexistent validator; we recommend you investigate immediately',
      'error in after validator removed hook',
      'failed to call after unbonding initiated hook',
      'failed to call before validator modified hook',
      'failed to call before validator slashed hook',
    ],
    internal: 'A hook of staking failed, or a validator that does not exist was to be slashed.',
  },
  {
    packages: ['cosmos-sdk/x/staking/keeper'],
    texts: ['invalid validator status'],
    internal: 'A validator has a state that does not exist.',
  },
  {
    packages: ['cosmos-sdk/x/staking/keeper'],
    texts: ['not bonded pool balance is different from not bonded coins: %v <-> %v'],
    meaning:
      'The account of unbonding coins in the genesis file has another balance than the validators and unbondings add up to. Use the export of a node as it is.',
  },
  ...judge({internal: 'A port or client of IBC is claimed twice.'}, [
    {
      packages: [
        'ibc-go/v7/modules/apps/27-interchain-accounts/controller/keeper',
        'ibc-go/v7/modules/apps/27-interchain-accounts/host/keeper',
        'ibc-go/v7/modules/apps/transfer/keeper',
      ],
      texts: ['could not claim port capability: %v'],
    },
    {packages: ['ibc-go/v7/modules/core/02-client'], texts: ['failed to initialise localhost client: %v']},
  ]),
  ...judge(
    {
      meaning:
        'The clients of IBC in the genesis file do not fit together, and the text says which. Use the export of a node as it is.',
    },
    [
      {
        packages: ['ibc-go/v7/modules/core/02-client'],
        texts: [
          'client state type %v is not registered on the allowlist',
          'invalid client state',
          'invalid consensus state with client ID %v at height %v',
        ],
      },
      {
        packages: ['ibc-go/v7/modules/core/02-client/types'],
        texts: [
          'client state type %v does not equal client type in client identifier %v',
          'client type %v not allowed by genesis params',
          'consensus state client type %v does not equal client state client type %v',
          'consensus state height cannot be zero',
          'consensus state in genesis has a client id %v that does not map to a genesis client',
          'genesis metadata key cannot be empty',
          'genesis metadata value cannot be empty',
          'invalid client %v index %v: %v',
          'invalid client consensus state %v clientID %v index %v: %v',
          'invalid client consensus state identifier %v index %v: %v',
          'invalid client metadata %v clientID %v index %v: %v',
          'invalid client state with ID %v',
          'invalid consensus state with client ID %v at height %v',
          'metadata in genesis has a client id %v that does not map to a genesis client',
          'next client identifier sequence %v must be greater than the maximum sequence used in the provided client identifiers %v',
        ],
      },
    ],
  ),
  {
    packages: ['ibc-go/v7/modules/core/03-connection/types'],
    texts: [
      'invalid client connection ID (%v) in connection paths %v: %v',
      'invalid client connection path %v: %v',
      'invalid connection %v index %v: %v',
      'next connection sequence %v must be greater than maximum sequence used in connection identifier %v',
    ],
    meaning:
      'The connections of IBC in the genesis file do not fit together, and the text says which. Use the export of a node as it is.',
  },
  {
    packages: ['ibc-go/v7/modules/core/04-channel/types'],
    texts: [
      'invalid acknowledgement %v ack index %v: %v',
      'invalid acknowledgement %v ack index %v: data bytes cannot be empty',
      'invalid acknowledgement sequence %v index %v: %v',
      'invalid channel %v channel index %v: %v',
      'invalid commitment %v index %v: %v',
      'invalid receive sequence %v index %v: %v',
      'invalid send sequence %v index %v: %v',
      'next channel sequence %v must be greater than maximum sequence used in channel identifier %v',
    ],
    meaning:
      'The channels of IBC in the genesis file do not fit together, and the text says which. Use the export of a node as it is.',
  },
];
