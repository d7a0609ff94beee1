import type {Judged} from '../types';

/** Texts of messages of the Cosmos SDK and IBC, which a node refuses before it executes them. */
export const messages: readonly Judged[] = [
  {
    packages: ['cosmos-sdk/types/tx'],
    texts: ['invalid fee provided: %v', 'invalid fee provided: null'],
    meaning: 'An amount of the fee is negative or missing. Send a fee in `aevmos`.',
  },
  {
    packages: ['cosmos-sdk/types/tx'],
    texts: ['invalid gas supplied; %v > %v'],
    meaning: 'The gas limit is above 63 bits. Send a lower one.',
  },
  {
    packages: ['cosmos-sdk/types/tx'],
    texts: ['wrong number of signers; expected %v, got %v'],
    meaning: 'The transaction has another number of signatures than its messages need. Each signer signs once.',
  },
  {
    packages: ['cosmos-sdk/types/tx'],
    texts: ['Invalid fee payer address (%v)'],
    meaning: '`payer` of the fee is no address that begins with `evmos1`.',
  },
  {
    packages: ['cosmos-sdk/types/tx'],
    texts: ['bad Tx', 'missing AuthInfo', 'missing TxBody', 'missing fee'],
    unreachable: 'The decoder of a transaction makes these parts, also where the bytes lack them.',
  },
  {
    packages: ['cosmos-sdk/types/tx'],
    texts: [
      'AuxTxBuilder can only sign with %v or %v',
      'address cannot be empty',
      'body bytes cannot be empty',
      'public key cannot be empty',
      'signature cannot be empty',
      'tipper cannot be empty',
    ],
    meaning:
      'The file for `evmosd tx aux-to-fee` lacks a part, or is signed in another mode. Make it again with `--aux`.',
  },
  {
    packages: ['cosmos-sdk/x/auth/types', 'cosmos-sdk/x/slashing/types', 'cosmos-sdk/x/staking/types'],
    texts: ['invalid authority address'],
    meaning:
      '`authority` of the message is no address. It has to be the module account of governance, so put the message into a proposal.',
  },
  {
    packages: ['cosmos-sdk/x/bank/types', 'cosmos-sdk/x/distribution/types', 'cosmos-sdk/x/gov/types/v1'],
    texts: ['invalid authority address: %v'],
    meaning:
      '`authority` of the message is no address. It has to be the module account of governance, so put the message into a proposal.',
  },
  {
    packages: ['cosmos-sdk/x/upgrade/types'],
    texts: ['authority'],
    meaning:
      '`authority` of the message is no address. It has to be the module account of governance, so put the message into a proposal.',
  },
  {
    packages: ['cosmos-sdk/x/auth/vesting/types'],
    texts: [
      "invalid 'from' address: %v",
      "invalid 'to' address: %v",
      'invalid end time',
      'invalid period length of %v in period %v, length must be greater than 0',
      'invalid recipient address: %v',
      'invalid sender address: %v',
      'invalid start time of %v, length must be greater than 0',
    ],
    unreachable:
      'The application does not know the messages of this module: a transaction with one fails with `unable to resolve type URL`.',
  },
  {
    packages: ['cosmos-sdk/x/authz'],
    texts: ['invalid grantee address: %v', 'invalid granter address: %v'],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant'],
    texts: ['invalid grantee address: %v', 'invalid granter address: %v'],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant'],
    texts: ['missing grantee address', 'missing granter address'],
    unreachable: 'Nothing in this release calls this check of a stored grant, not even for a genesis file.',
  },
  {
    packages: ['cosmos-sdk/x/authz'],
    texts: ['messages cannot be empty'],
    meaning: '`MsgExec` has no message to execute.',
  },
  {
    packages: ['cosmos-sdk/x/authz'],
    texts: ['missing method name'],
    meaning: '`MsgRevoke` has no type of a message. Name one, such as `/cosmos.bank.v1beta1.MsgSend`.',
  },
  {
    packages: ['cosmos-sdk/x/authz'],
    texts: ['expected %v, got %v'],
    meaning: 'The grant has no authorization that this release can read.',
  },
  {
    packages: ['cosmos-sdk/x/bank/types'],
    texts: [
      'duplicate denom entries found for %v',
      'invalid SendEnabled denom %v: %v',
      'invalid UseDefaultFor denom %v: %v',
    ],
    meaning: 'A denomination of `MsgSetSendEnabled` is wrong, or stands twice.',
  },
  {
    packages: ['cosmos-sdk/x/bank/types'],
    texts: [
      'invalid from address: %v',
      'invalid input address: %v',
      'invalid output address: %v',
      'invalid to address: %v',
    ],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['cosmos-sdk/x/bank/types'],
    texts: ['spend limit cannot be nil', 'spend limit must be positive'],
    meaning: 'A grant for sending has no limit, or one that is 0 or negative. Give an amount above 0.',
  },
  {
    packages: ['cosmos-sdk/x/crisis/types'],
    texts: ['invalid authority address', 'invalid costant fee', 'invalid sender address: %v', 'negative costant fee'],
    unreachable:
      'The application does not know the messages of this module: a transaction with one fails with `unable to resolve type URL`.',
  },
  {
    packages: ['cosmos-sdk/x/distribution/types'],
    texts: ['base and bonus proposer reward are deprecated fields and should not be used'],
    meaning: 'A proposal for the parameters of distribution sets a reward for proposers. Set both fields to 0.',
  },
  {
    packages: ['cosmos-sdk/x/distribution/types'],
    texts: ['community tax should be non-negative and less than one: %v'],
    meaning: '`community_tax` in a proposal or a genesis file is below 0 or above 1.',
  },
  {
    packages: ['cosmos-sdk/x/distribution/types'],
    texts: [
      'invalid delegator address: %v',
      'invalid depositor address: %v',
      'invalid validator address: %v',
      'invalid withdraw address: %v',
    ],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['cosmos-sdk/x/evidence/types'],
    texts: [
      'invalid equivocation height: %v',
      'invalid equivocation time: %v',
      'invalid equivocation validator consensus address: %v',
      'invalid equivocation validator power: %v',
    ],
    meaning: 'Evidence of a double signature lacks a height, time, power or validator.',
  },
  {
    packages: ['cosmos-sdk/x/evidence/types'],
    texts: ['missing evidence'],
    unreachable:
      'Without it, the program fails before with `runtime error: invalid memory address or nil pointer dereference` (code 111222).',
  },
  {
    packages: ['cosmos-sdk/x/evidence/types'],
    texts: ['invalid submitter address: %v'],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant'],
    texts: ['addresses must be different'],
    meaning: '`MsgRevokeAllowance` has the same account twice.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant'],
    texts: ['cannot self-grant fee authorization'],
    meaning: 'An account cannot grant an allowance to itself.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant'],
    texts: ['allowance should not be empty', "allowed messages shouldn't be empty"],
    meaning: 'An allowance for some messages has no allowance in it, or names no message.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant'],
    texts: [
      'can spend amount is invalid: %v',
      'period spend limit has different currency than basic spend limit',
      'send amount is invalid: %v',
      'spend amount is invalid: %v',
      'spend limit must be positive',
    ],
    meaning: 'An amount of the allowance is negative, has a wrong denomination, or does not fit the other limit.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant'],
    texts: ['can spend must not be negative'],
    unreachable: 'A negative amount is refused before, with `can spend amount is invalid`.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant'],
    texts: ['expiration time cannot be negative', 'negative clock step'],
    meaning: 'A time of the allowance is before 1970, or its period is negative.',
  },
  {
    packages: ['cosmos-sdk/x/gov/types/v1', 'cosmos-sdk/x/gov/types/v1beta1'],
    texts: ['invalid depositor address: %v', 'invalid proposer address: %v', 'invalid voter address: %v'],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['cosmos-sdk/x/gov/types/v1', 'cosmos-sdk/x/gov/types/v1beta1'],
    texts: ['Duplicated vote option', 'Total weight lower than 1.00', 'Total weight overflow 1.00'],
    meaning: 'The weights of a split vote do not add up to 1, or an option stands twice.',
  },
  {
    packages: ['cosmos-sdk/x/gov/types/v1'],
    texts: ['either metadata or Msgs length must be non-nil'],
    meaning: 'The proposal has neither a message nor `metadata`. Fill one of them.',
  },
  {
    packages: ['cosmos-sdk/x/gov/types/v1'],
    texts: ['msg: %v, err: %v'],
    meaning: 'A message of the proposal is wrong. The words behind it say why.',
  },
  {
    packages: ['cosmos-sdk/x/gov/types/v1'],
    texts: ['proposal summary cannot be empty', 'proposal title cannot be empty'],
    meaning: 'The proposal needs a title and a summary.',
  },
  {
    packages: ['cosmos-sdk/x/gov/types/v1'],
    texts: [
      'invalid minimum deposit: %v',
      'invalid quorum string: %v',
      'invalid threshold string: %v',
      'invalid vetoThreshold string: %v',
      'maximum deposit period must be positive: %v',
      'maximum deposit period must not be nil: %v',
      'quorom cannot be negative: %v',
      'quorom too large: %v',
      'veto threshold must be positive: %v',
      'veto threshold too large: %v',
      'vote threshold must be positive: %v',
      'vote threshold too large: %v',
      'voting period must be positive: %v',
      'voting period must not be nil: %v',
    ],
    meaning:
      'A parameter of governance in a proposal or a genesis file is missing or out of its range. `quorum` is from 0 to 1. Both thresholds are above 0 and at most 1, times and the deposit above 0.',
  },
  {
    packages: ['cosmos-sdk/x/gov/types/v1'],
    texts: ['Invalid weight: %v'],
    unreachable: 'An option whose weight is no number is refused before, with `invalid vote option`.',
  },
  {
    packages: ['cosmos-sdk/x/gov/types/v1beta1'],
    texts: ['missing content'],
    unreachable:
      'Without it, the program fails before with `runtime error: invalid memory address or nil pointer dereference` (code 111222).',
  },
  {
    packages: ['cosmos-sdk/x/slashing/types'],
    texts: ['validator input address: %v'],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['cosmos-sdk/x/staking/types'],
    texts: [
      'invalid delegator address: %v',
      'invalid destination validator address: %v',
      'invalid source validator address: %v',
      'invalid validator address: %v',
    ],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['cosmos-sdk/x/staking/types'],
    texts: ['invalid amount', 'invalid delegation amount', 'invalid shares amount'],
    meaning: 'The amount of the message is 0, negative or has no denomination.',
  },
  {
    packages: ['cosmos-sdk/x/staking/types'],
    texts: ['invalid height'],
    meaning:
      '`creation_height` of a cancelled unbonding is 0 or negative. Ask for it with `evmosd query staking unbonding-delegations`.',
  },
  {
    packages: ['cosmos-sdk/x/staking/types'],
    texts: [
      'commission rate must be between 0 and 1 (inclusive)',
      'empty commission',
      'empty description',
      'minimum self delegation must be a positive integer',
    ],
    meaning: 'A field of `MsgCreateValidator` or `MsgEditValidator` is missing or out of its range.',
  },
  {
    packages: ['cosmos-sdk/x/staking/types'],
    texts: ['negative coin amount: %v'],
    meaning: '`max_tokens` of a grant for staking is negative.',
  },
  {
    packages: ['cosmos-sdk/x/upgrade/types'],
    texts: [
      'height must be greater than 0',
      'name cannot be empty',
      'plan',
      'time-based upgrades have been deprecated in the SDK',
      'upgrade logic for IBC has been moved to the IBC module',
    ],
    meaning: 'The plan of an upgrade needs a name and a height, and no time and no client state.',
  },
  {
    packages: ['cosmos-sdk/x/upgrade/plan'],
    texts: [
      'invalid os/arch format in key "%v"',
      'invalid url "%v" in binaries[%v]: %v',
      'no "binaries" entries found',
    ],
    meaning:
      'The `info` of an upgrade has no addresses of binaries that can be read, or one is wrong. `evmosd tx gov submit-legacy-proposal software-upgrade` checks them, unless it has `--no-validate`.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/27-interchain-accounts/controller/types'],
    texts: [
      'invalid connection ID',
      'invalid interchain account packet data',
      'owner address cannot be empty',
      'relative timeout cannot be zero',
    ],
    meaning:
      'A message for an interchain account on another chain lacks a part. Evmos has no controller of such accounts, so the message fails in any case.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/27-interchain-accounts/types'],
    texts: [
      'packet data cannot be empty',
      'packet data memo cannot be greater than %v characters',
      'packet data type cannot be unspecified',
    ],
    meaning:
      '`evmosd tx interchain-accounts host generate-packet-data` got no message, or a memo above 256 characters. In a message of the controller, the packet lacks its data or type; Evmos has no controller.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/transfer/types'],
    texts: ['invalid source channel ID', 'invalid source port ID'],
    meaning:
      'An identifier of IBC is empty, too short or has a wrong character. Write `transfer`, `channel-0`, `connection-0` or `07-tendermint-0`.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/transfer/types'],
    texts: ['missing recipient address'],
    meaning: 'A transfer needs a receiver.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/transfer/types'],
    texts: ['string could not be parsed as address: %v'],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/transfer/types'],
    texts: [
      'amount must be strictly positive: got %v',
      'receiver address cannot be blank',
      'sender address cannot be blank',
      'unable to parse transfer amount (%v) into math.Int',
    ],
    unreachable:
      'Only the chain that gets the packet of a transfer checks it, and its acknowledgement has the number of the code without words.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/transfer/types'],
    texts: [
      'allocations cannot be empty',
      'duplicate entry in allow list %v',
      'duplicate source channel ID: %v',
      'spend limit cannot be nil',
    ],
    meaning: 'A grant for transfers has no channel, the same channel or receiver twice, or no limit.',
  },
  {
    packages: [
      'ibc-go/v7/modules/core/02-client/types',
      'ibc-go/v7/modules/core/03-connection/types',
      'ibc-go/v7/modules/core/04-channel/types',
    ],
    texts: ['string could not be parsed as address: %v'],
    meaning:
      'An address of the message is empty, belongs to another chain or is mistyped. The words in front of it or behind it name the field. Write `evmos1…`, for a validator `evmosvaloper1…`.',
  },
  {
    packages: ['ibc-go/v7/modules/core/02-client/types'],
    texts: ['subject and substitute client identifiers are equal'],
    meaning:
      'A proposal to replace an expired client names the same client twice. The substitute is a new, active client.',
  },
  {
    packages: ['ibc-go/v7/modules/core/02-client/types'],
    texts: [
      'proof of upgrade client cannot be empty',
      'proof of upgrade consensus state cannot be empty',
      'upgraded client state cannot be nil',
      'upgraded client state is not zeroed out',
    ],
    meaning:
      'A relayer built this message wrongly, or for another chain. Update the relayer, and look at its log: users do not send these messages.',
  },
  {
    packages: ['ibc-go/v7/modules/core/02-client/types'],
    texts: [
      'client type does not meet naming constraints',
      'client type for client state and consensus state do not match',
      "consensus state's client-type does not match client. expected: %v, got: %v",
    ],
    unreachable:
      'The application registers one kind of light client with a consensus state, whose name keeps the rules.',
  },
  {
    packages: ['ibc-go/v7/modules/core/02-client/types'],
    texts: ['failed to unpack upgraded client state'],
    unreachable: 'The transaction is decoded before this check, with all that its messages hold.',
  },
  {
    packages: ['ibc-go/v7/modules/core/03-connection/types'],
    texts: ['invalid client ID', 'invalid counterparty client ID', 'invalid counterparty connection ID'],
    meaning:
      'An identifier of IBC is empty, too short or has a wrong character. Write `transfer`, `channel-0`, `connection-0` or `07-tendermint-0`.',
  },
  {
    packages: ['ibc-go/v7/modules/core/03-connection/types'],
    texts: [
      'basic validation failed on version with index %v',
      'basic validation of the provided version failed',
      'cannot submit an empty proof ack',
      'cannot submit an empty proof init',
      'cannot submit an empty proof of consensus state',
      'cannot submit an empty proof try',
      'cannot submit empty proof client',
      'consensus height must be non-zero',
      'counterparty client is invalid',
      'counterparty client is nil',
      'counterparty connection identifier must be empty',
      'counterparty prefix cannot be empty',
      'empty connection versions',
      'empty counterparty versions',
      'localhost connection handshakes are disallowed',
      'previous connection identifier must be empty, this field has been deprecated as crossing hellos are no longer supported',
    ],
    meaning:
      'A relayer built this message wrongly, or for another chain. Update the relayer, and look at its log: users do not send these messages.',
  },
  {
    packages: ['ibc-go/v7/modules/core/03-connection/types'],
    texts: ['unpack err: %v'],
    unreachable: 'The transaction is decoded before this check, with all that its messages hold.',
  },
  {
    packages: ['ibc-go/v7/modules/core/04-channel/types'],
    texts: [
      'invalid connection hop ID',
      'invalid counterparty channel ID',
      'invalid counterparty port ID',
      'invalid destination channel ID',
      'invalid destination port ID',
      'invalid port ID',
      'invalid source channel ID',
      'invalid source port ID',
    ],
    meaning:
      'An identifier of IBC is empty, too short or has a wrong character. Write `transfer`, `channel-0`, `connection-0` or `07-tendermint-0`.',
  },
  {
    packages: ['ibc-go/v7/modules/core/04-channel/types'],
    texts: [
      'ack bytes cannot be empty',
      'cannot submit an empty proof',
      'cannot submit an empty proof ack',
      'cannot submit an empty proof init',
      'cannot submit an empty proof of closed counterparty channel end',
      'cannot submit an empty proof try',
      'cannot submit an empty unreceived proof',
      'channel state must be INIT in MsgChannelOpenInit. expected: %v, got: %v',
      'channel state must be TRYOPEN in MsgChannelOpenTry. expected: %v, got: %v',
      'counterparty channel identifier must be empty',
      'current IBC version only supports one connection hop',
      'next sequence receive cannot be 0',
      'packet data bytes cannot be empty',
      'packet sequence cannot be 0',
      'packet timeout height and packet timeout timestamp cannot both be 0',
      'previous channel identifier must be empty, this field has been deprecated as crossing hellos are no longer supported',
    ],
    meaning:
      'A relayer built this message wrongly, or for another chain. Update the relayer, and look at its log: users do not send these messages.',
  },
  {
    packages: ['ibc-go/v7/modules/core/03-connection/types'],
    texts: ['invalid connection ID'],
    unreachable: 'Another check of the genesis file comes before, which wants the form `connection-{N}`.',
  },
  {
    packages: ['ibc-go/v7/modules/core/04-channel/types'],
    texts: ['invalid channel ID'],
    unreachable: 'Another check of the genesis file comes before, which wants the form `channel-{N}`.',
  },
  {
    packages: ['ibc-go/v7/modules/core/04-channel/types'],
    texts: [
      'acknowledgement error cannot be empty',
      'acknowledgement result cannot be empty',
      'unsupported acknowledgement response field type %v',
    ],
    unreachable: 'Nothing in this release calls this check of an acknowledgement.',
  },
  {
    packages: ['ibc-go/v7/modules/light-clients/07-tendermint'],
    texts: ['invalid block ID from header 1 in misbehaviour', 'invalid block ID from header 2 in misbehaviour'],
    unreachable: 'The check of each header comes before, and refuses such a block id.',
  },
  {
    packages: ['ibc-go/v7/modules/light-clients/06-solomachine'],
    texts: [
      'data for signature cannot be empty',
      'diversifier cannot contain only spaces',
      'misbehaviour signature data must be signed over different messages',
      'misbehaviour signatures cannot be equal',
      'new public key cannot be empty',
      'path for signature cannot be empty',
      'public key cannot be empty',
      'sequence cannot be 0',
      'signature cannot be empty',
      'signature one failed basic validation',
      'signature two failed basic validation',
      'timestamp cannot be 0',
      'timestamp cannot be zero',
    ],
    unreachable: 'The application does not register light clients of solo machines, so no message can carry one.',
  },
  {
    packages: ['ibc-go/v7/modules/light-clients/07-tendermint'],
    texts: [
      'Header1 height is less than Header2 height (%v < %v)',
      'TrustedHeight %v must be less than header height %v',
      'header 1 failed validation',
      'header 2 failed validation',
      'header failed basic validation',
      'header is not a tendermint header',
      'headers must have identical chainIDs',
      'misbehaviour Header1 cannot be nil',
      'misbehaviour Header1 cannot have zero revision height',
      'misbehaviour Header2 cannot be nil',
      'misbehaviour Header2 cannot have zero revision height',
      'misbehaviour client ID is invalid',
      'next validators hash is invalid',
      'root cannot be empty',
      'tendermint header cannot be nil',
      'tendermint signed header cannot be nil',
      'timestamp must be a positive Unix time',
      'trusted validator set in Header1 cannot be empty',
      'trusted validator set in Header2 cannot be empty',
      'validator set does not match hash',
      'validator set is nil',
      'validator set is not tendermint validator set',
    ],
    meaning:
      'The light client, header or evidence that a relayer sent is incomplete or does not fit together. Update the relayer, and look whether it follows the right chain.',
  },
  {
    packages: ['cosmos-sdk/x/staking/types'],
    texts: ['validator address is invalid'],
    meaning:
      '`MsgCreateValidator` has the address of another account as the validator. Write the `evmosvaloper1…` of the account in `delegator_address`: `evmosd debug addr` shows it.',
  },
];
