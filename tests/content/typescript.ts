import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {scratch} from '../scratch';
import type {Fence} from './fences';
import {isCommonJs, locate, toModules, type SampleModule} from './modules';
import type {Finding} from './pages';

/** The options of the compiler, in the form of its configuration file. */
const configuration = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    // Samples import modules as bundlers and current Node.js do, and may use top-level await.
    module: 'Preserve',
    moduleResolution: 'Bundler',
    resolveJsonModule: true,
    jsx: 'react-jsx',
    types: ['node', 'viem/window'],
    allowJs: true,
    checkJs: true,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
};

// The folder is inside the repository, so that the compiler finds the packages that samples import.
const folder = path.resolve(scratch, 'typescript');

const compiler = path.resolve('node_modules/typescript/bin/tsc');

/**
 * Returns the code to compile. Without `export {}`, a sample that neither imports nor exports would share its names
 * with all others.
 */
const toSource = (module: SampleModule): string =>
  module.path.endsWith('.json') || isCommonJs(module) ? module.code : `${module.code}\nexport {};\n`;

/**
 * Shortens a message of the compiler to one line. A long message has whole types in the middle and the fault at its
 * end, so the middle is cut out.
 */
function shorten(text: string): string {
  const message = text.replace(/\s+/g, ' ').trim();
  return message.length > 320 ? `${message.slice(0, 160)} … ${message.slice(-160)}` : message;
}

/** A fault in a module. `line` counts from 0. */
interface Fault {
  module: SampleModule;
  line: number;
  code: string;
  message: string;
}

/**
 * Type-checks modules with the compiler, in a new folder, so that no other file can replace them.
 *
 * @throws Error if the compiler did not read every module, or if a message is not about a module, because the check
 * would then be incomplete.
 */
function compile(modules: readonly SampleModule[]): Fault[] {
  // JSON has a check of its own. The compiler reads it only if a module imports it.
  const files = modules.map((module) => module.path).filter((file) => !file.endsWith('.json'));
  if (files.length === 0) {
    return [];
  }
  mkdirSync(folder, {recursive: true});
  const at = mkdtempSync(path.join(folder, 'samples-'));
  try {
    for (const module of modules) {
      const file = path.join(at, module.path);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, toSource(module));
    }
    writeFileSync(path.join(at, 'tsconfig.json'), JSON.stringify({...configuration, files}));
    const {stdout, stderr, error} = spawnSync(process.execPath, [compiler, '--pretty', 'false', '--listFiles'], {
      cwd: at,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const byFile = new Map(modules.map((module) => [module.path, module]));
    // A message is a line and the indented lines below it.
    const messages = [...stdout.matchAll(/^(?:(.+)\((\d+),\d+\): )?error (TS\d+): (.*(?:\n .*)*)/gm)];
    const faults = messages.map(([text, file = '', line, code = '', message = '']): Fault => {
      const module = byFile.get(file);
      if (!module) {
        throw new Error(`The compiler cannot check samples: ${shorten(text)}`);
      }
      return {module, line: Number(line) - 1, code, message: shorten(message)};
    });
    const read = new Set(stdout.split('\n').map((line) => path.relative(at, line).replaceAll('\\', '/')));
    const unread = files.find((file) => !read.has(file));
    if (error ?? unread) {
      throw new Error(`The compiler did not read the sample ${unread}: ${error?.message ?? shorten(stdout + stderr)}`);
    }
    return faults;
  } finally {
    rmSync(at, {recursive: true});
  }
}

/**
 * Returns the faults of modules. If some modules do not parse, the compiler reports nothing else. The modules without a
 * fault are therefore compiled once more by themselves, and their imports of the other modules are no fault.
 */
function findFaults(modules: readonly SampleModule[]): Fault[] {
  const faults = compile(modules);
  const faulty = new Set(faults.map(({module}) => module));
  if (faulty.size === 0) {
    return [];
  }
  const paths = [...faulty].flatMap((module) => [module.path, module.path.replace(/\.\w+$/, '')]);
  const isOfFaulty = ({module, code, message}: Fault): boolean =>
    code === 'TS2307' && paths.includes(path.posix.join(path.dirname(module.path), message.split("'")[1] ?? ''));
  const rest = compile(modules.filter((module) => !faulty.has(module))).filter((fault) => !isOfFaulty(fault));
  return [...faults, ...rest].sort((a, b) => modules.indexOf(a.module) - modules.indexOf(b.module));
}

/**
 * Type-checks every `ts`, `tsx` and `js` fence against the installed viem, ethers and web3. All pages are checked in
 * one program, because reading the types of the libraries takes most of the time. Each fence is a module. A fence with
 * the mark `continued` continues the previous fence of its language on the page, and a fence whose title is a file name
 * can be imported by that name.
 *
 * `viem/window` types `window.ethereum` as an EIP-1193 provider that may be missing, so that samples have to handle a
 * browser without a wallet. Unused names are not a fault in a sample.
 *
 * @throws Error if the compiler refuses its options, or did not read a sample.
 */
export function checkTypeScript(fences: readonly Fence[]): Finding[] {
  const {modules, findings} = toModules(fences);
  const faults = findFaults(modules).map(({module, line, code, message}): Finding => {
    const {fence, line: lineOfPage} = locate(module, line);
    return {
      file: fence.file,
      line: lineOfPage,
      rule: fence.language,
      found: `${message} (${code})`,
      todo: 'write a sample that compiles with the library versions in package.json',
    };
  });
  return [...findings, ...faults];
}
