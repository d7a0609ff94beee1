import {facts} from './facts';
import type {Facts} from './schema';

/** The networks that the facts describe. */
export type NetworkName = keyof Facts['networks'];

/** The protocol of an endpoint. */
export type EndpointKind = Facts['record']['endpoints'][number]['kind'];

/** A public or local endpoint. If its `kind` is `grpc`, its `url` is a host and a port without a scheme. */
export interface Endpoint {
  network: NetworkName;
  kind: EndpointKind;
  operator: string;
  url: string;
}

/** The ids of a network, in all forms that tools use. */
export interface NetworkIds {
  /** Full chain id of the Cosmos side, e.g. `evmos_9001-2`. */
  chainId: string;
  /** EIP-155 number, e.g. 9001. */
  eip155: number;
  /** The same number in the form of wallets and `eth_chainId`, e.g. `0x2329`. */
  eip155Hex: string;
  /** The chain in the form of CAIP-2, e.g. `eip155:9001`. */
  caip2: string;
  /** The two values of `v` in a signature of EIP-155: 2 · id + 35 and 2 · id + 36. */
  signatureV: readonly [number, number];
}

/** The names of the networks, in the order of the pages. */
export const networkNames = ['mainnet', 'testnet', 'local'] as const satisfies readonly NetworkName[];

/** Returns a number as a hexadecimal quantity of JSON-RPC, with the prefix `0x`. */
export function toHex(value: number): string {
  return `0x${value.toString(16)}`;
}

/** Returns all forms of the id of a network. */
export function toNetworkIds(network: NetworkName): NetworkIds {
  const {eip155, revision} = facts.networks[network];
  return {
    chainId: `${facts.project.bech32.account}_${eip155}-${revision}`,
    eip155,
    eip155Hex: toHex(eip155),
    caip2: `eip155:${eip155}`,
    signatureV: [2 * eip155 + 35, 2 * eip155 + 36],
  };
}

const {ports} = facts;

/** The default addresses of a node on the reader's machine. */
const localEndpoints: Endpoint[] = [
  {kind: 'jsonRpc' as const, url: `http://localhost:${ports.jsonRpc}`},
  {kind: 'webSocket' as const, url: `ws://localhost:${ports.webSocket}`},
  {kind: 'rest' as const, url: `http://localhost:${ports.rest}`},
  {kind: 'grpc' as const, url: `localhost:${ports.grpc}`},
  {kind: 'cometRpc' as const, url: `http://localhost:${ports.cometRpc}`},
  {kind: 'cometWebSocket' as const, url: `ws://localhost:${ports.cometRpc}/websocket`},
].map((endpoint) => ({...endpoint, network: 'local', operator: 'your machine'}));

/** All endpoints of the public networks and of a local node. */
export const endpoints: readonly Endpoint[] = [...facts.record.endpoints, ...localEndpoints];

/** Returns the endpoint that samples use: the first of its network and kind. Undefined if there is none. */
export function findEndpoint(network: NetworkName, kind: EndpointKind): Endpoint | undefined {
  return endpoints.find((endpoint) => endpoint.network === network && endpoint.kind === kind);
}

/** The end of mainnet. Its records are in shutdown.ts. */
export const mainnetEnd = facts.networks.mainnet.ended;

/** The month of its end: `May 2026`. */
export const mainnetEndMonth = new Date(mainnetEnd.date).toLocaleDateString('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
