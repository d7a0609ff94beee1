import type {Algoliasearch, IndexSettings} from 'algoliasearch';
import {levels} from '../../search/hits';
import type {SearchRecord} from './records';

/** The settings of the hosted index, with which DocSearch finds and shows its records. */
export const indexSettings = {
  // Without these, contextual search finds nothing.
  attributesForFaceting: ['type', 'language', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:15'],
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(keywords)',
    ...levels.slice(2).map((level) => `unordered(hierarchy.${level})`),
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

/**
 * Replaces all records of a hosted index. The client fills a temporary index and then moves it, so that readers always
 * search a complete index, and a failure leaves the old records.
 * @throws Error if there are no records, or of the client.
 */
export async function pushRecords(
  client: Pick<Algoliasearch, 'setSettings' | 'waitForTask' | 'replaceAllObjects'>,
  indexName: string,
  records: readonly SearchRecord[],
): Promise<void> {
  if (records.length === 0) {
    throw new Error(`There is no record to push, and nothing would be left in ${indexName}: run npm run build first`);
  }
  // The temporary index copies the settings of the old one.
  const {taskID} = await client.setSettings({indexName, indexSettings});
  await client.waitForTask({indexName, taskID});
  await client.replaceAllObjects({indexName, objects: [...records]});
}
