/** The values of the fields, by name. */
export type Values = Readonly<Record<string, string>>;

export interface Row {
  name: string;
  value: string;
  note?: string;
}

export interface Found {
  /** One sentence, which screen readers announce. */
  summary: string;
  rows: readonly Row[];
  /** The first row is the head. */
  table?: {caption: string; rows: readonly (readonly string[])[]};
}

export interface NotFound {
  problem: string;
  /** The name of the wrong field. */
  field: string;
  /** The text and the indexes of its wrong characters, by code point, if they are known. */
  text?: string;
  at?: readonly number[];
}

export type Outcome = Found | NotFound;

export const isFound = (outcome: Outcome | undefined): outcome is Found => outcome !== undefined && 'rows' in outcome;
