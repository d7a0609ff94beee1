import React, {type ComponentProps, type ReactNode} from 'react';
import styles from './DataTable.module.css';
import {watchScrolling} from './watchScrolling';

/** A table that scrolls inside its own box if it is too wide. Only then is it a stop of the keyboard. */
export const Table = (props: ComponentProps<'table'>): JSX.Element => <table {...props} ref={watchScrolling} />;

/** The headings and cells of a table. */
export interface TableData {
  /** The headings of the columns; undefined leaves a cell empty. */
  heads: readonly ReactNode[];
  /** The cells of each row. The first cell is the heading of the row. */
  rows: readonly (readonly ReactNode[])[];
  /** The class of the cells in each column. */
  classNames?: readonly (string | undefined)[];
  /** The attributes of a row, by its index. */
  toRowProps?: (row: number) => object;
}

/** A table in which every row has the same columns. */
export const DataTable = ({
  heads,
  rows,
  classNames = [],
  toRowProps,
  ...props
}: TableData & Omit<ComponentProps<'table'>, 'rows'>): JSX.Element => (
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
    <tbody>
      {rows.map(([name, ...cells], row) => (
        <tr key={row} {...toRowProps?.(row)}>
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
    </tbody>
  </Table>
);

/** Returns a cell with several lines. */
export const toLines = (lines: readonly ReactNode[], className?: string): JSX.Element[] =>
  lines.map((line, index) => (
    <div key={index} className={className}>
      {line}
    </div>
  ));

/** Returns a cell with smaller notes below its text. Empty notes are left out. */
export const withNotes = (text: ReactNode, ...notes: readonly ReactNode[]): JSX.Element => (
  <>
    <div>{text}</div>
    {toLines(notes.filter(Boolean), styles.note)}
  </>
);
