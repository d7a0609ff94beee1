/*
 * Which words of a claim change what it says, and where the words of an old text are in a new one. A claim takes new words
 * without a node as long as these stay the same: code, numbers, names, negations, comparisons, and alternatives.
 */

const negations = "no not never none nothing nobody neither nor cannot without n't instead";
const comparisons =
  'more less fewer most least above below over under than higher lower larger smaller greater longer shorter earlier later before after until within exceeds exceed maximum minimum only all any some each every both half twice double up down first last equal equals same';
const alternatives = 'or either unless except if';

const deciding = new Set(`${negations} ${comparisons} ${alternatives}`.split(' '));

/** Matches code, a number, and a word, in this order. */
const part = /(`+)(?!`).*?[^`]\1(?!`)|\d[\d,.]*\d|\d|[\p{L}][\p{L}\d_./:-]*[\p{L}\d]|\p{L}/gu;

/** Whether a word is a name: it has a capital inside of a sentence, or after its first letter, or signs of an identifier. */
const isName = (word: string, before: string): boolean =>
  /.\p{Lu}|[\d_/.]/u.test(word) || (/^\p{Lu}/u.test(word) && !/(?:^|[.:?!|]\s+|[-*]\s+|[“"(*]+)$/.test(before));

/** Returns what decides the meaning of a line of Markdown, in its order. Synonyms are other words here. */
export const toDecided = (line: string): string[] =>
  [...line.replace(/\]\([^)]*\)/g, ']').matchAll(part)].flatMap(({0: found, index, input}) => {
    const word = found.toLowerCase();
    const isDeciding = /^[`\d]/.test(found) || deciding.has(word) || /n['’]t$/.test(word);
    return isDeciding || isName(found, input.slice(0, index))
      ? [found.replace(/^\p{Lu}(?=\p{Ll}*$)/u, (first) => (deciding.has(word) ? first.toLowerCase() : first))]
      : [];
  });

/** Pairs equal items of two lists, in their order (the longest common subsequence). */
function pairEqual(old: readonly string[], now: readonly string[]): [old: number, now: number][] {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const [below = 0, beside = 0, both = 0] = [
        lengths[(i + 1) * width + j],
        lengths[i * width + j + 1],
        lengths[(i + 1) * width + j + 1],
      ];
      lengths[i * width + j] = old[i] === now[j] ? both + 1 : Math.max(below, beside);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return pairs;
}

/**
 * Pairs the lines of two states of a page. Between lines that stayed the same, lines are paired in their order if there
 * are as many of them.
 * @returns The index of the new line for that of an old one.
 */
export function pairLines(old: readonly string[], now: readonly string[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  let [i, j] = [0, 0];
  for (const [a, b] of [...pairEqual(old, now), [old.length, now.length] as const]) {
    if (a - i === b - j) {
      for (; i < a; i += 1, j += 1) {
        pairs.set(i, j);
      }
    }
    pairs.set(a, b);
    [i, j] = [a + 1, b + 1];
  }
  return pairs;
}

const toTokens = (text: string): {text: string; start: number; end: number}[] =>
  [...text.matchAll(/[\p{L}\d_]+|[^\p{L}\d_\s]/gu)].map(({0: found, index}) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));

/** Returns the part of the new line that stands for a part of the old one. Undefined if the old line does not have it. */
export function findNewWords(quote: string, old: string, now: string): string | undefined {
  const start = old.indexOf(quote);
  if (start < 0) {
    return undefined;
  }
  const [before, after] = [toTokens(old), toTokens(now)];
  const pairs = new Map(
    pairEqual(
      before.map(({text}) => text),
      after.map(({text}) => text),
    ),
  );
  const first = before.findIndex(({end}) => end > start);
  const last = before.findLastIndex((token) => token.start < start + quote.length);
  const findKept = (from: number, step: 1 | -1): number => {
    let index = from;
    while (before[index] && !pairs.has(index)) {
      index += step;
    }
    return index;
  };
  const [left, right] = [findKept(first, -1), findKept(last, 1)];
  const from = left === first ? (after[pairs.get(first) ?? 0]?.start ?? 0) : (after[pairs.get(left) ?? -1]?.end ?? 0);
  const to =
    right === last
      ? (after[pairs.get(last) ?? 0]?.end ?? now.length)
      : (after[pairs.get(right) ?? Number.POSITIVE_INFINITY]?.start ?? now.length);
  return now.slice(from, to).trim();
}
