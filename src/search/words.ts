import {stemmer} from 'stemmer';
import {toPlain} from './query';

// Runs in every browser of package.json: Safari knows no lookbehind before 16.4.

/**
 * A word of a text: letters, digits and underscores. What a hyphen, a dot or the middle of a shortened address holds
 * together is one.
 */
export const wordPattern = /([\p{L}\p{M}\p{N}_]+(?:[-.…][\p{L}\p{M}\p{N}_]+)*)/gu;

/** The words of a text, in order and in their plain form. */
export const toWords = (text: string): string[] => toPlain(text).match(wordPattern) ?? [];

/** An address whose digits are nearly all zero, in full or shortened: only the last digits tell it from others. */
const zeroAddress = /^0x0{4,}(?:…0*)?([1-9a-f][\da-f]{0,4})$/;

/** The parts of a name such as `getLogs` or `MsgConvertERC20`. */
const namePart = /[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g;

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

/** Whether a term is none to search by: small numbers and single letters, too, stand everywhere. */
const isStopWord = (term: string): boolean => stopWords.has(term) || /^(?:.|\d{2})$/u.test(term);

/** What has only letters is a word of English, and stands for its stem. */
const toForm = (term: string): string => (/^[a-z]+$/.test(term) ? stemmer(term) : term);

/**
 * The terms under which a word is indexed and found, none for a word that tells nothing: the whole of it, without its
 * hyphen too, then the parts of a name, of English words the stem. `eth_getLogs` is found by `eth_getlogs`, `eth`, `getlog`
 * and `log`; `BIP-39` by `bip39`; `0x0000…0800` by `0x800`.
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
