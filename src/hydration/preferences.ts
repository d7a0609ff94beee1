/*
 * Runs before the styles, since it decides how the page is painted first: the color mode, and whether the announcement
 * shows. It replaces the script of theme-classic 2.4.0, which takes the dismissal of an earlier announcement for that
 * of today's. The names in storage and in the address are those of the theme.
 */
import {readStored} from '@site/src/components/storage';

/** Written in by the build: the id of today's announcement. */
declare const announcementId: string;

const {dataset} = document.documentElement;
dataset.theme = new URLSearchParams(location.search).get('docusaurus-theme') ?? readStored('theme') ?? 'light';
dataset.announcementBarInitiallyDismissed = String(
  readStored('docusaurus.announcement.dismiss') === 'true' &&
    readStored('docusaurus.announcement.id') === announcementId,
);
