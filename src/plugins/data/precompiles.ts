import {builtinPrecompiles, precompiles, type BuiltinPrecompile, type Precompile} from '../../site/precompiles';
import {toAddress, toOrigin, type Origin} from './origin';

/** An EVM extension with the addresses of its ABI and of its page. */
type Extension = Omit<Precompile, 'page'> & {abi?: string; page: string};

/** /data/precompiles.json: the precompiles of every EVM network, and the EVM extensions. */
export interface PrecompilesFile extends Origin {
  builtin: readonly BuiltinPrecompile[];
  extensions: readonly Extension[];
}

export const toPrecompilesFile = (): PrecompilesFile => ({
  ...toOrigin('src/site/precompiles.ts'),
  builtin: builtinPrecompiles,
  extensions: precompiles.map((precompile) => ({
    ...precompile,
    ...(precompile.interface ? {abi: toAddress(`/abi/${precompile.interface.name}.json`)} : {}),
    page: toAddress(precompile.page),
  })),
});
