import React, {type ReactNode} from 'react';

interface Props {
  heads: readonly string[];
  /** What the table lists, where the heading above it does not say so. */
  name?: string;
  children: ReactNode;
}

/** A table with a line of headings; its children are the rows, of which some have a heading of their own. */
export default function HeadedTable({heads, name, children}: Props): JSX.Element {
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
