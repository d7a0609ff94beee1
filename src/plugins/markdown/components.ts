import {distance} from 'fastest-levenshtein';
import type {Literal, Parent} from 'unist';
import type {Transformer} from 'unified';
import visit from 'unist-util-visit';
import {toPlace} from '../sources';

/** What pages may use without an import line: the name of each component and where it comes from. */
export const pageComponents: Readonly<Record<string, string>> = {
  AddNetwork: 'AddNetwork from "@site/src/tools/addNetwork/AddNetwork"',
  AdvisoryTable: 'AdvisoryTable from "@site/src/components/AdvisoryTable"',
  BinaryTable: 'BinaryTable from "@site/src/components/BinaryTable"',
  Card: '{Card} from "@site/src/components/Cards"',
  Cards: '{Cards} from "@site/src/components/Cards"',
  CodeBlock: 'CodeBlock from "@theme/CodeBlock"',
  CommandFinder: 'CommandFinder from "@site/src/components/CommandFinder"',
  Commands: 'Commands from "@site/src/reference/Commands"',
  ConversionTable: 'ConversionTable from "@site/src/tools/convert/ConversionTable"',
  Converter: 'Converter from "@site/src/tools/convert/Converter"',
  Curve: 'Curve from "@site/src/components/Curve"',
  Diagram: 'Diagram from "@site/src/components/Diagram"',
  DiskTable: 'DiskTable from "@site/src/components/DiskTable"',
  EndpointTable: 'EndpointTable from "@site/src/components/EndpointTable"',
  Fact: 'Fact from "@site/src/components/Fact"',
  Figure: 'Figure from "@site/src/components/Figure"',
  ForkTable: 'ForkTable from "@site/src/components/ForkTable"',
  JsonRpc: 'JsonRpc from "@site/src/reference/JsonRpc"',
  KeepDocs: 'KeepDocs from "@site/src/tools/offline/KeepDocs"',
  MainnetEnded: 'MainnetEnded from "@site/src/components/MainnetEnded"',
  ModuleAccountTable: 'ModuleAccountTable from "@site/src/components/ModuleAccountTable"',
  NetworkTable: 'NetworkTable from "@site/src/components/NetworkTable"',
  NetworkTimeline: '{NetworkTimeline} from "@site/src/components/NetworkTimeline"',
  PortTable: 'PortTable from "@site/src/components/PortTable"',
  PrecompileList: '{PrecompileList} from "@site/src/components/PrecompileTable"',
  PrecompileTable: '{PrecompileTable} from "@site/src/components/PrecompileTable"',
  ShortcutSwitch: 'ShortcutSwitch from "@site/src/components/ShortcutSwitch"',
  StaleLists: '{StaleLists} from "@site/src/components/NetworkTimeline"',
  TabItem: 'TabItem from "@theme/TabItem"',
  Tabs: 'Tabs from "@theme/Tabs"',
  UpgradeTable: 'UpgradeTable from "@site/src/components/UpgradeTable"',
  WalletTable: 'WalletTable from "@site/src/components/WalletTable"',
};

/** What staticHtml.ts writes into pages besides. */
const imports: Readonly<Record<string, string>> = {
  ...pageComponents,
  StaticHtml: 'StaticHtml from "@site/src/hydration/StaticHtml"',
};

/** A piece of JSX with nothing in its strings. */
export const emptyStrings = (jsx: string): string => jsx.replace(/"(?:[^"\\]|\\.)*"/g, '""');

/** The names of the components that a piece of JSX opens; text inside attributes does not count. */
function findTags(jsx: string): string[] {
  const withoutStrings = emptyStrings(jsx);
  return [...withoutStrings.matchAll(/<([A-Z]\w*)/g)].flatMap(([, name]) => (name ? [name] : []));
}

/** A tag that opens, closes, or does both, in a piece of JSX with nothing in its expressions. */
const tag = /<(\/?)([A-Za-z][\w.]*)[^<>]*?(\/?)>/g;

/** A piece of JSX with nothing in its strings and expressions, on as many lines. */
function emptyExpressions(jsx: string): string {
  const rest = jsx.replace(/\{[^{}]*\}/g, (expression) => expression.replace(/[^\n]/g, ''));
  return rest === jsx ? rest : emptyExpressions(rest);
}

/** A tag that is open, and where it is. */
interface OpenTag {
  name: string;
  locate: () => string;
}

const notClosed = ({name, locate}: OpenTag): Error =>
  new Error(`${locate()}: <${name}> is not closed: end it with </${name}>, or as <${name} />`);

/**
 * Opens and closes the tags of a piece of JSX.
 * @param open Those that are open in front of it, the last one last; afterwards, behind it.
 * @throws Error with the place of a tag that lacks its other half.
 */
function pair(open: OpenTag[], jsx: string, locate: (linesBelow: number) => string): void {
  const text = emptyExpressions(emptyStrings(jsx));
  for (const {index, 1: slash, 2: name = '', 3: end} of text.matchAll(tag)) {
    const place = (): string => locate(text.slice(0, index).split('\n').length - 1);
    if (slash) {
      const last = open.pop();
      if (last?.name !== name) {
        throw last && open.some((each) => each.name === name)
          ? notClosed(last)
          : new Error(`${place()}: </${name}> closes nothing: take it away, or open <${name}> in front of it`);
      }
    } else if (!end) {
      open.push({name, locate: place});
    }
  }
}

/**
 * Remark plugin: imports the components that a page uses, so that each page ships only its own, and numbers its tabs, which
 * need ids (src/theme/Tabs).
 * @throws Error with file and line where a page uses a component that does not exist, with the nearest name, and where a tag
 * lacks its other half.
 */
export function remarkComponents(): Transformer {
  return (tree, vfile) => {
    const used = new Set<string>();
    const open: OpenTag[] = [];
    let tabs = 0;
    visit(tree, 'jsx', (node: Literal<string>) => {
      if (/^<[A-Z]\w*[^<]*\/>[ \t]*[^\s<]/.test(emptyStrings(node.value))) {
        throw new Error(
          `${toPlace(vfile, node)}: a paragraph begins with a component, so that MDX leaves its Markdown as it is typed: begin with a word`,
        );
      }
      pair(open, node.value, (linesBelow) => toPlace(vfile, node, linesBelow));
      for (const name of findTags(node.value)) {
        if (!(name in imports)) {
          const [nearest] = Object.keys(pageComponents).sort((a, b) => distance(name, a) - distance(name, b));
          throw new Error(
            `${toPlace(vfile, node)}: unknown component <${name}>: the nearest is <${nearest}>; all are in src/plugins/markdown/components.ts`,
          );
        }
        used.add(name);
      }
      node.value = node.value.replace(/<Tabs\b/g, (start) => `${start} id="tabs-${(tabs += 1)}"`);
    });
    const last = open.pop();
    if (last) {
      throw notClosed(last);
    }
    const nodes = [...used].sort().map((name) => ({type: 'import', value: `import ${imports[name]};`}));
    (tree as Parent).children.unshift(...nodes);
  };
}
