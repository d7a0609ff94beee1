import React from 'react';
import type {AccountRow} from '@site/src/site/moduleAccounts';
import CopyableValue from './CopyableValue';
import {DataTable, withNotes} from './DataTable';
import styles from './DataTable.module.css';
import {InlineCode} from './InlineCode';

/** The build derives the rows (src/plugins/markdown/tagProps.ts). Columns in which all rows agree are left out. */
export default function ModuleAccountTable({rows}: {rows: readonly AccountRow[]}): JSX.Element {
  const havePermissions = rows.some(({permissions}) => permissions);
  const differ = new Set(rows.map(({receives}) => receives)).size > 1;
  return (
    <DataTable
      heads={[
        'Account',
        'Address',
        ...(havePermissions ? ['Permissions'] : []),
        ...(differ ? ['Incoming transfers'] : []),
      ]}
      classNames={[styles.sentence]}
      rows={rows.map(({name, purpose, bech32, hex, permissions, receives}) => [
        withNotes(<InlineCode>{name}</InlineCode>, purpose),
        <>
          <CopyableValue value={bech32} label={`Copy the bech32 address of ${name}`} />
          <br />
          <CopyableValue value={hex} label={`Copy the hexadecimal address of ${name}`} />
        </>,
        ...(havePermissions ? [permissions?.join(', ') || 'none'] : []),
        ...(differ ? [receives ? 'accepted' : 'refused'] : []),
      ])}
    />
  );
}
