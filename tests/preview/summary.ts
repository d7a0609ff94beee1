import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

/** What a pull request makes of the site. */
export interface Preview {
  /** The files that it changes, from the root of the repository. */
  changed: readonly string[];
  /** The folder of its build. */
  folder: string;
  /** The links of that build that lead nowhere. */
  broken: readonly string[];
  checked: number;
}

/** The route that a file of the repository is the page of: `/develop/api` of `develop/api/index.md`. */
export function toRoute(file: string): string | undefined {
  const [, page] =
    /^(?:src\/pages\/)?((?:(?:docs|develop|validate|protocol)\/|(?<=^src\/pages\/)).*)\.(?:mdx?|tsx)$/.exec(file) ?? [];
  return page === undefined ? undefined : `/${page.replace(/(?:^|\/)index$/, '')}`;
}

const toKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** As text in a table: a name of a file may have any character. */
const toCell = (text: string): string => `\`${text.replace(/[`|\r\n]/g, '·')}\``;

function toRow(route: string, folder: string): string {
  const file = path.join(folder, `${route === '/' ? 'index' : route.slice(1)}.html`);
  try {
    const html = readFileSync(file);
    return `| ${toCell(route)} | ${toKilobytes(html.length)} | ${toKilobytes(gzipSync(html).length)} |`;
  } catch {
    return `| ${toCell(route)} | none | none |`;
  }
}

/** What reviewers want to know of a pull request, as Markdown. */
export function toSummary({changed, folder, broken, checked}: Preview): string {
  const routes = [...new Set(changed.map(toRoute).filter((route) => route !== undefined))].sort();
  const others = changed.length - changed.filter((file) => toRoute(file) !== undefined).length;
  return [
    '## What changes',
    '',
    ...(routes.length > 0
      ? ['| Page | HTML | gzip |', '| --- | --: | --: |', ...routes.map((route) => toRow(route, folder)), '']
      : ['No page.', '']),
    `${others} other files.`,
    '',
    '## Links',
    '',
    `${checked} were followed, ${broken.length} lead nowhere.`,
    ...(broken.length > 0 ? ['', ...broken.map((each) => `- ${toCell(each)}`)] : []),
    '',
  ].join('\n');
}
