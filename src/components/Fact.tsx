import React from 'react';
import Link from '@docusaurus/Link';
import type {FactKind} from '@site/src/site/names';
import {InlineCode} from './InlineCode';

interface Props {
  kind: FactKind;
  value: string;
}

/**
 * A fact in running text, rendered by its kind: an identifier as code, a number in groups of three, an address as a link.
 * Pages write `<Fact name="mainnet.chainId" />`; the build looks the name up and hands over kind and value, so that no
 * page ships the whole table (src/plugins/markdown/placeholders.ts).
 */
export default function Fact({kind, value}: Props): JSX.Element {
  switch (kind) {
    case 'code':
    case 'default':
      return <InlineCode>{value}</InlineCode>;
    case 'url':
      return value.startsWith('http') ? (
        <Link translate="no" href={value}>
          {value.replace(/^https?:\/\//, '')}
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

/** Groups the digits of amounts; ids and ports, of five digits at most, stay as tools print them. */
function toGrouped(value: string): string {
  return value.length > 5 ? value.replace(/\B(?=(\d{3})+$)/g, ',') : value;
}
