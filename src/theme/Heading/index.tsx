// Replaces @theme/Heading of theme-classic 2.4.0: the link to a heading is beside it.
// Why: inside the heading, the link belongs to its name, and screen readers say each heading twice. The class `content`
// keeps headings such as “Community” in reader views (https://github.com/mozilla/readability).
import React, {Children, isValidElement, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/Heading';

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
