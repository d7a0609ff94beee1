import {toEscrowAddress, toForms, toModuleAddress, type AddressForms} from './addresses';
import {precompiles} from './precompiles';

/** The permissions of a module account in the bank module: to mint coins, to burn coins, to receive and return stake. */
export type Permission = 'minter' | 'burner' | 'staking';

/** A module account. Its address is derived from its name. */
interface ModuleAccount {
  name: string;
  purpose: string;
  permissions: readonly Permission[];
}

/** Every module account of v16.0.2, in the order of `maccPerms` in app/app.go. */
export const moduleAccounts: readonly ModuleAccount[] = [
  {
    name: 'fee_collector',
    purpose: 'Collects fees and the part of inflation that is for stakers. Burns the fees of Cosmos transactions.',
    permissions: ['burner'],
  },
  {
    name: 'distribution',
    purpose: 'Holds the community pool, and rewards and commission until their withdrawal.',
    permissions: [],
  },
  {
    name: 'bonded_tokens_pool',
    purpose: 'Holds the stake of validators in the active set.',
    permissions: ['burner', 'staking'],
  },
  {
    name: 'not_bonded_tokens_pool',
    purpose: 'Holds unbonding stake, and the stake of validators outside of the active set.',
    permissions: ['burner', 'staking'],
  },
  {
    name: 'gov',
    purpose: 'Holds the deposits of proposals. Only its messages may change parameters.',
    permissions: ['burner'],
  },
  {
    name: 'transfer',
    purpose: 'Mints the vouchers of tokens that arrive over IBC, and burns the vouchers when the tokens go back.',
    permissions: ['minter', 'burner'],
  },
  {
    name: 'interchainaccounts',
    purpose: 'Represents the host of interchain accounts.',
    permissions: [],
  },
  {
    name: 'evm',
    purpose: 'Mints the coins that the EVM adds to a balance, and burns the coins that the EVM takes from a balance.',
    permissions: ['minter', 'burner'],
  },
  {
    name: 'inflation',
    purpose: 'Mints the issuance of each day and passes the coins on.',
    permissions: ['minter'],
  },
  {
    name: 'erc20',
    purpose:
      'Holds the converted coins or tokens of a token pair. Owns the ERC-20 contracts that the erc20 module deploys.',
    permissions: ['minter', 'burner'],
  },
];

/** Accounts that were in `maccPerms` up to v15, and accounts whose address is derived like that of a module (SAFU.md on main). */
const formerAndAlike: readonly Pick<ModuleAccount, 'name' | 'purpose'>[] = [
  {name: 'claims', purpose: 'Held the airdrop until users claimed it. v16 removed the claims module.'},
  {
    name: 'incentives',
    purpose: 'Held rewards for the use of contracts. v16 burned the balance and removed the incentives module.',
  },
  {name: 'safu', purpose: 'Receives funds that white hats secure. No module had this name.'},
];

/**
 * The extensions that the bank module refuses as recipients: DefaultPrecompilesBech32 of precompiles/common/types.go. That
 * list lacks the outposts, and has 0x…0013 instead of p256.
 */
const blockedExtensions = ['bech32', 'staking', 'distribution', 'ics20', 'vesting', 'bank'];

/** A row of a table of accounts without a key. */
export interface AccountRow {
  name: string;
  purpose: string;
  /** In bech32, with the prefix of accounts. */
  bech32: string;
  /** With the capitals of EIP-55. */
  hex: string;
  /** Undefined if the account is not a module account. */
  permissions?: readonly Permission[];
  /** Whether the bank module accepts it as a recipient: BlockedAddrs of app/app.go. */
  receives: boolean;
}

const toRow = (
  account: Pick<AccountRow, 'name' | 'purpose' | 'permissions' | 'receives'>,
  {account: bech32, hex}: AddressForms,
): AccountRow => ({...account, bech32, hex});

const modules = moduleAccounts.map((account) => toRow({...account, receives: false}, toModuleAddress(account.name)));

const keyless = formerAndAlike.map((account) => toRow({...account, receives: true}, toModuleAddress(account.name)));

/** All accounts whose addresses are derived from their names. */
export const namedAccounts: readonly AccountRow[] = [...modules, ...keyless];

/** The lists of accounts without a key that pages can show. */
export const accountLists: ReadonlyMap<string, readonly AccountRow[]> = new Map([
  ['modules', modules],
  [
    'others',
    [
      ...keyless,
      toRow(
        {
          name: 'transfer/channel-0',
          purpose: 'Escrow: holds the coins that left over this channel. Every channel has its own escrow account.',
          receives: true,
        },
        toEscrowAddress('channel-0'),
      ),
    ],
  ],
  [
    'extensions',
    precompiles.map(({name, title, address}) =>
      toRow({name, purpose: title, receives: !blockedExtensions.includes(name)}, toForms(address)),
    ),
  ],
]);
