import React from 'react';
import {InlineCode} from '@site/src/components/InlineCode';

/** A sentence of the data; what stands in backticks is rendered as code. */
export default function Text({children}: {children: string}): JSX.Element {
  const pieces = children.split('`');
  return <>{pieces.map((piece, index) => (index % 2 === 1 ? <InlineCode key={index}>{piece}</InlineCode> : piece))}</>;
}
