/** How the site knows an error: a run on a node has seen it, or only the source has it. */
export type Known = 'run' | 'source';

/** A registered error: the pair of codespace and code stays when the words around its text change. */
export interface ErrorCode {
  code: number;
  text: string;
  /** The cause and what to do, in words of the site. */
  meaning?: string;
  /** The page and heading that explain it. */
  page?: string;
  /** Why no reader meets it, in the place of a meaning. */
  unreachable?: string;
}

/** The codes that one module registers. */
export interface Codespace {
  name: string;
  /** What they are about. */
  subject: string;
  codes: readonly ErrorCode[];
}

/** The texts of a package that a section of a page explains. `%v` stands for a value. */
export interface Explained {
  /** The page and heading. */
  page: string;
  /** The package, below the module of Evmos. */
  package: string;
  texts: readonly string[];
  /** Why no reader meets them, if the page lists them all the same. */
  unreachable?: string;
}

/** What a run may lack that it would need to show a text. */
export const needs = [
  'a Ledger',
  'a connection that breaks at one moment',
  'a crash at one moment',
  'a dishonest server',
  'a faulty disk',
  'a peer that breaks the protocol',
  'a remote signer',
] as const;

/** What a run lacks that it would need to show a text. */
export type Needs = (typeof needs)[number];

/** Texts that no page explains, with one judgment for all of them. */
export type Judged = {
  /** The packages that say them, below the module of Evmos: each says every text. */
  packages: readonly string[];
  texts: readonly string[];
} & (
  | {
      /** The cause and what to do, in words of the site. */
      meaning: string;
      needs?: Needs;
    }
  | {
      /** Why no reader meets them. */
      unreachable: string;
    }
  | {
      /** What is wrong in the program or its data if a reader meets them. */
      internal: string;
    }
);
