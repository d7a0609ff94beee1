import {facts} from './facts';

/**
 * All releases that a network ran or could have run, with the library versions of their go.mod, including replacements. Up
 * to v12.1.4, CometBFT is Tendermint or a fork of it.
 *
 * Dates come from the changelog at v20.0.0, or from the tagged commit if the changelog lacks the release.
 * Source: evmos/evmos, go.mod and CHANGELOG.md at each tag.
 */
const builds = [
  {cosmosSdk: 'v0.45.1', cometBft: 'v0.34.15', released: {'v1.0.0': '2022-02-28'}},
  {cosmosSdk: 'v0.45.1', cometBft: 'v0.34.16', released: {'v1.1.0': '2022-03-02', 'v1.1.1': '2022-03-04'}},
  {
    cosmosSdk: 'v0.45.2-0.20220306021140-2de5a020cedb',
    cometBft: 'v0.34.16',
    released: {
      'v1.1.2': '2022-03-06',
      'v1.1.3': '2022-07-13',
      'v2.0.0': '2022-03-06',
      'v2.0.1': '2022-03-06',
      'v2.0.2': '2022-07-13',
      'v3.0.0-beta': '2022-03-25',
    },
  },
  {cosmosSdk: 'v0.45.2', cometBft: 'v0.34.16', released: {'v3.0.0-beta1': '2022-04-06'}},
  {cosmosSdk: 'v0.45.3', cometBft: 'v0.34.19', released: {'v3.0.0': '2022-04-22'}},
  {
    cosmosSdk: 'v0.45.4',
    cometBft: 'v0.34.19',
    released: {
      'v3.0.1': '2022-05-09',
      'v3.0.2': '2022-05-10',
      'v3.0.3': '2022-07-13',
      'v4.0.0': '2022-05-09',
      'v4.0.1': '2022-05-10',
      'v4.0.2': '2022-07-13',
    },
  },
  {
    cosmosSdk: 'v0.45.5',
    cometBft: 'v0.34.20-0.20220517115723-e6f071164839',
    released: {
      'v5.0.0': '2022-06-14',
      'v5.0.1': '2022-07-13',
      'v6.0.0': '2022-06-28',
      'v6.0.1': '2022-06-28',
      'v6.0.2': '2022-07-13',
      'v6.0.3': '2022-07-26',
      'v6.0.4': '2022-08-03',
      'v7.0.0': '2022-08-04',
    },
  },
  {cosmosSdk: 'v0.45.7', cometBft: 'v0.34.20', released: {'v8.0.0': '2022-08-16'}},
  {
    cosmosSdk: 'v0.45.8',
    cometBft: 'v0.34.21',
    released: {'v8.1.0': '2022-08-30', 'v8.1.1': '2022-09-23', 'v8.2.0': '2022-09-23'},
  },
  {cosmosSdk: 'v0.45.9', cometBft: 'v0.34.21', released: {'v8.2.2': '2022-10-14', 'v8.2.3': '2022-10-15'}},
  {cosmosSdk: 'v0.45.9', cometBft: 'v0.34.22', released: {'v9.0.0': '2022-10-21'}},
  {cosmosSdk: 'v0.45.10', cometBft: 'v0.34.22', released: {'v9.1.0': '2022-10-25'}},
  {cosmosSdk: 'v0.46.4', cometBft: 'v0.34.22', released: {'v10.0.0-rc1': '2022-11-04'}},
  {
    cosmosSdk: 'v0.46.6-ledger',
    cometBft: 'v0.34.24',
    released: {'v10.0.0-rc2': '2022-12-09', 'v10.0.0-rc3': '2022-12-22'},
  },
  {
    cosmosSdk: 'v0.46.7-ledger',
    cometBft: 'v0.34.24',
    released: {
      'v10.0.0-rc4': '2022-12-23',
      'v10.0.0': '2022-12-28',
      'v10.0.1': '2023-01-03',
      'v11.0.0-rc1': '2023-01-13',
      'v11.0.0-rc2': '2023-01-24',
    },
  },
  {cosmosSdk: 'v0.46.8-ledger', cometBft: 'v0.34.24', released: {'v11.0.0-rc3': '2023-01-25', 'v11.0.0': '2023-01-27'}},
  {cosmosSdk: 'v0.46.8-ledger', cometBft: 'v0.34.25', released: {'v11.0.1': '2023-02-04'}},
  {cosmosSdk: 'v0.46.9-ledger', cometBft: 'v0.34.26', released: {'v11.0.2': '2023-02-10'}},
  {cosmosSdk: 'v0.46.11-ledger', cometBft: 'v0.34.26', released: {'v12.0.0-rc1': '2023-03-13'}},
  {
    cosmosSdk: 'v0.46.10-alpha.ledger.2',
    cometBft: 'v0.34.26',
    released: {
      'v12.0.0-rc2': '2023-03-15',
      'v12.0.0-rc3': '2023-03-15',
      'v12.0.0-rc4': '2023-03-16',
      'v12.0.0': '2023-03-23',
    },
  },
  {
    cosmosSdk: 'v0.46.10-ledger.1',
    cometBft: 'v0.34.26',
    released: {'v12.1.0': '2023-03-24', 'v12.1.1': '2023-04-14', 'v12.1.2': '2023-04-14'},
  },
  {cosmosSdk: 'v0.46.10-ledger.3', cometBft: 'v0.34.26', released: {'v12.1.3': '2023-05-24', 'v12.1.4': '2023-05-26'}},
  {cosmosSdk: 'v0.46.13-ledger.3', cometBft: 'v0.34.28', released: {'v12.1.5': '2023-06-08'}},
  {cosmosSdk: 'v0.46.13-ledger.3', cometBft: 'v0.34.29', released: {'v12.1.6': '2023-07-04'}},
  {cosmosSdk: 'v0.46.11-alpha.ledger.6', cometBft: 'v0.34.27', released: {'v13.0.0-rc1': '2023-04-24'}},
  {
    cosmosSdk: 'v0.46.13-alpha.ledger.8',
    cometBft: 'v0.34.28',
    released: {'v13.0.0-rc2': '2023-06-13', 'v13.0.0-rc3': '2023-06-16', 'v13.0.0': '2023-07-03'},
  },
  {
    cosmosSdk: 'v0.46.13-alpha.ledger.8',
    cometBft: 'v0.34.29',
    released: {'v13.0.1': '2023-07-04', 'v13.0.2': '2023-07-05', 'v14.0.0-rc1': '2023-08-01'},
  },
  {
    cosmosSdk: 'v0.47.4-evmos.2',
    cometBft: 'v0.37.2',
    released: {
      'v14.0.0-rc2': '2023-08-21',
      'v14.0.0-rc3': '2023-08-22',
      'v14.0.0-rc4': '2023-08-30',
      'v14.0.0-rc5': '2023-09-14',
      'v14.0.0': '2023-09-19',
      'v14.1.0': '2023-09-25',
    },
  },
  {
    cosmosSdk: 'v0.47.5-evmos',
    cometBft: 'v0.37.3-0.20230920093934-46df7b597e3c',
    released: {'v15.0.0-rc1': '2023-10-18', 'v15.0.0': '2023-10-31', 'v16.0.0-rc1': '2023-12-04'},
  },
  {
    cosmosSdk: 'v0.47.5-evmos.0.20231027081840-e48d219220db',
    cometBft: 'v0.37.3-0.20230920093934-46df7b597e3c',
    released: {'v15.0.0-rc2': '2023-10-30'},
  },
  {
    cosmosSdk: 'v0.47.5-evmos.2',
    cometBft: 'v0.37.3-0.20230920093934-46df7b597e3c',
    released: {
      'v16.0.0-rc2': '2023-12-11',
      'v16.0.0-rc2.1': '2023-12-12',
      'v16.0.0-rc3': '2023-12-13',
      'v16.0.0-rc4': '2023-12-13',
      'v16.0.0-rc5': '2024-01-03',
      'v16.0.0': '2024-01-05',
      'v16.0.1': '2024-01-11',
      'v16.0.2': '2024-01-16',
      'v16.0.3': '2024-02-02',
      'v16.0.4': '2024-04-05',
    },
  },
  {
    cosmosSdk: 'v0.47.5-evmos.2',
    cometBft: 'v0.37.4',
    released: {
      'v17.0.0': '2024-04-08',
      'v17.0.1': '2024-04-18',
      'v18.0.0': '2024-04-22',
      'v18.0.1': '2024-05-29',
      'v18.1.0': '2024-05-31',
    },
  },
  {
    cosmosSdk: 'v0.47.12-evmos.2',
    cometBft: 'v0.37.9',
    released: {'v19.0.0': '2024-07-23', 'v19.1.0': '2024-08-02', 'v19.2.0': '2024-08-19', 'v19.2.1': '2024-09-27'},
  },
  {cosmosSdk: 'v0.50.9-evmos', cometBft: 'v0.38.12', released: {'v20.0.0': '2024-10-21'}},
] as const;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** The tag of a release of evmosd, such as `v16.0.2`. */
export type ReleaseTag = KeyOf<(typeof builds)[number]['released']>;

/** The data of a release that do not depend on a network. */
export interface Release {
  /** ISO date. */
  released: string;
  cosmosSdk: string;
  cometBft: string;
}

/** Every release, by its tag. */
export const releases: ReadonlyMap<string, Release> = new Map(
  builds.flatMap(({cosmosSdk, cometBft, released}) =>
    Object.entries(released).map(([tag, date]): [string, Release] => [tag, {released: date, cosmosSdk, cometBft}]),
  ),
);

/**
 * How a release came onto a network.
 *
 * - `genesis`: the chain began with it. `governance`: a proposal scheduled it. `hardFork`: the patch before it stopped the
 *   chain at a height in its code. These three begin at a height.
 * - `patch`: it changes no rule of the chain and has no height.
 * - `notRun`: the network skipped it. `unverified`: no source says whether, or from which height, the network ran it.
 */
export type UpgradeKind = 'genesis' | 'governance' | 'hardFork' | 'patch' | 'notRun' | 'unverified';

/** A release in the history of a network. Absent values are unknown, or do not exist for its kind. */
export interface Upgrade {
  version: ReleaseTag;
  kind: UpgradeKind;
  /** The first block that this version executes. */
  height?: number;
  /** The name of the plan, if it is not the version. */
  plan?: string;
  /** The number of the governance proposal. */
  proposal?: number;
  /** The date on which the network reached the height, in ISO form. */
  reached?: string;
  /** The date that was announced for the height, in ISO form, if no source says when the network reached it. */
  announced?: string;
  /** For a patch before a hard fork: the plan that it schedules at the height. */
  schedules?: string;
  /** The changes, in one line. */
  note: string;
}

/** The networks with a history of upgrades. */
export type UpgradedNetwork = 'mainnet' | 'testnet';

/** The version and the note of a release candidate without changes of its own. */
const toCandidate = (version: ReleaseTag): Pick<Upgrade, 'version' | 'note'> => ({
  version,
  note: `Release candidate of ${version.replace(/-rc.*/, '')}.`,
});

/**
 * The releases of each network in the order of their versions.
 *
 * Sources. Heights and kinds: app/forks.go and app/upgrades of evmos/evmos at each tag, versions.json of
 * cosmos/chain-registry (evmos), evmos/mainnet (incidents), the earlier public list. Proposals and announced dates:
 * pull requests of cosmos/chain-registry. Testnet proposals, and the heights of v3.0.0 and v10.0.0-rc4: evmos/testnet_sync.md
 * in McDaan/general, the notes of an operator. A plan without fork code in the release before it came by governance.
 */
export const upgrades: Readonly<Record<UpgradedNetwork, readonly Upgrade[]>> = {
  mainnet: [
    {version: 'v1.0.0', kind: 'notRun', note: 'First release; the chain began with v1.1.0.'},
    {
      version: 'v1.1.0',
      kind: 'genesis',
      height: 1,
      reached: '2022-03-02',
      note: 'First chain of mainnet, evmos_9001-1.',
    },
    {version: 'v1.1.1', kind: 'patch', note: 'Ethermint v0.10.2.'},
    {version: 'v1.1.2', kind: 'patch', schedules: 'v2', note: 'Schedules the fork.'},
    {version: 'v1.1.3', kind: 'patch', note: 'Later backport of Ethermint v0.10.3, with the same schedule.'},
    {
      version: 'v2.0.0',
      kind: 'notRun',
      note: 'The upgrade handler failed at block 58,700; v2.0.1 replaced this release within the hour.',
    },
    {
      version: 'v2.0.1',
      kind: 'hardFork',
      height: 58_700,
      reached: '2022-03-06',
      note: 'Security fix; claims only over listed IBC channels. The chain was stopped at block 58,701 on 2022-03-07.',
    },
    {version: 'v2.0.2', kind: 'patch', note: 'Later backport of Ethermint v0.11.1.'},
    {
      version: 'v3.0.0',
      kind: 'genesis',
      height: 58_701,
      reached: '2022-04-27',
      note: 'Second chain of mainnet, evmos_9001-2: new genesis file, node data reset.',
    },
    {version: 'v3.0.1', kind: 'patch', schedules: 'v4.0.0', note: 'Schedules the fork.'},
    {version: 'v3.0.2', kind: 'patch', schedules: 'v4.0.1', note: 'Schedules the fork under a new name.'},
    {version: 'v3.0.3', kind: 'patch', note: 'Later backport of Ethermint v0.14.1, with the same schedule.'},
    {version: 'v4.0.0', kind: 'notRun', note: 'Replaced by v4.0.1.'},
    {version: 'v4.0.1', kind: 'hardFork', height: 257_850, note: 'A proposal can recover IBC clients.'},
    {version: 'v4.0.2', kind: 'patch', note: 'Later backport of Ethermint v0.15.1.'},
    {version: 'v5.0.0', kind: 'notRun', note: 'Planned for block 837,500; mainnet went from v4 to v6.'},
    {version: 'v5.0.1', kind: 'notRun', note: 'Later backport of Ethermint v0.16.2.'},
    {version: 'v6.0.0', kind: 'notRun', note: 'Replaced by v6.0.1 on the same day.'},
    {
      version: 'v6.0.1',
      kind: 'governance',
      height: 1_042_000,
      reached: '2022-07-04',
      note: 'Changes of v5 and v6: signed_blocks_window from 30,000 to 90,000, minimum gas price.',
    },
    {version: 'v6.0.2', kind: 'patch', note: 'Ethermint v0.17.1.'},
    {version: 'v6.0.3', kind: 'patch', note: 'Ethermint v0.17.2.'},
    {version: 'v6.0.4', kind: 'patch', schedules: 'v7.0.0', note: 'Schedules the fork.'},
    {
      version: 'v7.0.0',
      kind: 'hardFork',
      height: 2_476_000,
      note: 'Corrects the skipped epochs of the inflation module.',
    },
    {
      version: 'v8.0.0',
      kind: 'notRun',
      proposal: 50,
      note: 'Proposal rejected on 2022-08-27. The height in its code, 3,489,000, was never used.',
    },
    {
      version: 'v8.1.0',
      kind: 'governance',
      height: 4_655_500,
      reached: '2022-09-21',
      note: 'Adds the revenue module, under the name feesplit and without its store.',
    },
    {version: 'v8.1.1', kind: 'patch', schedules: 'v8.2.0', note: 'Schedules the fork.'},
    {
      version: 'v8.2.0',
      kind: 'hardFork',
      height: 4_888_000,
      reached: '2022-09-26',
      note: 'The feesplit module gets the name revenue and its store.',
    },
    {version: 'v8.2.2', kind: 'patch', note: 'Cosmos SDK v0.45.9, Ethermint v0.19.3.'},
    {version: 'v8.2.3', kind: 'patch', note: 'Command evmosd prune, IAVL settings.'},
    {version: 'v9.0.0', kind: 'notRun', note: 'Replaced by v9.1.0.'},
    {
      version: 'v9.1.0',
      kind: 'governance',
      height: 6_654_000,
      note: 'Gives back the tokens that a wrong clawback of claims took.',
    },
    {
      version: 'v10.0.0',
      kind: 'governance',
      height: 9_495_000,
      proposal: 94,
      announced: '2023-01-03',
      note: 'Cosmos SDK 0.46; minimum commission 5%.',
    },
    {version: 'v10.0.1', kind: 'patch', note: 'ics23 v0.9.0.'},
    {
      version: 'v11.0.0',
      kind: 'governance',
      height: 10_561_414,
      proposal: 112,
      announced: '2023-02-02',
      note: 'Interchain accounts host; store of the recovery module.',
    },
    {version: 'v11.0.1', kind: 'patch', note: 'Tendermint v0.34.25.'},
    {version: 'v11.0.2', kind: 'patch', note: 'Tendermint v0.34.26; check of authz messages.'},
    {
      version: 'v12.0.0',
      kind: 'notRun',
      proposal: 136,
      note: 'Proposal rejected; the upgrade was planned for block 12,252,000.',
    },
    {
      version: 'v12.1.0',
      kind: 'governance',
      height: 12_303_000,
      proposal: 137,
      note: 'Fee market for Cosmos transactions; refunds for the decay bug.',
    },
    {version: 'v12.1.1', kind: 'patch', note: 'timeout_commit 3s by default.'},
    {version: 'v12.1.2', kind: 'patch', note: 'Fixes the ids of WebSocket connections.'},
    {version: 'v12.1.3', kind: 'patch', note: 'Fixes a memory leak in the state store.'},
    {version: 'v12.1.4', kind: 'patch', note: 'ibc-go v6.1.1.'},
    {version: 'v12.1.5', kind: 'patch', note: 'Security fix for vesting accounts.'},
    {version: 'v12.1.6', kind: 'patch', note: 'CometBFT v0.34.29.'},
    {
      version: 'v13.0.0',
      kind: 'notRun',
      proposal: 148,
      note: 'The upgrade was planned for block 14,492,000; v13.0.2 replaced this release.',
    },
    {version: 'v13.0.1', kind: 'notRun', note: 'Replaced by v13.0.2.'},
    {version: 'v13.0.2', kind: 'governance', height: 14_538_200, proposal: 149, note: 'EVM extensions (precompiles).'},
    {version: 'v14.0.0', kind: 'notRun', note: 'Faulty upgrade procedure; v14.1.0 ran under the plan of v14.0.0.'},
    {
      version: 'v14.1.0',
      kind: 'governance',
      height: 16_105_000,
      plan: 'v14.0.0',
      proposal: 196,
      announced: '2023-09-25',
      note: 'Cosmos SDK 0.47 and CometBFT 0.37; vesting extension.',
    },
    {
      version: 'v15.0.0',
      kind: 'governance',
      height: 16_946_771,
      proposal: 240,
      announced: '2023-11-06',
      note: 'PUSH0 (EIP-3855); crisis module removed; strategic reserve moved.',
    },
    {
      version: 'v16.0.0',
      kind: 'governance',
      height: 18_295_000,
      proposal: 265,
      announced: '2024-01-11',
      note: 'Fees of Cosmos transactions burned; outposts; incentives, recovery and claims removed.',
    },
    {version: 'v16.0.1', kind: 'patch', note: 'Adds a metric of burned fees.'},
    {version: 'v16.0.2', kind: 'patch', note: 'Fixes the inflation query.'},
    {version: 'v16.0.3', kind: 'patch', note: 'Fixes the gas in transaction traces.'},
    {version: 'v16.0.4', kind: 'patch', schedules: 'v17.0.0', note: 'Schedules the fork.'},
    {version: 'v17.0.0', kind: 'hardFork', height: 20_101_000, note: 'Faster commit of EVM state; ibc-go v7.4.0.'},
    {version: 'v17.0.1', kind: 'patch', schedules: 'v18.0.0', note: 'Schedules the fork.'},
    {version: 'v18.0.0', kind: 'hardFork', height: 20_396_852, note: 'Vesting module reworked.'},
    {version: 'v18.0.1', kind: 'patch', schedules: 'v18.1.0', note: 'Schedules the fork.'},
    {
      version: 'v18.1.0',
      kind: 'hardFork',
      height: 21_209_000,
      note: 'Security fixes, among them ICS-20 advisory GHSA-xgr7-jgq3-mhmc.',
    },
    {version: 'v19.0.0', kind: 'notRun', note: 'Replaced by v19.1.0, as the chain registry suggests.'},
    {
      version: 'v19.1.0',
      kind: 'governance',
      height: 22_763_500,
      note: 'Single Token Representation v2, from v19.0.0; IBC rate limit.',
    },
    {version: 'v19.2.0', kind: 'unverified', note: 'Code hashes of ERC-20 extensions.'},
    {version: 'v19.2.1', kind: 'patch', note: 'Decodes old MsgConvertCoin messages.'},
    {version: 'v20.0.0', kind: 'unverified', note: 'Cosmos SDK 0.50, ibc-go v8.5.1.'},
  ],
  testnet: [
    {version: 'v3.0.0-beta', kind: 'unverified', note: 'Older than the version that the genesis asks for.'},
    {
      version: 'v3.0.0-beta1',
      kind: 'genesis',
      note: 'First version of the present chain, by its page in evmos/testnets.',
    },
    {version: 'v3.0.0', kind: 'governance', height: 976_000, plan: 'tv3', proposal: 11, note: 'Recovery module.'},
    {
      version: 'v4.0.1',
      kind: 'governance',
      height: 1_200_000,
      plan: 'v4.0.0',
      proposal: 19,
      note: 'The changes of mainnet.',
    },
    {
      version: 'v5.0.0',
      kind: 'governance',
      height: 1_762_500,
      proposal: 34,
      note: 'Metadata of tEVMOS; minimum gas price.',
    },
    {
      version: 'v6.0.1',
      kind: 'governance',
      height: 2_176_500,
      proposal: 41,
      note: 'Migrates the EVM module; the changes of v5 had run before.',
    },
    {version: 'v6.0.2', kind: 'patch', note: 'Ethermint v0.17.1.'},
    {
      version: 'v7.0.0',
      kind: 'governance',
      height: 4_190_000,
      proposal: 64,
      note: 'Moves the balance of the old faucet account.',
    },
    {
      version: 'v8.0.0',
      kind: 'governance',
      height: 4_600_000,
      proposal: 66,
      reached: '2022-08-17',
      note: 'Revenue module under the name feesplit.',
    },
    {
      version: 'v8.1.0',
      kind: 'governance',
      height: 5_320_000,
      proposal: 72,
      reached: '2022-09-01',
      note: 'Signing of feesplit messages.',
    },
    {
      version: 'v8.2.3',
      kind: 'governance',
      height: 8_037_000,
      plan: 'v8.2.0',
      proposal: 93,
      note: 'The feesplit module gets the name revenue.',
    },
    {
      version: 'v9.1.0',
      kind: 'governance',
      height: 8_310_000,
      proposal: 95,
      note: 'No changes on the testnet: the refunds are for mainnet.',
    },
    {...toCandidate('v10.0.0-rc1'), kind: 'governance', height: 8_700_000, proposal: 96},
    {...toCandidate('v10.0.0-rc2'), kind: 'governance', height: 10_010_000, proposal: 107},
    {...toCandidate('v10.0.0-rc3'), kind: 'unverified'},
    {...toCandidate('v10.0.0-rc4'), kind: 'governance', height: 10_420_000, proposal: 116},
    {...toCandidate('v11.0.0-rc1'), kind: 'governance', height: 11_151_500, proposal: 126},
    {...toCandidate('v11.0.0-rc2'), kind: 'unverified'},
    {...toCandidate('v11.0.0-rc3'), kind: 'governance', height: 11_407_580, proposal: 138},
    {...toCandidate('v12.0.0-rc1'), kind: 'unverified'},
    {...toCandidate('v12.0.0-rc2'), kind: 'unverified'},
    {...toCandidate('v12.0.0-rc3'), kind: 'unverified'},
    {...toCandidate('v12.0.0-rc4'), kind: 'governance', height: 12_853_500, proposal: 170},
    {...toCandidate('v13.0.0-rc1'), kind: 'governance', height: 13_824_000, proposal: 176},
    {...toCandidate('v13.0.0-rc2'), kind: 'governance', height: 14_894_679, proposal: 189},
    {...toCandidate('v13.0.0-rc3'), kind: 'governance', height: 14_956_000, proposal: 190},
    {version: 'v13.0.0', kind: 'governance', height: 15_374_000, proposal: 192, note: 'EVM extensions (precompiles).'},
    {...toCandidate('v14.0.0-rc1'), kind: 'governance', height: 16_092_000, proposal: 194},
    {...toCandidate('v14.0.0-rc2'), kind: 'governance', height: 16_554_500},
    {...toCandidate('v14.0.0-rc3'), kind: 'patch'},
    {
      version: 'v14.0.0-rc4',
      kind: 'notRun',
      note: 'Release candidate of v14.0.0; the next candidate has no handler for this version.',
    },
    {...toCandidate('v14.0.0-rc5'), kind: 'governance', height: 17_148_000},
    {...toCandidate('v15.0.0-rc1'), kind: 'governance', height: 18_034_000},
    {...toCandidate('v15.0.0-rc2'), kind: 'governance', height: 18_334_000},
    {...toCandidate('v16.0.0-rc1'), kind: 'governance', height: 19_241_000},
    {...toCandidate('v16.0.0-rc2'), kind: 'governance', height: 19_420_000},
    {...toCandidate('v16.0.0-rc2.1'), kind: 'patch'},
    {version: 'v16.0.0-rc3', kind: 'patch', schedules: 'v16.0.0-rc4', note: 'Schedules the fork.'},
    {version: 'v16.0.0-rc4', kind: 'hardFork', height: 19_465_900, note: 'The only hard fork of the testnet.'},
    {...toCandidate('v16.0.0-rc5'), kind: 'governance', height: 20_017_000},
    {version: 'v17.0.0', kind: 'governance', height: 22_541_000, note: 'The changes of mainnet, by a governance plan.'},
    {version: 'v18.0.0', kind: 'governance', height: 22_933_646, note: 'The changes of mainnet, by a governance plan.'},
  ],
};

/** Whether a release begins at a height. */
export const hasStart = ({kind}: Upgrade): boolean => ['genesis', 'governance', 'hardFork'].includes(kind);

/** A hard fork of a network, and its patches. Before the height, a node needs one of them. */
export interface HardFork {
  fork: Upgrade;
  patches: readonly Upgrade[];
}

/** Returns the hard forks of a network, in order. */
export function toHardForks(history: readonly Upgrade[]): HardFork[] {
  return history.flatMap((fork, index) => {
    if (fork.kind !== 'hardFork') {
      return [];
    }
    const before = history.slice(0, index);
    const start = before.map(hasStart).lastIndexOf(true);
    return [{fork, patches: before.slice(start + 1).filter(({schedules}) => schedules !== undefined)}];
  });
}

/**
 * Returns the possible names of the plan of an upgrade, which are also those of its Cosmovisor folder. For a hard fork, they
 * come from the patches that schedule it. A release at genesis has none.
 */
export function toPlanNames(history: readonly Upgrade[], upgrade: Upgrade): string[] {
  switch (upgrade.kind) {
    case 'governance':
      return [upgrade.plan ?? upgrade.version];
    case 'hardFork': {
      const patches = toHardForks(history).find(({fork}) => fork === upgrade)?.patches ?? [];
      return [...new Set(patches.flatMap(({schedules}) => schedules ?? []))];
    }
    default:
      return [];
  }
}

/** Returns the releases of the current chain, from its genesis on. */
export const toPresentChain = (history: readonly Upgrade[]): readonly Upgrade[] =>
  history.slice(Math.max(0, history.map(({kind}) => kind).lastIndexOf('genesis')));

/** The blocks that a version executes. `from` is absent for the first block, and `to` for the last known range. */
export interface BinaryRange {
  from?: number;
  to?: number;
  /** The release to start the range with. */
  version: ReleaseTag;
  /** Releases of which one must run before the end of the range, because a hard fork ends it. */
  thenOneOf: readonly ReleaseTag[];
  plans: readonly string[];
}

/** Returns which binary executes which blocks of the current chain, for a node that syncs from genesis. */
export function toBinaryRanges(history: readonly Upgrade[]): BinaryRange[] {
  const forks = toHardForks(history);
  const starts = toPresentChain(history).filter(hasStart);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const patches = forks.find(({fork}) => fork === next)?.patches ?? [];
    return {
      from: start.height,
      to: next?.height === undefined ? undefined : next.height - 1,
      version: start.version,
      thenOneOf: patches.map(({version}) => version),
      plans: toPlanNames(history, start),
    };
  });
}

/** Returns the address of a release. */
export const toReleaseUrl = (tag: string): string => `${facts.links.repository}/releases/tag/${tag}`;
