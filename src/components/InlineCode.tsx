import React, {type ComponentProps} from 'react';

/** Makes the component of an element whose text is typed or pasted as it stands: a browser that translates leaves it alone. */
function asWritten<Tag extends 'code' | 'kbd' | 'samp'>(tag: Tag): (props: ComponentProps<Tag>) => JSX.Element {
  return (props) => React.createElement(tag, {translate: 'no', ...props});
}

/** Code in running text. Markdown's is rendered by it too (src/theme/MDXComponents.ts). */
export const InlineCode = asWritten('code');

/** A key. */
export const Kbd = asWritten('kbd');

/** What a program prints. */
export const Samp = asWritten('samp');
