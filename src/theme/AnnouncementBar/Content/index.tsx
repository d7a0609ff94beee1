// Replaces @theme/AnnouncementBar/Content of theme-classic 2.4.0: text from the configuration, then a link of the site.
// Why: the original takes the link as raw HTML, which ignores the base URL and reloads the page. It also stays hidden
// with a new announcement until the next visit.
import React, {useEffect} from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import {createStorageSlot} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/AnnouncementBar/Content';

export default function AnnouncementBarContent(props: Props): JSX.Element {
  const {announcementBar} = useThemeConfig();

  // The attribute is set before the first paint where an announcement was dismissed; it must not hide a new one. This
  // effect runs before that of the theme, which stores the new id.
  useEffect(() => {
    if (createStorageSlot('docusaurus.announcement.id').get() !== announcementBar?.id) {
      document.documentElement.removeAttribute('data-announcement-bar-initially-dismissed');
    }
  }, [announcementBar]);

  return (
    <div {...props}>
      {announcementBar?.content} <Link to="/validate/upgrades/list-of-upgrades">see the list of upgrades</Link>
    </div>
  );
}
