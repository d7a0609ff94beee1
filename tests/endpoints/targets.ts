import {toNetworkIds, type Endpoint, type EndpointKind} from '../../src/site/derived';

/** An endpoint to ask, with the answer that it should give. */
export interface Target extends Endpoint {
  /** `url` with a scheme: what a client connects to. */
  address: string;
  /** The chain id in the form in which this kind answers: `0x2329` over Ethereum's JSON-RPC, else `evmos_9001-2`. */
  wanted: string;
}

const evmKinds: readonly EndpointKind[] = ['jsonRpc', 'webSocket'];

/** A gRPC endpoint has no scheme. Port 443 speaks TLS, as develop/api/networks.md tells readers. */
const toAddress = ({kind, url}: Endpoint): string =>
  kind === 'grpc' ? `${url.endsWith(':443') ? 'https' : 'http'}://${url}` : url;

/**
 * The endpoints of the public networks, in their order: a node on this machine is nobody's promise.
 * @throws Error if there is none: a check of nothing would pass.
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
