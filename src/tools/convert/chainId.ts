import {readChainId} from '@site/src/site/chainIds';
import {toNetworkIds} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import type {Outcome, Values} from './outcome';

/** Converts a chain id into every form. */
export function convert({from = ''}: Values): Outcome {
  const read = readChainId(from);
  if ('problem' in read) {
    return {problem: read.problem, field: 'from'};
  }
  const {eip155, eip155Hex, caip2, signatureV, chainId, networks, isOurs} = read;
  const labels = networks.map((network) => facts.networks[network].label);
  const ids = networks.map((network) => toNetworkIds(network).chainId);
  return {
    summary: isOurs
      ? `${facts.project.binary} ${facts.versions.latest} accepts this number${labels.length > 0 ? `: ${labels.join(' and ')}` : ''}.`
      : `${facts.project.binary} ${facts.versions.latest} refuses this number: it belongs to another chain.`,
    rows: [
      {
        name: 'Cosmos chain id',
        value: chainId ?? (ids.join(', ') || 'not known'),
        note:
          chainId || ids.length === 0
            ? undefined
            : 'The number alone does not give the id: these are the ids of the networks with this number',
      },
      {name: 'EIP-155 number', value: String(eip155)},
      {name: 'Hexadecimal', value: eip155Hex},
      {name: 'CAIP-2', value: caip2},
      {name: 'Signature v (EIP-155)', value: signatureV.join(' / ')},
    ],
  };
}
