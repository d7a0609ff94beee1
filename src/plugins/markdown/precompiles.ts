import {distance} from 'fastest-levenshtein';
import {builtinPrecompiles, precompiles, type Price} from '../../site/precompiles';

const inWords = (count: number): string => count.toLocaleString('en-US');

function toPriceText({for: applies, flat, each, per, formula}: Price): string {
  const price = [
    ...(formula ? [`${formula}, at least ${inWords(flat)}`] : flat > 0 ? [inWords(flat)] : []),
    ...(each && per ? [`${inWords(each)} per ${per === 'coin' ? 'further coin' : per}`] : []),
  ].join(' + ');
  return applies ? `${applies}: ${price}` : price;
}

/** Every contract that a node holds in its code, as a row of the list. */
const rows = [
  ...builtinPrecompiles.map(({address, title, gas}) => ({
    address,
    title,
    since: 'always',
    gas: gas.map(toPriceText),
  })),
  ...precompiles.map(({address, title, since = 'not by an upgrade', page, gas, paysForStore}) => ({
    address,
    title,
    since,
    page,
    gas: [...gas.map(toPriceText), ...(paysForStore ? ['plus store access'] : [])],
  })),
];

const described = precompiles.filter(({functions}) => functions.length > 0);

/**
 * Hands `<PrecompileTable name="…" />` its functions and events, and `<PrecompileList />` its rows, so that no page
 * ships what it does not show.
 * @throws Error with the place and the nearest name where there is no such contract.
 */
export function fillPrecompileTags(jsx: string, locate: (before: string) => string): string {
  return jsx
    .replace(/<PrecompileTable\s+name="([^"]*)"\s*\/>/g, (_, name: string, index: number) => {
      const precompile = described.find((candidate) => candidate.name === name);
      if (!precompile) {
        const names = described.map((candidate) => candidate.name);
        const [nearest] = [...names].sort((a, b) => distance(name, a) - distance(name, b));
        throw new Error(
          `${locate(jsx.slice(0, index))}: unknown precompile “${name}”: the nearest is “${nearest}”; all are in src/site/precompiles.ts`,
        );
      }
      const {title, functions, events} = precompile;
      return `<PrecompileTable title="${title}" functions={${JSON.stringify(functions)}} events={${JSON.stringify(events)}} />`;
    })
    .replace(/<PrecompileList\s*\/>/g, () => `<PrecompileList rows={${JSON.stringify(rows)}} />`);
}
