import React from 'react';
import {endpoints, type EndpointKind, type NetworkName} from '@site/src/site/derived';
import CopyableValue from './CopyableValue';
import {DataTable} from './Table';

/** What an endpoint speaks, as readers call it. */
export const kinds: Record<EndpointKind, string> = {
  jsonRpc: 'Ethereum JSON-RPC',
  webSocket: 'Ethereum WebSocket',
  rest: 'Cosmos REST',
  grpc: 'Cosmos gRPC',
  cometRpc: 'CometBFT RPC',
  cometWebSocket: 'CometBFT WebSocket',
};

/**
 * The endpoints of one network, by kind and operator, in the order of the facts. A script puts a button into it that
 * measures them (src/hydration/inline/controls.ts).
 */
export default function EndpointTable({network}: {network: NetworkName}): JSX.Element {
  return (
    <div data-endpoints={network}>
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
    </div>
  );
}
