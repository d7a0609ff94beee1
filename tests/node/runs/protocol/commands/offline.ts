import {zeroAddress} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {accounts} from '../../../chain';
import {toBech32} from '../../develop/smart-contracts/contracts';
import {toPublicKey, toTransaction, type Row} from '../printed';

const {dev0, dev1} = accounts;
const nobody = toBech32('evmos', zeroAddress);
const nobodyOperator = toBech32('evmosvaloper', zeroAddress);

/** Flags of a transaction that no node is asked for. */
const unasked = '--offline --account-number 0 --sequence 0';
const generate = '--chain-id evmos_9000-1 --generate-only';
/** The transaction that the files of signatures are for, and its multisig key. */
const batch = `evmosd tx multisign-batch two.json both signed.json ${unasked}`;

const write = (file: string, value: unknown): string => `echo '${JSON.stringify(value)}' > ${file}`;
const spend = (from: string): object => ({
  '@type': '/cosmos.bank.v1beta1.MsgSend',
  from_address: from,
  to_address: nobody,
  amount: [{denom: 'aevmos', amount: '1'}],
});

const key = (account: {privateKey: `0x${string}`}): object => toPublicKey(privateKeyToAccount(account.privateKey));
const single = {single: {mode: 'SIGN_MODE_LEGACY_AMINO_JSON', signature: 'AA=='}};
const several = (bits: number, elems: string, signatures: readonly object[]): object => ({
  multi: {bitarray: {extra_bits_stored: bits, elems}, signatures},
});
const signedBy = (data: object): string =>
  write('signed.json', {
    signatures: [
      {
        public_key: {
          '@type': '/cosmos.crypto.multisig.LegacyAminoPubKey',
          threshold: 2,
          public_keys: [key(dev0), key(dev1)],
        },
        data,
        sequence: '0',
      },
    ],
  });

/** Signatures that do not fit a multisig key of two members, which must both sign. */
const multisig: readonly Row<string>[] = (
  [
    [several(1, 'gA==', [single]), 'bit array size is incorrect, expecting: %v'],
    [several(2, 'wA==', []), 'signature size is incorrect %v'],
    [several(2, 'gA==', [single, single]), 'not enough signatures set, have %v, expected %v'],
    [several(2, 'wA==', [single, single]), 'unable to verify signature at index %v'],
    [several(2, 'wA==', [several(1, 'gA==', [single]), single]), 'unable to parse pubkey of index %v'],
    [single, 'not implemented'],
  ] as const
).map(([data, text]) => [`${signedBy(data)}; ${batch}`, 'cosmos-sdk/crypto/keys/multisig', text]);

const commandLine: readonly Row<string>[] = [
  ['evmosd foo', 'cobra', 'unknown command %v for %v%v', "Run '%v --help' for usage."],
  ['evmosd snapshots export x', 'cobra', 'unknown command %v for %v'],
  ['evmosd help foo', 'cobra', 'Unknown help topic %v'],
  ['evmosd __complete query ""', 'cobra', 'Completion ended with directive: %v'],
  ['evmosd __complete foo bar ""', 'cobra', 'Unable to find a command for arguments: %v'],
  ['evmosd __complete keys show --foo=', 'cobra', "Subcommand '%v' does not support flag '%v'"],
  ['evmosd __complete keys show --multisig-threshold x ""', 'cobra', 'Error while parsing flags from args %v: %v'],
  ['evmosd keys show', 'cobra', 'requires at least %v arg(s), only received %v'],
  ['evmosd keys rename x', 'cobra', 'accepts %v arg(s), received %v'],
  ['evmosd query tendermint-validator-set 1 2', 'cobra', 'accepts at most %v arg(s), received %v'],
  ['evmosd config 1 2 3', 'cobra', 'accepts between %v and %v arg(s), received %v'],
  ['evmosd tx sign x', 'cobra', 'required flag(s) "%v" not set'],
  ['evmosd keys list ---x', 'pflag', 'bad flag syntax: %v'],
  ['evmosd tx bank send -b', 'pflag', 'flag needs an argument: %v in -%v'],
  ['evmosd keys list --foo', 'pflag', 'unknown flag: --%v'],
  ['evmosd keys list -x', 'pflag', 'unknown shorthand flag: %v in -%v'],
  ['evmosd keys list --output', 'pflag', 'flag needs an argument: %v'],
  ['evmosd keys show --multisig-threshold x', 'pflag', 'invalid argument %v for %v flag: %v'],
  ['evmosd query foo', 'cosmos-sdk/client', 'unknown command "%v" for "%v"'],
  [
    `evmosd query bank balances ${nobody} --page 2 --offset 1`,
    'cosmos-sdk/client',
    'page and offset cannot be used together',
  ],
  [
    'evmosd tx bank send x y 1aevmos --dry-run',
    'cosmos-sdk/client',
    'a valid bech32 address must be provided in simulation mode: %v',
  ],
  [
    'mkdir -p wrong/config; echo "x =" > wrong/config/client.toml; evmosd keys list --home wrong',
    'cosmos-sdk/client/config',
    "couldn't get client config: %v",
  ],
  [
    `printf 'keyring-backend = "test"\\nnode = "%%zz"' > wrong/config/client.toml; evmosd keys list --home wrong`,
    'cosmos-sdk/client/config',
    "couldn't get client from nodeURI: %v",
  ],
  [
    `echo 'keyring-backend = "x"' > wrong/config/client.toml; evmosd keys list --home wrong`,
    'cosmos-sdk/client/config',
    "couldn't get key ring: %v",
  ],
  [
    'evmosd config foo',
    'cosmos-sdk/client/config',
    "couldn't get the value for the key: %v, error: %v",
    'unknown configuration key: %v',
  ],
  ['evmosd keys list --home /proc/none', 'cosmos-sdk/client/config', "couldn't make client config: %v"],
  [
    'mkdir -p linked-client/config; ln -s /nonexistent/client.toml linked-client/config/client.toml; evmosd keys list --home linked-client',
    'cosmos-sdk/client/config',
    'could not write client config to the file: %v',
  ],
];

const hdKey = 'evmosd keys add other --algo secp256k1 --keyring-backend test --hd-path';
const armored = (change: string): string =>
  `sed '${change}' key.asc > wrong.asc; echo 12345678 | evmosd keys import other wrong.asc`;

const keys: readonly Row<string>[] = [
  [`evmosd keys show ${nobody}`, 'cosmos-sdk/client/keys', 'Invalid key', '%v is not a valid name or address: %v'],
  [
    'evmosd keys rename dev3 other -y; evmosd keys rename other dev3 -y',
    'cosmos-sdk/client/keys',
    'Key was successfully renamed from %v to %v',
  ],
  ['evmosd keys migrate', 'cosmos-sdk/client/keys', 'Keys migration has been successfully executed.'],
  [
    'evmosd keys show dev0 --address --output json',
    'cosmos-sdk/client/keys',
    'cannot use --output with --address or --pubkey',
  ],
  [
    'evmosd keys show dev0 --address --pubkey',
    'cosmos-sdk/client/keys',
    'cannot use both --address and --pubkey at once',
  ],
  ['evmosd keys parse ""', 'cosmos-sdk/client/keys', "couldn't parse empty input"],
  ['evmosd keys parse x', 'cosmos-sdk/client/keys', "couldn't find valid bech32 nor hex data"],
  [
    'evmosd keys show dev0 --device',
    'cosmos-sdk/client/keys',
    'the device flag (-d) can only be used for accounts stored in devices',
  ],
  [
    'evmosd keys show dev0 --device --bech val',
    'cosmos-sdk/client/keys',
    'the device flag (-d) can only be used for accounts',
  ],
  [
    'evmosd keys show dev0 --device --pubkey',
    'cosmos-sdk/client/keys',
    'the device flag (-d) can only be used for addresses not pubkeys',
  ],
  ['evmosd keys show dev0 --bech x', 'cosmos-sdk/client/keys', 'invalid Bech32 prefix encoding provided: %v'],
  [
    'evmosd keys show dev0 dev1 --multisig-threshold 3',
    'cosmos-sdk/client/keys',
    'threshold k of n multisignature: %v < %v',
  ],
  [
    'evmosd keys show dev0 dev1 --multisig-threshold 0',
    'cosmos-sdk/client/keys',
    'threshold must be a positive integer',
  ],
  ['evmosd keys export dev0 --unsafe', 'cosmos-sdk/client/keys', 'the flags %v and %v must be used together'],
  [
    'evmosd keys add watched --pubkey "$(evmosd keys show dev2 --pubkey)" --home watching --keyring-backend test; evmosd keys delete watched -y --home watching --keyring-backend test',
    'cosmos-sdk/client/keys',
    'Public key reference deleted',
  ],
  [
    `echo 12345678 | evmosd keys unsafe-import-eth-key deleted ${'11'.repeat(32)}; evmosd keys delete deleted -y`,
    'cosmos-sdk/client/keys',
    'Key deleted forever (uh oh!)',
  ],
  [
    'evmosd keys list --output json --keyring-backend test --home nobody',
    'cosmos-sdk/client/keys',
    'No records were found in keyring',
  ],
  [
    'echo 1 | evmosd keys mnemonic --unsafe-entropy',
    'cosmos-sdk/client/keys',
    '256-bits is 43 characters in Base-64, and 100 in Base-6. You entered %v, and probably want more',
  ],
  ['echo 1 | evmosd keys export dev0', 'cosmos-sdk/client/input', 'password must be at least %v characters'],
  ['echo 12345678 | evmosd keys export dev0 > key.asc 2>&1', 'cosmos-sdk/crypto'],
  [armored('s/PRIVATE KEY/KEY INFO/'), 'cosmos-sdk/crypto', 'unrecognized armor type: %v'],
  [armored('s/bcrypt/argon2/'), 'cosmos-sdk/crypto', 'unrecognized KDF type: %v'],
  [armored('/^salt/d'), 'cosmos-sdk/crypto', 'missing salt bytes'],
  [armored('s/^salt: .*/salt: x/'), 'cosmos-sdk/crypto', 'error decoding salt: %v'],
  [armored('s/^salt: .*/salt: 00/'), 'cosmos-sdk/crypto', 'error generating bcrypt key from passphrase'],
  [armored('s/^salt: .*/salt: 00/'), 'cosmos-sdk/crypto/keys/bcrypt', 'salt len must be %v'],
  [
    `${armored('/^$/,/^=/{/^$/!{/^=/!d}}; s/^=.*/AAAA/')}`,
    'cosmos-sdk/crypto/xsalsa20symmetric',
    'ciphertext is too short',
  ],
  [
    'echo 87654321 | evmosd keys import other key.asc',
    'cosmos-sdk/crypto/xsalsa20symmetric',
    'ciphertext decryption failed',
  ],
  ['echo 87654321 | evmosd keys import other key.asc', 'cosmos-sdk/crypto/keyring', 'failed to decrypt private key'],
  ['echo 12345678 | evmosd keys import dev1 key.asc', 'cosmos-sdk/crypto/keyring', 'cannot overwrite key: %v'],
  [`${hdKey} x`, 'cosmos-sdk/crypto/hd', "path '%v' doesn't contain '/' separators"],
  [`${hdKey} m/x/0`, 'cosmos-sdk/crypto/hd', 'invalid BIP 32 path %v: %v'],
  [`${hdKey} m//0`, 'cosmos-sdk/crypto/hd', 'path %v with split element #%v is an empty string'],
  ['evmosd keys add other --algo x', 'cosmos-sdk/crypto/keyring', 'provided algorithm %v is not supported'],
  ['evmosd keys list --keyring-backend x', 'cosmos-sdk/crypto/keyring', 'unknown keyring backend %v'],
  ['evmosd keys rename dev0 dev1 -y', 'cosmos-sdk/crypto/keyring', 'rename failed: %v already exists in the keyring'],
  [
    `echo 12345678 | evmosd keys unsafe-import-eth-key lost ${'22'.repeat(32)}; rm ~/.evmosd/keyring-test/lost.info; echo 12345678 | evmosd keys unsafe-import-eth-key found ${'22'.repeat(32)}`,
    'cosmos-sdk/crypto/keyring',
    'address "%v" exists but pubkey itself does not',
    'recreating pubkey record',
  ],
  [
    'mkdir -p unread/keyring-file/keyhash; echo 12345678 | evmosd keys add a --keyring-backend file --home unread',
    'cosmos-sdk/crypto/keyring',
    'failed to read %v: %v',
  ],
  [
    'mkdir -p looped/keyring-file; ln -s keyhash looped/keyring-file/keyhash; echo 12345678 | evmosd keys add a --keyring-backend file --home looped',
    'cosmos-sdk/crypto/keyring',
    'failed to open %v: %v',
  ],
  [
    'evmosd keys add both --multisig dev0,dev1 --multisig-threshold 2 > /dev/null; evmosd keys rename both other -y',
    'cosmos-sdk/crypto/keyring',
    'private key extraction works only for Local',
  ],
  ['evmosd keys add device --ledger', 'cosmos-sdk/crypto/ledger', 'ledger nano S: %v', 'failed to retrieve device: %v'],
  ['evmosd keys add device --ledger', 'cosmos-sdk/crypto/keyring', 'failed to generate ledger key: %v'],
  [`${write('two.json', toTransaction({messages: [spend(dev0.bech32), spend(dev1.bech32)]}))}`, 'cosmos-sdk/crypto'],
  ...multisig,
];

const send = `evmosd tx bank send dev0 ${nobody} 1aevmos`;
const expires = `--expiration 2020-01-01T00:00:00Z --generate-only --chain-id evmos_9000-1`;
const legacy = `evmosd tx gov submit-legacy-proposal --from dev0 ${generate}`;
const upgrade = `evmosd tx gov submit-legacy-proposal software-upgrade v99 --upgrade-height 99999 --title t --description d --deposit 1aevmos --from dev0 ${generate}`;
const info = (text: string): string => `${upgrade} --upgrade-info '${text}'`;
const binaries = (url: string): string => info(JSON.stringify({binaries: {any: url}}));
const emptyChecksum = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const transactions: readonly Row<string>[] = [
  [
    `${send} --aux --sign-mode eip-191 ${unasked} --chain-id evmos_9000-1`,
    'cosmos-sdk/client/tx',
    'AuxTxBuilder can only sign with %v or %v',
  ],
  [`${send} --gas auto ${unasked}`, 'cosmos-sdk/client/tx', 'cannot estimate gas in offline mode'],
  [`${send} --offline`, 'cosmos-sdk/client/tx', 'account-number and sequence must be set in offline mode'],
  [
    `${send} --note "${'abandon '.repeat(11)}about" ${generate}`,
    'cosmos-sdk/client/tx',
    'cannot provide a valid mnemonic seed in the memo field',
  ],
  [
    `${send} --generate-only ${unasked}`,
    'cosmos-sdk/client/tx',
    'chain ID cannot be used when offline and generate-only flags are set',
  ],
  [
    `evmosd tx sign two.json --from dev0 --sign-mode direct ${unasked} > one.json; evmosd tx sign one.json --from dev1 --sign-mode direct ${unasked}`,
    'cosmos-sdk/client/tx',
    'txs signed with CLI can have maximum 1 DIRECT signer',
  ],
  [
    `${send} --fees 1aevmos --gas-prices 1aevmos ${generate}`,
    'cosmos-sdk/client/tx',
    'cannot provide both fees and gas prices',
  ],
  [`evmosd tx sign-batch none.json --from dev0 ${unasked}`, 'cosmos-sdk/x/auth/client', "couldn't read %v: %v"],
  [
    'evmosd query tx --type acc_seq ""',
    'cosmos-sdk/x/auth/client/cli',
    "`acc_seq` type takes an argument '<addr>/<seq>'",
  ],
  [
    'evmosd query tx --type signature ""',
    'cosmos-sdk/x/auth/client/cli',
    'argument should be comma-separated signatures',
  ],
  ['evmosd query tx ""', 'cosmos-sdk/x/auth/client/cli', 'argument should be a tx hash'],
  ['evmosd query tx --type x y', 'cosmos-sdk/x/auth/client/cli', 'unknown --%v value %v'],
  [
    `evmosd tx broadcast two.json ${unasked}`,
    'cosmos-sdk/x/auth/client/cli',
    'cannot broadcast tx during offline mode',
  ],
  [
    `${signedBy(several(2, 'wA==', [single, single]))}; ${batch}`,
    'cosmos-sdk/x/auth/client/cli',
    "couldn't verify signature: %v %v",
  ],
  [
    `evmosd tx multisign two.json none signed.json ${unasked}`,
    'cosmos-sdk/x/auth/client/cli',
    'error getting keybase multisig account',
  ],
  [
    `${write('aux.json', {address: dev0.bech32, sign_doc: {chain_id: 'other_1-1', body_bytes: 'AA==', account_number: '0', sequence: '0', tip: null, public_key: key(dev0)}, mode: 'SIGN_MODE_DIRECT_AUX', sig: 'AA=='})}; evmosd tx aux-to-fee aux.json --from dev0 ${generate}`,
    'cosmos-sdk/x/auth/client/cli',
    'expected chain-id %v, got %v in aux signer data',
  ],
  [`evmosd tx validate-signatures one.json`, 'cosmos-sdk/x/auth/client/cli', 'signatures validation failed'],
  [
    `${send} ${generate} > sent.json; evmosd tx sign sent.json --from dev0 ${unasked} > signed-once.json; evmosd tx validate-signatures signed-once.json`,
    'cosmos-sdk/x/auth/client/cli',
    'failed to get account: %v',
  ],
  [
    'evmosd query txs --events x',
    'cosmos-sdk/x/auth/client/cli',
    'invalid event; event %v should be of the format: %v',
  ],
  ['evmosd query auth module-account ""', 'cosmos-sdk/x/auth/client/cli', 'module name should not be empty'],
  [
    `evmosd tx authz exec two.json --from dev0 ${unasked}`,
    'cosmos-sdk/x/authz/client/cli',
    'cannot broadcast tx during offline mode',
  ],
  [
    `evmosd tx authz grant ${nobody} send --from dev0 ${generate}`,
    'cosmos-sdk/x/authz/client/cli',
    'spend-limit should be greater than zero',
  ],
  [
    `evmosd tx authz grant ${nobody} x --from dev0 ${generate}`,
    'cosmos-sdk/x/authz/client/cli',
    'invalid authorization type, %v',
  ],
  [
    `evmosd tx bank multi-send dev0 ${nobody} ${dev1.bech32} 0aevmos ${generate}`,
    'cosmos-sdk/x/bank/client/cli',
    'must send positive amount',
  ],
  [
    `evmosd tx distribution withdraw-all-rewards --from dev0 ${unasked}`,
    'cosmos-sdk/x/distribution/client/cli',
    'cannot generate tx in offline mode',
  ],
  [
    `evmosd query distribution slashes ${nobodyOperator} 0 x`,
    'cosmos-sdk/x/distribution/client/cli',
    'end-height %v not a valid uint, please input a valid end-height',
  ],
  [
    `evmosd query distribution slashes ${nobodyOperator} x 0`,
    'cosmos-sdk/x/distribution/client/cli',
    'start-height %v not a valid uint, please input a valid start-height',
  ],
  [
    `evmosd tx feegrant grant dev0 ${nobody} --period 10 --period-limit 1aevmos ${expires}`,
    'cosmos-sdk/x/feegrant/client/cli',
    'period (%v) cannot reset after expiration (%v)',
  ],
  [
    `evmosd tx feegrant grant dev0 ${nobody} --period 10 ${generate}`,
    'cosmos-sdk/x/feegrant/client/cli',
    'period limit was not set',
  ],
  [
    `evmosd tx feegrant grant dev0 ${nobody} --period-limit 1aevmos ${generate}`,
    'cosmos-sdk/x/feegrant/client/cli',
    'period clock was not set',
  ],
  [
    `${legacy} --type Text`,
    'cosmos-sdk/x/gov/client/cli',
    'failed to parse proposal: %v',
    'proposal title is required',
  ],
  [`${legacy} --type Text --title t`, 'cosmos-sdk/x/gov/client/cli', 'proposal description is required'],
  [legacy, 'cosmos-sdk/x/gov/client/cli', 'proposal type is required'],
  [
    `${legacy} --title t --proposal two.json`,
    'cosmos-sdk/x/gov/client/cli',
    '--%v flag provided alongside --proposal, which is a noop',
  ],
  [
    `${write('kind.json', {title: 't', description: 'd', type: 'x', deposit: '1aevmos'})}; ${legacy} --proposal kind.json`,
    'cosmos-sdk/x/gov/client/cli',
    'failed to create proposal content: unknown proposal type %v',
  ],
  [
    'evmosd query gov votes x',
    'cosmos-sdk/x/gov/client/cli',
    'proposal-id %v not a valid int, please input a valid proposal-id',
  ],
  [
    'evmosd query gov proposal x',
    'cosmos-sdk/x/gov/client/cli',
    'proposal-id %v not a valid uint, please input a valid proposal-id',
  ],
  ['evmosd query gov proposer x', 'cosmos-sdk/x/gov/client/cli', 'proposal-id %v is not a valid uint'],
  [
    `evmosd tx staking cancel-unbond ${nobodyOperator} 1aevmos x --from dev0 ${generate}`,
    'cosmos-sdk/x/staking/client/cli',
    'invalid height',
    'invalid height: %v',
  ],
  [
    `evmosd tx staking edit-validator --commission-rate x --from dev0 ${generate}`,
    'cosmos-sdk/x/staking/client/cli',
    'invalid new commission rate: %v',
  ],
  [
    'evmosd query staking historical-info x',
    'cosmos-sdk/x/staking/client/cli',
    'height argument provided must be a non-negative-integer: %v',
  ],
  [upgrade, 'cosmos-sdk/x/upgrade/plan', 'plan info must not be blank'],
  [info('x'), 'cosmos-sdk/x/upgrade/plan', 'missing checksum query parameter'],
  [info('{"a": x}'), 'cosmos-sdk/x/upgrade/plan', 'could not parse plan info: %v'],
  [info(`file:///none?checksum=${emptyChecksum}`), 'cosmos-sdk/x/upgrade/plan', 'could not download url "%v": %v'],
  [
    `touch empty; ${info(`file://'$PWD'/empty?checksum=${emptyChecksum}`)}`,
    'cosmos-sdk/x/upgrade/plan',
    'no content returned by "%v"',
  ],
  [
    binaries(`file:///none?checksum=${emptyChecksum}`),
    'cosmos-sdk/x/upgrade/plan',
    'error downloading binary for os/arch %v: %v',
  ],
  [binaries(`file:///dev/null?checksum=${emptyChecksum}`), 'cosmos-sdk/x/upgrade/plan', '%v is not a regular file'],
  [
    `mkdir -p pack/sub; echo x > pack/sub/other; tar -czf pack.tar.gz -C pack sub; SUM=$(sha256sum pack.tar.gz | cut -d' ' -f1); ${binaries("file://'$PWD'/pack.tar.gz?checksum=sha256:'$SUM'")}`,
    'cosmos-sdk/x/upgrade/plan',
    'url "%v" result does not contain a bin/%v or %v file',
  ],
  [
    `TMPDIR=/nonexistent ${binaries(`file:///dev/null?checksum=${emptyChecksum}`)}`,
    'cosmos-sdk/x/upgrade/plan',
    'could not create temp directory: %v',
  ],
];

const ibc = 'ibc-go/v7/modules';
const clientState = write('client.json', {'@type': '/ibc.lightclients.tendermint.v1.ClientState'});
const account = `--from dev0 ${generate}`;

const relayers: readonly Row<string>[] = [
  [
    `evmosd tx interchain-accounts controller send-tx connection-0 none.json ${account}`,
    `${ibc}/apps/27-interchain-accounts/controller/client/cli`,
    'neither JSON input nor path to .json file for packet data with messages were provided: %v',
  ],
  [
    `${clientState}; evmosd tx interchain-accounts controller send-tx connection-0 client.json ${account}`,
    `${ibc}/apps/27-interchain-accounts/controller/client/cli`,
    'error unmarshalling packet data with messages file: %v',
  ],
  [
    `evmosd tx interchain-accounts host generate-packet-data '{}'`,
    `${ibc}/apps/27-interchain-accounts/host/client/cli`,
    'unsupported encoding type: %v',
  ],
  ...(
    [
      ['create none.json none.json', 'neither JSON input nor path to .json file for client state were provided: %v'],
      ['create two.json none.json', 'error unmarshalling client state file: %v'],
      [
        'create client.json none.json',
        'neither JSON input nor path to .json file for consensus state were provided: %v',
      ],
      ['create client.json two.json', 'error unmarshalling consensus state file: %v'],
      ['update 07-tendermint-0 none.json', 'neither JSON input nor path to .json file for header were provided: %v'],
      ['update 07-tendermint-0 two.json', 'error unmarshalling header file: %v'],
      [
        'misbehaviour 07-tendermint-0 none.json',
        'neither JSON input nor path to .json file for misbehaviour were provided: %v',
      ],
      ['misbehaviour 07-tendermint-0 two.json', 'error unmarshalling misbehaviour file: %v'],
    ] as const
  ).map(([words, text]): Row<string> => [
    `${clientState}; evmosd tx ibc client ${words} ${account}`,
    `${ibc}/core/02-client/client/cli`,
    text,
  ]),
  [
    'evmosd query ibc client consensus-state 07-tendermint-0',
    `${ibc}/core/02-client/client/cli`,
    "must include a second 'height' argument when '--latest-height' flag is not provided",
  ],
  [
    'evmosd query ibc channel end transfer channel-0 --height 2',
    `${ibc}/core/client`,
    'proof queries at height <= 2 are not supported',
  ],
];

const balance = (coins: string): string =>
  `jq '.app_state.bank.balances[0].coins = ${coins}' ~/.evmosd/config/genesis.json > coins.json; evmosd validate-genesis coins.json`;
const coins: readonly Row<string>[] = [
  [balance('[{denom: "aevmos", amount: "0"}]'), 'cosmos-sdk/types', 'coin %v amount is not positive'],
  [
    balance('[{denom: "bbb", amount: "1"}, {denom: "aaa", amount: "1"}]'),
    'cosmos-sdk/types',
    'denomination %v is not sorted',
  ],
  [
    balance('[{denom: "aaa", amount: "1"}, {denom: "aaa", amount: "1"}]'),
    'cosmos-sdk/types',
    'duplicate denomination %v',
  ],
  [balance('[{denom: "1", amount: "1"}]'), 'cosmos-sdk/types', 'invalid denom: %v'],
  [
    `evmosd tx bank send dev0 ${nobody} 1.1234567890123456789aevmos ${generate}`,
    'cosmos-sdk/types',
    'failed to parse decimal coin amount: %v',
  ],
  [`evmosd tx bank send dev0 ${nobody} x ${generate}`, 'cosmos-sdk/types', 'invalid decimal coin expression: %v'],
  [`evmosd query bank balances ${nobodyOperator}`, 'cosmos-sdk/types', 'invalid Bech32 prefix; expected %v, got %v'],
  ['evmosd query bank balances ""', 'cosmos-sdk/types', 'empty address string is not allowed'],
  [
    `evmosd query bank balances "$(evmosd keys parse ${'00'.repeat(256)} | grep -o 'evmos1[a-z0-9]*')"`,
    'cosmos-sdk/types',
    'address max length is %v, got %v',
  ],
];

const gentx = 'evmosd gentx dev0 1aevmos --ip 127.0.0.1 --chain-id evmos_9000-1 --keyring-backend test --home fresh';
const genutil = 'cosmos-sdk/x/genutil/client/cli';
const fresh = `rm -rf fresh; cp -r .evmosd fresh; rm -rf fresh/config/gentx; jq '.app_state.genutil.gen_txs = []' .evmosd/config/genesis.json > fresh/config/genesis.json`;
const inFresh = (change: string, command = gentx): string => `${fresh}; ${change}; ${command}`;
const collect = 'evmosd collect-gentxs --home fresh';

const genesis: readonly Row<string>[] = [
  [
    'evmosd validate-genesis none.json',
    genutil,
    '%v. Make sure that you have correctly migrated all Tendermint consensus params, please see the chain migration guide at %v for more info',
  ],
  ['evmosd validate-genesis', genutil, 'File at %v is a valid genesis file'],
  [
    "jq '.app_state = 1' ~/.evmosd/config/genesis.json > whole.json; evmosd validate-genesis whole.json",
    genutil,
    'error unmarshalling genesis doc %v: %v',
  ],
  [inFresh(':'), genutil, 'Genesis transaction written to %v'],
  [
    inFresh(':', gentx.replace('--ip 127.0.0.1', '')),
    'cosmos-sdk/x/staking/client/cli',
    "failed to retrieve an external IP; the tx's memo field will be unset",
  ],
  [
    inFresh(
      'evmosd keys delete dev2 -y --home fresh; evmosd keys add watched --pubkey "$(evmosd keys show dev2 --pubkey)" --home fresh',
      gentx.replace('dev0', 'watched'),
    ),
    genutil,
    'Offline key passed in. Use `tx sign` command to sign.',
  ],
  [
    inFresh('touch fresh/config/gentx'),
    genutil,
    'could not create directory %v: %v',
    'failed to create output file path',
  ],
  [inFresh(':', `${gentx} --commission-rate x`), genutil, 'failed to build create-validator message'],
  [inFresh(':', gentx.replace('dev0', 'none')), genutil, "failed to fetch '%v' from the keyring"],
  [inFresh(':', collect), genutil, 'failed to get genesis app state from config'],
  [inFresh('echo x > fresh/config/node_key.json'), genutil, 'failed to initialize node validator files'],
  [inFresh(':', `${gentx} --sign-mode direct-aux`), genutil, 'failed to sign std tx'],
  [inFresh(':', gentx.replace('1aevmos', 'x')), genutil, 'failed to parse coins'],
  [inFresh('echo x > fresh/config/genesis.json'), genutil, 'failed to read genesis doc file %v'],
  [inFresh('echo x > fresh/config/genesis.json', collect), genutil, 'failed to read genesis doc from file'],
  [
    inFresh(`jq '.app_state = []' .evmosd/config/genesis.json > fresh/config/genesis.json`),
    genutil,
    'failed to unmarshal genesis state',
  ],
  [inFresh(':', `${gentx} --pubkey x`), genutil, 'failed to unmarshal validator public key'],
  [
    inFresh(':', gentx.replace('1aevmos', `1${'0'.repeat(40)}aevmos`)),
    genutil,
    'failed to validate account in genesis',
  ],
  [
    inFresh(`jq '.app_state.bank = 1' .evmosd/config/genesis.json > fresh/config/genesis.json`),
    genutil,
    'failed to validate genesis state',
  ],
  [inFresh(':', `${gentx} --output-document /nonexistent/x`), genutil, 'failed to write signed gen tx'],
];

/** Makes a key, changes its file with a command that reads and writes `$f`, and shows the key. */
const changed = (change: string): string => `rm -rf changed
evmosd keys add lone --keyring-backend test --keyring-dir changed --no-backup
f=changed/keyring-test/lone.info
${change}
evmosd keys show lone --keyring-backend test --keyring-dir changed`;

/** The same for the header of the file, which is JSON in Base64 in front of the first dot. */
const changedHeader = (edit: string): string =>
  changed(`header=$(cut -d. -f1 $f | tr _- /+ | base64 -d 2>/dev/null | sed '${edit}' | base64 -w0 | tr /+ _- | tr -d =)
rest=$(cut -d. -f2- $f)
echo -n "$header.$rest" > $f`);

/** A stand-in for the program \`pass\`, which keeps the items without encryption. */
const withPass = (command: string): string => `rm -rf bin store
mkdir bin store
cat > bin/pass <<'END'
#!/bin/sh
file=$PASSWORD_STORE_DIR/$(eval echo \\$$#).gpg
case $1 in
insert) mkdir -p "$(dirname "$file")"; cat > "$file" ;;
show) cat "$file" ;;
esac
END
chmod +x bin/pass
export PATH=$PWD/bin:$PATH PASSWORD_STORE_DIR=$PWD/store
evmosd keys add lone --keyring-backend pass --no-backup
${command}`;

/** Keyrings whose files were lost or damaged. */
const storedKeys: readonly Row<string>[] = [
  [changed(': > $f'), 'jose2go', 'jwt.DecodeBytes() expects token of 3 or 5 parts, but was given: %v parts'],
  [
    changed(`echo -n "$(echo -n '{"alg":"X"}' | base64).e30.e30" | tr -d = > $f`),
    'jose2go',
    "jwt.Decode(): Unknown algorithm: '%v'",
  ],
  [
    changed(`IFS=. read -r a b c d e < $f || true; echo -n "$a.$b.AAAA.$d.$e" > $f`),
    'jose2go',
    'AesGcm.Decrypt(): expected nonce of size %v bits, but was given %v bits.',
  ],
  [changedHeader('s/PBES2[^"]*/X/'), 'jose2go', "jwt.decrypt(): Unknown key management algorithm '%v'"],
  [changedHeader('s/A256GCM/X/'), 'jose2go', "jwt.decrypt(): Unknown encryption algorithm '%v'"],
  [
    changedHeader('s/A256GCM/A128GCM/'),
    'jose2go',
    'AesGcm.Decrypt(): expected key of size %v bits, but was given %v bits.',
  ],
  [
    changedHeader('s/"p2c":8192,//'),
    'jose2go',
    "Pbse2HmacAesKW.Unwrap(): expected 'p2c' param in JWT header, but was not found.",
  ],
  [
    changedHeader('s/,"p2s":"[^"]*"//'),
    'jose2go',
    "Pbse2HmacAesKW.Unwrap(): expected 'p2s' param in JWT header, but was not found.",
  ],
  [changedHeader('s/8192/4096/'), 'jose2go/aes', 'aes.KeyUnwrap(): integrity check failed.'],
  [
    withPass('rm store/keyring-evmos/*.address.gpg; evmosd keys delete lone -y --keyring-backend pass'),
    'keyring',
    'The specified item could not be found in the keyring',
  ],
  [
    withPass('rm -r store/keyring-evmos; echo > store/keyring-evmos; evmosd keys list --keyring-backend pass'),
    'keyring',
    '%v is not a directory',
  ],
  ['evmosd keys list --keyring-backend kwallet', 'keyring', 'Specified keyring backend not available'],
  [
    `echo "${'abandon '.repeat(12).trim()}" | evmosd keys add x --recover --keyring-backend test --key-type secp256k1`,
    'go-bip39',
    'Invalid byte at position %v',
  ],
  [
    `echo "${'abandon '.repeat(12).trim()}" | evmosd keys add x --recover --keyring-backend test`,
    'go-bip39',
    'Invalid mnenomic',
  ],
  [
    'mkdir -p folders/config/client.toml; evmosd keys list --home folders --keyring-backend test',
    'viper',
    'Config File %v Not Found in %v',
  ],
];

/** Commands that need no node, with what they print. `~/.evmosd` is the home of a chain that has never run. */
export const offline: readonly Row<string>[] = [
  ...commandLine,
  ...keys,
  ...storedKeys,
  ...transactions,
  ...relayers,
  ...coins,
  ...genesis,
];
