import {data, text} from './schemas';
import type {DescribedMethod} from './types';

/** Methods of `web3`. */
export const web3Methods: readonly DescribedMethod[] = [
  {
    name: 'web3_clientVersion',
    namespace: 'web3',
    summary: 'Names the build of the node.',
    parameters: [],
    result: {
      summary:
        'Two lines of text. The first line has the version and the commit. The second line has the build date, the Go version and the architecture.',
      schema: text,
    },
    errors: [],
    support: 'differs',
    difference:
      'The text has another form than in geth. The release build fills in no version, no commit and no date, so the version is `dev`. Run `evmosd version` instead.',
    example: {params: []},
  },
  {
    name: 'web3_sha3',
    namespace: 'web3',
    summary: 'Hashes a text with Keccak-256.',
    parameters: [
      {
        name: 'text',
        summary: 'The text to hash. The node hashes its characters as they are.',
        required: true,
        schema: text,
      },
    ],
    result: {summary: 'The hash, 32 bytes.', schema: data},
    errors: [],
    support: 'differs',
    difference:
      'The node does not decode hexadecimal text: it hashes the `0x` and the digits themselves. So the same request has another answer than in geth.',
    example: {params: ['0x68656c6c6f20776f726c64']},
  },
];
