// Wraps @theme/Navbar of theme-classic 2.4.0: it stays in sight while the page is hydrated.
// Why: a scrolled page looks to its hook as if the reader had just scrolled down, so the navbar would leave from under the
// pointer of a reader who is about to use it.
import React, {useEffect, useLayoutEffect} from 'react';
import {useScrollController} from '@docusaurus/theme-common/internal';
import Navbar from '@theme-original/Navbar';

export default function NavbarWrapper(): JSX.Element {
  const {disableScrollEvents, enableScrollEvents} = useScrollController();
  // Before the effects of the navbar, and after them.
  useLayoutEffect(disableScrollEvents, [disableScrollEvents]);
  useEffect(enableScrollEvents, [enableScrollEvents]);
  return <Navbar />;
}
