/** A piece of a text in which a query was found. */
export interface Piece {
  text: string;
  /** Whether it is what was looked for. */
  isMarked: boolean;
}

/**
 * The text of a snippet in DocSearch's form, where `mark` is the only element and the rest is escaped. Of any other element
 * that somebody put into an index the text is left: the parser runs and loads nothing.
 */
export const toPieces = (snippet: string): Piece[] =>
  [...new DOMParser().parseFromString(snippet, 'text/html').body.childNodes].map(({textContent, nodeName}) => ({
    text: textContent ?? '',
    isMarked: nodeName === 'MARK',
  }));
