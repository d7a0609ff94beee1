import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import sharp from 'sharp';
import initSqlJs from 'sql.js';
import {facts} from '../../../site/facts';
import {precompiles} from '../../../site/precompiles';
import {toArchive} from '../archive';
import {inTemporaryFolder, writeFiles} from '../portable';
import type {Form, FormSource} from './form';
import {toStaticSite} from './staticSite';

/** An entry of the index of a docset. The types are those that Dash and Zeal know. */
interface Entry {
  name: string;
  type: 'Command' | 'Error' | 'Event' | 'Function' | 'Guide' | 'Method' | 'Module' | 'Parameter' | 'Section';
  /** The file of the page, and the id of the element if it is not the page itself. */
  file: string;
  id?: string;
}

const toText = (element: ReturnType<CheerioAPI>): string =>
  element.clone().find('.hash-link').remove().end().text().replace(/\s+/g, ' ').trim();

/** The first cell of each row of the tables under a heading, up to the next heading of its rank. */
function readFirstCells($: CheerioAPI, heading: Parameters<CheerioAPI>[0]): string[] {
  const all = $('.theme-doc-markdown').find('h2,tbody tr').get();
  const from = all.findIndex((element) => $(element).is($(heading)));
  const end = all.findIndex((element, index) => index > from && element.name === 'h2');
  return all
    .slice(from + 1, end < 0 ? undefined : end)
    .map((row) => toText($(row).find('td').first()))
    .filter(Boolean);
}

function readEntries(file: string, $: CheerioAPI): Entry[] {
  const title = $('h1').first().text().trim();
  if ($('.theme-doc-markdown').length === 0 || title === '') {
    return [];
  }
  const isModule = file.startsWith('protocol/modules/');
  const entries: Entry[] = [{name: title, type: isModule ? 'Module' : 'Guide', file}];
  for (const element of $('.theme-doc-markdown').find('h2[id],h3[id],details[id]').get()) {
    const {id = ''} = element.attribs;
    const name = toText(element.name === 'details' ? $(element).find('summary code').first() : $(element));
    if (element.name === 'details') {
      if (id.startsWith(`${facts.project.binary}-`)) {
        entries.push({name, type: 'Command', file, id});
      }
      continue;
    }
    const isMethod = /^[a-z]+\d?_[a-z]\w*$/i.test(id) && file.endsWith('/methods.html');
    entries.push({name: isMethod ? id : `${name} (${title})`, type: isMethod ? 'Method' : 'Section', file, id});
    const rows = element.name === 'h2' ? readFirstCells($, element) : [];
    const type = /errors|when-it|panics|does-not/.test(id)
      ? 'Error'
      : isModule && id === 'parameters'
        ? 'Parameter'
        : undefined;
    if (type) {
      entries.push(...rows.map((row): Entry => ({name: row, type, file, id})));
    }
  }
  return entries;
}

const precompileEntries = (): Entry[] =>
  precompiles.flatMap(({page, title, functions, events}) => {
    const file = `${page.slice(1)}.html`;
    return [
      ...functions.map(({signature}): Entry => ({name: `${signature} (${title})`, type: 'Function', file})),
      ...events.map(({signature}): Entry => ({name: `${signature} (${title})`, type: 'Event', file})),
    ];
  });

/** Adds the anchors from which Dash and Zeal make the table of contents of a page. */
function addContents($: CheerioAPI, entries: readonly Entry[]): void {
  for (const {name, type, id} of entries) {
    if (id !== undefined && type !== 'Error' && type !== 'Parameter') {
      const anchor = $('<a class="dashAnchor"></a>').attr(
        'name',
        `//apple_ref/cpp/${type}/${encodeURIComponent(name)}`,
      );
      $(`[id="${id}"]`).first().before(anchor);
    }
  }
}

async function toIndex(entries: readonly Entry[]): Promise<Buffer> {
  const {Database} = await initSqlJs();
  const database = new Database();
  database.run('CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)');
  database.run('CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)');
  for (const {name, type, file, id} of entries) {
    const target = id === undefined ? file : `${file}#${id}`;
    database.run('INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES (?, ?, ?)', [name, type, target]);
  }
  const bytes = Buffer.from(database.export());
  database.close();
  return bytes;
}

const properties = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>CFBundleIdentifier</key><string>evmos</string>
  <key>CFBundleName</key><string>${facts.project.name}</string>
  <key>DocSetPlatformFamily</key><string>evmos</string>
  <key>DashDocSetFamily</key><string>dashtoc</string>
  <key>dashIndexFilePath</key><string>index.html</string>
  <key>isDashDocset</key><true/>
  <key>isJavaScriptEnabled</key><false/>
</dict>
</plist>
`;

async function make(source: FormSource): Promise<ReadonlyMap<string, Buffer>> {
  const entries = precompileEntries();
  const site = toStaticSite(source, (file, $) => {
    const own = readEntries(file, $);
    addContents($, own);
    entries.push(...own);
  });
  const root = `${facts.project.name}.docset`;
  const icon = await sharp(site.get('img/icon-192.png')).resize(32, 32).png().toBuffer();
  const files = new Map<string, Buffer>([
    ['icon.png', icon],
    ['Contents/Info.plist', Buffer.from(properties)],
    ['Contents/Resources/docSet.dsidx', await toIndex(entries)],
    ...[...site].map(([file, content]): [string, Buffer] => [`Contents/Resources/Documents/${file}`, content]),
  ]);
  return inTemporaryFolder(path.dirname(source.folder), async (folder) => {
    await writeFiles(path.join(folder, root), files);
    return new Map([[`${source.name}.docset.tgz`, await toArchive(folder, root, [...files.keys()], source.date)]]);
  });
}

/** A docset for Dash and Zeal. */
export const docset: Form = {title: 'docset', programs: [], install: '', make};
