import React from 'react';
import {networkNames, toNetworkIds, type NetworkName} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import CopyableValue from './CopyableValue';
import Table from './Table';

/** A value that every network has, or an empty text where one has none. */
export interface NetworkRow {
  label: string;
  read: (network: NetworkName) => string;
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

/** Values of the networks side by side, each to copy. */
export function NetworkRows({head, rows: own}: {head: string; rows: readonly NetworkRow[]}): JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {networkNames.map((network) => (
            <th key={network} scope="col">
              {facts.networks[network].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {own.map(({label, read}) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {networkNames.map((network) => (
              <td key={network}>
                {read(network) ? (
                  <CopyableValue value={read(network)} label={`Copy ${label} of ${facts.networks[network].label}`} />
                ) : (
                  'none'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What identifies each network, in every form that a wallet, a script or a node asks for. */
export default function NetworkTable(): JSX.Element {
  return <NetworkRows head="Value" rows={rows} />;
}
