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

/** The results as lines with aligned columns. */
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

/** How many endpoints are in each state, on one line. */
export const toSummary = (results: readonly Result[]): string =>
  `${results.length} endpoints: ${Object.entries(countStates(results))
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')}`;

/** Returns text as code for a cell of a table, in which GitHub renders no link, mention or markup. */
const toCode = (text: string): string => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;

/** What an issue says: the endpoints that are not ok, as a table, and what to do. Empty if all are ok. */
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

/** What `--report` writes. */
export interface Report extends CheckOptions {
  /** When the check ended, in ISO 8601. */
  checkedAt: string;
  counts: Record<State, number>;
  results: readonly Result[];
}

/** The results for a program, with how and when they came about. */
export const toReport = (results: readonly Result[], {timeoutMs, concurrency}: CheckOptions, now: Date): Report => ({
  checkedAt: now.toISOString(),
  timeoutMs,
  concurrency,
  counts: countStates(results),
  results,
});
