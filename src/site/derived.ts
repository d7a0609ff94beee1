import {facts} from './facts';
import type {Facts} from './schema';

/** The networks that the facts describe. */
export type NetworkName = keyof Facts['networks'];

/** What an endpoint speaks. */
export type EndpointKind = Facts['endpoints'][number]['kind'];

/** A place that answers requests; `url` is a host and port without a scheme where `kind` is `grpc`. */
export interface Endpoint {
  network: NetworkName;
  kind: EndpointKind;
  operator: string;
  url: string;
}

/** The ids of one network in every form that a tool may ask for. */
export interface NetworkIds {
  /** Full chain id of the Cosmos side, e.g. `evmos_9001-2`. */
  chainId: string;
  /** EIP-155 number, e.g. 9001. */
  eip155: number;
  /** The same number as wallets and `eth_chainId` write it, e.g. `0x2329`. */
  eip155Hex: string;
  /** Account and chain as CAIP-2 names it, e.g. `eip155:9001`. */
  caip2: string;
  /** The two values of `v` in a signature of EIP-155: 2 · id + 35 and 2 · id + 36. */
  signatureV: readonly [number, number];
}

/** The names of the networks, in the order of the pages. */
export const networkNames = ['mainnet', 'testnet', 'local'] as const satisfies readonly NetworkName[];

/** A number as hexadecimal quantity with prefix, as JSON-RPC writes it. */
export function toHex(value: number): string {
  return `0x${value.toString(16)}`;
}

/** All forms of a network's id, from its EIP-155 number and its revision. */
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

/** Where a node on the reader's machine listens by default. */
const localEndpoints: Endpoint[] = [
  {kind: 'jsonRpc' as const, url: `http://localhost:${ports.jsonRpc}`},
  {kind: 'webSocket' as const, url: `ws://localhost:${ports.webSocket}`},
  {kind: 'rest' as const, url: `http://localhost:${ports.rest}`},
  {kind: 'grpc' as const, url: `localhost:${ports.grpc}`},
  {kind: 'cometRpc' as const, url: `http://localhost:${ports.cometRpc}`},
  {kind: 'cometWebSocket' as const, url: `ws://localhost:${ports.cometRpc}/websocket`},
].map((endpoint) => ({...endpoint, network: 'local', operator: 'your machine'}));

/** Every endpoint: those of the public networks and those of a local node. */
export const endpoints: readonly Endpoint[] = [...facts.endpoints, ...localEndpoints];

/** The endpoint of a network and kind that samples use: the first one listed. Undefined where there is none. */
export function findEndpoint(network: NetworkName, kind: EndpointKind): Endpoint | undefined {
  return endpoints.find((endpoint) => endpoint.network === network && endpoint.kind === kind);
}

/** The end of mainnet; shutdown.ts has the records of it. */
export const mainnetEnd = facts.networks.mainnet.ended;

/** Its month, as in "May 2026". */
export const mainnetEndMonth = new Date(mainnetEnd.date).toLocaleDateString('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
