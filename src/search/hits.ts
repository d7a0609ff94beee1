import type {DocSearchHit} from '@docsearch/react';
import {areaNames, areas} from '../site/areas';
import type {Match} from './engine';
import {toTerms, toWords, wordPattern} from './words';

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escapes all HTML but `<mark>`. */
export const toSafeHtml = (html: string): string => html.replace(/<(?!\/?mark>)/g, '&lt;');

/** The item with the greatest number, the first one among equals; undefined for none. */
function toMost<Item>(items: readonly Item[], toNumber: (item: Item) => number): Item | undefined {
  const numbers = items.map(toNumber);
  return items[numbers.indexOf(Math.max(...numbers))];
}

/** The length of a snippet, in characters. */
const snippetLength = 150;

type Terms = ReadonlySet<string>;

const countTerms = (text: string, terms: Terms): number =>
  new Set(
    toWords(text)
      .flatMap(toTerms)
      .filter((term) => terms.has(term)),
  ).size;

const mark = (text: string, terms: Terms): string =>
  text
    .split(wordPattern)
    .map((piece) => (countTerms(piece, terms) > 0 ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece)))
    .join('');

/** The sentence of a text with the most terms; of a long sentence, the part with the most terms. */
function toSnippet(text: string, terms: Terms): string {
  const sentences = text.match(/(?:[^.!?]|[.!?](?!\s))+[.!?]*/g) ?? [text];
  const sentence = (toMost(sentences, (each) => countTerms(each, terms)) ?? text).trim();
  if (sentence.length <= snippetLength) {
    return sentence;
  }
  const toPiece = (from: number): string => sentence.slice(from, from + snippetLength);
  const starts = [...sentence.matchAll(wordPattern)]
    .filter(([word]) => countTerms(word, terms) > 0)
    .map(({index}) => index);
  const best = toMost(starts, (start) => countTerms(toPiece(start), terms)) ?? 0;
  const from = Math.max(0, best - snippetLength / 4);
  const piece = from > 0 ? toPiece(from).replace(/^\S*\s/, '…') : toPiece(0);
  return from + snippetLength < sentence.length ? piece.replace(/\s\S*$/, '…') : piece;
}

/** DocSearch's names for the area, the page and the headings of a hit. */
export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The names from the area of a hit to its heading, in the form of DocSearch. */
export const toHierarchy = (names: readonly string[]): DocSearchHit['hierarchy'] =>
  Object.fromEntries(levels.map((level, index) => [level, names[index] ?? null])) as DocSearchHit['hierarchy'];

/** The texts of a hit as HTML, with the matching words in `<mark>`. A record of a hosted index may lack any of them. */
export function toTexts(hit: DocSearchHit): {title: string; page: string; breadcrumb: string; text: string} {
  const {hierarchy, content} = hit;
  const snippet = hit._snippetResult as Partial<DocSearchHit['_snippetResult']> | undefined;
  const own =
    levels
      .slice(1)
      .reverse()
      .find((level) => hierarchy[level]) ?? 'lvl1';
  const above = levels.slice(0, levels.indexOf(own)).flatMap((level) => hierarchy[level] ?? []);
  return {
    title: snippet?.hierarchy?.[own]?.value ?? escapeHtml(hierarchy[own] ?? hit.url),
    page: own === 'lvl1' ? '' : escapeHtml(hierarchy.lvl1 ?? ''),
    breadcrumb: above.map(escapeHtml).join(' › '),
    text: content ? (snippet?.content?.value ?? escapeHtml(content)) : '',
  };
}

/** The name above the hits of an area. Pages outside of the areas are under the name of the home page. */
export function toGroup(tag: string): string {
  const area = areaNames.find((each) => areas[each].tag === tag);
  return area ? areas[area].label : 'Home';
}

/**
 * Converts a section to DocSearch's format. All texts in `_snippetResult` and `_highlightResult` are HTML.
 * @param blocks The text of the section; empty if it did not load. The hit then shows only headings.
 * @param baseUrl Path of the site. The URL of the hit begins with it.
 */
export function toHit(
  {path, tag, anchor, headings, terms: matched}: Match,
  blocks: readonly string[],
  baseUrl: string,
): DocSearchHit {
  const terms = new Set(matched);
  const best = toMost(blocks, (block) => countTerms(block, terms));
  const content = best === undefined ? null : toSnippet(best.replace(/\s+/g, ' '), terms);
  const page = `${baseUrl}${path.slice(1)}`;
  const url = anchor ? `${page}#${encodeURIComponent(anchor)}` : page;
  const names = [toGroup(tag), ...headings];
  const isOfText = countTerms(best ?? '', terms) > countTerms(headings.at(-1) ?? '', terms);
  const toMarked = (text: string): {value: string} => ({value: mark(text, terms)});
  const hierarchy = Object.fromEntries(names.map((name, index) => [levels[index], toMarked(name)]));
  const marked = {content: toMarked(content ?? ''), hierarchy: hierarchy as Record<(typeof levels)[number], object>};
  return {
    objectID: url,
    url,
    url_without_anchor: page,
    anchor: anchor || null,
    type: isOfText ? 'content' : levels[headings.length],
    content,
    hierarchy: toHierarchy(names),
    _highlightResult: marked,
    _snippetResult: marked,
  } as DocSearchHit;
}
