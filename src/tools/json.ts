/** What is wrong in a text that should be JSON, and where. */
export interface JsonFault {
  /** Position in the text, in characters from 0. */
  offset: number;
  words: string;
}

/** A value with the place in its text of each part, by the pointer of the part (RFC 6901, as a fragment: `#/0/topics`). */
export interface JsonReading {
  value: unknown;
  places: ReadonlyMap<string, number>;
}

/** The smallest pieces of a text: `bad` is a character that begins none. */
interface Token {
  kind: 'bad' | 'mark' | 'number' | 'string' | 'word';
  start: number;
  end: number;
}

/** What may be nested in a parameter. No method takes more, and some programs run out of memory with much more. */
const maxDepth = 64;

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;

/** Where a string ends that begins at `start`: behind its quote, or undefined where it has none. */
function findEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') {
      at++;
    } else if (text[at] === '"') {
      return at + 1;
    }
  }
  return undefined;
}

/** The pieces of a text, without blanks. Long and deeply nested texts cost time, and no stack. */
function* toTokens(text: string): Generator<Token, void> {
  let start = 0;
  for (;;) {
    while (start < text.length && ' \t\n\r'.includes(text[start] ?? '')) {
      start++;
    }
    const first = text[start];
    if (first === undefined) {
      return;
    }
    let token: Token = {kind: 'bad', start, end: start + 1};
    if ('{}[],:'.includes(first)) {
      token = {kind: 'mark', start, end: start + 1};
    } else if (first === '"') {
      const end = findEnd(text, start);
      token = end === undefined ? {kind: 'bad', start, end: text.length} : {kind: 'string', start, end};
    } else {
      for (const [kind, form] of [['number', number] as const, ['word', word] as const]) {
        form.lastIndex = start;
        const [found] = form.exec(text) ?? [];
        if (found) {
          token = {kind, start, end: start + found.length};
        }
      }
    }
    yield token;
    start = token.end;
  }
}

/** One step of a pointer, as the checker of schemas writes it. */
const toStep = (key: string | number): string => encodeURI(String(key).replaceAll('~', '~0').replaceAll('/', '~1'));

interface Level {
  isList: boolean;
  pointer: string;
  /** How many values of a list have begun, less one. */
  index: number;
  key: string;
  keys: Set<string>;
}

type Expected = 'colon' | 'comma' | 'end' | 'first key' | 'first value' | 'key' | 'value';

const missing: Readonly<Record<Expected, string>> = {
  colon: 'A colon is missing here, between a name and its value.',
  comma: 'A comma or the closing bracket is missing here.',
  end: 'The value is complete before this: nothing may follow.',
  'first key': 'A name in double quotes, or the closing brace, is missing here.',
  'first value': 'A value or the closing bracket is missing here.',
  key: 'A name in double quotes is missing here.',
  value: 'A value is missing here. Text stands in double quotes.',
};

/** What a string of JSON says, or undefined where it has an escape or a character that JSON has not. */
function readString(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}

/** Whether half of a character stands alone: no address of a place can name it. */
const isTorn = (text: string): boolean => /\p{Surrogate}/u.test(text);

/**
 * Reads JSON that a reader has typed. Stricter than JSON where a value would not arrive as it was typed: a whole number
 * beyond 2^53, a name that stands twice.
 */
export function readJson(text: string): JsonReading | {fault: JsonFault} {
  const places = new Map<string, number>();
  const levels: Level[] = [];
  let expected: Expected = 'value';
  const toFault = (offset: number, words: string): {fault: JsonFault} => ({fault: {offset, words}});

  for (const {kind, start, end} of toTokens(text)) {
    const piece = text.slice(start, end);
    const level = levels.at(-1);
    if (kind === 'bad') {
      return toFault(start, piece.startsWith('"') ? 'This text has no closing quote.' : missing[expected]);
    }
    const said = kind === 'string' ? readString(piece) : undefined;
    if (kind === 'string' && said === undefined) {
      return toFault(start, 'This text has a line break or an escape that JSON does not have.');
    }
    const isClosing = piece === ']' || piece === '}';
    if (level && isClosing && (expected === 'comma' || expected.startsWith('first'))) {
      if (level.isList !== (piece === ']')) {
        return toFault(start, level.isList ? 'A list ends with ].' : 'An object ends with }.');
      }
      levels.pop();
      expected = levels.length > 0 ? 'comma' : 'end';
    } else if (level && expected === 'comma' && piece === ',') {
      expected = level.isList ? 'value' : 'key';
    } else if (level && expected === 'colon' && piece === ':') {
      expected = 'value';
    } else if (level && said !== undefined && (expected === 'key' || expected === 'first key')) {
      if (level.keys.has(said) || isTorn(said)) {
        return toFault(start, level.keys.has(said) ? 'This name stands here twice.' : 'This name is no text.');
      }
      level.keys.add(said);
      level.key = said;
      expected = 'colon';
    } else if (
      (expected === 'value' || expected === 'first value') &&
      (kind !== 'mark' || piece === '{' || piece === '[')
    ) {
      if (level) {
        level.index++;
      }
      const pointer = level ? `${level.pointer}/${toStep(level.isList ? level.index : level.key)}` : '#';
      places.set(pointer, start);
      const isWhole = kind === 'number' && !/[.eE]/.test(piece);
      if (kind === 'number' && !(isWhole ? Number.isSafeInteger(Number(piece)) : Number.isFinite(Number(piece)))) {
        return toFault(start, 'This number is too large to be sent as it stands. Write it as text: "0x…".');
      }
      if (kind !== 'mark') {
        expected = level ? 'comma' : 'end';
      } else if (levels.length === maxDepth) {
        return toFault(start, `Values may be nested ${maxDepth} deep, and no deeper.`);
      } else {
        const isList = piece === '[';
        levels.push({isList, pointer, index: -1, key: '', keys: new Set()});
        expected = isList ? 'first value' : 'first key';
      }
    } else {
      return toFault(start, missing[expected]);
    }
  }
  return expected === 'end'
    ? {value: JSON.parse(text) as unknown, places}
    : toFault(text.length, text.trim() === '' ? 'There is nothing here.' : `It ends too early. ${missing[expected]}`);
}

/** Line and column of a position, both from 1. */
export function toLineAndColumn(text: string, offset: number): {line: number; column: number} {
  const lines = text.slice(0, offset).split('\n');
  return {line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1};
}

/** A piece of JSON to show: a name, or what stands around names. */
export interface JsonPiece {
  isName: boolean;
  text: string;
}

/** Deeper levels stand below each other: else a hostile answer of brackets would be blanks by the square. */
const maxIndent = 20;

/**
 * JSON on several lines, its names told apart. Every number and text stays letter for letter what the endpoint wrote.
 * @param text Valid JSON.
 * @param limit How many characters are shown at most.
 */
export function toPieces(text: string, limit: number): {pieces: JsonPiece[]; isCut: boolean} {
  const pieces: JsonPiece[] = [];
  let depth = 0;
  let length = 0;
  let rest = '';
  const breakLine = (): string => `\n${'  '.repeat(Math.min(depth, maxIndent))}`;
  const flush = (): void => {
    if (rest) {
      pieces.push({isName: false, text: rest});
      rest = '';
    }
  };
  const tokens = [...takeWhile(toTokens(text), ({end}) => end <= limit * 4)];
  for (const [at, {kind, start, end}] of tokens.entries()) {
    const piece = text.slice(start, end);
    const next = tokens[at + 1];
    const following = next && text[next.start];
    if (length > limit) {
      flush();
      return {pieces, isCut: true};
    }
    const before = rest.length;
    if (kind === 'string' && following === ':') {
      flush();
      pieces.push({isName: true, text: piece});
      length += piece.length;
    } else if (piece === '{' || piece === '[') {
      depth++;
      rest += following === '}' || following === ']' ? piece : piece + breakLine();
    } else if (piece === '}' || piece === ']') {
      depth--;
      const previous = text[tokens[at - 1]?.start ?? 0];
      rest += previous === '{' || previous === '[' ? piece : breakLine() + piece;
    } else {
      rest += piece === ',' ? piece + breakLine() : piece === ':' ? ': ' : piece.slice(0, limit);
    }
    length += Math.max(0, rest.length - before);
  }
  flush();
  return {pieces, isCut: length > limit || (tokens.at(-1)?.end ?? 0) < text.trimEnd().length};
}

function* takeWhile<T>(values: Iterable<T>, isWanted: (value: T) => boolean): Generator<T, void> {
  for (const value of values) {
    yield value;
    if (!isWanted(value)) {
      return;
    }
  }
}
