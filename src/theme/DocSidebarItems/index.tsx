// Wraps @theme/DocSidebarItems of theme-classic 2.4.0: scrolls each menu to the current page, and mounts links once.
// Why: a reader who comes by a link or by search would see the top of the menu (Chromium needs no script for this:
// theme.css). And the original mounts the link of a category again once it is in a browser, which would take the focus
// from it.
import React, {useEffect} from 'react';
import {Context as IsBrowser} from '@docusaurus/core/lib/client/browserContext';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';

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
