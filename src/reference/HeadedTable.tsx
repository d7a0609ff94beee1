import React, {type ReactNode} from 'react';

interface Props {
  heads: readonly string[];
  /** What the table lists, where the heading above it does not say so. */
  name?: string;
  children: ReactNode;
}

/** A table with a line of headings, which need no `scope` there; its children are the rows. There are hundreds of them. */
export default function HeadedTable({heads, name, children}: Props): JSX.Element {
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
