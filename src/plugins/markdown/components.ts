import {parseExpression} from '@babel/parser';
import type {Literal, Parent} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import {findNamed, toPlace, withPlace} from '../sources';

/** The imports of components that are the default exports of files with their names, without the word `import`. */
const toImports = (folder: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${name} from "${folder}/${name}"`]));

/** The imports of components that are exports of one file. */
const toNamedImports = (file: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{${name}} from "${file}"`]));

const components = '@site/src/components';

/**
 * Components that need no hydration: they render markup from their props or from data of the site. Their links, tables
 * and small controls work in static HTML too (src/hydration), and src/hydration/StaticHtml.tsx imports their styles.
 */
export const staticImports: Readonly<Record<string, string>> = {
  ...toImports(components, [
    ...['AdvisoryTable', 'Curve', 'Diagram', 'DiskTable', 'Fact', 'MainnetEnded', 'ModuleAccountTable'],
  ]),
  ...toImports('@site/src/reference', ['Commands', 'JsonRpc']),
  ...toImports('@site/src/tools/convert', ['ConversionTable']),
  ...toImports('@theme', ['CodeBlock']),
  ...toNamedImports(`${components}/NetworkTables`, ['EndpointTable', 'NetworkTable', 'PortTable', 'WalletTable']),
  ...toNamedImports(`${components}/NetworkTimeline`, ['NetworkTimeline', 'StaleLists']),
  ...toNamedImports(`${components}/PrecompileTable`, ['PrecompileList', 'PrecompileTable']),
  ...toNamedImports(`${components}/UpgradeTables`, ['BinaryTable', 'ForkTable', 'UpgradeTable']),
};

/**
 * The components that pages may use, by name, with their imports. Where several names are as near to a wrong one, a message
 * proposes the first.
 */
export const pageComponents: Readonly<Record<string, string>> = {
  ...toNamedImports(`${components}/Cards`, ['Card', 'Cards']),
  ...toImports(components, ['CommandFinder', 'Figure', 'ShortcutSwitch']),
  ...toImports('@site/src/tools/addNetwork', ['AddNetwork']),
  ...toImports('@site/src/tools/convert', ['Converter']),
  ...toImports('@site/src/tools/offline', ['KeepDocs']),
  ...toImports('@theme', ['TabItem', 'Tabs']),
  ...staticImports,
};

/** Includes what only plugins write into pages. */
const imports: ReadonlyMap<string, string> = new Map([
  ...Object.entries(pageComponents),
  ['StaticHtml', 'StaticHtml from "@site/src/hydration/StaticHtml"'],
]);

/** Empties all strings in JSX, so that text in attributes does not look like a tag. */
export const emptyStrings = (jsx: string): string => jsx.replace(/"(?:[^"\\]|\\.)*"/g, '""');

/** The names of the components that a piece of JSX opens. */
const findTags = (jsx: string): string[] =>
  [...emptyStrings(jsx).matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);

/** What is read of an error of Babel's parser. */
interface ParserError extends SyntaxError {
  loc: {line: number; index: number};
  reasonCode: string;
  details?: {openingTagName?: string};
}

/**
 * Parses the JSX of a page, which MDX splits at blank lines: the bundler would report a line of the compiled module.
 * @throws Error with file and line if a tag lacks its other half, or with the message of the parser.
 */
function checkJsx(pieces: readonly Literal<string>[], locate: (line: number) => string): void {
  // Each piece stands on the line that it has in the page.
  const jsx = pieces.reduce((text, {value, position}) => {
    const missing = (position?.start.line ?? 0) - text.split('\n').length;
    return text + '\n'.repeat(Math.max(missing, 0)) + emptyStrings(value);
  }, '<>');
  try {
    parseExpression(`${jsx}</>`, {plugins: ['jsx']});
  } catch (error) {
    const {message, loc, reasonCode, details} = error as ParserError;
    const [, found = 'the end of the page'] = /^(<\/[\w.]+>)/.exec(jsx.slice(loc.index)) ?? [];
    const open = details?.openingTagName;
    const text = open
      ? `expected </${open}>, found ${found}: close <${open}> first, or remove ${found}`
      : reasonCode === 'MissingClosingTagFragment'
        ? `expected no closing tag, found ${found}: remove it, or open it above`
        : message;
    throw new Error(`${locate(loc.line)}: ${text}`);
  }
}

/**
 * Remark plugin: imports the components that a page uses, so that each page ships only its own, and numbers its tabs,
 * which need ids (src/theme/Tabs).
 * @throws Error with file and line if a page uses a component that does not exist, or if a tag lacks its other half.
 */
export function remarkComponents(): Transformer {
  return (tree, vfile) => {
    const used = new Set<string>();
    const pieces: Literal<string>[] = [];
    let tabs = 0;
    visit(tree, 'jsx', (node: Literal<string>) => {
      const locate = (): string => toPlace(vfile, node);
      if (/^<[A-Z]\w*[^<]*\/>[ \t]*[^\s<]/.test(emptyStrings(node.value))) {
        throw new Error(
          `${locate()}: a paragraph begins with a component, so MDX shows its Markdown as plain text: begin with a word`,
        );
      }
      for (const name of findTags(node.value)) {
        withPlace(locate, () => findNamed('component', name, imports, 'src/plugins/markdown/components.ts'));
        used.add(name);
      }
      node.value = node.value.replace(/<Tabs\b/g, (start) => `${start} id="tabs-${(tabs += 1)}"`);
      pieces.push(node);
    });
    checkJsx(pieces, (line) => toPlace(vfile, tree, line - 1));
    const nodes = [...used].sort().map((name) => ({type: 'import', value: `import ${imports.get(name)};`}));
    (tree as Parent).children.unshift(...nodes);
  };
}
