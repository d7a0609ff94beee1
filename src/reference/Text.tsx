import React from 'react';

/** A sentence of the data; what stands in backticks is drawn as code. */
export default function Text({children}: {children: string}): JSX.Element {
  const pieces = children.split('`');
  return <>{pieces.map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))}</>;
}
