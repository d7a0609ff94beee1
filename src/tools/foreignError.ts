/** The longest text of others that is shown as part of a sentence, in characters. */
const maxLength = 300;

/** On one line, not too long, and without characters that are invisible or change the direction of text. */
export const toLine = (text: string, length = maxLength): string =>
  text
    .slice(0, 4 * length)
    .replace(/[\p{Cs}\p{Cf}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, length)
    .trimEnd();

/** What an error of others says, as far as it can be read. */
export interface ForeignError {
  /** The code, which may be that of an error inside of it. */
  code?: number;
  /** The message on one line; empty if there is none that tells a reader something. */
  message: string;
}

/** The members in which wallets and libraries wrap another error. */
const wrappers = ['data', 'originalError', 'cause', 'error', 'info'] as const;

const maxDepth = 4;

/** The error and those inside of it, the innermost first. */
function unwrap(error: unknown, depth = 0): Readonly<Record<string, unknown>>[] {
  if (typeof error !== 'object' || error === null || depth > maxDepth) {
    return [];
  }
  const own = error as Readonly<Record<string, unknown>>;
  return [...wrappers.flatMap((name) => unwrap(own[name], depth + 1)), own];
}

/** A code as a number: some give it as text. Undefined if it is no code. */
function toCode(code: unknown): number | undefined {
  const number = typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

/** Whether a line tells a reader something: one of marks alone, such as `""`, does not. */
const tells = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);

/** Reads the error in a response of JSON-RPC, which may be its message alone. */
export function readRpcError(error: unknown): ForeignError {
  const {code, message} = (typeof error === 'object' ? error : {message: error}) as Readonly<Record<string, unknown>>;
  const line = typeof message === 'string' ? toLine(message) : '';
  return {
    code: toCode(code),
    message: tells(line) && !/^(?:undefined|null|NaN|\[object \w+\])$/.test(line) ? line : '',
  };
}

/** Whether a message names a value of JavaScript: it is about a fault in a program, and tells a reader nothing. */
const isOfProgram = (message: string): boolean => /\bundefined\b|\bnull\b|\bNaN\b|\[object/.test(message);

/** The code of an inner error counts more: an outer one often only says that there is an inner one. */
export function readWalletError(error: unknown): ForeignError {
  try {
    const errors = unwrap(error);
    const code = errors.map((each) => toCode(each.code)).find((each) => each !== undefined);
    const texts = [error, ...errors.map(({message}) => message)].filter((text) => typeof text === 'string');
    return {code, message: texts.map((text) => toLine(text)).find((text) => tells(text) && !isOfProgram(text)) ?? ''};
  } catch {
    // An object may refuse to be read.
    return {message: ''};
  }
}
