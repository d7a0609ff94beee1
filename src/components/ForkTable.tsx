import React from 'react';
import {facts} from '@site/src/site/facts';
import {
  releases,
  toHardForks,
  toPlanNames,
  upgrades,
  type Upgrade,
  type UpgradedNetwork,
} from '@site/src/site/upgrades';
import {InlineCode} from './InlineCode';
import Table from './Table';
import {ReleaseLink, toGrouped} from './UpgradeTable';
import styles from './UpgradeTable.module.css';

const networks: readonly UpgradedNetwork[] = ['mainnet', 'testnet'];

function DatedRelease({version}: {version: Upgrade['version']}): JSX.Element {
  return (
    <div>
      <ReleaseLink version={version} /> {releases.get(version)?.released}
    </div>
  );
}

/** Every hard fork, with the patches of which a node needed one before the height. */
export default function ForkTable(): JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Height</th>
          <th scope="col">Network</th>
          <th scope="col">Patch before the fork</th>
          <th scope="col">New version</th>
          <th scope="col">Plan name</th>
        </tr>
      </thead>
      <tbody>
        {networks.flatMap((network) =>
          toHardForks(upgrades[network]).map(({fork, patches}) => (
            <tr key={`${network} ${fork.version}`}>
              <th scope="row" className={styles.short}>
                {fork.height === undefined ? 'not known' : toGrouped(fork.height)}
              </th>
              <td>{facts.networks[network].label}</td>
              <td className={styles.short}>
                {patches.map(({version}) => (
                  <DatedRelease key={version} version={version} />
                ))}
              </td>
              <td className={styles.short}>
                <DatedRelease version={fork.version} />
              </td>
              <td>
                <InlineCode>{toPlanNames(upgrades[network], fork).join(' or ')}</InlineCode>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}
