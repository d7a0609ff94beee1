/**
 * Lets a run go on behind a step that fails. A run is written for the release that the pages describe: on a later one,
 * a command that is gone would otherwise end it, and hide everything behind it that is the same.
 */
import {readFileSync} from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import {parse, type AnyNode, type Function as FunctionNode, type Pattern, type Program, type Statement} from 'acorn';
import {base, full, simple} from 'acorn-walk';
import {transformSync} from 'esbuild';
import MagicString from 'magic-string';

/** Words by which a statement names a claim: the method of `page`, and its first texts. */
export type NamedClaim = readonly [method: string, ...texts: string[]];

/** What a step needed that an earlier step did not give. Its message is that of the earlier step. */
export class Missing extends Error {}

/** Returns a value that stands for one that a failed step should have given: any use of it throws. */
function toMissing(error: unknown): unknown {
  const fail = (): never => {
    throw new Missing(error instanceof Error ? error.message : String(error));
  };
  return new Proxy(fail, {
    // A promise may resolve to it.
    get: (_, name) => (name === 'then' ? undefined : fail()),
    has: fail,
    ownKeys: fail,
    getOwnPropertyDescriptor: fail,
    set: fail,
  });
}

/** Is told of each step that fails, with the claims that it names. */
type Listener = (error: unknown, claims: readonly NamedClaim[]) => void;

/** What the changed runs call. */
interface Steps {
  failed: Listener;
  /** Returns the variables of a declaration, or as many missing values. */
  values: (count: number, claims: readonly NamedClaim[], declare: () => unknown[]) => unknown[];
  valuesLater: (count: number, claims: readonly NamedClaim[], declare: () => Promise<unknown[]>) => Promise<unknown[]>;
}

const toSteps = (failed: Listener): Steps => ({
  failed,
  values: (count, claims, declare) => {
    try {
      return declare();
    } catch (error) {
      failed(error, claims);
      return Array.from({length: count}, () => toMissing(error));
    }
  },
  valuesLater: async (count, claims, declare) => {
    try {
      return await declare();
    } catch (error) {
      failed(error, claims);
      return Array.from({length: count}, () => toMissing(error));
    }
  },
});

/** How a tree is walked without the functions and classes in it. */
const outside: typeof base = {...base, Function: () => undefined, Class: () => undefined};

/** Whether the statements of a function may each fail alone: nothing that calls it expects a value or an error. */
function isProcedure({body, params}: FunctionNode): boolean {
  let returns = false;
  let throws = false;
  full(
    body,
    (node) => {
      returns ||= node.type === 'ReturnStatement' && Boolean(node.argument);
      throws ||= node.type === 'ThrowStatement';
    },
    outside,
  );
  const [first] = params;
  const isRun = first?.type === 'Identifier' && first.name === 'page';
  return body.type === 'BlockStatement' && !returns && (isRun || !throws);
}

/** Returns the names that a pattern declares. */
function toNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? toNames(each) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => toNames(each.type === 'RestElement' ? each.argument : each.value));
    case 'AssignmentPattern':
      return toNames(pattern.left);
    case 'RestElement':
      return toNames(pattern.argument);
    case 'MemberExpression':
      return [];
  }
}

/** Returns the claims that a statement names: `page.row('…', '…')`, `page.says('…', …)`. */
function readNamed(statement: AnyNode): NamedClaim[] {
  const found: NamedClaim[] = [];
  simple(statement, {
    CallExpression({callee, arguments: given}) {
      if (
        callee.type !== 'MemberExpression' ||
        callee.object.type !== 'Identifier' ||
        callee.object.name !== 'page' ||
        callee.property.type !== 'Identifier'
      ) {
        return;
      }
      const texts: string[] = [];
      for (const each of given) {
        if (each.type !== 'Literal' || typeof each.value !== 'string') {
          break;
        }
        texts.push(each.value);
      }
      if (texts.length > 0) {
        found.push([callee.property.name, ...texts]);
      }
    },
  });
  return found;
}

const isFunction = (node: AnyNode | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** Returns the statements directly below a statement that may each fail alone: the body of a loop, both ways of an if. */
function listBelow(statement: Statement): readonly Statement[] {
  switch (statement.type) {
    case 'BlockStatement':
      return statement.body;
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'ForStatement':
    case 'WhileStatement':
      return listBelow(statement.body);
    case 'IfStatement':
      return [statement.consequent, ...(statement.alternate ? [statement.alternate] : [])].flatMap(listBelow);
    case 'TryStatement':
      return [statement.block, ...(statement.finalizer ? [statement.finalizer] : [])].flatMap(listBelow);
    default:
      return [];
  }
}

/** Rewrites the JavaScript of a run so that each step of a procedure may fail alone. */
export function toResuming(code: string): string {
  const text = new MagicString(code);
  const program: Program = parse(code, {ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true});
  const change = (statement: Statement, isAsync: boolean): void => {
    const {type, start, end} = statement;
    const named = JSON.stringify(readNamed(statement));
    if (type === 'VariableDeclaration') {
      if (statement.declarations.every(({init}) => !init || isFunction(init))) {
        return;
      }
      const names = statement.declarations.flatMap(({id}) => toNames(id)).join(', ');
      const count = names.split(', ').length;
      const [call, declare] = isAsync ? ['await __steps.valuesLater', 'async () =>'] : ['__steps.values', '() =>'];
      text.appendLeft(start, `let [${names}] = ${call}(${count}, ${named}, ${declare} { `);
      text.appendRight(end, ` return [${names}]; });`);
    } else if (/^(?:Expression|For|ForOf|ForIn|If|While|Try|Block)/.test(type)) {
      text.appendLeft(start, 'try { ');
      text.appendRight(end, ` } catch (__error) { __steps.failed(__error, ${named}); }`);
      listBelow(statement).forEach((each) => change(each, isAsync));
    }
  };
  simple(program, {
    Function(node) {
      if (isProcedure(node) && node.body.type === 'BlockStatement') {
        node.body.body.forEach((each) => change(each, node.async));
      }
    },
  });
  return text.toString();
}

type Load = (module: NodeJS.Module & {_compile: (code: string, file: string) => void}, file: string) => void;

/** Sets what rewritten runs call when a step fails. */
export function resume(failed: Listener): void {
  (globalThis as unknown as {__steps: Steps}).__steps = toSteps(failed);
}

/** Makes every module in a folder that is loaded from now on resume behind steps that fail. */
export function resumeIn(folder: string, adapt: (code: string) => string, failed: Listener): void {
  resume(failed);
  // The hook of tsx is one of these too.
  const {_extensions: loaders} = Module as unknown as {_extensions: Record<string, Load>};
  const {'.ts': load} = loaders;
  loaders['.ts'] = (module, file) => {
    if (!file.startsWith(`${path.resolve(folder)}${path.sep}`)) {
      load?.(module, file);
      return;
    }
    const source = adapt(readFileSync(file, 'utf8'));
    const {code} = transformSync(source, {loader: 'ts', format: 'cjs', target: 'node20', sourcefile: file});
    module._compile(toResuming(code), file);
  };
}
