// Replaces @theme/Heading of theme-classic 2.4.0: the link to a heading is beside it.
// Why: inside of the heading, the link belongs to its name, so that screen readers say each heading twice. Reader views leave
// out a `div` without text beside the heading, and what is called `extra` or `community`, unless it is `content`, too
// (https://github.com/mozilla/readability).
import React, {Children, isValidElement, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/Heading';

/** The text of a heading without its markup. */
const toText = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => {
      if (isValidElement<{children?: ReactNode}>(child)) {
        return toText(child.props.children);
      }
      return typeof child === 'string' ? child : '';
    })
    .join('');

export default function Heading({as: Level, id, className, ...props}: Props): JSX.Element {
  // The title of a page needs no link, and is in no table of contents.
  if (Level === 'h1' || !id) {
    return <Level {...props} className={className} />;
  }
  return (
    <header className={clsx('heading', className)} data-level={Level}>
      {/* The table of contents follows headings with this class. */}
      <Level {...props} id={id} className="anchor content" />
      <Link className="hash-link" to={`#${id}`} aria-label={`Direct link to ${toText(props.children)}`} />
    </header>
  );
}
