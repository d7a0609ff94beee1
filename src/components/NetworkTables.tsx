import React, {type ComponentProps, type ReactNode} from 'react';
import {endpoints, networkNames, toNetworkIds, type EndpointKind, type NetworkName} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import {walletForm} from '@site/src/site/walletNetworks';
import CopyableValue from './CopyableValue';
import {DataTable} from './DataTable';
import {InlineCode} from './InlineCode';

/** A value of each network. */
export interface NetworkRow {
  label: string;
  /** The value; empty or undefined if the network has none. */
  read: (network: NetworkName) => string | undefined;
}

interface NetworkRowsProps extends Omit<ComponentProps<'table'>, 'rows'> {
  head?: ReactNode;
  rows: readonly NetworkRow[];
  none?: ReactNode;
}

/** Values of the networks side by side, each with a button that copies it. */
export const NetworkRows = ({rows, head, none = 'none', ...props}: NetworkRowsProps): JSX.Element => (
  <DataTable
    {...props}
    heads={[head, ...networkNames.map((network) => facts.networks[network].label)]}
    rows={rows.map(({label, read}) => [
      label,
      ...networkNames.map((network) => {
        const value = read(network);
        const copyLabel = `Copy ${label} of ${facts.networks[network].label}`;
        return value ? <CopyableValue key={network} value={value} label={copyLabel} /> : none;
      }),
    ])}
  />
);

const identifiers: readonly NetworkRow[] = [
  {label: 'Cosmos chain id', read: (network) => toNetworkIds(network).chainId},
  {label: 'EIP-155 number', read: (network) => String(toNetworkIds(network).eip155)},
  {label: 'EIP-155 number, hexadecimal', read: (network) => toNetworkIds(network).eip155Hex},
  {label: 'CAIP-2', read: (network) => toNetworkIds(network).caip2},
  {label: 'Signature v (EIP-155)', read: (network) => toNetworkIds(network).signatureV.join(' / ')},
  {label: 'Base denomination', read: (network) => facts.networks[network].denomination},
  {label: 'Ticker', read: (network) => facts.networks[network].ticker},
  {label: 'Decimals', read: () => String(facts.project.decimals)},
];

/** The identifiers of each network, in every form that a wallet, a script or a node needs. */
export const NetworkTable = (): JSX.Element => <NetworkRows head="Value" rows={identifiers} />;

/** The values that a reader types into a wallet to add a network. */
export const WalletTable = (): JSX.Element => <NetworkRows head="Field" rows={walletForm} />;

const kinds: Record<EndpointKind, string> = {
  jsonRpc: 'Ethereum JSON-RPC',
  webSocket: 'Ethereum WebSocket',
  rest: 'Cosmos REST',
  grpc: 'Cosmos gRPC',
  cometRpc: 'CometBFT RPC',
  cometWebSocket: 'CometBFT WebSocket',
};

/** Addresses of a network that ended have no Copy button: they may belong to somebody else by now. */
export const EndpointTable = ({network}: {network: NetworkName}): JSX.Element => (
  <DataTable
    heads={['Kind', 'Address', 'Operator']}
    rows={endpoints
      .filter((endpoint) => endpoint.network === network)
      .map(({kind, operator, url}) => [
        kinds[kind],
        network === 'local' ? (
          <CopyableValue key="url" value={url} label={`Copy the ${kinds[kind]} address of ${operator}`} />
        ) : (
          <InlineCode key="url">{url}</InlineCode>
        ),
        operator,
      ])}
  />
);

const {ports} = facts;

// Defaults of v16.0.2: server/config/config.go, and server/config of the Cosmos SDK fork.
const services = [
  ['Ethereum JSON-RPC', ports.jsonRpc, 'off', 'app.toml [json-rpc] enable'],
  ['Ethereum WebSocket', ports.webSocket, 'off; starts with JSON-RPC', 'app.toml [json-rpc] ws-address'],
  ['Cosmos REST', ports.rest, 'off', 'app.toml [api] enable'],
  ['Cosmos gRPC', ports.grpc, 'off', 'app.toml [grpc] enable'],
  ['gRPC-Web', ports.grpcWeb, 'off', 'app.toml [grpc-web] enable'],
  ['CometBFT RPC and WebSocket', ports.cometRpc, 'on', 'config.toml [rpc] laddr'],
  ['CometBFT P2P', ports.p2p, 'on', 'config.toml [p2p] laddr'],
] as const;

/** The ports of a node, and the key that switches each one on. */
export const PortTable = (): JSX.Element => (
  <DataTable
    heads={['Service', 'Port', 'By default', 'Key']}
    rows={services.map(([name, port, standard, key]) => [
      name,
      <InlineCode key="port">{port}</InlineCode>,
      standard,
      <InlineCode key="key">{key}</InlineCode>,
    ])}
  />
);
