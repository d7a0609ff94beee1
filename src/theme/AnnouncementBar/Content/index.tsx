// Replaces @theme/AnnouncementBar/Content of theme-classic 2.4.0: text from the configuration, then a link of the site.
// Why: the original takes the link as raw HTML, which ignores the base URL and reloads the page. It also stays hidden
// with a new announcement until the next visit.
import React, {useEffect} from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/AnnouncementBar/Content';

export default function AnnouncementBarContent(props: Props): JSX.Element {
  const {announcementBar} = useThemeConfig();

  // Set before the first paint where an announcement was dismissed; the theme lets it hide a new one as well.
  useEffect(() => document.documentElement.removeAttribute('data-announcement-bar-initially-dismissed'), []);

  return (
    <div {...props}>
      {announcementBar?.content} <Link to="/validate/upgrades/list-of-upgrades">see the list of upgrades</Link>
    </div>
  );
}
