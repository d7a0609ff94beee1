import {toNlcst} from 'mdast-util-to-nlcst';
import type {Paragraph, Root, Sentence, SentenceContent} from 'nlcst';
import {toString} from 'nlcst-to-string';
import {ParseEnglish} from 'parse-english';
import {retext} from 'retext';
import retextEquality from 'retext-equality';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextIntensify from 'retext-intensify';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import type {Node, Parent} from 'unist';
import visit from 'unist-util-visit';
import type {Finding} from './pages';
import {exceptions, type Exception} from './proseExceptions';
import {parseSource, readPiece, toRange, type Piece, type Source} from './text';

/** The types of the tree and the file in retext, which are newer than those of the page compiler. */
type Tree = Parameters<typeof toNlcst>[0];
type File = Parameters<typeof toNlcst>[1];

/** A sentence, and whether it is a heading. */
type Part = Sentence & {data?: {isHeading?: boolean}};

/** The largest number of words in a sentence without an exception. A piece of code counts as one word. */
const mostWords = 30;

/** The file with the exceptions. */
const exceptionsFile = 'tests/content/proseExceptions.ts';

/**
 * Replaces text that is not English: the ids of headings, the marks of admonitions, the names of facts and URLs. The
 * length does not change.
 */
const toWords = (text: string): string =>
  text
    .replace(/\{#[^}]*\}|^:::\w*/gm, (mark) => ' '.repeat(mark.length))
    .replace(/\{\{[^{}]*\}\}|\bhttps?:\/\/\S+/g, (value) => 'x'.repeat(value.length));

/** Returns a node with the text of the file, so that each word keeps its position. */
function withSource(node: Node, text: string): Node {
  const {children} = node as Parent;
  return {
    ...node,
    ...(node.type === 'text' ? {value: toWords(text.slice(...toRange(node)))} : {}),
    ...(children ? {children: children.map((child) => withSource(child, text))} : {}),
  };
}

/**
 * Yields text outside of paragraphs, from the front matter or a component. Each sequence of words becomes a paragraph.
 */
function* toParagraphs({start, text}: Piece, source: string): Generator<Node> {
  for (const {index, 0: value} of text.matchAll(/\S+(?: \S+)*/g)) {
    const lines = source.slice(0, start + index).split('\n');
    const point = {line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, offset: start + index};
    yield {type: 'text', value: toWords(value), position: {start: point, end: point}} as Node;
  }
}

/** Matches an abbreviation, whose full stop does not end a sentence. */
const abbreviation = /^(?:e\.g|i\.e|vs|approx)\.$/;

/** Whether a new sentence begins at `index`, which the parser joined to the previous one. */
function isJoined(children: readonly SentenceContent[], index: number): boolean {
  const last = children[index - 2];
  if (
    children[index - 1]?.type !== 'WhiteSpaceNode' ||
    (last?.type !== 'WordNode' && last?.type !== 'PunctuationNode')
  ) {
    return false;
  }
  const word = toString(last);
  return /[.!?]$/.test(word) && !abbreviation.test(word);
}

/**
 * Splits a sentence at a full stop that the parser took for an abbreviation: after a number, or before code, a
 * lower-case name or a number.
 */
function split(sentence: Sentence): Sentence[] {
  const starts = sentence.children.map((_, index) => index).filter((index) => isJoined(sentence.children, index));
  return [0, ...starts].map((start, index) => {
    const children = sentence.children.slice(start, starts[index]);
    const [first, last] = [children[0]?.position, children.at(-1)?.position];
    return {type: 'SentenceNode', children, position: first && last && {start: first.start, end: last.end}};
  });
}

/** Returns the sentences of a file in one paragraph, because some rules set up their state for each paragraph. */
function toSentences(source: Source, file: File): Paragraph {
  const {text, tree, shown} = parseSource(source);
  const english = new ParseEnglish();
  const parts: Part[] = [];
  const add = (node: Node, isHeading: boolean): void => {
    const root = toNlcst(node as Tree, file, english, {source: ['jsx']});
    visit(root as Node, 'SentenceNode', (sentence: Node) => {
      parts.push(...split(sentence as Sentence).map((part) => ({...part, data: {isHeading}})));
      return visit.SKIP;
    });
  };
  const addEach = (piece: Piece, isHeading: boolean): void => {
    for (const paragraph of toParagraphs(piece, text)) {
      add(paragraph, isHeading);
    }
  };
  for (const piece of shown) {
    addEach(piece, piece.key !== 'description');
  }
  visit(tree, ['paragraph', 'heading', 'tableCell', 'jsx'], (node: Node) => {
    if (node.type === 'jsx') {
      addEach(readPiece(node, text), false);
    } else {
      const whole = {...withSource(node, text), type: 'paragraph'};
      add(whole, node.type === 'heading');
    }
    return visit.SKIP;
  });
  return {type: 'ParagraphNode', children: parts};
}

/** Returns the words of a sentence, including code. */
const toWordNodes = ({children}: Sentence): SentenceContent[] =>
  children.filter(({type}) => type === 'WordNode' || type === 'SourceNode');

/**
 * Implements the rules of this repository as a retext plugin, because no plugin of retext limits the number of words.
 */
function retextSentences(): (tree: Root, file: File) => void {
  return (tree, file) => {
    visit(tree as Node, 'SentenceNode', (node: Node) => {
      const sentence = node as Part;
      const words = toWordNodes(sentence);
      const text = toString(sentence);
      const report = (source: string, actual: string, reason: string): void => {
        Object.assign(file.message(reason, {place: sentence.position, source}), {actual});
      };
      if (words.length > mostWords) {
        report('sentence-length', text, `${words.length} words: split it, ${mostWords} are the most`);
      }
      if (/^What\b.*[.;]$/s.test(text)) {
        report('subject', text, 'name the subject: a clause in its place is hard to read');
      }
      if (sentence.data?.isHeading) {
        const capitals = words
          .map((word) => (word.type === 'WordNode' ? toString(word) : ''))
          .slice(1)
          .filter((word) => /^[A-Z][a-z]+$/.test(word));
        for (const word of capitals) {
          report('heading', word, 'headings are in sentence case: write it in small letters');
        }
      }
      return visit.SKIP;
    });
  };
}

const linter = retext()
  .use(retextSentences)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextSimplify)
  .use(retextIntensify)
  .use(retextEquality)
  .freeze();

/** A message of a rule. `kind` names a word list of the rule. */
type Message = Finding & {kind: string; text: string};

/** Returns the messages about a file, before exceptions apply. `count` is the number of its sentences. */
function lint(source: Source): {count: number; messages: Message[]} {
  let count = 0;
  const processor = linter().use(function parser() {
    this.parser = (_, file) => {
      const paragraph = toSentences(source, file);
      count = paragraph.children.length;
      return {type: 'RootNode', children: [paragraph]} satisfies Root;
    };
  });
  const {messages} = processor.processSync({path: source.file, value: source.lines.join('\n')});
  return {
    count,
    messages: messages.map(({source: rule = '', ruleId: kind = '', line = 1, actual: found = '', reason}) => ({
      ...{file: source.file, line, rule, kind, found},
      ...{text: source.lines[line - 1] ?? '', todo: `${reason}, or add it to ${exceptionsFile} with the reason`},
    })),
  };
}

const covers = ({rule, kind, words, near}: Exception, message: Message): boolean =>
  rule === message.rule &&
  (kind === undefined || kind === message.kind) &&
  (words?.includes(message.found.toLowerCase()) ?? true) &&
  (near?.test(message.text) ?? true);

/** Lists the exceptions, and the words of exceptions, that no message needs. */
const listUnneeded = (allowed: readonly Exception[], messages: readonly Message[]): string[] =>
  allowed.flatMap((exception) => {
    const each = exception.words?.map((word) => ({...exception, words: [word]})) ?? [exception];
    return each
      .filter((one) => !messages.some((message) => covers(one, message)))
      .map(({rule, words = []}) => [rule, ...words].join(' '));
  });

/**
 * Catches prose that is hard to read: sentences that are too long or have a clause as their subject, repeated words,
 * wrong articles, filler words, long words with a shorter alternative, offensive words, and headings that are not in
 * sentence case. `count` is the number of sentences.
 * @throws Error if there is no sentence, because a check of nothing would pass.
 */
export function checkProse(
  sources: readonly Source[],
  allowed: readonly Exception[] = exceptions,
): {count: number; findings: Finding[]} {
  const linted = sources.map(lint);
  const count = linted.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) {
    throw new Error(`None of ${sources.length} files has a sentence`);
  }
  const all = linted.flatMap(({messages}) => messages);
  const open = all.filter((message) => !allowed.some((exception) => covers(exception, message)));
  const findings = open.map(({file, line, rule, found, todo}) => ({file, line, rule, found, todo}));
  const unneeded = listUnneeded(allowed, all).map((found) => ({
    ...{file: exceptionsFile, line: 1, rule: 'prose', found},
    todo: 'remove it: nothing needs it any more',
  }));
  return {count, findings: [...findings, ...unneeded]};
}
