import {spawnSync} from 'node:child_process';
import JSON5 from 'json5';
import {parse as parseToml} from 'smol-toml';
import {parseAllDocuments} from 'yaml';
import {checkInvocation, fillPlaceholders, findInvocations} from './commands';
import {fillFacts, type Fence} from './fences';
import {checkRequest, checkResult, isRequest, isResponse} from './jsonRpc';
import type {Finding, Page} from './pages';

/** A fault in a sample: `line` counts from the first line of its code, 0 being the first. */
interface Fault {
  line: number;
  found: string;
  todo: string;
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

/** Runs a parser; what it throws is a fault, at the line that it names where it names one. */
function parsing(parse: () => unknown): Fault[] {
  try {
    parse();
    return [];
  } catch (error) {
    const {line, lineNumber} = error as {line?: number; lineNumber?: number};
    const position = line ?? lineNumber ?? 1;
    return [{line: position - 1, found: messageOf(error), todo: 'write a sample that parses'}];
  }
}

/** The values of a fence with one JSON text, or with one a line. */
function readJson(code: string): unknown[] {
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

/** The line of the fault in a JSON text, 0 being the first. Node does not always tell; the wider grammar does. */
function locateInJson(code: string): number {
  const [fault] = parsing(() => JSON5.parse<unknown>(code));
  return fault?.line ?? 0;
}

function checkJson(code: string): Fault[] {
  try {
    readJson(code);
    return [];
  } catch (error) {
    return [{line: locateInJson(code), found: messageOf(error), todo: 'write a sample that parses'}];
  }
}

function checkShell(code: string): Fault[] {
  const script = fillPlaceholders(code);
  const {status, stderr, error} = spawnSync('bash', ['-n'], {input: script, encoding: 'utf8'});
  if (error) {
    throw new Error(`The shell samples need bash: ${error.message}`);
  }
  const [, line = '1'] = /line (\d+)/.exec(stderr) ?? [];
  const syntax = status === 0 ? [] : [{line: Number(line) - 1, found: stderr.trim(), todo: 'write what bash can read'}];
  const dangerous = code.split('\n').flatMap((text, index): Fault[] => {
    if (/\bsudo\s+rm\s+-\w*r/.test(text)) {
      return [{line: index, found: text.trim(), todo: 'never tell a reader to delete folders as root'}];
    }
    return /\bcurl\b.*\|\s*(?:sudo\s+)?(?:ba|z)?sh\b/.test(text)
      ? [{line: index, found: text.trim(), todo: 'let the reader download, check and then run'}]
      : [];
  });
  const calls = findInvocations(code).flatMap(({line: at, words}) =>
    checkInvocation(words, true).map((found) => ({line: at, found, todo: 'see src/site/commands.ts'})),
  );
  return [...syntax, ...dangerous, ...calls];
}

/** How each language of a fence is checked. Output and languages that need a compiler are allowed and not checked yet. */
const checks: Readonly<Record<string, ((code: string) => Fault[]) | 'not checked'>> = {
  bash: checkShell,
  json: checkJson,
  json5: (code) => parsing(() => JSON5.parse<unknown>(code)),
  toml: (code) => parsing(() => parseToml(code.replace(/=\s*<[^<>\n]+>/g, '= 0'))),
  yaml: (code) =>
    parseAllDocuments(code).flatMap(({errors}) =>
      errors.flatMap((error) =>
        parsing(() => {
          throw Object.assign(error, {line: error.linePos?.[0].line});
        }),
      ),
    ),
  text: 'not checked',
  js: 'not checked',
  python: 'not checked',
  solidity: 'not checked',
  ts: 'not checked',
};

/** The JSON-RPC requests that a shell sample sends. */
const findRequests = (code: string): unknown[] =>
  [...code.matchAll(/(?:-d|--data|--data-raw)\s+'(\{[^']*\})'/g)].flatMap(([, body = '']) => {
    try {
      return [JSON.parse(body) as unknown];
    } catch {
      return [];
    }
  });

/** Checks JSON-RPC requests, in shell and JSON, and each answer against the request in front of it on the page. */
function checkJsonRpc(fences: readonly Fence[]): Finding[] {
  const last = new Map<string, string[]>();
  return fences.flatMap(({file, line, language, code}) => {
    const at = {file, line: line + 1, rule: 'JSON-RPC', todo: 'see src/site/jsonRpc'};
    let values: unknown[] = [];
    try {
      values = language === 'bash' ? findRequests(code) : language === 'json' ? readJson(code) : [];
    } catch {
      // The rule of the language has reported it.
    }
    const requests = values.filter(isRequest);
    if (requests.length > 0) {
      last.set(
        file,
        requests.map(({method}) => method),
      );
    }
    const asked = last.get(file) ?? [];
    return [
      ...requests.flatMap((request) => checkRequest(request)),
      ...values.filter(isResponse).flatMap(({result}, index) => checkResult(asked[index] ?? '', result)),
    ].map((found) => ({...at, found}));
  });
}

/** Checks every fence by its language. The counts say how many of each language were looked at. */
export function checkSamples(fences: readonly Fence[]): {
  counts: Record<string, number>;
  unchecked: number;
  findings: Finding[];
} {
  const counts: Record<string, number> = {};
  let unchecked = 0;
  const findings = fences.flatMap(({file, line, language, code}): Finding[] => {
    counts[language] = (counts[language] ?? 0) + 1;
    const check = checks[language];
    if (check === undefined) {
      const found = language ? `a fence in ${language}` : 'a fence without a language';
      return [{file, line, rule: 'fence', found, todo: `name one of ${Object.keys(checks).join(', ')}`}];
    }
    if (check === 'not checked') {
      unchecked += 1;
      return [];
    }
    return check(code).map((fault) => ({...fault, file, line: line + 1 + fault.line, rule: language}));
  });
  return {counts, unchecked, findings: [...findings, ...checkJsonRpc(fences)]};
}

/** Checks the commands that pages mention in running text; what a mention leaves out is not a fault. */
export function checkMentions(pages: readonly Page[]): {count: number; findings: Finding[]} {
  let count = 0;
  const findings = pages.flatMap(({file, lines, prose}) =>
    lines.flatMap((text, index) =>
      // The prose of a line of code is empty.
      prose[index] === ''
        ? []
        : [...text.matchAll(/`(evmosd [^`]+)`/g)].flatMap(([, code = '']) =>
            findInvocations(fillFacts(code)).flatMap(({words}): Finding[] => {
              count += 1;
              return checkInvocation(words, false).map((found) => ({
                file,
                line: index + 1,
                rule: 'command',
                found,
                todo: 'see src/site/commands.ts',
              }));
            }),
          ),
    ),
  );
  return {count, findings};
}
