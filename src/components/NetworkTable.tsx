import React from 'react';
import {networkNames, toNetworkIds, type NetworkName} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import CopyableValue from './CopyableValue';
import Table from './Table';

const rows: {name: string; read: (network: NetworkName) => string}[] = [
  {name: 'Cosmos chain id', read: (network) => toNetworkIds(network).chainId},
  {name: 'EIP-155 number', read: (network) => String(toNetworkIds(network).eip155)},
  {name: 'In hexadecimal', read: (network) => toNetworkIds(network).eip155Hex},
  {name: 'CAIP-2', read: (network) => toNetworkIds(network).caip2},
  {name: 'Signature v (EIP-155)', read: (network) => toNetworkIds(network).signatureV.join(' / ')},
  {name: 'Base denomination', read: (network) => facts.networks[network].denomination},
  {name: 'Ticker', read: (network) => facts.networks[network].ticker},
  {name: 'Decimals', read: () => String(facts.project.decimals)},
];

/** What identifies each network, in every form that a wallet, a script or a node asks for. */
export default function NetworkTable(): JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Form</th>
          {networkNames.map((network) => (
            <th key={network} scope="col">
              {facts.networks[network].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({name, read}) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {networkNames.map((network) => (
              <td key={network}>
                <CopyableValue value={read(network)} label={`Copy ${name} of ${facts.networks[network].label}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
