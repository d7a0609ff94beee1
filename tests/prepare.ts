// Makes what the browser tests need: a browser and the two builds. Stops at the first warning of a build.
import {spawnSync} from 'node:child_process';
import {environmentNames} from '../src/site/environment';
import {ensureBrowser} from './browser';
import {builds, findWarnings, type Build} from './builds';

function build(name: string, {folder, environment}: Build): void {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([key]) => !environmentNames.includes(key)));
  const started = performance.now();
  const {status, stdout, stderr} = spawnSync('npm', ['run', 'build', '--', '--out-dir', folder], {
    encoding: 'utf8',
    env: {...inherited, ...environment, NO_COLOR: '1'} as NodeJS.ProcessEnv,
    shell: process.platform === 'win32',
  });
  const output = `${stdout}\n${stderr}`;
  const warnings = findWarnings(output);
  if (status !== 0 || warnings.length > 0) {
    console.error(output);
    throw new Error(`The ${name} build ${status === 0 ? `warns ${warnings.length} times` : 'failed'}: see above`);
  }
  console.log(`The ${name} build took ${((performance.now() - started) / 1_000).toFixed(1)} s and warns of nothing.`);
}

console.log(`Tests run in ${ensureBrowser()}`);
for (const [name, variant] of Object.entries(builds)) {
  build(name, variant);
}
