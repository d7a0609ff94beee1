import React, {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import {watchTables} from './watchTables';

interface Props extends ComponentProps<'table'> {
  /** The headings of the columns; undefined leaves a cell empty. `children` are then the rows, otherwise the whole table. */
  heads?: readonly ReactNode[];
}

/** A table that scrolls inside its own box if it is too wide. Only then is it a stop for the keyboard. */
export default function Table({heads, children, ...props}: Props): JSX.Element {
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (table.current) {
      watchTables([table.current]);
    }
  }, []);

  return (
    <table {...props} ref={table}>
      {heads && (
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
      )}
      {heads ? <tbody>{children}</tbody> : children}
    </table>
  );
}

export interface TableData {
  heads: readonly ReactNode[];
  /** The cells of each row. The first cell is the heading of the row. */
  rows: readonly (readonly ReactNode[])[];
  /** The class of the cells in each column. */
  classNames?: readonly (string | undefined)[];
}

/** A table in which every row has the same columns. */
export const DataTable = ({rows, classNames = [], ...props}: TableData & Props): JSX.Element => (
  <Table {...props}>
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
  </Table>
);
