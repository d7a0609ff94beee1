import type {Judged} from '../types';

/** Texts of commands and of a node that starts that no page explains. */
export const commands: readonly Judged[] = [
  {
    packages: ['app'],
    texts: ['Transactions per second'],
    meaning:
      'It is no error. If a node executed transactions in the last ten seconds, it logs here how many that was for each second.',
  },
  {
    packages: ['app'],
    texts: ['error on loading last version'],
    meaning:
      'The node cannot open the state in its data folder, and stops. The words behind it say why: often the folder is of another release, or a version of a store is missing. Restore it from a snapshot, or roll back.',
  },
  {
    packages: ['app'],
    texts: ['failed to load state streaming: %v'],
    meaning:
      'The section `streamers` or the key `streamers` of `store` in app.toml asks for a service that cannot start. Correct it, or empty the list.',
  },
  {packages: ['app'], texts: ['unimplemented'], unreachable: 'Only simulations of the SDK call this function.'},
  {
    packages: ['app/post'],
    texts: ['bank keeper cannot be nil', 'fee collector name cannot be empty'],
    unreachable: 'The program sets both before it checks them.',
  },
  {
    packages: ['app/post'],
    texts: ['invalid transaction type %v, expected sdk.FeeTx'],
    unreachable: 'Each transaction that can be decoded has the type that this check wants.',
  },
  {
    packages: ['app/upgrades/v11'],
    texts: [
      'amount cannot be zero negative for address %v, got %v',
      'cannot retrieve allocation amount from string for address %v',
      'failed to distribute rewards',
      'failed to marshal %v genesis state',
      'failed to set escrow account number for account',
      'failed to set escrow account sequence for account',
    ],
    unreachable:
      'It belongs to an earlier upgrade of the public networks, which nodes ran with the release of that name.',
  },
  {
    packages: ['app/upgrades/v12', 'app/upgrades/v9'],
    texts: [
      'FAILED TO RECOVER FROM COMMUNITY FUNDS',
      'failed to read maximum amount to recover from community funds',
      'refund exceeds the total available coins: %v > %v',
    ],
    unreachable:
      'It belongs to an earlier upgrade of the public networks, which nodes ran with the release of that name.',
  },
  {
    packages: ['app/upgrades/v13'],
    texts: ['error while setting precompiles parameters'],
    unreachable:
      'It belongs to an earlier upgrade of the public networks, which nodes ran with the release of that name.',
  },
  {
    packages: ['app/upgrades/v14'],
    texts: [
      'error while enabling vesting extension',
      'failed to delegate %v from %v to %v',
      'failed to send coins from %v to %v: %v',
      'failed to unbond delegation %v from validator %v: %v',
      'invalid bond denom received during migration: %v',
      'invalid unbonding coins: %v',
      'redelegation(s) found for delegator %v and validator %v',
      'validator %v not found',
    ],
    unreachable:
      'It belongs to an earlier upgrade of the public networks, which nodes ran with the release of that name.',
  },
  {
    packages: ['app/upgrades/v15'],
    texts: [
      'adding EIP 3855 to EVM parameters',
      'error while enabling EIPs',
      'error while migrating native multisigs',
      'migrating strategic reserves',
    ],
    unreachable:
      'It belongs to an earlier upgrade of the public networks, which nodes ran with the release of that name.',
  },
  {
    packages: ['app/upgrades/v16'],
    texts: [
      'failed to burn inflation pool',
      'failed to enable outposts',
      'failed to enable precompiles',
      'failed to update inflation params',
    ],
    meaning:
      'A step of the upgrade to v16 failed. The node writes this to its log and goes on with the upgrade without the step; the words behind it say why.',
  },
  {
    packages: ['app/upgrades/v16'],
    texts: ['failed to get proposal messages'],
    unreachable: 'A proposal that can be read from the store has all its messages.',
  },
  {
    packages: ['app/upgrades/v16'],
    texts: [
      'failed to migrate the fee collector',
      'fee collector module account is not a module account',
      'fee collector module account not found',
    ],
    unreachable:
      'The call before it creates the account if it is missing, and stops the node if it is of another kind.',
  },
  {
    packages: ['app/upgrades/v9_1'],
    texts: [
      'failed to read maximum amount to recover from community funds',
      'failed to recover from community funds',
      'refund to address %v exceeds the total available coins: %v > %v',
    ],
    unreachable:
      'It belongs to an earlier upgrade of the public networks, which nodes ran with the release of that name.',
  },
  {
    packages: ['client'],
    texts: [
      '%v: non ipv4 address',
      'Successfully initialized %v node directories',
      'press the Enter Key to terminate',
      "testnests directory already exists for chain-id '%v': %v, please remove or select a new --chain-id",
    ],
    unreachable: 'The binary has this command from another package, with the same texts.',
  },
  {
    packages: ['client/block'],
    texts: ['could not find a BlockStoreState persisted in db', 'error while getting blockstore state: %v'],
    meaning:
      'The data folder has no readable store of blocks: the node has made none yet, or it is the folder of another node. Name the right one with `--home`.',
  },
  {
    packages: ['client/block'],
    texts: [
      'could not find block part with index %v for block at height %v',
      'could not find the block metadata for height %v',
      'error getting block metadata: %v',
      'error getting block part: %v',
      'error while getting block with height %v: %v',
    ],
    meaning:
      'The node does not have this block: it pruned the block, or began after it by state sync. Ask for a later height, or an archive node.',
  },
  {
    packages: ['client/block'],
    texts: [
      'could not unmarshal bytes: %v',
      'error reading block: %v',
      'unmarshal to tmproto.BlockMeta: %v',
      'unmarshal to tmproto.Part failed: %v',
    ],
    meaning: 'The store of blocks is damaged. Restore the data folder from a snapshot.',
  },
  {
    packages: ['client/block'],
    texts: ['error while parsing block to JSON: %v'],
    unreachable: 'A block that could be read can be written as JSON.',
  },
  {
    packages: ['client/block'],
    texts: ['invalid height, please provide an integer'],
    meaning: 'The value of `--height` is neither a whole number nor `latest`.',
  },
  {
    packages: ['client/debug'],
    texts: ['PubKey Hex:'],
    meaning: 'It is no error: `evmosd debug pubkey` prints the bytes of the public key.',
  },
  {
    packages: ['client/debug'],
    texts: ['encode tx'],
    unreachable: 'A transaction that could be read from the file can be written again.',
  },
  {
    packages: ['client/debug'],
    texts: ['invalid chain ID passed as argument'],
    meaning:
      'The chain id of `evmosd debug legacy-eip712` is missing or has another form than `evmos_9001-2`. Give it with `--chain-id`.',
  },
  {
    packages: ['client/debug'],
    texts: ['read tx from file'],
    meaning:
      'The first argument names no file that can be read, or the file is no transaction in JSON. Make one with `--generate-only`.',
  },
  {
    packages: ['client/debug'],
    texts: ['wrap tx to typed data'],
    meaning: 'The first message of the transaction has no form in legacy EIP-712. The words behind it say why.',
  },
  {
    packages: ['client/keys'],
    texts: [
      '**Important** write this mnemonic phrase in a safe place. It is the only way to recover your account if you ever forget your password. %v',
    ],
    meaning:
      'It is no error: `evmosd keys add` shows the mnemonic of a new key once. Write down the words, and show them to nobody.',
  },
  {
    packages: ['client/keys'],
    texts: ['aborted'],
    meaning: 'You did not answer yes to the question whether the key is to be replaced. Nothing changed.',
  },
  {
    packages: ['client/keys'],
    texts: ['failed to print mnemonic: %v'],
    unreachable: 'The error would go to the same output that could not be written.',
  },
  {
    packages: ['client/keys'],
    texts: ['invalid output format %v'],
    meaning:
      'The value of `--output` is neither `text` nor `json`. The key is stored already, without its mnemonic being shown: delete a new key, and add it again with one of both.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['Failed to export gensis file'],
    meaning:
      '`evmosd init` cannot write `config/genesis.json`. The words behind it say why: look at the rights of the folder and at the free space.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: [
      'Failed to marshall default genesis state',
      'failed to JSON marshal migrated genesis state: %v',
      "failed to convert accounts into any's: %v",
      'failed to get accounts from any: %v',
      'failed to marshal application genesis state: %v',
      'failed to marshal auth genesis state: %v',
      'failed to marshal bank genesis state: %v',
      'failed to marshal genesis doc: %v',
      'failed to sort JSON genesis doc: %v',
      'unknown app config type %v',
    ],
    unreachable:
      'What the program writes or reads here comes from the program itself, or was read successfully just before.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['Failed to read genesis doc from file'],
    meaning:
      'With `--overwrite`, `evmosd init` reads the genesis file that is there, and it could not. Move that file away, and run the command again.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['application home not set'],
    meaning:
      '`evmosd export` got an empty `--home`, often from a variable of the shell without a value. Write the path of the home folder, or leave the flag out.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['failed to JSON unmarshal initial genesis state: %v'],
    meaning:
      'The `app_state` of the genesis file for `evmosd migrate` is no JSON object. Give the file that `evmosd export` wrote.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['failed to get address from Keyring: %v'],
    meaning:
      'The first argument is neither a valid address nor the name of a key in this keyring. Check it, and the values of `--keyring-backend` and `--home`.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['failed to parse coins: %v'],
    meaning: 'The second argument is not a list of amounts with their denominations. Write it like `100aevmos`.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['failed to retrieve genesis.json: %v'],
    meaning:
      '`evmosd migrate` cannot read the genesis file of its second argument. The words behind it say whether the file is missing or what is wrong in it.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['failed to unmarshal genesis state: %v'],
    meaning:
      'The genesis file in the home folder is missing or cannot be read. Run `evmosd init` first, or correct the file.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['failed to unmarshal genesis time: %v'],
    unreachable: 'The release has no migration of a genesis file, so the command refuses every version before.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['failed to validate new genesis account: %v'],
    meaning:
      'The vesting of the new account does not add up. The words behind it name the amounts or times that do not fit each other.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['invalid value for --base-fee. expected a int number greater than or equal to 0 but got %v'],
    meaning: 'The value of `--base-fee` of `evmosd testnet init-files` is no whole number, or is below zero.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: [
      'invalid value for --min-gas-price. expected a int or decimal greater than or equal to 0 but got %v and err %v',
      'invalid value for --min-gas-price. expected a int or decimal greater than or equal to 0 but got an negative number %v',
    ],
    meaning: 'The value of `--min-gas-price` of `evmosd testnet init-files` is no number, or is below zero.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['must specify the clawback vesting account funder with the --funder flag'],
    unreachable:
      'The command always has this flag, so it can always read it. Left out, the empty address is refused with another text.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ['press the Enter Key to terminate'],
    unreachable: '`evmosd testnet start` always ends before it, with a panic about its genesis.',
  },
  {
    packages: ['server'],
    texts: [
      'HTTP server shut down, waiting 5 sec',
      'starting ABCI with Tendermint',
      'starting ABCI without Tendermint',
      'starting CPU profiler',
      'starting node in query only mode; Tendermint is disabled',
      'stopping CPU profiler',
    ],
    meaning: 'It is no error: the node says which of its parts it starts or stops.',
  },
  {
    packages: ['server'],
    texts: [
      'HTTP server shutdown produced a warning',
      'error closing db',
      'failed to close CPU profiler file',
      'failed to close the grpc-web http server',
    ],
    meaning:
      'A part of the node could not be closed in order while the node stopped. If the next start succeeds, nothing is to be done.',
  },
  {
    packages: ['server'],
    texts: ['Tendermint WS client could not be created', 'Tendermint WS client could not start'],
    meaning:
      'JSON-RPC cannot connect to the RPC server of CometBFT in the same node, so subscriptions and filters do not work. Look at `laddr`, `tls_cert_file` and `tls_key_file` in the section `rpc` of config.toml: JSON-RPC needs an address without TLS.',
  },
  {
    packages: ['server'],
    texts: ['[GRPC Web] HTTP POST mounted'],
    unreachable: 'Nothing in the release calls the function that would say it.',
  },
  {
    packages: ['server'],
    texts: ['error creating listener: %v'],
    meaning: 'With `--with-tendermint=false`, the value of `--transport` is neither `socket` nor `grpc`.',
  },
  {
    packages: ['server'],
    texts: ['failed init node', 'failed start tendermint server'],
    meaning: 'The CometBFT side of the node does not start. The words behind it say why.',
  },
  {
    packages: ['server'],
    texts: ['failed load or gen node key'],
    meaning:
      'The file `config/node_key.json` cannot be read or written. The words behind it say why. Restore it, or move it away: the node makes a new one, with another id.',
  },
  {
    packages: ['server'],
    texts: ['failed to boot JSON-RPC server', 'failed to start JSON-RPC server'],
    internal: 'JSON-RPC stopped just after it began to listen. A port in use has another text.',
  },
  {
    packages: ['server'],
    texts: ['failed to get server config'],
    meaning: 'The node cannot read app.toml. The words behind it name the key. Correct its value.',
  },
  {
    packages: ['server'],
    texts: ['failed to index block'],
    meaning:
      'The indexer of Ethereum transactions cannot store a block. The words behind it say why. Look at the free space; then fill the index with `evmosd index-eth-tx`.',
  },
  {
    packages: ['server'],
    texts: ['failed to open DB', 'failed to open evm indexer DB'],
    meaning:
      'The database in the data folder cannot be opened. The words behind it say why: another process has it open, it was made with another `db_backend`, or its files are damaged.',
  },
  {
    packages: ['server'],
    texts: ['failed to open trace writer'],
    meaning:
      'The file that `--trace-store` names cannot be opened. Name one in a folder that exists, or leave the flag out.',
  },
  {
    packages: ['server'],
    texts: ['failed to parse minimum-gas-prices'],
    unreachable: 'The node refuses such a value earlier, with another text.',
  },
  {
    packages: ['server'],
    texts: ['failed to register service in JSON RPC namespace'],
    internal: 'A namespace of JSON-RPC has no method that can be called.',
  },
  {
    packages: ['server'],
    texts: ['failed to start grpc-web http server'],
    meaning:
      'gRPC-Web cannot listen. The words behind it say why: most often another program has the port of `address` in the section `grpc-web` of app.toml.',
  },
  {
    packages: ['server'],
    texts: ['unknown direction %v'],
    unreachable: 'The command refuses any other word before, with another text.',
  },
  {
    packages: ['server/config'],
    texts: ['AsyncCommitBuffer cannot be negative', 'CacheSize cannot be negative', 'invalid memIAVL config value: %v'],
    unreachable: 'The node does not read the keys of the section `memiavl` into the values that it checks.',
  },
  {
    packages: ['server/config'],
    texts: ['JSON-RPC EVM timeout duration cannot be negative'],
    meaning:
      'The key `evm-timeout` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    packages: ['server/config'],
    texts: ['JSON-RPC HTTP idle timeout duration cannot be negative'],
    meaning:
      'The key `http-idle-timeout` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    packages: ['server/config'],
    texts: ['JSON-RPC HTTP timeout duration cannot be negative'],
    meaning:
      'The key `http-timeout` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    packages: ['server/config'],
    texts: ['JSON-RPC block range cap cannot be negative'],
    meaning:
      'The key `block-range-cap` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    packages: ['server/config'],
    texts: ['JSON-RPC logs cap cannot be negative'],
    meaning:
      'The key `logs-cap` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    packages: ['server/config'],
    texts: ['JSON-RPC tx fee cap cannot be negative'],
    meaning:
      'The key `txfee-cap` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    packages: ['server/config'],
    texts: ['cannot enable JSON-RPC without defining any API namespace'],
    unreachable: 'An empty list in app.toml or a flag leaves the default namespaces in place.',
  },
  {
    packages: ['server/config'],
    texts: ["invalid extension %v for key path %v, expected '.pem'"],
    meaning:
      'The file that `key-path` in the section `tls` of app.toml names does not end in `.pem`. The node does not start before you name one that does.',
  },
  {
    packages: ['utils'],
    texts: ['coin %v does not a valid IBC voucher hash', "coin %v does not have 'ibc/' prefix"],
    unreachable: 'The caller leaves out coins without a contract, and says nothing of it.',
  },
  {
    packages: ['utils'],
    texts: ['empty address string is not allowed'],
    meaning: 'The address of Stride in a call of the outpost is empty. Pass one that begins with `stride1`.',
  },
  {
    packages: ['utils'],
    texts: ['invalid address %v, %v', 'invalid bech32 address: %v'],
    unreachable:
      'The acknowledgement of a packet carries the code of this error only. The sending chain returns the tokens then.',
  },
  {
    packages: ['wallets/ledger'],
    texts: [
      '- Domain: %v',
      '- Message: %v',
      'Generating payload, please check your Ledger...',
      'Signing the following payload with EIP-712:',
    ],
    meaning:
      'It is no error: the command shows the two hashes that the Ledger asks you to confirm. Compare them with those on its screen.',
  },
  {
    packages: ['wallets/ledger'],
    texts: [
      'could not close Ledger: no wallet found',
      'could not get Ledger address: no wallet found',
      'could not get Ledger public key: no wallet found',
      'unable to sign with Ledger: no wallet found',
    ],
    unreachable: 'The command connects to the device first, and ends there if it finds none.',
  },
  {
    packages: ['wallets/ledger'],
    texts: ['error generating signature, please retry: %v'],
    meaning:
      'The Ledger did not sign. The words behind it say why: you refused on the device, or the Ethereum app is closed or too old.',
  },
  {
    packages: ['wallets/ledger'],
    texts: ['unable to derive public key, please retry'],
    meaning: 'The Ledger gave no public key. Unlock it, open its Ethereum app, and try again.',
  },
  {
    packages: ['wallets/ledger'],
    texts: ['unable to generate EIP-712 hash for object: %v'],
    meaning:
      'The transaction cannot be shown as EIP-712 data, so the Ledger cannot sign it. The words behind it name the field.',
  },
  {
    packages: ['wallets/usbwallet'],
    texts: ['Ledger version >= 1.5.0 required for EIP-712 signing (found version v%v.%v.%v)'],
    meaning: 'The Ethereum app on the Ledger is too old to sign EIP-712 data. Update it.',
  },
  {
    packages: ['wallets/usbwallet'],
    texts: [
      'address mismatch, expected %v, got %v',
      'failed to unmarshal public key: %v',
      'invalid signature length: %v',
      'ledger: invalid reply header',
      'ledger: invalid version reply',
      'reply lacks address entry',
      'reply lacks public key entry',
      'reply lacks signature',
      'unauthorized: invalid signature verification',
    ],
    meaning:
      'The Ledger answered with something else than the Ethereum app does. Open that app, close other programs that use the device, such as a browser or Ledger Live, and try again.',
  },
  {
    packages: ['wallets/usbwallet'],
    texts: ['unsupported platform'],
    meaning:
      'This build of the binary cannot use USB devices. Use the binary of the release, or one that is built with the tag `ledger` and cgo.',
  },
  {
    packages: ['cmd/evmosd'],
    texts: ["testnests directory already exists for chain-id '%v': %v, please remove or select a new --chain-id"],
    meaning:
      'An earlier `evmosd testnet start` left its folder here. Remove the folder that the text names, or run the command in another one.',
  },
];
