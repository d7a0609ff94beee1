import type {Judged} from '../types';

/** Texts of the modules other than the EVM and its fee market that no page explains. */
export const modules: readonly Judged[] = [
  {
    packages: ['ibc', 'x/erc20/keeper'],
    texts: ['cannot unmarshal ICS-20 transfer packet data'],
    unreachable: 'The transfer module has read the same packet before.',
  },
  {
    packages: ['ibc'],
    texts: ['empty amount', 'invalid amount'],
    unreachable: 'Nothing in the release calls the function that would say it.',
  },
  {
    packages: ['ibc'],
    texts: ['invalid recipient', 'invalid sender'],
    unreachable:
      'The acknowledgement of a packet carries the code of this error only. The sending chain returns the tokens then.',
  },
  {
    packages: ['x/epochs/keeper', 'x/erc20/keeper', 'x/revenue/v1/keeper', 'x/vesting/keeper'],
    texts: ['empty request'],
    unreachable: 'gRPC and REST always hand over a request, so only another program in Go could leave it out.',
  },
  {
    packages: ['x/epochs/types'],
    texts: ['blank epoch identifier: %v'],
    meaning: 'The genesis of the inflation module has an empty `epoch_identifier`. Write `day`.',
  },
  {
    packages: [
      'x/epochs/types',
      'x/erc20/migrations/v3/types',
      'x/erc20/types',
      'x/inflation/v1/migrations/v2/types',
      'x/inflation/v1/types',
      'x/revenue/v1/migrations/v2/types',
      'x/revenue/v1/types',
    ],
    texts: ['invalid parameter type: %v'],
    unreachable: 'The program hands over parameters of the right type only.',
  },
  {
    packages: ['x/erc20'],
    texts: [
      'cannot unmarshal ICS-20 transfer packet acknowledgement: %v',
      'cannot unmarshal ICS-20 transfer packet data: %v',
    ],
    meaning:
      'A relayer delivered an acknowledgement or a packet of a transfer that is no JSON of ICS-20. Look at the other chain and its channel.',
  },
  {
    packages: ['x/erc20'],
    texts: ['error setting params %v'],
    unreachable: 'These parameters are two switches, of which each value is valid.',
  },
  {
    packages: ['x/erc20', 'x/vesting'],
    texts: ['failed to migrate %v to v2: %v', 'unrecognized %v proposal content type: %v'],
    unreachable: 'The program registers each migration once, and sends each kind of proposal to its own module.',
  },
  {
    packages: ['x/erc20', 'x/inflation/v1', 'x/revenue/v1'],
    texts: ['failed to unmarshal %v genesis state: %v'],
    meaning: 'The part of this module in the genesis file does not fit its form. The words behind it name the field.',
  },
  {
    packages: ['x/erc20'],
    texts: ['the erc20 module account has not been set'],
    unreachable: 'The application sets up the account of each module when it starts.',
  },
  {
    packages: ['x/erc20', 'x/inflation/v1', 'x/revenue/v1', 'x/vesting'],
    texts: ['unrecognized %v message type: %v'],
    unreachable: 'The application routes messages by their services, and nothing calls this handler.',
  },
  {
    packages: ['x/erc20/client/cli'],
    texts: ['invalid amount %v'],
    meaning:
      'The amount of `evmosd tx erc20 convert-erc20` is no whole number. Give it in the smallest unit, without a denomination.',
  },
  {
    packages: ['x/erc20/keeper'],
    texts: ["coin '%v' not registered"],
    unreachable: 'The caller leaves out coins without a contract, and says nothing of it.',
  },
  {
    packages: ['x/erc20/keeper'],
    texts: ['coin metadata is invalid %v: %v', 'failed to create transaction data', 'failed to marshal tx args: %v'],
    unreachable: 'The program packs values of the right types only.',
  },
  {
    packages: ['x/erc20/keeper'],
    texts: ['emitted event'],
    meaning:
      'It is no error: a transaction emitted an event of ERC-20 that is no `Transfer`, and the module leaves it as it is.',
  },
  {
    packages: ['x/erc20/keeper'],
    texts: ['failed to deploy contract for %v'],
    meaning:
      'The module could not deploy the contract of a coin that a proposal registers. The words behind it say why. The proposal has failed: correct it, and submit it again.',
  },
  {
    packages: ['x/erc20/keeper'],
    texts: ['failed to instantiate ERC-20 precompile for denom %v', 'failed to selfdestruct account %v'],
    unreachable: 'Nothing in the release calls the function that would say it.',
  },
  {
    packages: ['x/erc20/keeper'],
    texts: ['failed to unpack decimals: %v', 'failed to unpack symbol: %v'],
    meaning:
      'The contract that a proposal registers answers `symbol()` or `decimals()` with another type than ERC-20 has. It cannot be registered.',
  },
  {
    packages: ['x/erc20/keeper'],
    texts: ['failed to unpack transfer event'],
    meaning:
      'A contract emitted an event with the signature of `Transfer` and other data. The module does not convert it.',
  },
  {
    packages: ['x/erc20/types', 'x/inflation/v1/types'],
    texts: ['Invalid authority address'],
    meaning:
      'The authority of the message is not an address of this chain. It has to be that of the governance account.',
  },
  {
    packages: ['x/erc20/types'],
    texts: ["invalid denom. %v denomination should be prefixed with the format 'erc20/"],
    unreachable: 'Another check follows, and the reader gets its text.',
  },
  {
    packages: ['x/erc20/types'],
    texts: [
      'metadata provided has different denom unit from stored, %v ≠ %v',
      'metadata provided has different denom units from stored, %v ≠ %v',
      'metadata provided is different from stored',
    ],
    unreachable: 'The caller drops this text, and says `coin metadata is invalid` in its place.',
  },
  {
    packages: ['x/ibc/transfer'],
    texts: [
      'failed to migrate transfer app from version 1 to 2: %v',
      'failed to migrate transfer app from version 2 to 3: %v',
    ],
    unreachable: 'The program registers each migration once.',
  },
  {
    packages: ['x/incentives/types'],
    texts: ['Deprecated'],
    meaning: 'The release has no incentives module any more, and refuses its proposals.',
  },
  {
    packages: ['x/inflation/v1', 'x/inflation/v1/keeper'],
    texts: ['error setting params'],
    unreachable: 'The function before it stores the parameters without a check.',
  },
  {
    packages: ['x/inflation/v1/keeper'],
    texts: ['the mint module account has not been set'],
    unreachable: 'The application sets up the account of each module when it starts.',
  },
  {
    packages: ['x/inflation/v1/migrations/v2/types'],
    texts: ['pool incentives distribution ratio must not be negative'],
    unreachable: 'Only a migration of an earlier release checks it.',
  },
  {
    packages: ['x/inflation/v1/types'],
    texts: ['invalid genesis state type: %v'],
    unreachable: 'The program hands over values of the right type only.',
  },
  {
    packages: ['x/revenue/v1'],
    texts: ['error running store migration'],
    unreachable: 'The program registers each migration once.',
  },
  {
    packages: ['x/revenue/v1'],
    texts: ['failed setting params'],
    unreachable: 'The function before it stores the parameters without a check.',
  },
  {
    packages: ['x/revenue/v1/client/cli'],
    texts: ['invalid contract hex address %v'],
    meaning: 'The first argument is no address with 40 hexadecimal digits behind `0x`, or it is the zero address.',
  },
  {
    packages: ['x/revenue/v1/client/cli'],
    texts: ['invalid nonces %v'],
    meaning: 'The nonces are no whole numbers, separated by commas. Write them like `4` or `4,1`.',
  },
  {
    packages: ['x/revenue/v1/client/cli'],
    texts: ['invalid withdrawer bech32 address %v'],
    meaning:
      'The address that is to get the fees does not begin with `evmos1`, or is wrong. `evmosd debug addr` converts one.',
  },
  {
    packages: ['x/revenue/v1/keeper'],
    texts: ['contract address is empty'],
    meaning: 'The query needs the address of a contract.',
  },
  {
    packages: ['x/revenue/v1/keeper'],
    texts: ['deployer account not found %v'],
    unreachable: 'Who signs a transaction has an account.',
  },
  {
    packages: ['x/revenue/v1/keeper'],
    texts: ['deployer address is empty'],
    meaning: 'The query needs the address of a deployer.',
  },
  {
    packages: ['x/revenue/v1/keeper'],
    texts: ['fee collector account failed to distribute developer fees (%v) to withdraw address %v. contract %v'],
    meaning:
      'The share of the fees could not be paid to the address that is registered for the contract, for example because that address may not receive tokens. The transaction fails. Register another address.',
  },
  {
    packages: ['x/revenue/v1/keeper'],
    texts: ["fees registered contract '%v'"],
    meaning: 'The contract is not registered for revenue.',
  },
  {
    packages: ['x/revenue/v1/keeper'],
    texts: ["invalid format for contract %v, should be non-zero hex ('0x...')"],
    meaning: 'The address of the contract is not 40 hexadecimal digits, or it is zero.',
  },
  {
    packages: ['x/revenue/v1/keeper'],
    texts: [
      "invalid format for deployer %v, should be bech32 ('evmos...')",
      "invalid format for withdraw addr %v, should be bech32 ('evmos...')",
    ],
    meaning:
      'The address is not a valid one that begins with `evmos1`. Convert a hexadecimal one with `evmosd debug addr`.',
  },
  {
    packages: ['x/revenue/v1/keeper'],
    texts: ['withdraw address is empty'],
    meaning: 'The query needs the address that gets the fees.',
  },
  {
    packages: ['x/revenue/v1/migrations/v2/types'],
    texts: ['invalid parameter: nil', 'value cannot be greater than 1: %v', 'value cannot be negative: %v'],
    unreachable: 'Only a migration of an earlier release checks it.',
  },
  {
    packages: ['x/revenue/v1/types'],
    texts: ["contract duplicated on genesis '%v'"],
    meaning: 'The genesis file registers one contract for revenue twice. Remove one of both.',
  },
  {
    packages: ['x/revenue/v1/types'],
    texts: ['invalid authority address'],
    meaning:
      'The authority of the message is not an address of this chain. It has to be that of the governance account.',
  },
  {
    packages: ['x/revenue/v1/types'],
    texts: ['invalid contract address %v', 'invalid deployer address %v', 'invalid withdraw address %v'],
    meaning:
      'An address of the message is wrong: that of the contract begins with `0x` and is not zero, the others begin with `evmos1`.',
  },
  {
    packages: ['x/revenue/v1/types'],
    texts: ['invalid nonces - array length must be less than 20'],
    meaning:
      'The registration has more than 20 nonces. A contract behind more factories than that cannot be registered.',
  },
  {
    packages: ['x/revenue/v1/types'],
    texts: ['invalid nonces - empty array'],
    meaning:
      'The registration has no nonce. Give the nonce of the transaction that made the contract, or first that of its factory and then those of the factories.',
  },
  {
    packages: ['x/revenue/v1/types'],
    texts: ['invalid parameter: nil', 'value cannot be greater than 1: %v', 'value cannot be negative: %v'],
    meaning: 'The parameter `developer_shares` of the revenue module is missing, below 0 or above 1.',
  },
  {
    packages: ['x/vesting/client/cli'],
    texts: ['bad dest address: %v'],
    meaning: 'The value of `--dest` does not begin with `evmos1`, or is wrong.',
  },
  {
    packages: ['x/vesting/keeper'],
    texts: ['failed to get clawback proposal', 'proposal has no messages'],
    meaning:
      'The vesting module looks for a clawback in each proposal that gets a deposit, and could not read this one. A proposal without messages, which holds only a text, is a usual cause. Nothing is wrong with the node.',
  },
  {
    packages: ['x/vesting/keeper'],
    texts: ['proposal not found'],
    unreachable: 'A deposit goes to a proposal that exists: the module for governance has checked it.',
  },
  {
    packages: ['x/vesting/types'],
    texts: [
      'invalid account address',
      'invalid dest address',
      'invalid funder address',
      'invalid new funder address',
      'invalid vesting account address',
      'invalid vesting address',
      'vesting account address',
      'vesting account destination address',
    ],
    meaning:
      'An address of the message does not begin with `evmos1`, or is wrong. The words behind it say what is wrong in it. `evmosd debug addr` converts one that begins with `0x`.',
  },
  {
    packages: ['x/vesting/types'],
    texts: [
      'lockup schedule extends beyond account end time',
      'original vesting coins does not match the sum of all coins in lockup periods',
      'original vesting coins does not match the sum of all coins in vesting periods',
      'vesting schedule exteds beyond account end time',
      'vesting start-time must be before end-time',
    ],
    meaning:
      'A vesting account in the genesis file does not add up: its periods have other coins than the account, or last longer than it.',
  },
];
