import {toNetworkIds, type Endpoint, type EndpointKind} from '../../src/site/derived';

/** An endpoint to ask, with the answer that it should return. */
export interface Target extends Endpoint {
  /** The address that a client connects to: `url` with a scheme. */
  address: string;
  /** The chain id in the form that this kind returns: `0x2329` for Ethereum's JSON-RPC, otherwise `evmos_9001-2`. */
  wanted: string;
}

const evmKinds: readonly EndpointKind[] = ['jsonRpc', 'webSocket'];

/** Adds a scheme to a gRPC endpoint, which has none. Port 443 uses TLS, as develop/api/networks.md says. */
const toAddress = ({kind, url}: Endpoint): string =>
  kind === 'grpc' ? `${url.endsWith(':443') ? 'https' : 'http'}://${url}` : url;

/**
 * Returns the endpoints of the public networks, in their order. Local endpoints are left out, because no operator
 * promises them.
 * @throws Error if there are none, because a check of nothing would pass.
 */
export function toTargets(endpoints: readonly Endpoint[]): Target[] {
  const targets = endpoints
    .filter(({network}) => network !== 'local')
    .map((endpoint) => {
      const {chainId, eip155Hex} = toNetworkIds(endpoint.network);
      return {
        ...endpoint,
        address: toAddress(endpoint),
        wanted: evmKinds.includes(endpoint.kind) ? eip155Hex : chainId,
      };
    });
  if (targets.length === 0) {
    throw new Error('src/site/facts.ts has no endpoint to ask');
  }
  return targets;
}
