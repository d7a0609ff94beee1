import {endpoints, networkNames, toNetworkIds, type NetworkName} from '../site/derived';
import {facts} from '../site/facts';
import type {Transport} from './address';

/** An endpoint that a request can go to. */
export interface Target {
  url: string;
  network: NetworkName;
  operator: string;
}

/** The endpoints of the facts that answer JSON-RPC over HTTP or WebSocket: a local node first. */
export const findTargets = (transport: Transport): readonly Target[] =>
  [...endpoints]
    .filter(({kind}) => kind === (transport === 'http' ? 'jsonRpc' : 'webSocket'))
    .sort((a, b) => Number(b.network === 'local') - Number(a.network === 'local'));

/** The name of a network, as the pages have it. */
export const labelOf = (network: NetworkName): string => facts.networks[network].label;

/** What a chain of this number is, in words. */
export function nameChain(eip155: number): string {
  const names = networkNames.filter((network) => toNetworkIds(network).eip155 === eip155).map(labelOf);
  return names.length > 0 ? names.join(' or ').toLowerCase() : 'no network of Evmos';
}

/**
 * What to say of the chain that an endpoint answers for.
 * @param network The network that the endpoint should be of; undefined where nobody has said.
 */
export function judgeChain(eip155: number, network?: NetworkName): {isRight: boolean; words: string} {
  const wanted = network && toNetworkIds(network).eip155;
  const isRight = wanted === undefined ? nameChain(eip155) !== 'no network of Evmos' : wanted === eip155;
  const seen = `chain ${eip155}, ${nameChain(eip155)}`;
  return {
    isRight,
    words: isRight
      ? `The endpoint answers for ${seen}.`
      : `Wrong chain: the endpoint answers for ${seen}${wanted === undefined ? '' : `, not for ${wanted}`}. Its answers are not about ${
          network ? labelOf(network).toLowerCase() : 'Evmos'
        }.`,
  };
}
