// Wraps @theme/Navbar of theme-classic 2.4.0: stays in sight during hydration, and its mobile menu keeps the focus.
// Why: on a scrolled page, its hook takes hydration for scrolling down and hides the navbar. And the keyboard would
// still reach the page that the menu covers.
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
