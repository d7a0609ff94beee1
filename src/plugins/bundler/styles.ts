import {Features, transform} from 'lightningcss';
import postcss, {type AtRule, type Container, type Declaration, type Root, type Rule} from 'postcss';
import {globSync} from 'tinyglobby';
import {Compilation, sources} from '@rspack/core';
import {readText} from '../sources';
import {withAssets} from './assets';
import {cssTargets as targets} from './browsers';

/** A declaration of a rule. One of a font has no rule. */
interface Place {
  declaration: Declaration;
  rule: Rule;
  /** The conditions around the rule, from the inside: none where it always holds. */
  conditions: string;
}

/** All declarations of rules, in order. */
function findDeclarations(root: Root): Place[] {
  const places: Place[] = [];
  root.walkRules((rule) => {
    let conditions = '';
    for (let outer: Container | undefined = rule.parent; outer?.type === 'atrule';) {
      conditions += `@${(outer as AtRule).name} ${(outer as AtRule).params}`;
      outer = outer.parent as Container | undefined;
    }
    for (const node of rule.nodes) {
      if (node.type === 'decl') {
        places.push({declaration: node, rule, conditions});
      }
    }
  });
  return places;
}

/** Removes declarations that the same selectors override further below, under the same conditions: sites override Infima. */
function dropOverridden(root: Root): void {
  const last = new Map<string, Rule>();
  for (const {declaration, rule, conditions} of findDeclarations(root).reverse()) {
    const {prop, important = false} = declaration;
    const keys = rule.selectors.map((selector) => `${conditions}{${selector}{${prop}${important}`);
    // Two declarations in one rule are alternatives for different browsers.
    if (keys.every((key) => last.has(key) && last.get(key) !== rule)) {
      declaration.remove();
    }
    keys.filter((key) => !last.has(key)).forEach((key) => last.set(key, rule));
  }
}

const variable = /--[\w-]+/g;
const toRead = (value: string): string[] => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** Whether a selector selects the root element, from which all others inherit. */
const isTop = (selector: string): boolean =>
  /^(?::root|html|(?:html)?\[data-theme=["']?\w+["']?\](?::root)?)$/.test(selector);

/** A keyword whose meaning depends on the property, so it cannot replace a variable. */
const isKeyword = (value: string): boolean => /^(?:inherit|initial|revert|revert-layer|unset)$/.test(value.trim());

/** The variables that have the same value for all elements, windows and color modes, with that value. */
function findConstants(root: Root, kept: ReadonlySet<string>): Map<string, string> {
  const set = new Map<string, Place[]>();
  for (const place of findDeclarations(root).filter(({declaration}) => declaration.prop.startsWith('--'))) {
    set.set(place.declaration.prop, [...(set.get(place.declaration.prop) ?? []), place]);
  }
  // The root computes its variables from its own values of other variables. If an element sets one of those, the computed
  // variable does not change there, but a value that replaces it would.
  const atTop = new Map([...set].filter(([, places]) => places.every(({rule}) => rule.selectors.every(isTop))));
  for (let size = 0; size !== atTop.size;) {
    size = atTop.size;
    for (const [name, places] of atTop) {
      const read = places.flatMap(({declaration}) => toRead(declaration.value));
      if (read.some((other) => set.has(other) && !atTop.has(other))) {
        atTop.delete(name);
      }
    }
  }
  return new Map(
    [...atTop].flatMap(([name, places]) => {
      const [value = '', ...others] = new Set(places.map(({declaration}) => declaration.value));
      const isConstant =
        others.length === 0 &&
        places.every(({conditions}) => conditions === '') &&
        places.some(({rule}) => rule.selectors.includes(':root'));
      return isConstant && !isKeyword(value) && !kept.has(name) ? [[name, value] as const] : [];
    }),
  );
}

/** Replaces variables by their constant values, also inside of these values. */
function writeOut(value: string, constants: ReadonlyMap<string, string>): string {
  const written = value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (read, name: string) => constants.get(name) ?? read);
  return written === value ? value : writeOut(written, constants);
}

/** Removes variables that nothing reads, or that only such variables read. */
function dropUnread(root: Root, kept: ReadonlySet<string>): void {
  const read = new Set(kept);
  root.walkDecls(({value}) => toRead(value).forEach((name) => read.add(name)));
  const unread: Declaration[] = [];
  root.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) {
      unread.push(declaration);
    }
  });
  if (unread.length > 0) {
    unread.forEach((declaration) => declaration.remove());
    dropUnread(root, kept);
  }
}

/**
 * Returns a stylesheet that looks the same without the variables that no rule needs. Infima has hundreds for sites to set,
 * most of which end up with one value, or unread.
 * @param css All styles: a variable is often set in one file and read in another.
 * @param kept Variables that scripts or HTML read or set.
 */
export function withoutVariables(css: string, kept: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  dropOverridden(root);
  const constants = findConstants(root, kept);
  root.walkDecls((declaration) => {
    declaration.value = writeOut(declaration.value, constants);
  });
  dropUnread(root, kept);
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
  return root.toString();
}

/** The files with markup that only the build renders, so that no script has it. */
const rendered = [
  'src/{components,pages,reference,theme}/**/*.{md,svg,tsx}',
  '{develop,docs,protocol,validate}/**/*.md',
];

/**
 * Plugin of Rspack: minifies the stylesheets of a build, without the variables that they do not need.
 */
export const shortStyles = withAssets('short styles', Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE, (compilation) => {
  const files = Object.entries(compilation.assets);
  const readers = [
    ...globSync(rendered).map(readText),
    ...files.filter(([file]) => file.endsWith('.js')).map(([, asset]) => String(asset.source())),
  ];
  const kept = new Set(readers.flatMap((text) => text.match(variable) ?? []));
  for (const [filename, asset] of files.filter(([each]) => each.endsWith('.css'))) {
    const code = Buffer.from(withoutVariables(String(asset.source()), kept));
    // The site does not use light-dark(), whose conversion would only add variables.
    const short = transform({filename, code, minify: true, targets, exclude: Features.LightDark});
    compilation.updateAsset(filename, new sources.RawSource(String(short.code)));
  }
});
