import React from 'react';
import {mainnetEnd} from '@site/src/site/derived';
import {toBinaryRanges, upgrades, type UpgradedNetwork} from '@site/src/site/upgrades';
import {InlineCode} from './InlineCode';
import Table from './Table';
import {ReleaseLink, toGrouped} from './UpgradeTable';
import styles from './UpgradeTable.module.css';

/** The end of the last range that is known. */
function LastBlock({network}: {network: UpgradedNetwork}): JSX.Element {
  if (network === 'testnet') {
    return <>not known</>;
  }
  return (
    <>
      <span className={styles.line}>{toGrouped(mainnetEnd.height)}, the last block</span>
      <span className={styles.aside}>if no upgrade is missing in this table</span>
    </>
  );
}

/** Which binary executes which blocks of a network, from its genesis on. */
export default function BinaryTable({network}: {network: UpgradedNetwork}): JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">From block</th>
          <th scope="col">To block</th>
          <th scope="col">Start with</th>
          <th scope="col">Patch before the last block</th>
          <th scope="col">Plan name</th>
        </tr>
      </thead>
      <tbody>
        {toBinaryRanges(upgrades[network]).map(({from, to, version, thenOneOf, plans}) => (
          <tr key={version}>
            <th scope="row" className={styles.short}>
              {from === undefined ? 'first block' : toGrouped(from)}
            </th>
            <td className={styles.short}>{to === undefined ? <LastBlock network={network} /> : toGrouped(to)}</td>
            <td className={styles.short}>
              <ReleaseLink version={version} />
            </td>
            <td className={styles.short}>
              {thenOneOf.length === 0
                ? 'no change'
                : thenOneOf.map((patch, index) => (
                    <span key={patch}>
                      {index > 0 && ' or '}
                      <ReleaseLink version={patch} />
                    </span>
                  ))}
            </td>
            <td className={styles.short}>
              {plans.length === 0 ? 'genesis' : <InlineCode>{plans.join(' or ')}</InlineCode>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
