import path from 'node:path';
import {globSync} from 'tinyglobby';
import type {Finding} from './pages';

/**
 * Matches a name that is the same on every host, on every machine and in the build: words of a-z and 0-9, joined by
 * hyphens.
 */
const plain = /^(?!\d+-)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Matches the name of a Windows device. Windows allows no file with such a name, even with an extension. */
const device = /^(?:aux|con|nul|prn|(?:com|lpt)\d)$/;

/** The reasons why a name is not valid, the most specific one first. */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^readme$/i, 'the build makes it the page of its folder'],
  [/^_/, 'the build leaves out what begins with an underscore'],
  [/^\d+\s*[-_.]/, 'the build takes a number in front away'],
  [device, 'Windows can have no file of this name'],
  [/[^\x20-\x7e]/, 'not every host and program leaves such characters alone in an address'],
  [/\./, 'hosts take what stands behind a dot for the kind of a file'],
  [/[A-Z]/, 'capitals are the same as small letters to some machines and hosts, and not to others'],
  [/(?:)/, 'an address has words of a-z and 0-9, joined by hyphens'],
];

/** Returns a valid name that is similar to that of a file or folder, or `page` if no character can remain. */
function toPlain(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^\d+-(?=[a-z])/, '');
  if (words === 'readme') {
    return 'index';
  }
  return words === '' ? 'page' : device.test(words) ? `${words}-page` : plain.test(words) ? words : `v${words}`;
}

/** Lists the Markdown files below `root` that could be pages, with every extension that an editor may use. */
export const listPageFiles = (root: string): string[] =>
  globSync(['{docs,develop,validate,protocol}/**', 'src/pages/**'], {cwd: root, dot: true, expandDirectories: false})
    .filter((file) => /\.(?:markdown|mdx?)$/i.test(file))
    .sort();

/**
 * Catches a name of a page that does not work everywhere. The build would omit the page or publish it at another
 * address, a host would answer with something else, or a machine could not store the file.
 */
export function checkNames(files: readonly string[]): Finding[] {
  return files.flatMap((file): Finding[] => {
    const folder = path.posix.dirname(file);
    const ending = path.posix.extname(file);
    const [area = '', ...names] = [
      ...folder.replace(/^src\/pages/, 'src').split('/'),
      path.posix.basename(file, ending),
    ];
    const wrong = names.find((name) => !plain.test(name) || device.test(name));
    const better = [area === 'src' ? 'src/pages' : area, ...names.map(toPlain)];
    const report = (found: string, to: readonly string[]): Finding[] => [
      {file, line: 1, rule: 'name', found, todo: `call it ${to.join('/')}.md`},
    ];
    if (wrong !== undefined) {
      const [, reason = ''] = reasons.find(([pattern]) => pattern.test(wrong)) ?? [];
      return report(`“${wrong}”: ${reason}`, better);
    }
    if (ending !== '.md') {
      return report(`“${ending}”: the build or the linter reads .md alone`, better);
    }
    // The build treats this page like the index.md of its folder.
    return names.length > 1 && names.at(-1) === names.at(-2)
      ? report(`the build makes it the page of its folder, as it would index.md`, [...better.slice(0, -1), 'index'])
      : [];
  });
}
