import {createScanner, printParseErrorCode, visit, type JSONPath} from 'jsonc-parser';

/** A fault in a text that should be JSON. */
export interface JsonFault {
  /** Position in the text, in UTF-16 code units from 0. */
  offset: number;
  words: string;
}

/**
 * A value and the position of each of its parts in the text, by JSON pointer as a URI fragment (RFC 6901): `#/0/topics`.
 */
export interface JsonReading {
  value: unknown;
  places: ReadonlyMap<string, number>;
}

/** The deepest nesting of a parameter. No method needs more, and some programs run out of memory with much more. */
const maxDepth = 64;

const badText = 'This text has a line break or an escape that JSON does not have.';

/** The errors of jsonc-parser, by name, in words. */
const faults: Readonly<Record<string, string>> = {
  CloseBraceExpected: 'The closing brace is missing.',
  CloseBracketExpected: 'The closing bracket is missing.',
  ColonExpected: 'A colon is missing here, between a name and its value.',
  CommaExpected: 'A comma or the closing bracket is missing here.',
  EndOfFileExpected: 'The value ends before this character, so nothing may follow.',
  InvalidCharacter: badText,
  InvalidCommentToken: 'JSON has no comments.',
  InvalidEscapeCharacter: badText,
  InvalidUnicode: badText,
  PropertyNameExpected: 'A name in double quotes is missing here.',
  UnexpectedEndOfNumber: 'This number is not complete.',
  UnexpectedEndOfString: badText,
  ValueExpected: 'A value is missing here. Write text in double quotes.',
};

/** Stops the parser at the first fault. It would otherwise go on level by level until the stack overflows. */
class FaultError extends Error {
  constructor(readonly fault: JsonFault) {
    super(fault.words);
  }
}

/** The JSON pointer of a part, encoded like the locations of the schema validator. */
const toPointer = (path: JSONPath): string =>
  ['#', ...path.map((step) => encodeURI(String(step).replaceAll('~', '~0').replaceAll('/', '~1')))].join('/');

/** Whether a text has a lone surrogate: encodeURI throws for it, so no pointer can contain it. */
const isTorn = (text: string): boolean => /\p{Surrogate}/u.test(text);

/** Whether JavaScript keeps a number as it was typed. */
const isExact = (digits: string): boolean =>
  /[.eE]/.test(digits) ? Number.isFinite(Number(digits)) : Number.isSafeInteger(Number(digits));

/**
 * Reads JSON that a reader has typed. It is stricter than JSON where a value would change or get lost: it refuses integers
 * beyond 2^53 and duplicate names.
 */
export function readJson(text: string): JsonReading | {fault: JsonFault} {
  const places = new Map<string, number>();
  /** Position of the first text that is no token. A fault behind it, such as a missing value, is reported there. */
  let stray: number | undefined;
  const fail = (offset: number, words: string): never => {
    throw new FaultError({offset, words});
  };
  const begin = (offset: number, _length: number, _line: number, _column: number, toPath: () => JSONPath): void => {
    const path = toPath();
    if (path.length === maxDepth) {
      fail(offset, `Values may be nested ${maxDepth} deep, and no deeper.`);
    }
    places.set(toPointer(path), offset);
  };

  if (text.trim() === '') {
    return {fault: {offset: 0, words: 'This field is empty.'}};
  }
  try {
    visit(
      text,
      {
        onObjectBegin: begin,
        onArrayBegin: begin,
        onObjectProperty: (name, offset, _length, _line, _column, toPath) => {
          if (isTorn(name)) {
            fail(offset, 'This name is not valid text.');
          }
          if (places.has(toPointer([...toPath(), name]))) {
            fail(offset, 'This name occurs twice in the same object.');
          }
        },
        onLiteralValue: (value, offset, length, _line, _column, toPath) => {
          if (typeof value === 'number' && !isExact(text.slice(offset, offset + length))) {
            fail(offset, 'This value is too large for a number. Write the value as text: "0x…".');
          }
          places.set(toPointer(toPath()), offset);
        },
        onError: (code, offset, length) => {
          const name = printParseErrorCode(code);
          const end = offset + length;
          if (name === 'InvalidSymbol') {
            stray ??= offset;
          } else if (name === 'UnexpectedEndOfString' && end === text.length) {
            fail(offset, 'This text has no closing quote.');
          } else if (name === 'CommaExpected' && /[\]}]/.test(text[offset] ?? '')) {
            fail(offset, text[offset] === '}' ? 'A list ends with ].' : 'An object ends with }.');
          } else {
            const isEarly = stray === undefined && offset === text.length;
            fail(stray ?? offset, `${isEarly ? 'The text ends too early. ' : ''}${faults[name] ?? name}`);
          }
        },
      },
      {disallowComments: true},
    );
    return stray === undefined
      ? {value: JSON.parse(text) as unknown, places}
      : {fault: {offset: stray, words: 'This is neither a value nor a name of JSON. Write text in double quotes.'}};
  } catch (error) {
    if (error instanceof FaultError) {
      return {fault: error.fault};
    }
    throw error;
  }
}

/** Line and column of a position in a text, both from 1. */
export function toLineAndColumn(text: string, offset: number): {line: number; column: number} {
  const lines = text.slice(0, offset).split('\n');
  return {line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1};
}

/** A piece of JSON with the class that code blocks give its token. Punctuation and whitespace have no token. */
export interface JsonPiece {
  token?: 'property' | 'string' | 'number' | 'boolean' | 'null';
  text: string;
}

const toToken = (value: string): JsonPiece['token'] =>
  value.startsWith('"') ? 'string' : /^[-\d]/.test(value) ? 'number' : value === 'null' ? 'null' : 'boolean';

/** The deepest level that is indented. A hostile answer of brackets alone would otherwise become quadratically longer. */
const maxIndent = 20;

/** Formats JSON on several lines. It copies numbers and strings as they are: JSON.parse would round large numbers. */
export function toPieces(text: string, limit: number): {pieces: JsonPiece[]; isCut: boolean} {
  const whole = text.trimEnd();
  // The scanner skips whitespace, so it reads more than is shown. A token that the limit cuts ends there.
  const scanner = createScanner(whole.slice(0, 2 * limit), true);
  const read = (): string => {
    scanner.scan();
    return whole.slice(scanner.getTokenOffset(), scanner.getPosition());
  };
  const pieces: JsonPiece[] = [];
  let length = 0;
  let depth = 0;
  const add = (text: string, token?: JsonPiece['token']): void => {
    const last = pieces.at(-1);
    if (last && !last.token && !token) {
      last.text += text;
    } else {
      pieces.push({token, text});
    }
    length += text.length;
  };
  const breakLine = (): string => `\n${'  '.repeat(Math.min(depth, maxIndent))}`;

  let [before, piece] = ['', read()];
  while (piece && length <= limit) {
    const next = read();
    if (/^[{[]/.test(piece)) {
      depth++;
      add(/^[}\]]/.test(next) ? piece : piece + breakLine());
    } else if (/^[}\]]/.test(piece)) {
      depth--;
      add(/^[{[]/.test(before) ? piece : breakLine() + piece);
    } else if (piece === ',') {
      add(piece + breakLine());
    } else if (piece === ':') {
      add(': ');
    } else {
      add(piece, next === ':' ? 'property' : toToken(piece));
    }
    [before, piece] = [piece, next];
  }
  return {pieces, isCut: piece !== '' || whole.length > 2 * limit};
}
