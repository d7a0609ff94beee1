import React, {type ComponentProps, type ReactNode} from 'react';
import {networkNames, toNetworkIds, type NetworkName} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import CopyableValue from './CopyableValue';
import {DataTable} from './DataTable';

/** A value of each network. */
export interface NetworkRow {
  label: string;
  /** The value; empty or undefined if the network has none. */
  read: (network: NetworkName) => string | undefined;
}

interface NetworkRowsProps extends Omit<ComponentProps<'table'>, 'rows'> {
  /** The heading of the first column. */
  head?: ReactNode;
  rows: readonly NetworkRow[];
  /** What a cell without a value shows. */
  none?: ReactNode;
}

const rows: readonly NetworkRow[] = [
  {label: 'Cosmos chain id', read: (network) => toNetworkIds(network).chainId},
  {label: 'EIP-155 number', read: (network) => String(toNetworkIds(network).eip155)},
  {label: 'EIP-155 number, hexadecimal', read: (network) => toNetworkIds(network).eip155Hex},
  {label: 'CAIP-2', read: (network) => toNetworkIds(network).caip2},
  {label: 'Signature v (EIP-155)', read: (network) => toNetworkIds(network).signatureV.join(' / ')},
  {label: 'Base denomination', read: (network) => facts.networks[network].denomination},
  {label: 'Ticker', read: (network) => facts.networks[network].ticker},
  {label: 'Decimals', read: () => String(facts.project.decimals)},
];

/** Values of the networks side by side, each with a button that copies it. */
export const NetworkRows = ({rows: own, head, none = 'none', ...props}: NetworkRowsProps): JSX.Element => (
  <DataTable
    {...props}
    heads={[head, ...networkNames.map((network) => facts.networks[network].label)]}
    rows={own.map(({label, read}) => [
      label,
      ...networkNames.map((network) => {
        const value = read(network);
        const copyLabel = `Copy ${label} of ${facts.networks[network].label}`;
        return value ? <CopyableValue key={network} value={value} label={copyLabel} /> : none;
      }),
    ])}
  />
);

/** The identifiers of each network, in every form that a wallet, a script or a node needs. */
export default function NetworkTable(): JSX.Element {
  return <NetworkRows head="Value" rows={rows} />;
}
