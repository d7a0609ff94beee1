import React, {useMemo} from 'react';
import CopyButton from '../../components/CopyButton';
import {toPieces} from './json';

/** The most that is rendered of an answer, in characters. More would block the page. */
const shownLength = 50_000;

/** Code with a Copy button. */
export const Code = ({children, label}: {children: React.ReactNode; label: string}): JSX.Element => (
  // The code scrolls if it is still too wide after wrapping, so the keyboard must reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre translate="no" tabIndex={0} role="group" aria-label={label}>
    <code>{children}</code>
    <CopyButton label={`Copy: ${label}`} />
  </pre>
);

/** JSON with a class for each token. React escapes the text, so the page never parses an answer as HTML. */
export function Json({text, label}: {text: string; label: string}): JSX.Element {
  const pieces = useMemo(() => toPieces(text.slice(0, shownLength)), [text]);
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
      {text.length > shownLength && (
        <p>The page shows only the beginning of the {(text.length / 1_000_000).toFixed(2)} MB.</p>
      )}
    </>
  );
}
