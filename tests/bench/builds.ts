import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {areaNames} from '../../src/site/areas';
import {toMedian} from './sites';

/** The number of times that two sites are built in turn. The bench prints the medians. */
const pairs = 3;

/** The folder of the builds and of the copies with five times as many pages. */
export const folder = path.resolve('.tests/bench');

/**
 * The configuration of the site without the plugins that make its build fast. Webpack, Babel and Terser then build the
 * site on one processor, and every page is compiled twice.
 */
const stock = `
const path = require('node:path');
const {browserslist} = require('../package.json');
const config = require('../docusaurus.config.ts');
const ours = ['bundler/bundles', 'bundler/cache', 'bundler/globalData', 'markdown/parallel'].map(
  (name) => './src/plugins/' + name + '.ts',
);
const toAbsolute = (name) => (name.startsWith('./') ? path.resolve(name) : name);
// Styles that are imported as text: the site cannot be built without their loader.
const cssText = path.resolve('src/plugins/bundler/cssTextLoader.ts') + '?' + JSON.stringify({browsers: browserslist.production});
module.exports = {
  ...config,
  webpack: undefined,
  clientModules: config.clientModules.map(toAbsolute),
  plugins: config.plugins
    .filter((each) => !ours.includes([each].flat()[0]))
    .map((each) => (typeof each === 'string' ? toAbsolute(each) : [toAbsolute(each[0]), each[1]]))
    .concat(() => ({name: 'css-text', configureWebpack: () => ({resolveLoader: {alias: {'css-text$': cssText}}})})),
};
`;

/**
 * Runs a build.
 * @returns The duration of the build, in seconds.
 * @throws Error with the output of the build, if it fails.
 */
function time(cwd: string, command: string, args: readonly string[]): number {
  const started = performance.now();
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(`The build of ${cwd} failed:\n${stdout}\n${stderr}`);
  }
  return (performance.now() - started) / 1_000;
}

/** Removes the caches and the generated files of earlier builds of a site. */
const forget = (site: string): void => {
  for (const each of [
    '.docusaurus',
    ...['evmos-docs', 'webpack', 'rspack'].map((name) => `node_modules/.cache/${name}`),
  ]) {
    rmSync(path.join(site, each), {recursive: true, force: true});
  }
};

/** Builds this site, or a copy of this site. @returns The duration, in seconds. */
export const buildOwn = (site = '.', out = path.join(folder, 'site')): number =>
  time(site, 'npm', ['run', 'build', '--', '--out-dir', out]);

/** Builds a site of another Docusaurus into the folder `build` of that site. @returns The duration, in seconds. */
const buildOther = (site: string): number => time(site, 'npx', ['docusaurus', 'build']);

const copyNames = [1, 2, 3, 4].map((number) => `copy-${number}`);

/**
 * Copies a site and multiplies its pages by five: each area also gets four copies of itself as subfolders.
 * @returns The folder of the copy.
 */
function copyFiveTimes(site: string, name: string): string {
  const copy = path.join(folder, name);
  rmSync(copy, {recursive: true, force: true});
  mkdirSync(copy, {recursive: true});
  const left = ['node_modules', 'build', '.docusaurus', '.git', '.tests'];
  for (const each of readdirSync(site).filter((entry) => !left.includes(entry))) {
    cpSync(path.join(site, each), path.join(copy, each), {recursive: true});
  }
  symlinkSync(path.resolve(site, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  for (const area of areaNames) {
    for (const each of copyNames) {
      cpSync(path.join(site, area), path.join(copy, area, each), {recursive: true});
    }
  }
  return copy;
}

/** Counts the pages of a site. */
const countPages = (site: string): number =>
  areaNames
    .flatMap((area) => readdirSync(path.join(site, area), {recursive: true, encoding: 'utf8'}))
    .filter((file) => /\.mdx?$/.test(file)).length;

/** Builds this site and another site in turn, each time without a cache. @returns A line to print. */
function compare(own: string, other: string): string {
  const times = {own: [] as number[], other: [] as number[], ratio: [] as number[]};
  for (let pair = 0; pair < pairs; pair += 1) {
    forget(own);
    const ownTime = buildOwn(own, path.join(folder, 'compared'));
    forget(other);
    const otherTime = buildOther(other);
    times.own.push(ownTime);
    times.other.push(otherTime);
    times.ratio.push(ownTime / otherTime);
  }
  const [ownTime, otherTime, ratio] = [times.own, times.other, times.ratio].map(toMedian);
  return `Build of ${countPages(own)} pages, cold: ${ownTime?.toFixed(1)} s; the other Docusaurus with ${countPages(other)} pages: ${otherTime?.toFixed(1)} s; ${ratio?.toFixed(2)} times as long`;
}

/** Builds this site with its own tools and with the tools of Docusaurus. @returns Lines to print. */
export function benchBuilds(): string[] {
  mkdirSync(folder, {recursive: true});
  const stockConfig = path.join('.tests', 'stock.config.cjs');
  writeFileSync(stockConfig, stock);
  forget('.');
  const cold = buildOwn();
  const warm = buildOwn();
  forget('.');
  // Without Rspack, which npm scripts put in the place of webpack (src/plugins/bundler/useRspack.ts).
  const stockTime = time('.', process.execPath, [
    ...['-r', './src/plugins/bundler/machine.js', '-r', 'tsx/cjs', 'node_modules/@docusaurus/core/bin/docusaurus.mjs'],
    ...['build', '--config', stockConfig, '--out-dir', path.join(folder, 'stock')],
  ]);
  forget('.');
  rmSync(stockConfig);
  return [
    `Build, cold: ${cold.toFixed(1)} s; Docusaurus with its own tools: ${stockTime.toFixed(1)} s`,
    `Build, warm: ${warm.toFixed(1)} s; of the cold build of Docusaurus: ${(warm / stockTime).toFixed(2)}`,
  ];
}

/**
 * Compares the builds of this site with those of another Docusaurus that has the same pages in the same folders. The
 * second comparison uses copies with five times as many pages.
 * @param other The folder of the other site, whose packages are installed.
 * @returns Lines to print, with medians.
 */
export function benchBeside(other: string): string[] {
  const copies = [copyFiveTimes('.', 'five'), copyFiveTimes(other, 'other')] as const;
  const lines = [compare('.', other), compare(...copies)];
  copies.forEach((copy) => rmSync(copy, {recursive: true}));
  return lines;
}
