import React, {type ComponentType, type ReactNode} from 'react';
import {InlineCode} from './InlineCode';

interface Props {
  children: string;
  code?: ComponentType<{children: string}>;
}

/** A sentence of the data. Text in backticks is rendered as code. */
export default function Text({children, code: Code = InlineCode}: Props): JSX.Element {
  const pieces = children.split('`');
  return <>{pieces.map((piece, index) => (index % 2 === 1 ? <Code key={index}>{piece}</Code> : piece))}</>;
}

/** Renders items with a separator between them. */
export const joined = <Item,>(
  separator: string,
  items: readonly Item[],
  toNode: (item: Item, index: number) => ReactNode,
): JSX.Element => <>{items.flatMap((item, index) => [index > 0 && separator, toNode(item, index)])}</>;
