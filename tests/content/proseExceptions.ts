/** Findings of the prose linter that are allowed, with the reason. */
export interface Exception {
  /** The name of the rule in the linter. */
  rule: string;
  /** The word list of the rule. Without it, the exception covers all lists. */
  kind?: string;
  /** The allowed findings, in lower case. Without them, every finding is allowed. */
  words?: readonly string[];
  /** Matches the lines on which the finding is allowed. Without it, the finding is allowed on every line. */
  near?: RegExp;
  reason: string;
}

/** The findings of the prose linter that are allowed, because the wording is right. */
export const exceptions: readonly Exception[] = [
  {
    rule: 'heading',
    words: [
      ...['blockscout', 'cosmos', 'cosmovisor', 'docs', 'ethereum', 'evmos', 'ganache', 'go', 'hermes', 'keplr'],
      ...['ledger', 'prometheus', 'protobuf', 'security', 'solidity', 'systems', 'truffle'],
    ],
    reason: 'names have their capital letter',
  },
  {
    rule: 'subject',
    near: /^description: /,
    reason: 'a description may name what the page has, without a verb',
  },
  {
    rule: 'retext-intensify',
    kind: 'hedge',
    reason: 'a reference has to say what may be, what could be and what is about so much',
  },
  {
    rule: 'retext-intensify',
    kind: 'weasel',
    reason: 'the list has words that carry the facts of a reference: all, only, still, again',
  },
  {
    rule: 'retext-intensify',
    words: ['badly', 'begin', 'frequently', 'right', 'start', 'things', 'try'],
    reason: 'words in their own sense: a node starts, a column is at the right, a reader tries again',
  },
  {
    rule: 'retext-intensify',
    words: ['exactly', 'hardly', 'much', 'perhaps', 'slightly', 'too', 'usually', 'whatever', 'wherever', 'whoever'],
    reason: 'a measure or a condition: without it, the claim is another',
  },
  ...['retext-intensify', 'retext-equality'].map((rule) => ({
    rule,
    words: ['just'],
    near: /\bjust (?:left|moved|now|started)\b/i,
    reason: 'it says when',
  })),
  {
    rule: 'retext-equality',
    words: ['disabled', 'hang', 'host', 'hosts', 'invalid', 'special', 'uncles'],
    reason: 'terms of computing and of Ethereum: no person is meant',
  },
  {
    rule: 'retext-equality',
    words: ['easy', 'everyone knows', 'simple'],
    near: /easy to miss|everyone knows the first three steps|Simple Arrangement|three simple parsers/,
    reason: 'it does not say what is easy for readers, or what they know',
  },
  {
    rule: 'retext-equality',
    words: ['her'],
    near: /Alice/,
    reason: 'the sender of the example is Alice',
  },
  {
    rule: 'retext-equality',
    words: ['white-hat'],
    reason: 'the term of the agreement that the page explains',
  },
  {
    rule: 'retext-simplify',
    words: [
      ...['address', 'capability', 'combined', 'component', 'contains', 'delete', 'effect', 'forward', 'function'],
      ...[
        'has no effect',
        'identify',
        'implement',
        'interface',
        'maintain',
        'maximum',
        'minimum',
        'monitor',
        'multiple',
      ],
      ...['option', 'parameters', 'permit', 'previous', 'relative to', 'remainder', 'represents', 'request'],
      ...['requirement', 'submit', 'type', 'validate'],
    ],
    reason: 'terms of the field, which the shorter word does not name: a transaction has a type and goes to an address',
  },
  {
    rule: 'retext-simplify',
    words: ['a number of', 'all of', 'however', 'in between', 'it is', 'there are', 'there is', 'very'],
    reason: 'plain English, and the sentence needs it: a number of blocks, all of them, however much',
  },
  {
    rule: 'retext-simplify',
    words: [
      ...['accrue', 'advise', 'alternatively', 'determine', 'frequently', 'identical', 'in addition', 'nevertheless'],
      ...['obtain', 'provide', 'require', 'therefore'],
    ],
    reason: 'words that readers of a second language know, and that say exactly what is meant',
  },
];
