// Shared code of the runs with Hardhat and Foundry: both programs, Node.js 22, which Hardhat 3 needs, and a compiler in
// the places to which they would download one.
import {chmodSync, copyFileSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {PageRun} from '../../../run';
import type {Needs} from '../../../tools';

const version = '0.8.28';
const build = '0.8.28+commit.7893614a';

export const frameworks: Needs = {
  frameworks: {
    npm: [
      '@foundry-rs/forge@1.7.1',
      '@foundry-rs/cast@1.7.1',
      'hardhat@3.18.0',
      '@nomicfoundation/hardhat-toolbox-viem@5.0.7',
      // npm sometimes leaves out this optional package.
      `@nomicfoundation/edr-linux-${process.arch}-gnu@0.22.0`,
      `node-linux-${process.arch}@22.23.3`,
      `solc@${version}`,
      'viem@2.57.1',
      'tsx@4.23.15',
      'typescript@5.9.3',
      '@types/node@22.10.0',
    ],
  },
};

/** Returns the folder of Node.js 22. */
export const toNode22 = (page: PageRun): string =>
  path.join(page.tool('frameworks'), 'node_modules', `node-linux-${process.arch}`, 'bin');

/** Puts the compiler in place, and adds both programs to the `PATH` of the terminal. */
export async function prepareFrameworks(page: PageRun): Promise<void> {
  const packages = path.join(page.tool('frameworks'), 'node_modules');
  // Foundry needs a program, so this one calls the same compiler as a module.
  const program = page.write(
    `.svm/${version}/solc-${version}`,
    `#!${process.execPath}
const solc = require('${path.join(packages, 'solc')}');
if (process.argv.includes('--version')) {
  console.log('solc, the solidity compiler commandline interface\\nVersion: ' + solc.version());
} else {
  // Foundry pipes the input, behind options that name folders.
  const file = process.argv.slice(2).find((word) => word.endsWith('.json'));
  process.stdout.write(solc.compile(require('node:fs').readFileSync(file ?? 0, 'utf8')));
}
`,
  );
  chmodSync(program, 0o755);
  const cache = '.cache/hardhat-nodejs/compilers-v3';
  for (const [platform, file] of [
    ['linux-amd64', `solc-linux-amd64-v${build}`],
    ['linux-arm64', `solc-linux-arm64-v${build}`],
    ['wasm', `soljson-v${build}.js`],
  ] as const) {
    page.write(
      `${cache}/${platform}/list.json`,
      JSON.stringify({
        builds: [{path: file, version, build: 'commit.7893614a', longVersion: build}],
        releases: {[version]: file},
        latestRelease: version,
      }),
    );
    if (platform === 'wasm') {
      copyFileSync(path.join(packages, 'solc/soljson.js'), path.join(page.home, cache, platform, file));
    } else {
      page.write(`${cache}/${platform}/${file}`, '');
      page.write(`${cache}/${platform}/${file}.does.not.work`, '');
    }
  }
  await page.shell(
    `export PATH="${toNode22(page)}:${path.join(packages, '.bin')}:$PATH" FOUNDRY_OFFLINE=true FOUNDRY_DISABLE_NIGHTLY_WARNING=1 HARDHAT_DISABLE_TELEMETRY_PROMPT=true`,
  );
  await page.shell(`export MODULES='${packages}'`);
}

/** Returns the version of one of the packages above. */
export const toVersion = (page: PageRun, name: string): string =>
  (
    JSON.parse(readFileSync(path.join(page.tool('frameworks'), 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;
