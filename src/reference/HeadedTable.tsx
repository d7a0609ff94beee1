import React, {type ReactNode} from 'react';

/** A table with a line of headings; its children are the rows. */
export default function HeadedTable({heads, children}: {heads: readonly string[]; children: ReactNode}): JSX.Element {
  return (
    <table>
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
