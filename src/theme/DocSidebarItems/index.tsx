// Wraps @theme/DocSidebarItems of theme-classic 2.4.0: scrolls each menu to the current page, and mounts links once.
// Why: a reader who comes by a link or by search would see the top of the menu. When a page is loaded from the network,
// Chromium does this without scripts (theme.css). And a category leads to its first page where there are no scripts. The
// original takes that address away, and mounts the link again, when it learns that it is in a browser: a reader who has
// moved to it by keys would lose the focus.
import React, {useEffect} from 'react';
import {Context as IsBrowser} from '@docusaurus/core/lib/client/browserContext';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';

/** Scrolls only the menu of an entry until the entry is visible. */
function show(entry: Element): void {
  const menu = entry.closest('.menu');
  if (menu) {
    const {top, bottom, height} = menu.getBoundingClientRect();
    const own = entry.getBoundingClientRect();
    // The height is 0 while a category starts to unfold and while the menu is not rendered.
    const isRendered = own.height > 0 && height > 0;
    if (isRendered && (own.top < top || own.bottom > Math.min(bottom, window.innerHeight))) {
      menu.scrollTop += own.top - top - height / 3;
    }
  }
}

export default function DocSidebarItemsWrapper(props: Props): JSX.Element {
  const {activePath, level} = props;

  useEffect(() => {
    if (level !== 1) {
      return undefined;
    }
    const entries = [...document.querySelectorAll('.menu__link[aria-current="page"]')];
    entries.forEach(show);
    // The category of the page may have to unfold first.
    const onTransitionEnd = ({target}: TransitionEvent): void =>
      entries.filter((entry) => target instanceof HTMLUListElement && target.contains(entry)).forEach(show);
    document.addEventListener('transitionend', onTransitionEnd);
    return () => document.removeEventListener('transitionend', onTransitionEnd);
  }, [activePath, level]);

  return (
    <IsBrowser.Provider value={false}>
      <DocSidebarItems {...props} />
    </IsBrowser.Provider>
  );
}
