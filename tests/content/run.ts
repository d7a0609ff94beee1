import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {findEndpoint} from '../../src/site/derived';
import {scratch} from '../scratch';
import {startAnvil, type LocalNode} from './anvil';
import type {Fence} from './fences';
import {isCommonJs, toModules, type SampleModule} from './modules';
import type {Finding} from './pages';

/** The number of samples that run at once. They spend most of their time waiting for blocks. */
const atOnce = 4;

/** The output of a sample, and its exit code, which is null if the sample was stopped. */
export interface Outcome {
  code: number | null;
  output: string;
}

/** Replaces the addresses of a reader's own node with those of another node. */
function toAddressed(code: string, {url, wsUrl}: LocalNode): string {
  const own = [findEndpoint('local', 'jsonRpc')?.url, findEndpoint('local', 'webSocket')?.url];
  return [url, wsUrl].reduce((text, address, index) => text.replaceAll(own[index] ?? address, address), code);
}

/**
 * Bundles a TypeScript file and its local imports into a script for Node.js. A loader would take longer on every run.
 */
async function toScript(file: string): Promise<string> {
  const outfile = `${file}.mjs`;
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  return outfile;
}

/** Runs a file with Node.js. Its environment has only `PATH` and the key of a test account. */
export async function runFile(file: string, privateKey: string, seconds: number): Promise<Outcome> {
  const script = /\.tsx?$/.test(file) ? await toScript(file) : file;
  const child = spawn(process.execPath, [script], {
    env: {PATH: process.env.PATH, PRIVATE_KEY: privateKey},
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({code, output: output.trim()}));
  });
}

/** Returns the most informative lines of an output as one line. */
const shorten = (output: string): string => {
  const lines = output.split('\n').filter((line) => line.trim() && !/^\s+at |^Node\.js v/.test(line));
  return lines.slice(0, 12).join(' | ') || 'nothing';
};

/** Returns the addresses that a sample names, except those of a local node. */
const findForeign = (code: string): string[] =>
  [...code.matchAll(/\b(?:https?|wss?):\/\/[^\s'"`)]+/g)]
    .map(([url]) => url)
    .filter((url) => !/^\w+:\/\/(?:localhost|127\.0\.0\.1)\b/.test(url));

/** Runs one sample in a folder of its own, together with the other modules of its page, which it may import. */
async function runModule(module: SampleModule, modules: readonly SampleModule[], seconds: number): Promise<Finding[]> {
  const [{file, line, language}] = module.parts;
  const at = {file, line, rule: 'run'};
  const foreign = findForeign(module.code);
  if (foreign.length > 0) {
    return [{...at, found: `a sample that runs asks ${foreign.join(', ')}`, todo: 'ask {{local.jsonRpc}}'}];
  }
  mkdirSync(path.resolve(scratch, 'samples'), {recursive: true});
  const folder = mkdtempSync(path.resolve(scratch, 'samples', 'run-'));
  const toFile = (each: SampleModule): string =>
    path.join(folder, language === 'js' && isCommonJs(each) ? each.path.replace(/\.js$/, '.cjs') : each.path);
  const node = await startAnvil({blockSeconds: 1});
  try {
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({type: 'module'}));
    for (const each of modules.filter(({parts}) => parts[0].file === file)) {
      mkdirSync(path.dirname(toFile(each)), {recursive: true});
      writeFileSync(toFile(each), toAddressed(each.code, node));
    }
    const {code, output} = await runFile(toFile(module), node.accounts[0]?.privateKey ?? '', seconds);
    const end = code === null ? `did not end within ${seconds} s` : `ended with code ${code}`;
    return code === 0
      ? []
      : [{...at, found: `${end} and printed: ${shorten(output)}`, todo: 'write a sample that runs'}];
  } finally {
    await node.stop();
    rmSync(folder, {recursive: true});
  }
}

/**
 * Runs every `ts` and `js` sample with the mark `run`. Each one has a local node of its own, which mines a block every
 * second, so that a sample fails if it does not wait for its transactions. `PRIVATE_KEY` is the key of the first
 * account of the node. A sample has to end by itself, with exit code 0, within `seconds`.
 */
export async function runSamples(
  fences: readonly Fence[],
  seconds = 90,
): Promise<{count: number; findings: Finding[]}> {
  const {modules} = toModules(fences);
  const marked = modules.filter(({parts}) => parts.some(({run}) => run));
  const findings: Finding[] = [];
  const waiting = [...marked];
  const runner = async (): Promise<void> => {
    for (let module = waiting.shift(); module; module = waiting.shift()) {
      findings.push(...(await runModule(module, modules, seconds)));
    }
  };
  await Promise.all(Array.from({length: atOnce}, runner));
  return {count: marked.length, findings};
}
