import React from 'react';
import {mainnetEnd} from '@site/src/site/derived';
import {toBinaryRanges, upgrades, type UpgradedNetwork} from '@site/src/site/upgrades';
import {InlineCode} from './InlineCode';
import {DataTable} from './DataTable';
import {ReleaseLink, toGrouped} from './UpgradeTable';
import styles from './UpgradeTable.module.css';

/** The end of the last range that is known. */
const LastBlock = ({network}: {network: UpgradedNetwork}): JSX.Element =>
  network === 'testnet' ? (
    <>not known</>
  ) : (
    <>
      <div>{toGrouped(mainnetEnd.height)}, the last block</div>
      <div className={styles.aside}>if no upgrade is missing in this table</div>
    </>
  );

/** Which binary executes which blocks of a network, from genesis on. */
export default function BinaryTable({network}: {network: UpgradedNetwork}): JSX.Element {
  return (
    <DataTable
      heads={['From block', 'To block', 'Start with', 'Patch before the last block', 'Plan name']}
      classNames={Array.from({length: 5}, () => styles.short)}
      rows={toBinaryRanges(upgrades[network]).map(({from, to, version, thenOneOf, plans}) => [
        from === undefined ? 'first block' : toGrouped(from),
        to === undefined ? <LastBlock network={network} /> : toGrouped(to),
        <ReleaseLink key="version" version={version} />,
        thenOneOf.length === 0
          ? 'no change'
          : thenOneOf.map((patch, index) => (
              <span key={patch}>
                {index > 0 && ' or '}
                <ReleaseLink version={patch} />
              </span>
            )),
        plans.length === 0 ? 'genesis' : <InlineCode>{plans.join(' or ')}</InlineCode>,
      ])}
    />
  );
}
