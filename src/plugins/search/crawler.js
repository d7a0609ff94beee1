// The configuration of Algolia's crawler, for a hosted index that the crawler fills instead of `npm run search:push`:
// paste it into the editor of the crawler and fill in the three values in angle brackets. A unit test compares the
// settings with those of indexSettings.ts.
new Crawler({
  appId: '<ALGOLIA_APP_ID>',
  apiKey: '<key of the crawler>',
  indexPrefix: '',
  rateLimit: 8,
  schedule: 'at 04:00 on Monday',
  startUrls: ['https://docs.evmos.org/'],
  sitemaps: ['https://docs.evmos.org/sitemap.xml'],
  discoveryPatterns: ['https://docs.evmos.org/**'],
  exclusionPatterns: ['https://docs.evmos.org/search', 'https://docs.evmos.org/interfaces/**'],
  actions: [
    {
      indexName: '<ALGOLIA_INDEX_NAME>',
      pathsToMatch: ['https://docs.evmos.org/**'],
      recordExtractor: ({$, helpers}) => {
        const meta = (name) => $(`meta[name="docsearch:${name}"]`).attr('content');
        // The names of src/site/areas.ts.
        const areas = {
          'docs-default-current': 'Docs',
          'docs-develop-current': 'Develop',
          'docs-validate-current': 'Validate',
          'docs-protocol-current': 'Protocol',
        };
        // The same calls for other clients, and elements that are not text.
        $('[data-client][hidden], .theme-doc-toc-mobile, .hash-link, .recording, thead, main button').remove();
        return helpers.docsearch({
          recordProps: {
            lvl0: {selectors: '', defaultValue: areas[meta('docusaurus_tag')] || 'Home'},
            lvl1: 'main h1',
            lvl2: 'main h2',
            lvl3: 'main h3, main summary > code',
            lvl4: 'main h4',
            lvl5: 'main h5',
            lvl6: 'main h6',
            content: 'main p, main li, main tr, main pre',
            language: {defaultValue: meta('language') || 'en'},
            keywords: {defaultValue: ($('meta[name="keywords"]').attr('content') || '').split(',')},
            docusaurus_tag: {defaultValue: meta('docusaurus_tag') || 'default'},
          },
          indexHeadings: true,
          aggregateContent: true,
          recordVersion: 'v3',
        });
      },
    },
  ],
  initialIndexSettings: {
    '<ALGOLIA_INDEX_NAME>': {
      attributesForFaceting: ['type', 'language', 'docusaurus_tag'],
      attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
      attributesToHighlight: ['hierarchy', 'content'],
      attributesToSnippet: ['content:15'],
      searchableAttributes: [
        'unordered(hierarchy.lvl1)',
        'unordered(keywords)',
        'unordered(hierarchy.lvl2)',
        'unordered(hierarchy.lvl3)',
        'unordered(hierarchy.lvl4)',
        'unordered(hierarchy.lvl5)',
        'unordered(hierarchy.lvl6)',
        'content',
        'unordered(hierarchy.lvl0)',
      ],
      distinct: true,
      attributeForDistinct: 'url',
      customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
      ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      camelCaseAttributes: ['hierarchy', 'content'],
      ignorePlurals: true,
      minWordSizefor1Typo: 4,
      minWordSizefor2Typos: 8,
      allowTyposOnNumericTokens: false,
      advancedSyntax: true,
      removeWordsIfNoResults: 'allOptional',
    },
  },
});
