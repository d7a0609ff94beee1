/*
 * Finds the messages of a program in a pasted text. A page quotes a message with placeholders; a reader pastes it with
 * values, behind the name of an error, in a whole log, or cut off. So its words have to be in the text, in their order.
 */
import {isCommon, toMessageTerms} from './words';

/** The words that programs put around a message. They tell little of it. */
const around: ReadonlySet<string> = new Set(
  toMessageTerms(
    'error err panic fatal failed rpc code desc unknown internal invalidargument json jsonrpc message result data id level module server raw_log codespace sdk',
  ),
);

/** The weight of such a word, as a part of that of any other. */
const aroundWeight = 0.1;

/** The number of words between two words of a message that still stand together: a value may be there. */
const mostBetween = 6;

/** The least parts of a message, by the weight of its words and by its pairs of words, that are in the text. */
const leastCovered = 0.35;
const leastInOrder = 0.7;

/** The least part of the text, by the weight of its words, that is in the message. */
const leastExplained = 0.45;

/** A message of as many words is found in a text of any length, if nearly all of it is there. */
const manyWords = 5;
const nearlyAll = 0.8;

/** A few words without punctuation may be a question, which only has some words in common with a message. */
const fewWords = 5;
const punctuation = /["{}:=%'\n(;]/;

/** A value, which a program fills in and no question has: an address, a hash, an amount or a long number. */
const filledIn = /0x[\da-f]{8}|evmos1[\da-z]{6}|\d{6}|\da?evmos\b/i;

/** The score of a message on a page that lists everything. */
const referenceScore = 0.97;

/** The score of a message for which a word of another message had to be a part of one of its own. */
const guessScore = 0.9;

/** The least letters that tell which word a cut one is. */
const fewLetters = 3;

/** The most letters that only one of two stems has, if the word of one is a part of the word of the other. */
const mostStemmed = 3;

/** Whether a word whose end was cut off may be the word of a term. The term is stemmed, so it may be the shorter of the two. */
const isBeginning = (term: string, part: string): boolean =>
  term.startsWith(part) || (term.length > fewLetters && part.startsWith(term));

/** Whether a word whose beginning was cut off may be the word of a term. Its own stem may be longer than the end of the term. */
function isEnd(term: string, part: string): boolean {
  for (let length = part.length; length >= Math.max(fewLetters, part.length - mostStemmed); length -= 1) {
    if (term.endsWith(part.slice(0, length))) {
      return true;
    }
  }
  return term.endsWith(part);
}

/** Whether a word of a text was filled in, and was no word of the message. */
const isValue = (term: string): boolean => /\d/.test(term);

/** How many sections are found. The next result is the best one for the words of the text. */
const mostFound = 2;

const isFault = /\b(?:err|error|panic|fatal|failed)\b/i;

/** Returns the part of a text that a reader asks about: of the lines of a log those with a fault, if any has one. */
export function toFaults(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // Lines of one word are a broken sentence.
  if (lines.length < 2 || lines.some((line) => !/\S\s+\S/.test(line.trim()))) {
    return text;
  }
  const faults = lines.filter((line) => isFault.test(line));
  return faults.length > 0 ? faults.join('\n') : text;
}

/**
 * Creates a function that returns the indexes of the sections that quote a message of a text, best first. Sections that
 * quote the same are in the order of their ranks: the place of a section among the results for the words of the text.
 * @param sections Each with the messages that it quotes, as the terms of their words.
 */
export function createQuoteSearch(
  sections: readonly {quotes: readonly (readonly string[])[]; isReference: boolean}[],
): (text: string, ranks: ReadonlyMap<number, number>) => number[] {
  const all = sections.flatMap(({quotes}, section) => quotes.map((terms) => ({section, terms})));
  const messages = new Map<string, (typeof all)[number][]>();
  for (const message of all) {
    for (const term of message.terms) {
      const withTerm = messages.get(term) ?? [];
      messages.set(term, withTerm);
      withTerm.push(message);
    }
  }
  const toWeight = (term: string): number =>
    Math.log(1 + all.length / (messages.get(term)?.length ?? all.length)) * (around.has(term) ? aroundWeight : 1);
  const sum = (terms: readonly string[]): number => terms.reduce((total, term) => total + toWeight(term), 0);

  /**
   * The positions of the terms of messages, and the terms that a word cut off at an end may be, each with that word.
   */
  function locate(words: readonly string[]): {positions: Map<string, number[]>; guesses: Map<string, string>} {
    const positions = new Map<string, number[]>();
    const guesses = new Map<string, string>();
    words.forEach((term, position) => {
      if (messages.has(term)) {
        positions.set(term, [...(positions.get(term) ?? []), position]);
      }
    });
    const guess = (position: number, isLike: (term: string, part: string) => boolean): void => {
      const part = words[position] ?? '';
      // A word of some message is mostly whole.
      const fewest = messages.has(part) ? fewLetters : 1;
      if (part.length > fewest && !around.has(part) && !isCommon(part) && !isValue(part)) {
        for (const term of messages.keys()) {
          if (term !== part && isLike(term, part)) {
            const before = positions.get(term);
            positions.set(term, [...(before ?? []), position]);
            if (before === undefined) {
              guesses.set(term, part);
            }
          }
        }
      }
    };
    guess(words.length - 1, isBeginning);
    guess(0, isEnd);
    return {positions, guesses};
  }

  return (text, ranks) => {
    const pasted = toFaults(text);
    const words = toMessageTerms(pasted);
    if (new Set(words).size < 2) {
      return [];
    }
    const {positions, guesses} = locate(words);
    const toOwn = (terms: readonly string[]): number =>
      sum(terms.filter((term) => !around.has(term) && !isCommon(term)));
    const ownWeight = toOwn([...positions.keys()].filter((term) => !guesses.has(term)));
    // Behind the name of an error, one word may be a message.
    const hasPrefix = words.some((word) => around.has(word));
    const ownWords = new Set(words.filter((word) => !isCommon(word)));
    const mayBeQuestion = ownWords.size <= fewWords && !punctuation.test(pasted) && !filledIn.test(pasted);
    const withoutValues = words.filter((word) => !isValue(word));
    // One word may be a message too if all else was filled in.
    const isOneWord = !mayBeQuestion && withoutValues.length === 1 && words.length > 1;
    const fewestWords = hasPrefix || isOneWord ? 1 : 2;
    const isTogether = (term: string, next: string): boolean =>
      positions.get(term)?.some((from) => positions.get(next)?.some((to) => to > from && to - from <= mostBetween)) ===
      true;
    const toOrder = (terms: readonly string[]): number => {
      const pairs = terms.slice(1).filter((term, before) => isTogether(terms[before] ?? '', term));
      return terms.length > 1 ? pairs.length / (terms.length - 1) : 1;
    };
    const scores = new Map<number, number>();
    for (const {section, terms} of new Set([...positions.keys()].flatMap((term) => messages.get(term) ?? []))) {
      // A word that the message has is no part of another one of its words.
      const present = terms.filter((term) => positions.has(term) && !terms.includes(guesses.get(term) ?? ''));
      const counted = new Map<string, number>();
      // A word that the message has twice counts twice if it is in the text twice.
      const matched = present.filter((term) => {
        const before = counted.get(term) ?? 0;
        counted.set(term, before + 1);
        return before < (positions.get(term)?.length ?? 0);
      });
      const weight = sum(matched);
      const covered = weight / sum(terms);
      if (matched.length < fewestWords || covered < leastCovered) {
        continue;
      }
      // Of a word that the message has twice, either may be the one in the text.
      const inOrder = Math.max(toOrder(present), toOrder(matched));
      const distinct = [...new Set(matched)];
      const own = toOwn(distinct);
      const guessed = distinct.filter((term) => guesses.has(term));
      // A word that is a part of a guessed one is explained by it.
      const parts = [...new Set(guessed.map((term) => guesses.get(term) ?? ''))].filter((part) => messages.has(part));
      const explained = own / (ownWeight - toOwn(parts) + toOwn(guessed));
      const isWhole = own > 0 && matched.length >= manyWords && covered > nearlyAll;
      // A whole word of a question is seldom a part of another one.
      const sure = matched.length - parts.length;
      const isQuoted =
        (covered > 0.85 && explained > 0.8 && (parts.length === 0 || sure > 1)) ||
        (sure > 2 && inOrder === 1 && explained > 0.9) ||
        !mayBeQuestion;
      if (inOrder >= leastInOrder && isQuoted && (isWhole || explained >= leastExplained)) {
        const score =
          weight *
          covered ** 2 *
          (isWhole ? 1 : explained ** 2) *
          (parts.length > 0 ? guessScore : 1) *
          (sections[section]?.isReference ? referenceScore : 1);
        scores.set(section, Math.max(scores.get(section) ?? 0, score));
      }
    }
    const toRank = (section: number): number => ranks.get(section) ?? Number.POSITIVE_INFINITY;
    return [...scores]
      .sort(([one, a], [other, b]) => b - a || toRank(one) - toRank(other))
      .slice(0, mostFound)
      .map(([section]) => section);
  };
}
