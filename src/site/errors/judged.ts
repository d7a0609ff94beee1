import type {Judged} from './types';

/** The texts of Evmos that no page explains: what causes each and what to do, or why no reader meets it. */
export const judged: readonly Judged[] = [
  {
    package: 'app/ante',
    texts: [
      'account keeper is required for AnteHandler',
      'bank keeper is required for AnteHandler',
      'codec is required for AnteHandler',
      'distribution keeper is required for AnteHandler',
      'evm keeper is required for AnteHandler',
      'fee market keeper is required for AnteHandler',
      'ibc keeper is required for AnteHandler',
      'sign mode handler is required for AnteHandler',
      'signature gas consumer is required for AnteHandler',
      'staking keeper is required for AnteHandler',
      'tx fee checker is required for AnteHandler',
    ],
    unreachable: 'The program sets every one of these parts before it checks them.',
  },
  {
    package: 'app/post',
    texts: ['bank keeper cannot be nil', 'fee collector name cannot be empty'],
    unreachable: 'The program sets both before it checks them.',
  },
  {
    package: 'app/ante/cosmos',
    texts: ['must provide positive gas'],
    unreachable:
      'With a limit of zero, the checks before this one already run out of gas, and the transaction ends with that error.',
  },
  {
    package: 'app/ante/cosmos',
    texts: ['fee payer address: %v does not exist'],
    meaning: 'The chain has no account for the address that the fee is taken from. Send tokens to it first.',
  },
  {
    package: 'app/ante/cosmos',
    texts: ['invalid number of signers; expected: %v, got %v'],
    meaning:
      'The transaction has the extension for EIP-712 and describes one signature, but its messages need several signers. Send only messages of one signer with it.',
  },
  {
    package: 'app/ante/cosmos',
    texts: ['failed to verify delegated fee payer %v signature'],
    meaning: 'The extension names another fee payer than the account that signed. Name the account that signs.',
  },
  {
    package: 'app/ante/cosmos',
    texts: ['failed to parse feePayer from ExtensionOptionsWeb3Tx'],
    meaning:
      'The fee payer in the extension is not a valid address of this chain. Write it in the form that begins with `evmos1`.',
  },
  {
    package: 'app/ante/evm',
    texts: ['from address cannot be empty'],
    unreachable: 'An earlier check recovers the sender from the signature, and refuses the transaction if it cannot.',
  },
  {
    package: 'app/upgrades/v16',
    texts: [
      'failed to burn inflation pool',
      'failed to enable outposts',
      'failed to enable precompiles',
      'failed to get proposal messages',
      'failed to migrate the fee collector',
      'failed to update inflation params',
    ],
    meaning:
      'A step of the upgrade to v16 failed. The node writes this to its log and goes on with the upgrade without the step; the words behind it say why.',
  },
  {
    package: 'client/block',
    texts: ['invalid height, please provide an integer'],
    meaning: 'The value of `--height` is neither a whole number nor `latest`.',
  },
  {
    package: 'client/block',
    texts: ['could not find a BlockStoreState persisted in db', 'error while getting blockstore state: %v'],
    meaning:
      'The data folder has no readable store of blocks: the node has made none yet, or it is the folder of another node. Name the right one with `--home`.',
  },
  {
    package: 'client/keys',
    texts: ['aborted'],
    meaning: 'You did not answer yes to the question whether the key is to be replaced. Nothing changed.',
  },
  {
    package: 'client/keys',
    texts: ['invalid output format %v'],
    meaning:
      'The value of `--output` is neither `text` nor `json`. The key is stored already, without its mnemonic being shown: delete a new key, and add it again with one of both.',
  },
  {
    package: 'cmd/evmosd',
    texts: ['must specify the clawback vesting account funder with the --funder flag'],
    unreachable:
      'The command always has this flag, so it can always read it. Left out, the empty address is refused with another text.',
  },
  {
    package: 'cmd/evmosd',
    texts: ['failed to parse coins: %v'],
    meaning: 'The second argument is not a list of amounts with their denominations. Write it like `100aevmos`.',
  },
  {
    package: 'cmd/evmosd',
    texts: ['failed to get address from Keyring: %v'],
    meaning:
      'The first argument is neither a valid address nor the name of a key in this keyring. Check it, and the values of `--keyring-backend` and `--home`.',
  },
  {
    package: 'cmd/evmosd',
    texts: ['Failed to read genesis doc from file'],
    meaning:
      'With `--overwrite`, `evmosd init` reads the genesis file that is there, and it could not. Move that file away, and run the command again.',
  },
  {
    package: 'precompiles/erc20',
    texts: [
      'ERC20: decreased allowance below zero',
      'ERC20: insufficient allowance',
      'ERC20: transfer amount exceeds balance',
      'allowance for token %v does not exist',
      'amount %v causes integer overflow',
      'cannot approve negative values',
      'cannot decrease allowance with non-positive values',
      'cannot increase allowance with non-positive values',
      'denom is not an IBC voucher',
      'denom trace not found',
      'display denomination not found for denom: %v',
      'expected authorization to be a %v',
      'failed to pack revert reason',
      'invalid account address: %v',
      'invalid amount: %v',
      'invalid base denomination; should be at least length 3; got: %v',
      "invalid base denomination; should be either micro ('u[...]') or atto ('a[...]'); got: %v",
      'invalid from address: %v',
      'invalid number of arguments; expected 1; got: %v',
      'invalid number of arguments; expected 2; got: %v',
      'invalid number of arguments; expected 3; got: %v',
      'invalid owner address: %v',
      'invalid spender address: %v',
      'invalid to address: %v',
      'spender cannot be the owner',
      'subtracted value cannot be greater than existing allowance for denom %v: %v > %v',
      'uint8 overflow: invalid decimals: %v',
      'unknown method: %v',
    ],
    unreachable: 'Nothing in the release calls the function that would register this extension.',
  },
  {
    package: 'server/config',
    texts: ['JSON-RPC EVM timeout duration cannot be negative'],
    meaning:
      'The key `evm-timeout` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    package: 'server/config',
    texts: ['JSON-RPC HTTP idle timeout duration cannot be negative'],
    meaning:
      'The key `http-idle-timeout` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    package: 'server/config',
    texts: ['JSON-RPC HTTP timeout duration cannot be negative'],
    meaning:
      'The key `http-timeout` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    package: 'server/config',
    texts: ['JSON-RPC block range cap cannot be negative'],
    meaning:
      'The key `block-range-cap` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    package: 'server/config',
    texts: ['JSON-RPC logs cap cannot be negative'],
    meaning:
      'The key `logs-cap` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    package: 'server/config',
    texts: ['JSON-RPC tx fee cap cannot be negative'],
    meaning:
      'The key `txfee-cap` in the section `json-rpc` of app.toml is below zero. The node does not start before you correct it.',
  },
  {
    package: 'server/config',
    texts: ['cannot enable JSON-RPC without defining any API namespace'],
    meaning:
      'JSON-RPC is on, and the key `api` in the section `json-rpc` of app.toml is empty. Name at least one namespace, such as `eth`.',
  },
  {
    package: 'server/config',
    texts: ["invalid extension %v for key path %v, expected '.pem'"],
    meaning:
      'The file that `key-path` in the section `tls` of app.toml names does not end in `.pem`. The node does not start before you name one that does.',
  },
  {
    package: 'x/epochs/keeper',
    texts: ['empty request'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    package: 'x/erc20/keeper',
    texts: ['empty request'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['empty request'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    package: 'x/revenue/v1/keeper',
    texts: ['empty request'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    package: 'x/vesting/keeper',
    texts: ['empty request'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    package: 'contracts',
    texts: ['load contract failed'],
    unreachable: 'The contract is part of the binary, so it can always be read.',
  },
  {
    package: 'x/epochs/types',
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    package: 'x/erc20',
    texts: ['unrecognized %v message type: %v'],
    unreachable: 'The application routes messages by their services, and nothing calls this handler.',
  },
  {
    package: 'x/erc20/migrations/v3/types',
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    package: 'x/erc20/types',
    texts: ['Invalid authority address'],
    meaning:
      'The authority of the message is not an address of this chain. It has to be that of the governance account.',
  },
  {
    package: 'x/erc20/types',
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    package: 'x/evm',
    texts: ['unrecognized %v message type: %v'],
    unreachable: 'The application routes messages by their services, and nothing calls this handler.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['failed to instantiate ICS20 precompile: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['failed to instantiate bank precompile: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['failed to instantiate bech32 precompile: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['failed to instantiate distribution precompile: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['failed to instantiate osmosis outpost: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['failed to instantiate staking precompile: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['failed to instantiate stride outpost: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['failed to instantiate vesting precompile: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    package: 'x/evm/types',
    texts: ['CancunBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['GrayGlacierBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['MergeNetsplitBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['ShanghaiBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['arrowGlacierBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['berlinBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['byzantiumBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['constantinopleBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['daoForkBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['eip150Block'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['eip155Block'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['eip158Block'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['homesteadBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['invalid authority address'],
    meaning:
      'The authority of the message is not an address of this chain. It has to be that of the governance account.',
  },
  {
    package: 'x/evm/types',
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    package: 'x/evm/types',
    texts: ['istanbulBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['load contract failed'],
    unreachable: 'The contract is part of the binary, so it can always be read.',
  },
  {
    package: 'x/evm/types',
    texts: ['londonBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['muirGlacierBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/evm/types',
    texts: ['petersburgBlock'],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    package: 'x/feemarket',
    texts: ['unrecognized %v message type: %v'],
    unreachable: 'The application routes messages by their services, and nothing calls this handler.',
  },
  {
    package: 'x/feemarket/types',
    texts: ['invalid authority address'],
    meaning:
      'The authority of the message is not an address of this chain. It has to be that of the governance account.',
  },
  {
    package: 'x/feemarket/types',
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    package: 'x/inflation/v1',
    texts: ['unrecognized %v message type: %v'],
    unreachable: 'The application routes messages by their services, and nothing calls this handler.',
  },
  {
    package: 'x/inflation/v1/migrations/v2/types',
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    package: 'x/inflation/v1/types',
    texts: ['Invalid authority address'],
    meaning:
      'The authority of the message is not an address of this chain. It has to be that of the governance account.',
  },
  {
    package: 'x/inflation/v1/types',
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    package: 'x/revenue/v1',
    texts: ['unrecognized %v message type: %v'],
    unreachable: 'The application routes messages by their services, and nothing calls this handler.',
  },
  {
    package: 'x/revenue/v1/migrations/v2/types',
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    package: 'x/revenue/v1/types',
    texts: ['invalid authority address'],
    meaning:
      'The authority of the message is not an address of this chain. It has to be that of the governance account.',
  },
  {
    package: 'x/revenue/v1/types',
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    package: 'x/vesting',
    texts: ['unrecognized %v message type: %v'],
    unreachable: 'The application routes messages by their services, and nothing calls this handler.',
  },
  {
    package: 'x/evm/keeper',
    texts: ['available precompiles map already set', 'cannot set evm hooks twice', 'empty precompiled contract map'],
    unreachable: 'The program sets each of these parts once, when it starts.',
  },
  {
    package: 'rpc/namespaces/ethereum/debug',
    texts: ['CPU profiling already in progress'],
    meaning: 'A profile that this interface began is still being written. Stop it with `debug_stopCPUProfile`.',
  },
  {
    package: 'rpc/namespaces/ethereum/debug',
    texts: ['CPU profiling already in progress using the configuration file'],
    meaning:
      'The node runs with `--cpu-profile`, so this interface can neither begin nor stop a profile. Start the node without it.',
  },
  {
    package: 'rpc/namespaces/ethereum/debug',
    texts: ['CPU profiling not in progress'],
    meaning: 'There is no profile to stop. Begin one with `debug_startCPUProfile`.',
  },
  {
    package: 'rpc/namespaces/ethereum/debug',
    texts: ['trace already in progress'],
    meaning: 'A trace of the Go runtime is being written. Stop it with `debug_stopGoTrace`.',
  },
  {
    package: 'rpc/namespaces/ethereum/debug',
    texts: ['trace not in progress'],
    meaning: 'There is no trace to stop. Begin one with `debug_startGoTrace`.',
  },
  {
    package: 'rpc/namespaces/ethereum/miner',
    texts: ['unsupported rpc function: miner_setExtra', 'unsupported rpc function: miner_start'],
    meaning: 'The node has this method in its list, but does nothing in it except refuse. Leave the call out.',
  },
  {
    package: 'rpc/namespaces/ethereum/personal',
    texts: ['signature must be %v bytes long'],
    meaning:
      'The signature for `personal_ecRecover` has another length than 65 bytes. Pass all of it, with its last byte.',
  },
  {
    package: 'rpc/namespaces/ethereum/personal',
    texts: ['invalid Ethereum signature (V is not 27 or 28)'],
    meaning: 'The last byte of the signature is not 27 or 28. If it is 0 or 1, add 27.',
  },
  {
    package: 'rpc/backend',
    texts: ["both 'data' and 'input' are set and not equal. Please use 'input' to pass transaction call data"],
    meaning: 'The transaction has two different values for its data. Pass only `input`.',
  },
  {
    package: 'rpc/backend',
    texts: ['cannot query with height in the future (current: %v, queried: %v); please provide a valid height'],
    meaning:
      'The number of the block for `eth_getTransactionCount` is above the newest block of this node. Ask for `latest`, or wait until the node has that block.',
  },
  {
    package: 'rpc/backend',
    texts: ['contract creation without any data provided'],
    meaning: 'The transaction has neither a recipient nor data. Add `to`, or the bytecode of the contract.',
  },
  {
    package: 'rpc/backend',
    texts: ['missing transaction nonce in transaction spec'],
    meaning: '`eth_resend` needs the nonce of the transaction that it replaces.',
  },
  {
    package: 'rpc/backend',
    texts: ["couldn't fetch balance. Node state is pruned"],
    meaning:
      'The node has no parameters of the EVM for this block, because it no longer keeps its state. Ask an archive node, or for a newer block.',
  },
  {
    package: 'rpc/types',
    texts: ['proof queries at height <= 2 are not supported'],
    meaning: '`eth_getProof` has no proofs for blocks 1 and 2. Ask for block 3 or a later one.',
  },
  {
    package: 'rpc/types',
    texts: ['block number larger than int64'],
    meaning: 'The number of the block is 2 to the power of 63 or more. Pass the number of a block that exists.',
  },
  {
    package: 'rpc/namespaces/ethereum/eth/filters',
    texts: ['invalid from and to block combination: from > to (%v > %v)'],
    meaning:
      'The filter ends before it begins, or it has a last block without a first one, or a tag other than `latest` or `earliest`. Give both as numbers in order, or only the first.',
  },
  {
    package: 'x/revenue/v1/keeper',
    texts: ['contract address is empty'],
    meaning: 'The query needs the address of a contract.',
  },
  {
    package: 'x/revenue/v1/keeper',
    texts: ['deployer address is empty'],
    meaning: 'The query needs the address of a deployer.',
  },
  {
    package: 'x/revenue/v1/keeper',
    texts: ['withdraw address is empty'],
    meaning: 'The query needs the address that gets the fees.',
  },
  {
    package: 'x/revenue/v1/keeper',
    texts: ["invalid format for contract %v, should be non-zero hex ('0x...')"],
    meaning: 'The address of the contract is not 40 hexadecimal digits, or it is zero.',
  },
  {
    package: 'x/revenue/v1/keeper',
    texts: [
      "invalid format for deployer %v, should be bech32 ('evmos...')",
      "invalid format for withdraw addr %v, should be bech32 ('evmos...')",
    ],
    meaning:
      'The address is not a valid one that begins with `evmos1`. Convert a hexadecimal one with `evmosd debug addr`.',
  },
  {
    package: 'x/revenue/v1/keeper',
    texts: ["fees registered contract '%v'"],
    meaning: 'The contract is not registered for revenue.',
  },
  {
    package: 'x/revenue/v1/types',
    texts: ['invalid nonces - empty array'],
    meaning:
      'The registration has no nonce. Give the nonce of the transaction that made the contract, or first that of its factory and then those of the factories.',
  },
  {
    package: 'x/revenue/v1/types',
    texts: ['invalid nonces - array length must be less than 20'],
    meaning:
      'The registration has more than 20 nonces. A contract behind more factories than that cannot be registered.',
  },
  {
    package: 'types',
    texts: ['epoch %v must be base-10 integer format'],
    unreachable: 'The pattern that the chain id has to fit before this check allows digits only.',
  },
];
