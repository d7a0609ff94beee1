import React from 'react';
import Link from '@docusaurus/Link';
import type {FactKind} from '@site/src/site/names';
import {InlineCode} from './InlineCode';

interface Props {
  kind: FactKind;
  value: string;
}

/**
 * A fact in running text: an identifier is code, digits of a number are grouped, a URL is a link. Pages write `<Fact
 * name="mainnet.chainId" />`; the build passes its kind and value, so that pages need not load all facts
 * (src/plugins/markdown/tagProps.ts).
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

/** Groups the digits of amounts. Ids and ports, with at most five digits, stay as tools print them. */
function toGrouped(value: string): string {
  return value.length > 5 ? value.replace(/\B(?=(\d{3})+$)/g, ',') : value;
}
