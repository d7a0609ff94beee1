import React from 'react';
import Link from '@docusaurus/Link';
import {networkEvents, staleLists} from '@site/src/site/shutdown';
import {DataTable, toLines} from './DataTable';
import styles from './DataTable.module.css';

/** What happened to the public networks, the oldest event first, each with its records. */
export const NetworkTimeline = (): JSX.Element => (
  <DataTable
    heads={['Date', 'What happened', 'Record', 'Confidence']}
    classNames={[styles.short, styles.sentence]}
    rows={networkEvents.map(({date, isAbout, happened, records, confidence}) => [
      `${isAbout ? 'about ' : ''}${date}`,
      happened,
      toLines(
        records.map(({title, url}) => (
          <Link key={url} href={url}>
            {title}
          </Link>
        )),
      ),
      confidence,
    ])}
  />
);

/** Lists that still show a network as if it ran. */
export const StaleLists = (): JSX.Element => (
  <DataTable
    heads={['List', 'What it says', 'As of']}
    classNames={[undefined, styles.sentence, styles.short]}
    rows={staleLists.map(({list, says, asOf}) => [
      <Link key="list" href={list.url}>
        {list.title}
      </Link>,
      says,
      asOf,
    ])}
  />
);
