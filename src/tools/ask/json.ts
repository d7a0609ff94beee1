import {findNodeAtLocation, format, parseTree, printParseErrorCode, type Node, type ParseError} from 'jsonc-parser';

interface JsonFault {
  /** Position in the text, in UTF-16 code units from 0. */
  offset: number;
  words: string;
}

/** The errors of jsonc-parser, by name, in words. */
const faults: Readonly<Record<string, string>> = {
  CloseBraceExpected: 'An object ends with }.',
  CloseBracketExpected: 'A list ends with ].',
  ColonExpected: 'A colon is missing here, between a name and its value.',
  CommaExpected: 'A comma or the closing bracket is missing here.',
  EndOfFileExpected: 'The value ends before this character, so nothing may follow.',
  InvalidCommentToken: 'JSON has no comments.',
  InvalidSymbol: 'This is neither a value nor a name of JSON. Write text in double quotes.',
  PropertyNameExpected: 'A name in double quotes is missing here.',
  UnexpectedEndOfString: 'This text has a line break, or no closing quote.',
  ValueExpected: 'A value is missing here. Write text in double quotes.',
};

const notJson = 'This text has a character or an escape that JSON does not have.';

/** Finds values that JSON allows but that would change or be refused on the way to the node. */
const findLoss = ({value, offset}: Node): JsonFault[] =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
    ? [{offset, words: 'This value is too large for a number. Write the value as text: "0x…".'}]
    : typeof value === 'string' && /\p{Surrogate}/u.test(value)
      ? [{offset, words: 'This text has half a character.'}]
      : [];

const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)];

/** Reads JSON that a reader has typed. It is stricter than JSON where a value would change: it refuses large numbers. */
export function readJson(text: string) {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, {disallowComments: true});
    const [error] = errors;
    if (error) {
      const {offset} = error;
      const words = faults[printParseErrorCode(error.error)] ?? notJson;
      return {fault: {offset, words: offset === text.length ? `The text ends too early. ${words}` : words}};
    }
    const [loss] = root ? flatten(root).flatMap(findLoss) : [];
    return loss
      ? {fault: loss}
      : {
          value: JSON.parse(text) as unknown,
          /** Finds the position of a part in the text, by the names and indexes on the way to it. */
          findOffset: (path: readonly string[]) =>
            root &&
            findNodeAtLocation(
              root,
              path.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
            )?.offset,
        };
  } catch (error) {
    // The parser calls itself for each level, until the stack overflows.
    return {fault: {offset: 0, words: error instanceof RangeError ? 'The values are nested too deep.' : notJson}};
  }
}

/** The last string may be cut off. */
const tokens =
  /(?<property>"(?:[^"\\]|\\.)*"(?=:))|(?<string>"(?:[^"\\]|\\.)*"?)|(?<boolean>true|false)|(?<null>null)|(?<number>-?\d[\d.eE+-]*)/g;

/** The deepest level that is indented: the indentation of an answer of brackets alone would be too long to show. */
const maxDepth = 100;

function isDeep(text: string): boolean {
  let depth = 0;
  // A string matches as a whole, so the brackets inside of it do not count.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/g)) {
    depth += /^[[{]/.test(token) ? 1 : /^[\]}]/.test(token) ? -1 : 0;
    if (depth > maxDepth) {
      return true;
    }
  }
  return false;
}

/** Puts JSON on several lines. `applyEdits` of the library would copy the whole text for each line. */
function toLines(text: string): string {
  let end = 0;
  // The edits are in the order of the text.
  const lines = format(text, undefined, {insertSpaces: true, tabSize: 2, eol: '\n'}).map(
    ({offset, length, content}) => {
      const line = text.slice(end, offset) + content;
      end = offset + length;
      return line;
    },
  );
  return lines.join('') + text.slice(end);
}

/**
 * Formats JSON on several lines, in pieces with the class that code blocks give a token. Punctuation and whitespace have none.
 * It copies numbers and strings as they are: JSON.parse would round large numbers.
 */
export function toPieces(text: string): {text: string; token?: string}[] {
  const formatted = isDeep(text) ? text : toLines(text);
  const pieces: ReturnType<typeof toPieces> = [];
  let end = 0;
  for (const {0: token, index, groups} of formatted.matchAll(tokens)) {
    const [name] = Object.entries(groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    pieces.push({text: formatted.slice(end, index)}, {text: token, token: name});
    end = index + token.length;
  }
  return [...pieces, {text: formatted.slice(end)}];
}
