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
    // Samples name what they import as bundlers and current Node.js do, and may await at the top.
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

// Below the packages that samples import.
const folder = path.resolve(scratch, 'typescript');

const compiler = path.resolve('node_modules/typescript/bin/tsc');

/** What is compiled: one that neither imports nor exports would share its names with all others. */
const toSource = (module: SampleModule): string =>
  module.path.endsWith('.json') || isCommonJs(module) ? module.code : `${module.code}\nexport {};\n`;

/** What the compiler says, on one line: it writes whole types out in the middle, and what is wrong at the end. */
function shorten(text: string): string {
  const message = text.replace(/\s+/g, ' ').trim();
  return message.length > 320 ? `${message.slice(0, 160)} … ${message.slice(-160)}` : message;
}

/** What is wrong in a module, at a line of it that counts from 0. */
interface Fault {
  module: SampleModule;
  line: number;
  code: string;
  message: string;
}

/**
 * Checks modules with the compiler. No other file on disk can replace them.
 *
 * @throws Error if the compiler has not read every module, or speaks of something else: it would look at nothing.
 */
function compile(modules: readonly SampleModule[]): Fault[] {
  // JSON is checked as JSON; here it is read where a module imports it.
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
    // A message is a line, and those below it that are indented.
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
 * What is wrong in modules. Where some do not parse, the compiler says that alone: those that had no fault are compiled once
 * more by themselves, and may import anything from the others.
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
 * Type-checks every `ts`, `tsx` and `js` fence against the installed viem, ethers and web3, all pages in one program:
 * reading the types of the libraries takes most of the time. Each fence is a module; one marked `continued` goes on
 * from the fence of its language before it on the page, and one whose title is a file name can be imported under it.
 *
 * `window.ethereum` is typed by `viem/window`, as an EIP-1193 provider that may be missing: samples say what happens in
 * a browser without a wallet. Names that are declared and not used are no fault in a sample.
 *
 * @throws Error if the compiler refuses its options, or has not read a sample.
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
