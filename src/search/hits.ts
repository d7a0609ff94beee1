import type {DocSearchHit} from '@docsearch/react';
import {areaNames, areas} from './areas';
import type {Found} from './engine';
import type {Place} from './packedIndex';
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

/** HTML from elsewhere, in which marks stay and nothing else is markup. */
export const toSafeHtml = (html: string): string => html.replace(/<(?!\/?mark>)/g, '&lt;');

/** How much of a text is shown, in characters. */
const snippetLength = 150;

type Terms = Found['terms'];

/** The numbers of the words of the query that a word of a text stands for. */
const toQueryWords = (word: Word, terms: Terms): number[] =>
  toTerms(word.text).flatMap((term) => terms.get(term) ?? []);

/** How many words of the query a text has. */
const countQueryWords = (text: string, terms: Terms): number =>
  new Set(toWords(text).flatMap((word) => toQueryWords(word, terms))).size;

/** The text as HTML, with every word marked that stands for one of the query. */
function mark(text: string, terms: Terms): string {
  let html = '';
  let end = 0;
  for (const word of toWords(text)) {
    if (toQueryWords(word, terms).length > 0) {
      html += `${escapeHtml(text.slice(end, word.start))}<mark>${escapeHtml(word.text)}</mark>`;
      end = word.end;
    }
  }
  return html + escapeHtml(text.slice(end));
}

/** A piece of a text that begins shortly before the first of the words that stand closest together. */
function toSnippet(text: string, terms: Terms): string {
  const words = toWords(text);
  const matches = words.filter((word) => toQueryWords(word, terms).length > 0);
  const countFrom = (start: number): number =>
    new Set(
      matches
        .filter((word) => word.start >= start && word.end <= start + snippetLength)
        .flatMap((word) => toQueryWords(word, terms)),
    ).size;
  const best = matches.reduce((a, b) => (countFrom(b.start) > countFrom(a.start) ? b : a), matches[0] ?? {start: 0});
  const shown = words.filter(
    ({start, end}) => start >= best.start - snippetLength / 4 && end <= best.start + snippetLength,
  );
  const isFirst = shown[0] === words[0];
  const isLast = shown.at(-1) === words.at(-1);
  const cut = text.slice(isFirst ? 0 : shown[0]?.start, isLast ? text.length : shown.at(-1)?.end);
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
export function toHit(place: Place, terms: Terms, blocks: readonly string[], baseUrl: string): DocSearchHit {
  const heading = place.headings.at(-1) ?? '';
  const best = blocks
    .map((text) => ({text, count: countQueryWords(text, terms)}))
    .reduce((a, b) => (b.count > a.count ? b : a), {text: blocks[0] ?? '', count: 0});
  const content = best.text === '' ? null : toSnippet(best.text.replace(/\s+/g, ' '), terms);
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
    matchLevel: countQueryWords(text, terms) > 0 ? 'full' : 'none',
    matchedWords: [],
  });
  const hierarchy = ofLevels(toMarked);
  const marked = {content: toMarked(content ?? ''), hierarchy, hierarchy_camel: [hierarchy]};
  return {
    objectID: url,
    url,
    url_without_anchor: path,
    anchor: place.anchor || null,
    type: best.count > countQueryWords(heading, terms) ? 'content' : (levels[place.headings.length] ?? 'lvl1'),
    content,
    hierarchy: {...ofLevels((name) => name ?? null), lvl0: names[0] ?? '', lvl1: names[1] ?? ''},
    _highlightResult: marked,
    _snippetResult: marked,
  };
}
