// Wraps @theme/TOCItems of theme-classic 2.4.0: browsers do not translate code in the table of contents.
// Why: Docusaurus passes its headings as HTML, so the component that renders code does not get them.
import React, {useMemo} from 'react';
import TOCItems from '@theme-original/TOCItems';
import type {Props} from '@theme/TOCItems';

export default function TOCItemsWrapper({toc, ...props}: Props): JSX.Element {
  const items = useMemo(
    () => toc.map((item) => ({...item, value: item.value.replaceAll('<code>', '<code translate="no">')})),
    [toc],
  );
  return <TOCItems toc={items} {...props} />;
}
