import React from 'react';
import {InlineCode} from '@site/src/components/InlineCode';
import Table from '@site/src/components/Table';
import {examples} from './examples';
import type {Found, NotFound} from './outcome';

interface Props {
  /** The name of a list in src/tools/convert/examples.ts. */
  of: string;
}

const isFound = (outcome: Found | NotFound): outcome is Found => 'rows' in outcome;

/** Examples of conversions, computed by the converters while the site is built. Readers without scripts see them, too. */
export default function ConversionTable({of}: Props): JSX.Element {
  const list = examples[of];
  if (!list) {
    throw new Error(`no examples are called “${of}”: all are in src/tools/convert/examples.ts`);
  }
  const found = list.find(({outcome}) => isFound(outcome))?.outcome;
  const columns = found && isFound(found) ? found.rows.map(({name}) => name) : [];
  return (
    <Table data-examples="">
      <thead>
        <tr>
          <th scope="col">You enter</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {columns.length === 0 && (
            <th scope="col" className="wide">
              You read
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {list.map(({from, outcome}) => (
          <tr key={from}>
            <th scope="row">
              <InlineCode>{from}</InlineCode>
            </th>
            {isFound(outcome) ? (
              outcome.rows.map(({name, value}) => (
                <td key={name}>
                  <InlineCode>{value}</InlineCode>
                </td>
              ))
            ) : (
              <td>{outcome.problem}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
