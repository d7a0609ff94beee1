// Finds how a client prints a text of the inventory in what a run saw, with masks for the parts that vary.
import {toPattern} from './inventory';

/** Parts that vary from run to run, and their masks. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/(?:\/[\w.-]+)*\/pkg\/mod\/[^\s"',:;)\]]+/g, '<path>'],
  [/(?:~|(?:\/[\w.-]+)*\/\.tests)\/[^\s"',;)]*[^\s"',:;)]/g, '<path>'],
  [/"(?:[^"\\]|\\.)*\uFFFD(?:[^"\\]|\\.)*"/g, '<bytes>'],
  [/\b(?:[a-z]{3,8} ){23}[a-z]{3,8}\b/g, '<mnemonic>'],
  [/\b\d{1,2}:\d\d[AP]M\b/g, '<time>'],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.:+-]*(?: \+0000 UTC|Z)?/g, '<time>'],
  [/\bevmos(?:valoper|valcons|pub)?1[02-9ac-hj-np-z]{6,}\b/g, '<address>'],
  [/\b0x[0-9a-fA-F]{40}\b/g, '<address>'],
  [/\b(?:0x)?[0-9a-fA-F]{32,}\b/g, '<hash>'],
  // These come from a map of Go, in either order.
  [/\bmemdb,goleveldb\b/g, 'goleveldb,memdb'],
  // The beginning of a hash, as the log of CometBFT has it.
  [/\b(?=\d*[A-F])[\dA-F]{12}\b/g, '<hash>'],
  [/\b\d+(?:\.\d+)?a[a-z]{3,}\b/g, '<amount>'],
  [/\b0x[0-9a-fA-F]{6,}\b/g, '<bytes>'],
  [/(?<![\w.@/-])-?\d+(?:\.\d+)?(?![\w.]*\w)/g, '<number>'],
];

/** Puts masks into a text. */
export const mask = (text: string): string => masks.reduce((rest, [shape, put]) => rest.replace(shape, put), text);

/** Returns the value at a place that a program fills in, with masks. A cause of several words stays. */
function maskValue(value: string): string {
  const masked = mask(value);
  return masked === value && /^[^\s<>]+$/.test(value)
    ? /^-?\d+(?:\.\d+)?$/.test(value)
      ? '<number>'
      : '<value>'
    : masked;
}

/** The longest text that is kept. */
const most = 240;

/** How a text of the inventory is found in what a run saw. */
interface Search {
  /** Its longest word: most answers do not have it. */
  word: string;
  /** The text with its values in one line, and with values that have line breaks. */
  shapes: readonly RegExp[];
}

function toSearch(text: string): Search {
  const word = (text.replaceAll('%v', ' ').match(/\w+/g) ?? []).reduce(
    (long, each) => (each.length > long.length ? each : long),
    '',
  );
  // The words in front of the match have a value at its beginning. A text with many words of its own may have long values.
  const most = text.replaceAll('%v', '').length > 30 ? 4_000 : 200;
  const shapes = [String.raw`([^\n]{0,200}?)`, String.raw`([\s\S]{0,${most}}?)`].map(
    (value) => new RegExp(toPattern(text.replace(/^%v\s*/, ''), value), 'd'),
  );
  return {word, shapes};
}

/** The searches for texts that came before: each is looked for in thousands of answers. */
const searches = new Map<string, Search>();

/**
 * Returns the message that has a text, from the beginning of its line or of its string in JSON to the end of it, without the
 * time and the level of a log, and without the words of a run.
 */
export function toPrinted(text: string, seen: string): string | undefined {
  const search = searches.get(text) ?? toSearch(text);
  searches.set(text, search);
  const found = seen.includes(search.word) && (search.shapes[0]?.exec(seen) ?? search.shapes[1]?.exec(seen));
  if (!found) {
    return undefined;
  }
  const {index} = found;
  const end = index + found[0].length;
  const line = seen.lastIndexOf('\n', index - 1) + 1;
  const before = seen.slice(line, index);
  const [, json] = /^([\s\S]*"(?:message|log|raw_log)":\s*")/.exec(before) ?? [];
  const prefix = (json === undefined ? before : before.slice(json.length)).replace(
    /^\s*(?:\d{1,2}:\d\d[AP]M\s(?:[A-Z]{3}\s)?|[A-Z]\[[\d|:.-]+\]\s|in CheckTx: '?)/,
    '',
  );
  const [suffix = ''] = (json === undefined ? /^[^\n]*/ : /^(?:\\.|[^"\\\n])*/).exec(seen.slice(end)) ?? [];
  // The value of the last place is behind the match, because a place takes as little as it can.
  let at = index;
  let filled = '';
  for (const [from, to] of found.indices?.slice(1).filter((place) => place !== undefined) ?? []) {
    filled += seen.slice(at, from) + maskValue(seen.slice(from, to));
    at = to;
  }
  filled += seen.slice(at, end);
  const printed = `${mask(prefix)}${filled}${mask(suffix)}`.replace(/\s+/g, ' ').trim();
  return printed.length > most ? `${printed.slice(0, most)}…` : printed;
}
