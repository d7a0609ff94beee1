import {Feed} from 'feed';
import {facts} from '../../site/facts';
import {language} from '../../site/areas';
import type {Change} from './history';

/** A page with its commits. */
export interface ChangedPage {
  title: string;
  /** Its address, with the origin of the site. */
  url: string;
  /** Newest first, and at least one. */
  changes: readonly Change[];
}

/** How many pages the feed lists. Readers who return after a month still find what they missed. */
const longest = 50;

/** How many changes the feed lists for each page. */
const mostChanges = 10;

const toFeedHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * Returns an Atom feed of the pages that changed last, newest first, with the subjects of their commits.
 * @param address The addresses of the feed and of the home page.
 */
export function toFeed(pages: readonly ChangedPage[], address: {feed: string; home: string}): string {
  const newest = [...pages]
    .sort((a, b) => Date.parse(b.changes[0].date) - Date.parse(a.changes[0].date) || a.url.localeCompare(b.url))
    .slice(0, longest);
  // One commit changes many pages, but feed readers sort by time and validators reject entries with the same time.
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
    author: {name: facts.project.name, link: facts.links.organisation},
    feedLinks: {atom: address.feed},
    // The default is the time of the build, with which the feed would change in every build.
    updated: dates[0],
  });
  newest.forEach(({title, url, changes}, index) => {
    feed.addItem({
      // Feed readers show each id once, so every change of a page gets a new one.
      id: `${url}#${changes[0].hash}`,
      title: toFeedHtml(title),
      link: url,
      date: dates[index],
      content: `<ul>${changes
        .slice(0, mostChanges)
        .map((change) => `<li>${toFeedHtml(change.subject)} (${change.date.slice(0, 10)})</li>`)
        .join('')}</ul>`,
    });
  });
  return feed.atom1();
}
