/*
 * Replaces BaseUrlIssueBanner of core 2.4.0, which contains the banner for a wrong base URL. The script in the HTML of the
 * home page renders the banner, unless this component has set a variable.
 */
import React, {useLayoutEffect} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import '@docusaurus/core/lib/client/BaseUrlIssueBanner/styles.module.css';

/** The element that the banner would fill, on the home page only. */
export default function BaseUrlIssueBanner(): JSX.Element | null {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const isHome = useLocation().pathname === baseUrl;
  useLayoutEffect(() => {
    Object.assign(window, {__DOCUSAURUS_INSERT_BASEURL_BANNER: false});
  }, []);
  return isHome ? <div id="docusaurus-base-url-issue-banner-container" /> : null;
}
