import {load, type CheerioAPI} from 'cheerio';
import {fromParse5} from 'hast-util-from-parse5';
import {toMdast} from 'hast-util-to-mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown as write} from 'mdast-util-to-markdown';
import {parseFragment} from 'parse5';
import {escapeHtml} from '../../search/hits';
import {clients} from '../../site/jsonRpc';
import {findText, type RenderedPage} from './page';

type Elements = ReturnType<CheerioAPI>;

/**
 * What stands in a page and is not its text. Tools say so by `data-markdown-ignore`, which programs know that compare a page
 * with its Markdown: https://agentdocsspec.com
 */
const notText = [
  ...['button', 'nav', 'noscript', 'script', 'style', 'svg', 'template', 'wbr'],
  ...[
    '[data-markdown-ignore]',
    '.hash-link',
    '[role="tablist"]',
    '[class^="admonitionHeading"]',
    '[class^="finder"]',
    '[aria-hidden="true"]',
  ],
].join();

/** What ends a line inside of a cell, which has one line only. */
const blocks = 'div,p,li,pre,ul,ol,br';

const toStrong = (text: string): string => `<p><strong>${escapeHtml(text)}</strong></p>`;

/** Where a reader of the file finds what the page links to. */
function toAbsolute($: CheerioAPI, root: Elements, address: string): void {
  for (const name of ['href', 'src']) {
    root.find(`[${name}]`).each((_, element) => {
      $(element).attr(name, new URL($(element).attr(name) ?? '', address).href);
    });
  }
}

/** Writes as headings and text what unfolds, and what only one of several shows at a time. */
function unfold($: CheerioAPI, root: Elements): void {
  root.find('.tabs-container').each((_, element) => {
    const names = $(element).find('[role="tab"]');
    $(element)
      .find('[role="tabpanel"]')
      .each((index, panel) => void $(panel).prepend(toStrong(names.eq(index).text())));
  });
  let level = 1;
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

/** Gives each code its language, and each of those that do the same the name of its client. */
function nameCode($: CheerioAPI, root: Elements): void {
  root.find('pre').each((_, element) => {
    const pre = $(element);
    const code = pre.children('code');
    const client = clients.find(({name}) => name === pre.attr('data-client'));
    // The keys of JSON in the references are all that is marked there.
    const language = client?.language ?? pre.attr('data-language') ?? (code.find('b').length > 0 ? 'json' : '');
    if (client) {
      pre.before(toStrong(client.name));
    }
    // A title is in a line above the code.
    const title = pre.prev('[class^="title"]');
    title.replaceWith(toStrong(title.text()));
    code.text(code.text());
    code.attr('class', language && `language-${language}`);
  });
}

/** Writes in one line what has several in a cell. */
function flattenCells($: CheerioAPI, root: Elements): void {
  for (const block of root.find('td,th').find(blocks).get().reverse()) {
    const item = $(block);
    const isLast = block.next === null && item.parent().is('td,th');
    item.replaceWith(`${item.html() ?? ''}${isLast ? '' : ' · '}`);
  }
}

/** A section of a page, from one heading of the second level to the next, or what stands before the first one. */
export interface Section {
  /** The anchor of its heading; empty where it has none. */
  id: string;
  heading: string;
  /** The headings of the third level in it. */
  names: readonly string[];
  /** All of it, its heading too, as Markdown with a line break at its end. */
  markdown: string;
}

/**
 * The text of a page as Markdown, made from what was rendered: what a reader sees is in it, and nothing that only a build
 * understands. Tables and lists stay what they are, what unfolds becomes a section, a picture its text.
 * @param address The address of the page, with the origin of the site.
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
  // React marks with a comment where one text ends and another begins.
  const html = root.html()?.replace(/<!--.*?-->/g, '') ?? '';
  return html.split(/(?=<h2\b)/).flatMap((text) => {
    const section = load(text, undefined, false);
    const heading = section('h2').first();
    const markdown = write(toMdast(fromParse5(parseFragment(text, {scriptingEnabled: false}))), {
      extensions: [gfmToMarkdown({tablePipeAlign: false})],
      bullet: '-',
      rule: '-',
      listItemIndent: 'one',
    });
    const names = section('h3')
      .map((_, element) => section(element).text().trim())
      .get();
    return markdown === '' ? [] : [{id: heading.attr('id') ?? '', heading: heading.text().trim(), names, markdown}];
  });
}
