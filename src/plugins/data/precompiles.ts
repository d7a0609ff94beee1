import {builtinPrecompiles, precompiles} from '../../site/precompiles';
import {toAddress, toOrigin} from './origin';

/** /data/precompiles.json */
export const toPrecompilesFile = () => ({
  ...toOrigin('src/site/precompiles.ts'),
  builtin: builtinPrecompiles,
  extensions: precompiles.map((precompile) => ({
    ...precompile,
    ...(precompile.interface && {abi: toAddress(`/abi/${precompile.interface.name}.json`)}),
    page: toAddress(precompile.page),
  })),
});
