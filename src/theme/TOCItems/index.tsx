// Wraps @theme/TOCItems of theme-classic 2.4.0: browsers do not translate code in the table of contents, and the current
// section is in sight there.
// Why: Docusaurus passes its headings as HTML, so the component that renders code does not get them. It marks the current
// section, but a list that is longer than the window stays where it is.
import React, {useEffect, useMemo} from 'react';
import TOCItems from '@theme-original/TOCItems';
import type {Props} from '@theme/TOCItems';

function showInList(link: Element): void {
  const list = link.closest('.thin-scrollbar');
  if (list) {
    const [box, {top, bottom}] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    list.scrollTop += Math.max(0, bottom - box.bottom) - Math.max(0, Math.max(0, box.top) - top);
  }
}

function useCurrentInSight(mark: string | undefined): void {
  useEffect(() => {
    const observer = new MutationObserver(() => document.querySelectorAll(`.${mark}`).forEach(showInList));
    document
      .querySelectorAll('.table-of-contents')
      .forEach((list) => mark && observer.observe(list, {subtree: true, attributeFilter: ['class']}));
    return () => observer.disconnect();
  }, [mark]);
}

export default function TOCItemsWrapper({toc, ...props}: Props): JSX.Element {
  useCurrentInSight(props.linkActiveClassName);
  const items = useMemo(
    () => toc.map((item) => ({...item, value: item.value.replaceAll('<code>', '<code translate="no">')})),
    [toc],
  );
  return <TOCItems toc={items} {...props} />;
}
