import type {Exception} from './judge';

/** Matches the routes of pages whose Markdown version is split into parts. */
const inParts = /^\/(?:develop\/api\/ethereum-json-rpc\/methods|protocol\/evmos-cli\/cli-commands)$/;

/** The accepted findings of AFDocs. */
export const agentsExceptions: readonly Exception[] = [
  {
    rule: 'auth-alternative-access',
    message: /^skip: /,
    reason: 'Nothing to check: every page is public',
  },
  {
    rule: 'section-header-quality',
    message: /^skip: /,
    reason: 'Nothing to check: no tab has headings',
  },
  {
    rule: 'content-start-position',
    place: /^\/search$/,
    reason: 'Before a search, the results page has only a field, the links of the site and almost no text',
  },
  {
    rule: 'page-size-html',
    place: inParts,
    reason:
      'Each of the references of methods (178,000 characters, a failure) and of commands (94,000, a warning) is one page, so that earlier addresses and anchors still work. There is also a Markdown file for each section, and markdownVersions.spec.ts keeps each of these below 50,000 characters',
  },
  {
    rule: 'markdown-content-parity',
    place: inParts,
    reason:
      'The Markdown of these pages is an index of parts, because as one file it would exceed the 100,000 characters that AFDocs allows. AFDocs does not read the parts. markdownVersions.spec.ts compares them with the page',
  },
];

/** The accepted findings of the Nu HTML checker. */
export const nuExceptions: readonly Exception[] = [
  {
    rule: 'Element … not allowed as child of element … in this context. (Suppressing further errors from this subtree.)',
    message: /^Element “style”/,
    reason:
      'The styles of a tool are directly before it, on the few pages that have one. In the stylesheet, every page would load them. Browsers apply them anywhere',
  },
  {
    rule: "CSS: …: Property … doesn't exist.",
    message: /field-sizing/,
    reason: 'It is in CSS Basic User Interface 4. Without it, fields keep their size',
  },
  {
    rule: 'Attribute … not allowed on element … at this point.',
    message: /^Attribute “autocorrect”/,
    reason: 'The HTML standard has it, but this release of the checker does not know it yet',
  },
  {
    rule: 'Attribute … not allowed on element … at this point.',
    place: /^print\//,
    message: /^Attribute “headingoffset”/,
    reason: 'The HTML standard has it, but this release of the checker does not know it yet',
  },
  {
    rule: 'Consider using the … element as a top-level heading only (all … elements are treated as top-level headings by many screen readers and other tools).',
    place: /^print\//,
    reason:
      'A print page has all pages of an area with their titles. headingoffset says that these titles are below that of the area',
  },
  {
    rule: 'When the … attribute has any image candidate string with a width descriptor, the … attribute must also be specified.',
    place: /^markdown-page(?:\/index)?\.html$/,
    reason:
      '@endiliey/react-ideal-image writes it for readers without JavaScript, and the default, the width of the window, is right for them',
  },
];

/** The accepted findings of html-validate. */
export const htmlValidateExceptions: readonly Exception[] = [
  {
    rule: 'element-permitted-content',
    message: /^<style>/,
    reason: 'As in nuExceptions: the styles of a tool are directly before it',
  },
  {
    rule: 'prefer-native-element',
    reason: 'The theme renders landmarks with roles, which assistive technology treats like elements',
  },
  {
    rule: 'no-implicit-button-type',
    message: /> form(?::nth-child\(\d\))? > button$/,
    reason: 'The button submits its form, which is the default of a button without a type',
  },
  {
    rule: 'wcag/h32',
    place: /^search\.html$/,
    reason: 'Results appear while the reader types, and Enter submits the query as well',
  },
  {
    rule: 'wcag/h32',
    message: /> dialog > form:nth-child\(1\)$/,
    reason: 'Hits appear while the reader types. Until the code for that has loaded, Enter submits the query',
  },
];

/** The accepted findings of CSP Evaluator. */
export const policyExceptions: readonly Exception[] = [
  {
    rule: "script-src 'self'",
    reason: 'The site serves only files of its build: no uploads, no JSONP and no AngularJS',
  },
  {
    rule: 'script-src https://www.googletagmanager.com',
    reason: 'Allowed only if analytics are enabled. The script loads other scripts from this host',
  },
  {
    rule: 'script-src https://cdn.jsdelivr.net/npm/@cookbookdev/docsbot@4.25.15/dist/standalone/index.cjs.js',
    reason: 'Allowed only if the assistant is enabled. It is one file of one version',
  },
];

/** The accepted findings of Readability. */
export const readerExceptions: readonly Exception[] = [
  {
    rule: 'heading',
    message: /\bshare\b|^Chains with the same EIP-155 chain id$/,
    reason:
      'Readability takes an element with “share” in its id for a button that shares the page. The id is the anchor of the heading',
  },
  {
    rule: 'heading',
    place: /^\/docs$/,
    reason: 'Readability takes a list of links for navigation, and this page is the list of all pages',
  },
];
