import {interfaceFiles, readInterface} from '../../src/plugins/markdown/interfaces';
import {namedFacts} from '../../src/site/names';
import type {Finding, Page} from './pages';

/** A fenced block of code as readers see it, with the values of facts. */
export interface Fence {
  file: string;
  /** The line of the opening fence, from 1. The code begins on the next line. */
  line: number;
  /** The language of the code. Empty if the fence names none. */
  language: string;
  code: string;
  /** The file name of the code, if the fence names one. */
  title?: string;
  /** The interface with which the build fills the fence, if it names one: `file="StakingI.sol"`. */
  embeds?: string;
  /** The reason why the code is not checked, if the fence has one: `unchecked="…"`. */
  unchecked?: string;
  /** Whether the code runs against a local node: `run`. */
  run: boolean;
  /** Whether the code continues the previous fence of its language on the page: `continued`. */
  continued: boolean;
  /** The unknown words after the language. */
  unknownMarks: readonly string[];
}

/** A fault in a sample. `line` counts from 0 at the first line of the code. */
export interface Fault {
  line: number;
  found: string;
  todo: string;
}

/** Converts a fault to a finding at its line of the page. */
export const toFinding = ({file, line, language}: Fence, fault: Fault): Finding => ({
  file,
  line: line + 1 + fault.line,
  rule: language,
  found: fault.found,
  todo: fault.todo,
});

const textMarks = ['title', 'file', 'unchecked'];
const flags = ['run', 'continued'];

/**
 * Reads the text after the mark of an opening fence: the language and the options, such as `title="app.toml"` or `run`.
 */
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

/** Replaces the names of facts with their values. An unknown name remains, because another check reports it. */
export const fillFacts = (text: string): string =>
  text.replace(/\{\{([A-Za-z][\w.-]*)\}\}/g, (placeholder, name: string) => namedFacts.get(name)?.value ?? placeholder);

/**
 * Returns the code of a fence as readers see it: the interface that an empty fence embeds, or its own code with the
 * values of facts.
 */
const fillCode = (code: string, embeds: string | undefined): string =>
  embeds !== undefined && interfaceFiles.includes(embeds) && code.trim() === ''
    ? readInterface(embeds)
    : fillFacts(code);

/** Reads all fenced blocks of the pages, including those in lists, tabs and admonitions. */
export const readFences = (pages: readonly Page[]): Fence[] =>
  pages.flatMap(({file, lines}) => {
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
