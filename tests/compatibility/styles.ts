import bcd from '@mdn/browser-compat-data';
import postcss from 'postcss';
import {find, toUse, type Use} from './support';

const css = (...path: readonly string[]): ReturnType<typeof find> => find('css', ...path);

/** The types of values. A function belongs to a type: `color-mix()` is a color. */
const kinds = Object.keys(bcd.css.types);

/** Returns what a selector uses. */
export const findSelectorUses = (selector: string): Use[] =>
  // Quoted strings in a selector may look like pseudo-classes.
  [...selector.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/::?([a-z-]+)/g)].flatMap(([name, word = '']) =>
    toUse(name, css('selectors', word)),
  );

/** Returns the key of a unit in the data, which has one key for all units of a small, large or dynamic viewport. */
function toUnit(unit: string): string {
  const size = ({s: 'small', l: 'large', d: 'dynamic'} as Readonly<Record<string, string>>)[
    /^([sld])v\w/.exec(unit)?.[1] ?? ''
  ];
  return size ? `viewport_percentage_units_${size}` : unit;
}

/** Returns what a declaration uses: its property, and the words, functions and units of its value. */
const findDeclarationUses = (property: string, value: string, place: readonly string[]): Use[] => [
  ...toUse(property, css(...place, property)),
  ...[...value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '').matchAll(/([a-z][\w-]*)(\(?)|[\d.]+([a-z]+)/gi)].flatMap(
    ([, word = '', bracket, unit]) =>
      unit
        ? toUse(`unit ${unit}`, css('types', 'length', toUnit(unit)), css('types', unit))
        : [
            ...toUse(`${property}: ${word}`, css(...place, property, word)),
            ...(bracket
              ? toUse(`${word}()`, css('types', word), ...kinds.map((kind) => css('types', kind, word)))
              : []),
          ],
  ),
];

/** Returns the uses of a stylesheet, except those in `@supports`, which browsers test themselves. */
export function findStyleUses(text: string): Use[] {
  const uses: Use[] = [];
  const root = postcss.parse(text);
  root.walkAtRules('supports', (rule) => {
    rule.remove();
  });
  root.walk((node) => {
    if (node.type === 'rule') {
      uses.push(...findSelectorUses(node.selector));
      if (node.parent?.type === 'rule') {
        uses.push(...toUse('nested rule', css('selectors', 'nesting')));
      }
    } else if (node.type === 'atrule') {
      uses.push(...toUse(`@${node.name}`, css('at-rules', node.name)));
      for (const [, feature = ''] of node.params.matchAll(/\(\s*([\w-]+)/g)) {
        uses.push(...toUse(`@${node.name} (${feature})`, css('at-rules', node.name, feature)));
      }
    } else if (node.type === 'decl' && !/^-/.test(node.prop)) {
      const {parent} = node;
      const place = parent?.type === 'atrule' && 'name' in parent ? ['at-rules', String(parent.name)] : ['properties'];
      // Browsers that know only the prefixed property use the prefixed declaration in the same rule.
      const hasPrefixed = parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${node.prop}`);
      if (!hasPrefixed) {
        uses.push(...findDeclarationUses(node.prop, node.value, place));
      }
    }
  });
  return uses;
}
