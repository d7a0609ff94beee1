import React from 'react';
import {endpoints, type EndpointKind, type NetworkName} from '@site/src/site/derived';
import CopyableValue from './CopyableValue';
import {DataTable} from './DataTable';

/** The protocol of an endpoint, as readers call it. */
const kinds: Record<EndpointKind, string> = {
  jsonRpc: 'Ethereum JSON-RPC',
  webSocket: 'Ethereum WebSocket',
  rest: 'Cosmos REST',
  grpc: 'Cosmos gRPC',
  cometRpc: 'CometBFT RPC',
  cometWebSocket: 'CometBFT WebSocket',
};

/** The endpoints of a network, in the order of the facts. */
export default function EndpointTable({network}: {network: NetworkName}): JSX.Element {
  return (
    <DataTable
      heads={['Kind', 'Address', 'Operator']}
      rows={endpoints
        .filter((endpoint) => endpoint.network === network)
        .map(({kind, operator, url}) => [
          kinds[kind],
          <CopyableValue key="url" value={url} label={`Copy the ${kinds[kind]} address of ${operator}`} />,
          operator,
        ])}
    />
  );
}
