/**
 * The addresses on other hosts that pages request if the configuration of a build says so. The code that requests them and
 * the policy that allows them (headers.ts) both read this file.
 */

/**
 * The script of the chat assistant of Cookbook, and the hosts of the images in its panel. The release is pinned by a hash: a
 * browser refuses any other content.
 */
export const assistant = {
  script: 'https://cdn.jsdelivr.net/npm/@cookbookdev/docsbot@4.25.15/dist/standalone/index.cjs.js',
  integrity: 'sha384-GrWIZalQWs/yEt0qHIzvGSGMBDRfF+cLJZwNdbew1SpRuDgKAzaGM/ZRr2Faser6',
  pictures: ['https://cookbook.dev', 'https://www.cookbook.dev'],
} as const;

/**
 * The hosts of Google Analytics. @docusaurus/plugin-google-gtag requests the script. Google lists the rest:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
export const analytics = {
  script: 'https://www.googletagmanager.com',
  pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
} as const;
