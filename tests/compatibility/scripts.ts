import type {Identifier} from '@mdn/browser-compat-data';
import {RegExpParser, visitRegExpAST} from '@eslint-community/regexpp';
import {parse, type Expression, type PrivateIdentifier, type Program} from 'acorn';
import {full} from 'acorn-walk';
import {findSelectorUses, findStyleUses} from './styles';
import {find, list, toUse, type Use} from './support';

/** Every interface of the web platform and every built-in of the language, by name. */
const interfaces = new Map([...list('api'), ...list('javascript', 'builtins')]);

/** The global objects of scripts, with their interfaces. */
const hosts: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
};

/** The interfaces whose members are globals of scripts. */
const scopes = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'];

/** Collects the features that a member can be, by the name of the member. */
function collectMembers(of: Iterable<readonly [string, Identifier]>): Map<string, Identifier[]> {
  const members = new Map<string, Identifier[]>();
  for (const [name, features] of of) {
    for (const [key, feature] of Object.entries(features as Record<string, Identifier>)) {
      // A constructor has the name of its interface, and the keys of events and permissions do not occur in code.
      if (key !== '__compat' && key !== name && !/_(?:event|permission)$/.test(key)) {
        const member = key.replace(/_static$/, '');
        members.set(member, [...(members.get(member) ?? []), feature]);
      }
    }
  }
  return members;
}

const members = collectMembers([...interfaces, ...list('javascript', 'builtins', 'Intl')]);
const builtIns = collectMembers(list('javascript', 'builtins'));

/** Recent syntax: the path of each type of node in the data. */
const syntax: Readonly<Record<string, readonly string[]>> = {
  ImportAttribute: ['statements', 'import', 'import_attributes'],
  PrivateIdentifier: ['classes', 'private_class_fields'],
  PropertyDefinition: ['classes', 'public_class_fields'],
  StaticBlock: ['classes', 'static', 'initialization_blocks'],
};

const flags: Readonly<Record<string, string>> = {
  d: 'hasIndices',
  s: 'dotAll',
  u: 'unicode',
  v: 'unicodeSets',
  y: 'sticky',
};

const regularExpressions = new RegExpParser({ecmaVersion: 2025});

/** Returns the features of a regular expression that not every browser supports. */
function findPatternUses(pattern: string, flagText: string): Use[] {
  const uses: Use[] = [...flagText].flatMap((flag) =>
    toUse(`regular expression with flag ${flag}`, find('javascript', 'builtins', 'RegExp', flags[flag] ?? '')),
  );
  const add = (name: string, key: string): void => {
    uses.push(...toUse(`regular expression with ${name}`, find('javascript', 'regular_expressions', key)));
  };
  visitRegExpAST(
    regularExpressions.parsePattern(pattern, 0, pattern.length, {
      unicode: flagText.includes('u'),
      unicodeSets: flagText.includes('v'),
    }),
    {
      onAssertionEnter: ({kind}) => kind === 'lookbehind' && add('lookbehind', 'lookbehind_assertion'),
      onCapturingGroupEnter: ({name}) => name !== null && add('a named group', 'named_capturing_group'),
      onCharacterSetEnter: ({kind}) => kind === 'property' && add('\\p', 'unicode_character_class_escape'),
      onModifiersEnter: () => add('modifiers', 'modifier'),
    },
  );
  return uses;
}

/** Returns the name of a property or a member, if the code contains it literally. */
const toName = (node: Expression | PrivateIdentifier, isComputed: boolean): string | undefined =>
  node.type === 'Identifier' && !isComputed
    ? node.name
    : node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : undefined;

/** Methods that take selectors. */
const selecting: readonly (string | undefined)[] = ['closest', 'matches', 'querySelector', 'querySelectorAll'];

/** Returns what a text uses if it is a stylesheet. Some tools contain theirs as text. */
function findTextUses(text: string): Use[] {
  try {
    return /\{[^{}]*:[^{}]*\}/.test(text) ? findStyleUses(text) : [];
  } catch {
    return [];
  }
}

/** Parses a script or a module. @throws SyntaxError if the source is neither. */
function parseScript(source: string): Program {
  try {
    return parse(source, {ecmaVersion: 'latest', sourceType: 'script'});
  } catch {
    return parse(source, {ecmaVersion: 'latest', sourceType: 'module'});
  }
}

/** Returns the names of members that scripts define on their own objects. */
export function findOwnNames(sources: readonly string[]): Set<string> {
  const names = new Set<string>();
  const add = (name: string | undefined): unknown => name !== undefined && names.add(name);
  for (const source of sources) {
    full(parseScript(source), (node) => {
      if (node.type === 'ObjectExpression') {
        node.properties.forEach((one) => one.type === 'Property' && add(toName(one.key, one.computed)));
      } else if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
        add(toName(node.key, node.computed));
      } else if (
        node.type === 'AssignmentExpression' &&
        node.left.type === 'MemberExpression' &&
        /Function/.test(node.right.type)
      ) {
        add(toName(node.left.property, node.left.computed));
      }
    });
  }
  return names;
}

/**
 * Returns what a script uses of the platform. Members are looked up by name, because the types of values are unknown.
 * So a method counts as supported if any built-in has a supported method of that name. A member of the web platform is
 * ignored if the scripts define members of the same name. A member of a global object (`navigator.connection`) is
 * looked up exactly.
 */
export function findScriptUses(source: string, ownNames: ReadonlySet<string>): Use[] {
  const uses: Use[] = [];
  const addMember = (name: string | undefined, host?: string): void => {
    if (name === undefined) {
      return;
    }
    const exact = host && interfaces.get(hosts[host] ?? host);
    if (exact) {
      uses.push(...toUse(`${host}.${name}`, exact[`${name}_static`], exact[name]));
    }
    const isOwn = ownNames.has(name) && !builtIns.has(name);
    if (!isOwn) {
      uses.push(...toUse(`.${name}`, ...(members.get(name) ?? [])));
    }
  };
  full(parseScript(source), (node) => {
    uses.push(...toUse(node.type, find('javascript', ...(syntax[node.type] ?? ['']))));
    switch (node.type) {
      case 'MemberExpression':
        addMember(
          toName(node.property, node.computed),
          node.object.type === 'Identifier' ? node.object.name : undefined,
        );
        break;
      case 'ObjectPattern':
        node.properties.forEach((one) => one.type === 'Property' && addMember(toName(one.key, one.computed)));
        break;
      case 'Identifier':
        uses.push(
          ...toUse(node.name, interfaces.get(node.name), ...scopes.map((scope) => find('api', scope, node.name))),
        );
        break;
      case 'NewExpression':
      case 'CallExpression': {
        const {callee} = node;
        const [first, second] = node.arguments.map((one) =>
          one.type === 'Literal' && typeof one.value === 'string' ? one.value : undefined,
        );
        if (callee.type === 'Identifier' && callee.name === 'RegExp' && first !== undefined) {
          uses.push(...findPatternUses(first, second ?? ''));
        }
        if (callee.type === 'MemberExpression' && selecting.includes(toName(callee.property, callee.computed))) {
          uses.push(...findSelectorUses(first ?? ''));
        }
        break;
      }
      case 'Literal':
        if (node.regex) {
          uses.push(...findPatternUses(node.regex.pattern, node.regex.flags));
        } else if (typeof node.value === 'string') {
          uses.push(...findTextUses(node.value));
        }
        break;
      // A minifier turns strings that contain quotes into templates.
      case 'TemplateElement':
        uses.push(...findTextUses(node.value.cooked ?? ''));
        break;
      default:
    }
  });
  return uses;
}
