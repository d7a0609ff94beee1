import React from 'react';
import {endpoints, type EndpointKind, type NetworkName} from '@site/src/site/derived';
import CopyableValue from './CopyableValue';
import Table from './Table';

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
      <Table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Address</th>
            <th scope="col">Operator</th>
          </tr>
        </thead>
        <tbody>
          {endpoints
            .filter((endpoint) => endpoint.network === network)
            .map(({kind, operator, url}) => (
              <tr key={`${kind} ${url}`}>
                <th scope="row">{kinds[kind]}</th>
                <td>
                  <CopyableValue value={url} label={`Copy the ${kinds[kind]} address of ${operator}`} />
                </td>
                <td>{operator}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </div>
  );
}
