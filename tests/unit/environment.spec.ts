import {expect, test} from '@playwright/test';
import {readText} from '../../src/plugins/sources';
import {checkEnvironment, environmentNames} from '../../src/site/environment';

test('nothing has to be set', () => {
  expect(checkEnvironment({SITE_URL: '', PATH: '/usr/bin'})).toEqual({
    siteUrl: 'https://docs.evmos.org',
    baseUrl: '/',
    algolia: undefined,
    chatApiKey: undefined,
    gtagTrackingId: undefined,
  });
});

test('everything can be set', () => {
  expect(
    checkEnvironment({
      SITE_URL: 'https://example.org',
      BASE_URL: '/docs/evmos/',
      ALGOLIA_APP_ID: 'APP1',
      ALGOLIA_SEARCH_API_KEY: '0123456789abcdef0123456789abcdef',
      ALGOLIA_INDEX_NAME: 'evmos',
      CHAT_API_KEY: 'abc.DEF-1',
      GTAG_TRACKING_ID: 'G-ABC123',
    }),
  ).toEqual({
    siteUrl: 'https://example.org',
    baseUrl: '/docs/evmos/',
    algolia: {appId: 'APP1', apiKey: '0123456789abcdef0123456789abcdef', indexName: 'evmos'},
    chatApiKey: 'abc.DEF-1',
    gtagTrackingId: 'G-ABC123',
  });
});

test('if one of the three search keys is missing, the error names it', () => {
  expect(() => checkEnvironment({ALGOLIA_APP_ID: 'APP1', ALGOLIA_INDEX_NAME: 'evmos'})).toThrow(
    'ALGOLIA_SEARCH_API_KEY: got nothing, wanted all of ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY, ALGOLIA_INDEX_NAME or none of them',
  );
});

test('one error lists all malformed values, with what was found', () => {
  const attempt = (): unknown =>
    checkEnvironment({
      SITE_URL: 'https://example.org/docs',
      BASE_URL: 'docs',
      CHAT_API_KEY: 'a key',
      GTAG_TRACKING_ID: 'tracking',
    });
  expect(attempt).toThrow('The environment is wrong (4 faults)');
  expect(attempt).toThrow('SITE_URL: got "https://example.org/docs", wanted an origin such as https://docs.evmos.org');
  expect(attempt).toThrow('BASE_URL: got "docs", wanted a path that begins and ends with a slash');
  expect(attempt).toThrow('CHAT_API_KEY: got "a key", wanted a key of letters');
  expect(attempt).toThrow('GTAG_TRACKING_ID: got "tracking", wanted a measurement id such as G-XXXXXXX');
});

test('the page on publishing and the deployment name the same variables as the code', () => {
  expect(environmentNames.length).toBeGreaterThan(0);
  const table = [...readText('.github/contributing/publish.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
    ([, name]) => name,
  );
  const workflow = readText('.github/workflows/deploy.yml');
  const deployed = [...workflow.matchAll(/^ {10}([A-Z_]+): \$\{\{ (?:vars|secrets)\.\1 \}\}$/gm)].map(
    ([, name]) => name,
  );
  expect(table.sort()).toEqual([...environmentNames].sort());
  expect(deployed.sort()).toEqual([...environmentNames].sort());
});
