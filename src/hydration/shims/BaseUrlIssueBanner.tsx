/*
 * Replaces BaseUrlIssueBanner of core 2.4.0, which can write the banner of a wrong base URL in browsers too. The script in
 * the HTML of the home page shows it, unless this component tells that script that the page works.
 */
import React, {useLayoutEffect} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import '@docusaurus/core/lib/client/BaseUrlIssueBanner/styles.module.css';

export default function BaseUrlIssueBanner(): JSX.Element | null {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const isHome = useLocation().pathname === baseUrl;
  useLayoutEffect(() => {
    Object.assign(window, {__DOCUSAURUS_INSERT_BASEURL_BANNER: false});
  }, []);
  return isHome ? <div id="docusaurus-base-url-issue-banner-container" /> : null;
}
