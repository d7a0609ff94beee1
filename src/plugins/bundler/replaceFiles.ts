import path from 'node:path';
import {NormalModuleReplacementPlugin, type NormalModule, type RspackPluginInstance} from '@rspack/core';

const withoutExtension = (file: string): string => file.replace(/\.\w+$/, '');

/**
 * Returns a plugin of Rspack that puts files of the site in the place of modules of packages. It fails the build if such a
 * module is bundled all the same, or if nothing imports it any more.
 * @param replacements The file that replaces each module: the absolute path of a file, or the name of a package.
 */
export const replaceFiles = (replacements: Readonly<Record<string, string>>): RspackPluginInstance => ({
  apply: (compiler) => {
    const name = 'replace files';
    for (const [original, own] of Object.entries(replacements)) {
      const target = withoutExtension(original);
      new NormalModuleReplacementPlugin(new RegExp(`(?:^|[\\\\/])${path.basename(target)}(?:\\.js)?$`), (each) => {
        if (each.request === original || withoutExtension(path.resolve(each.context, each.request)) === target) {
          each.request = own;
        }
      }).apply(compiler);
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.finishModules.tap(name, (modules) => {
        const bundled = new Set(
          [...modules].flatMap((each) => [each.nameForCondition(), (each as NormalModule).rawRequest]),
        );
        for (const [original, own] of Object.entries(replacements)) {
          const fault = bundled.has(original) ? 'is bundled' : bundled.has(own) ? undefined : 'is no longer imported';
          if (fault) {
            compilation.errors.push(
              new Error(`${original} ${fault}, but ${own} replaces it: see .github/contributing/maintain.md`),
            );
          }
        }
      }),
    );
  },
});
