import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch';
import {areas} from '../site/areas';
import type {SearchQuery} from './backend';
import {
  errorLists,
  references,
  toHeadings,
  type FirstPart,
  type Heading,
  type PageHeadings,
  type RestPart,
  type TermNumbers,
} from './files';
import {maxLength, toPlain} from './query';
import {createQuoteSearch, toFaults} from './quotes';
import {toDistinctTerms, toTerms, toWords} from './words';

interface IndexedSection extends Pick<PageHeadings, 'path' | 'tag'>, Pick<Heading, 'anchor'> {
  /** The index of the page, and of the section in the page. */
  page: number;
  inPage: number;
  /** The headings from the title of the page to that of the section. */
  headings: readonly string[];
  /** The file with the text of the page; undefined if only the first part of the index is loaded. */
  textFile?: string;
}

/** A section that matches a query, with its matching terms. */
export interface Match extends IndexedSection {
  terms: readonly string[];
}

/** The search of this site, over one part of the index or over the whole index. */
export interface Engine {
  /** The sections in the order of the site. */
  sections: readonly IndexedSection[];
  /** The matching sections, best first. Sections of a page are adjacent. */
  find: (query: Pick<SearchQuery, 'text' | 'currentArea' | 'areas'>) => Match[];
  /** Up to three headings that resemble the text, the nearest first. */
  findNearest: (text: string) => string[];
}

/** The weight of each field of sections and pages. `reference` is the text of a reference page. */
const boost = {
  title: 4,
  heading: 2,
  above: 0.5,
  keywords: 5,
  description: 3,
  subject: 1,
  text: 2,
  reference: 0.7,
};

type Field = keyof typeof boost;

const fields = Object.keys(boost) as Field[];

const currentAreaBoost = 1.1;

/** How many sections of a page are adjacent. More of them come after all pages. */
const maxAdjacent = 3;

const listings: readonly string[] = [...references, ...errorLists];

/** The most characters of a query in which messages are looked for. A reader may paste a log. */
const mostPasted = 8_192;

/** Short terms match too much. */
const isLong = (term: string): boolean => term.length > 3;

type Document = Readonly<Record<Field, readonly string[]>>;

function toSections(
  {pages}: FirstPart,
  rest?: RestPart,
): (IndexedSection & {document: Document; quotes: readonly (readonly string[])[]})[] {
  const terms = rest === undefined ? [] : rest.terms.split(' ');
  const toRestTerms = (distances: TermNumbers = []): string[] => {
    let number = 0;
    return distances.map((distance) => terms[(number += distance)] ?? '');
  };
  return pages.flatMap(({path, tag, description, keywords, sections}, page) => {
    const headings = toHeadings(sections);
    const {textFile, sections: texts = []} = rest?.pages[page] ?? {};
    return sections.map(({level, heading, anchor}, inPage) => {
      const ofPage = (text: string): string[] => (level === 1 ? toDistinctTerms(text) : []);
      const [subjects, text, quotes = []] = texts[inPage] ?? [];
      const ofText = toRestTerms(text);
      const isReference = references.includes(path);
      const document = {
        title: ofPage(heading),
        heading: level === 1 ? [] : toDistinctTerms(heading),
        above: toDistinctTerms(headings[inPage]?.slice(0, -1).join('\n') ?? ''),
        keywords: ofPage(keywords.join('\n')),
        description: ofPage(description),
        subject: toRestTerms(subjects),
        text: isReference ? [] : ofText,
        reference: isReference ? ofText : [],
      };
      return {
        ...{path, tag, page, inPage, anchor, headings: headings[inPage] ?? [], textFile, document},
        quotes: quotes.map(toRestTerms),
      };
    });
  });
}

/** Moves the sections of a page to its best one, and all but the first `maxAdjacent` to the end. */
function groupByPage(matches: readonly Match[]): Match[] {
  const pages = new Set(matches.map(({page}) => page));
  const groups = [...pages].map((page) => matches.filter((each) => each.page === page));
  return [
    ...groups.flatMap((group) => group.slice(0, maxAdjacent)),
    ...groups.flatMap((group) => group.slice(maxAdjacent)),
  ];
}

/**
 * Creates an engine with MiniSearch. A section scores higher the better its whole page matches.
 * @param rest Without it, only titles, headings, keywords and descriptions are searched.
 * @throws Error if a part is malformed.
 */
export async function createEngine(first: FirstPart, rest?: RestPart): Promise<Engine> {
  const terms = new Set<string>();

  /** Indexes documents, or pages as the documents of their sections. */
  async function index(documents: readonly (readonly Document[])[]): Promise<MiniSearch> {
    const search = new MiniSearch<{id: number; parts: readonly Document[]}>({
      fields,
      extractField: ({id, parts}, field) =>
        field === 'id' ? id : parts.flatMap((part) => part[field as Field]).join(' '),
      tokenize: (text) => text.match(/\S+/g) ?? [],
      processTerm: (term) => {
        terms.add(term);
        return term;
      },
      searchOptions: {boost, tokenize: toWords, processTerm: toTerms},
    });
    // In chunks, between which a query can be answered from the first part of the index.
    await search.addAllAsync(
      documents.map((parts, id) => ({id, parts})),
      {chunkSize: 300},
    );
    return search as MiniSearch;
  }

  const sections = toSections(first, rest);
  const sectionIndex = await index(sections.map(({document}) => [document]));
  const pageIndex = await index(
    first.pages.map((_, page) => sections.filter((each) => each.page === page).map(({document}) => document)),
  );

  const findQuotes = createQuoteSearch(
    sections.map(({path, quotes}) => ({quotes, isReference: listings.includes(path)})),
  );

  const toOptions = (query: string): SearchOptions & Required<Pick<SearchOptions, 'processTerm'>> => ({
    // The first letter that a reader types is no term, but the prefix of many.
    processTerm: query.trim().length === 1 ? (letter) => letter.toLowerCase() : toTerms,
    weights: {prefix: 0.15, fuzzy: 0.7},
    // The last word may be incomplete.
    prefix: (term, position, all) => isLong(term) || position === all.length - 1,
    fuzzy: (term) => !terms.has(term) && isLong(term) && !/\d/.test(term) && 0.34,
  });
  return {
    sections,
    find({text, currentArea, areas: wanted}) {
      // A reader may paste a whole file.
      const pasted = text.slice(0, mostPasted);
      const query = toPlain(toFaults(pasted).slice(0, maxLength));
      const options = toOptions(query);
      const pages = pageIndex.search(query, options);
      // Several words are wanted together: a page with less than half of them only dilutes the results.
      const most = Math.max(...pages.map(({queryTerms}) => queryTerms.length));
      const pageScores = new Map(
        pages.filter(({queryTerms}) => queryTerms.length >= most / 2).map(({id, score}) => [id as number, score]),
      );
      const currentTag = currentArea && areas[currentArea].tag;
      const tags = wanted?.map((area) => areas[area].tag);
      const isWanted = (id: number): boolean => tags?.includes((sections[id] as IndexedSection).tag) ?? true;
      const results = sectionIndex.search(query, {
        ...options,
        boostDocument: (id) => {
          const {page, tag} = sections[id as number] as IndexedSection;
          return (pageScores.get(page) ?? 0) * (tag === currentTag ? currentAreaBoost : 1);
        },
        filter: ({id}) => isWanted(id as number),
      });
      // A section with all words counts twice, so that the whole of a pasted error ranks before a part of it.
      const all = new Set(toWords(query).flatMap((word) => options.processTerm(word))).size;
      const toScore = ({score, queryTerms}: SearchResult): number => (queryTerms.length === all ? 2 : 1) * score;
      const ranked = results.sort((a, b) => toScore(b) - toScore(a));
      const matches = ranked.map(({id, terms: matched}) => ({
        ...(sections[id as number] as IndexedSection),
        terms: matched,
      }));
      const ranks = new Map(ranked.map(({id}, rank) => [id as number, rank]));
      // The values in a pasted message can hide its page from the search for words.
      const hasValue = toWords(query).some((word) => isLong(word) && /\d/.test(word));
      const quoting = findQuotes(pasted, ranks).flatMap((at) => {
        const hidden =
          hasValue && isWanted(at) ? [{...(sections[at] as IndexedSection), terms: toDistinctTerms(query)}] : [];
        return matches[ranks.get(at) ?? -1] ?? hidden;
      });
      return groupByPage([...new Set([...quoting, ...matches])]);
    },
    findNearest: (text) =>
      sectionIndex
        .search(text.slice(0, maxLength), {fields: ['title', 'heading'], fuzzy: (term) => isLong(term) && 0.5})
        .slice(0, 3)
        .map(({id}) => sections[id as number]?.headings.at(-1) ?? ''),
  };
}
