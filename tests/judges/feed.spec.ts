import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {XMLParser, XMLValidator} from 'fast-xml-parser';
import RssParser from 'rss-parser';
import {builds} from '../builds';
import {readByPython} from './programs';

interface Entry {
  id: string;
  title: string;
  link: string;
  updated: string;
}

/** Reads the entries of a feed with a general XML parser, by the names of Atom's elements. */
function readAsXml(xml: string): Entry[] {
  const {feed} = new XMLParser({ignoreAttributes: false}).parse(xml) as {
    feed: {entry: (Omit<Entry, 'link'> & {link: {'@_href': string}})[]};
  };
  return feed.entry.map(({id, title, link, updated}) => ({id, title, link: link['@_href'], updated}));
}

async function readByRssParser(xml: string): Promise<Entry[]> {
  const {items} = await new RssParser<object, {id: string}>().parseString(xml);
  return items.map(({id, title = '', link = '', isoDate = ''}) => ({id, title, link, updated: isoDate}));
}

const readByFeedparser = (xml: string): {fault: string | null; entries: Entry[]} =>
  readByPython('feed', xml) as {fault: string | null; entries: Entry[]};

for (const [name, {folder}] of Object.entries(builds)) {
  test(`three parsers read the same entries in the feed of the ${name} build, and find no fault`, async () => {
    const xml = readFileSync(path.join(folder, 'feed.xml'), 'utf8');
    expect(XMLValidator.validate(xml)).toBe(true);
    const entries = readAsXml(xml);
    console.log(`The feed of the ${name} build: ${entries.length} entries`);
    expect(entries.length).toBeGreaterThan(10);
    expect(await readByRssParser(xml)).toEqual(entries);
    expect(readByFeedparser(xml)).toEqual({fault: null, entries});
    expect(new Set(entries.map(({id}) => id)).size).toBe(entries.length);
    expect(new Set(entries.map(({updated}) => updated)).size).toBe(entries.length);
    expect(entries.filter(({id, title}) => !URL.canParse(id) || /&\w+;|\{\{/.test(title))).toEqual([]);
  });
}

test('feedparser finds a fault in a feed that is not valid XML', () => {
  expect(readByFeedparser('<feed xmlns="http://www.w3.org/2005/Atom"><title>A & B</title>').fault).not.toBeNull();
});
