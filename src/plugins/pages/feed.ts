import {Feed} from 'feed';
import {facts} from '../../site/facts';
import {language} from '../../site/areas';
import type {Change} from './history';

/** A page that was changed. */
export interface ChangedPage {
  title: string;
  /** Its address, with the origin of the site. */
  url: string;
  /** Newest first, and at least one. */
  changes: readonly [Change, ...Change[]];
}

/** How many pages the feed has: readers who come back after a month find what they missed. */
const longest = 50;

/** How many changes of a page are told. */
const mostChanges = 10;

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A title as the library writes it: as HTML, which many readers of feeds show as it stands, with its entities. */
const htmlTitle = /<title type="html"><!\[CDATA\[(.*?)\]\]><\/title>/g;

/**
 * The pages that were changed last, newest first, as an Atom feed, with what changed in the words of the commits.
 * @param address Where the feed lies, and the home page.
 */
export function toFeed(pages: readonly ChangedPage[], address: {feed: string; home: string}): string {
  const newest = [...pages]
    .sort((a, b) => Date.parse(b.changes[0].date) - Date.parse(a.changes[0].date) || a.url.localeCompare(b.url))
    .slice(0, longest);
  // One commit changes many pages. Readers of feeds sort by time, and validators want no two entries of one.
  const times = newest.map(({changes: [{date}]}) => Date.parse(date));
  const dates = times.map(
    (time, index) => new Date(time + times.slice(index + 1).filter((each) => each === time).length),
  );
  const feed = new Feed({
    id: address.home,
    title: `${facts.project.name} Docs: changed pages`,
    link: address.home,
    language,
    copyright: facts.project.name,
    author: {name: facts.project.name, link: facts.links.website},
    feedLinks: {atom: address.feed},
    // Without it the feed would be another one in every build.
    ...(dates[0] && {updated: dates[0]}),
  });
  newest.forEach(({title, url, changes}, index) => {
    const [{hash, date}] = changes;
    feed.addItem({
      // Each change of a page is news of its own: a reader of feeds shows no entry twice.
      id: `${url}#${hash}`,
      title: escape(title),
      link: url,
      date: dates[index] ?? new Date(date),
      content: `<ul>${changes
        .slice(0, mostChanges)
        .map((change) => `<li>${escape(change.subject)} (${change.date.slice(0, 10)})</li>`)
        .join('')}</ul>`,
    });
  });
  return feed.atom1().replace(htmlTitle, '<title>$1</title>');
}
