import {laterSaid, type LaterSentence} from '../../src/site/laterSaid';
import {fillLine, toPlain} from '../node/claims';
import type {Finding, Page} from './pages';

/** A release after v16.0.2, or words for one. */
const later = /\bv(?:1[7-9]|20)\b|(?:later|newer) (?:releases?|versions?)/i;

/** Splits a line at the ends of its sentences. A row of a table stays whole, and parts its cells by ` | `. */
const toUnits = (line: string): string[] =>
  /^\s*\|/.test(line) ? [line.trim().replace(/^\||\|$/g, '')] : line.split(/(?<=[.!?:])\s+(?=[A-Z`*[<])/);

/** What was looked at, and what is wrong. */
interface SaidCheck {
  count: number;
  findings: Finding[];
  used: LaterSentence[];
}

/**
 * Finds sentences and rows about a later release that src/site/laterSaid.ts does not have. Blocks and front matter are left
 * out: what they say, the text says too.
 */
export function checkLaterSaid({file, route, lines, prose}: Page, sentences = laterSaid): SaidCheck {
  const own = sentences.filter(({page}) => page === route);
  const units = lines.flatMap((line, index) =>
    toUnits(prose[index]?.trim() ? line : '')
      .map((unit) => ({line: index + 1, said: toPlain(fillLine(unit))}))
      .filter(({said}) => later.test(said)),
  );
  const known = units.map((unit) => ({...unit, entry: own.find(({words}) => unit.said.includes(words))}));
  return {
    count: units.length,
    used: known.flatMap(({entry}) => entry ?? []),
    findings: known
      .filter(({entry}) => !entry)
      .map(({line, said}) => ({
        file,
        line,
        rule: 'later',
        found: `nothing says how this is known: ${said.slice(0, 120)}`,
        todo: 'name the cause that a run has shown, or its source, in src/site/laterSaid.ts',
      })),
  };
}
