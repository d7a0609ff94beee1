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

/** Leaves out what the same selectors say again further below, under the same conditions: sites speak after Infima. */
function dropOverridden(root: Root): void {
  const last = new Map<string, Rule>();
  for (const {declaration, rule, conditions} of findDeclarations(root).reverse()) {
    const {prop, important = false} = declaration;
    const keys = rule.selectors.map((selector) => `${conditions}{${selector}{${prop}${important}`);
    // Two in one rule are one value for each kind of browser.
    if (keys.every((key) => last.has(key) && last.get(key) !== rule)) {
      declaration.remove();
    }
    keys.filter((key) => !last.has(key)).forEach((key) => last.set(key, rule));
  }
}

const variable = /--[\w-]+/g;
const toRead = (value: string): string[] => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** Whether a selector is of the element at the top of the page: what is set there holds for all, if they set nothing. */
const isTop = (selector: string): boolean =>
  /^(?::root|html|(?:html)?\[data-theme=["']?\w+["']?\](?::root)?)$/.test(selector);

/** Such a word means something else for each property: it cannot stand there in the place of a variable. */
const isKeyword = (value: string): boolean => /^(?:inherit|initial|revert|revert-layer|unset)$/.test(value.trim());

/** The variables that have one value for all elements, windows and colour modes, with that value. */
function findConstants(root: Root, kept: ReadonlySet<string>): Map<string, string> {
  const set = new Map<string, Place[]>();
  for (const place of findDeclarations(root).filter(({declaration}) => declaration.prop.startsWith('--'))) {
    set.set(place.declaration.prop, [...(set.get(place.declaration.prop) ?? []), place]);
  }
  // A variable of the top is made there, from what the others are at the top: if elements set one of those, it is not
  // made again for them, as it would be if its value stood in its place.
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

/** Puts constants in the place of their names, also in each other. */
function writeOut(value: string, constants: ReadonlyMap<string, string>): string {
  const written = value.replace(/var\(\s*(--[\w-]+)\s*\)/g, (read, name: string) => constants.get(name) ?? read);
  return written === value ? value : writeOut(written, constants);
}

/** Leaves out the variables that nothing reads; some are read by others of them alone. */
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
 * A stylesheet that looks the same without the variables that no rule needs. Infima has hundreds for sites to set, and
 * once they are set, most have one value or no reader.
 * @param css All of the styles: a variable is often set in one file and read in another.
 * @param kept Variables that something else than the stylesheet reads or sets.
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

/** Every file with markup that only the build renders, and that therefore is in no script. */
const rendered = [
  'src/{components,pages,reference,theme}/**/*.{md,svg,tsx}',
  '{develop,docs,protocol,validate}/**/*.md',
];

/**
 * Plugin of Rspack: makes the stylesheets of a build short. It takes out what their variables cost, and writes the rest as
 * short as it goes.
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
    // The site has its colours in variables of its own, and light-dark() nowhere.
    const short = transform({filename, code, minify: true, targets, exclude: Features.LightDark});
    compilation.updateAsset(filename, new sources.RawSource(String(short.code)));
  }
});
