// Runs in every browser of package.json: Safari knows no lookbehind before 16.4.

/** A word of a text, and where it stands. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Letters, digits and underscores. A version with its dots is one word, and so is a shortened address. */
const word = /[\p{L}\p{M}\p{N}_]+(?:\.\d[\p{L}\p{N}_]*|…[\da-f]+)*/gu;

/** The words of a text, in order. */
export function toWords(text: string): Word[] {
  return [...text.matchAll(word)].map(({0: found, index}) => ({text: found, start: index, end: index + found.length}));
}

/** An address whose digits are nearly all zero, in full or shortened: only the last digits tell it from others. */
const zeroAddress = /^0x0{4,}(?:…0*)?([1-9a-f][\da-f]{0,4})$/;

/** The parts of a name such as `getLogs` or `MsgConvertERC20`. */
const namePart = /[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g;

const pluralEndings: readonly [RegExp, string][] = [
  [/([a-z]{2})ies$/, '$1y'],
  [/(ss|sh|ch|x)es$/, '$1'],
  [/([a-z]{2}[^us])s$/, '$1'],
];

const englishWord = /^[a-z]+$/;

/** One form for singular and plural of an English word. Good enough to compare, not to show. */
function toSingular(term: string): string {
  const ending = englishWord.test(term) ? pluralEndings.find(([plural]) => plural.test(term)) : undefined;
  return ending ? term.replace(...ending) : term;
}

/** What the forms of an English word begin with: `delegat` for `delegating`. Empty where it is none. */
export function toStem(term: string): string {
  return englishWord.test(term) ? term.replace(/(?:ing|ed|ions?|ors?|ers?|es?)$/, '') : '';
}

/**
 * The terms under which a word is indexed and found: the whole of it, then the parts of a name.
 * `eth_getLogs` is found by `eth_getlogs`, `eth`, `getlogs`, `get` and `log`; `0x0000…0800` by `0x800`.
 */
export function toTerms(text: string): [whole: string, ...parts: string[]] {
  const whole = text.normalize('NFC').toLowerCase();
  const [, digits] = zeroAddress.exec(whole) ?? [];
  if (digits) {
    return [`0x${digits}`];
  }
  if (/^0x[\da-f…]+$/.test(whole)) {
    return [whole];
  }
  if (englishWord.test(text)) {
    return [toSingular(whole)];
  }
  const pieces = text.split('_').flatMap((piece) => {
    const parts = piece.match(namePart) ?? [];
    return parts.length > 1 ? [piece, ...parts] : [piece];
  });
  const singular = toSingular(whole);
  const parts = pieces.map((piece) => toSingular(piece.toLowerCase())).filter((piece) => piece.length > 1);
  return [singular, ...new Set(parts.filter((part) => part !== singular))];
}

/** Words that stand in every text and tell nothing of it. */
const stopWords: ReadonlySet<string> = new Set(
  `a about after all also an and any are as at be because been before but by can could did do does each for from had has
  have how i if in into is it its just may me more most my no not of on only or other our out over own s same she should
  so some such than that the their them then there these they this those through to too under until up very was we were
  what when where which while who why will with would you your`.split(/\s+/),
);

/** Whether a term is none to search by. */
export const isStopWord = (term: string): boolean => stopWords.has(term);
