import path from 'node:path';
import {NormalModuleReplacementPlugin, type RspackPluginInstance} from '@rspack/core';

/**
 * Returns a plugin of Rspack that puts files of the site in the place of files of packages. It fails the build if a file of
 * a package is bundled all the same, or if nothing imports it any more.
 * @param replacements The absolute path of each file of a package, and of the file that replaces it.
 */
export const replaceFiles = (replacements: Readonly<Record<string, string>>): RspackPluginInstance => ({
  apply: (compiler) => {
    const name = 'replace files';
    const withoutExtension = (file: string): string => file.replace(/\.\w+$/, '');
    for (const [original, own] of Object.entries(replacements)) {
      const request = new RegExp(`(?:^|[\\\\/])${path.parse(original).name}(?:\\.js)?$`);
      new NormalModuleReplacementPlugin(request, (each) => {
        if (
          each.request === original ||
          withoutExtension(path.resolve(each.context, each.request)) === withoutExtension(original)
        ) {
          each.request = own;
        }
      }).apply(compiler);
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.finishModules.tap(name, (modules) => {
        const files = new Set([...modules].map((each) => each.nameForCondition()));
        for (const [original, own] of Object.entries(replacements)) {
          if (files.has(original) || !files.has(own)) {
            const fault = files.has(original) ? 'is bundled as well' : 'is imported by nothing';
            compilation.errors.push(
              new Error(`${original} ${fault}, and ${own} replaces it: see .github/contributing/maintain.md`),
            );
          }
        }
      }),
    );
  },
});
