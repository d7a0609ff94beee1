import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

/** The effects of a pull request on the site. */
export interface Preview {
  /** The changed files, relative to the root of the repository. */
  changed: readonly string[];
  /** The folder of the build of the pull request. */
  folder: string;
  /** The broken links in that build. */
  broken: readonly string[];
  /** The number of links that were checked. */
  checked: number;
}

/** Returns the route of a page from its file: `/develop/api` for `develop/api/index.md`. Undefined if it is no page. */
export function toRoute(file: string): string | undefined {
  const [, page] =
    /^(?:src\/pages\/)?((?:(?:docs|develop|validate|protocol)\/|(?<=^src\/pages\/)).*)\.(?:mdx?|tsx)$/.exec(file) ?? [];
  return page === undefined ? undefined : `/${page.replace(/(?:^|\/)index$/, '')}`;
}

const toKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Formats text as code in a cell of a table. The name of a file may contain any character. */
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

/** Returns the summary of a pull request for its reviewers, as Markdown. */
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
