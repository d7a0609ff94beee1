import {interfaceFiles, readInterface} from '../../src/plugins/markdown/interfaces';
import {namedFacts} from '../../src/site/names';
import type {Finding, Page} from './pages';

/** A fenced block of code as readers see it: with the values of facts in the place of their names. */
export interface Fence {
  file: string;
  /** The line of the mark that opens it, from 1. The code begins on the next one. */
  line: number;
  /** Empty where the author named none. */
  language: string;
  code: string;
  /** The name of the file that the code belongs in, where the author gave one. */
  title?: string;
  /** The interface that the build fills the fence with, where the author named one: `file="StakingI.sol"`. */
  embeds?: string;
  /** Why nothing may check this code, where the author marked it so: `unchecked="…"`. */
  unchecked?: string;
  /** True where the code is marked to be run against a local node: `run`. */
  run: boolean;
  /** True where the code goes on from the fence of its language before it on the page: `continued`. */
  continued: boolean;
  /** Words behind the language that mean nothing, as written. */
  unknownMarks: readonly string[];
}

/** A fault in a sample: `line` counts from the first line of its code, 0 being the first. */
export interface Fault {
  line: number;
  found: string;
  todo: string;
}

/** A fault as a finding, at its line of the page. */
export const toFinding = ({file, line, language}: Fence, fault: Fault): Finding => ({
  file,
  line: line + 1 + fault.line,
  rule: language,
  found: fault.found,
  todo: fault.todo,
});

const textMarks = ['title', 'file', 'unchecked'];
const flags = ['run', 'continued'];

/** What is written behind the language: `title="app.toml"`, `run`. */
function readInfo(info: string): Omit<Fence, 'file' | 'line' | 'code'> {
  const [language = '', ...marks] = info.trim().match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  const texts = new Map(
    marks.flatMap((mark) => [...mark.matchAll(/^(\w+)="([^"]*)"$/g)].map(([, key, text]) => [key, text])),
  );
  return {
    language,
    title: texts.get('title') ?? texts.get('file'),
    embeds: texts.get('file'),
    unchecked: texts.get('unchecked'),
    run: marks.includes('run'),
    continued: marks.includes('continued'),
    unknownMarks: marks.filter(
      (mark) => !flags.includes(mark) && !textMarks.some((key) => mark.startsWith(`${key}="`) && mark.endsWith('"')),
    ),
  };
}

/** Puts the values of facts in the place of their names; a name that does not exist stays, and has a check of its own. */
export const fillFacts = (text: string): string =>
  text.replace(/\{\{([A-Za-z][\w.-]*)\}\}/g, (placeholder, name: string) => namedFacts.get(name)?.value ?? placeholder);

/** The code of a fence as readers see it. An interface that does not exist leaves the fence as its author wrote it. */
const fillCode = (code: string, embeds: string | undefined): string =>
  embeds !== undefined && interfaceFiles.includes(embeds) && code.trim() === ''
    ? readInterface(embeds)
    : fillFacts(code);

/**
 * Reads every fenced block of the pages, those inside of lists, tabs and notes too.
 * @throws Error where there is none: a check of nothing would pass.
 */
export function readFences(pages: readonly Page[]): Fence[] {
  const fences = pages.flatMap(({file, lines}) => {
    const found: Fence[] = [];
    let open: {mark: string; indent: number; fence: Fence; code: string[]} | undefined;
    lines.forEach((text, index) => {
      const [, indent = '', mark, info = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
      if (open) {
        if (mark?.startsWith(open.mark) && info.trim() === '') {
          found.push({...open.fence, code: fillCode(open.code.join('\n'), open.fence.embeds)});
          open = undefined;
        } else {
          open.code.push(text.slice(Math.min(open.indent, text.length - text.trimStart().length)));
        }
      } else if (mark) {
        open = {mark, indent: indent.length, fence: {file, line: index + 1, ...readInfo(info), code: ''}, code: []};
      }
    });
    return found;
  });
  if (fences.length === 0) {
    throw new Error(`None of ${pages.length} pages has a fenced block`);
  }
  return fences;
}
