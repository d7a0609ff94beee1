// Wraps @theme/Navbar of theme-classic 2.4.0: it stays in sight while the page is hydrated, and the menu of small windows
// keeps the focus while it is open.
// Why: a scrolled page looks to its hook as if the reader had just scrolled down, so the navbar would leave from under the
// pointer of a reader who is about to use it. And the menu covers the page, which the keyboard would still reach.
import React, {useEffect, useLayoutEffect} from 'react';
import {useNavbarMobileSidebar, useScrollController} from '@docusaurus/theme-common/internal';
import Navbar from '@theme-original/Navbar';

const covered = '.skipToContent, .navbar__inner, [class*="announcementBar_"], .main-wrapper, .footer';

export default function NavbarWrapper(): JSX.Element {
  const {disableScrollEvents, enableScrollEvents} = useScrollController();
  const {shown, toggle} = useNavbarMobileSidebar();
  // Before the effects of the navbar, and after them.
  useLayoutEffect(disableScrollEvents, [disableScrollEvents]);
  useEffect(enableScrollEvents, [enableScrollEvents]);

  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const rest = document.querySelectorAll(covered);
    rest.forEach((each) => each.setAttribute('inert', ''));
    document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const onKeyDown = ({key}: KeyboardEvent): void => {
      if (key === 'Escape') {
        toggle();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      rest.forEach((each) => each.removeAttribute('inert'));
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
  }, [shown, toggle]);

  return <Navbar />;
}
