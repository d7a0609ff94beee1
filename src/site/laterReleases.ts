/**
 * Where v19.1.0, the last release that mainnet is known to have run, differs from v16.0.2, which these pages describe.
 *
 * Each difference was seen when the runs of these pages were tried on v19.1.0 (tests/node/laterRecordings), or comes from
 * its source. Since when it is so comes from runs on v18.1.0 and v19.0.0, or from the source at the tags of evmos/evmos.
 */

/** The later release on which the pages were tried. */
export const laterRelease = 'v19.1.0';

/** The series of that release, as marks in pages name it. */
export const laterSeries = 'v19';

/** A release since which something is different. */
export type LaterSince = 'v16.0.3' | 'v17.0.0' | 'v18.0.0' | 'v18.1.0' | 'v19.0.0' | 'v19.1.0';

/** The releases that tell since when something is so: the last one before a change, and the first one with it. */
export const laterSteps = {before: 'v18.1.0', after: 'v19.0.0'} as const;

/** A part of the software, in the order of the page. */
export const laterParts = {
  release: 'Release and libraries',
  extensions: 'EVM extensions',
  modules: 'Modules',
  transactions: 'Transactions and the EVM',
  node: 'Commands and nodes',
} as const;

/** Why claims of these pages differ on v19.1.0. */
export interface LaterCause {
  /** The anchor on the page of later releases. */
  id: string;
  part: keyof typeof laterParts;
  title: string;
  since: LaterSince;
  /** What changed, in a sentence or two, as Markdown. Notes on other pages have this text. */
  changed: string;
  /** What a caller, an operator or an indexer does, as Markdown. */
  todo: string;
  /** Whether a node of v19.1.0 showed it, or only its source. */
  by: 'run' | 'source';
  /**
   * Whether runs on the release before and on that one showed since when it is so (tests/node/laterRecordings), or the
   * source at the tags.
   */
  sinceBy: 'run' | 'source';
  /** Whether the change log of v19.1.0 names it. */
  isInChangeLog: boolean;
}

/** All causes, in the order of the page. */
export const laterCauses: readonly LaterCause[] = [
  {
    id: 'libraries',
    part: 'release',
    title: 'Version and libraries',
    since: 'v19.0.0',
    changed:
      'The binary calls itself `19.1.0`. It compiles Cosmos SDK 0.47.12, CometBFT 0.37.9, ibc-go 7.6.0 and `evmos/go-ethereum` 1.10.26-evmos-rc4, and needs Go 1.22.',
    todo: 'Compare the version before you compare anything else. An error of a library may have other words.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'go-module',
    part: 'release',
    title: 'Go module path',
    since: 'v19.0.0',
    changed:
      'The Go module is `github.com/evmos/evmos/v19`. Its packages for types and messages are at the same paths below it, but those of x/revenue and of both outposts are gone.',
    todo: 'Change the import paths, and build again. One program cannot decode the types of both modules under the same names.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: false,
  },
  {
    id: 'source-files',
    part: 'release',
    title: 'Files of the source',
    since: 'v19.0.0',
    changed:
      'The source has no `docker-compose.yml` and no `contracts/compiled_contracts`: compiled contracts lie beside the package that uses them.',
    todo: 'Start a network of several nodes by the commands of its page, without Docker Compose.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: false,
  },
  {
    id: 'static-precompiles',
    part: 'extensions',
    title: 'The list of active extensions',
    since: 'v19.0.0',
    changed:
      'The parameter `active_precompiles` is called `active_static_precompiles`. Its default has seven extensions, without the two outposts.',
    todo: 'Read both names, as in `.active_precompiles // .active_static_precompiles`. A proposal with the old name is refused.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: false,
  },
  {
    id: 'inactive-extension',
    part: 'extensions',
    title: 'A call to an extension that is off',
    since: 'v19.0.0',
    changed:
      'An address whose extension is off is an address without code. A call or a transaction to it succeeds and returns nothing, where v16.0.2 refused with `precompile not enabled`.',
    todo: 'Ask for the list of active extensions before you call, and treat an empty answer as a failure.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: false,
  },
  {
    id: 'outposts',
    part: 'extensions',
    title: 'Outposts are gone',
    since: 'v19.0.0',
    changed:
      'The Stride outpost (`0x…0900`) and the Osmosis outpost (`0x…0901`) are removed from the list and from the code. A call to either address returns nothing.',
    todo: 'Send the IBC transfer yourself, with the memo that the other chain expects.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'staking-interface',
    part: 'extensions',
    title: 'The interface of the staking extension',
    since: 'v19.0.0',
    changed:
      '`createValidator` has six arguments in the place of seven, because the address of the validator is that of the caller. The event `CreateValidator` has no delegator. `validator` takes an address instead of a bech32 string. `editValidator` with the event `EditValidator` is new.',
    todo: 'Take the interface of the release. Selectors and topics changed, so a contract with the old interface reverts.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: false,
  },
  {
    id: 'transfer-grants',
    part: 'extensions',
    title: 'Grants of the IBC transfer extension',
    since: 'v19.0.0',
    changed:
      'An allocation has the field `allowedPacketData` as well, so the selectors of `approve` and the form of grants changed. The extension does not know the old ones.',
    todo: 'Take the interface of the release, and say which memos a contract may send.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: false,
  },
  {
    id: 'distribution-interface',
    part: 'extensions',
    title: 'New limits and functions of the distribution extension',
    since: 'v19.0.0',
    changed:
      '`fundCommunityPool` is new. `claimRewards` refuses a `maxRetrieve` above the number of validators in the parameters of staking.',
    todo: 'Pass at most `max_validators`.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'extension-callers',
    part: 'extensions',
    title: 'What extensions ask of their callers',
    since: 'v19.0.0',
    changed:
      'The checks of callers, grants and arguments of extensions are stricter, and their errors have other words. Calls that v16.0.2 refuses or accepts may end otherwise.',
    todo: 'Match no error of an extension by its words. Test each call of your contract on a node of the release.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'coins-to-extensions',
    part: 'extensions',
    title: 'Coins sent to the address of an extension',
    since: 'v18.1.0',
    changed:
      'Bank refuses transfers to p256 too, whose address was wrong in the list of blocked addresses. Since v19.0.0, an Ethereum transaction that sends coins to an active extension fails with status 0 and a receipt, and not with code 111222.',
    todo: 'Treat status 0 as a failure that cost gas. Do not send coins to these addresses on any release.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: false,
  },
  {
    id: 'corrected-state',
    part: 'extensions',
    title: 'Corrected faults of storage and coins',
    since: 'v18.1.0',
    changed:
      'A contract that writes storage and sends its own coins by IBC transfer in one transaction no longer keeps them: v18.1.0 takes them, and v19.1.0 reverts the call of our sample. A slot that gets its first value back behind a call of an extension has that value, since v17.0.0 already.',
    todo: 'Keep what a contract does to avoid these faults as long as one of your chains runs v16.0.2.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: true,
  },
  {
    id: 'trace-gas',
    part: 'extensions',
    title: 'Gas in traces of extension calls',
    since: 'v16.0.3',
    changed:
      'A trace of a call to an extension no longer charges the accesses to the store that come before the call. It ends as the transaction did.',
    todo: 'If a trace on v16.0.2 ends in `out of gas`, trace the transaction on a node with a later patch.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: true,
  },
  {
    id: 'extension-state',
    part: 'extensions',
    title: 'State, gas and events of extension calls',
    since: 'v19.0.0',
    changed:
      'Extensions write through the journal of the EVM, so a revert undoes all that they did and balances and failures are those of the chain. The gas of a call differs. Since v18.1.0, a result has each Cosmos event once.',
    todo: 'Estimate gas again. An indexer stops dropping the second copy of events from the block of v18.1.0 on.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'erc20',
    part: 'modules',
    title: 'Single Token Representation v2',
    since: 'v19.0.0',
    changed:
      'A coin with a token pair is an ERC-20 extension without a contract, and both are one balance. Genesis has the pair of `aevmos`, and the parameters `native_precompiles` and `dynamic_precompiles` list the addresses. The extension of WEVMOS has neither `deposit()` nor `withdraw(uint256)`. `enable_evm_hook`, `convert-coin` and `register-coin` are gone.',
    todo: 'Ask for token pairs, and use the address of the pair as a token. Wallets and indexers read one balance, not two. A contract that wraps EVMOS reverts. Convert only tokens that began as a contract.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'revenue',
    part: 'modules',
    title: 'The revenue module is gone',
    since: 'v19.0.0',
    changed: 'Commands, queries, messages and parameters of `x/revenue` are gone. REST answers 501 on its routes.',
    todo: 'Expect no income from fees. Ask an archive node of an earlier release for old registrations.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'vesting',
    part: 'modules',
    title: 'Vesting and delegation',
    since: 'v18.0.0',
    changed:
      'The staking module checks delegations of a vesting account itself, so nested messages, `createValidator` and extensions are covered. Locked coins that are vested can be delegated, and the errors have other words. A clawback takes unvested coins even after a delegation.',
    todo: 'Compute what is free with the queries of the release. Do not reuse figures of v16.0.2.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: true,
  },
  {
    id: 'emission',
    part: 'modules',
    title: 'The emission formula',
    since: 'v19.0.0',
    changed:
      'The formula divides the provision by 3 itself, so the mint of an epoch is rounded otherwise. The factor for bonded tokens multiplies the part that decays, and no longer the constant `c`.',
    todo: 'With the default `max_variance` of 0, the amounts differ in the last digits only. With another value, compute them by the formula of the release.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'rate-limit',
    part: 'modules',
    title: 'IBC rate limits',
    since: 'v19.1.0',
    changed:
      'The module `ratelimit` limits how much of a denomination crosses a channel. It has a store, queries and a genesis part, and no limit by default.',
    todo: 'If a transfer fails on quota, ask `evmosd query ratelimit list-rate-limits`.',
    by: 'source',
    sinceBy: 'source',
    isInChangeLog: true,
  },
  {
    id: 'module-versions',
    part: 'modules',
    title: 'Modules, messages and their versions',
    since: 'v19.0.0',
    changed:
      'The lists of modules, messages, services, accounts and consensus versions of the release differ: modules that are gone are missing, and changed modules have a higher version. Vesting has version 3 since v18.0.0.',
    todo: 'Read `evmosd query upgrade module_versions` of the node that you use.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: false,
  },
  {
    id: 'access-control',
    part: 'transactions',
    title: 'Access control in the place of two switches',
    since: 'v19.0.0',
    changed:
      '`access_control` replaces `enable_create` and `enable_call`. It has a policy for creation and one for calls: open to all but a list, closed, or open to a list only. `MsgUpdateParams` with the old fields is refused.',
    todo: 'Write a new proposal. A closed policy refuses with `does not have permission`, calls of contracts included.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'extra-eips',
    part: 'transactions',
    title: 'Names of extra EIPs',
    since: 'v19.0.0',
    changed:
      '`extra_eips` has names such as `ethereum_3855` in the place of numbers. The upgrade turned on `evmos_0` as well, which changes the gas of `CREATE` and `CREATE2`.',
    todo: 'Write the prefix in genesis and in proposals. Estimate the gas of factories again.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'eip155-number',
    part: 'transactions',
    title: 'Chain ids and unprotected transactions',
    since: 'v18.1.0',
    changed:
      'The EVM takes any number of a chain id, not only 9000 and 9001. A transaction without one is accepted if both settings allow it; otherwise it is refused with `rejected unprotected Ethereum transaction`.',
    todo: 'Leave `allow_unprotected_txs` off: there is no third check behind it any more.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: false,
  },
  {
    id: 'mempool-checks',
    part: 'transactions',
    title: 'Checks before execution',
    since: 'v19.0.0',
    changed:
      'One handler checks Ethereum transactions. The order of its checks and the words of its errors differ, such as `invalid from address; expected nil` and `the sender is not EOA` without a code hash. It refuses the message type `ExtensionOptionsWeb3Tx`.',
    todo: 'Match errors by code. Put EIP-712 signatures into the list of signatures.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'evm-core',
    part: 'transactions',
    title: 'The EVM and its answers',
    since: 'v19.0.0',
    changed:
      'The EVM is a copy of go-ethereum inside of evmosd. Some results, traces, events and errors of transactions and of JSON-RPC differ from v16.0.2.',
    todo: 'Compare traces and events only among nodes of one release.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'debug-addr',
    part: 'node',
    title: '`evmosd debug addr`',
    since: 'v19.0.0',
    changed:
      'The output has other lines: `Address hex` with a checksum, or the bech32 forms. A flag `--prefix` chooses the prefix. A wrong address is an error, where v16.0.2 prints the zero address.',
    todo: 'Change scripts that read these lines.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: true,
  },
  {
    id: 'corrected-texts',
    part: 'transactions',
    title: 'Corrected words of errors',
    since: 'v19.0.0',
    changed:
      'Errors of fees have the spelling `minimum global fee` and `does not allow to pay fees`, where v16.0.2 says `minimun` and `does not not allow`.',
    todo: 'Match an error by its code, or by both spellings.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: false,
  },
  {
    id: 'command-line',
    part: 'node',
    title: 'Commands and flags',
    since: 'v19.0.0',
    changed:
      'Gone are `tx erc20 convert-coin`, `register-coin`, and all commands of revenue. New are `query ratelimit`, `--log_no_color`, `--json-rpc.allow-insecure-unlock` and `--ordering` of interchain accounts.',
    todo: 'Ask `evmosd <command> --help` of the binary.',
    by: 'run',
    sinceBy: 'run',
    isInChangeLog: false,
  },
  {
    id: 'configuration',
    part: 'node',
    title: 'Keys of configuration files',
    since: 'v17.0.0',
    changed:
      'config.toml has `mempool.type` and two experimental limits of gossip. Since v18.1.0, app.toml has `allow-insecure-unlock`, which is true by default. Since v19.0.0, `max-txs` is a number and no longer a text.',
    todo: 'Set `allow-insecure-unlock = false` on a node with keys. Old files go on working.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: false,
  },
  {
    id: 'metrics',
    part: 'node',
    title: 'Metrics',
    since: 'v17.0.0',
    changed:
      'CometBFT serves two more metrics of the mempool, since its version 0.37.4. Since v19.0.0, metrics of converted coins come from other messages.',
    todo: 'Check the queries of dashboards.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: false,
  },
  {
    id: 'upgrade-handlers',
    part: 'node',
    title: 'Handlers of earlier upgrades',
    since: 'v19.0.0',
    changed:
      'The binary has the handlers of v17 to v19.1 only. A plan with an older name does not stop it as `BINARY UPDATED BEFORE TRIGGER`, and it cannot apply such a plan.',
    todo: 'Replay each range of blocks with its own version.',
    by: 'run',
    sinceBy: 'source',
    isInChangeLog: false,
  },
];
