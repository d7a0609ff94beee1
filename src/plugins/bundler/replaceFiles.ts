import type {RspackPluginInstance} from '@rspack/core';

/**
 * Returns a plugin of Rspack that puts files of the site in the place of modules of packages, however they are imported. It
 * fails the build if nothing imports such a module any more.
 * @param replacements The file that replaces each module: the absolute path of a file, or the name of a package.
 */
export const replaceFiles = (replacements: Readonly<Record<string, string>>): RspackPluginInstance => ({
  apply: ({hooks, options: {resolve}}) => {
    const name = 'replace files';
    const exact = Object.entries(replacements).map(([original, own]) => [`${original}$`, own] as const);
    resolve.alias = {...resolve.alias, ...Object.fromEntries(exact)};
    hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.finishModules.tap(name, (modules) => {
        const bundled = new Set([...modules].map((each) => each.nameForCondition()));
        const faults = Object.entries(replacements).filter(([, own]) => !bundled.has(own));
        compilation.errors.push(
          ...faults.map(([original, own]) => new Error(`${original} is no longer imported: ${own} replaces nothing`)),
        );
      }),
    );
  },
});
