import type {Exception} from './findings';

/** What the built site uses beyond the promised browsers, and why it does no harm. */
export const exceptions: readonly Exception[] = [
  {
    uses: ['.requestIdleCallback', 'window.requestIdleCallback'],
    why: 'setTimeout stands in for it (src/hydration/inline).',
  },
  {
    uses: ['.saveData', 'navigator.connection'],
    why: 'Read with ?. and a default: without it, a line counts as fast.',
  },
  {
    uses: ['.transferSize'],
    why: 'Read with a default: without it, every file of a page counts as one of middle size (src/hydration/prefetch.ts).',
  },
  {
    uses: ['ClipboardItem'],
    why: 'Inside of a try: “Copy page” follows its link to the text where the browser cannot copy what is still to come.',
  },
  {
    uses: ['.permissions', 'navigator.permissions'],
    why: 'Inside of a try: who has no permissions to ask for asks the reader nothing either (tools/localAccess.ts).',
  },
  {
    uses: ['.resultingClientId'],
    why: 'Safari before 16 takes a page of the network for a kept one: its scripts come from the network all the same, since their names differ.',
  },
  {
    uses: ['.fromBase64', '.fromHex', '.toBase64', '.toHex', 'Uint8Array.fromBase64', 'Uint8Array.fromHex'],
    why: '@noble/hashes and @scure/base look for them first.',
  },
  {
    uses: ['.alternate', '.delay', '.displayName', '.fromElement', '.isError', '.provider', '.results', '.toArray'],
    why: 'Names of something else: of React, of Comlink, of an answer of Algolia, of what a wallet announces.',
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
    why: 'How scroll bars, search fields, pointers and letters look where a browser lets pages say so. Phones have no pointer.',
  },
  {
    uses: ['break-after: avoid', 'color-mix()', 'text-wrap', 'text-wrap: balance'],
    why: 'A nicer look: without it, the line below a link has the color of its text, and headings break as they come.',
  },
  {
    uses: ['content-visibility', 'content-visibility: visible', 'overflow-anchor', 'overflow-anchor: none'],
    why: 'Saves time on the longest pages. A browser without it draws the whole page.',
  },
  {
    uses: ['overscroll-behavior', 'overscroll-behavior: contain'],
    why: 'Where a list ends, the page behind it scrolls on.',
  },
  {
    uses: ['@media (forced-colors)', 'forced-color-adjust', 'forced-color-adjust: none'],
    why: 'For who reads in colors of their own: a browser without these has no such colors.',
  },
  {
    uses: ['scroll-initial-target', 'scroll-initial-target: nearest'],
    why: 'Shows where a reader is in the sidebar. Without it, the sidebar begins at its top, as before.',
  },
  {
    uses: [':has'],
    why: 'Holds the page behind a dialog still. Without it, that page scrolls.',
  },
  {
    uses: ['.captureStackTrace', 'Error.captureStackTrace'],
    why: 'fflate looks for it first.',
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
    why: 'Says to translators what is to stay. A browser that does not know it has none that asks.',
  },
  {
    uses: ['<article headingoffset>'],
    why: 'Tells programs the levels of headings on the pages to print, which look the same without it.',
  },
  {
    uses: ['field-sizing', 'field-sizing: content'],
    why: 'A field that does not grow scrolls.',
  },
  {
    uses: ['@media (scripting)'],
    why: 'What is shown without scripts is shown on paper too, in the same rule. Without scripts, the page is complete all the same.',
  },
  {
    uses: ['<input autocapitalize>', '<input autocorrect>', '<link rel="icon">', '<link rel="manifest">'],
    why: 'Hints to keyboards of phones and to those who install a site.',
  },
  {
    uses: ['<meta name="viewport">'],
    why: 'Windows on a desktop are as wide as they are.',
  },
];
