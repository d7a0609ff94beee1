/** A word of a text, and where it stands. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

// Letters, digits and underscores. A dot between digits and the ellipsis of a shortened address are part of the word.
const word = /[\p{L}\p{M}\p{N}_]+(?:(?:(?<=\d)\.(?=\d)|…(?=[\da-f]))[\p{L}\p{N}_]+)*/giu;

export function toWords(text: string): Word[] {
  return [...text.matchAll(word)].map(({0: found, index}) => ({text: found, start: index, end: index + found.length}));
}

/** An address whose digits are nearly all zero, in full or shortened: only the last digits tell it from others. */
const zeroAddress = /^0x0{4,}(?:…0*)?([1-9a-f][\da-f]{0,4})$/;

/** The parts of a name such as `eth_getLogs` or `MsgConvertERC20`. */
const namePart = /[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g;

const endings: readonly [RegExp, string][] = [
  [/(?<=[a-z]{2})ies$/, 'y'],
  [/(?<=ss|sh|ch|x)es$/, ''],
  [/(?<=[a-z]{2}[^us])s$/, ''],
];

/** One form for singular and plural of an English word. */
function toSingular(term: string): string {
  const ending = /^[a-z]+$/.test(term) ? endings.find(([pattern]) => pattern.test(term)) : undefined;
  return ending ? term.replace(...ending) : term;
}

/**
 * The forms under which a word is indexed and found: first the whole of it, then the parts of a name.
 * `eth_getLogs` is found by all of it, by `getLogs`, `eth`, `get` and `logs`.
 */
export function toTerms(text: string): string[] {
  const whole = text.normalize('NFC').toLowerCase();
  const [, digits] = zeroAddress.exec(whole) ?? [];
  if (digits) {
    return [`0x${digits}`];
  }
  if (/^0x[\da-f…]+$/.test(whole)) {
    return [whole];
  }
  const pieces = text.split('_').flatMap((piece) => {
    const parts = piece.match(namePart) ?? [];
    return parts.length > 1 ? [piece, ...parts] : [piece];
  });
  const parts = pieces.map((piece) => toSingular(piece.toLowerCase())).filter((piece) => piece.length > 1);
  return [...new Set([toSingular(whole), ...parts])];
}

/** Words that stand in every text and tell nothing of it. */
const stopWords: ReadonlySet<string> = new Set(
  `a about after all also an and any are as at be because been before but by can could did do does each for from had has
  have how i if in into is it its just may me more most my no not of on only or other our out over own s same she should
  so some such than that the their them then there these they this those through to too under until up very was we were
  what when where which while who why will with would you your`.split(/\s+/),
);

export const isStopWord = (term: string): boolean => stopWords.has(term);
