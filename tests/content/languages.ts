import {spawnSync} from 'node:child_process';
import {parser as goParser} from '@lezer/go';
import {parser as pythonParser} from '@lezer/python';
import {GraphQLError, parse as parseGraphQL} from 'graphql';
import {parse as parseIni} from 'js-ini';
import JSON5 from 'json5';
import {parse as parseProto} from 'protobufjs';
import {parse as parseToml} from 'smol-toml';
import {parseAllDocuments} from 'yaml';
import {findBash} from '../bash';
import {checkInvocation, fillPlaceholders, findInvocations} from './commands';
import {toFinding, type Fault, type Fence} from './fences';
import type {Finding} from './pages';

/** Returns the first line of a message. The other lines repeat the sample. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const todo = 'write a sample that parses';

/** Runs a parser and returns its error as a fault, at the line that the error names, if any. */
function parsing(parse: () => unknown): Fault[] {
  try {
    parse();
    return [];
  } catch (error) {
    const {line, lineNumber} = error as {line?: unknown; lineNumber?: unknown};
    const [, inMessage] = /\(line (\d+)\)$/.exec(messageOf(error)) ?? [];
    const position = [lineNumber, line, Number(inMessage)].find((value) => Number.isInteger(value)) as
      | number
      | undefined;
    return [{line: (position ?? 1) - 1, found: messageOf(error), todo}];
  }
}

/**
 * Returns the JSON values of a fence with one JSON text, or with one JSON object on each line.
 * @throws SyntaxError if the fence has other text.
 */
export function readJson(code: string): unknown[] {
  try {
    return [JSON.parse(code)];
  } catch (error) {
    const lines = code.split('\n').filter((line) => line.trim());
    if (lines.length > 1 && lines.every((line) => line.startsWith('{') && line.endsWith('}'))) {
      return lines.map((line): unknown => JSON.parse(line));
    }
    throw error;
  }
}

function checkJson(code: string): Fault[] {
  try {
    readJson(code);
    return [];
  } catch (error) {
    // The messages of Node do not always name the line. Those of the JSON5 parser do.
    const [fault] = parsing(() => JSON5.parse<unknown>(code));
    return [{line: fault?.line ?? 0, found: messageOf(error), todo}];
  }
}

/** Returns the first fault of each document. Further messages of the parser follow from it. */
const checkYaml = (code: string): Fault[] =>
  parseAllDocuments(code).flatMap(({errors: [error]}) =>
    error ? [{line: (error.linePos?.[0].line ?? 1) - 1, found: messageOf(error), todo}] : [],
  );

/**
 * Checks an INI file, such as a systemd unit, in which `#` also begins a comment and a backslash at the end continues a
 * line.
 */
function checkIni(code: string): Fault[] {
  const lines = code.split('\n');
  const plain = lines.map((line, index) =>
    /^\s*#/.test(line) || lines[index - 1]?.endsWith('\\') ? `;${line}` : line,
  );
  return parsing(() => parseIni(plain.join('\n')));
}

/** Checks Protobuf code. An excerpt without a `syntax` line is read as proto3, like every file of the chain. */
const checkProto = (code: string): Fault[] =>
  parsing(() => parseProto(/^\s*syntax\s*=/m.test(code) ? code : `syntax = "proto3"; ${code}`));

function checkGraphQL(code: string): Fault[] {
  try {
    parseGraphQL(code);
    return [];
  } catch (error) {
    const [location] = (error instanceof GraphQLError ? error.locations : undefined) ?? [];
    return [{line: (location?.line ?? 1) - 1, found: messageOf(error), todo}];
  }
}

/** Checks a language whose parser continues after a fault and marks it in the tree. The first mark is the fault. */
function checkTree(parser: typeof goParser, code: string): Fault[] {
  let position: number | undefined;
  parser.parse(code).iterate({
    enter: ({type, from}) => {
      if (type.isError) {
        position ??= from;
      }
    },
  });
  if (position === undefined) {
    return [];
  }
  const line = code.slice(0, position).split('\n').length - 1;
  return [{line, found: `does not parse at "${code.split('\n')[line]?.trim() ?? ''}"`, todo}];
}

/** Checks an HTTP request or response: its first line, its headers and, if the body begins like JSON, its body. */
function checkHttp(code: string): Fault[] {
  const [first = '', ...rest] = code.split('\n');
  if (
    !/^(?:(?:GET|POST|PUT|DELETE|HEAD|OPTIONS) \S+(?: HTTP\/\d(?:\.\d)?)?|HTTP\/\d(?:\.\d)? \d{3}(?: .+)?)$/.test(first)
  ) {
    return [{line: 0, found: first, todo: 'begin with a request such as GET /status HTTP/1.1, or HTTP/1.1 200 OK'}];
  }
  const end = rest.indexOf('');
  const headers = end < 0 ? rest : rest.slice(0, end);
  const body = end < 0 ? '' : rest.slice(end + 1).join('\n');
  const wrong = headers.findIndex((header) => !/^[\w-]+: ./.test(header));
  return [
    ...(wrong < 0 ? [] : [{line: wrong + 1, found: headers[wrong] ?? '', todo: 'write a header as Name: value'}]),
    ...(/^\s*[[{]/.test(body) ? checkJson(body).map((fault) => ({...fault, line: fault.line + end + 2})) : []),
  ];
}

/** Returns the JSON that a shell sample sends with curl. `line` counts from 0. */
export const findBodies = (shell: string): {line: number; body: string}[] =>
  [...shell.matchAll(/(?:-d|--data|--data-raw)\s+'(\{[^']*\})'/g)].map(({index, 1: body = ''}) => ({
    line: shell.slice(0, index).split('\n').length - 1,
    body,
  }));

/**
 * A script that reads samples, each ended by a null character, and prints the syntax error of each one, also ended by a
 * null character. After `set -n`, bash parses a sample but runs nothing. Only a sample that does not parse gets a
 * separate bash, which names the line of the fault.
 */
const reader = String.raw`while IFS= read -rd ""; do
  (eval "set -n"$'\n'"$REPLY") >/dev/null 2>&1 || bash -n <<<"$REPLY" 2>&1
  printf "\0"
done`;

/**
 * Returns the syntax error of each sample, or an empty string if the sample parses. One bash process reads all samples.
 * @throws Error if bash does not run.
 */
function parseShell(codes: readonly string[]): string[] {
  const input = codes.map((code) => `${code}\0`).join('');
  const {stdout, stderr, error} = spawnSync(findBash(), ['-c', reader], {input, encoding: 'utf8'});
  const messages = (stdout ?? '').split('\0').slice(0, -1);
  if (error || messages.length !== codes.length) {
    throw new Error(`The shell samples need bash: ${error?.message ?? stderr}`);
  }
  return messages;
}

/** The languages of shell samples. */
export const shellLanguages: readonly string[] = ['bash', 'shell'];

/** Checks shell samples: their syntax, their requests and commands, and commands that no page may recommend. */
export function checkShell(fences: readonly Fence[]): Finding[] {
  const messages = parseShell(fences.map(({code}) => fillPlaceholders(code)));
  return fences.flatMap((fence, index) => {
    const {code} = fence;
    const message = messages[index] ?? '';
    const [, line = '1'] = /line (\d+)/.exec(message) ?? [];
    const syntax = message ? [{line: Number(line) - 1, found: messageOf(message), todo}] : [];
    const dangerous = code.split('\n').flatMap((text, at): Fault[] => {
      if (/\bsudo\s+rm\s+-\w*r/.test(text)) {
        return [{line: at, found: text.trim(), todo: 'never tell a reader to delete folders as root'}];
      }
      return /\b(?:curl|wget)\b.*\|\s*(?:sudo\s+)?(?:ba|z)?sh\b/.test(text)
        ? [{line: at, found: text.trim(), todo: 'let the reader download, check and then run'}]
        : [];
    });
    const bodies = findBodies(code).flatMap(({line: at, body}) =>
      checkJson(body).map((fault) => ({...fault, line: at + fault.line})),
    );
    const calls = findInvocations(code).flatMap(({line: at, words}) =>
      checkInvocation(words, true).map((found) => ({line: at, found, todo: 'see src/site/commands.ts'})),
    );
    return [...syntax, ...dangerous, ...bodies, ...calls].map((fault) => toFinding(fence, fault));
  });
}

/** The checks by language, for languages whose fences are checked one by one. */
export const parsers: Readonly<Record<string, (code: string) => Fault[]>> = {
  json: checkJson,
  json5: (code) => parsing(() => JSON5.parse<unknown>(code)),
  // A placeholder takes the place of a value, which would not parse.
  toml: (code) => parsing(() => parseToml(code.replace(/=\s*<[^<>\n]+>/g, '= 0'))),
  yaml: checkYaml,
  ini: checkIni,
  proto: checkProto,
  graphql: checkGraphQL,
  http: checkHttp,
  go: (code) => checkTree(goParser, code),
  python: (code) => checkTree(pythonParser, code),
};

/** The languages of fences that show output, which needs no check. */
export const outputs: readonly string[] = ['text', 'console'];
