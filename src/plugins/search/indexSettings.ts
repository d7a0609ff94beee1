import type {IndexSettings} from 'algoliasearch';

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/**
 * The settings of the hosted index, with which DocSearch finds and shows its records.
 */
export const indexSettings = {
  // Without these, contextual search finds nothing.
  attributesForFaceting: ['type', 'language', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:15'],
  searchableAttributes: [
    ...levels.slice(0, 1).map((level) => `unordered(hierarchy.${level})`),
    'unordered(keywords)',
    ...levels.slice(1).map((level) => `unordered(hierarchy.${level})`),
    'content',
    // Last, because every page of an area has it.
    'unordered(hierarchy.lvl0)',
  ],
  // One hit for each heading.
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  // The parts of names such as eth_getLogs are words.
  camelCaseAttributes: ['hierarchy', 'content'],
  ignorePlurals: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
} satisfies IndexSettings;
