import {endpoints, networkNames, toNetworkIds, type NetworkName} from '../site/derived';
import {facts} from '../site/facts';
import type {Transport} from './endpointUrl';

/** An endpoint that a request can go to. */
export interface Target {
  url: string;
  network: NetworkName;
  operator: string;
}

/** The endpoints of the facts that answer JSON-RPC over a transport, the local node first. */
export const findTargets = (transport: Transport): readonly Target[] =>
  [...endpoints]
    .filter(({kind}) => kind === (transport === 'http' ? 'jsonRpc' : 'webSocket'))
    .sort((a, b) => Number(b.network === 'local') - Number(a.network === 'local'));

/** The name of a network on the pages. */
export const labelOf = (network: NetworkName): string => facts.networks[network].label;

/**
 * Compares the chain of an endpoint with the network that a reader has chosen.
 * @param eip155 The answer to `eth_chainId`; undefined if it is no number.
 * @param network Undefined if the reader has typed the address: then every network of Evmos is right.
 */
export function judgeChain(eip155: number | undefined, network?: NetworkName): {isRight: boolean; words: string} {
  if (eip155 === undefined) {
    return {isRight: false, words: 'The answer to eth_chainId is not a number, so the chain is not known.'};
  }
  const found = networkNames.filter((each) => toNetworkIds(each).eip155 === eip155);
  const seen = `chain ${eip155}, ${found.map(labelOf).join(' or ').toLowerCase() || 'no network of Evmos'}`;
  if (network ? found.includes(network) : found.length > 0) {
    return {isRight: true, words: `The endpoint answers for ${seen}.`};
  }
  const instead = network ? `, not for ${toNetworkIds(network).eip155}` : '';
  const subject = network ? labelOf(network).toLowerCase() : 'Evmos';
  return {
    isRight: false,
    words: `Wrong chain: the endpoint answers for ${seen}${instead}. Its answers are not about ${subject}.`,
  };
}
