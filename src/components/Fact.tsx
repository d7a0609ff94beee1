import React from 'react';
import Link from '@docusaurus/Link';
import {toShown} from '@site/src/site/hosts';
import type {FactKind} from '@site/src/site/names';
import {InlineCode} from './InlineCode';

interface Props {
  kind: FactKind;
  value: string;
  /** What became of the address, if it is of the ended project or network: its state, and its copy in a web archive. */
  ended?: {state: string; archived: string};
}

/** A fact in running text. Pages write `<Fact name="mainnet.chainId" />`: see src/plugins/markdown/tagProps.ts. */
export default function Fact({kind, value, ended}: Props): JSX.Element {
  switch (kind) {
    case 'code':
    case 'default':
      return <InlineCode>{value}</InlineCode>;
    case 'url':
      if (ended) {
        return (
          <>
            <InlineCode>{toShown(value)}</InlineCode> ({ended.state}:{' '}
            <Link href={ended.archived} aria-label={`archived copy of ${toShown(value)}`}>
              archived copy
            </Link>
            )
          </>
        );
      }
      return value.startsWith('http') ? (
        <Link translate="no" href={value}>
          {toShown(value)}
        </Link>
      ) : (
        <InlineCode>{value}</InlineCode>
      );
    case 'number':
      return <>{toGrouped(value)}</>;
    case 'word':
      return <>{value}</>;
  }
}

/** Groups the digits of amounts. Ids and ports, with at most five digits, stay as tools print them. */
function toGrouped(value: string): string {
  return value.length > 5 ? value.replace(/\B(?=(\d{3})+$)/g, ',') : value;
}
