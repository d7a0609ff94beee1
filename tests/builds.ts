/** A build of the site for the tests: its folder, and the environment variables that it is made with. */
export interface Build {
  folder: string;
  /** The folder of the files that Docusaurus generates for this build. */
  generated: string;
  environment: Readonly<Record<string, string>>;
}

/** The environment of the second build: every optional part is on, and the site is served under a path. */
export const configured = {
  SITE_URL: 'https://example.org',
  BASE_URL: '/handbook/',
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_SEARCH_API_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'test-docs',
  CHAT_API_KEY: 'test-key',
  GTAG_TRACKING_ID: 'G-TEST123',
} as const;

/** The two builds: one as a fresh clone makes it, and one with everything configured. */
export const builds = {
  plain: {folder: 'build', generated: '.docusaurus', environment: {}},
  configured: {folder: '.tests/configured', generated: '.tests/generated', environment: configured},
} as const satisfies Record<string, Build>;

/** The file with the commit that a build was made from, such as `.tests/plain.commit`. Empty if there was no git. */
export const toCommitFile = (name: string): string => `.tests/${name}.commit`;

/** Returns the warnings and errors in the output of a build. No page may be published with one. */
export function findWarnings(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => /\[(?:WARNING|ERROR)\]|\bwarning\b/i.test(line) && !/^npm warn/i.test(line));
}
