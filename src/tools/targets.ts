import {endpoints, networkNames, toNetworkIds, type NetworkName} from '../site/derived';
import {facts} from '../site/facts';
import type {Transport} from './address';

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

/** The networks that have an EIP-155 number, in words. */
export function nameChain(eip155: number): string {
  const names = networkNames.filter((network) => toNetworkIds(network).eip155 === eip155).map(labelOf);
  return names.length > 0 ? names.join(' or ').toLowerCase() : 'no network of Evmos';
}

/**
 * Compares the chain of an endpoint with the network that a reader has chosen.
 * @param eip155 The answer to `eth_chainId`; undefined if it is no number.
 * @param network Undefined if the reader has typed the address: then every network of Evmos is right.
 */
export function judgeChain(eip155: number | undefined, network?: NetworkName): {isRight: boolean; words: string} {
  if (eip155 === undefined) {
    return {isRight: false, words: 'The answer to eth_chainId is not a number, so the chain is not known.'};
  }
  const wanted = network && toNetworkIds(network).eip155;
  const isRight = wanted === undefined ? nameChain(eip155) !== 'no network of Evmos' : wanted === eip155;
  const seen = `chain ${eip155}, ${nameChain(eip155)}`;
  const subject = network ? labelOf(network).toLowerCase() : 'Evmos';
  const instead = wanted === undefined ? '' : `, not for ${wanted}`;
  return {
    isRight,
    words: isRight
      ? `The endpoint answers for ${seen}.`
      : `Wrong chain: the endpoint answers for ${seen}${instead}. Its answers are not about ${subject}.`,
  };
}
