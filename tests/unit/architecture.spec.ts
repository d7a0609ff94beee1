import {readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {readText} from '../../src/plugins/sources';

/** The layers of src that each layer may import from. Imports run in one direction. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  site: [],
  search: ['site'],
  plugins: ['site', 'search'],
  components: ['site'],
  // This layer is rendered only during the build, never in a browser, so it may use code that runs in Node.
  reference: ['site', 'plugins', 'components'],
  // This layer loads when a reader asks for it, so other layers import it only with import().
  tools: ['site', 'components'],
  hydration: ['site', 'components', 'reference'],
  theme: ['site', 'search', 'components', 'hydration'],
  pages: ['site', 'search', 'components', 'hydration', 'theme'],
};

/** Returns the layer of src that an import points to, or the top-level folder if the import leaves src. */
function toLayer(file: string, specifier: string): string | undefined {
  const target = specifier.startsWith('@site/')
    ? specifier.replace('@site/', '')
    : path.posix.join(path.posix.dirname(file), specifier);
  return /^src\/(\w+)/.exec(target)?.[1] ?? target.split('/')[0];
}

/** Returns the local imports of a file, including type imports and re-exports. */
const readImports = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\b[^'"]*['"]((?:\.|@site\/)[^'"]+)['"]/gm)].map(
    ([, specifier = '']) => specifier,
  );

function findWrongImports(file: string, source: string): string[] {
  const layer = /^src\/(\w+)\//.exec(file)?.[1] ?? '';
  return readImports(source).flatMap((specifier) => {
    const target = toLayer(file, specifier);
    return target === undefined || target === layer || allowed[layer]?.includes(target)
      ? []
      : [`${file}: ${specifier}`];
  });
}

test('imports of src run in one direction', () => {
  const files = globSync('src/*/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => findWrongImports(file, readText(file)))).toEqual([]);
});

test('finds an import in the wrong direction', () => {
  expect(findWrongImports('src/site/facts.ts', "import Fact from '../components/Fact';")).toEqual([
    'src/site/facts.ts: ../components/Fact',
  ]);
  expect(findWrongImports('src/theme/Root.tsx', "import x from '@site/tests/builds';")).toEqual([
    'src/theme/Root.tsx: @site/tests/builds',
  ]);
  expect(findWrongImports('src/theme/Root.tsx', "import x from '@site/src/site/facts';")).toEqual([]);
});

/** The folders of src/plugins that each folder may import from. These imports also run in one direction. */
const folders: Readonly<Record<string, readonly string[]>> = {
  sources: [],
  bundler: ['sources'],
  markdown: ['sources', 'bundler'],
  head: ['bundler'],
  hosting: ['sources'],
  data: ['bundler', 'markdown'],
  search: ['sources', 'bundler', 'markdown', 'hosting'],
  pages: ['sources', 'bundler', 'markdown', 'hosting', 'search'],
  offline: ['sources', 'bundler', 'hosting'],
  archive: ['sources', 'bundler', 'hosting', 'offline'],
};

/** The files that render pages inside the server bundle. The entry point would add the whole folder to that bundle. */
const bundledFiles = ['markdown/codeBreaks', 'markdown/highlight'];

/**
 * Returns the imports from another folder that bypass its entry point (`index.ts`, or `tasks.ts` in worker threads) or
 * run in the wrong direction.
 */
function findBypasses(file: string, source: string): string[] {
  const folder = /^src\/plugins\/(\w+)\//.exec(file)?.[1];
  return readImports(source).flatMap((specifier) => {
    const target = specifier.startsWith('@site/')
      ? specifier.replace('@site/', '')
      : path.posix.join(path.posix.dirname(file), specifier);
    const [, other = '', inside] = /^src\/plugins\/(\w+)(?:\/(.+))?$/.exec(target) ?? [];
    const isEntry = inside === undefined || inside === 'tasks' || bundledFiles.includes(`${other}/${inside}`);
    const isAllowed = folder === undefined || folders[folder]?.includes(other);
    return other === '' || other === folder || (isEntry && isAllowed) ? [] : [`${file}: ${specifier}`];
  });
}

test('each folder of src/plugins has a short entry point, and the others import from it in one direction', () => {
  const entries = readdirSync('src/plugins', {withFileTypes: true});
  expect(entries.filter((entry) => entry.isFile()).map(({name}) => name)).toEqual(['README.md']);
  expect(entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()).toEqual(
    Object.keys(folders).sort(),
  );
  for (const folder of Object.keys(folders)) {
    expect(readText(`src/plugins/${folder}/index.ts`).split('\n').length, `the entry point of ${folder}`).toBeLessThan(
      40,
    );
    expect(readText('src/plugins/README.md'), `the README has a line for ${folder}`).toContain(`\`${folder}\``);
  }
  const files = globSync(['docusaurus.config.ts', 'src/**/*.{ts,tsx}']);
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => findBypasses(file, readText(file)))).toEqual([]);
});

test('finds an import that bypasses an entry point, and one in the wrong direction', () => {
  const file = 'src/plugins/offline/plugin.ts';
  expect(findBypasses(file, "import {isCold} from '../bundler/cache';")).toEqual([`${file}: ../bundler/cache`]);
  expect(findBypasses(file, "import {toIndexFiles} from '../search';")).toEqual([`${file}: ../search`]);
  expect(findBypasses(file, "import {isCold} from '../bundler';\nimport {x} from './x';")).toEqual([]);
  expect(findBypasses('docusaurus.config.ts', "import {x} from './src/plugins/data/files';")).toHaveLength(1);
});

/** Returns a circle of files, from one file back to itself, or undefined if there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): string[] | undefined => {
    if (above.includes(file)) {
      return [...above.slice(above.indexOf(file)), file];
    }
    if (done.has(file)) {
      return undefined;
    }
    for (const each of imports.get(file) ?? []) {
      const circle = visit(each, [...above, file]);
      if (circle) {
        return circle;
      }
    }
    done.add(file);
    return undefined;
  };
  return [...imports.keys()].map((file) => visit(file, [])).find((circle) => circle !== undefined);
}

test('no files of src import each other in a circle', () => {
  const files = new Set(globSync('src/**/*.{ts,tsx}'));
  const resolve = (file: string, specifier: string): string[] => {
    const target = specifier.startsWith('@site/')
      ? specifier.replace('@site/', '')
      : path.posix.join(path.posix.dirname(file), specifier);
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => target + end).filter((each) => files.has(each));
  };
  const imports = new Map(
    [...files].map((file) => [file, readImports(readText(file)).flatMap((specifier) => resolve(file, specifier))]),
  );
  expect([...imports.values()].flat().length).toBeGreaterThan(400);
  expect(findCircle(imports)).toBeUndefined();
  const circle = new Map(Object.entries({a: ['b'], b: ['c'], c: ['b']}));
  expect(findCircle(circle)).toEqual(['b', 'c', 'b']);
});

const rawColour =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|:\s*(?:black|white|red|green|blue|gr[ae]y|orange|yellow)\b/i;

const findRawColours = (file: string, css: string): string[] =>
  css.split('\n').flatMap((line, index) => (rawColour.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

test('modules take their colours from tokens', () => {
  const files = globSync('src/{components,pages,theme,tools}/**/*.css');
  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap((file) => findRawColours(file, readText(file)))).toEqual([]);
});

test('finds a raw colour in a module', () => {
  const file = 'tests/fixtures/raw-colour.module.css';
  expect(findRawColours(file, readText(file))).toEqual([
    `${file}:2: color: #d8432a;`,
    `${file}:6: background: rgb(0 0 0 / 50%);`,
    `${file}:7: border-color: white;`,
  ]);
});

const versionOf = (name: string): string =>
  (JSON.parse(readText(`node_modules/${name}/package.json`)) as {version: string}).version;

test('every swizzle has a row in its README, with the version that is installed', () => {
  const rows = [
    ...readText('src/theme/README.md').matchAll(/^\| `([^`]+)` \| (\w+) \| (@docusaurus\/[\w-]+) (\S+) \|/gm),
  ];
  const files = globSync('src/theme/**/*.{ts,tsx}').map((file) => file.replace('src/theme/', ''));
  expect(rows.map(([, file]) => file).sort()).toEqual(files.sort());
  for (const [, file = '', kind, original = '', version] of rows) {
    expect(['wrap', 'replace', 'eject'], file).toContain(kind);
    expect(versionOf(original), `${file} stands in for a file of ${original}`).toBe(version);
    const [firstLine = ''] = readText(`src/theme/${file}`).split('\n');
    expect(firstLine, `${file} begins with what it changes`).toMatch(/^\/\/ (Wraps|Replaces|Adds to) @theme\//);
  }
});

test('every override is explained on the page on maintenance', () => {
  const {overrides} = JSON.parse(readText('package.json')) as {overrides: Record<string, string>};
  const page = readText('.github/contributing/maintain.md');
  expect(Object.keys(overrides).length).toBeGreaterThan(0);
  expect(Object.entries(overrides).filter(([name, version]) => !page.includes(`\`${name}\` ${version}`))).toEqual([]);
});
