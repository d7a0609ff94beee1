/** A piece of a text in which a query was found. */
export interface Piece {
  text: string;
  /** Whether it is what was looked for. */
  isMarked: boolean;
}

/**
 * The text of a snippet in DocSearch's form, where `mark` is the only element and the rest is escaped. Any other element
 * that somebody put into an index is dropped: the parser runs and loads nothing, and pieces are text.
 */
export function toPieces(snippet: string): Piece[] {
  const {body} = new DOMParser().parseFromString(snippet, 'text/html');
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {currentNode} = walker;
    pieces.push({text: currentNode.nodeValue ?? '', isMarked: Boolean(currentNode.parentElement?.closest('mark'))});
  }
  return pieces;
}
