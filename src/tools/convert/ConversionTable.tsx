import React from 'react';
import {InlineCode} from '@site/src/components/InlineCode';
import {DataTable} from '@site/src/components/DataTable';
import {examples} from './examples';
import {isFound} from './outcome';

/**
 * Examples of conversions, computed by the converters while the site is built. Readers without scripts see them, too.
 * @param of The name of a list in src/tools/convert/examples.ts.
 * @throws Error if there is no such list, which stops the build.
 */
export default function ConversionTable({of}: {of: string}): JSX.Element {
  const list = examples[of];
  if (!list) {
    throw new Error(`no examples are called “${of}”: all are in src/tools/convert/examples.ts`);
  }
  const found = list.map(({outcome}) => outcome).find(isFound);
  const columns = found?.rows.map(({name}) => name) ?? ['You read'];
  return (
    <DataTable
      data-examples=""
      heads={['You enter', ...columns]}
      classNames={[undefined, found ? undefined : 'wide']}
      rows={list.map(({from, outcome}) => [
        <InlineCode key="from">{from}</InlineCode>,
        ...(isFound(outcome)
          ? outcome.rows.map(({name, value}) => <InlineCode key={name}>{value}</InlineCode>)
          : [outcome.problem]),
      ])}
    />
  );
}
