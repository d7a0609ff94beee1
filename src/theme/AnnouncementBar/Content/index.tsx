// Replaces @theme/AnnouncementBar/Content of theme-classic 2.4.0: text from the configuration, then an internal link.
// Why: the original renders the link as raw HTML, which ignores the base URL and reloads the page.
import React from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/AnnouncementBar/Content';

export default function AnnouncementBarContent(props: Props): JSX.Element {
  const {announcementBar} = useThemeConfig();

  return (
    <div {...props}>
      {announcementBar?.content} <Link to="/develop/mainnet#what-became-of-the-network">what still works</Link>
    </div>
  );
}
