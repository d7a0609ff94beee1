import path from 'node:path';
import ts from 'typescript';
import type {Fence} from './fences';
import {isCommonJs, locate, toModules, type SampleModule} from './modules';
import type {Finding} from './pages';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  // Samples name what they import as bundlers and current Node.js do, and may await at the top.
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  resolveJsonModule: true,
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node', 'viem/window'],
  allowJs: true,
  checkJs: true,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

// Nothing is written here: the folder lies below the packages, and no file on disk can stand in for a sample.
const folder = path.resolve('.tests/typescript').replaceAll('\\', '/');

/** What is compiled: one that neither imports nor exports would share its names with all others. */
const toSource = (module: SampleModule): string =>
  module.path.endsWith('.json') || isCommonJs(module) ? module.code : `${module.code}\nexport {};\n`;

/** What was read from disk, most of it types of libraries, for the next program of the same process. */
const onDisk = new Map<string, ts.SourceFile | undefined>();

/** A compiler host that reads the modules from memory and all else from disk. */
function createHost(modules: ReadonlyMap<string, SampleModule>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const folders = new Set([...modules.keys()].flatMap((file) => listParents(file)));
  return {
    ...host,
    fileExists: (file) => modules.has(file) || host.fileExists(file),
    directoryExists: (name) => folders.has(name) || (host.directoryExists?.(name) ?? true),
    readFile: (file) => {
      const module = modules.get(file);
      return module ? toSource(module) : host.readFile(file);
    },
    getSourceFile: (file, languageVersion, onError, shouldCreate) => {
      const module = modules.get(file);
      if (module) {
        return ts.createSourceFile(file, toSource(module), languageVersion, true);
      }
      if (!onDisk.has(file)) {
        onDisk.set(file, host.getSourceFile(file, languageVersion, onError, shouldCreate));
      }
      return onDisk.get(file);
    },
  };
}

function listParents(file: string): string[] {
  const parent = path.posix.dirname(file);
  return parent === file ? [] : [parent, ...listParents(parent)];
}

/** What the compiler says, on one line: it writes whole types out in the middle, and what is wrong at the end. */
function messageOf({messageText}: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ');
  return message.length > 320 ? `${message.slice(0, 160)} … ${message.slice(-160)}` : message;
}

/**
 * Type-checks every `ts`, `tsx` and `js` fence against the installed viem, ethers and web3, all pages in one program:
 * reading the types of the libraries takes most of the time. Each fence is a module; one marked `continued` goes on
 * from the fence of its language before it on the page, and one whose title is a file name can be imported under it.
 *
 * `window.ethereum` is typed by `viem/window`, as an EIP-1193 provider that may be missing: samples say what happens in
 * a browser without a wallet. Names that are declared and not used are no fault in a sample.
 *
 * @throws Error where the compiler refuses its options, so that it would look at nothing.
 */
export function checkTypeScript(fences: readonly Fence[]): Finding[] {
  const {modules, findings} = toModules(fences);
  const byFile = new Map(modules.map((module) => [`${folder}/${module.path}`, module]));
  // JSON is checked as JSON; here it is read where a module imports it.
  const rootNames = [...byFile.keys()].filter((file) => !file.endsWith('.json'));
  const program = ts.createProgram({rootNames, options, host: createHost(byFile)});
  const [fault] = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  if (fault) {
    throw new Error(`The compiler cannot check samples: ${messageOf(fault)}`);
  }
  const diagnosed = rootNames.flatMap((file) => {
    const module = byFile.get(file);
    const source = program.getSourceFile(file);
    if (!module || !source) {
      throw new Error(`The compiler did not read the sample ${file}`);
    }
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      (diagnostic): Finding => {
        const at = locate(module, source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line);
        return {
          file: at.fence.file,
          line: at.line,
          rule: at.fence.language,
          found: `${messageOf(diagnostic)} (TS${diagnostic.code})`,
          todo: 'write a sample that compiles with the library versions in package.json',
        };
      },
    );
  });
  return [...findings, ...diagnosed];
}
