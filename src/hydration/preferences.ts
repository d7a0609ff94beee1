/*
 * Sets the color mode, and whether the announcement shows, before the first paint. The script of theme-classic 2.4.0,
 * whose keys it keeps, hides a new announcement from readers who dismissed an earlier one.
 */
import {readStored} from '@site/src/components/storage';

/** Defined by the build: the id of the current announcement. */
declare const announcementId: string;

const {dataset} = document.documentElement;
const wanted = new URLSearchParams(location.search).get('docusaurus-theme') ?? readStored('theme');
// Other sites of the origin may have stored another word.
dataset.theme = wanted === 'dark' ? wanted : 'light';

function followAnnouncement(): void {
  dataset.announcementBarInitiallyDismissed = String(
    readStored('docusaurus.announcement.dismiss') === 'true' &&
      readStored('docusaurus.announcement.id') === announcementId,
  );
}

followAnnouncement();
// The reader may dismiss it in another window, or before a step back to this page, which the browser has kept as it was.
['storage', 'pageshow'].forEach((type) => addEventListener(type, followAnnouncement));
