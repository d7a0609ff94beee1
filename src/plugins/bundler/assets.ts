import {DefinePlugin, type Compilation, type RspackPluginInstance} from '@rspack/core';

/**
 * Returns a plugin of Rspack that adds, changes or reads the files of a build.
 * @param stage When, among the stages of `processAssets`: `Compilation.PROCESS_ASSETS_STAGE_REPORT`.
 */
export const withAssets = (
  name: string,
  stage: number,
  run: (compilation: Compilation) => Promise<unknown> | void,
): RspackPluginInstance => ({
  apply: ({hooks}) =>
    hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tapPromise({name, stage}, async () => void (await run(compilation))),
    ),
});

/** Returns a plugin of Rspack that sets the values of names that modules declare without one. */
export const defineConstants = (constants: Readonly<Record<string, boolean | string>>): RspackPluginInstance =>
  new DefinePlugin(Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])));
