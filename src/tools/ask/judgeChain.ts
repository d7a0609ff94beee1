import {networkNames, toNetworkIds} from '../../site/derived';
import {facts} from '../../site/facts';

/**
 * Says whether the chain of an endpoint is a network of Evmos.
 * @param eip155 The answer to `eth_chainId`; undefined if the page cannot read it.
 */
export function judgeChain(eip155: number | undefined): {isRight: boolean; words: string} {
  if (eip155 === undefined) {
    return {isRight: false, words: 'The answer to eth_chainId is no chain id that this page can read.'};
  }
  const labels = networkNames
    .filter((network) => toNetworkIds(network).eip155 === eip155)
    .map((network) => facts.networks[network].label.toLowerCase());
  return labels.length > 0
    ? {isRight: true, words: `The endpoint answers for chain ${eip155}, ${labels.join(' or ')}.`}
    : {
        isRight: false,
        words: `Wrong chain: the endpoint answers for chain ${eip155}, no network of Evmos. Its answers are not about Evmos.`,
      };
}
