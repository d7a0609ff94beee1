import {checkInvocation, findInvocations} from './commands';
import {fillFacts, readFences, toFinding, type Fence} from './fences';
import {checkRequest, checkResult, isRequest, isResponse} from './jsonRpc';
import {checkShell, findBodies, outputs, parsers, readJson, shellLanguages} from './languages';
import {moduleLanguages} from './modules';
import type {Finding, Page} from './pages';
import {checkSolidity} from './solidity';
import {checkTypeScript} from './typescript';

/** The languages whose fences are checked by a separate program, which reads the fences of all pages at once. */
const programs: readonly {languages: readonly string[]; check: (fences: readonly Fence[]) => Finding[]}[] = [
  {languages: shellLanguages, check: checkShell},
  {languages: ['solidity'], check: checkSolidity},
  {languages: moduleLanguages, check: checkTypeScript},
];

const runnable = ['js', 'ts'];

const known = [...Object.keys(parsers), ...programs.flatMap(({languages}) => languages), ...outputs];

/**
 * Catches a wrong opening fence, such as an unknown language or a mark with a typing error, because no check would
 * cover its code.
 */
function checkFence({file, line, language, unchecked, run, unknownMarks}: Fence): Finding[] {
  const at = {file, line, rule: 'fence'};
  return [
    ...(known.includes(language)
      ? []
      : [
          {
            ...at,
            found: language ? `a fence in ${language}` : 'a fence without a language',
            todo: `name one of ${known.join(', ')}`,
          },
        ]),
    ...unknownMarks.map((mark) => ({
      ...at,
      found: `the mark ${mark}`,
      todo: 'write title="…", file="…", continued, run or unchecked="reason"',
    })),
    ...(unchecked === '' ? [{...at, found: 'unchecked without a reason', todo: 'say why it cannot be checked'}] : []),
    ...(run && !runnable.includes(language)
      ? [{...at, found: `run on a fence in ${language}`, todo: `the tests run ${runnable.join(' and ')}`}]
      : []),
  ];
}

/** Catches a placeholder that a reader might mistake for a value. A lower-case name in angle brackets is clear. */
const checkPlaceholders = (fence: Fence): Finding[] =>
  fence.code.split('\n').flatMap((text, line) =>
    [...text.matchAll(/\b(?:YOUR|MY)_[A-Z_]+\b|<[A-Z_]{3,}>|[[{](?:your|my)[ _-][\w -]+[\]}]|\bx{4,}\b/g)].map(
      ([found]) => ({
        ...toFinding(fence, {line, found, todo: 'write it in angle brackets and lower case: <moniker>'}),
        rule: 'placeholder',
      }),
    ),
  );

/** A JSON value in a fence, and the line on which it begins, from 0. */
interface Value {
  line: number;
  value: unknown;
}

/** Returns the JSON values that a fence sends or shows. */
function readValues({language, code}: Fence): Value[] {
  const headers = language === 'http' ? code.indexOf('\n\n') + 2 : 0;
  try {
    return shellLanguages.includes(language)
      ? findBodies(code).map(({line, body}) => ({line, value: JSON.parse(body) as unknown}))
      : ['json', 'http'].includes(language)
        ? readJson(code.slice(headers)).map((value) => ({line: code.slice(0, headers).split('\n').length - 1, value}))
        : [];
  } catch {
    // Text that is not JSON is not a message. If it should be JSON, the check of the language reports it.
    return [];
  }
}

/**
 * Checks JSON-RPC requests in shell, HTTP and JSON fences, and each answer against the request before it on the page.
 */
function checkJsonRpc(fences: readonly Fence[]): {count: number; findings: Finding[]} {
  const last = new Map<string, string[]>();
  let count = 0;
  const findings = fences.flatMap((fence) => {
    const values = readValues(fence);
    const methods = values.flatMap(({value}) => (isRequest(value) ? [value.method] : []));
    if (methods.length > 0) {
      last.set(fence.file, methods);
    }
    const asked = [...(last.get(fence.file) ?? [])];
    return values.flatMap(({line, value}) => {
      const isMessage = isRequest(value) || isResponse(value);
      count += isMessage ? 1 : 0;
      const faults = isRequest(value)
        ? checkRequest(value)
        : isResponse(value)
          ? checkResult(asked.shift() ?? '', value.result)
          : [];
      return faults.map((found) => ({
        ...toFinding(fence, {line, found, todo: 'see src/site/jsonRpc'}),
        rule: 'JSON-RPC',
      }));
    });
  });
  return {count, findings};
}

/** The result of the check of samples. */
export interface SampleReport {
  /** The number of fences by language. */
  counts: Readonly<Record<string, number>>;
  /** The number of fences that show output, which are not checked. */
  outputs: number;
  /** The fences that their author excluded from the check, each with the reason. */
  unchecked: readonly Fence[];
  /** The number of JSON-RPC requests and answers in the samples. */
  messages: number;
  findings: readonly Finding[];
}

/**
 * Checks every fence by its language. Catches a sample that does not parse, does not compile, or does not fit the
 * interface that it calls, before a reader copies it.
 * @throws Error if there is no fence, because a check of nothing would pass.
 */
export function checkSamples(fences: readonly Fence[]): SampleReport {
  if (fences.length === 0) {
    throw new Error('There is no fenced block to check');
  }
  const counts: Record<string, number> = {};
  for (const {language} of fences) {
    const name = language || 'without a language';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  const checked = fences.filter(({unchecked}) => unchecked === undefined);
  const jsonRpc = checkJsonRpc(checked);
  return {
    counts,
    outputs: fences.filter(({language}) => outputs.includes(language)).length,
    unchecked: fences.filter(({unchecked}) => unchecked !== undefined),
    messages: jsonRpc.count,
    findings: [
      ...fences.flatMap(checkFence),
      ...checked.filter(({language}) => !outputs.includes(language)).flatMap(checkPlaceholders),
      ...checked.flatMap((fence) =>
        (parsers[fence.language]?.(fence.code) ?? []).map((fault) => toFinding(fence, fault)),
      ),
      ...programs.flatMap(({languages, check}) => check(checked.filter(({language}) => languages.includes(language)))),
      ...jsonRpc.findings,
    ],
  };
}

/** Formats the report as lines: the counts, then each unchecked fence with its reason. */
export function toSummary({counts, outputs: shown, unchecked, messages}: SampleReport): string {
  const byLanguage = Object.entries(counts).sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const total = byLanguage.reduce((sum, [, count]) => sum + count, 0);
  return [
    `${total} fences: ${byLanguage.map(([language, count]) => `${count} ${language}`).join(', ')}; ` +
      `${shown} of them show output, ${unchecked.length} unchecked; ${messages} JSON-RPC messages`,
    ...unchecked.map(({file, line, unchecked: reason}) => `${file}:${line}: unchecked: ${reason}`),
  ].join('\n');
}

/** Checks the commands that pages mention in running text. A mention may leave out values and arguments. */
export function checkMentions(pages: readonly Page[]): {count: number; findings: Finding[]} {
  let count = 0;
  const findings = pages.flatMap(({file, lines, prose}) =>
    lines.flatMap((text, index) =>
      // The prose of a line is empty if the line is code.
      prose[index] === ''
        ? []
        : // A message of the node can begin with its name: `evmosd is not ready; please wait for first block`.
          [...text.matchAll(/`(evmosd (?!is )[^`]+)`/g)].flatMap(([, code = '']) =>
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

/** What prepares a folder for a sample: the commands for a package of modules, or the link to them. */
const preparations = ['npm pkg set type=module', '#run-a-sample'];

/**
 * Catches a TypeScript program that awaits, on a page that does not say how to prepare a folder for it: tsx refuses a
 * program that awaits at its top level in a folder without `"type": "module"`, and every run on a node has such a
 * folder. A file that exports is a part of a program, and has no command of its own.
 */
export function checkPrepared(pages: readonly Page[]): {count: number; findings: Finding[]} {
  const texts = new Map(pages.map(({file, lines}) => [file, lines.join('\n')]));
  const awaiting = readFences(pages).filter(
    ({language, title, unchecked, code}) =>
      language === 'ts' &&
      title !== undefined &&
      unchecked === undefined &&
      /\bawait\b/.test(code) &&
      !/^export /m.test(code),
  );
  const findings = awaiting
    .filter(({file}) => !preparations.some((each) => texts.get(file)?.includes(each)))
    .map(({file, line, title = ''}): Finding => ({
      file,
      line,
      rule: 'prepared',
      found: `nothing on the page says how to run ${title}`,
      todo: 'link /develop/tools/client-integrations#run-a-sample, or show the commands that make a folder for modules',
    }));
  return {count: awaiting.length, findings};
}
