/** What the fields of a converter hold, by their names. */
export type Values = Readonly<Record<string, string>>;

/** A value that a converter found. */
export interface Row {
  name: string;
  value: string;
  /** What has to be known of it. */
  note?: string;
}

/** Values that a converter found. */
export interface Found {
  /** In one sentence, said to who does not see the values. */
  summary: string;
  rows: readonly Row[];
  /** The first row names the columns. */
  table?: {caption: string; rows: readonly (readonly string[])[]};
}

/** Why there are none. */
export interface NotFound {
  problem: string;
  /** The name of the field that is wrong. */
  field: string;
  /** The text with the places of its wrong characters, where anybody can tell them. */
  text?: string;
  at?: readonly number[];
}

/** What a converter says. */
export type Outcome = Found | NotFound;
