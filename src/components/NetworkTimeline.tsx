import React from 'react';
import Link from '@docusaurus/Link';
import {networkEvents, staleLists} from '@site/src/site/shutdown';
import {DataTable} from './DataTable';
import styles from './UpgradeTable.module.css';

/** What happened to the public networks, the oldest event first, each with its records. */
export const NetworkTimeline = (): JSX.Element => (
  <DataTable
    heads={['Date', 'What happened', 'Record', 'Confidence']}
    classNames={[styles.short, styles.note]}
    rows={networkEvents.map(({date, isAbout, happened, records, confidence}) => [
      `${isAbout ? 'about ' : ''}${date}`,
      happened,
      records.map(({title, url}) => (
        <div key={url}>
          <Link href={url}>{title}</Link>
        </div>
      )),
      confidence,
    ])}
  />
);

/** Lists that still show a network as if it ran. */
export const StaleLists = (): JSX.Element => (
  <DataTable
    heads={['List', 'What it says', 'As of']}
    classNames={[undefined, styles.note, styles.short]}
    rows={staleLists.map(({list, says, asOf}) => [
      <Link key="list" href={list.url}>
        {list.title}
      </Link>,
      says,
      asOf,
    ])}
  />
);
