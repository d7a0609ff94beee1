import {namedFacts} from '../../src/site/names';
import type {Page} from './pages';

/** A fenced block of code as readers see it: with the values of facts in the place of their names. */
export interface Fence {
  file: string;
  /** The line of the mark that opens it, from 1. The code begins on the next one. */
  line: number;
  /** Empty where the author named none. */
  language: string;
  code: string;
}

/** Puts the values of facts in the place of their names; a name that does not exist stays, and has a check of its own. */
export const fillFacts = (text: string): string =>
  text.replace(/\{\{([A-Za-z][\w.-]*)\}\}/g, (placeholder, name: string) => namedFacts.get(name)?.value ?? placeholder);

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
          found.push({...open.fence, code: fillFacts(open.code.join('\n'))});
          open = undefined;
        } else {
          open.code.push(text.slice(Math.min(open.indent, text.length - text.trimStart().length)));
        }
      } else if (mark) {
        const [language = ''] = info.trim().split(/\s/);
        open = {mark, indent: indent.length, fence: {file, line: index + 1, language, code: ''}, code: []};
      }
    });
    return found;
  });
  if (fences.length === 0) {
    throw new Error(`None of ${pages.length} pages has a fenced block`);
  }
  return fences;
}
