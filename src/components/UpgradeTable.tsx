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
import {mainnetEnd} from '@site/src/site/derived';
import {InlineCode} from './InlineCode';
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
      <InlineCode>{version}</InlineCode>
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

/** The last line of the history of mainnet, which ended; the newest is first. */
function EndOfMainnet(): JSX.Element {
  return (
    <tr>
      <th scope="row" className={styles.short}>
        End
      </th>
      <td className={styles.short}>
        <span className={styles.line}>{toGrouped(mainnetEnd.height)}</span>
        <span className={styles.aside}>the last block</span>
      </td>
      <td className={styles.short}>
        <span className={styles.line}>Shut down</span>
        <span className={styles.aside}>proposal {mainnetEnd.proposal}</span>
      </td>
      <td className={styles.date}>
        <span className={styles.line}>about {mainnetEnd.date}</span>
      </td>
      <td className={styles.note}>
        <span className={styles.line}>
          The chain registry names no upgrade between the last governance plan below and this block. No source says that
          there was no upgrade.
        </span>
      </td>
    </tr>
  );
}

/** Every release in the history of a network, the newest first, with what is known of it, and its end if it has one. */
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
        {network === 'mainnet' && <EndOfMainnet />}
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
                <div>{release?.released ?? 'not known'}</div>
                {reached && <div className={styles.aside}>reached {reached}</div>}
                {announced && <div className={styles.aside}>announced for {announced}</div>}
              </td>
              <td className={styles.note}>
                <div>{note}</div>
                <div className={styles.aside}>
                  Cosmos SDK {release?.cosmosSdk ?? 'not known'}, CometBFT {release?.cometBft ?? 'not known'}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
