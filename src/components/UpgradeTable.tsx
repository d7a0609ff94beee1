import React from 'react';
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
import Table from './Table';
import styles from './UpgradeTable.module.css';

const kinds: Record<UpgradeKind, string> = {
  genesis: 'New genesis',
  governance: 'Governance plan',
  hardFork: 'Hard fork',
  patch: 'Patch',
  notRun: 'Not run',
  unverified: 'Not verified',
};

/** A release, as a link to where it is published. */
export function ReleaseLink({version}: {version: string}): JSX.Element {
  return (
    <Link href={toReleaseUrl(version)}>
      <code>{version}</code>
    </Link>
  );
}

/** A height with its digits in groups. */
export const toGrouped = (height: number): string => height.toLocaleString('en');

function StartHeight({network, upgrade}: {network: UpgradedNetwork; upgrade: Upgrade}): JSX.Element {
  const {kind, height} = upgrade;
  if (height === undefined) {
    return <>{kind === 'genesis' ? 'first block' : kind === 'unverified' ? 'not known' : 'none'}</>;
  }
  // The explorer shows the chain that runs now, and no block of the one before it.
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
      <span className={styles.line}>{schedules ? 'Patch, needed' : kinds[kind]}</span>
      {schedules && (
        <span className={styles.aside}>
          schedules <code>{schedules}</code>
        </span>
      )}
      {plans.some((plan) => plan !== version) && (
        <span className={styles.aside}>
          plan <code>{plans.join(' or ')}</code>
        </span>
      )}
      {proposal !== undefined && (
        <span className={styles.aside}>
          <Link href={toProposalUrl(network, proposal)}>proposal {proposal}</Link>
        </span>
      )}
    </>
  );
}

/** Every release in the history of a network, the newest first, with what is known of it. */
export default function UpgradeTable({network}: {network: UpgradedNetwork}): JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">From block</th>
          <th scope="col">Kind</th>
          <th scope="col">Released</th>
          <th scope="col">What changed</th>
        </tr>
      </thead>
      <tbody>
        {[...upgrades[network]].reverse().map((upgrade) => {
          const {version, reached, announced, note} = upgrade;
          const release = releases.get(version);
          return (
            <tr key={version}>
              <th scope="row" className={styles.short}>
                <ReleaseLink version={version} />
              </th>
              <td className={styles.short}>
                <StartHeight network={network} upgrade={upgrade} />
              </td>
              <td className={styles.short}>
                <Kind network={network} upgrade={upgrade} />
              </td>
              <td className={styles.date}>
                <span className={styles.line}>{release?.released ?? 'not known'}</span>
                {reached && <span className={styles.aside}>reached {reached}</span>}
                {announced && <span className={styles.aside}>announced for {announced}</span>}
              </td>
              <td className={styles.note}>
                <span className={styles.line}>{note}</span>
                <span className={styles.aside}>
                  Cosmos SDK {release?.cosmosSdk ?? 'not known'}, CometBFT {release?.cometBft ?? 'not known'}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
