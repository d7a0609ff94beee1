import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Authorization, PrecompileEvent, PrecompileFunction} from '@site/src/site/precompiles';
import CopyableValue from './CopyableValue';
import {BreakableCode, InlineCode} from './InlineCode';
import {DataTable, toLines} from './DataTable';

/** A signature that may break after a comma: signatures with tuples are wider than any screen. */
const Signature = ({children}: {children: string}): JSX.Element => (
  <BreakableCode at={/(?<=,)/}>{children}</BreakableCode>
);

function describe(authorization: Authorization): ReactNode {
  switch (authorization) {
    case 'anyone':
      return 'anyone';
    case 'signer':
      return 'the signer';
    case 'owner':
      return 'the signer, or a contract that acts for itself';
    default:
      return (
        <>
          the signer, or a contract to which the signer granted{' '}
          <InlineCode>{authorization.replace(/^.*\./, '')}</InlineCode>
        </>
      );
  }
}

interface TableProps {
  title: string;
  functions: readonly PrecompileFunction[];
  events: readonly PrecompileEvent[];
}

/** Pages write `<PrecompileTable name="staking" />`: see src/plugins/markdown/tagProps.ts. */
export const PrecompileTable = ({title, functions, events}: TableProps): JSX.Element => (
  <>
    <DataTable
      aria-label={`Functions of ${title}`}
      heads={['Function', 'Selector', 'Kind', 'Who may call it']}
      rows={functions.map(({signature, selector, kind, authorization = 'anyone'}) => [
        <Signature key="signature">{signature}</Signature>,
        <InlineCode key="selector">{selector}</InlineCode>,
        kind,
        describe(authorization),
      ])}
    />
    {events.length > 0 && (
      <DataTable
        aria-label={`Events of ${title}`}
        heads={['Event', 'Topic']}
        rows={events.map(({signature, topic}) => [
          <Signature key="signature">{signature}</Signature>,
          <CopyableValue key="topic" value={topic} label={`Copy the topic of ${signature}`} />,
        ])}
      />
    )}
  </>
);

interface ListProps {
  rows: readonly {
    address: string;
    title: string;
    /** The upgrade that enabled the contract on mainnet, or words that say that there is none. */
    since: string;
    /** The page about the contract; undefined for those of Ethereum. */
    page?: string;
    gas: readonly string[];
  }[];
}

/** Every precompiled contract of a node, by address. */
export const PrecompileList = ({rows}: ListProps): JSX.Element => (
  <DataTable
    aria-label="Precompiled contracts"
    heads={['Contract', 'On mainnet since', 'Gas']}
    classNames={[undefined, undefined, 'wide']}
    rows={rows.map(({address, title, since, page, gas}) => [
      toLines([
        page ? <Link to={page}>{title}</Link> : title,
        <CopyableValue key="address" value={address} label={`Copy the address of ${title}`} />,
      ]),
      since,
      toLines(gas),
    ])}
  />
);
