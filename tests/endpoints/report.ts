import {states, type CheckOptions, type Result, type State} from './checkEndpoints';

const headings = ['network', 'kind', 'operator', 'URL', 'state', 'ms', 'detail'];

const toCells = ({network, kind, operator, url, state, ms, detail}: Result): string[] => [
  network,
  kind,
  operator,
  url,
  state,
  String(ms),
  detail,
];

const countStates = (results: readonly Result[]): Record<State, number> =>
  Object.fromEntries(
    states.map((state) => [state, results.filter((result) => result.state === state).length]),
  ) as Record<State, number>;

/** Formats the results as lines with aligned columns. */
export function toTable(results: readonly Result[]): string {
  const rows = [headings, ...results.map(toCells)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          headings[column] === 'ms' ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns the number of endpoints in each state, on one line. */
export const toSummary = (results: readonly Result[]): string =>
  `${results.length} endpoints: ${Object.entries(countStates(results))
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')}`;

/** Returns text as code for a cell of a table, in which GitHub renders no link, mention or markup. */
const toCode = (text: string): string => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;

/** Returns the text of an issue: a table of the endpoints that are not ok, and what to do. Empty if all are ok. */
export function toMarkdown(results: readonly Result[]): string {
  const failed = results.filter(({state}) => state !== 'ok');
  return failed.length === 0
    ? ''
    : [
        `${toSummary(results)}.`,
        '',
        `| ${headings.join(' | ')} |`,
        `| ${headings.map(() => '---').join(' | ')} |`,
        ...failed.map((result) => `| ${toCells(result).map(toCode).join(' | ')} |`),
        '',
        'Correct an endpoint of a wrong chain in `src/site/facts.ts` at once: readers send transactions to it. Remove one that stays out for weeks.',
        '',
      ].join('\n');
}

/** The content of the file that `--report` writes. */
export interface Report extends CheckOptions {
  /** The time when the check ended, in ISO 8601. */
  checkedAt: string;
  counts: Record<State, number>;
  results: readonly Result[];
}

/** Returns the results for programs, with the options and the time of the check. */
export const toReport = (results: readonly Result[], {timeoutMs, concurrency}: CheckOptions, now: Date): Report => ({
  checkedAt: now.toISOString(),
  timeoutMs,
  concurrency,
  counts: countStates(results),
  results,
});
