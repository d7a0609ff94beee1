import type {Exception} from './findings';

/** The features that the built site uses although a promised browser lacks them, and why this does no harm. */
export const exceptions: readonly Exception[] = [
  {
    uses: ['.requestIdleCallback', 'window.requestIdleCallback'],
    why: 'setTimeout is the fallback (src/hydration/inline).',
  },
  {
    uses: ['@media (scripting)'],
    why: 'It is for copies that a browser keeps of a page. An older browser shows such a copy as it was, with one panel of each group of tabs.',
  },
  {
    uses: ['navigator.connection'],
    why: 'A default stands in its place: without it, a connection counts as fast.',
  },
  {
    uses: ['ClipboardItem'],
    why: 'It is used in a try block: “Copy page” follows its link to the text if the browser cannot copy text that is still loading.',
  },
  {
    uses: ['window.navigation', '.canGoBack', 'navigator.share', '.share'],
    why: 'The controls of an installed site (tools/appBar) do without: the length of the history counts, and the address is copied.',
  },
  {
    uses: ['.permissions', 'navigator.permissions'],
    why: 'It is used in a try block: a browser without this API does not ask the reader for permission either (tools/localAccess.ts).',
  },
  {
    uses: ['.createPolicy'],
    why: 'It is called only if there is `trustedTypes`: a browser without them forces none (hydration/inline/trustedTypes.ts).',
  },
  {
    uses: ['.resultingClientId'],
    why: 'Without it, Safari before 16 takes a page from the network for a cached one. Its scripts still come from the network, because their names differ.',
  },
  {
    uses: ['.fromBase64', '.fromHex', '.toBase64', '.toHex', 'Uint8Array.fromBase64', 'Uint8Array.fromHex'],
    why: '@noble/hashes and @scure/base check first whether they exist.',
  },
  {
    uses: ['.alternate', '.badge', '.displayName', '.fromElement', '.isError', '.results', '.toArray'],
    why: 'These are names of other things: of React, of the versions of Docusaurus, of Comlink, of an Algolia answer, and of wallet announcements.',
  },
  {
    uses: [
      '::-webkit-scrollbar',
      '::-webkit-scrollbar-thumb',
      '::-webkit-scrollbar-track',
      '::-webkit-search-cancel-button',
      'cursor: default',
      'cursor: not-allowed',
      'cursor: pointer',
      'cursor: progress',
      'resize',
      'resize: vertical',
      'scrollbar-width',
      'scrollbar-width: thin',
      'text-size-adjust',
    ],
    why: 'They change only the look of scroll bars, search fields, pointers and letters. Phones have no pointer.',
  },
  {
    uses: ['break-after: avoid', 'color-mix()', 'text-wrap', 'text-wrap: balance'],
    why: 'They only improve the look: without them, the underline of a link has the color of its text, and the lines of headings are not balanced.',
  },
  {
    uses: ['content-visibility', 'content-visibility: visible', 'overflow-anchor', 'overflow-anchor: none'],
    why: 'It saves time on the longest pages. A browser without it renders the whole page.',
  },
  {
    uses: ['@container', 'container-type', 'container-type: inline-size'],
    why: 'It breaks words of code where a style makes text twice as large. Without it, a narrow page with such a style scrolls sideways; larger text by the browser itself breaks them by a media query.',
  },
  {
    uses: ['overscroll-behavior', 'overscroll-behavior: contain'],
    why: 'Without it, the page behind a list scrolls on when the list ends.',
  },
  {
    uses: ['@media (forced-colors)', '@media (prefers-contrast)', 'forced-color-adjust', 'forced-color-adjust: none'],
    why: 'They are for readers with their own colors, and a browser without them does not support such colors.',
  },
  {
    uses: ['scroll-initial-target', 'scroll-initial-target: nearest'],
    why: 'It scrolls the sidebar to the current page. Without it, the sidebar starts at its top.',
  },
  {
    uses: [':has'],
    why: 'It keeps the page behind a dialog from scrolling. Without it, that page scrolls.',
  },
  {
    uses: ['.suffix'],
    why: 'A hash of @noble/hashes has a field of its own with this name.',
  },
  {
    uses: ['.captureStackTrace', 'Error.captureStackTrace'],
    why: 'fflate checks first whether it exists.',
  },
  {
    uses: [
      '<a translate>',
      '<code translate>',
      '<div translate>',
      '<h3 translate>',
      '<kbd translate>',
      '<option translate>',
      '<pre translate>',
      '<span translate>',
      '<summary translate>',
      '<ul translate>',
    ],
    why: 'It tells translators which text to leave alone. A browser that does not know it has no translator that reads it.',
  },
  {
    uses: ['<article headingoffset>'],
    why: 'It tells programs the levels of headings on print pages, which look the same without it.',
  },
  {
    uses: ['field-sizing', 'field-sizing: content'],
    why: 'Without it, a field does not grow but scrolls.',
  },
  {
    uses: ['::details-content'],
    why: 'It shows what is folded on paper. Without it, the script of the page unfolds everything before printing (src/hydration/inline/controls.ts).',
  },
  {
    uses: ['<input autocapitalize>', '<input autocorrect>', '<link rel="icon">', '<link rel="manifest">'],
    why: 'They are hints for keyboards of phones and for installing the site.',
  },
  {
    uses: ['<meta name="viewport">'],
    why: 'On a desktop, the width of a window does not depend on it.',
  },
];
