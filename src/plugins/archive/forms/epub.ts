import {createHash} from 'node:crypto';
import {load, type CheerioAPI} from 'cheerio';
import {zipSync, type ZippableFile} from 'fflate';
import {escapeHtml} from '../../../search/hits';
import {areaNames, type Area} from '../../../site/areas';
import {facts} from '../../../site/facts';
import {readBook, toBookTitle} from './book';
import {toIsoDay, type Form, type FormSource} from './form';

interface Chapter {
  /** The id of the page on the print page of its area, and the name of its file: `protocol-modules-evm`. */
  id: string;
  title: string;
  sections: readonly {id: string; title: string}[];
  xhtml: string;
  hasDrawing: boolean;
}

const controls = 'input,select,textarea,button,script,style,fieldset,[data-needs-script],meta,link,wbr';

/** The attributes that a book keeps, outside of drawings. */
const kept = new Set([
  ...['id', 'href', 'scope', 'headers', 'colspan', 'rowspan', 'start'],
  ...['lang', 'dir', 'role', 'aria-label'],
]);

const styles = `:root { --ink: #1d1b19; --muted: #5c5650; --rule: #d8d2cb; --rule-strong: #8a8279; --paper: #fff; --surface: #f6f3f0; --accent: #a33f12; --accent-text: #a33f12; --caution: #a33f12; --note: #235a8c; --tip: #1f6b45; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0ece8; --muted: #b8b0a8; --rule: #4a4540; --rule-strong: #8a8279; --paper: #1b1917; --surface: #26231f; --accent: #ff9466; --accent-text: #ff9466; --caution: #ff9466; --note: #8cc1f0; --tip: #7dd3a6; } }
body { line-height: 1.5; margin: 0 0.5em; }
h1, h2, h3, h4 { line-height: 1.2; break-after: avoid; }
pre, code { font-family: monospace; font-size: 0.85em; }
code { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border-inline-start: 0.2em solid #8a8279; padding-inline-start: 0.6em; }
pre code { font-size: 1em; }
table { border-collapse: collapse; font-size: 0.85em; width: 100%; }
th, td { border-bottom: 1px solid #8a8279; padding: 0.3em; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.note { border: 1px solid #8a8279; padding: 0.2em 0.8em; margin: 1em 0; }
.label { font-weight: bold; }
figure { margin: 1em 0; }
svg { max-width: 100%; height: auto; }
.cover { text-align: center; }
.cover img { max-width: 100%; }
`;

const toXhtml = (title: string, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><meta charset="UTF-8"/><title>${escapeHtml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>${body}</body>
</html>
`;

/** Changes what a book cannot hold: controls go, and folded parts and callouts become text with a label. */
function simplify($: CheerioAPI, root: ReturnType<CheerioAPI>): void {
  root.find(controls).remove();
  root.find('label').each((_, element) => void $(element).replaceWith($(element).contents()));
  root.find('pre').each((_, element) => void $(element).html($('<code>').text($(element).text())));
  root
    .find('summary')
    .each((_, element) => void $(element).replaceWith($('<p class="label">').append($(element).contents())));
  root.find('details').each((_, element) => {
    const part = $('<section>').append($(element).contents());
    void $(element).replaceWith(element.attribs.id ? part.attr('id', element.attribs.id) : part);
  });
  root.find('.theme-admonition').each((_, element) => {
    const [heading, content] = $(element).children().get();
    const name = $(heading).text().trim();
    void $(element).replaceWith(
      $('<div class="note">').append($('<p class="label">').text(name), $(content).contents()),
    );
  });
  // A header without a text is a barrier to Ace.
  root.find('th').each((_, element) => {
    if ($(element).text().trim() === '') {
      void $(element).replaceWith('<td></td>');
    }
  });
  // Labels in drawings have an outline of paper. Readers that do not know `paint-order` would draw it over the label.
  root.find('[paint-order]').removeAttr('stroke').removeAttr('stroke-width').removeAttr('paint-order');
  for (const element of root.find('*').get()) {
    const isDrawing = $(element).closest('svg').length > 0;
    for (const name of Object.keys(element.attribs)) {
      const isKept = isDrawing
        ? !/^(?:class|style|xmlns)$/.test(name)
        : kept.has(name) || (name === 'class' && /^(?:note|label)$/.test(element.attribs.class ?? ''));
      if (!isKept) {
        $(element).removeAttr(name);
      }
    }
    // Other roles, and their names, are for scripts that are not here.
    if (element.attribs.role !== 'img') {
      $(element).removeAttr('role').removeAttr('aria-label');
    }
  }
  root.find('svg').attr('xmlns', 'http://www.w3.org/2000/svg');
}

/** Leads links to the file of the chapter in which their target is. */
function rewriteLinks($: CheerioAPI, root: ReturnType<CheerioAPI>, chapterOf: ReadonlyMap<string, string>): void {
  for (const element of root.find('a[href^="#"]').get()) {
    const target = element.attribs.href?.slice(1) ?? '';
    const chapter = chapterOf.get(decodeURIComponent(target));
    if (chapter === undefined) {
      $(element).replaceWith($(element).contents());
    } else {
      $(element).attr('href', chapter === target ? `${chapter}.xhtml` : `${chapter}.xhtml#${target}`);
    }
  }
}

function readChapters(source: FormSource, area: Area): Chapter[] {
  const {$} = readBook(source, area);
  const articles = $('article[id]').get();
  const chapterOf = new Map(
    articles.flatMap((article) => {
      const {id = ''} = article.attribs;
      const inside = $(article)
        .find('[id]')
        .get()
        .map(({attribs}) => attribs.id ?? '');
      return [id, ...inside].map((each): [string, string] => [each, id]);
    }),
  );
  return articles.map((article): Chapter => {
    const root = $(article);
    const {id = ''} = article.attribs;
    simplify($, root);
    rewriteLinks($, root, chapterOf);
    const title = root.find('h1').first().text().trim();
    const sections = root
      .find('h2[id]')
      .get()
      .map((heading) => ({id: heading.attribs.id ?? '', title: $(heading).text().trim()}));
    // As XML, every element is closed, and the names in drawings keep their capitals. The method writes XML for a whole
    // document only, and HTML for a part of one: so the article becomes a document of its own.
    const body = load(root.html() ?? '', {scriptingEnabled: false}, false).xml();
    return {id, title, sections, hasDrawing: root.find('svg').length > 0, xhtml: toXhtml(title, body)};
  });
}

const toNavigation = (area: Area, chapters: readonly Chapter[]): string =>
  toXhtml(
    toBookTitle(area),
    `<nav epub:type="toc" role="doc-toc" aria-labelledby="toc"><h1 id="toc">Contents</h1><ol>${chapters
      .map(({id, title, sections}) => {
        const inside = sections
          .map((each) => `<li><a href="${id}.xhtml#${each.id}">${escapeHtml(each.title)}</a></li>`)
          .join('');
        return `<li><a href="${id}.xhtml">${escapeHtml(title)}</a>${inside && `<ol>${inside}</ol>`}</li>`;
      })
      .join('')}</ol></nav>`,
  );

function toPackage(source: FormSource, area: Area, chapters: readonly Chapter[]): string {
  const {commit, date, siteAddress} = source;
  const hash = createHash('sha256').update(`${commit} ${area}`).digest('hex');
  const uuid = hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const items = chapters
    .map(
      ({id, hasDrawing}) =>
        `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"${hasDrawing ? ' properties="svg"' : ''}/>`,
    )
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${uuid}</dc:identifier>
<dc:title>${escapeHtml(toBookTitle(area))}</dc:title>
<dc:language>en</dc:language>
<dc:creator>${facts.project.name}</dc:creator>
<dc:date>${toIsoDay(source)}</dc:date>
<dc:source>${siteAddress}</dc:source>
<dc:source>swh:1:rev:${commit}</dc:source>
<dc:description>${facts.versions.latest}, commit ${commit}</dc:description>
<dc:rights>MIT License</dc:rights>
<meta property="dcterms:modified">${date.toISOString().slice(0, 19)}Z</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityFeature">displayTransformability</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">Text, tables and code, with a description for every drawing.</meta>
<meta name="cover" content="picture"/>
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="picture" href="cover.png" media-type="image/png" properties="cover-image"/>
<item id="styles" href="book.css" media-type="text/css"/>
${items}
</manifest>
<spine>
<itemref idref="cover"/>
<itemref idref="contents"/>
${chapters.map(({id}) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/** Packs a book. Its first file is its type, not compressed, as the format wants it. */
function pack(files: Readonly<Record<string, string | Buffer>>, date: Date): Buffer {
  // The format has local times. In each time zone, they have the numbers of UTC, so that the bytes are the same.
  const mtime = new Date(date.getTime() + date.getTimezoneOffset() * 60_000);
  const entries = Object.entries(files).map(([name, content], index): [string, ZippableFile] => [
    name,
    [Buffer.from(content), {level: index === 0 ? 0 : 9, mtime}],
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

function make(source: FormSource): ReadonlyMap<string, Buffer> {
  const {files, name, date, commit} = source;
  return new Map(
    areaNames.map((area) => {
      const chapters = readChapters(source, area);
      const cover = files.get(`img/cards/${area}.png`);
      if (!cover) {
        throw new Error(`The site has no card of ${area} for the cover of its book`);
      }
      const title = toBookTitle(area);
      const edition = `${facts.project.binary} ${facts.versions.latest}. ${toIsoDay(source)}, commit ${commit.slice(0, 12)}. MIT License.`;
      const coverPage = `<section class="cover" epub:type="cover"><img src="cover.png" alt="${escapeHtml(title)}"/><p>${edition}</p></section>`;
      const book = pack(
        {
          mimetype: 'application/epub+zip',
          'META-INF/container.xml': container,
          'book/package.opf': toPackage(source, area, chapters),
          'book/cover.xhtml': toXhtml(title, coverPage),
          'book/contents.xhtml': toNavigation(area, chapters),
          'book/cover.png': cover,
          'book/book.css': styles,
          ...Object.fromEntries(chapters.map(({id, xhtml}) => [`book/${id}.xhtml`, xhtml])),
        },
        date,
      );
      return [`${name}-${area}.epub`, book] as const;
    }),
  );
}

/** A book for each area, for e-readers. */
export const epub: Form = {title: 'EPUB', programs: [], install: '', make};
