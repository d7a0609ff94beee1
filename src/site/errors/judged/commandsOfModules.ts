import type {Judged} from '../types';
import {judge} from './judge';

const tx = ['cosmos-sdk/client/tx'];
const auth = ['cosmos-sdk/x/auth/client/cli'];
const gov = ['cosmos-sdk/x/gov/client/cli'];
const plan = ['cosmos-sdk/x/upgrade/plan'];
const ibcClient = ['ibc-go/v7/modules/core/02-client/client/cli'];
const icaController = ['ibc-go/v7/modules/apps/27-interchain-accounts/controller/client/cli'];

/** Texts of commands under `tx` and `query` that no page explains. */
export const commandsOfModules: readonly Judged[] = [
  {
    packages: tx,
    texts: ['AuxTxBuilder can only sign with %v or %v'],
    meaning: '`--sign-mode` beside `--aux` is neither `direct-aux` nor `amino-json`. Leave it out.',
  },
  {
    packages: tx,
    texts: ['cannot estimate gas in offline mode'],
    meaning: '`--gas auto` and `--dry-run` ask a node, and `--offline` forbids it. Write a number behind `--gas`.',
  },
  {
    packages: tx,
    texts: ['cannot build signature for simulation, key records slice is empty'],
    meaning:
      '`--gas auto` needs a key in the keyring, whichever it is, and there is none. Check `--keyring-backend` and `--home`, or write a number behind `--gas`.',
  },
  {
    packages: tx,
    texts: ['cannot provide a valid mnemonic seed in the memo field'],
    meaning:
      'The text of `--note` is a mnemonic, which everybody could read on the chain. If it is yours, it has now been in the history of your shell: move your tokens to a new account.',
  },
  {
    packages: tx,
    texts: ['chain ID cannot be used when offline and generate-only flags are set'],
    meaning:
      'The command has `--offline` and `--generate-only`, and knows a chain id from `--chain-id` or `client.toml`. Leave out `--offline`: with `--generate-only` and `--gas` as a number, no node is asked.',
  },
  {
    packages: tx,
    texts: ['tipper must be a bech32 address'],
    unreachable: 'Without `--from`, the message has no sender, and is refused before.',
  },
  {
    packages: tx,
    texts: ['txs signed with CLI can have maximum 1 DIRECT signer'],
    meaning:
      'The file has a signature in the mode `direct`, and you add another one. Let all signers but one use `--sign-mode amino-json`.',
  },
  {
    packages: tx,
    texts: ['error retrieving key from keyring: %v'],
    unreachable: 'The command has signed with the same key just before.',
  },
  {
    packages: tx,
    texts: ['keybase must be set prior to signing a transaction'],
    unreachable: 'Every command opens a keyring before it starts, or ends with another text.',
  },
  {
    packages: tx,
    texts: ['expected %v, got %v'],
    internal: 'A transaction that was read from a file is of an unknown type.',
  },
  ...judge({unreachable: 'The command fills these parts in before it signs.'}, [
    {
      packages: tx,
      texts: [
        'aux tx is nil, call setters on AuxTxBuilder first',
        'got unknown sign mode %v',
        'sign doc is nil, call setters on AuxTxBuilder first',
        'tx body is nil, call setters on AuxTxBuilder first',
      ],
    },
  ]),
  ...judge({internal: 'A key or a signature that the program has made itself is of an unknown kind.'}, [
    {
      packages: tx,
      texts: [
        'cannot build signature for simulation, failed to convert proto Any to public key',
        'unable to set signatures on payload: %v',
        'unreachable case',
      ],
    },
  ]),
  {
    packages: ['cosmos-sdk/x/auth/client'],
    texts: ["couldn't read %v: %v"],
    meaning: 'A file with transactions, for example that of `evmosd tx sign-batch`, cannot be read. Check its path.',
  },
  {
    packages: ['cosmos-sdk/x/auth/client'],
    texts: ['no file name provided'],
    unreachable: 'Cobra refuses a command without the name of a file before, with its own text.',
  },
  {
    packages: ['cosmos-sdk/x/auth/client'],
    texts: ["couldn't write to merged file: %v"],
    unreachable: 'The text is written into memory, where no write fails.',
  },
  {
    packages: auth,
    texts: ["`acc_seq` type takes an argument '<addr>/<seq>'"],
    meaning: '`evmosd query tx --type acc_seq` got an empty text. Write the address, a slash and the sequence.',
  },
  {
    packages: auth,
    texts: ['argument should be comma-separated signatures'],
    meaning: '`evmosd query tx --type signature` got an empty text. Write the signatures in Base64, with commas.',
  },
  {
    packages: auth,
    texts: ['cannot broadcast tx during offline mode'],
    meaning: '`evmosd tx broadcast` sends to a node. Leave out `--offline`.',
  },
  {
    packages: auth,
    texts: ["couldn't verify signature: %v %v"],
    meaning:
      'At `evmosd tx multisign-batch`, a signature is of another transaction, sequence or chain id. The files of the members need one line for each transaction, in the same order. Let them sign again.',
  },
  {
    packages: auth,
    texts: ['error getting keybase multisig account'],
    meaning:
      'The keyring has no multisig key with the name that `multisign` or `--multisig` got. Add the key to this machine, with the same members and threshold.',
  },
  {
    packages: auth,
    texts: ['expected chain-id %v, got %v in aux signer data'],
    meaning:
      'The file for `evmosd tx aux-to-fee` was signed for another chain than that of `--chain-id` or `client.toml`. Use the id of the file, or let the sender sign again.',
  },
  {
    packages: auth,
    texts: ['failed to get account: %v'],
    meaning:
      'At `evmosd tx validate-signatures`, the node does not know the account of a signer, or it does not answer. Send coins to the account first, or check `--node`.',
  },
  {
    packages: auth,
    texts: ['found no txs matching given address and sequence combination', 'found no txs matching given signatures'],
    meaning:
      'The index of this node has no such transaction. It may be waiting, may have been pruned, or the node may have no index. Ethereum transactions have neither of both.',
  },
  ...judge({unreachable: 'A block cannot have two transactions with the same sequence or signature of an account.'}, [
    {
      packages: auth,
      texts: ['found %v txs matching given address and sequence combination', 'found %v txs matching given signatures'],
    },
  ]),
  {
    packages: auth,
    texts: ['invalid event; event %v should be of the format: %v'],
    meaning:
      'A condition of `--events` of `evmosd query txs` has no `=`, or two. Write it like `message.sender=evmos1…`, and put `&` between two of them.',
  },
  {
    packages: auth,
    texts: ['module name should not be empty'],
    meaning: '`evmosd query auth module-account` got an empty name. Write one of `evmosd query auth module-accounts`.',
  },
  {
    packages: auth,
    texts: ['no transaction found with hash %v'],
    unreachable: 'The node answers with an error of its own if it has no such transaction.',
  },
  {
    packages: auth,
    texts: ['your node may be syncing, please check node status using `/status`'],
    meaning:
      'The node does not know the account. The text says so of a node that is NOT syncing, by mistake: the account has never received coins. From a node that is syncing, the error has no such words.',
  },
  {
    packages: ['cosmos-sdk/x/authz/client/cli'],
    texts: ['cannot broadcast tx during offline mode'],
    meaning: '`evmosd tx authz exec` does not work with `--offline`, not even with `--generate-only`. Leave it out.',
  },
  {
    packages: ['cosmos-sdk/x/authz/client/cli'],
    texts: ['invalid denom %v; coin denom should match the current bond denom %v'],
    meaning: '`--spend-limit` of a grant for staking is in another coin than that of staking. Write it in `aevmos`.',
  },
  {
    packages: ['cosmos-sdk/x/authz/client/cli'],
    texts: ['spend-limit should be greater than zero'],
    meaning:
      '`evmosd tx authz grant … send` has no `--spend-limit`, or a grant has one of zero. Write an amount such as `1aevmos`. Grants for staking may go without it, and then have no limit.',
  },
  {
    packages: ['cosmos-sdk/x/bank/client/cli'],
    texts: ['must send positive amount'],
    meaning: 'The last argument of `evmosd tx bank multi-send` is an amount of zero, or is empty.',
  },
  {
    packages: ['cosmos-sdk/x/distribution/client/cli'],
    texts: ['cannot generate tx in offline mode'],
    meaning:
      '`evmosd tx distribution withdraw-all-rewards` asks a node for the validators. Leave out `--offline`, or withdraw from each validator with `withdraw-rewards`.',
  },
  {
    packages: ['cosmos-sdk/x/distribution/client/cli'],
    texts: ['end-height %v not a valid uint, please input a valid end-height'],
    meaning: 'The last argument of `evmosd query distribution slashes` is no height. Write a number.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant/client/cli'],
    texts: ['period (%v) cannot reset after expiration (%v)'],
    meaning:
      'The first period of the allowance would end behind `--expiration`. Set a shorter `--period`, in seconds, or a later expiration.',
  },
  {
    packages: ['cosmos-sdk/x/feegrant/client/cli'],
    texts: ['period clock was not set', 'period limit was not set'],
    meaning: 'An allowance with periods needs both `--period`, in seconds, and `--period-limit`.',
  },
  {
    packages: gov,
    texts: [
      'The draft proposal has successfully been generated. Proposals should contain off-chain metadata, please upload the metadata JSON to IPFS. Then, replace the generated metadata field with the IPFS CID.',
    ],
    meaning: 'It is no error: `evmosd tx gov draft-proposal` has written its files into this folder.',
  },
  {
    packages: gov,
    texts: ['--%v flag provided alongside --proposal, which is a noop'],
    meaning:
      '`submit-legacy-proposal` has the file of `--proposal` and a flag that stands for a part of it. Put the value into the file.',
  },
  {
    packages: gov,
    texts: ['argument must be one of (voting|tallying|deposit), was %v'],
    unreachable: 'The node refuses another word first, with another text.',
  },
  {
    packages: gov,
    texts: ['failed to fetch proposal-id %v: %v'],
    meaning:
      'The node did not return the proposal. The words behind it say why: there is none with this number, or its deposit was too small and it was deleted.',
  },
  {
    packages: gov,
    texts: ['failed to parse proposal: %v'],
    meaning: 'The flags or the file of `submit-legacy-proposal` lack a part or are wrong. The words behind it name it.',
  },
  {
    packages: gov,
    texts: ['proposal title is required', 'proposal description is required'],
    meaning: '`submit-legacy-proposal` needs `--title` and `--description`, or both in the file of `--proposal`.',
  },
  {
    packages: gov,
    texts: ['proposal-id %v not a valid int, please input a valid proposal-id'],
    meaning: 'The number of a proposal is no number. `evmosd query gov proposals` shows the numbers.',
  },
  {
    packages: gov,
    texts: ['failed to prompt proposal types: %v'],
    meaning:
      'The question of `evmosd tx gov draft-proposal` was ended with Ctrl+C, or the command has no terminal. Write the file by hand in that case.',
  },
  {
    packages: gov,
    texts: [
      'failed to prompt for %v: %v',
      'failed to set proposal deposit: %v',
      'failed to set proposal message: %v',
      'failed to set proposal metadata: %v',
      'failed to set proposal summary: %v',
      'failed to set proposal title: %v',
    ],
    meaning:
      'A question of `evmosd tx gov draft-proposal` was ended with Ctrl+C or Ctrl+D. No file was written. Run it again.',
  },
  {
    packages: gov,
    texts: ['invalid value for int: %v'],
    unreachable: 'The messages of this release have no field of this type that the command asks for.',
  },
  {
    packages: gov,
    texts: ['failed to marshal proposal message: %v', 'failed to marshal proposal: %v', 'invalid message: %v'],
    unreachable: 'The command has read or made the message before, so that it can be written.',
  },
  ...judge({unreachable: 'Only commands of modules that Evmos does not have use these flags in this way.'}, [
    {
      packages: gov,
      texts: [
        'could not read deposit: %v',
        'could not read metadata: %v',
        'could not read summary: %v',
        'could not read title: %v',
        'invalid deposit: %v',
      ],
    },
  ]),
  {
    packages: ['cosmos-sdk/x/gov/client/utils'],
    texts: ["address '%v' did not vote on proposalID %v"],
    unreachable: 'The node says first, in other words, that it has no such vote.',
  },
  {
    packages: ['cosmos-sdk/x/gov/client/utils'],
    texts: ['failed to find the proposer for proposalID %v'],
    meaning:
      'The index of this node has no transaction that made the proposal. `evmosd query gov proposal` shows the proposer of newer ones.',
  },
  {
    packages: ['cosmos-sdk/x/staking/client/cli'],
    texts: ["failed to retrieve an external IP; the tx's memo field will be unset"],
    meaning:
      'It is no error: this machine has no IPv4 address besides loopback, or `--ip` of `evmosd gentx` is empty. The transaction does not say where the node is. Give the address with `--ip`.',
  },
  {
    packages: ['cosmos-sdk/x/staking/client/cli'],
    texts: ['invalid height', 'invalid height: %v'],
    meaning:
      'The last argument of `evmosd tx staking cancel-unbond` is no number. It is the `creation_height` of the entry in `evmosd query staking unbonding-delegations`. The text says 0 whatever you wrote.',
  },
  {
    packages: ['cosmos-sdk/x/staking/client/cli'],
    texts: ['invalid new commission rate: %v'],
    meaning:
      '`--commission-rate` of `edit-validator` is no decimal number. Write it like `0.05`, without a sign for percent.',
  },
  {
    packages: ['cosmos-sdk/x/upgrade/client/cli'],
    texts: ['no headers returned for height %v'],
    meaning:
      'The node knows at which height the upgrade ran, and has no header of that height any more. Ask a node with older blocks.',
  },
  {
    packages: plan,
    texts: ['plan info must not be blank'],
    meaning:
      'The proposal of an upgrade has no `--upgrade-info`. Write it, or add `--no-validate` if nodes are not to download the binary.',
  },
  {
    packages: plan,
    texts: ['could not parse plan info: %v'],
    meaning: '`--upgrade-info` is no JSON with `binaries`. Write it as on the page of upgrades, in quotes.',
  },
  {
    packages: plan,
    texts: ['missing checksum query parameter'],
    meaning:
      'An address in `--upgrade-info` does not end in `?checksum=sha256:` and the hash. Add it. A single word is taken for an address, too.',
  },
  {
    packages: plan,
    texts: ['could not download url "%v": %v', 'error downloading binary for os/arch %v: %v'],
    meaning:
      'The command downloads what `--upgrade-info` names, and could not. The words behind it say why: the address is wrong, or the hash is another. Correct it, or add `--no-validate`.',
  },
  {
    packages: plan,
    texts: ['no content returned by "%v"'],
    meaning: 'The file behind the address in `--upgrade-info` is empty.',
  },
  {
    packages: plan,
    texts: ['url "%v" result does not contain a bin/%v or %v file'],
    meaning:
      'The archive in `--upgrade-info` has no file of the name that is wanted. That is the name of this program or `DAEMON_NAME`: set `--daemon-name evmosd`.',
  },
  {
    packages: plan,
    texts: ['%v is not a regular file'],
    meaning: 'The address in `--upgrade-info` leads to a device or the like. Name the file of the binary.',
  },
  {
    packages: plan,
    texts: ['could not create temp directory: %v'],
    meaning: 'The folder for temporary files cannot be used. Look at its free space and rights, or set `TMPDIR`.',
  },
  {
    packages: plan,
    texts: ['could not read downloaded temporary file: %v'],
    meaning: 'The file that was just downloaded cannot be read. Look at the disk, or set `TMPDIR` to another one.',
    needs: 'a faulty disk',
  },
  {
    packages: plan,
    texts: ['could not move %v to the bin directory: %v'],
    unreachable: 'The folder `bin` would have to be missing, and the command made it.',
  },
  {
    packages: icaController,
    texts: [
      'error unmarshalling packet data with messages file: %v',
      'neither JSON input nor path to .json file for packet data with messages were provided: %v',
    ],
    meaning:
      'The last argument of `evmosd tx interchain-accounts controller send-tx` is neither the data of a packet in JSON nor a file with it. Evmos has no controller of interchain accounts, so that the chain refuses the message as well.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/27-interchain-accounts/host/client/cli'],
    texts: ['unsupported encoding type: %v'],
    meaning: '`--encoding` of `generate-packet-data` is missing or wrong. Write `proto3` or `proto3json`.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/transfer/client/cli'],
    texts: ['invalid height type. expected type: %v, got: %v'],
    unreachable: 'Every light client of this release has heights of this type.',
  },
  {
    packages: ['ibc-go/v7/modules/apps/transfer/client/cli'],
    texts: ['local clock time is not greater than Jan 1st, 1970 12:00 AM'],
    meaning: 'The clock of this machine is wrong. Set it, and run the command again.',
  },
  {
    packages: ibcClient,
    texts: [
      'neither JSON input nor path to .json file for client state were provided: %v',
      'neither JSON input nor path to .json file for consensus state were provided: %v',
      'neither JSON input nor path to .json file for header were provided: %v',
      'neither JSON input nor path to .json file for misbehaviour were provided: %v',
    ],
    meaning:
      'An argument of a command of `evmosd tx ibc client`, or of a proposal about a light client, is neither JSON nor the path of a file. Write the path. A relayer makes these messages itself.',
  },
  {
    packages: ibcClient,
    texts: [
      'error unmarshalling client state file: %v',
      'error unmarshalling consensus state file: %v',
      'error unmarshalling header file: %v',
      'error unmarshalling misbehaviour file: %v',
    ],
    meaning:
      'The file of a command of `evmosd tx ibc client`, or of a proposal about a light client, has no JSON of this kind. It needs a key `@type` with the name of the type. The words behind it name what is wrong.',
  },
  ...judge({unreachable: 'No command of this release reads such an argument.'}, [
    {
      packages: ['ibc-go/v7/modules/core/03-connection/client/utils'],
      texts: [
        'either JSON input nor path to .json file were provided',
        'error unmarshalling client state: %v',
        'error unmarshalling commitment prefix: %v',
        'error unmarshalling commitment proof: %v',
        'neither JSON input nor path to .json file were provided',
      ],
    },
  ]),
  {
    packages: ['ibc-go/v7/modules/core/04-channel/client/utils'],
    texts: ['invalid height type. expected type: %v, got: %v'],
    unreachable: 'No command calls the function that would say it.',
  },
  {
    packages: ['ibc-go/v7/modules/core/04-channel/client/utils'],
    texts: ['portID (%v), channelID (%v)', 'portID (%v), channelID (%v), sequence (%v)'],
    meaning:
      'The node has no such channel or packet at this height. Check both ids with `evmosd query ibc channel channels`. A packet that was acknowledged has no commitment any more.',
  },
  {
    packages: ['ibc-go/v7/modules/core/client'],
    texts: ['proof queries at height <= 2 are not supported'],
    meaning: '`--height` is 1 or 2, and the command asks for a proof. Use a later height, or add `--prove=false`.',
  },
  {
    packages: ['cosmos-sdk/types'],
    texts: ['coin %v amount is not positive'],
    meaning: 'A list of coins has one with an amount of zero, or below. Leave that coin out.',
  },
  {
    packages: ['cosmos-sdk/types'],
    texts: ['denomination %v is not sorted'],
    meaning: 'A list of coins is not in the order of the alphabet, or has a denomination twice. Sort it.',
  },
  {
    packages: ['cosmos-sdk/types'],
    texts: ['duplicate denomination %v'],
    meaning: 'A list of coins has the same denomination twice. Write their sum once.',
  },
  {
    packages: ['cosmos-sdk/types'],
    texts: ['invalid denom: %v'],
    meaning:
      'The name of a coin has fewer than 3 or more than 128 characters, or others than letters, digits and `/:._-`. It begins with a letter.',
  },
  {
    packages: ['cosmos-sdk/types'],
    texts: ['failed to parse decimal coin amount: %v'],
    meaning:
      'The number in front of a coin has too many digits: more than 18 behind the point, or far too many in front.',
  },
  {
    packages: ['cosmos-sdk/types'],
    texts: ['invalid denom cannot contain spaces: %v'],
    unreachable: 'A coin with such a name is already refused as a wrong expression.',
  },
  {
    packages: ['cosmos-sdk/types'],
    texts: ['address max length is %v, got %v'],
    meaning: 'The address has more than 255 bytes, so that it is none. Copy it again.',
  },
  {
    packages: ['cosmos-sdk/types'],
    texts: ['addresses cannot be empty'],
    unreachable: 'An empty address is refused before, with another text.',
  },
];
