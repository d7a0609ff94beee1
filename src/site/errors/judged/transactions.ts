import type {Judged} from '../types';

/** Texts of transactions that no page explains. */
export const transactions: readonly Judged[] = [
  {
    packages: ['app/ante'],
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
    packages: ['app/ante'],
    texts: ['expected %v, got, %v'],
    meaning:
      'The public key is that of a multisig account, and the signature is a single one, as also in a simulation by `--gas auto`. Write the gas, and combine the signatures of its members with `evmosd tx multisign`.',
  },
  {
    packages: ['app/ante'],
    texts: ['invalid transaction type: %v'],
    unreachable: 'Each transaction that can be decoded has the type that this check wants.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: [
      'Tx must be a FeeTx',
      'invalid transaction type %v, expected sdk.FeeTx',
      "tx %v doesn't implement authsigning.SigVerifiableTx",
      "tx %v doesn't implement the authsigning.Tx interface",
      'tx doesnt contain any extensions',
    ],
    unreachable: 'Each transaction that can be decoded has the type that this check wants.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['account %v does not exist'],
    meaning:
      'The message delegates for an account that the chain does not know, for example in `MsgExec` of authz. The account must have received coins before.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['cannot unmarshal authz exec msgs'],
    unreachable: 'The transaction is decoded before this check, together with the messages inside of it.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['failed to create EIP-712 typed data from tx'],
    meaning:
      'The legacy EIP-712 form of the first message cannot be built. The words behind it say why. Sign in the current form of EIP-712, without the extension.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: [
      'failed to parse chain-id: %v',
      "tx doesn't contain any msgs to verify signature",
      'unknown extension option',
    ],
    unreachable: 'An earlier check refuses such a transaction, or a chain with such an id.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['failed to parse feePayer from ExtensionOptionsWeb3Tx'],
    meaning:
      'The fee payer in the extension is not a valid address of this chain. Write it in the form that begins with `evmos1`.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['failed to recover delegated fee payer from sig'],
    meaning:
      'The 65 bytes of the signature in the extension are no signature: their last byte is not 0, 1, 27 or 28, or no key fits them. Sign again.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['failed to unmarshal recovered fee payer pubkey', 'unable to verify signer signature of EIP712 typed data'],
    unreachable: 'The public key is computed from the signature just before, so it fits.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['failed to verify delegated fee payer %v signature'],
    meaning: 'The extension names another fee payer than the account that signed. Name the account that signs.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['fee collector module account (%v) has not been set', 'fee grants are not enabled'],
    unreachable: 'The application sets up both when it starts.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['fee payer address: %v does not exist'],
    meaning: 'The chain has no account for the address that the fee is taken from. Send tokens to it first.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['invalid number of signers (%v); EIP712 signatures allows just one signature'],
    meaning:
      'The transaction has the extension for EIP-712 and more than one signature. Send messages of one signer only.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['invalid number of signers; expected: %v, got %v'],
    meaning:
      'The transaction has the extension for EIP-712 and describes one signature, but its messages need several signers. Send only messages of one signer with it.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['must provide positive gas'],
    unreachable:
      'With a limit of zero, the checks before this one already run out of gas, and the transaction ends with that error.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['pubkey on account is not set'],
    unreachable: 'An earlier check stores the public key of each signer, or refuses the transaction.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['unexpected SignatureData %v'],
    meaning:
      'A transaction with the extension for EIP-712 comes from a multisig account. Send it from an account with one key.',
  },
  {
    packages: ['app/ante/cosmos'],
    texts: ['unexpected SignatureData %v: wrong SignMode'],
    meaning:
      'A transaction with the extension for EIP-712 has another sign mode than `SIGN_MODE_LEGACY_AMINO_JSON`. Set this mode.',
  },
  {
    packages: ['app/ante/evm'],
    texts: ['account %v does not exist'],
    meaning:
      'The sender has no account on the chain yet. This can only happen on a chain without a price for gas. Send tokens to the address first.',
  },
  {
    packages: ['app/ante/evm'],
    texts: [
      'account %v is nil',
      'base fee is supported but evm block context value is nil',
      'failed to add gas wanted to transient store',
      'failed to create an ethereum core.Message from signer %v',
      'failed to set sequence to %v',
    ],
    unreachable: 'An earlier check refuses what would lead here, or the call before it cannot fail.',
  },
  {
    packages: ['app/ante/evm'],
    texts: ['failed to call contract'],
    meaning:
      'Governance has switched off calls: the parameter `enable_call` of the EVM is false. The node refuses transactions to an address until it is true again.',
  },
  {
    packages: ['app/ante/evm'],
    texts: ['failed to check sender balance'],
    meaning:
      'The account cannot pay the value and the highest possible fee together. The words behind it name its balance and the cost. Send it tokens, or lower the value, the gas limit or the price.',
  },
  {
    packages: ['app/ante/evm'],
    texts: ['failed to create new contract'],
    meaning:
      'Governance has switched off new contracts: the parameter `enable_create` of the EVM is false. Deploy on another network, or wait until it is true again.',
  },
  {
    packages: ['app/ante/evm'],
    texts: [
      'failed to unpack MsgEthereumTx Data',
      'failed to unpack tx data',
      'failed to unpack tx data %v',
      'failed to unpack tx data any for tx %v',
    ],
    unreachable: 'The transaction is decoded before these checks, together with the Ethereum transaction inside of it.',
  },
  {
    packages: ['app/ante/evm'],
    texts: ['failed to verify the fees'],
    meaning: 'The gas limit or the price of gas does not fit. The words behind it name the check, with both numbers.',
  },
  {
    packages: ['app/ante/evm'],
    texts: ['from address cannot be empty'],
    unreachable: 'An earlier check recovers the sender from the signature, and refuses the transaction if it cannot.',
  },
  {
    packages: ['app/ante/evm'],
    texts: [
      'invalid transaction type %v, expected GasTx',
      "invalid tx type %v, didn't implement interface protoTxProvider",
    ],
    unreachable: 'Each transaction that can be decoded has the type that this check wants.',
  },
  {
    packages: ['app/ante/evm'],
    texts: ['tx basic validation failed'],
    meaning:
      'The Cosmos transaction around the Ethereum transaction breaks a rule, for example about its fee or its signatures. The words behind it name the rule.',
  },
  {
    packages: ['app/ante/utils'],
    texts: ['balance of %v in %v is negative'],
    unreachable: 'No balance of the chain can be below zero.',
  },
  {
    packages: ['app/ante/utils'],
    texts: ['error while withdrawing delegation rewards'],
    meaning:
      'The account cannot pay the fee from its balance, and claiming its rewards for it failed as well. The words behind it say why. Send the account tokens for the fee.',
  },
  {
    packages: ['contracts', 'x/evm/types'],
    texts: ['load contract failed'],
    unreachable: 'The contract is part of the binary, so it can always be read.',
  },
  {
    packages: ['crypto/ethsecp256k1'],
    texts: ['invalid pubkey size, expected %v, got %v'],
    meaning: 'A public key of type `ethsecp256k1` has another length than 33 bytes. Pass the compressed form.',
  },
  {
    packages: ['ethereum/eip712'],
    texts: [
      'cannot cast TxBuilder to ExtensionOptionsTxBuilder',
      'could not get signatures: %v',
      'could not parse chain id: %v',
      'could not set extension as any: %v',
      'invalid number of signatures, expected 1 and got %v',
      'unable to set signatures on payload: %v',
      'unexpected signature type, expected SingleSignatureData',
    ],
    unreachable:
      'Only a change of a transaction after signing with a Ledger has these checks, and the release never calls it.',
  },
  {
    packages: ['ethereum/eip712'],
    texts: [
      'cannot parse fee from tx data',
      'could not decode message: type is missing',
      'expected JSON map to parse',
      'expected type array of messages, cannot parse',
      'failed to JSON unmarshal data',
      'failed to JSON unmarshal data as object',
      'failed to flatten payload JSON messages',
      'failed to parse JSON as map',
      'invalid JSON received',
      'malformed message type value, expected type string',
      'malformed payload received, did not expect to find key at field %v',
      'message is not valid JSON, cannot parse types',
      'msg at index %v is not valid JSON: %v',
      'no messages found in payload, unable to parse',
      'unable to sort object keys',
    ],
    unreachable: 'The program has just written this JSON itself, with an object in this place.',
  },
  {
    packages: ['ethereum/eip712'],
    texts: ['could not convert to EIP712 representation: %v', 'panicked with error'],
    meaning:
      'The content of a message cannot be written as EIP-712 data. Sign the transaction in the mode `direct` with a key of the keyring instead.',
  },
  {
    packages: ['ethereum/eip712'],
    texts: ['could not get EIP-712 object bytes: %v'],
    unreachable: 'Only the check of a signature asks for it, and says nothing but that the signature does not fit.',
  },
  {
    packages: ['ethereum/eip712'],
    texts: ['could not decode sign doc as either Amino or Protobuf. amino: %v protobuf: %v'],
    meaning:
      'A Ledger is to sign bytes that are no transaction of this chain, or one that EIP-712 cannot show. The words behind `amino` and `protobuf` name the reason for each form.',
  },
  {
    packages: ['ethereum/eip712'],
    texts: ['could not unpack message object with error %v', 'failed to unmarshal sign doc message: %v'],
    meaning:
      'The transaction has a message that this release does not know, so it cannot be shown as EIP-712 data. Look at the type of the message.',
  },
  {
    packages: ['ethereum/eip712'],
    texts: ['failed to unpack Any in msg struct'],
    unreachable: 'The transaction is decoded before, with all that its messages hold.',
  },
  {
    packages: ['ethereum/eip712'],
    texts: ['invalid chain ID passed as argument', 'invalid chain ID passed as argument: %v'],
    meaning: 'The chain id in the transaction has another form than `evmos_9001-2`. Give it with `--chain-id`.',
  },
  {
    packages: ['testutil/network'],
    texts: [
      'HTTP server shut down, waiting 5 sec',
      'HTTP server shutdown produced a warning',
      'failed to dial JSON-RPC at %v: %v',
      'timeout exceeded waiting for block',
    ],
    unreachable: '`evmosd testnet start` always ends before it, with a panic about its genesis.',
  },
  {
    packages: ['testutil/network'],
    texts: ['invalid chain-id: %v'],
    meaning: 'The value of `--chain-id` of `evmosd testnet start` has another form than `evmos_9001-2`.',
  },
  {
    packages: ['testutil/network'],
    texts: ['no validators available', 'validator %v context is nil'],
    unreachable: 'The command makes at least one validator, with all of its parts, before it comes here.',
  },
  {
    packages: ['types'],
    texts: ["address '%v' must not be zero"],
    meaning: 'The address of the contract is the zero address. Give the address of a contract that exists.',
  },
  {
    packages: ['types'],
    texts: ['big int out of bound: %v'],
    meaning: 'A number of the Ethereum transaction needs more than 256 bits. Look at the value and the prices for gas.',
  },
  {
    packages: ['types'],
    texts: ['epoch %v must be base-10 integer format'],
    unreachable: 'The pattern that the chain id has to fit before this check allows digits only.',
  },
  {
    packages: ['types'],
    texts: ['uint64 value %v cannot exceed %v'],
    meaning: 'The number of the block in a request needs more than 63 bits. Pass the number of a block that exists.',
  },
  {
    packages: ['x/evm'],
    texts: ['%v account: %v , evm state codehash: %v, ethAccount codehash: %v, evm state code: %v'],
    meaning:
      'The genesis file has code of a contract that does not fit the hash of its account, and the node stops. Take both from the same export.',
  },
  {
    packages: ['x/evm'],
    texts: ['error setting params %v'],
    meaning:
      'The parameters of this module in the genesis file break a rule, and the node stops. The words behind it name the parameter. `evmosd validate-genesis` finds it before.',
  },
  {
    packages: ['x/evm', 'x/feemarket'],
    texts: ['failed to unmarshal %v genesis state: %v'],
    meaning: 'The part of this module in the genesis file does not fit its form. The words behind it name the field.',
  },
  {
    packages: ['x/evm', 'x/evm/keeper'],
    texts: ['the EVM module account has not been set'],
    unreachable: 'The application sets up the account of each module when it starts.',
  },
  {
    packages: ['x/evm', 'x/feemarket'],
    texts: ['unrecognized %v message type: %v'],
    unreachable: 'The application routes messages by their services, and nothing calls this handler.',
  },
  {
    packages: ['x/evm/client/cli'],
    texts: ['must provide a valid Bech32 address'],
    meaning:
      'The address for a query of `evm` begins with `evmos` and is no valid address. It may be cut, or have a wrong checksum.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['EVM hook %v failed'],
    meaning:
      'A module refused what a transaction did, after the contract had run. The transaction is undone, and its fee is spent. The words behind it say why.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['EVM only supports Evmos chain identifiers (9000 or 9001)'],
    meaning:
      'The number in the chain id is neither 9000 nor 9001, and the node stops. Give the chain an id like `evmos_9000-1`.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: [
      'account not found for sender %v',
      'failed to add transient gas used',
      'failed to cast tendermint header from proto',
      'failed to encode log',
      'failed to retrieve intrinsic gas, contract creation = %v; homestead = %v, istanbul = %v',
      'failed to return ethereum transaction as core message',
      'intrinsic gas failed',
      'refunded amount value cannot be negative %v',
      'the tx gasfeecap is lower than the tx baseFee: %v (gasfeecap), %v (basefee)',
      'transient gas used',
      'tx cost (%v) is negative and invalid',
    ],
    unreachable: 'An earlier check refuses what would lead here, or the call before it cannot fail.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['apply message'],
    meaning:
      'The gas limit is below what the transaction costs before its first instruction. The words `intrinsic gas too low` follow. Raise the limit: 21000 for a transfer, more with data.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['available precompiles map already set', 'cannot set evm hooks twice', 'empty precompiled contract map'],
    unreachable: 'The program sets each of these parts once, when it starts.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['empty request'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['failed to call contract', 'failed to create new contract'],
    meaning:
      'Governance has switched off calls or new contracts: the parameter `enable_call` or `enable_create` of the EVM is false. `eth_call` and `eth_estimateGas` are refused too.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['failed to cast height to int64'],
    unreachable: 'The EVM only asks for the hashes of the last 256 blocks.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['failed to deduct full gas cost %v from the user %v balance'],
    meaning:
      'Vesting still locks coins that the fee needs, or the rewards that were claimed for it went to another withdraw address. Send the account tokens that are free, or lower the gas limit or the price.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: [
      'failed to instantiate ICS20 precompile: %v',
      'failed to instantiate bank precompile: %v',
      'failed to instantiate bech32 precompile: %v',
      'failed to instantiate distribution precompile: %v',
      'failed to instantiate osmosis outpost: %v',
      'failed to instantiate staking precompile: %v',
      'failed to instantiate stride outpost: %v',
      'failed to instantiate vesting precompile: %v',
    ],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['failed to retrieve validator from block proposer address %v'],
    meaning:
      'The node does not know the validator that proposed the block of a simulation, for example because its state is pruned or from before that validator. Ask for `latest`.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['fee collector account failed to refund fees: %v'],
    unreachable:
      'The account for fees holds what the same transaction paid, and its recipient is the account that signed.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['minimumGasUsed(%v) is not a uint64'],
    meaning: 'A call has a gas limit above 2 to the power of 63, on a node whose `gas-cap` is 0. Pass a lower limit.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['precompile already registered: %v'],
    unreachable: 'Nothing in the release calls the function that would say it.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['timeout value: %v'],
    meaning: 'The field `timeout` of the configuration for a trace is no duration. Write it like `10s`.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['type %v, address %v'],
    meaning:
      'A contract destroyed itself at an address whose account is of another kind than `EthAccount`, for example a vesting account. The transaction fails.',
  },
  {
    packages: ['x/evm/keeper'],
    texts: ['validator not found for %v'],
    meaning:
      'No validator has the consensus address of the query. It begins with `evmosvalcons1`: `evmosd tendermint show-address` prints that of a node.',
  },
  {
    packages: ['x/evm/statedb'],
    texts: [
      'Refund counter below zero (gas: %v > refund: %v)',
      'reverting slot change, address not present in list',
      'revision id %v cannot be reverted',
    ],
    internal: 'The EVM contradicts itself about what to undo. Report it with the transaction.',
  },
  {
    packages: ['x/evm/types'],
    texts: [
      'CancunBlock',
      'GrayGlacierBlock',
      'MergeNetsplitBlock',
      'ShanghaiBlock',
      'arrowGlacierBlock',
      'berlinBlock',
      'byzantiumBlock',
      'constantinopleBlock',
      'daoForkBlock',
      'eip150Block',
      'eip155Block',
      'eip158Block',
      'homesteadBlock',
      'istanbulBlock',
      'londonBlock',
      'muirGlacierBlock',
      'petersburgBlock',
    ],
    meaning: 'The block of this fork in the chain configuration is below zero. Give zero or more, or leave it out.',
  },
  {
    packages: ['x/evm/types'],
    texts: [
      'amount cannot be negative %v',
      'cannot be nil',
      'chain ID must be present on AccessList txs',
      'gas fee cap cannot be negative %v',
      'gas fee cap cannot nil',
      'gas price cannot be negative %v',
      'gas price cannot be nil',
      'gas tip cap cannot be negative %v',
      'gas tip cap cannot nil',
    ],
    meaning:
      'A number of the Ethereum transaction inside of a Cosmos transaction is missing or below zero. Let an Ethereum library write the transaction: none of them can write such a number.',
  },
  {
    packages: ['x/evm/types'],
    texts: [
      'block hash cannot be the empty %v',
      'block number cannot be zero',
      'hash cannot be the empty %v',
      'invalid log %v: %v',
      'invalid log address %v',
      'log %v cannot be nil',
      'log tx hash mismatch (%v ≠ %v)',
      'tx hash cannot be the empty %v',
    ],
    unreachable: 'Nothing in the release calls the function that would say it.',
  },
  {
    packages: ['x/evm/types'],
    texts: [
      'cannot proto marshal %v',
      'eth tx not found: %v',
      'failed to unmarshal ABI: %v',
      'invalid EIP slice type: %v',
      'invalid chain config type: %v',
      'invalid precompile slice type: %v',
      'invalid tx type: %v',
      'invalid tx: nil',
      'sender address not defined for message',
      'unsupported builder',
    ],
    unreachable: 'The program hands over what these functions accept, or says nothing of it.',
  },
  {
    packages: ['x/evm/types'],
    texts: ['failed to unpack tx data', 'protobuf Any message cannot be nil'],
    meaning:
      'The message for an Ethereum transaction has no transaction in its field `data`, or one of an unknown type. Let `eth_sendRawTransaction` build the message.',
  },
  {
    packages: ['x/evm/types'],
    texts: ['cannot unpack Any into TxData %v'],
    unreachable: 'The decoder of transactions refuses such data before.',
  },
  {
    packages: ['x/evm/types'],
    texts: ['chain ID must be 9000 or 9001 on Evmos, got %v'],
    meaning: 'The transaction is signed for another chain. Sign it with the id that the node answers to `eth_chainId`.',
  },
  {
    packages: ['x/evm/types'],
    texts: [
      'duplicate state key %v: %v',
      'duplicated genesis account %v',
      'invalid genesis account %v: %v',
      'state key hash cannot be blank',
    ],
    meaning:
      'The part of the EVM in the genesis file has an account or a key of its storage twice, with a wrong address or without a name. `evmosd validate-genesis` names it.',
  },
  {
    packages: ['x/evm/types'],
    texts: ['failed to unmarshal tx response message data'],
    meaning:
      'The result of a transaction cannot be read as that of an Ethereum transaction. Ask another node, and report the transaction.',
  },
  {
    packages: ['x/evm/types'],
    texts: ['gas limit must be less than math.MaxInt64'],
    meaning: 'The gas limit needs more than 63 bits. Pass a limit below that of a block.',
  },
  {
    packages: ['x/evm/types'],
    texts: ['hash cannot be blank'],
    meaning: 'The field `eip150_hash` of the chain configuration has only spaces. Write a hash, or leave it empty.',
  },
  {
    packages: ['x/evm/types', 'x/feemarket/types'],
    texts: ['invalid authority address'],
    meaning:
      'The authority of the message is not an address of this chain. It has to be that of the governance account.',
  },
  {
    packages: ['x/evm/types'],
    texts: ['invalid from address', 'invalid to address'],
    meaning:
      'An address of the Ethereum transaction inside of a Cosmos transaction is not 40 hexadecimal digits behind `0x`.',
  },
  {
    packages: ['x/evm/types', 'x/feemarket/types'],
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    packages: ['x/evm/types'],
    texts: ['out of bound'],
    meaning:
      'A price for gas, the value or the fee of the Ethereum transaction needs more than 256 bits. Look at the price and the gas limit.',
  },
  {
    packages: ['x/feemarket'],
    texts: ['could not set parameters at genesis'],
    unreachable: 'The function before it stores the parameters without a check.',
  },
  {
    packages: ['x/feemarket/keeper'],
    texts: [
      'integer overflow by integer type conversion. Gas used > MaxInt64',
      'integer overflow by integer type conversion. Gas wanted > MaxInt64',
    ],
    meaning:
      'The transactions of one block have gas limits that add up to more than 63 bits. The module does not count this block. Give the blocks of your chain a `max_gas`.',
  },
  {
    packages: ['x/feemarket/types'],
    texts: ['invalid parameter: nil'],
    meaning:
      'The parameter `min_gas_price` is missing in the genesis file or the proposal. Write a number, `0` if there is to be no minimum.',
  },
  {
    packages: ['app/ante'],
    texts: ['rejecting tx with unsupported extension option: %v'],
    unreachable: 'The release decodes no other options than those that it accepts. Later releases show this text.',
  },
  {
    packages: ['app/ante/evm'],
    texts: [
      'rejected unprotected Ethereum transaction. Please EIP155 sign your transaction to protect it against replay-attacks',
    ],
    unreachable: 'The check of the chain id comes first, and refuses such a transaction.',
  },
];
