import {readdirSync} from 'node:fs';
import path from 'node:path';
import matter from 'gray-matter';
import {readText, toFileRoute} from '../../src/plugins/sources';

/** The source of a page. */
export interface Page {
  /** The path from the root of the repository, with forward slashes. */
  file: string;
  /** The route where the page is published, such as `/develop/faucet`. */
  route: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** The lines of the whole file; line n of an editor is `lines[n - 1]`. */
  lines: readonly string[];
  /**
   * The lines in which front matter, fenced code and inline code are blanked out, so that only text and components
   * remain.
   */
  prose: readonly string[];
}

/** A fault of a page. `line` counts from 1. */
export interface Finding {
  file: string;
  line: number;
  rule: string;
  found: string;
  todo: string;
  /** Whether only a node can say if this is a fault. CI has one, so writers need none. */
  isForNode?: boolean;
}

const areas = ['docs', 'develop', 'validate', 'protocol'];

/** Blanks out everything but prose, line by line, so that line numbers do not change. */
function toProse(lines: readonly string[]): string[] {
  let fence: string | undefined;
  let isFrontMatter = lines[0] === '---';
  return lines.map((line, index) => {
    if (isFrontMatter) {
      isFrontMatter = index === 0 || line !== '---';
      return '';
    }
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
      return '';
    }
    return fence === undefined ? line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '') : '';
  });
}

function* listPages(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* listPages(file);
    } else if (/\.mdx?$/.test(entry.name)) {
      yield file;
    }
  }
}

/**
 * Reads the text of a page.
 * @throws Error with file and line if its front matter is no YAML.
 */
export function toPage(file: string, text: string): Page {
  const lines = text.split('\n');
  try {
    // The options keep the library from answering a text with an error from its cache, without the error.
    const {data} = matter(text, {});
    return {file, route: toFileRoute(file), frontMatter: data, lines, prose: toProse(lines)};
  } catch (error) {
    const {mark, reason} = error as {mark?: {line: number}; reason?: string};
    throw new Error(
      `${file}:${(mark?.line ?? 0) + 2}: front matter: ${reason ?? String(error)}: write key: value, with quotes around a value that has a colon`,
    );
  }
}

/**
 * Reads every Markdown page below `root`, in the four docs areas and in src/pages. Folders that do not exist are
 * skipped.
 * @throws Error if there is no page at all, because a check of nothing would pass.
 */
export function readPages(root: string): Page[] {
  const folders = [...areas, 'src/pages'].map((folder) => path.posix.join(root, folder));
  const pages = folders
    .filter((folder) => {
      try {
        return readdirSync(folder).length > 0;
      } catch {
        return false;
      }
    })
    .flatMap((folder) => [...listPages(folder)])
    .map((path_) => toPage(path.posix.relative(root, path_), readText(path_)));
  if (pages.length === 0) {
    throw new Error(`No page was found below ${path.resolve(root)}: expected ${areas.join(', ')}`);
  }
  return pages;
}

/** Reads a Markdown file that is not a page, such as the README of the repository. */
export function readSource(file: string): Pick<Page, 'file' | 'lines' | 'prose'> {
  const lines = readText(file).split('\n');
  return {file, lines, prose: toProse(lines)};
}

/**
 * Formats a finding as one line of output. Editors turn it into a link, and CI shows it at the changed line
 * (.github/findings.json).
 */
export function toLine({file, line, rule, found, todo}: Finding): string {
  return `${file}:${line}: ${rule}: ${found}: ${todo}`;
}
