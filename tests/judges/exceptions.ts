import type {Exception} from './judge';

/** Pages whose Markdown is in parts. */
const inParts = /^\/(?:develop\/api\/ethereum-json-rpc\/methods|protocol\/evmos-cli\/cli-commands)$/;

/** AFDocs. */
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
    reason: 'The page of results has a field and the links of the site, and next to no text before somebody searches',
  },
  {
    rule: 'page-size-html',
    place: inParts,
    reason:
      'The reference of methods (178,000 characters, which fails) and that of commands (94,000, a warning) are a page each, as earlier addresses and anchors have them. Who cannot read so much finds a file for each section: markdownVersions.spec.ts holds each below 50,000 characters',
  },
  {
    rule: 'markdown-content-parity',
    place: inParts,
    reason:
      'The Markdown of these pages is an index of parts, since whole it would be longer than the 100,000 characters that AFDocs allows. It does not follow them: markdownVersions.spec.ts holds parts and page together',
  },
];

/** The Nu HTML checker. */
export const nuExceptions: readonly Exception[] = [
  {
    rule: 'Element … not allowed as child of element … in this context. (Suppressing further errors from this subtree.)',
    message: /^Element “style”/,
    reason:
      'The styles of a tool stand in front of it, on the few pages that have one: in the stylesheet they would be sent with every page. Browsers know them anywhere',
  },
  {
    rule: "CSS: …: Property … doesn't exist.",
    message: /field-sizing/,
    reason: 'It is in CSS Basic User Interface 4, and fields keep their size where a browser does not know it',
  },
  {
    rule: 'Attribute … not allowed on element … at this point.',
    message: /^Attribute “autocorrect”/,
    reason: 'The HTML standard has it, and this release of the checker does not yet',
  },
  {
    rule: 'Attribute … not allowed on element … at this point.',
    place: /^print\//,
    message: /^Attribute “headingoffset”/,
    reason: 'The HTML standard has it, and this release of the checker does not yet',
  },
  {
    rule: 'Consider using the … element as a top-level heading only (all … elements are treated as top-level headings by many screen readers and other tools).',
    place: /^print\//,
    reason:
      'A page to print is all pages of an area, each with its title: headingoffset says that these stand below that of the area',
  },
  {
    rule: 'When the … attribute has any image candidate string with a width descriptor, the … attribute must also be specified.',
    place: /^markdown-page(?:\/index)?\.html$/,
    reason:
      '@endiliey/react-ideal-image writes it for readers without JavaScript, for whom the width of the window is right',
  },
];

/** html-validate. */
export const htmlValidateExceptions: readonly Exception[] = [
  {
    rule: 'element-permitted-content',
    message: /^<style>/,
    reason: 'As in nuExceptions: the styles of a tool stand in front of it',
  },
  {
    rule: 'prefer-native-element',
    reason:
      'The theme draws landmarks with roles, which are the same to whoever asks; code that scrolls is a region with a name',
  },
  {
    rule: 'unique-landmark',
    message: /> pre$/,
    reason: 'Code that scrolls is named by its language, and a page has much of it',
  },
  {
    rule: 'no-implicit-button-type',
    message: /> form > button$/,
    reason: 'It submits its form, which is what a button without a type does',
  },
  {
    rule: 'wcag/h32',
    place: /^search\.html$/,
    reason: 'Results come while one types, and Enter asks for them too',
  },
];

/** CSP Evaluator. */
export const policyExceptions: readonly Exception[] = [
  {
    rule: "script-src 'self'",
    reason: 'The site serves what its build has written, and no file of a reader, no JSONP and no AngularJS',
  },
  {
    rule: 'script-src https://www.googletagmanager.com',
    reason: 'Allowed where analytics are switched on, and nowhere else: the script loads others from there',
  },
  {
    rule: 'script-src https://cdn.jsdelivr.net/npm/@cookbookdev/docsbot@4.25.15/dist/standalone/index.cjs.js',
    reason: 'Allowed where the assistant is switched on: one file of one version',
  },
];

/** Readability. */
export const readerExceptions: readonly Exception[] = [
  {
    rule: 'heading',
    message: /\bshare\b|^Chains with the same EIP-155 chain id$/,
    reason:
      'It takes what has “share” in its id for a button that shares the page. The id is the address of the heading',
  },
  {
    rule: 'heading',
    place: /methods$/,
    message: /^(?:debug_getHeaderRlp|miner_setExtra)$/,
    reason: 'It takes what has “header” or “extra” in its id for furniture. The id is the name of the method',
  },
  {
    rule: 'heading',
    place: /^\/docs$/,
    reason: 'It takes a list of links for navigation, and this page is the list of all pages',
  },
];
