import React from 'react';
import Link from '@docusaurus/Link';
import {networkEvents, staleLists} from '@site/src/site/shutdown';
import Table from './Table';
import styles from './UpgradeTable.module.css';

/** What happened to the public networks, the oldest first, each with its records. */
export function NetworkTimeline(): JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What happened</th>
          <th scope="col">Record</th>
          <th scope="col">Confidence</th>
        </tr>
      </thead>
      <tbody>
        {networkEvents.map(({date, isAbout, happened, records, confidence}) => (
          <tr key={happened}>
            <th scope="row" className={styles.short}>
              {isAbout && <span className={styles.line}>about</span>}
              {date}
            </th>
            <td className={styles.note}>{happened}</td>
            <td>
              {records.map(({title, url}) => (
                <span key={url} className={styles.line}>
                  <Link href={url}>{title}</Link>
                </span>
              ))}
            </td>
            <td>{confidence}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Lists that still show a network as if it ran. */
export function StaleLists(): JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">List</th>
          <th scope="col">What it says</th>
          <th scope="col">As of</th>
        </tr>
      </thead>
      <tbody>
        {staleLists.map(({list, says, asOf}) => (
          <tr key={list.url}>
            <th scope="row">
              <Link href={list.url}>{list.title}</Link>
            </th>
            <td className={styles.note}>{says}</td>
            <td className={styles.short}>{asOf}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
