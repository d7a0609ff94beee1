/** Findings that are accepted, and the reason. */
export interface Exception {
  kind: string;
  /** The places that the exception covers; all if omitted. */
  place?: RegExp;
  /** The elements that the exception covers; all if omitted. */
  what?: RegExp;
  reason: string;
}

export const sentences = {
  stops: 'Every stop of the keyboard has a purpose, a name of its own and a visible focus',
  fields: 'Every field says to the device what it wants',
  states: 'Every state that shows by color, weight or shadow also shows in other ways',
  covered: 'Nothing covers text',
} as const;

export type Sentence = keyof typeof sentences;

/** The accepted findings of each sentence. */
export const exceptions: Readonly<Record<Sentence, readonly Exception[]>> = {
  stops: [],
  fields: [],
  states: [],
  covered: [],
};
