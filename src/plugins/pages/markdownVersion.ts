import {facts} from '../../site/facts';
import {toSections, type Section} from './markdown';
import {toMarkdownFile, toPartFile, toWholeFile, type RenderedPage} from './page';

/**
 * The length at which a file is too long, in characters. Programs that read for a language model cut files, most of
 * them at 100,000 characters, some at half of that.
 */
export const tooLong = 50_000;

interface MarkdownVersion {
  whole: string;
  /** The files to write, by path below the base URL. A long page has an index, a file per section, and a whole. */
  files: Readonly<Record<string, string>>;
}

const escapeMarkdown = (text: string): string => text.replace(/[\\[\]_*`<>]/g, '\\$&');

/** A heading in a list of headings: as code if it is a name. */
const toName = (heading: string): string => (/[^\w\s-]|_/.test(heading) ? `\`${heading}\`` : heading);

const join = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n').trimEnd()}\n`;

/** The head of a file: title, summary, places, source, release, and the list of all pages. */
function toHead(
  title: string,
  summary: string,
  {source}: RenderedPage,
  home: string,
  places: readonly string[],
): string {
  const {project, links, versions} = facts;
  return [
    `# ${title}`,
    `> ${summary}`,
    [
      ...places,
      ...(source ? [`Source: <${links.docsRepository}/blob/main/${source}>`] : []),
      `Holds for: ${project.binary} ${versions.latest}`,
      `All pages: <${home}llms.txt>`,
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
  ].join('\n\n');
}

/** An index, and a file for each section. @throws Error if a section is too long for a file. */
function toParts(page: RenderedPage, sections: readonly Section[], home: string): Readonly<Record<string, string>> {
  const {route, title, description} = page;
  const toAddress = (file: string): string => `${home}${file}`;
  const place = `Page: <${toAddress(route.slice(1))}>`;
  const whole = `All of this page in one file: <${toAddress(toWholeFile(route))}>`;
  const before = sections.filter(({heading}) => heading === '').map(({markdown}) => markdown);
  const parts = sections.filter(({heading}) => heading !== '');
  const files = Object.fromEntries(
    parts.map(({id, heading, markdown}): [string, string] => {
      const index = `[${escapeMarkdown(title)}](${toAddress(toMarkdownFile(route))})`;
      const summary = `A part of ${index}, which says what holds for all parts. ${description}`;
      const places = [`Page: <${toAddress(route.slice(1))}#${id}>`, whole];
      return [toPartFile(route, id), join(toHead(`${title}: ${heading}`, summary, page, home, places), markdown)];
    }),
  );
  const list = parts.map(({id, heading, names}) => {
    const link = `- [${escapeMarkdown(heading)}](${toAddress(toPartFile(route, id))})`;
    return names.length > 0 ? `${link}: ${names.map(toName).join(', ')}` : link;
  });
  const index = join(
    toHead(title, description, page, home, [place, whole]),
    ...before.map((text) => text.trimEnd()),
    '## Parts',
    'This page is long, so each section is a separate file.',
    list.join('\n'),
  );
  const all = {[toMarkdownFile(route)]: index, ...files};
  for (const [file, text] of Object.entries(all)) {
    if (text.length >= tooLong) {
      throw new Error(
        `${file} has ${text.length} characters, and needs fewer than ${tooLong}: divide that section of ${route}`,
      );
    }
  }
  return all;
}

/**
 * Converts a page to Markdown, in parts if its front matter says `markdown_in_parts: true`.
 * @param home The address of the home page, with a slash at the end.
 * @throws Error with the file if the page is too long for one file and not in parts.
 */
export function toMarkdownVersion(page: RenderedPage, home: string): MarkdownVersion {
  const {route, title, description, source, isInParts} = page;
  const address = `${home}${route.slice(1)}`;
  const sections = toSections(page, address);
  const whole = join(
    toHead(title, description, page, home, [`Page: <${address}>`]),
    sections.map(({markdown}) => markdown).join('\n'),
  );
  if (whole.length >= tooLong && !isInParts) {
    throw new Error(
      `${source ?? route}: its Markdown has ${whole.length} characters, and some programs cut files at ${tooLong}: write “markdown_in_parts: true” into its front matter`,
    );
  }
  return {
    whole,
    files: isInParts
      ? {...toParts(page, sections, home), [toWholeFile(route)]: whole}
      : {[toMarkdownFile(route)]: whole},
  };
}
