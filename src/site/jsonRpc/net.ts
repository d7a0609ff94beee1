import {boolean, count} from './schemas';
import type {DescribedMethod} from './types';

/** Methods of `net`. */
export const netMethods: readonly DescribedMethod[] = [
  {
    name: 'net_version',
    namespace: 'net',
    summary: 'Returns the EIP-155 number of the chain, in decimal.',
    parameters: [],
    result: {summary: 'The number as text.', schema: {type: 'string', pattern: '^[1-9][0-9]*$'}},
    errors: [],
    support: 'full',
    example: {params: []},
  },
  {
    name: 'net_listening',
    namespace: 'net',
    summary: 'Tells whether the node accepts connections of peers.',
    parameters: [],
    result: {
      summary: 'True while CometBFT listens for peers. False can also mean that the node cannot find out.',
      schema: boolean,
    },
    errors: [],
    support: 'differs',
    difference: 'Geth always answers true.',
    example: {params: []},
  },
  {
    name: 'net_peerCount',
    namespace: 'net',
    summary: 'Counts the peers of the node.',
    parameters: [],
    result: {summary: 'The number of peers. Zero can also mean that the node cannot find out.', schema: count},
    errors: [],
    support: 'differs',
    difference: 'The answer is a JSON number. Geth answers with hexadecimal text.',
    example: {params: []},
  },
];
