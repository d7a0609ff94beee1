import React from 'react';
import {facts} from '@site/src/site/facts';
import {InlineCode} from './InlineCode';
import {DataTable} from './DataTable';

const {ports} = facts;

// Defaults of v16.0.2: server/config/config.go, and server/config of the Cosmos SDK fork.
const services = [
  {name: 'Ethereum JSON-RPC', port: ports.jsonRpc, on: 'off', key: 'app.toml [json-rpc] enable'},
  {
    name: 'Ethereum WebSocket',
    port: ports.webSocket,
    on: 'off; starts with JSON-RPC',
    key: 'app.toml [json-rpc] ws-address',
  },
  {name: 'Cosmos REST', port: ports.rest, on: 'off', key: 'app.toml [api] enable'},
  {name: 'Cosmos gRPC', port: ports.grpc, on: 'off', key: 'app.toml [grpc] enable'},
  {name: 'gRPC-Web', port: ports.grpcWeb, on: 'off', key: 'app.toml [grpc-web] enable'},
  {name: 'CometBFT RPC and WebSocket', port: ports.cometRpc, on: 'on', key: 'config.toml [rpc] laddr'},
  {name: 'CometBFT P2P', port: ports.p2p, on: 'on', key: 'config.toml [p2p] laddr'},
];

/** The ports of a node, and the key that switches each one on. */
export default function PortTable(): JSX.Element {
  return (
    <DataTable
      heads={['Service', 'Port', 'By default', 'Key']}
      rows={services.map(({name, port, on, key}) => [
        name,
        <InlineCode key="port">{port}</InlineCode>,
        on,
        <InlineCode key="key">{key}</InlineCode>,
      ])}
    />
  );
}
