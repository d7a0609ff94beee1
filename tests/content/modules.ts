import path from 'node:path';
import type {Fence} from './fences';
import type {Finding} from './pages';

/** The languages of samples that are JavaScript or TypeScript modules. */
export const moduleLanguages = ['ts', 'tsx', 'js'] as const;

/** A module: a fence, and the fences that continue it. */
export interface SampleModule {
  /**
   * The path below the folder of all samples, with forward slashes. It is the path of the page without its extension,
   * followed by the file.
   */
  path: string;
  /** The fences of the module, in their order. */
  parts: readonly [Fence, ...Fence[]];
  /** The code of all parts, each on lines of its own. */
  code: string;
}

/** Whether a module is a CommonJS module, which uses `require`. */
export const isCommonJs = ({code}: SampleModule): boolean => /\brequire\(|\bmodule\.exports\b/.test(code);

const lineCount = ({code}: Fence): number => code.split('\n').length;

/**
 * Returns the fence that a line of a module comes from, and the line of its page, from 1. The given `line` counts from
 * 0.
 */
export function locate({parts}: SampleModule, line: number): {fence: Fence; line: number} {
  let [fence] = parts;
  let rest = line;
  for (const next of parts.slice(1)) {
    if (rest < lineCount(fence)) {
      break;
    }
    rest -= lineCount(fence);
    fence = next;
  }
  return {fence, line: fence.line + 1 + Math.min(rest, lineCount(fence) - 1)};
}

/**
 * Combines the `ts`, `tsx` and `js` fences of all pages into modules. Each page has a folder of its own. A title that
 * is a file name becomes the name of the module, so that the samples of a page can import each other. A `json` fence
 * with such a title is included. A second fence with the same title on a page, for example in another tab, gets a
 * folder of its own.
 */
export function toModules(fences: readonly Fence[]): {modules: SampleModule[]; findings: Finding[]} {
  const modules = new Map<string, [Fence, ...Fence[]]>();
  const last = new Map<string, [Fence, ...Fence[]]>();
  const findings: Finding[] = [];
  for (const fence of fences) {
    const {file, line, language, title = '', continued} = fence;
    const isNamed = /^[\w./-]+\.(?:[cm]?[jt]s|tsx|json)$/.test(title) && !title.includes('..');
    if (!(moduleLanguages as readonly string[]).includes(language) && !(language === 'json' && isNamed)) {
      continue;
    }
    const key = `${file} ${language}`;
    const before = last.get(key);
    if (continued && before) {
      before.push(fence);
      continue;
    }
    if (continued) {
      const found = `a continued fence without a fence in ${language} before it`;
      findings.push({file, line, rule: language, found, todo: 'remove `continued`, or move the first part up'});
    }
    const folder = file.replace(/\.mdx?$/, '');
    const wanted = path.posix.join(folder, isNamed ? title : `line-${line}.${language}`);
    const parts: [Fence, ...Fence[]] = [fence];
    modules.set(modules.has(wanted) ? path.posix.join(folder, `line-${line}`, title) : wanted, parts);
    last.set(key, parts);
  }
  return {
    modules: [...modules].map(([at, parts]) => ({path: at, parts, code: parts.map(({code}) => code).join('\n')})),
    findings,
  };
}
