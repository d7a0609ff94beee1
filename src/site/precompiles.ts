/**
 * The contracts that are part of the code of a node of v16.0.2: those of Ethereum, and the EVM extensions. A network runs the
 * extensions that its parameter `active_precompiles` names.
 *
 * Source: evmos/evmos at tag v16.0.2, x/evm/keeper/precompiles.go and precompiles/. The tests
 * compare selectors and topics with static/interfaces (tests/content/precompiles.spec.ts).
 */

/**
 * The gas price of a call: `flat`, plus `each` for every `per` of its input. With a `formula`, the price is the result of the
 * formula, but at least `flat`.
 */
export interface Price {
  /** The functions with this price, if the prices differ. */
  for?: string;
  flat: number;
  each?: number;
  /** `byte`: a byte of the arguments, without the selector. `coin`: each coin after the first. */
  per?: 'byte' | 'word' | 'pair' | 'round' | 'coin';
  formula?: string;
}

/**
 * Who may call a function that changes state.
 *
 * - `anyone`: there is no check.
 * - `signer`: the account that the transaction acts for must have signed it.
 * - `owner`: that account must have signed it, or be the calling contract.
 * - the type URL of a message: a calling contract needs a grant of the signer for this message.
 */
export type Authorization = 'anyone' | 'signer' | 'owner' | `/${string}`;

/** A function, with the signature that its selector is the hash of. A query changes nothing and needs no authorization. */
export interface PrecompileFunction {
  signature: string;
  /** The first 4 bytes of calldata, in hexadecimal. */
  selector: string;
  kind: 'transaction' | 'query';
  authorization?: Authorization;
}

/** An event, with the signature that its topic is the hash of. */
export interface PrecompileEvent {
  signature: string;
  /** The first topic of its logs, 32 bytes in hexadecimal. */
  topic: string;
}

/** A contract of every network. Its address has the capitals of EIP-55. */
export interface BuiltinPrecompile {
  address: `0x${string}`;
  title: string;
  gas: readonly Price[];
}

/** An EVM extension. */
export interface Precompile extends BuiltinPrecompile {
  /** The name by which pages select it. */
  name: string;
  /** The interface in static/interfaces, with its file. Undefined if its calldata has no selector. */
  interface?: {name: string; file: string};
  /** The upgrade that activates it on mainnet. Undefined if none does up to v16.0.2. */
  since?: string;
  /** The page that describes it. */
  page: string;
  /** Whether a call also pays for its access to the store. */
  paysForStore: boolean;
  functions: readonly PrecompileFunction[];
  events: readonly PrecompileEvent[];
}

const transaction = (signature: string, selector: string, authorization: Authorization): PrecompileFunction => ({
  signature,
  selector,
  kind: 'transaction',
  authorization,
});

const query = (signature: string, selector: string): PrecompileFunction => ({signature, selector, kind: 'query'});

/** The gas of extensions with access to the store: precompiles/common/precompile.go, with KVGasConfig of the Cosmos SDK. */
const storeGas: readonly Price[] = [
  {for: 'transaction', flat: 2_000, each: 30, per: 'byte'},
  {for: 'query', flat: 1_000, each: 3, per: 'byte'},
];

const transferMessage = '/ibc.applications.transfer.v1.MsgTransfer';

/** The EVM extensions, by address. Mainnet activation: app/upgrades/{v13,v14,v16}. */
export const precompiles: readonly Precompile[] = [
  {
    name: 'p256',
    title: 'P-256 signatures',
    address: '0x0000000000000000000000000000000000000100',
    page: '/develop/smart-contracts/list-evm-extensions',
    gas: [{flat: 3_450}],
    paysForStore: false,
    functions: [],
    events: [],
  },
  {
    name: 'bech32',
    title: 'Bech32',
    address: '0x0000000000000000000000000000000000000400',
    interface: {name: 'Bech32I', file: 'Bech32I.sol'},
    page: '/develop/smart-contracts/list-evm-extensions',
    gas: [{flat: 6_000}],
    paysForStore: false,
    functions: [query('hexToBech32(address,string)', '0xf958a98c'), query('bech32ToHex(string)', '0xe6df461e')],
    events: [],
  },
  {
    name: 'staking',
    title: 'Staking',
    address: '0x0000000000000000000000000000000000000800',
    interface: {name: 'StakingI', file: 'StakingI.sol'},
    since: 'v13.0.2',
    page: '/develop/smart-contracts/evm-extensions/staking',
    gas: storeGas,
    paysForStore: true,
    functions: [
      transaction(
        'createValidator((string,string,string,string,string),(uint256,uint256,uint256),uint256,address,string,string,uint256)',
        '0x45818645',
        'signer',
      ),
      transaction('delegate(address,string,uint256)', '0x53266bbb', '/cosmos.staking.v1beta1.MsgDelegate'),
      transaction('undelegate(address,string,uint256)', '0x3edab33c', '/cosmos.staking.v1beta1.MsgUndelegate'),
      transaction(
        'redelegate(address,string,string,uint256)',
        '0x54b826f5',
        '/cosmos.staking.v1beta1.MsgBeginRedelegate',
      ),
      transaction(
        'cancelUnbondingDelegation(address,string,uint256,uint256)',
        '0x12d58dfe',
        '/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation',
      ),
      transaction('approve(address,uint256,string[])', '0xb6039895', 'signer'),
      transaction('revoke(address,string[])', '0x61dc5c3b', 'signer'),
      transaction('increaseAllowance(address,uint256,string[])', '0xa386a63c', 'signer'),
      transaction('decreaseAllowance(address,uint256,string[])', '0xf007d286', 'signer'),
      query('allowance(address,address,string)', '0xfc08930c'),
      query('delegation(address,string)', '0x241774e6'),
      query('unbondingDelegation(address,string)', '0xa03ffee1'),
      query('validator(string)', '0x0bc82a17'),
      query('validators(string,(bytes,uint64,uint64,bool,bool))', '0x186b2167'),
      query('redelegation(address,string,string)', '0x7d9f939c'),
      query('redelegations(address,string,string,(bytes,uint64,uint64,bool,bool))', '0x10a2851c'),
    ],
    events: [
      {
        signature: 'CreateValidator(address,address,uint256)',
        topic: '0xc6b9ebca1d8f3f53e580dec2d3e8c7c6152ce1b2157ddb6f22c7868c6a38a0ea',
      },
      {
        signature: 'Delegate(address,address,uint256,uint256)',
        topic: '0x500599802164a08023e87ffc3eed0ba3ae60697b3083ba81d046683679d81c6b',
      },
      {
        signature: 'Unbond(address,address,uint256,uint256)',
        topic: '0x4bf8087be3b8a59c2662514df2ed4a3dcaf9ca22f442340cfc05a4e52343d18e',
      },
      {
        signature: 'Redelegate(address,address,address,uint256,uint256)',
        topic: '0x82b07f2421474f1e3f1e0b34738cb5ffb925273f408e7591d9c803dcae8da657',
      },
      {
        signature: 'CancelUnbondingDelegation(address,address,uint256,uint256)',
        topic: '0x6dbe2fb6b2613bdd8e3d284a6111592e06c3ab0af846ff89b6688d48f408dbb5',
      },
      {
        signature: 'Approval(address,address,string[],uint256)',
        topic: '0xf2638649a77447a76543b3e27c31ee0febe7de7fb20e2b6a781d08207bc7cb8d',
      },
      {
        signature: 'Revocation(address,address,string[])',
        topic: '0xb0901d422521d0496e60bfbd8023b219d603a6cb950b43b2fe95043676cb353e',
      },
      {
        signature: 'AllowanceChange(address,address,string[],uint256[])',
        topic: '0x5a22c7e8af595d94a6d652de8e346a8ecdfe49fc2e0e976f33c9fc9358390ea4',
      },
    ],
  },
  {
    name: 'distribution',
    title: 'Distribution',
    address: '0x0000000000000000000000000000000000000801',
    interface: {name: 'DistributionI', file: 'DistributionI.sol'},
    since: 'v13.0.2',
    page: '/develop/smart-contracts/evm-extensions/distribution',
    gas: storeGas,
    paysForStore: true,
    functions: [
      transaction('claimRewards(address,uint32)', '0x2efe8a5f', 'owner'),
      transaction('setWithdrawAddress(address,string)', '0x5a9d9a96', 'owner'),
      transaction('withdrawDelegatorRewards(address,string)', '0xb46a8d61', 'owner'),
      transaction('withdrawValidatorCommission(string)', '0x3ce4e3be', 'signer'),
      query('validatorDistributionInfo(string)', '0x54212a89'),
      query('validatorOutstandingRewards(string)', '0x85b2d2da'),
      query('validatorCommission(string)', '0x3dd40f78'),
      query('validatorSlashes(string,uint64,uint64,(bytes,uint64,uint64,bool,bool))', '0x8f2473ce'),
      query('delegationRewards(address,string)', '0x9ad563b4'),
      query('delegationTotalRewards(address)', '0x54be1a28'),
      query('delegatorValidators(address)', '0xa66cb605'),
      query('delegatorWithdrawAddress(address)', '0x5431f450'),
    ],
    events: [
      {
        signature: 'ClaimRewards(address,uint256)',
        topic: '0x1f89f96333d3133000ee447473151fa9606543368f02271c9d95ae14f13bcc67',
      },
      {
        signature: 'SetWithdrawerAddress(address,string)',
        topic: '0xb55d29542a844fa64e70cbc06556201957fa0253fe7b54677830b586e2288e1e',
      },
      {
        signature: 'WithdrawDelegatorRewards(address,address,uint256)',
        topic: '0x985b8c01304fbd4e027ef18ca5f5e4fbb47147f05e58b8d621fe1154b0c12514',
      },
      {
        signature: 'WithdrawValidatorCommission(string,uint256)',
        topic: '0x27596802346c7411d593e471243e3f9570666fade155d35f26150d851fdaf587',
      },
    ],
  },
  {
    name: 'ics20',
    title: 'IBC transfer (ICS-20)',
    address: '0x0000000000000000000000000000000000000802',
    interface: {name: 'ICS20I', file: 'ICS20I.sol'},
    since: 'v13.0.2',
    page: '/develop/smart-contracts/evm-extensions/ibc-transfer',
    gas: storeGas,
    paysForStore: true,
    functions: [
      transaction(
        'transfer(string,string,string,uint256,address,string,(uint64,uint64),uint64,string)',
        '0x632535b9',
        transferMessage,
      ),
      transaction('approve(address,(string,string,(string,uint256)[],string[])[])', '0xe3fee927', 'signer'),
      transaction('revoke(address)', '0x74a8f103', 'signer'),
      transaction('increaseAllowance(address,string,string,string,uint256)', '0x54de647b', 'signer'),
      transaction('decreaseAllowance(address,string,string,string,uint256)', '0xb3f536ec', 'signer'),
      query('allowance(address,address)', '0xdd62ed3e'),
      query('denomTraces((bytes,uint64,uint64,bool,bool))', '0x22b6fad6'),
      query('denomTrace(string)', '0xa815cdd9'),
      query('denomHash(string)', '0xb5cb6e7d'),
    ],
    events: [
      {
        signature: 'IBCTransfer(address,string,string,string,string,uint256,string)',
        topic: '0xc01eca5e742fe6641c4be501c2bebf224472f69176a0552e87e30147a6411303',
      },
      {
        signature: 'IBCTransferAuthorization(address,address,(string,string,(string,uint256)[],string[])[])',
        topic: '0xbd56b3f505f9327a2b923a77eeb85c5aca6156e0d775ce15843bd464d61ce7b0',
      },
    ],
  },
  {
    name: 'vesting',
    title: 'Vesting',
    address: '0x0000000000000000000000000000000000000803',
    interface: {name: 'VestingI', file: 'VestingI.sol'},
    since: 'v14.0.0',
    page: '/develop/smart-contracts/evm-extensions/vesting',
    gas: storeGas,
    paysForStore: true,
    functions: [
      transaction('createClawbackVestingAccount(address,address,bool)', '0xcdb50175', 'signer'),
      transaction(
        'fundVestingAccount(address,address,uint64,(int64,(string,uint256)[])[],(int64,(string,uint256)[])[])',
        '0x4fe1a8df',
        '/evmos.vesting.v2.MsgFundVestingAccount',
      ),
      transaction('clawback(address,address,address)', '0x72e7c9ab', '/evmos.vesting.v2.MsgClawback'),
      transaction(
        'updateVestingFunder(address,address,address)',
        '0x9cfef129',
        '/evmos.vesting.v2.MsgUpdateVestingFunder',
      ),
      transaction('convertVestingAccount(address)', '0x5a211064', 'anyone'),
      transaction('approve(address,string)', '0x29cd00f7', 'signer'),
      query('balances(address)', '0x27e235e3'),
    ],
    events: [
      {
        signature: 'CreateClawbackVestingAccount(address,address)',
        topic: '0x61cdaeda7bd5dc41ce3fc7891c944c544cc837b74cd488394f9b9de83110e8a0',
      },
      {
        signature:
          'FundVestingAccount(address,address,uint64,(int64,(string,uint256)[])[],(int64,(string,uint256)[])[])',
        topic: '0x498f9ce81b4e10d265b5dfe2a152942dadff6125e39a5518f4b23e950ed56711',
      },
      {
        signature: 'Clawback(address,address,address)',
        topic: '0xdb023ff832f9185f740a82c13c04252a8c001a8b75fbb39c25c0d50e63c64ad5',
      },
      {
        signature: 'UpdateVestingFunder(address,address,address)',
        topic: '0x1b95e8b7cb8941999fc1a0c8e6923807b55ad8d1bca4032edeaba41dc8132d4c',
      },
      {
        signature: 'ConvertVestingAccount(address)',
        topic: '0x97da56c0cf81f28e959265316779a66359e95fe58ede2db35677b40d2d8941d2',
      },
      {
        signature: 'Approval(address,address,string)',
        topic: '0x1f84ad2a44b444ff59c84b14c29a0515df82fffbd26a5a923e601d8302872c91',
      },
    ],
  },
  {
    name: 'bank',
    title: 'Bank',
    address: '0x0000000000000000000000000000000000000804',
    interface: {name: 'IBank', file: 'IBank.sol'},
    page: '/develop/smart-contracts/list-evm-extensions',
    gas: [
      {for: 'balances', flat: 2_851, each: 2_851, per: 'coin'},
      {for: 'totalSupply', flat: 2_477, each: 2_477, per: 'coin'},
      {for: 'supplyOf', flat: 2_477},
    ],
    paysForStore: false,
    functions: [
      query('balances(address)', '0x27e235e3'),
      query('totalSupply()', '0x18160ddd'),
      query('supplyOf(address)', '0x62400e4c'),
    ],
    events: [],
  },
  {
    name: 'stride',
    title: 'Stride outpost',
    address: '0x0000000000000000000000000000000000000900',
    interface: {name: 'IStrideOutpost', file: 'IStrideOutpost.sol'},
    since: 'v16.0.0',
    page: '/develop/smart-contracts/outposts',
    gas: storeGas,
    paysForStore: true,
    functions: [
      transaction('liquidStake((string,address,address,address,uint256,string))', '0x39e17521', transferMessage),
      transaction('redeemStake((string,address,address,address,uint256,string))', '0xfda85072', transferMessage),
    ],
    events: [
      {
        signature: 'IBCTransfer(address,string,string,string,string,uint256,string)',
        topic: '0xc01eca5e742fe6641c4be501c2bebf224472f69176a0552e87e30147a6411303',
      },
      {
        signature: 'LiquidStake(address,address,uint256)',
        topic: '0xbf3b1477fc9cfc6fd0ee88e968a320fbd3e0ec6680cb695f581ff1887dc83b13',
      },
      {
        signature: 'RedeemStake(address,address,address,string,uint256)',
        topic: '0x7754bb3d02178173572d3f4aedf7d4679aafbc275a9c0615d2e161024b8c2970',
      },
    ],
  },
  {
    name: 'osmosis',
    title: 'Osmosis outpost',
    address: '0x0000000000000000000000000000000000000901',
    interface: {name: 'IOsmosisOutpost', file: 'IOsmosisOutpost.sol'},
    since: 'v16.0.0',
    page: '/develop/smart-contracts/outposts',
    gas: storeGas,
    paysForStore: true,
    functions: [
      transaction(
        'swap((string,string,address,address,address,uint256,uint8,uint64,string))',
        '0xde18c6a0',
        transferMessage,
      ),
    ],
    events: [
      {
        signature: 'IBCTransfer(address,address,string,string,string,uint256,string)',
        topic: '0x3176ec0d6a82eb31948fe1acfde6b3882054c1506e03dfca66635c789193d3c5',
      },
      {
        signature: 'Swap(address,address,address,uint256,string)',
        topic: '0x4170544596a03a33ba713dd0c17dc71249d2ebb35f3255aff95296966515b4ec',
      },
    ],
  },
];

/**
 * The contracts of Ethereum, by address: the set of the Berlin fork, with the prices of evmos/go-ethereum at
 * v1.10.26-evmos-rc2, core/vm/contracts.go and params/protocol_params.go.
 */
export const builtinPrecompiles: readonly BuiltinPrecompile[] = [
  {address: '0x0000000000000000000000000000000000000001', title: 'ecrecover', gas: [{flat: 3_000}]},
  {address: '0x0000000000000000000000000000000000000002', title: 'SHA-256', gas: [{flat: 60, each: 12, per: 'word'}]},
  {
    address: '0x0000000000000000000000000000000000000003',
    title: 'RIPEMD-160',
    gas: [{flat: 600, each: 120, per: 'word'}],
  },
  {address: '0x0000000000000000000000000000000000000004', title: 'Identity', gas: [{flat: 15, each: 3, per: 'word'}]},
  {
    address: '0x0000000000000000000000000000000000000005',
    title: 'Modular exponentiation',
    gas: [{flat: 200, formula: 'EIP-2565'}],
  },
  {address: '0x0000000000000000000000000000000000000006', title: 'BN254 addition', gas: [{flat: 150}]},
  {address: '0x0000000000000000000000000000000000000007', title: 'BN254 multiplication', gas: [{flat: 6_000}]},
  {
    address: '0x0000000000000000000000000000000000000008',
    title: 'BN254 pairing',
    gas: [{flat: 45_000, each: 34_000, per: 'pair'}],
  },
  {
    address: '0x0000000000000000000000000000000000000009',
    title: 'BLAKE2b compression',
    gas: [{flat: 0, each: 1, per: 'round'}],
  },
];
