import React from 'react';
import type {AccountRow} from '@site/src/site/moduleAccounts';
import CopyableValue from './CopyableValue';
import {InlineCode} from './InlineCode';
import styles from './ModuleAccountTable.module.css';
import Table from './Table';

/**
 * Accounts that have no key, with both forms of their addresses. Pages write `<ModuleAccountTable list="modules" />`;
 * the build derives the addresses and hands over the rows (src/plugins/markdown/moduleAccounts.ts). Whether transfers are
 * accepted is a column only where it differs: the text says it otherwise.
 */
export default function ModuleAccountTable({rows}: {rows: readonly AccountRow[]}): JSX.Element {
  const havePermissions = rows.some(({permissions}) => permissions);
  const differ = new Set(rows.map(({receives}) => receives)).size > 1;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Address</th>
          {havePermissions && <th scope="col">Permissions</th>}
          {differ && <th scope="col">Incoming transfers</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({name, purpose, bech32, hex, permissions, receives}) => (
          <tr key={name}>
            <th scope="row" className={styles.account}>
              <InlineCode>{name}</InlineCode>
              <div className={styles.purpose}>{purpose}</div>
            </th>
            <td>
              <CopyableValue value={bech32} label={`Copy the bech32 address of ${name}`} />
              <br />
              <CopyableValue value={hex} label={`Copy the hexadecimal address of ${name}`} />
            </td>
            {havePermissions && <td>{permissions?.join(', ') || 'none'}</td>}
            {differ && <td>{receives ? 'accepted' : 'refused'}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
