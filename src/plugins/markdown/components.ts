import {parseExpression} from '@babel/parser';
import type {Literal, Node, Parent} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import {findNamed, toLocation, withLocation} from '../sources';
import {computeProps, type Props} from './tagProps';
import {toComponent} from './toComponent';

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
  ...toImports(components, ['AdvisoryTable', 'Curve', 'Diagram', 'DiskTable', 'Fact', 'LaterCauses']),
  ...toImports(components, ['LaterNote', 'LaterSwitch', 'MainnetEnded', 'ModuleAccountTable']),
  ...toImports('@site/src/reference', ['Commands', 'Errors', 'JsonRpc']),
  ...toImports('@site/src/tools/convert', ['ConversionTable']),
  ...toImports('@theme', ['CodeBlock']),
  ...toNamedImports(`${components}/NetworkTables`, ['EndpointTable', 'NetworkTable', 'PortTable', 'WalletTable']),
  ...toNamedImports(`${components}/NetworkTimeline`, ['NetworkTimeline', 'StaleLists']),
  ...toNamedImports(`${components}/PrecompileTable`, ['PrecompileList', 'PrecompileTable']),
  ...toNamedImports(`${components}/UpgradeTables`, ['BinaryTable', 'ForkTable', 'UpgradeTable']),
};

/** The components of pages, with their imports. A message proposes the first of several names that are equally near. */
export const pageComponents: Readonly<Record<string, string>> = {
  ...toNamedImports(`${components}/Cards`, ['Card', 'Cards']),
  ...toImports(components, ['CommandFinder', 'Figure', 'ShortcutSwitch']),
  ...toImports('@site/src/tools/addNetwork', ['AddNetwork']),
  ...toImports('@site/src/tools/convert', ['Converter']),
  ...toImports('@site/src/tools/offline', ['KeepDocs']),
  ...toImports('@theme', ['TabItem', 'Tabs']),
  ...staticImports,
};

const imports: ReadonlyMap<string, string> = new Map(Object.entries(pageComponents));

type Parsed = Extract<ReturnType<typeof parseExpression>, {type: 'JSXElement'}>;
type JsxElement = Extract<Parsed['children'][number], {type: 'JSXElement'}>;

/** Parses JSX inside of an element `page`, which the messages of the parser name as what surrounds it. */
const parseJsx = (jsx: string): JsxElement => parseExpression(`<page>${jsx}</page>`, {plugins: ['jsx']}) as Parsed;

/** Parses a piece of JSX. Empty for half of an element, because MDX divides JSX at blank lines. */
function parsePiece(jsx: string): JsxElement['children'] {
  try {
    return parseJsx(jsx).children.filter((each) => each.type !== 'JSXText' || each.value.trim() !== '');
  } catch {
    return [];
  }
}

const toName = ({openingElement: {name}}: JsxElement): string => (name.type === 'JSXIdentifier' ? name.name : '');

/** Returns the props of an element. Undefined if it has children, or props that are not strings. */
function readProps({openingElement: {selfClosing, attributes}}: JsxElement): Props | undefined {
  const props = attributes.flatMap((each): [string, string][] =>
    each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' && each.value?.type === 'StringLiteral'
      ? [[each.name.name, each.value.value]]
      : [],
  );
  return selfClosing && props.length === attributes.length ? Object.fromEntries(props) : undefined;
}

const listElements = (element: JsxElement): JsxElement[] => [
  element,
  ...element.children.flatMap((child) => (child.type === 'JSXElement' ? listElements(child) : [])),
];

/** Parses all pieces of a page, each on its line. @throws Error with the location if a tag lacks its other half. */
function parsePieces(pieces: readonly Literal<string>[], locate: (line: number) => string): JsxElement {
  const jsx = pieces.reduce((text, {value, position}) => {
    const missing = (position?.start.line ?? 0) - text.split('\n').length;
    return text + '\n'.repeat(Math.max(missing, 0)) + value;
  }, '');
  try {
    return parseJsx(jsx);
  } catch (error) {
    const {message, loc} = error as SyntaxError & {loc: {line: number}};
    // The message ends with the line and the column in this text.
    throw new Error(`${locate(loc.line)}: ${message.replace(/ \(\d+:\d+\)$/, '')}`);
  }
}

/**
 * Remark plugin: turns tags of components into nodes with the props that the build computes, and imports the components
 * that a page uses, so that each page ships only its own. It numbers the tabs of a page, which need ids (src/theme/Tabs).
 * @throws Error with file and line if a page uses a component that does not exist, or if a tag lacks its other half.
 */
export function remarkComponents(): Transformer {
  return (tree, vfile) => {
    const used = new Set<string>();
    const pieces: Literal<string>[] = [];
    let tabs = 0;
    const use = (name: string, locate: () => string): void => {
      withLocation(locate, () => findNamed('component', name, imports, 'src/plugins/markdown/components.ts'));
      used.add(name);
    };
    visit(tree, ['jsx', 'component'], (node: Node) => {
      if (node.type === 'component') {
        used.add(String(node.data?.hName));
        return;
      }
      const piece = node as Literal<string>;
      const locate = (): string => toLocation(vfile, node);
      const [element, ...others] = parsePiece(piece.value);
      const props = element?.type === 'JSXElement' ? readProps(element) : undefined;
      if (element?.type !== 'JSXElement' || !props) {
        piece.value = piece.value.replace(/<Tabs\b/g, (start) => `${start} id="tabs-${(tabs += 1)}"`);
        pieces.push(piece);
      } else if (others.some(({type}) => type === 'JSXText')) {
        throw new Error(
          `${locate()}: a paragraph begins with a component, so MDX shows its Markdown as plain text: begin with a word`,
        );
      } else if (others.length > 0) {
        throw new Error(`${locate()}: found several components in one block: put a blank line between them`);
      } else {
        const name = toName(element);
        use(name, locate);
        toComponent(
          node,
          name,
          withLocation(locate, () => computeProps(name, props)),
        );
      }
    });
    for (const element of parsePieces(pieces, (line) => toLocation(vfile, tree, line - 1)).children.flatMap((child) =>
      child.type === 'JSXElement' ? listElements(child) : [],
    )) {
      if (/^[A-Z]/.test(toName(element))) {
        use(toName(element), () => toLocation(vfile, tree, (element.loc?.start.line ?? 1) - 1));
      }
    }
    const nodes = [...used].sort().map((name) => ({type: 'import', value: `import ${imports.get(name)};`}));
    (tree as Parent).children.unshift(...nodes);
  };
}
