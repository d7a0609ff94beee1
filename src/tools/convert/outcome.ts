import {nameOdd} from '@site/src/site/oddCharacter';

/** The values of the fields, by name. */
export type Values = Readonly<Record<string, string>>;

/** A value in a result. */
export interface Row {
  name: string;
  value: string;
  note?: string;
}

/** A result. */
export interface Found {
  /** One sentence, which screen readers announce. */
  summary: string;
  rows: readonly Row[];
  /** The first row is the head. */
  table?: {caption: string; rows: readonly (readonly string[])[]};
}

/** Why there is no result. */
export interface NotFound {
  problem: string;
  /** The name of the wrong field. */
  field: string;
  /** The text and the indexes of its wrong characters, by code point, if they are known. */
  text?: string;
  at?: readonly number[];
}

/** The outcome of a conversion. */
export type Outcome = Found | NotFound;

/** Whether a conversion has a result. */
export const isFound = (outcome: Outcome | undefined): outcome is Found => outcome !== undefined && 'rows' in outcome;

/** The problem in words, followed by the name of an invisible or look-alike character in the field. */
export const toProblem = ({problem, field, text}: NotFound, values: Values): string =>
  problem + (text === undefined ? nameOdd(values[field] ?? '') : '');
