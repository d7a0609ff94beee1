import path from 'node:path';
import type {Fence} from './fences';
import type {Finding} from './pages';

/** The languages of the samples that are modules of JavaScript. */
export const moduleLanguages = ['ts', 'tsx', 'js'] as const;

/** A module: a fence, and the fences that continue it. */
export interface SampleModule {
  /** Path below the folder of all samples, with forward slashes: that of the page without its ending, then the file. */
  path: string;
  /** The fences in their order, one or more. */
  parts: readonly [Fence, ...Fence[]];
  /** The code of all parts, each on lines of its own. */
  code: string;
}

/** Whether a module is a CommonJS module, which uses `require`. */
export const isCommonJs = ({code}: SampleModule): boolean => /\brequire\(|\bmodule\.exports\b/.test(code);

const lineCount = ({code}: Fence): number => code.split('\n').length;

/** The fence and the line of its page, from 1, that a line of a module comes from; `line` counts from 0. */
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
 * Puts the `ts`, `tsx` and `js` fences of all pages together to modules, each page in a folder of its own. A title that
 * is a file name is the name of the module, so that the samples of a page can import each other; `json` fences with
 * such a title come along. The second fence of the same title on a page, as in tabs, gets a folder of its own.
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
