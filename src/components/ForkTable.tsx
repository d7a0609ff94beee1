import React from 'react';
import {facts} from '@site/src/site/facts';
import {releases, toHardForks, toPlanNames, upgrades, type UpgradedNetwork} from '@site/src/site/upgrades';
import {InlineCode} from './InlineCode';
import {DataTable} from './DataTable';
import {ReleaseLink, toGrouped} from './UpgradeTable';
import styles from './UpgradeTable.module.css';

const networks: readonly UpgradedNetwork[] = ['mainnet', 'testnet'];

const DatedRelease = ({version}: {version: string}): JSX.Element => (
  <div>
    <ReleaseLink version={version} /> {releases.get(version)?.released}
  </div>
);

/** Every hard fork, with its patches: before the height, a node needed one of them. */
export default function ForkTable(): JSX.Element {
  return (
    <DataTable
      heads={['Height', 'Network', 'Patch before the fork', 'New version', 'Plan name']}
      classNames={[styles.short, undefined, styles.short, styles.short]}
      rows={networks.flatMap((network) =>
        toHardForks(upgrades[network]).map(({fork, patches}) => [
          fork.height === undefined ? 'not known' : toGrouped(fork.height),
          facts.networks[network].label,
          patches.map(({version}) => <DatedRelease key={version} version={version} />),
          <DatedRelease key="fork" version={fork.version} />,
          <InlineCode key="plans">{toPlanNames(upgrades[network], fork).join(' or ')}</InlineCode>,
        ]),
      )}
    />
  );
}
