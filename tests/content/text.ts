import mdx from '@mdx-js/mdx';
import matter from 'gray-matter';
import type {Node, Parent} from 'unist';
import visit from 'unist-util-visit';
import {isScalar, parseDocument} from 'yaml';
import type {Page} from './pages';

/** A Markdown file whose text is checked: a page, or another file of the repository such as its README. */
export type Source = Pick<Page, 'file' | 'lines'>;

/** A line of a file with words. */
export interface TextLine {
  file: string;
  /** The number of the line, from 1. */
  line: number;
  /** The line of the file, in which spaces replace everything that is not text. Its length does not change. */
  text: string;
}

/** The keys of the front matter whose values readers see: on the page, in the sidebar and in search results. */
const shownKeys = ['title', 'description', 'sidebar_label'];

/** Matches markup inside text: comments, tags, names of facts and URLs. */
const markup = /<!--[\s\S]*?-->|<\/?[A-Za-z](?:"[^"]*"|[^">])*>|\{\{[^{}]*\}\}|\bhttps?:\/\/\S+/g;
/** Matches the parts of markup that readers see or hear: the values of some attributes of components. */
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

/** A part of a source, in which spaces replace everything that is not text. Its length does not change. */
export interface Piece {
  /** The index of the piece in the source, in characters. */
  start: number;
  text: string;
}

/** A parsed Markdown file. */
export interface Parsed {
  /** The text of the whole file. */
  text: string;
  /** The syntax tree from the parser of the build, with positions in the file. */
  tree: Parent;
  /** The values of the front matter that readers see. */
  shown: readonly (Piece & {key: string})[];
}

function parse(text: string): Parsed {
  const {content} = matter(text);
  const front = text.slice(0, text.length - content.length);
  const frontMatter = parseDocument(front);
  const shown = shownKeys.flatMap((key) => {
    const value = frontMatter.get(key, true);
    if (!isScalar(value) || !value.range) {
      return [];
    }
    const [start, end] = value.range;
    return [{key, start, text: text.slice(start, end).replace(markup, blank)}];
  });
  return {text, tree: mdx.createCompiler({remarkPlugins: []}).parse(blank(front) + content) as Parent, shown};
}

/** The files that were already parsed. Several checks read the same ones. */
const parsed = new WeakMap<Source, Parsed>();

/** Parses a Markdown file, or returns the result of an earlier call. */
export function parseSource(source: Source): Parsed {
  const known = parsed.get(source) ?? parse(source.lines.join('\n'));
  parsed.set(source, known);
  return known;
}

/** Returns the range of a node in its file. */
export const toRange = ({position}: Node): [start: number, end: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** Returns the text of a component that readers see or hear, with spaces for the rest. */
export function readPiece(node: Node, source: string): Piece {
  const [start, end] = toRange(node);
  return {start, text: toText(node, source.slice(start, end))};
}

/** Returns the content of a file, in which spaces replace everything that is not text. */
function readText(source: Source): string {
  const {text, tree, shown} = parseSource(source);
  const pieces: Piece[] = [...shown];
  visit(tree, ['text', 'jsx', 'image'], (node: Node) => {
    pieces.push(readPiece(node, text));
  });
  pieces.sort((a, b) => a.start - b.start);
  let end = 0;
  const parts = pieces.map((piece) => {
    const part = blank(text.slice(end, piece.start)) + piece.text;
    end = piece.start + piece.text.length;
    return part;
  });
  return parts.join('');
}

/** The lines of sources that were already read. Several checks read the same ones. */
const known = new WeakMap<Source, TextLine[]>();

function readSourceLines(source: Source): TextLine[] {
  const {file} = source;
  const read =
    known.get(source) ??
    readText(source)
      .split('\n')
      .map((text, index) => ({file, line: index + 1, text}))
      .filter(({text}) => /\p{L}/u.test(text));
  known.set(source, read);
  return read;
}

/**
 * Reads the text of pages: title, description and label of the front matter, running text, texts of links and images,
 * and texts of components. It omits code, targets of links, markup and comments.
 * @throws Error if there is no word at all, because a check of nothing would pass.
 */
export function readTextLines(sources: readonly Source[]): TextLine[] {
  const lines = sources.flatMap(readSourceLines);
  if (lines.length === 0) {
    throw new Error(`None of ${sources.length} files has a word to read`);
  }
  return lines;
}
