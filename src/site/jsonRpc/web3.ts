import {data, text} from './schemas';
import type {DescribedMethod} from './types';

/** Methods of `web3`. */
export const web3Methods: readonly DescribedMethod[] = [
  {
    name: 'web3_clientVersion',
    namespace: 'web3',
    summary: 'Names the build of the node.',
    parameters: [],
    result: {summary: 'Two lines: version and commit; build date, Go version and architecture.', schema: text},
    errors: [],
    support: 'differs',
    difference:
      'The form differs from geth. The release build fills in neither version nor commit nor date, so the version is `dev`. Ask `evmosd version` instead.',
    example: {params: []},
  },
  {
    name: 'web3_sha3',
    namespace: 'web3',
    summary: 'Hashes a text with Keccak-256.',
    parameters: [{name: 'text', summary: 'Text whose characters are hashed unchanged.', required: true, schema: text}],
    result: {summary: 'The hash, 32 bytes.', schema: data},
    errors: [],
    support: 'differs',
    difference:
      'Hexadecimal text is not decoded: the `0x` and the digits themselves are hashed, so the answer to the same request differs from geth’s.',
    example: {params: ['0x68656c6c6f20776f726c64']},
  },
];
