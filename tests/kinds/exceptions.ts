/** A sentence about every element of a kind. Each has a spec of its name, e.g. `stops.spec.ts`. */
export const sentences = {
  reach: 'Every text that the HTML has can be reached',
  'reach on paper': 'A page prints in full, whatever is open on it',
  'reach in copies': 'Every text shows in a copy of its page that has no scripts',
  'reach in other engines': 'Firefox and WebKit find every kind of text',
  states: 'Every state that shows by color, weight or shadow also shows in other ways',
  'states out of sight': 'Every state that has a place in a list shows there',
  addresses: 'Every address leads to text',
  'addresses in a browser': 'Every address leads to text in a browser, however a reader comes to it',
  'addresses in other engines': 'Every address leads to text in Firefox and WebKit, however a reader comes to it',
  answers: 'Every answer of somebody else ends well',
  stops: 'Every stop of the keyboard has a purpose, a name of its own and a visible focus',
  'stops in use': 'Every control and link is used by keys, and the focus goes where it leads',
  'stops in scenes': 'No button takes the focus along when it goes',
  'stops held': 'A key that is held acts once',
  'stops in other engines': 'Every stop of the keyboard is reached, and gives back the focus, in Firefox and WebKit',
  settings: 'Every setting of a reader is kept',
  fields: 'Every field says to the device what it wants',
  'fields typed': 'Every field takes what a reader types and pastes, or names what it refuses',
  covered: 'Nothing covers text',
  'covered in scenes': 'Nothing covers text where a reader has opened something',
  changes: 'What others change is survived',
  app: 'The site behaves as an app where it is installed',
} as const;

export type Sentence = keyof typeof sentences;

/** Findings that are accepted. */
export interface Exception {
  kind: string;
  /** The places that the exception covers; all if omitted. */
  place?: RegExp;
  /** The elements that the exception covers; all if omitted. */
  what?: RegExp;
  /** Why the sentence need not hold for them. */
  reason: string;
}

const skipLink: Exception = {
  kind: 'text that no scrolling brings into sight',
  what: /skipToContent_/,
  reason: 'The link to the text shows with the focus',
};

/** The accepted findings of each sentence. One that nothing needs any more fails the check. */
export const exceptions: Readonly<Record<Sentence, readonly Exception[]>> = {
  reach: [
    {
      kind: 'a text that is not printed',
      what: /^(?:nav|aside|footer|button|fieldset|form|ul\.tabs|dialog|.*\[data-needs-script\]|div\.(?:announcementBar|tocCollapsible|col\.col--3|tableOfContents_))/,
      reason: 'Paper has no use for what leads elsewhere or is operated',
    },
    {
      kind: 'a text that hydration removes',
      place: /^\/no\/such\/page$/,
      reason: 'The page names its address, which only a script knows',
    },
    {
      kind: 'a text that does not show',
      what: /\[data-(?:copy|needs-script)\]|^(?:dialog|form)/,
      reason: 'Controls that do nothing without scripts',
    },
    {
      kind: 'a text that does not show',
      what: /^div\.tocCollapsible/,
      reason: 'The table of contents of small windows: large ones show it beside the text',
    },
  ],
  'reach on paper': [],
  'reach in copies': [
    {
      kind: 'a text that does not show',
      what: /\[data-(?:copy|needs-script)\]|^(?:dialog|form)/,
      reason: 'Controls that do nothing without scripts',
    },
    {
      kind: 'a text that does not show',
      what: /^div\.tocCollapsible/,
      reason: 'The table of contents of small windows: large ones show it beside the text',
    },
  ],
  'reach in other engines': [],
  states: [
    {
      kind: 'a state that a screen reader does not get',
      what: /^\.(?:differs_|tool-)/,
      reason: 'The words of these elements say it; the color is an addition',
    },
    {
      kind: 'a state that does not show in print',
      what: /^\.differs_/,
      reason: 'The words of the element say it; the color is an addition',
    },
    {
      kind: 'a state that a screen reader does not get',
      what: /^\.table-of-contents__link--active/,
      reason: 'It says what the window shows. A screen reader reads elsewhere, and says itself where',
    },
    {
      kind: 'a state that does not show',
      what: /^\.breadcrumbs__item--active/,
      reason: 'The current page is the last of the breadcrumbs, and the only one without a link',
    },
    {
      kind: 'a state that does not show',
      what: /^\.menu__list-item-collapsible--active/,
      reason: 'The link in this row has the state too, and shows it',
    },
    {
      kind: 'a class for a state that no case has',
      what: /^\.disabled$/,
      reason: 'Infima has it; the site does not use it',
    },
  ],
  'states out of sight': [],
  addresses: [
    {
      kind: 'a page of the server that leads nowhere',
      place: /^caddy$/,
      what: /%(?![\da-f]{2})/i,
      reason: 'The HTTP server of Go refuses such an address before Caddy sees it',
    },
  ],
  'addresses in a browser': [],
  'addresses in other engines': [],
  answers: [],
  stops: [
    {
      kind: 'a name that is said twice',
      what: /toggleButton_/,
      reason:
        'The theme gives the switch a tooltip for pointers. Screen readers leave out a description that is the name',
    },
  ],
  'stops in use': [],
  'stops in scenes': [],
  'stops held': [],
  'stops in other engines': [],
  settings: [],
  fields: [],
  'fields typed': [],
  covered: [skipLink],
  'covered in scenes': [skipLink],
  changes: [],
  app: [],
};
