import React, {type ComponentProps} from 'react';

/** Creates a component for an element whose text browsers must not translate. */
function asWritten<Tag extends 'code' | 'kbd' | 'samp'>(tag: Tag): (props: ComponentProps<Tag>) => JSX.Element {
  return (props) => React.createElement(tag, {translate: 'no', ...props});
}

/** Code in running text. Markdown uses it, too (src/theme/MDXComponents.ts). */
export const InlineCode = asWritten('code');

/** Code that may break at the empty matches of a pattern: what has no separators can be wider than a phone. */
export const BreakableCode = ({at, children}: {at: RegExp; children: string}): JSX.Element => (
  <InlineCode>
    {children.split(at).map((piece, index) => (
      <React.Fragment key={index}>
        {index > 0 && <wbr />}
        {piece}
      </React.Fragment>
    ))}
  </InlineCode>
);

/** A key. */
export const Kbd = asWritten('kbd');

/** The output of a program. */
export const Samp = asWritten('samp');
