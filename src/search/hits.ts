import type {DocSearchHit} from '@docsearch/react';
import {areaNames, areas} from '../site/areas';
import type {Found} from './engine';
import {toTerms, toWords, type Word} from './words';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML that shows it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** The first item for which a number is greatest. */
function toMost<Item>(items: readonly Item[], toNumber: (item: Item) => number): Item | undefined {
  const numbers = items.map(toNumber);
  return items[numbers.indexOf(Math.max(...numbers))];
}

/** HTML from elsewhere, in which marks stay and nothing else is markup. */
export const toSafeHtml = (html: string): string => html.replace(/<(?!\/?mark>)/g, '&lt;');

/** How much of a text is shown, in characters. */
const snippetLength = 150;

type Terms = ReadonlySet<string>;

/** The terms that a word stands for, of those that answer the query. */
const toMatches = ({text}: Word, terms: Terms): string[] => toTerms(text).filter((term) => terms.has(term));

/** How many of the terms a text has. */
const countTerms = (words: readonly Word[], terms: Terms): number =>
  new Set(words.flatMap((word) => toMatches(word, terms))).size;

/** The text as HTML, with every word marked that answers the query. */
function mark(text: string, terms: Terms): string {
  let html = '';
  let end = 0;
  for (const word of toWords(text)) {
    if (toMatches(word, terms).length > 0) {
      html += `${escapeHtml(text.slice(end, word.start))}<mark>${escapeHtml(word.text)}</mark>`;
      end = word.end;
    }
  }
  return html + escapeHtml(text.slice(end));
}

/** Of a text the sentence that has most of the terms; of a long one the piece in which they stand closest together. */
function toSnippet(text: string, terms: Terms): string {
  const sentences = text.match(/(?:[^.!?]|[.!?](?!\s))+[.!?]*\s*/g) ?? [text];
  const sentence = toMost(sentences, (each) => countTerms(toWords(each), terms)) ?? text;
  const words = toWords(sentence);
  const toWindow = (from: number): Word[] =>
    words.filter(({start, end}) => start >= from && end <= from + snippetLength);
  const matches = words.filter((word) => toMatches(word, terms).length > 0);
  const best = toMost(matches, ({start}) => countTerms(toWindow(start), terms))?.start ?? 0;
  const shown = sentence.length > snippetLength ? toWindow(Math.max(0, best - snippetLength / 4)) : words;
  const isFirst = shown[0] === words[0];
  const isLast = shown.at(-1) === words.at(-1);
  const cut = sentence.slice(isFirst ? 0 : shown[0]?.start, isLast ? sentence.length : shown.at(-1)?.end).trim();
  return `${isFirst ? '' : '…'}${cut}${isLast ? '' : '…'}`;
}

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** What all hits of an area stand under; pages outside of the areas stand under the name of the site’s entrance. */
export function toGroup(tag: string): string {
  const area = areaNames.find((each) => areas[each].tag === tag);
  return area ? areas[area].label : 'Home';
}

/**
 * A section that was found, in DocSearch's form. All text in `_snippetResult` and `_highlightResult` is HTML.
 * @param blocks The text of the section; empty where it did not arrive, and the headings have to do.
 * @param baseUrl Path of the site; the URL of the hit begins with it.
 */
export function toHit({place, terms: found}: Found, blocks: readonly string[], baseUrl: string): DocSearchHit {
  const terms = new Set(found);
  const count = (text = ''): number => countTerms(toWords(text), terms);
  const best = toMost(blocks, count);
  const content = best === undefined ? null : toSnippet(best.replace(/\s+/g, ' '), terms);
  const path = `${baseUrl}${place.path.slice(1)}`;
  const url = place.anchor ? `${path}#${encodeURIComponent(place.anchor)}` : path;
  const names: readonly (string | undefined)[] = [toGroup(place.tag), ...place.headings];

  const ofLevels = <Value>(toValue: (name: string | undefined) => Value): Record<(typeof levels)[number], Value> =>
    Object.fromEntries(levels.map((level, index) => [level, toValue(names[index])])) as Record<
      (typeof levels)[number],
      Value
    >;
  const toMarked = (text = ''): {value: string; matchLevel: 'full' | 'none'; matchedWords: string[]} => ({
    value: mark(text, terms),
    matchLevel: count(text) > 0 ? 'full' : 'none',
    matchedWords: [],
  });
  const hierarchy = ofLevels(toMarked);
  const marked = {content: toMarked(content ?? ''), hierarchy, hierarchy_camel: [hierarchy]};
  return {
    objectID: url,
    url,
    url_without_anchor: path,
    anchor: place.anchor || null,
    type: count(best) > count(place.headings.at(-1)) ? 'content' : (levels[place.headings.length] ?? 'lvl1'),
    content,
    hierarchy: {...ofLevels((name) => name ?? null), lvl0: names[0] ?? '', lvl1: names[1] ?? ''},
    _highlightResult: marked,
    _snippetResult: marked,
  };
}
