import type {DocSearchHit} from '@docsearch/react';
import {areas, areaNames} from './areas';
import type {Found} from './engine';
import {toTerms, toWords} from './words';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** How much text is shown around the first words that match, in characters. */
const snippetLength = 150;

/** The text as HTML, with the words marked that have one of the terms. */
function mark(text: string, terms: ReadonlySet<string>): string {
  let html = '';
  let end = 0;
  for (const word of toWords(text)) {
    if (toTerms(word.text).some((term) => terms.has(term))) {
      html += `${escape(text.slice(end, word.start))}<mark>${escape(word.text)}</mark>`;
      end = word.end;
    }
  }
  return html + escape(text.slice(end));
}

/** How many of the terms a text has. */
function countTerms(text: string, terms: ReadonlySet<string>): number {
  return new Set(toWords(text).flatMap((word) => toTerms(word.text).filter((term) => terms.has(term)))).size;
}

/** The part of a text that has the most of the terms, cut between words. */
function toSnippet(text: string, terms: ReadonlySet<string>): string {
  const words = toWords(text);
  const matches = words.filter((word) => toTerms(word.text).some((term) => terms.has(term)));
  const inReach = (first: number): number =>
    matches.filter(({start, end}) => start >= first && end <= first + snippetLength).length;
  const best = matches.reduce((a, b) => (inReach(b.start) > inReach(a.start) ? b : a), matches[0] ?? {start: 0});
  const from = words.find(({start}) => start >= best.start - snippetLength / 3)?.start ?? 0;
  const first = from <= (words[0]?.start ?? 0) ? 0 : from;
  const last = words.findLast(({end}) => end <= first + snippetLength)?.end ?? text.length;
  const isEnd = last >= (words.at(-1)?.end ?? 0);
  return `${first > 0 ? '…' : ''}${text.slice(first, isEnd ? text.length : last)}${isEnd ? '' : '…'}`;
}

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The name under which the hits of a page are grouped: that of its area. */
export const toGroup = (tag: string): string => {
  const area = areaNames.find((each) => areas[each].tag === tag);
  return area ? areas[area].label : 'Home';
};

/**
 * A section that was found, in DocSearch's form. All text in `_snippetResult` and `_highlightResult` is HTML.
 * @param blocks The text of the section; empty where there is none to show.
 */
export function toHit({place, terms}: Found, blocks: readonly string[], baseUrl: string): DocSearchHit {
  const names: readonly (string | null)[] = [toGroup(place.tag), ...place.headings];
  const own = levels[place.headings.length] ?? 'lvl1';
  const counted = blocks.map((text) => ({text, count: countTerms(text, terms)}));
  const {text, count} = counted.reduce((a, b) => (b.count > a.count ? b : a), {text: '', count: 0});
  const content = count > 0 ? toSnippet(text.replace(/\s+/g, ' '), terms) : null;
  const type = content !== null && count > countTerms(place.headings.at(-1) ?? '', terms) ? 'content' : own;
  const page = `${baseUrl}${place.path.slice(1)}`;
  const url = place.anchor ? `${page}#${encodeURIComponent(place.anchor)}` : page;
  const ofLevels = <Value>(toValue: (text: string) => Value): Record<(typeof levels)[number], Value> =>
    Object.fromEntries(levels.map((level, index) => [level, toValue(names[index] ?? '')])) as Record<
      (typeof levels)[number],
      Value
    >;
  const marked = (each: string) => ({value: mark(each, terms), matchLevel: 'full' as const, matchedWords: [...terms]});
  const hierarchy = ofLevels(marked);
  const result = {content: marked(content ?? ''), hierarchy, hierarchy_camel: [hierarchy]};
  return {
    objectID: url,
    content,
    url,
    url_without_anchor: page,
    type,
    anchor: place.anchor || null,
    hierarchy: {
      ...Object.fromEntries(levels.map((level, index) => [level, names[index] ?? null])),
      lvl0: names[0] ?? '',
      lvl1: names[1] ?? '',
    } as DocSearchHit['hierarchy'],
    _highlightResult: result,
    _snippetResult: result,
  };
}
