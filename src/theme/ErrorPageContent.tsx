// Wraps @theme/ErrorPageContent of theme-classic 2.4.0: a change of route tries again, and a crash of the first page is
// rendered again.
// Why: the theme keeps showing the crash of a page after the reader has gone to another one, and React 17 renders the crash
// of the first page beside its static HTML.
import React, {useEffect, useRef} from 'react';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/Error';
import {rerenderFirstCrash} from '@site/src/hydration/hydrationCrash';

export default function ErrorPageContentWrapper(props: Props): JSX.Element {
  const {pathname} = useLocation();
  const crashed = useRef(pathname);
  const {tryAgain} = props;

  useEffect(rerenderFirstCrash, []);

  useEffect(() => {
    if (pathname !== crashed.current) {
      tryAgain();
    }
  }, [pathname, tryAgain]);

  return <ErrorPageContent {...props} />;
}
