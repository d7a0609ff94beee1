import {stemmer} from 'stemmer';
import {toPlain} from './query';

// No lookbehind: Safari supports it only since 16.4.

/** A hyphen, a dot or the ellipsis of a shortened address joins two words into one. */
export const wordPattern = /([\p{L}\p{M}\p{N}_]+(?:[-.…][\p{L}\p{M}\p{N}_]+)*)/gu;

/** The words of a text, in order and normalized. */
export const toWords = (text: string): string[] => toPlain(text).match(wordPattern) ?? [];

/** An address that is nearly all zeros, in full or shortened: only its last digits identify it. */
const zeroAddress = /^0x0{4,}(?:…0*)?([1-9a-f][\da-f]{0,4})$/;

/** The parts of a name such as `getLogs` or `MsgConvertERC20`. */
const namePart = /[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g;

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

/** Whether a term occurs in every text. */
export const isCommon = (term: string): boolean => stopWords.has(term);

/** Whether a term is not indexed. Single letters and small numbers also occur everywhere. */
const isStopWord = (term: string): boolean => isCommon(term) || /^(?:.|\d{2})$/u.test(term);

const toForm = (term: string): string => (/^[a-z]+$/.test(term) ? stemmer(term) : term);

/**
 * The terms of a word, none for a stop word: the whole word, also without its hyphen, and the parts of a name, stemmed.
 * `eth_getLogs` has `eth_getlogs`, `eth`, `getlog` and `log`; `BIP-39` has `bip39`; `0x0000…0800` has `0x800`.
 */
export function toTerms(text: string): string[] {
  const whole = text.toLowerCase();
  const [, digits] = zeroAddress.exec(whole) ?? [];
  if (digits) {
    return [`0x${digits}`];
  }
  const isHex = /^0x[\da-f…]+$/.test(whole);
  const pieces = isHex ? [] : text.split(/[-_.]/).flatMap((piece) => [piece, ...(piece.match(namePart) ?? [])]);
  const joined = whole.replace(/^([a-z]+)-([a-z\d]+)$/, '$1$2');
  const terms = [whole, joined, ...pieces.map((piece) => piece.toLowerCase())];
  return [...new Set(terms.filter((term) => !isStopWord(term)).map(toForm))];
}

/** One term for each word, in order. Stop words stay: some messages differ in these alone. */
export const toMessageTerms = (text: string): string[] =>
  toWords(text).flatMap((word) => {
    const whole = word.toLowerCase();
    return whole.length > 1 && isCommon(whole) ? [whole] : toTerms(word).slice(0, 1);
  });

/** The terms of words that came before. Most words occur again, in the build and in the browser. */
const termsOf = new Map<string, readonly string[]>();

/** The terms of a text that is indexed, in order and each once: how often a section has a term says little about it. */
export function toDistinctTerms(text: string): string[] {
  const terms = toWords(text).flatMap((word) => {
    const ofWord = termsOf.get(word) ?? toTerms(word);
    termsOf.set(word, ofWord);
    return ofWord;
  });
  return [...new Set(terms)];
}
