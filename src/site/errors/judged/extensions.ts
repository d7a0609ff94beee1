import type {Judged} from '../types';

/** Texts of EVM extensions that no page explains. */
export const extensions: readonly Judged[] = [
  {
    packages: ['precompiles/authorization'],
    texts: [
      'amount cannot be negative: %v',
      'invalid Event type, expecting EventRevocation but received %v',
      'invalid method defined; expected a string; got: %v',
      'invalid methods defined; expected an array of strings; got: %v',
      'invalid number of arguments; expected %v; got: %v',
    ],
    unreachable: 'The decoder of the call has counted the arguments before, and gives each the type of the interface.',
  },
  {
    packages: ['precompiles/bank'],
    texts: [
      'invalid number of arguments; expected %v; got: %v',
      'invalid type for %v: expected %v, received %v',
      'unknown method: %v',
    ],
    unreachable: 'The decoder of the call has counted the arguments before, and gives each the type of the interface.',
  },
  {
    packages: ['precompiles/bech32'],
    texts: ['baseGas cannot be zero'],
    unreachable: 'The program sets it to a constant.',
  },
  {
    packages: ['precompiles/bech32'],
    texts: ['invalid hex address', 'invalid number of arguments; expected %v; got: %v'],
    unreachable: 'The decoder of the call has counted the arguments before, and gives each the type of the interface.',
  },
  {
    packages: ['precompiles/common'],
    texts: ['abi: fatal error', 'event signature mismatch', 'not run in EVM', 'unsupported indexed type: %v'],
    unreachable: 'The program hands over what these functions accept.',
  },
  {
    packages: ['precompiles/common'],
    texts: ['error loading the ABI %v', 'invalid ABI: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    packages: ['precompiles/distribution'],
    texts: ['error loading the distribution ABI %v', 'invalid ABI: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    packages: ['precompiles/distribution'],
    texts: [
      'error while unpacking args to ValidatorSlashesInput struct: %v',
      'invalid number of arguments; expected %v; got: %v',
      'invalid type for %v: expected %v, received %v',
    ],
    unreachable: 'The decoder of the call has counted the arguments before, and gives each the type of the interface.',
  },
  {
    packages: ['precompiles/erc20'],
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
      'integer overflow when increasing allowance',
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
    packages: ['precompiles/ics20'],
    texts: ['authorization to %v for address %v is not accepted'],
    unreachable: 'A grant for transfers is used, or refuses with an error of its own.',
  },
  {
    packages: ['precompiles/ics20'],
    texts: [
      'error while unpacking args to AuthInput struct: %v',
      'error while unpacking args to PageRequest: %v',
      'error while unpacking args to TransferInput struct: %v',
      'invalid amount: %v',
      'invalid denom trace',
      'invalid denom: %v',
      'invalid hash: %v',
      'invalid input arguments. Expected 1, got %v',
      'invalid memo: %v',
      'invalid number of arguments; expected %v; got: %v',
      'invalid receiver: %v',
      'invalid sender: %v',
      'invalid source port',
      'invalid timeout timestamp: %v',
      'unknown method: %v',
    ],
    unreachable: 'The decoder of the call has counted the arguments before, and gives each the type of the interface.',
  },
  {
    packages: ['precompiles/outposts/osmosis'],
    texts: ['empty contract address', 'onFailedDelivery cannot be empty'],
    unreachable:
      'An earlier check of the same call refuses an empty address, and the program fills in the other value.',
  },
  {
    packages: ['precompiles/outposts/osmosis'],
    texts: [
      'error while unpacking args to SwapPayload struct: %v',
      'invalid number of arguments; expected %v; got: %v',
      'unknown method: %v',
    ],
    unreachable: 'The decoder of the call has counted the arguments before, and gives each the type of the interface.',
  },
  {
    packages: ['precompiles/outposts/osmosis'],
    texts: ['osmosis contract address is not valid, error with bech32 decoding'],
    meaning:
      'The address of the swap contract is no bech32 address, for example because it is cut. Pass the address of the contract on Osmosis.',
  },
  {
    packages: ['precompiles/outposts/osmosis'],
    texts: ['osmosis contract address is not valid, not osmo bech32'],
    unreachable: 'An address that can be decoded can be written with another prefix too.',
  },
  {
    packages: ['precompiles/outposts/stride'],
    texts: ['autopilot action cannot be empty', 'autopilot packet'],
    unreachable: 'The program fills in the value, and can always write it as JSON.',
  },
  {
    packages: ['precompiles/outposts/stride'],
    texts: [
      'error while unpacking args to AutopilotArgs struct: %v',
      'invalid number of arguments; expected %v; got: %v',
      'unknown method: %v',
    ],
    unreachable: 'The decoder of the call has counted the arguments before, and gives each the type of the interface.',
  },
  {
    packages: ['precompiles/outposts/stride'],
    texts: ['receiver cannot be empty'],
    unreachable: 'An earlier check refuses an empty address of Stride.',
  },
  {
    packages: ['precompiles/staking'],
    texts: ['cannot convert msg to authorization type with %v'],
    unreachable: 'Only the four messages that an authorization can be for lead here.',
  },
  {
    packages: ['precompiles/staking'],
    texts: [
      'error while unpacking args to RedelegationsInput struct: %v',
      'error while unpacking args to ValidatorsInput struct: %v',
      'invalid amount: %v',
      'invalid commission: %v',
      'invalid creation height',
      'invalid description: %v',
      'invalid number of arguments; expected %v; got: %v',
    ],
    unreachable: 'The decoder of the call has counted the arguments before, and gives each the type of the interface.',
  },
  {
    packages: ['precompiles/staking'],
    texts: ['expected: *types.StakeAuthorization, received: %v'],
    meaning:
      'The grant for this message is a general one without an amount, which a Cosmos transaction made. Call `approve` of the extension first, which replaces it.',
  },
  {
    packages: ['precompiles/vesting'],
    texts: ['error loading the staking ABI %v', 'invalid ABI: %v'],
    unreachable: 'The interface of each extension is part of the binary, so it can always be read.',
  },
  {
    packages: ['precompiles/vesting'],
    texts: [
      'error while unpacking args to lockupPeriods struct: %v',
      'error while unpacking args to vestingPeriods struct: %v',
      'invalid number of arguments; expected %v; got: %v',
      'invalid type for %v: expected %v, received %v',
    ],
    unreachable: 'The decoder of the call has counted the arguments before, and gives each the type of the interface.',
  },
  {
    packages: ['precompiles/werc20'],
    texts: ['invalid argument type: %v'],
    unreachable: 'Nothing in the release calls the function that would register this extension.',
  },
];
