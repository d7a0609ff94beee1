import React, {type ComponentType, type ReactNode} from 'react';
import {InlineCode} from './InlineCode';

interface Props {
  children: string;
  /** The component for code. */
  code?: ComponentType<{children: string}>;
}

/** A sentence of the data. Text in backticks is rendered as code. */
export default function Text({children, code: Code = InlineCode}: Props): JSX.Element {
  const pieces = children.split('`');
  return <>{pieces.map((piece, index) => (index % 2 === 1 ? <Code key={index}>{piece}</Code> : piece))}</>;
}

/** Some items with a separator between them. */
export const Joined = ({items, separator}: {items: readonly ReactNode[]; separator: string}): JSX.Element => (
  <>
    {items.map((item, index) => (
      <React.Fragment key={index}>
        {index > 0 && separator}
        {item}
      </React.Fragment>
    ))}
  </>
);
