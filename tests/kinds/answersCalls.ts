/*
 * The places where the code of the site asks somebody else: the browser, an extension, a server. TypeScript's own checker
 * reads the source and tells where each called function is declared, so that a call counts however it is written.
 */
import path from 'node:path';
import {
  isCallExpression,
  isNewExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast';
import {API, SymbolFlags, type Project, type Symbol as NamedSymbol} from 'typescript/unstable/sync';

/** The rooms whose code no reader runs: it runs while the site is built. */
const built = /^src\/(?:plugins|reference)\//;

/**
 * The interfaces of the browser whose answers come from settings, permissions, disks, servers or other programs, even if
 * no promise says so. The rest of the DOM answers from the page itself.
 */
const outside: readonly string[] = [
  'Cache',
  'CacheStorage',
  'Client',
  'Clients',
  'DataTransfer',
  'FontFaceSet',
  'IDBFactory',
  'MediaQueryList',
  'MessagePort',
  'Navigator',
  'ServiceWorker',
  'ServiceWorkerContainer',
  'ServiceWorkerGlobalScope',
  'ServiceWorkerRegistration',
  'Storage',
  'WebSocket',
  'Worker',
];

/** Functions and constructors without such an interface. */
const outsideNames: readonly string[] = [
  'BroadcastChannel',
  'ClipboardItem',
  'EventSource',
  'MessageChannel',
  'SharedWorker',
  'WebSocket',
  'Worker',
  'XMLHttpRequest',
  'matchMedia',
];

/** Interfaces of the source that describe what extensions and scripts of others add to the window. */
const foreignTypes: readonly string[] = ['Keplr', 'Provider', 'WalletWindow'];

/** The events by which others answer or report a change, whoever dispatches them. */
const answering = /^(?:message|messageerror|storage|eip6963:\w+|controllerchange)$/;

/** The libraries that ask others on behalf of the site, by their folder. What they are called with is theirs to answer. */
const asking = /node_modules\/(?:mipd|comlink|algoliasearch|@algolia)\//;

/** A call of something outside, as `file: owner.member`. Of a wallet, it names the method. */
export interface OutsideCall {
  file: string;
  name: string;
}

const flatten = (node: Node): Node[] => {
  const inside: Node[] = [];
  node.forEachChild((child) => void inside.push(...flatten(child)));
  return [node, ...inside];
};

/** The text of the first argument, if it is a literal: the event that a listener waits for. */
const toLiteral = (node: Node): string => {
  const [argument] = isCallExpression(node) ? node.arguments : [];
  return argument && isStringLiteral(argument) ? argument.text : '';
};

/** The name of what a node asks; undefined if it asks nobody else. */
function toName(node: Node, symbol: NamedSymbol | undefined, type: string): string | undefined {
  if (isCallExpression(node) && node.expression.getText() === 'import') {
    return 'import()';
  }
  const [declared] = symbol?.declarations ?? [];
  if (!symbol || !declared) {
    return undefined;
  }
  const parent = symbol.getParent()?.name ?? '';
  const owner = /^\w+$/.test(parent) && parent !== '__type' ? parent : '';
  const name = owner ? `${owner}.${symbol.name}` : symbol.name;
  const event = /EventListener$/.test(symbol.name) ? toLiteral(node) : undefined;
  if (event !== undefined) {
    const isTold = outside.includes(owner) ? event !== '' : answering.test(event);
    return isTold && symbol.name === 'addEventListener' ? `event ${event}` : undefined;
  }
  // A browser may lack a part of the navigator, or throw an error.
  if (/^Navigator/.test(owner)) {
    return name;
  }
  if (/\/lib\.(?:dom|webworker)[\w.]*\.d\.ts$/.test(declared.path)) {
    const isOutside = outside.includes(owner) || outsideNames.includes(symbol.name) || type.startsWith('Promise<');
    return isOutside && !isPropertyAccessExpression(node) ? name : undefined;
  }
  if (asking.test(declared.path)) {
    return isPropertyAccessExpression(node) ? undefined : name;
  }
  if (name !== 'Window.gtag' && (!foreignTypes.includes(owner) || !declared.path.includes('/src/'))) {
    return undefined;
  }
  const [argument] = isCallExpression(node) ? node.arguments : [];
  const method = /\bmethod: '(\w+)'/.exec(argument?.getText() ?? '')?.[1];
  return [name, method].filter(Boolean).join(' ');
}

const isAsking = (node: Node): boolean =>
  isCallExpression(node) || isNewExpression(node) || isPropertyAccessExpression(node);

/** The node that names what a node calls or reads. */
function toNamed(node: Node): Node {
  const called = isCallExpression(node) || isNewExpression(node) ? node.expression : node;
  return isPropertyAccessExpression(called) ? called.name : called;
}

function findInProject({program, checker}: Project, root: string): OutsideCall[] {
  return program.getSourceFileNames().flatMap((fileName) => {
    const file = path.relative(root, fileName).replaceAll('\\', '/');
    const source = file.startsWith('src/') && !built.test(file) ? program.getSourceFile(fileName) : undefined;
    // A call is found by the function that it calls, and a read by the member that it reads.
    const nodes = source ? flatten(source).filter((node) => isAsking(node)) : [];
    const symbols = checker.getSymbolAtLocation(nodes.map(toNamed));
    const types = checker.getTypeAtLocation(nodes);
    return nodes.flatMap((node, index) => {
      const {[index]: symbol} = symbols;
      const {[index]: type} = types;
      const isAlias = symbol && (symbol.flags & SymbolFlags.Alias) !== 0;
      const name = toName(
        node,
        isAlias ? checker.getAliasedSymbol(symbol) : symbol,
        type ? checker.typeToString(type) : '',
      );
      return name ? [{file, name}] : [];
    });
  });
}

/** Finds the calls of something outside in the code that readers run, each once for a file. */
export function findOutsideCalls(root: string, configs: readonly string[]): {calls: string[]; files: number} {
  const api = new API({cwd: root});
  try {
    const snapshot = api.updateSnapshot({openProjects: configs.map((config) => path.join(root, config))});
    const found = snapshot.getProjects().flatMap((project) => findInProject(project, root));
    const calls = [...new Set(found.map(({file, name}) => `${file}: ${name}`))].sort();
    return {calls, files: new Set(found.map(({file}) => file)).size};
  } finally {
    api.close();
  }
}
