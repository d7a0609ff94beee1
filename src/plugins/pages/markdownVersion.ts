import {facts} from '../../site/facts';
import {toSections, type Section} from './markdown';
import {toMarkdownFile, toPartFile, toWholeFile, type RenderedPage} from './page';

/**
 * From how many characters on a file of Markdown is too long: what reads for a language model cuts files, most of them at
 * 100,000 characters, some at half of that.
 */
export const tooLong = 50_000;

/** A page as Markdown. */
export interface MarkdownVersion {
  /** All of it. */
  whole: string;
  /** Its text by file, below the base URL; that of a long page is an index, a file for each section, and one that has all. */
  files: Readonly<Record<string, string>>;
}

/** Markdown of one line, of which nothing is taken for a mark. */
const escape = (text: string): string => text.replace(/[\\[\]_*`<>]/g, '\\$&');

/** A heading among others in a line: as code where it is a name, which stays whole there. */
const toName = (heading: string): string => (/[^\w\s-]|_/.test(heading) ? `\`${heading}\`` : heading);

/** Joins paragraphs, of which the last one may have its line break already. */
const join = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n').trimEnd()}\n`;

/** What stands in front of a text: what it is, where it is from, and where all pages are listed. */
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

/** @throws Error where a section is too long for a file, or has no address of its own, with the page and the section. */
function toParts(page: RenderedPage, sections: readonly Section[], home: string): Readonly<Record<string, string>> {
  const {route, title, description} = page;
  const toAddress = (file: string): string => `${home}${file}`;
  const place = `Page: <${toAddress(route.slice(1))}>`;
  const whole = `All of this page in one file: <${toAddress(toWholeFile(route))}>`;
  const before = sections.filter(({heading}) => heading === '').map(({markdown}) => markdown);
  const parts = sections.filter(({heading}) => heading !== '');
  const files = Object.fromEntries(
    parts.map(({id, heading, markdown}): [string, string] => {
      const index = `[${escape(title)}](${toAddress(toMarkdownFile(route))})`;
      const summary = `A part of ${index}, which says what holds for all parts. ${description}`;
      const places = [`Page: <${toAddress(route.slice(1))}#${id}>`, whole];
      return [toPartFile(route, id), join(toHead(`${title}: ${heading}`, summary, page, home, places), markdown)];
    }),
  );
  const list = parts.map(({id, heading, names}) => {
    const link = `- [${escape(heading)}](${toAddress(toPartFile(route, id))})`;
    return names.length > 0 ? `${link}: ${names.map(toName).join(', ')}` : link;
  });
  const index = join(
    toHead(title, description, page, home, [place, whole]),
    ...before.map((text) => text.trimEnd()),
    '## Parts',
    'This page is long, so each section is a separate file.',
    list.join('\n'),
  );
  const named = parts.filter(({id}) => id !== '');
  if (Object.keys(files).length < parts.length || named.length < parts.length) {
    throw new Error(`${route} has sections without an anchor of their own: its Markdown is a file for each`);
  }
  const all = {[toMarkdownFile(route)]: index, ...files};
  for (const [file, text] of Object.entries(all)) {
    if (text.length >= tooLong) {
      throw new Error(
        `${file} has ${text.length} characters, and may have ${tooLong}: divide that section of ${route}`,
      );
    }
  }
  return all;
}

/**
 * A page as Markdown, in parts where its front matter says so, with the site's list of pages in its first lines.
 * @param home The address of the home page, with a slash at its end.
 * @throws Error where the page is too long and its front matter does not say so, or the other way round, with its file.
 */
export function toMarkdownVersion(page: RenderedPage, home: string): MarkdownVersion {
  const {route, title, description, source, isInParts} = page;
  const address = `${home}${route.slice(1)}`;
  const sections = toSections(page, address);
  const whole = join(
    toHead(title, description, page, home, [`Page: <${address}>`]),
    sections.map(({markdown}) => markdown).join('\n'),
  );
  if (whole.length >= tooLong !== isInParts) {
    throw new Error(
      isInParts
        ? `${source ?? route}: its Markdown has ${whole.length} characters, which is one file: take markdown_in_parts out of its front matter`
        : `${source ?? route}: its Markdown has ${whole.length} characters, and who reads it may cut it at ${tooLong}: write “markdown_in_parts: true” into its front matter`,
    );
  }
  return {
    whole,
    files: isInParts
      ? {...toParts(page, sections, home), [toWholeFile(route)]: whole}
      : {[toMarkdownFile(route)]: whole},
  };
}
