import mdx from '@mdx-js/mdx';
import matter from 'gray-matter';
import type {Node} from 'unist';
import visit from 'unist-util-visit';
import {isScalar, parseDocument} from 'yaml';
import type {Page} from './pages';

/** A Markdown file whose words count: a page, or another file of the repository such as its README. */
export type Source = Pick<Page, 'file' | 'lines'>;

/** A line that has words on it, each at its column. */
export interface TextLine {
  file: string;
  /** From 1. */
  line: number;
  /** As long as the line of the file: what is not text is blank. */
  text: string;
}

/** Keys of the front matter that readers see: on the page, in the sidebar, in the results of a search. */
const shownKeys = ['title', 'description', 'sidebar_label'];

/** What stands inside of text and is none: comments, tags, names of facts, addresses. */
const markup = /<!--[\s\S]*?-->|<\/?[A-Za-z](?:"[^"]*"|[^">])*>|\{\{[^{}]*\}\}|\bhttps?:\/\/\S+/g;
/** The part of it that readers see or hear: attributes of components. */
const shownAttribute = /(?<=\s(?:title|label|alt|caption)=")[^"]*(?=")/g;
const alternativeText = /(?<=^!\[)[^\]]*/g;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Blanks out all but the matches of a pattern. */
function keep(text: string, pattern: RegExp): string {
  const kept = [...text.matchAll(pattern)].map(({index, 0: part}) => ({start: index, part}));
  return kept.reduce(
    (line, {start, part}) => line.slice(0, start) + part + line.slice(start + part.length),
    blank(text),
  );
}

const toText = (node: Node, source: string): string =>
  node.type === 'image'
    ? keep(source, alternativeText)
    : source.replace(markup, (found) => keep(found, shownAttribute));

/** Blanks out what is not text. The parser is the one that builds the pages. */
function readText(source: string): string {
  const {content} = matter(source);
  const contentStart = source.length - content.length;
  const pieces: {start: number; text: string}[] = [];

  const frontMatter = parseDocument(source.slice(0, contentStart));
  for (const key of shownKeys) {
    const value = frontMatter.get(key, true);
    if (isScalar(value) && value.range) {
      const [start, end] = value.range;
      pieces.push({start, text: source.slice(start, end).replace(markup, blank)});
    }
  }

  visit(mdx.createCompiler({remarkPlugins: []}).parse(content), ['text', 'jsx', 'image'], (node: Node) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    pieces.push({start: contentStart + start, text: toText(node, content.slice(start, end))});
  });

  pieces.sort((a, b) => a.start - b.start);
  let end = 0;
  const parts = pieces.map(({start, text}) => {
    const part = blank(source.slice(end, start)) + text;
    end = start + text.length;
    return part;
  });
  return parts.join('');
}

/** The lines of each source that was read before: several checks look at the same ones. */
const known = new WeakMap<Source, TextLine[]>();

function readSourceLines(source: Source): TextLine[] {
  const {file, lines} = source;
  const read =
    known.get(source) ??
    readText(lines.join('\n'))
      .split('\n')
      .map((text, index) => ({file, line: index + 1, text}))
      .filter(({text}) => /\p{L}/u.test(text));
  known.set(source, read);
  return read;
}

/**
 * Reads what readers read: title, description and label of the front matter, running text, the text of links and
 * pictures, and what components show. Code, targets of links, markup and comments are left out.
 * @throws Error where there is no word at all: a check of nothing would pass.
 */
export function readTextLines(sources: readonly Source[]): TextLine[] {
  const lines = sources.flatMap(readSourceLines);
  if (lines.length === 0) {
    throw new Error(`None of ${sources.length} files has a word to read`);
  }
  return lines;
}
