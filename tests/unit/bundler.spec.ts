// Each of these replaces a part of another package, and must say so if that part is not where it was.
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {CssExtractRspackPlugin, rspack, type Configuration} from '@rspack/core';
import {replaceFiles} from '../../src/plugins/bundler/replaceFiles';
import '../../src/plugins/bundler/useRspack';

const requireFromCore = createRequire(require.resolve('@docusaurus/core/package.json'));
const webpack = requireFromCore('webpack') as typeof rspack;

const options = {
  output: {libraryTarget: 'commonjs2', path: tmpdir()} as Configuration['output'],
  resolve: {unsafeCache: false} as Configuration['resolve'],
};

test('Docusaurus gets Rspack instead of webpack, with the style plugin of Rspack', () => {
  expect(requireFromCore('mini-css-extract-plugin')).toBe(CssExtractRspackPlugin);
  const compiler = webpack({...options, plugins: [new CssExtractRspackPlugin()]});
  expect(compiler).toBeInstanceOf(rspack.Compiler);
  expect(compiler.options.plugins).toEqual([expect.any(CssExtractRspackPlugin)]);
  const {library} = compiler.options.output;
  expect(library?.type).toBe('commonjs2');
});

test('a plugin for webpack that nobody has judged stops the build by name', () => {
  class NewWebpackPlugin {
    apply(): void {}
  }
  expect(() => webpack({...options, plugins: [new NewWebpackPlugin()]})).toThrow(
    'NewWebpackPlugin is a plugin for webpack that src/plugins/bundler/rspack.ts does not know',
  );
});

test.describe('a file that stands for a file of a package', () => {
  let folder = '';

  test.beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'replace-'));
    mkdirSync(path.join(folder, 'package'));
    writeFileSync(path.join(folder, 'package/preload.js'), 'export default "theirs";');
    writeFileSync(path.join(folder, 'own.js'), 'export default "ours";');
  });

  test.afterEach(() => rmSync(folder, {recursive: true}));

  /** Bundles a file with the replacement, and returns the errors. */
  const bundle = async (entry: string, original = path.join(folder, 'package/preload.js')): Promise<string[]> => {
    const files = {[original]: path.join(folder, 'own.js')};
    writeFileSync(path.join(folder, 'entry.js'), entry);
    const compiler = rspack({
      entry: path.join(folder, 'entry.js'),
      output: {path: path.join(folder, 'out')},
      mode: 'none',
      plugins: [replaceFiles(files)],
    });
    return new Promise((resolve, reject) => {
      compiler.run((error, stats) =>
        error ? reject(error) : resolve(stats?.compilation.errors.map(({message}) => message) ?? []),
      );
    });
  };

  test('replaces it by its path, and no other file of the same name', async () => {
    writeFileSync(path.join(folder, 'preload.js'), 'export default "another";');
    expect(await bundle('import a from "./package/preload"; import b from "./preload"; export {a, b};')).toEqual([]);
  });

  test('stops the build if nothing imports that file any more', async () => {
    expect((await bundle('export default 1;')).join()).toMatch(/preload\.js is no longer imported/);
  });

  test('replaces it however it is imported', async () => {
    const entry = 'import a from "./package/preload.js"; import b from "./package/preload?query"; export {a, b};';
    expect(await bundle(entry)).toEqual([]);
    const bundled = readFileSync(path.join(folder, 'out/main.js'), 'utf8');
    expect(bundled).toContain('ours');
    expect(bundled).not.toContain('theirs');
  });

  test('replaces a package by its name, and no file in it', async () => {
    mkdirSync(path.join(folder, 'node_modules/theirs'), {recursive: true});
    writeFileSync(path.join(folder, 'node_modules/theirs/index.js'), 'export default "theirs";');
    writeFileSync(path.join(folder, 'own.js'), 'export {default} from "theirs/index.js";');
    expect(await bundle('import a from "theirs"; export {a};', 'theirs')).toEqual([]);
    expect((await bundle('import a from "theirs/index.js"; export {a};', 'theirs')).join()).toMatch(
      /theirs is no longer/,
    );
  });
});
