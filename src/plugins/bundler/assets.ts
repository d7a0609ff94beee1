import type {Compilation, RspackPluginInstance} from '@rspack/core';

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

/** What to call with each page of a build as soon as it is rendered, while others still are: its file and its HTML. */
export const onRendered: ((file: string, html: string) => void)[] = [];
