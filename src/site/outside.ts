/**
 * What pages ask of other hosts where a build is configured to: said once, for what asks and for the policy that allows
 * it (headers.ts).
 */

/**
 * The script of the chat assistant of Cookbook: a pinned release with the hash of its bytes, so that the browser refuses it
 * if the network delivers another, and the hosts of the pictures in its panel.
 */
export const assistant = {
  script: 'https://cdn.jsdelivr.net/npm/@cookbookdev/docsbot@4.25.15/dist/standalone/index.cjs.js',
  integrity: 'sha384-GrWIZalQWs/yEt0qHIzvGSGMBDRfF+cLJZwNdbew1SpRuDgKAzaGM/ZRr2Faser6',
  pictures: ['https://cookbook.dev', 'https://www.cookbook.dev'],
} as const;

/**
 * The hosts of Google Analytics. The script is asked for by @docusaurus/plugin-google-gtag; the rest is what Google says of
 * its tag: https://developers.google.com/tag-platform/security/guides/csp
 */
export const analytics = {
  script: 'https://www.googletagmanager.com',
  pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
} as const;
