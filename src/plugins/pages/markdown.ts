import type {CheerioAPI} from 'cheerio';
import {toMdast} from 'hast-util-to-mdast';
import {h} from 'hastscript';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown as write} from 'mdast-util-to-markdown';
import {escapeHtml} from '../../search/hits';
import {findText} from '../sources';
import {labelPanels, type RenderedPage} from './page';

type Elements = ReturnType<CheerioAPI>;
type HtmlNode = ReturnType<Elements['contents']>[number];

type Document = Extract<ReturnType<typeof toMdast>, {type: 'root'}>;

/**
 * Elements that are not text of the page. Tools in pages have `data-markdown-ignore`: programs that compare a page with
 * its Markdown know this attribute (https://agentdocsspec.com).
 */
const notText = [
  ...['button', 'nav', 'noscript', 'script', 'style', 'svg', 'template', 'wbr'],
  ...[
    '[data-markdown-ignore]',
    '.hash-link',
    '[role="tablist"]',
    '[class^="admonitionHeading"]',
    '[aria-hidden="true"]',
  ],
].join();

/** Elements that end a line. A table cell in Markdown has only one line. */
const blocks = 'div,p,li,pre,ul,ol,br';

const toStrong = (text: string): string => `<p><strong>${escapeHtml(text)}</strong></p>`;

function toAbsolute($: CheerioAPI, root: Elements, address: string): void {
  for (const name of ['href', 'src']) {
    root.find(`[${name}]`).each((_, element) => {
      $(element).attr(name, new URL($(element).attr(name) ?? '', address).href);
    });
  }
}

/** Turns `details` into headings and text, and writes the name of each tab in front of its panel. */
function unfold($: CheerioAPI, root: Elements): void {
  labelPanels($, root);
  // In front of the first h2, `details` begin no part either.
  let level = 2;
  root.find('h1,h2,h3,h4,h5,h6,details').each((_, element) => {
    const [, heading] = /^h(\d)$/.exec(element.name) ?? [];
    if (heading) {
      level = Number(heading);
      return;
    }
    const summary = $(element).children('summary');
    const code = summary.children('code').first();
    const name = code.length > 0 ? code : summary.contents();
    $(element).before(`<h${level + 1}>${$.html(name)}</h${level + 1}>`);
    name.remove();
    summary.replaceWith(`<p>${summary.html()?.trim()}</p>`);
  });
}

function nameCode($: CheerioAPI, root: Elements): void {
  root.find('pre').each((_, element) => {
    const pre = $(element);
    const code = pre.children('code');
    const {'data-language': language} = element.attribs;
    // The title is the element in front of the code.
    const title = pre.prev('[class^="title"]');
    title.replaceWith(toStrong(title.text()));
    code.text(code.text());
    code.attr('class', language ? `language-${language}` : '');
  });
}

/** Stands where a line of a cell begins or ends until all of its lines are known. No page contains this character. */
const lineEnd = '\uE000';

/** Joins the lines of each table cell. */
function flattenCells($: CheerioAPI, root: Elements): void {
  for (const element of root.find('td,th').has(blocks).get()) {
    const cell = $(element);
    for (const block of cell.find(blocks).get().reverse()) {
      $(block).replaceWith(`${lineEnd}${$(block).html() ?? ''}${lineEnd}`);
    }
    const html = cell.html() ?? '';
    cell.html(html.replace(/^[\s\uE000]+|[\s\uE000]+$/g, '').replace(/\s*\uE000[\s\uE000]*/g, ' · '));
  }
}

type Tree = ReturnType<typeof h>;

/** Converts parsed HTML to trees of unified, without comments: React writes one between neighboring texts. */
const toTrees = (nodes: readonly HtmlNode[]): (Tree | string)[] =>
  nodes.flatMap((node): (Tree | string)[] => {
    if ('attribs' in node) {
      return [h(node.name, node.attribs, toTrees(node.children))];
    }
    return node.nodeType === 3 ? [node.data] : [];
  });

/** A section of a page: an h2 and the text up to the next h2, or the text in front of the first h2. */
export interface Section {
  /** The id of the h2, or an empty string. */
  id: string;
  heading: string;
  /** The texts of its h3. */
  names: readonly string[];
  /** The whole section with its heading, as Markdown that ends with a line break. */
  markdown: string;
}

/**
 * Converts a rendered page to Markdown, with everything that a reader sees. Tables and lists stay what they are,
 * `details` become sections, and pictures become their text.
 * @param address The absolute address of the page.
 */
export function toSections({$}: RenderedPage, address: string): Section[] {
  const root = findText($).clone();
  root.find('h1').first().remove();
  root.find('[role="img"][aria-label]').each((_, element) => {
    $(element).replaceWith(`<p><strong>Picture:</strong> ${escapeHtml($(element).attr('aria-label') ?? '')}</p>`);
  });
  root.find('.theme-admonition').each((_, element) => {
    const [, kind = ''] = /theme-admonition-(\w+)/.exec($(element).attr('class') ?? '') ?? [];
    const title = $(element).find('[class^="admonitionHeading"]').text().trim();
    const name = title.toLowerCase() === kind ? kind : `${kind}: ${title}`;
    $(element).replaceWith(`<blockquote>${toStrong(name)}${$(element).html()}</blockquote>`);
  });
  unfold($, root);
  root.find(notText).remove();
  root.find('span[class^="mark"]').each((_, element) => {
    $(element).replaceWith(` (${escapeHtml($(element).text())})`);
  });
  root.find('label').each((_, element) => void $(element).replaceWith($(element).html() ?? ''));
  nameCode($, root);
  flattenCells($, root);
  toAbsolute($, root, address);
  // An h2 in a callout or a list begins no section.
  const headings = root.find('h2,h3').not('blockquote h2,li h2').get();
  const {children} = toMdast(h(null, toTrees(root.contents().get()))) as Document;
  const begins = children.map((node) => node.type === 'heading' && node.depth === 2);
  const starts = [0, ...begins.flatMap((isBegin, index) => (isBegin ? [index] : []))];
  return starts.flatMap((start, index) => {
    const heading = $(index > 0 ? headings.shift() : undefined);
    const next = headings.findIndex(({name}) => name === 'h2');
    const names = headings.splice(0, next < 0 ? headings.length : next).map((each) => $(each).text().trim());
    const section: Document = {type: 'root', children: children.slice(start, starts[index + 1])};
    const markdown = write(section, {
      extensions: [gfmToMarkdown({tablePipeAlign: false})],
      bullet: '-',
      rule: '-',
      listItemIndent: 'one',
    });
    return markdown === '' ? [] : [{id: heading.attr('id') ?? '', heading: heading.text().trim(), names, markdown}];
  });
}
