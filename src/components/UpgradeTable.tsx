import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  releases,
  toBlockUrl,
  toPlanNames,
  toPresentChain,
  toProposalUrl,
  toReleaseUrl,
  upgrades,
  type Upgrade,
  type UpgradedNetwork,
  type UpgradeKind,
} from '@site/src/site/upgrades';
import {mainnetEnd} from '@site/src/site/derived';
import {InlineCode} from './InlineCode';
import {DataTable} from './DataTable';
import styles from './UpgradeTable.module.css';

const kinds: Record<UpgradeKind, string> = {
  genesis: 'New genesis',
  governance: 'Governance plan',
  hardFork: 'Hard fork',
  patch: 'Patch',
  notRun: 'Not run',
  unverified: 'Not verified',
};

/** A link to a release on GitHub. */
export const ReleaseLink = ({version}: {version: string}): JSX.Element => (
  <Link href={toReleaseUrl(version)}>
    <InlineCode>{version}</InlineCode>
  </Link>
);

/** Formats a height with its digits in groups. */
export const toGrouped = (height: number): string => height.toLocaleString('en');

function StartHeight({network, upgrade}: {network: UpgradedNetwork; upgrade: Upgrade}): JSX.Element {
  const {kind, height} = upgrade;
  if (height === undefined) {
    return <>{kind === 'genesis' ? 'first block' : kind === 'unverified' ? 'not known' : 'none'}</>;
  }
  // The explorer shows only the current chain, no block of the chain before it.
  return toPresentChain(upgrades[network]).includes(upgrade) ? (
    <Link href={toBlockUrl(network, height)}>{toGrouped(height)}</Link>
  ) : (
    <>{toGrouped(height)}</>
  );
}

function Kind({network, upgrade}: {network: UpgradedNetwork; upgrade: Upgrade}): JSX.Element {
  const {kind, version, proposal, schedules} = upgrade;
  const plans = toPlanNames(upgrades[network], upgrade);
  return (
    <>
      <div>{schedules ? 'Required patch' : kinds[kind]}</div>
      {schedules && (
        <div className={styles.aside}>
          schedules <InlineCode>{schedules}</InlineCode>
        </div>
      )}
      {plans.some((plan) => plan !== version) && (
        <div className={styles.aside}>
          plan <InlineCode>{plans.join(' or ')}</InlineCode>
        </div>
      )}
      {proposal !== undefined && (
        <div className={styles.aside}>
          <Link href={toProposalUrl(network, proposal)}>proposal {proposal}</Link>
        </div>
      )}
    </>
  );
}

/** The last row of the history of mainnet, as the first one: the newest comes first. */
const endOfMainnet: readonly ReactNode[] = [
  'End',
  <>
    <div>{toGrouped(mainnetEnd.height)}</div>
    <div className={styles.aside}>the last block</div>
  </>,
  <>
    <div>Shut down</div>
    <div className={styles.aside}>proposal {mainnetEnd.proposal}</div>
  </>,
  `about ${mainnetEnd.date}`,
  'The chain registry names no upgrade between the last governance plan below and this block. No source says that there was no upgrade.',
];

/** Every release in the history of a network, the newest first, with what is known of it. */
export default function UpgradeTable({network}: {network: UpgradedNetwork}): JSX.Element {
  const rows = [...upgrades[network]].reverse().map((upgrade) => {
    const {version, reached, announced, note} = upgrade;
    const release = releases.get(version);
    return [
      <ReleaseLink key="version" version={version} />,
      <StartHeight key="height" network={network} upgrade={upgrade} />,
      <Kind key="kind" network={network} upgrade={upgrade} />,
      <>
        <div>{release?.released ?? 'not known'}</div>
        {reached && <div className={styles.aside}>reached {reached}</div>}
        {announced && <div className={styles.aside}>announced for {announced}</div>}
      </>,
      <>
        <div>{note}</div>
        <div className={styles.aside}>
          Cosmos SDK {release?.cosmosSdk ?? 'not known'}, CometBFT {release?.cometBft ?? 'not known'}
        </div>
      </>,
    ];
  });
  return (
    <DataTable
      heads={['Version', 'From block', 'Kind', 'Released', 'What changed']}
      classNames={[styles.short, styles.short, styles.short, styles.date, styles.note]}
      rows={network === 'mainnet' ? [endOfMainnet, ...rows] : rows}
    />
  );
}
