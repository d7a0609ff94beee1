import type {Codespace, ErrorCode} from './types';

type Row = readonly [code: number, text: string, meaning: string | {unreachable: string}, page?: string];

const toCodes = (...rows: readonly Row[]): ErrorCode[] =>
  rows.map(([code, text, meaning, page]) => ({
    code,
    text,
    ...(typeof meaning === 'string' ? meaning && {meaning} : meaning),
    ...(page && {page}),
  }));

/** Registered errors that no function of the binary returns, as the inventory says. */
export const unused = {unreachable: 'Nothing in this release returns it.'} as const;

/**
 * The codes that a transaction or query can end with, by codespace, with the texts of the release. A text has its meaning
 * here, or a page that explains it, or both where the page has one case of a general text.
 */
export const codespaces: readonly Codespace[] = [
  {
    name: 'sdk',
    subject: 'the Cosmos SDK',
    codes: toCodes(
      [
        2,
        'tx parse error',
        'The bytes of the transaction cannot be decoded: they are cut off, in another encoding, or have a message type that the node does not know.',
        '/develop/wallet-integration#when-it-fails',
      ],
      [
        3,
        'invalid sequence',
        'The sequence of the signer is not the next one. Ask for the account again, and sign with its sequence.',
        '/protocol/concepts/pending-state#when-it-fails',
      ],
      [
        4,
        'unauthorized',
        'The signature does not fit the account number, sequence or chain id, or the signer may not do this. The words in front of it name the check.',
        '/validate/relayers#common-failures',
      ],
      [
        5,
        'insufficient funds',
        'The account cannot pay the amount or the fee. The words in front of it name both amounts.',
        '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
      ],
      [
        6,
        'unknown request',
        'The node does not know the message, query or proposal of the request.',
        '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
      ],
      [
        7,
        'invalid address',
        'An address has another prefix, a wrong checksum or a wrong length.',
        '/develop/api/cosmos-grpc#when-it-fails',
      ],
      [
        8,
        'invalid pubkey',
        'The public key is missing, is of an unsupported type, or belongs to another address.',
        '/protocol/concepts/multisig#when-it-fails',
      ],
      [9, 'unknown address', 'The account does not exist on the chain. Send tokens to it first.'],
      [10, 'invalid coins', 'An amount of coins is empty, unsorted, negative or not a number with a denomination.'],
      [
        11,
        'out of gas',
        'The transaction needs more gas than its limit: raise it. With `exceeds block gas limit` in front of it, lower the limit. With `no block gas left to run tx`, send it again.',
      ],
      [
        12,
        'memo too large',
        'The memo is longer than the chain allows. Shorten it.',
        '/protocol/concepts/transactions#when-it-fails',
      ],
      [
        13,
        'insufficient fee',
        'The fee is below the minimum of the chain or of this node: the log names the required fee. With `insufficient staking rewards` in front of it, the account cannot pay the fee: send it tokens.',
        '/validate/testnet#when-it-fails',
      ],
      [
        14,
        'maximum number of signatures exceeded',
        'A multisig account has more keys than a transaction may have signatures.',
        '/protocol/concepts/multisig#when-it-fails',
      ],
      [15, 'no signatures supplied', 'The transaction has no signature. Sign it before you broadcast it.'],
      [
        16,
        'failed to marshal JSON bytes',
        {unreachable: 'Only JSON that the program makes itself is written there, and that never fails.'},
      ],
      [17, 'failed to unmarshal JSON bytes', {unreachable: 'Only JSON that the program made itself is read there.'}],
      [
        18,
        'invalid request',
        'A field of the message breaks a rule, or a query has a wrong argument, a negative height or one that the node has pruned. The words in front of it name it.',
        '/develop/smart-contracts/evm-extensions/staking#errors',
      ],
      [
        19,
        'tx already in mempool',
        'The node has just seen the same transaction. Look for its hash before you send again.',
        '/validate/setup-and-configuration/mempool#what-senders-are-told',
      ],
      [
        20,
        'mempool is full',
        'The queue of the node holds as many transactions as it may. Wait for blocks, or send to another node.',
        '/validate/setup-and-configuration/mempool#what-senders-are-told',
      ],
      [
        21,
        'tx too large',
        'The transaction has more bytes than the node accepts. Send fewer messages in one transaction.',
        '/validate/relayers#common-failures',
      ],
      [
        22,
        'key not found',
        'From a query, what it names does not exist: the words in front of it say what. From a command that signs, the keyring has no key of this name or address. Check the name, the folder and the backend of the keyring.',
        '/validate/relayers#go-relayer-rly',
      ],
      [
        23,
        'invalid account password',
        {
          unreachable:
            'The check looks for words that the cipher does not use. A wrong passphrase ends with `failed to decrypt private key: ciphertext decryption failed`.',
        },
      ],
      [
        24,
        'tx intended signer does not match the given signer',
        'The number of signatures, or a signer, does not fit the messages of the transaction. In a registration for revenue, the signer did not deploy the contract, or the nonces are wrong. In an Ethereum transaction, the signature is wrong.',
        '/protocol/concepts/multisig#when-it-fails',
      ],
      [25, 'invalid gas adjustment', unused],
      [
        26,
        'invalid height',
        'The height is in the future, or the node has no block yet. From a relayer, the client is not updated to the height of the proof, or a height of the message does not fit.',
        '/develop/api/cosmos-grpc#when-it-fails',
      ],
      [
        27,
        'invalid version',
        'A message that begins a connection of IBC lists no versions of the other chain. Update the relayer.',
      ],
      [
        28,
        'invalid chain-id',
        'The transaction is signed for another chain id. Sign it with the one that the node reports.',
        '/develop#frequent-mistakes',
      ],
      [
        29,
        'invalid type',
        "A value has another type than the program expects. With `doesn't exist` in front of it, a grant names an unknown type of message. With `the sender is not EOA`, the sender is a contract.",
        '/develop/api/ethereum-json-rpc#when-it-fails',
      ],
      [30, 'tx timeout height', 'The transaction came after its timeout height. Sign it again with a later height.'],
      [
        31,
        'unknown extension options',
        'The transaction has an extension option that the node does not know.',
        '/protocol/concepts/signing#when-it-fails',
      ],
      [
        32,
        'incorrect account sequence',
        'The sequence of the signer is too low or too high. The log names the expected one.',
        '/protocol/concepts/pending-state#when-it-fails',
      ],
      [
        33,
        'failed packing protobuf message to Any',
        {unreachable: 'Only a program in Go that hands over no message can bring it out.'},
      ],
      [
        34,
        'failed unpacking protobuf message from Any',
        'The field for an Ethereum transaction, or for a part of a light client, is empty or holds another type.',
      ],
      [
        35,
        'internal logic error',
        'With `failed to execute` in front of it, a token contract refused the transfer of a conversion. With `is not a signer`, the file for `aux-to-fee` is of another account. Otherwise, report it with the log.',
      ],
      [
        36,
        'conflict',
        'Two operations on the snapshots of the state meet, or the node has a snapshot of this height already.',
      ],
      [
        37,
        'feature not supported',
        'The chain or the command does not support this way of signing: without a chain id, in another mode, or with a second signer in mode `direct`.',
      ],
      [38, 'not found', 'What the request names does not exist at this height. Check the name and the height.'],
      [39, 'Internal IO error', unused],
      [
        40,
        'error in app.toml',
        'A value of app.toml is missing or wrong, or two values exclude each other. The words in front of it say which.',
      ],
      [
        41,
        'invalid gas limit',
        'The gas limit is above what a block may use.',
        '/validate/setup-and-configuration/mempool#what-senders-are-told',
      ],
    ),
  },
  {
    name: 'undefined',
    subject: 'errors without a codespace',
    codes: toCodes(
      [1, 'internal', 'The error has no code of its own. Look up the text in the log: it is the whole error.'],
      [2, 'stop iterating', unused],
      [
        111222,
        'panic',
        'The program broke off while it ran the transaction or query. The log begins with `recovered:`, and often has a stack. Report it with the transaction.',
      ],
    ),
  },
  {
    name: 'authz',
    subject: 'authz',
    codes: toCodes(
      [
        2,
        'authorization not found',
        'No grant is stored for this message between the two accounts. A block also deletes the grants that have ended.',
        '/develop/smart-contracts/evm-extensions/authorization#grants-for-staking',
      ],
      [
        3,
        'expiration time of authorization should be more than current time',
        'The new grant would end at or before the time of the block. Give a later time.',
      ],
      [
        4,
        'unknown authorization type',
        'A stake authorization has no type, or the grant for the message is of another kind than the extension or contract expects, such as a generic grant. Revoke it, and make one of the right kind.',
        '/develop/smart-contracts/evm-extensions/authorization#read-and-revoke-on-the-cosmos-side',
      ],
      [
        5,
        'grant key not found',
        {unreachable: 'The module writes and deletes the list of grants that end together with the grants.'},
      ],
      [
        6,
        'authorization expired',
        {
          unreachable:
            'A block deletes the grants that have ended before it runs its transactions, so the code is 2 instead.',
        },
      ],
      [7, 'grantee and granter should be different', 'An account cannot grant something to itself.'],
      [
        9,
        'authorization can be given to msg with only one signer',
        {
          unreachable:
            'Every message that this chain takes has one signer. A multi-send with several is refused before.',
        },
      ],
      [
        12,
        'max tokens should be positive',
        'The limit of a stake authorization is below zero. Give a positive amount, or none for no limit.',
      ],
    ),
  },
  {
    name: 'bank',
    subject: 'bank',
    codes: toCodes(
      [2, 'no inputs to send transaction', 'A multi-send has no inputs.'],
      [3, 'no outputs to send transaction', 'A multi-send has no outputs.'],
      [
        4,
        'sum inputs != sum outputs',
        'The sum of the outputs of a multi-send is not that of its inputs. Correct the amounts.',
      ],
      [
        5,
        'send transactions are disabled',
        'Transfers of this denomination are switched off in the bank module. For a conversion of erc20, this counts only if the receiver is another account.',
      ],
      [6, 'client denom metadata not found', unused],
      [7, 'invalid key', {unreachable: 'The module writes no key that is too short.'}],
      [
        8,
        'duplicate entry',
        'The list of allowed receivers of a send authorization has an address twice. Leave one out.',
      ],
      [9, 'multiple senders not allowed', 'A multi-send has more than one input. Send one message for each sender.'],
    ),
  },
  {
    name: 'distribution',
    subject: 'distribution',
    codes: toCodes(
      [2, 'delegator address is empty', unused],
      [3, 'withdraw address is empty', unused],
      [4, 'validator address is empty', unused],
      [
        5,
        'no delegation distribution info',
        'The account has no delegation to this validator, or the module has no record of the start of its rewards.',
        '/develop/smart-contracts/evm-extensions/distribution#errors',
      ],
      [
        6,
        'no validator distribution info',
        'A delegator withdraws rewards from a validator that does not exist. Check the address.',
        '/develop/smart-contracts/evm-extensions/distribution#errors',
      ],
      [
        7,
        'no validator commission to withdraw',
        'The validator has no commission that it has not withdrawn yet.',
        '/develop/smart-contracts/evm-extensions/distribution#errors',
      ],
      [
        8,
        'set withdraw address disabled',
        'The parameter withdraw_addr_enabled is false. Only governance can change it.',
        '/develop/smart-contracts/evm-extensions/distribution#errors',
      ],
      [
        9,
        'community pool does not have sufficient coins to distribute',
        'The community pool has less than the proposal asks for.',
      ],
      [
        10,
        'invalid community pool spend proposal amount',
        {unreachable: 'The chain does not know this old kind of proposal any more. It ends with code 6 of `gov`.'},
      ],
      [
        11,
        'invalid community pool spend proposal recipient',
        {unreachable: 'The chain does not know this old kind of proposal any more. It ends with code 6 of `gov`.'},
      ],
      [
        12,
        'validator does not exist',
        'A query of the rewards or of the distribution of a validator names one that does not exist.',
        '/develop/smart-contracts/evm-extensions/distribution#errors',
      ],
      [
        13,
        'delegation does not exist',
        'A query of rewards or of a validator found no delegation. For a validator, it is that of its own operator.',
        '/develop/smart-contracts/evm-extensions/distribution#errors',
      ],
    ),
  },
  {
    name: 'evidence',
    subject: 'evidence',
    codes: toCodes(
      [
        2,
        'unregistered handler for evidence type',
        {
          unreachable:
            'The release sets up no handlers at all. New evidence in a message ends with code 111222 of `undefined`.',
        },
      ],
      [
        3,
        'invalid evidence',
        {unreachable: 'A message without evidence fails before, with code 2 of `sdk` or 111222 of `undefined`.'},
      ],
      [4, 'evidence does not exist', unused],
      [5, 'evidence already exists', 'Evidence with the same hash is stored already. You need not hand it in again.'],
    ),
  },
  {
    name: 'feegrant',
    subject: 'feegrant',
    codes: toCodes(
      [
        2,
        'fee limit exceeded',
        'The fee is more than the allowance has left, in all or in the present period. Ask the granter for a larger one.',
        '/protocol/concepts/gas-and-fees#when-it-fails',
      ],
      [3, 'fee allowance expired', 'The allowance ended before the time of the block. Ask the granter for a new one.'],
      [4, 'invalid duration', 'The period of the allowance is negative, or its end is before 1970.'],
      [
        5,
        'no allowance',
        'A message or a grant holds no allowance that can be read. Where two accounts have no grant, the error is sdk 38 instead.',
      ],
      [6, 'allowed messages are empty', 'An allowance for certain messages lists none. Add their type URLs.'],
      [
        7,
        'message not allowed',
        'A message of the transaction is not in the list of the allowance. Pay the fee yourself, or ask for a larger list.',
      ],
    ),
  },
  {
    name: 'gov',
    subject: 'governance',
    codes: toCodes(
      [
        2,
        'unknown proposal',
        'A deposit is for a proposal that does not exist: the id is wrong, or the proposal was deleted because it did not reach its minimum deposit in time.',
        '/protocol/evmos-cli/proposal-draft#when-it-fails',
      ],
      [
        3,
        'inactive proposal',
        'A vote is for a proposal that is not in its voting period or does not exist, or a deposit is for a proposal that has ended.',
        '/protocol/evmos-cli/proposal-draft#when-it-fails',
      ],
      [4, 'proposal already active', unused],
      [
        5,
        'invalid proposal content',
        'A legacy content is missing, its title or description is empty or too long, or its trial run at the submission failed. The words in front of it name the cause.',
        '/protocol/evmos-cli/proposal-draft#when-it-fails',
      ],
      [
        6,
        'invalid proposal type',
        'No module registered the type of the legacy content. Use a proposal with messages.',
      ],
      [
        7,
        'invalid vote option',
        'The vote has an unknown option, an option twice, a weight that is not above 0 and at most 1, or weights whose sum is not 1.',
      ],
      [8, 'invalid genesis state', {unreachable: 'Every start of a chain sets the number of the next proposal.'}],
      [
        9,
        'no handler exists for proposal type',
        'The legacy content belongs to a module that handles no such proposals in this release. Use a proposal with a message of the module.',
        '/protocol/modules#parameters',
      ],
      [
        10,
        'proposal message not recognized by router',
        'No module executes this message.',
        '/protocol/modules#parameters',
      ],
      [
        11,
        'no messages proposed',
        'The proposal has neither messages nor metadata. Add one of them.',
        '/protocol/evmos-cli/proposal-draft#when-it-fails',
      ],
      [
        12,
        'invalid proposal message',
        'A message of the proposal is invalid. The words in front of it name the field.',
        '/protocol/evmos-cli/proposal-draft#when-it-fails',
      ],
      [
        13,
        'expected gov account as only signer for proposal message',
        'The message of the proposal has another signer than the governance account, or a user sent a message that only governance may send. Set the authority to the governance account.',
        '/protocol/evmos-cli/proposal-draft#when-it-fails',
      ],
      [14, 'signal message is invalid', unused],
      [
        15,
        'metadata too long',
        'The metadata, title or summary of a proposal, or the metadata of a vote, has more than 5000 bytes. Shorten it.',
        '/protocol/evmos-cli/proposal-draft#when-it-fails',
      ],
      [
        16,
        'minimum deposit is too small',
        'The deposit at the submission is below the part of the minimum deposit that the chain asks for at once. The words in front of it name both amounts.',
        '/protocol/evmos-cli/proposal-draft#when-it-fails',
      ],
    ),
  },
  {
    name: 'params',
    subject: 'parameters',
    codes: toCodes(
      [2, 'unknown subspace', 'The query names a subspace that the store of params does not have.'],
      [
        3,
        'failed to set parameter',
        {
          unreachable:
            'Only the handler of parameter change proposals returns it, and this release does not use that handler.',
        },
      ],
      [
        4,
        'submitted parameter changes are empty',
        'A parameter change proposal has no changes. This release does not execute such proposals: use the message for parameters of the module.',
      ],
      [
        5,
        'parameter subspace is empty',
        'A change in a parameter change proposal names no subspace. This release does not execute such proposals.',
      ],
      [
        6,
        'parameter key is empty',
        'A change in a parameter change proposal names no key. This release does not execute such proposals.',
      ],
      [
        7,
        'parameter value is empty',
        'A change in a parameter change proposal has no value. This release does not execute such proposals.',
      ],
    ),
  },
  {
    name: 'slashing',
    subject: 'slashing',
    codes: toCodes(
      [
        2,
        'address is not associated with any known validator',
        'The signer operates no validator.',
        '/validate/setup-and-configuration/run-a-validator#unjail',
      ],
      [3, 'validator does not exist for that address', unused],
      [
        4,
        'validator still jailed; cannot be unjailed',
        'The time in jail is not over, or the validator has a tombstone and stays in jail for ever.',
        '/validate/setup-and-configuration/run-a-validator#unjail',
      ],
      [5, 'validator not jailed; cannot be unjailed', '', '/validate/setup-and-configuration/run-a-validator#unjail'],
      [
        6,
        'validator has no self-delegation; cannot be unjailed',
        'The operator has no delegation to its own validator. Delegate first.',
        '/validate/setup-and-configuration/run-a-validator#unjail',
      ],
      [
        7,
        "validator's self delegation less than minimum; cannot be unjailed",
        'The own delegation is worth less than the minimum of the validator. The words in front of it name both. Delegate more first.',
        '/validate/setup-and-configuration/run-a-validator#unjail',
      ],
      [8, 'no validator signing info found', unused],
    ),
  },
  {
    name: 'staking',
    subject: 'staking',
    codes: toCodes(
      [2, 'empty validator address', unused],
      [
        3,
        'validator does not exist',
        'No validator has this address. With words about the block proposer in front of it, the EVM found no validator for the proposer of the block.',
        '/develop/smart-contracts/evm-extensions/staking#errors',
      ],
      [
        4,
        'validator already exist for this operator address; must use new validator operator address',
        'The account already operates a validator.',
        '/develop/smart-contracts/evm-extensions/staking#errors',
      ],
      [
        5,
        'validator already exist for this pubkey; must use new validator pubkey',
        'A validator of another operator has this consensus key. Use the key of your own node.',
        '/develop/smart-contracts/evm-extensions/staking#errors',
      ],
      [
        6,
        'validator pubkey type is not supported',
        'The consensus parameters of the chain do not list the type of the consensus key. The words in front of it name both.',
      ],
      [
        7,
        'validator for this address is currently jailed',
        'An unbonding cannot be cancelled while its validator is in jail. The operator has to unjail it first.',
        '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
      ],
      [8, 'failed to remove validator', unused],
      [9, 'commission must be positive', 'The commission rate or the maximum rate is below zero.'],
      [10, 'commission cannot be more than 100%', 'The maximum rate of a new validator is above 1, which is 100%.'],
      [
        11,
        'commission cannot be more than the max rate',
        'The commission is above the maximum rate of the validator. No message changes the maximum later: choose a lower rate.',
        '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
      ],
      [
        12,
        'commission cannot be changed more than once in 24h',
        'The last change of the commission, or the creation of the validator, is less than 24 hours ago. Wait.',
        '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
      ],
      [
        13,
        'commission change rate must be positive',
        'The largest change of the commission of a new validator is below zero. Zero is allowed.',
      ],
      [
        14,
        'commission change rate cannot be more than the max rate',
        'The rates of a new validator do not fit together. Lower the largest change, or raise the maximum rate.',
      ],
      [
        15,
        'commission cannot be changed more than max change rate',
        'The commission rises by more than the validator allows for one change. Rise in smaller steps. A lower commission has no such limit.',
        '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
      ],
      [
        16,
        "validator's self delegation must be greater than their minimum self delegation",
        'A new validator gets less stake than its own minimum, or an edit sets a minimum above all tokens of the validator. Lower the minimum, or stake more.',
        '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
      ],
      [
        17,
        'minimum self delegation cannot be decrease',
        'The new minimum is not above the present one. Give a higher value, or leave it out.',
        '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
      ],
      [18, 'empty delegator address', unused],
      [
        19,
        'no delegation for (address, validator) tuple',
        'The account delegates nothing to the validator that it wants to undelegate or redelegate from, or that a query names.',
        '/develop/smart-contracts/evm-extensions/staking#errors',
      ],
      [20, 'delegator does not exist with address', unused],
      [
        21,
        'delegator does not contain delegation',
        {unreachable: 'Messages are checked before, and end with code 19 or 3.'},
      ],
      [
        22,
        'insufficient delegation shares',
        'The validator has no tokens left, so nothing can be undelegated or redelegated from it.',
      ],
      [23, 'cannot delegate to an empty validator', unused],
      [
        24,
        'not enough delegation shares',
        {unreachable: 'Messages are checked before, and end with the text `invalid shares amount`.'},
      ],
      [25, 'entry not mature', unused],
      [
        26,
        'no unbonding delegation found',
        {unreachable: 'Only the end of a block meets it, and the node then goes on without a word.'},
      ],
      [
        27,
        'too many unbonding delegation entries for (delegator, validator) tuple',
        'The unbondings of this account from this validator have reached the limit of the chain. Wait for the first to end.',
        '/develop/smart-contracts/evm-extensions/staking#errors',
      ],
      [
        28,
        'no redelegation found',
        {unreachable: 'Only the end of a block meets it, and the node then goes on without a word.'},
      ],
      [29, 'cannot redelegate to the same validator', '', '/develop/smart-contracts/evm-extensions/staking#errors'],
      [
        30,
        'too few tokens to redelegate (truncates to zero tokens)',
        'The shares to redelegate are worth less than one unit of tokens. Redelegate more.',
      ],
      [
        31,
        'redelegation destination validator not found',
        '',
        '/develop/smart-contracts/evm-extensions/staking#errors',
      ],
      [
        32,
        'redelegation to this validator already in progress; first redelegation to this validator must complete before next redelegation',
        'The account has redelegated to the source validator, and that redelegation has not ended. Until then, the account can redelegate nothing away from it.',
        '/develop/smart-contracts/evm-extensions/staking#errors',
      ],
      [
        33,
        'too many redelegation entries for (delegator, src-validator, dst-validator) tuple',
        'The redelegations of this account between these validators have reached the limit of the chain. Wait for the first to end.',
        '/develop/smart-contracts/evm-extensions/staking#errors',
      ],
      [
        34,
        'cannot delegate to validators with invalid (zero) ex-rate',
        'The validator has delegations but no tokens, for example after slashing. Nobody can delegate or redelegate to it, or cancel an unbonding from it.',
      ],
      [35, 'both shares amount and shares percent provided', unused],
      [36, 'neither shares amount nor shares percent provided', unused],
      [
        37,
        'invalid historical info',
        {unreachable: 'Only a check of a stored header returns it, and nothing in this release calls that check.'},
      ],
      [38, 'no historical info found', unused],
      [
        39,
        'empty validator public key',
        'The message that creates a validator has no consensus key. Add the key of the node.',
      ],
      [
        40,
        'commission cannot be less than min rate',
        'The commission of a new validator is below the least that the chain allows. The words in front of it name that rate.',
        '/validate/setup-and-configuration/run-a-validator#create-validator-and-edit-validator',
      ],
      [
        41,
        'unbonding operation not found',
        {
          unreachable:
            'Only the functions that hold and release unbondings return it, and no module of this release calls them.',
        },
      ],
      [
        42,
        'cannot un-hold unbonding operation that is not on hold',
        {
          unreachable:
            'Only the functions that release held unbondings return it, and no module of this release calls them.',
        },
      ],
    ),
  },
  {
    name: 'capability',
    subject: 'ports and channels that modules own',
    codes: toCodes(
      [2, 'capability name not valid', {unreachable: 'IBC gives every port and channel a name.'}],
      [3, 'provided capability is nil', {unreachable: 'IBC hands over a capability that it has just found.'}],
      [
        4,
        'capability name already taken',
        'A module owns the new channel already, because the genesis file says so. Correct its part `capability`.',
      ],
      [5, 'given owner already claimed capability', {unreachable: 'A module claims a new channel once only.'}],
      [6, 'capability not owned by module', {unreachable: 'No module of this release gives a port or channel back.'}],
      [
        7,
        'capability not found',
        'A message of a relayer names a port or a channel that this chain does not have. Correct the path of the relayer.',
      ],
      [8, 'owners not found for capability', {unreachable: 'Every capability has an owner from its first moment.'}],
    ),
  },
  {
    name: 'transfer',
    subject: 'IBC transfer',
    codes: toCodes(
      [2, 'invalid packet timeout', unused],
      [
        3,
        'invalid denomination for cross-chain transfer',
        'The denomination is empty, or begins with ibc/ without a valid hash behind it. Write ibc/ and the 64 hexadecimal digits.',
      ],
      [4, 'invalid ICS20 version', 'One end of the new transfer channel names another version than ics20-1.'],
      [5, 'invalid token amount', 'The amount in the packet is zero, negative or not an integer.'],
      [
        6,
        'denomination trace not found',
        'The chain knows no trace of this hash. No such token came here yet.',
        '/protocol/ibc-channels#when-it-fails',
      ],
      [
        7,
        'fungible token transfers from this chain are disabled',
        'Transfers to other chains, or all sending of this coin, are switched off.',
        '/protocol/ibc-channels#when-it-fails',
      ],
      [8, 'fungible token transfers to this chain are disabled', 'Transfers from other chains are switched off.'],
      [
        9,
        'max transfer channels',
        'The number of the new channel is above 4294967295, the highest that the module takes.',
      ],
      [
        10,
        'invalid transfer authorization',
        'The grant for transfers has no allocation, or the allow list of an allocation has an address twice.',
      ],
    ),
  },
  {
    name: 'client',
    subject: 'light clients of IBC',
    codes: toCodes(
      [2, 'light client already exists', unused],
      [
        3,
        'light client is invalid',
        'A client state is missing, has another type, or does not describe this chain in the handshake of a connection. The words in front of it name the difference.',
      ],
      [
        4,
        'light client not found',
        'The chain stores no client under this id. Check the id of the client, or of the client that the connection uses.',
      ],
      [
        5,
        'light client is frozen due to misbehaviour',
        'In the handshake of a connection, the client that the other chain keeps of this chain is frozen.',
      ],
      [
        6,
        'invalid client metadata',
        {
          unreachable:
            'Only the export of the state could return it, and the clients of this release have metadata of one type only.',
        },
      ],
      [
        7,
        'consensus state not found',
        'The client was never updated to this height, or the state of the height is pruned. Update the client, or name a height that it has.',
      ],
      [8, 'invalid consensus state', 'The consensus state has another type than the client, no root or no time.'],
      [9, 'client type not found', unused],
      [
        10,
        'invalid client type',
        'The parameters do not allow the type, it is the one of localhost, or the client state and the consensus state have different types.',
      ],
      [11, 'commitment root not found', unused],
      [
        12,
        'invalid client header',
        'The header of the update lacks a part, does not fit its set of validators, or is not newer than the trusted one. Or its time is too far in the future, the trusted header is too old, or too few validators signed it. The words in front of it say which.',
      ],
      [
        13,
        'invalid light client misbehaviour',
        'A header of the report is itself invalid. Or the two headers are of different chains, in the wrong order, or not signed by validators that the client trusts.',
      ],
      [14, 'client state verification failed', unused],
      [15, 'client consensus state verification failed', unused],
      [16, 'connection state verification failed', unused],
      [17, 'channel state verification failed', unused],
      [18, 'packet commitment verification failed', unused],
      [19, 'packet acknowledgement verification failed', unused],
      [20, 'packet receipt verification failed', unused],
      [21, 'next sequence receive verification failed', unused],
      [22, 'self consensus state not found', unused],
      [
        23,
        'unable to update light client',
        'The localhost client takes no updates. In a replacement, the substitute has no time or height of its last update.',
      ],
      [
        24,
        'invalid update client proposal',
        'Governance may only replace a client that is not active, and this one is active.',
      ],
      [
        25,
        'invalid client upgrade',
        'The client has no path for upgrades or is the one of localhost, or the message has no proof or two types of clients.',
      ],
      [
        26,
        'invalid height',
        'The substitute is not at a greater height than the client that it replaces, or a height is of another revision than the chain id.',
      ],
      [
        27,
        'invalid client state substitute',
        'The substitute is the same client, or has other parameters than the client.',
      ],
      [
        28,
        'invalid upgrade proposal',
        'The proposal has no client state, or one in which the fields that each client chooses are not empty.',
      ],
      [
        29,
        'client state is not active',
        'The client has expired or is frozen, or the parameters do not allow its type. Governance can replace an expired or frozen client.',
        '/validate/relayers#common-failures',
      ],
      [
        30,
        'membership verification failed',
        'On the localhost connection, the store does not have this value at the path.',
      ],
      [
        31,
        'non-membership verification failed',
        'On the localhost connection, the store has a value at a path that should be empty.',
      ],
    ),
  },
  {
    name: 'connection',
    subject: 'connections of IBC',
    codes: toCodes(
      [2, 'connection already exists', unused],
      [
        3,
        'connection not found',
        'The chain stores no connection under this id. Check the id of the connection, or of the one that the channel uses.',
      ],
      [
        4,
        'light client connection paths not found',
        'No connection uses this client, or the chain has no such client.',
      ],
      [5, 'connection path is not associated to the given light client', unused],
      [
        6,
        'invalid connection state',
        'The connection is not in the state that this step needs. A step of the handshake may have been done, and packets need an open connection.',
      ],
      [
        7,
        'invalid counterparty connection',
        'The prefix of the other chain is empty, or the first message of the handshake already names the connection of the other chain.',
      ],
      [
        8,
        'invalid connection',
        'The version of the channel for an interchain account names other connections than the channel uses.',
      ],
      [
        9,
        'invalid connection version',
        'The version is not supported or empty, or the version of the connection does not allow the order of the new channel.',
      ],
      [10, 'connection version negotiation failed', 'The two chains have no version in common.'],
      [
        11,
        'invalid connection identifier',
        'The id has another form than connection-0, or the message names a previous connection, which has to be empty.',
      ],
    ),
  },
  {
    name: 'channel',
    subject: 'channels of IBC',
    codes: toCodes(
      [2, 'channel already exists', unused],
      [3, 'channel not found', 'No channel has this port and id.', '/protocol/ibc-channels#when-it-fails'],
      [4, 'invalid channel', 'A grant for transfers names the same channel twice.'],
      [
        5,
        'invalid channel state',
        'The channel is not open, or not in the state that this step needs.',
        '/protocol/ibc-channels#when-it-fails',
      ],
      [
        6,
        'invalid channel ordering',
        'Channels for transfers have to be unordered, and those for interchain accounts ordered.',
      ],
      [
        7,
        'invalid counterparty channel',
        'The first message of the handshake already names the channel of the other chain. Leave it empty.',
      ],
      [
        8,
        'invalid channel capability',
        {
          unreachable:
            'IBC looks up the owner of the channel before, and ends with code 7 of `capability` where there is none.',
        },
      ],
      [
        9,
        'channel capability not found',
        'The module that sends, or takes a step of the handshake, does not own the channel.',
      ],
      [10, 'sequence send not found', 'The channel has no sequence for sending.'],
      [11, 'sequence receive not found', 'The channel has no sequence for receiving.'],
      [12, 'sequence acknowledgement not found', 'The ordered channel has no sequence for acknowledgements.'],
      [
        13,
        'invalid packet',
        'A field of the packet is missing, or the packet differs from the channel or from the packet that was sent.',
      ],
      [
        14,
        'packet timeout',
        'The timeout has already passed on the receiving chain. Set a later one. A relayer gets the code as well when it reports a timeout too early.',
        '/develop/smart-contracts/evm-extensions/ibc-transfer#errors',
      ],
      [15, 'too many connection hops', 'A channel uses one connection only.'],
      [16, 'invalid acknowledgement', 'The acknowledgement is empty.'],
      [17, 'acknowledgement for packet already exists', 'The module wrote an acknowledgement for this packet before.'],
      [
        18,
        'invalid channel identifier',
        'The id has another form than channel-0, or the message names a previous channel, which has to be empty.',
        '/protocol/modules/evm#parameters',
      ],
      [19, 'packet already received', 'The packet was received on its ordered channel, so it cannot time out.'],
      [
        20,
        'packet commitment not found',
        'The query with a proof found nothing: the chain sent no such packet, or it is already settled.',
        '/protocol/concepts/ibc-relayers#is-my-transfer-stuck',
      ],
      [
        21,
        'packet sequence is out of order',
        'An ordered channel takes packets and acknowledgements in their order only.',
      ],
      [
        22,
        'packet messages are redundant',
        'All packets of the transaction were relayed before.',
        '/validate/relayers#common-failures',
      ],
      [
        23,
        'message is redundant, no-op will be performed',
        {unreachable: 'When the packet was relayed before, the message succeeds with the result NOOP.'},
      ],
      [24, 'invalid channel version', unused],
      [
        25,
        'packet has not been sent',
        {unreachable: 'Only the middleware for fees of relayers returns it, and this application does not have it.'},
      ],
      [26, 'invalid packet timeout', unused],
    ),
  },
  {
    name: 'port',
    subject: 'ports of IBC',
    codes: toCodes(
      [2, 'port is already binded', unused],
      [3, 'port not found', unused],
      [
        4,
        'invalid port',
        'The module for transfers owns this port, but it is not its own port `transfer`. Only a genesis file can say so. Correct its part `capability`.',
      ],
      [5, 'route not found', 'The module that owns the port or channel does not answer for IBC.'],
    ),
  },
  {
    name: 'commitment',
    subject: 'proofs of IBC',
    codes: toCodes(
      [2, 'invalid proof', 'The proof is missing, or does not fit the root, the path or the value.'],
      [3, 'invalid prefix', 'The path of the proof has an empty prefix.'],
      [
        4,
        'invalid merkle proof',
        'The proof or the root is empty, or the proof has another number of steps than the client expects.',
      ],
    ),
  },
  {
    name: 'host',
    subject: 'identifiers of IBC',
    codes: toCodes(
      [
        2,
        'invalid identifier',
        'The id is too short or too long, has a character that is not allowed, or has another form than connection-0 or channel-0.',
        '/protocol/concepts/migrations#when-it-fails',
      ],
      [3, 'invalid path', {unreachable: 'Every path is made by the node itself.'}],
      [4, 'invalid packet', unused],
    ),
  },
  {
    name: 'ibc',
    subject: 'IBC itself',
    codes: toCodes(
      [1, 'invalid sequence', unused],
      [2, 'unauthorized', unused],
      [3, 'insufficient funds', unused],
      [4, 'unknown request', unused],
      [5, 'invalid address', unused],
      [6, 'invalid coins', unused],
      [7, 'out of gas', unused],
      [8, 'invalid request', unused],
      [9, 'invalid height', unused],
      [10, 'invalid version', unused],
      [11, 'invalid chain-id', unused],
      [12, 'invalid type', unused],
      [13, 'failed packing protobuf message to Any', unused],
      [14, 'failed unpacking protobuf message from Any', unused],
      [15, 'internal logic error', unused],
      [16, 'not found', {unreachable: 'A packet for a channel that does not exist is refused before.'}],
    ),
  },
  {
    name: 'icahost',
    subject: 'interchain accounts',
    codes: toCodes([
      2,
      'host submodule is disabled',
      'Governance has switched off accounts that other chains control.',
    ]),
  },
  {
    name: 'interchainaccounts',
    subject: 'interchain accounts',
    codes: toCodes(
      [
        2,
        'unknown data type',
        'The version of the channel or the data of the packet cannot be read, or is of a type that the host does not support.',
      ],
      [
        3,
        'account already exist',
        {unreachable: 'The address of a new account comes from the block before, so nobody can take it first.'},
      ],
      [
        4,
        'port is already bound',
        {unreachable: 'Only a controller of interchain accounts returns it, and this chain is a host.'},
      ],
      [
        5,
        'invalid message sent to channel end',
        'The host does not begin the handshake and sends no packets, so it takes no acknowledgement or timeout either.',
      ],
      [
        6,
        'invalid outgoing data',
        'The command that makes the data of a packet would return empty data, or its memo is too long.',
      ],
      [7, 'invalid route', 'No module executes the message.'],
      [8, 'interchain account not found', 'The port of the controller has no interchain account on this connection.'],
      [9, 'interchain account is already set', unused],
      [
        10,
        'active channel already set for this owner',
        'The port of the controller already has an open channel on this connection.',
      ],
      [
        11,
        'no active channel for this owner',
        {unreachable: 'Only a controller of interchain accounts returns it, and this chain is a host.'},
      ],
      [
        12,
        'invalid interchain accounts version',
        'The version of the channel is not ics27-1, or differs from the one before the channel was closed.',
      ],
      [
        13,
        'invalid account address',
        'The address in the version of the channel is too long or has characters other than letters and digits, or the genesis file has an account without an owner.',
      ],
      [
        14,
        'interchain account does not support this action',
        'An Ethereum transaction sends to an account that another chain controls. The EVM cannot store such an account. Send with a bank transfer instead.',
      ],
      [
        15,
        'invalid controller port',
        {unreachable: 'Only a controller of interchain accounts returns it, and this chain is a host.'},
      ],
      [16, 'invalid host port', 'The channel uses another port of the host than icahost.'],
      [
        17,
        'timeout timestamp must be in the future',
        {unreachable: 'Only a controller of interchain accounts returns it, and this chain is a host.'},
      ],
      [18, 'codec is not supported', 'The encoding in the version of the channel is neither proto3 nor proto3json.'],
      [
        19,
        'invalid account reopening',
        'The channel is opened again, and the address of its account now has an account of another type.',
      ],
    ),
  },
  {
    name: '07-tendermint',
    subject: 'light clients of CometBFT chains',
    codes: toCodes(
      [2, 'invalid chain-id', 'The client state has an empty chain id, or one that is too long.'],
      [3, 'invalid trusting period', 'The trusting period is zero or not below the unbonding period.'],
      [4, 'invalid unbonding period', 'The unbonding period is zero.'],
      [
        5,
        'invalid header height',
        'A height is zero, has another revision than the chain id or the trusted header, or is not above the trusted height.',
      ],
      [6, 'invalid header', 'One of the two headers in the report of misbehavior is missing.'],
      [7, 'invalid max clock drift', 'The largest clock drift is zero.'],
      [
        8,
        'processed time not found',
        'The node has not stored when it got the header, so it cannot count the delay of the connection.',
      ],
      [
        9,
        'processed height not found',
        'The node has not stored at which height it got the header, so it cannot count the delay of the connection.',
      ],
      [
        10,
        'packet-specified delay period has not been reached',
        'The delay of the connection is not over. Relay the packet later.',
      ],
      [
        11,
        'time since latest trusted state has passed the trusting period',
        'A header in a report of misbehavior relies on a state that is older than the trusting period.',
      ],
      [12, 'time since latest trusted state has passed the unbonding period', unused],
      [13, 'invalid proof specs', 'The client has no proof specifications, or an empty one.'],
      [
        14,
        'invalid validator set',
        'The trusted validators of the header are missing, or are not those of the trusted state.',
      ],
    ),
  },
  {
    name: 'erc20',
    subject: 'ERC-20',
    codes: toCodes(
      [2, 'erc20 module is disabled', '', '/protocol/modules/erc20#errors'],
      [3, 'internal ethereum token mapping error', '', '/protocol/modules/erc20#errors'],
      [4, 'token pair not found', '', '/protocol/modules/erc20#errors'],
      [5, 'token pair already exists', '', '/protocol/modules/erc20#errors'],
      [6, 'undefined owner of contract pair', '', '/protocol/modules/erc20#errors'],
      [7, 'post transfer balance invariant failed', '', '/protocol/modules/erc20#errors'],
      [8, 'unexpected event', '', '/protocol/modules/erc20#errors'],
      [
        9,
        'contract ABI pack failed',
        {unreachable: 'The module packs values of its own, which always fit.'},
        '/protocol/modules/erc20#errors',
      ],
      [10, 'contract ABI unpack failed', '', '/protocol/modules/erc20#errors'],
      [11, 'EVM denomination registration', '', '/protocol/modules/erc20#errors'],
      [12, 'EVM call unexpected error', '', '/protocol/modules/erc20#errors'],
      [13, 'erc20 token pair is disabled', '', '/protocol/modules/erc20#errors'],
    ),
  },
  {
    name: 'evm',
    subject: 'the EVM',
    codes: toCodes(
      [2, 'invalid storage state', '', '/protocol/modules/evm#errors'],
      [3, 'invalid chain configuration', '', '/protocol/modules/evm#errors'],
      [4, 'invalid zero address', '', '/develop/api/cosmos-grpc#when-it-fails'],
      [5, 'EVM Create operation is disabled', '', '/develop/mainnet#when-it-fails'],
      [6, 'EVM Call operation is disabled', '', '/develop/smart-contracts#debug'],
      [7, 'invalid transaction amount', '', '/protocol/modules/evm#errors'],
      [8, 'invalid gas price', '', '/protocol/modules/evm#errors'],
      [9, 'invalid gas fee', '', '/protocol/modules/evm#errors'],
      [10, 'evm transaction execution failed', '', '/protocol/modules/evm#errors'],
      [
        11,
        'invalid gas refund amount',
        {unreachable: 'It needs a negative gas price, which is refused before.'},
        '/protocol/modules/evm#errors',
      ],
      [12, 'invalid gas cap', '', '/protocol/modules/evm#errors'],
      [
        13,
        'invalid base fee',
        {unreachable: 'The module takes 0 for a base fee that is missing.'},
        '/protocol/modules/evm#errors',
      ],
      [14, 'gas computation overflow/underflow', '', '/protocol/modules/evm#errors'],
      [15, 'account type is not a valid ethereum account', '', '/protocol/modules/evm#errors'],
      [16, 'invalid gas limit', 'The gas limit of the Ethereum transaction is zero.', '/protocol/modules/evm#errors'],
      [17, 'precompile not enabled', '', '/develop/mainnet#when-it-fails'],
    ),
  },
  {
    name: 'revenue',
    subject: 'revenue',
    codes: toCodes(
      [2, 'internal revenue error', unused],
      [3, 'revenue module is disabled by governance', '', '/protocol/modules#revenue'],
      [4, 'revenue already exists for given contract', '', '/protocol/modules#revenue'],
      [5, 'no contract deployed', '', '/protocol/modules#revenue'],
      [6, 'no revenue registered for contract', '', '/protocol/modules#revenue'],
      [
        7,
        'no revenue registered for contract',
        'The deployer in the registration is a contract. Sign with the account that deployed the contract.',
        '/protocol/modules#revenue',
      ],
    ),
  },
  {
    name: 'vesting',
    subject: 'vesting',
    codes: toCodes(
      [2, 'insufficient vested coins error', '', '/protocol/modules/vesting#errors'],
      [
        3,
        'vesting lockup error',
        {unreachable: 'Both schedules of a merged grant begin at the same time.'},
        '/protocol/modules/vesting#errors',
      ],
      [4, 'insufficient unlocked coins error', '', '/protocol/modules/vesting#errors'],
      [5, 'nothing to clawback from the account', unused, '/protocol/modules/vesting#errors'],
      [6, 'account is not subject to clawback vesting', '', '/develop/smart-contracts/evm-extensions/vesting#errors'],
      [7, 'account does not have governance clawback enabled', '', '/protocol/modules/vesting#errors'],
    ),
  },
  {
    name: 'evmos',
    subject: 'Evmos itself',
    codes: toCodes([
      3,
      'invalid chain ID',
      'The chain id has more than 48 characters, or another form than evmos_9001-2.',
      '/protocol/concepts/chain-id#when-it-fails',
    ]),
  },
];

/** Codespaces that the binary contains and that nobody meets on this chain, each with the reason. */
export const unreachableCodespaces: Readonly<Record<string, string>> = {
  crisis: 'This application does not have the module.',
  group: 'This application does not have the module.',
  nft: 'This application does not have the module.',
  orm: 'Only the module of groups uses it, and this application does not have that module.',
  table_testdata: 'Only tests of the SDK use it.',
  icacontroller: 'This application is a host of interchain accounts, not a controller.',
  feeibc: 'This application does not have the middleware for fees of relayers.',
  '06-solomachine': 'This application does not register light clients of solo machines.',
  math: 'Only the module of groups uses it, and this application does not have that module.',
  store: 'It belongs to proofs that a client checks, not a node.',
};
