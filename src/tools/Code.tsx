import React, {useMemo} from 'react';
import {toPieces} from './json';

/** How much of an answer is rendered, in characters: more would hold the page up. */
const shownLength = 50_000;

/** Code with a button that copies it: src/hydration/inline/controls.ts does that. */
export function Code({children, label}: {children: React.ReactNode; label: string}): JSX.Element {
  return (
    // A long line wraps, and what is still too long scrolls: by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre translate="no" tabIndex={0} role="group" aria-label={label}>
      <code>{children}</code>
      <button type="button" data-copy="" aria-label={`Copy: ${label}`}>
        <span aria-live="polite">Copy</span>
      </button>
    </pre>
  );
}

/** JSON as text, its names and values told apart. Whatever it holds, none of it is ever read as HTML. */
export function Json({text, label}: {text: string; label: string}): JSX.Element {
  const {pieces, isCut} = useMemo(() => toPieces(text, shownLength), [text]);
  return (
    <>
      <Code label={label}>
        {pieces.map((piece, index) =>
          piece.token ? (
            <span key={index} className={`token ${piece.token}`}>
              {piece.text}
            </span>
          ) : (
            piece.text
          ),
        )}
      </Code>
      {isCut && <p>The page shows only the beginning of the {(text.length / 1_000_000).toFixed(2)} MB.</p>}
    </>
  );
}
