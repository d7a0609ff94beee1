import {mainnetEnd} from './derived';
import {facts} from './facts';
import {releases} from './upgrades';

/**
 * What became of the public networks: the events, their public records, and the confidence in them. All records were read in
 * stored public copies, such as a snapshot of a repository or a thread. No live endpoint was tried.
 *
 * No record has the text and the votes of the proposal, a final statement of the team, a token that replaces EVMOS, or the
 * end of the community pool.
 */

/**
 * The confidence in a statement. `high`: two independent records agree, or the record is the source itself.
 * `medium`: one good record. `low`: inferred.
 */
export type Confidence = 'high' | 'medium' | 'low';

/** A public record. */
export interface PublicRecord {
  /** Its name on the pages. */
  title: string;
  url: string;
}

/** An event in the history of the networks, or of something that belonged to them. */
export interface NetworkEvent {
  /** The day in ISO form, or the month if no record has the day. */
  date: string;
  /** Whether the date is approximate. */
  isAbout?: boolean;
  happened: string;
  confidence: Confidence;
  records: readonly [PublicRecord, ...PublicRecord[]];
}

/** A list for programs that shows a network as if it ran. */
export interface StaleList {
  list: PublicRecord;
  says: string;
  /** The day of the copy that was read, in ISO form. */
  asOf: string;
}

const {links} = facts;

const issue = (repository: string, number: number): PublicRecord => ({
  title: `${repository}#${number}`,
  url: `https://github.com/${repository}/pull/${number}`,
});

const thread = (repository: string, number: number): PublicRecord => ({
  title: `${repository}#${number}`,
  url: `https://github.com/${repository}/issues/${number}`,
});

const registry = issue('cosmos/chain-registry', 7_710);
const osmosis = issue('osmosis-labs/assetlists', 3_546);

/** The events, the oldest first. */
export const networkEvents: readonly NetworkEvent[] = [
  {
    date: releases.get(facts.versions.newestTag)?.released ?? '',
    happened: `The team publishes ${facts.versions.newestTag}, the last release in its change log.`,
    confidence: 'high',
    records: [{title: 'CHANGELOG', url: `${links.repository}/blob/main/CHANGELOG.md`}],
  },
  {
    date: '2025-01-20',
    happened: 'The branch main of the source gets its last commit, as far as the stored copy shows.',
    confidence: 'medium',
    records: [{title: 'evmos/evmos', url: `${links.repository}/commits/main`}],
  },
  {
    date: '2025-02-19',
    happened:
      'NodeStake withdraws its public endpoints, as the first of several operators. Other operators follow until April.',
    confidence: 'high',
    records: [issue('cosmos/chain-registry', 5_953), issue('cosmos/chain-registry', 6_043)],
  },
  {
    date: '2025-03-18',
    happened: 'cosmos/evm, a fork of the code by the same team, gets the license Apache 2.0.',
    confidence: 'high',
    records: [issue('cosmos/evm', 77), {title: 'README', url: `${links.cosmosEvm}#readme`}],
  },
  {
    date: '2026-02-19',
    happened:
      'A validator reports that mainnet had made no block for days, and that the IBC client on Noble has expired.',
    confidence: 'medium',
    records: [thread('noble-assets/noble', 627)],
  },
  {
    date: '2026-03-30',
    happened: 'The website evmos.org and the earlier documentation, docs.evmos.org, answer with status 404.',
    confidence: 'medium',
    records: [thread('evmos/evmos', 3_117)],
  },
  {
    date: mainnetEnd.decided,
    isAbout: true,
    happened: `Governance passes the proposal “Evmos Shutdown”, number ${mainnetEnd.proposal}.`,
    confidence: 'high',
    records: [osmosis, registry],
  },
  {
    date: mainnetEnd.date,
    isAbout: true,
    happened: `Mainnet makes its last block, block ${mainnetEnd.height.toLocaleString('en')}.`,
    confidence: 'high',
    records: [registry, osmosis],
  },
  {
    date: '2026-06-03',
    happened:
      'The Cosmos chain registry gives mainnet the status killed. Osmosis marks EVMOS as the coin of a dead chain. Deposits and withdrawals stay halted.',
    confidence: 'high',
    records: [registry, osmosis],
  },
];

/** Lists that still show a network as if it ran. */
export const staleLists: readonly StaleList[] = [
  {
    list: {
      title: 'Cosmos chain registry, IBC channels',
      url: `${links.chainRegistry}/blob/master/_IBC/evmos-osmosis.json`,
    },
    says: 'The list shows the channels of mainnet as active and preferred.',
    asOf: '2026-08-21',
  },
  {
    list: {
      title: 'Cosmos chain registry, testnet',
      url: `${links.chainRegistry}/blob/master/testnets/evmostestnet/chain.json`,
    },
    says: 'The list shows the testnet as live. Nobody has changed this entry since November 2024.',
    asOf: '2026-08-21',
  },
  {
    list: {
      title: 'Keplr',
      url: 'https://github.com/chainapsis/keplr-chain-registry/blob/main/cosmos/evmos_9001.json',
    },
    says: 'The list gives wallets mainnet with the endpoints of PublicNode.',
    asOf: '2026-08-21',
  },
  {
    list: {title: 'Chainlist', url: 'https://github.com/DefiLlama/chainlist/blob/main/constants/extraRpcs.js'},
    says: 'The list gives dozens of JSON-RPC addresses for both networks. Many belong to operators who left.',
    asOf: '2026-08-22',
  },
];
