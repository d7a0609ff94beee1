import React, {type ComponentProps, type ReactNode} from 'react';
import Table from './Table';

interface Props extends ComponentProps<'table'> {
  /** The headings of the columns; undefined leaves a cell empty. */
  heads: readonly ReactNode[];
}

/** A table with a line of headings. Its children are the rows. */
export const HeadedTable = ({heads, children, ...props}: Props): JSX.Element => (
  <Table {...props}>
    <thead>
      <tr>
        {heads.map((head, index) =>
          head === undefined ? (
            <td key={index} />
          ) : (
            <th key={index} scope="col">
              {head}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
);

/** The headings and cells of a table. */
export interface TableData {
  heads: readonly ReactNode[];
  /** The cells of each row. The first cell is the heading of the row. */
  rows: readonly (readonly ReactNode[])[];
  /** The class of the cells in each column. */
  classNames?: readonly (string | undefined)[];
}

/** A table in which every row has the same columns. */
export const DataTable = ({rows, classNames = [], ...props}: TableData & Props): JSX.Element => (
  <HeadedTable {...props}>
    {rows.map(([name, ...cells], row) => (
      <tr key={row}>
        <th scope="row" className={classNames[0]}>
          {name}
        </th>
        {cells.map((cell, index) => (
          <td key={index} className={classNames[index + 1]}>
            {cell}
          </td>
        ))}
      </tr>
    ))}
  </HeadedTable>
);
