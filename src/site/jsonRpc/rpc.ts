import {objectOf} from './schemas';
import type {DescribedMethod} from './types';

const version = {type: 'string', const: '1.0'} as const;

/** Methods of `rpc`, which the server always has. */
export const rpcMethods: readonly DescribedMethod[] = [
  {
    name: 'rpc_modules',
    namespace: 'rpc',
    summary: 'Lists the namespaces that are on.',
    parameters: [],
    result: {
      summary: 'The namespaces, each with its version, which is always `1.0`.',
      schema: {...objectOf({rpc: version}), additionalProperties: version},
    },
    errors: [],
    support: 'full',
    example: {params: []},
  },
];
