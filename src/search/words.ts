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

/** The words of a text in a row, to find one row in another: with stop words, and with a space at both ends. */
export const toRow = (text: string): string =>
  ` ${toWords(text)
    .map((each) => each.text.toLowerCase())
    .join(' ')} `;

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

/** Words that stand in every text and tell nothing of it. */
const stopWords: ReadonlySet<string> = new Set(
  `a about after again all also an and another any are as at be because been before being below between both but by can
  could did do does doing done each either else enough even every few first for from get gets give given gives had has
  have here how if in instead into is it its itself just least less like made make makes many may me more most much must
  my need needs neither never new no none nor not nothing now of off often on once one only onto or other others our out
  over own per rather s same see several shall she should since so some such take taken takes than that the their them
  themselves then there these they thing things this those though three through thus to together too two under until up
  upon use used uses using very via was way we well were what when where whether which while who whose why will with
  within without would yes yet you your yours`.split(/\s+/),
);

/** Whether a term is none to search by: small numbers, too, stand everywhere. */
export const isStopWord = (term: string): boolean => stopWords.has(term) || /^\d{1,2}$/.test(term);

/** One form for singular and plural of an English word. Good enough to compare, not to show. */
function toSingular(term: string): string {
  const ending =
    englishWord.test(term) && !isStopWord(term) ? pluralEndings.find(([plural]) => plural.test(term)) : undefined;
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
