import {existsSync} from 'node:fs';
import path from 'node:path';
import solc from 'solc';
import {interfaceFiles, readInterface} from '../../src/plugins/markdown/interfaces';
import {readText} from '../../src/plugins/sources';
import type {Fence} from './fences';
import type {Finding} from './pages';

/**
 * The EVM version that samples are compiled for. It is the last one whose code runs on every network of v16.0.2.
 *
 * The chain has the instructions of London. Its blocks carry no random value, so go-ethereum's fork never applies the
 * rules of the merge (evmos/evmos x/evm/keeper/state_transition.go, NewEVM; evmos/go-ethereum v1.10.26-evmos-rc2
 * core/vm/jump_table.go, DefaultJumpTable). Code for Paris uses only these instructions. Code for Shanghai uses PUSH0,
 * which the chain supports only while its parameter `extra_eips` lists 3855.
 */
export const evmVersion = 'paris';

/** A message of solc about a source. `start` counts bytes, and is negative for the whole file. */
interface Diagnostic {
  severity: 'error' | 'warning' | 'info';
  message: string;
  sourceLocation?: {file: string; start: number};
}

interface Output {
  errors?: Diagnostic[];
}

/** A source file: the text of an interface, or the fences of a page that belong together. */
interface Source {
  /** For each part of the code: its file, the line before its first line, and its number of lines. */
  parts: {file: string; line: number; length: number}[];
  code: string;
}

type Sources = ReadonlyMap<string, Source>;

const [version = ''] = (solc.semver as () => string)().split('+');

const compileJson = solc.compile as (input: string, callbacks: {import: typeof readPackage}) => string;

/** The prefix of the names that interfaces have for solc. The name of any other source begins with its page. */
const interfaceFolder = 'static/interfaces/';

const toLines = (text: string): number => text.split('\n').length;

/** Reads a file that a source imports from an npm package. Any other import that solc asks for does not exist. */
function readPackage(name: string): {contents: string} | {error: string} {
  const [, packageName] = /^(@[\w-]+\/[\w-]+)\//.exec(name) ?? [];
  if (packageName === undefined) {
    return {error: `no fence of the page has this title; ${toInterfaceHint(path.posix.basename(name))}`};
  }
  const file = path.join('node_modules', name);
  return existsSync(file)
    ? {contents: readText(file)}
    : {error: `add ${packageName} to devDependencies, or show on the page what the sample needs of it`};
}

/** Returns a hint that corrects the name of an interface. */
function toInterfaceHint(file: string): string {
  try {
    readInterface(file);
    return `import it as ./${file}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Compiles all sources at once.
 * @throws Error if solc itself fails, because its message then belongs to no source.
 */
function compile(sources: Sources, remappings: readonly string[]): Output {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries([...sources].map(([name, {code}]) => [name, {content: code}])),
    settings: {
      evmVersion,
      remappings,
      // Without bytecode, solc would not notice a contract that is too large or needs too much stack.
      outputSelection: {'*': {'*': ['evm.bytecode.object']}},
    },
  };
  const output = JSON.parse(compileJson(JSON.stringify(input), {import: readPackage})) as Output;
  const fatal = output.errors?.find(({sourceLocation}) => sourceLocation === undefined);
  if (fatal) {
    throw new Error(`solc: ${fatal.message}`);
  }
  return output;
}

function readInterfaces(): Map<string, Source> {
  return new Map(
    interfaceFiles.map((file) => {
      const code = readInterface(file);
      const name = `${interfaceFolder}${file}`;
      return [name, {code, parts: [{file: name, line: 0, length: toLines(code)}]}];
    }),
  );
}

/** Joins the fences of all pages into sources. The name of a source begins with its page. */
function readSources(fences: readonly Fence[]): {sources: Map<string, Source>; findings: Finding[]} {
  const sources = new Map<string, Source>();
  const findings: Finding[] = [];
  let last: Source | undefined;
  for (const {file, line, code, title, embeds, continued} of fences) {
    const report = (found: string, todo: string): number => findings.push({file, line, rule: 'solidity', found, todo});
    const part = {file, line, length: toLines(code)};
    if (embeds !== undefined) {
      last = undefined;
      if (!interfaceFiles.includes(embeds)) {
        report(toInterfaceHint(embeds), 'name one that exists');
      } else if (code !== readInterface(embeds)) {
        report(`file="${embeds}" on a fence with text of its own`, 'leave the fence empty: it shows the interface');
      }
    } else if (continued) {
      if (last?.parts[0]?.file === file) {
        last.parts.push(part);
        last.code += `\n${code}`;
      } else {
        report('continued, without a fence before it to go on from', 'take the mark away');
      }
    } else {
      const name = `${file}/${title ?? `fence-${line}.sol`}`;
      if (sources.has(name)) {
        report(`a second fence with the title ${title}`, 'give it a title of its own, or mark it continued');
      }
      last = {code, parts: [part]};
      sources.set(name, last);
    }
  }
  return {sources, findings};
}

/**
 * Returns the remappings of solc for the imports of each page. An import leads to the fence with that title, otherwise
 * to the interface with that name. Both may have folders before the name.
 */
function toRemappings(sources: Sources): string[] {
  const pages = new Map<string, string[]>();
  for (const [name, {parts}] of sources) {
    const page = parts[0]?.file ?? '';
    pages.set(page, [...(pages.get(page) ?? []), name]);
  }
  return [...pages].flatMap(([page, names]) => {
    // The folders are written as a fence of the page imports them, and as solc resolves them if the import begins with
    // a dot.
    const titled = [...new Set(names.map((name) => name.slice(page.length + 1).replace(/[^/]*$/, '')))];
    const folders = [...new Set(['', ...titled, ...titled.map((folder) => `${page}/${folder}`)])];
    const files = [...interfaceFiles.map((file) => `${interfaceFolder}${file}`), ...names];
    const targets = new Map(files.map((file) => [path.posix.basename(file), file]));
    return [...targets].flatMap(([base, target]) =>
      folders.map((folder) => {
        const imported = `${folder}${base}`;
        const exact = names.find((name) => name === imported || name === `${page}/${imported}`);
        return `${page}/:${imported}=${exact ?? target}`;
      }),
    );
  });
}

/** Converts a message of solc to a finding at its line of the page. */
function toFinding({message, sourceLocation}: Diagnostic, sources: Sources): Finding {
  const {code, parts} = sources.get(sourceLocation?.file ?? '') ?? {code: '', parts: []};
  const before = Buffer.from(code).subarray(0, Math.max(sourceLocation?.start ?? 0, 0));
  let line = toLines(before.toString());
  const part = parts.find(({length}) => {
    const isInside = line <= length;
    line -= isInside ? 0 : length;
    return isInside;
  });
  return {
    file: part?.file ?? sourceLocation?.file ?? '',
    line: (part?.line ?? 0) + line,
    rule: 'solidity',
    found: message.replace(/\s+/g, ' '),
    todo: `write what solc ${version} compiles without a warning`,
  };
}

/**
 * Compiles the Solidity fences of all pages together with the interfaces that the site serves. Catches a sample that
 * was never compiled, because a reader who copies it gets errors that its author did not see. A warning is also a
 * fault.
 */
export function checkSolidity(fences: readonly Fence[]): Finding[] {
  const {sources: own, findings} = readSources(fences);
  const remappings = toRemappings(own);
  const sources = new Map([...readInterfaces(), ...own]);
  const broken = new Set<string>();
  for (;;) {
    const {errors = []} = compile(sources, remappings);
    const failed = new Set(
      errors.flatMap(({severity, sourceLocation}) =>
        severity === 'error' && sourceLocation ? [sourceLocation.file] : [],
      ),
    );
    findings.push(
      ...errors
        // After an early error, solc does not reach the later ones. The failed files are therefore reported and
        // removed.
        .filter(({sourceLocation}) => failed.size === 0 || failed.has(sourceLocation?.file ?? ''))
        // A file that imports a removed file fails without a fault of its own.
        .filter(({message}) => ![...broken].some((name) => message.includes(`Source "${name}" not found`)))
        .map((diagnostic) => toFinding(diagnostic, sources)),
    );
    const left = [...failed].filter((name) => sources.delete(name));
    if (left.length === 0) {
      return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    }
    left.forEach((name) => broken.add(name));
  }
}
