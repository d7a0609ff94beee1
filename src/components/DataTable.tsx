import React, {type ReactNode} from 'react';
import Table from './Table';

/** Figures in columns: `head` names the columns, and the first cell of each row that row. */
export interface TableData {
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table of figures that the build computes. */
export default function DataTable({head, rows}: TableData): JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
