import path from 'node:path';
import {load} from 'cheerio/slim';
import type {InlineCode} from 'mdast';
import visit from 'unist-util-visit';
import {findEnded, findHost, isOutside} from '../../src/site/hosts';
import {fillFacts, readFences} from './fences';
import type {Finding, Page} from './pages';
import {parseSource} from './text';

/** Endings of files that look like the last part of a host in a place such as `app.go:123`. */
const files = 'cjs|css|csv|go|html|js|json|log|md|mdx|mjs|proto|sh|sol|sum|svg|toml|ts|tsx|txt|xml|yaml|yml|zip';

/** Addresses with a scheme, of mail, and of peers, which have an id or a port but no scheme. */
const forms = [
  /\b(?:https?|wss?|ftp|tcp):\/\/[^\s"'`<>()[\]{}|\\^,;*…$]+/gi,
  /\bmailto:[^\s"'`<>()[\]{}|\\]+/gi,
  new RegExp(
    String.raw`(?<![\w./-])(?:[\w.-]+@)?(?:[a-z\d-]+\.)+(?!(?:${files})\b)[a-z]{2,}(?=:(?:\d{2,5}|\{\{port))`,
    'gi',
  ),
  /\b[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}\b(?![\w.-]*:)/gi,
  // A bare host needs three parts, because the name of a package may have two.
  /(?<![\w./@:-])(?:[a-z\d-]+\.){2,}(?:app|build|cloud|com|dev|guru|io|live|me|net|network|org|space|xyz|zone)\b(?![\w./(-]|:\/)/gi,
];

/** Finds every address in a text. Those without a scheme get `//`, as in a link. */
export const findAddresses = (text: string): string[] =>
  forms.flatMap((form) =>
    [...text.matchAll(form)].map(([found]) => {
      const address = found.replace(/[.:!?]+$/, '');
      return /^(?:mailto:|[a-z]+:\/\/)/i.test(address) ? address : `//${address}`;
    }),
  );

/** Finds the public hosts of a text that the list lacks. */
export const findUnlisted = (text: string): string[] =>
  findAddresses(text).filter((address) => isOutside(address) && !findHost(address));

/** Pages whose samples name an ended address on purpose, and the reason. */
export const recordedSamples: Readonly<Record<string, string>> = {
  'protocol/evmos-cli/configuration.md': 'the seeds that `init` writes, which the run of the page compares',
};

/** Finds commands and settings in running text: pieces of code with a space in them, and flags. */
function readInlineSamples(page: Page): {file: string; line: number; code: string}[] {
  const found: {file: string; line: number; code: string}[] = [];
  visit(parseSource(page).tree, 'inlineCode', (node: InlineCode) => {
    if (/\s|^-/.test(node.value)) {
      found.push({file: page.file, line: node.position?.start.line ?? 1, code: fillFacts(node.value)});
    }
  });
  return found;
}

/** The samples of the pages, and those that name an address of the ended project or network. */
export interface SampleAddresses {
  fences: number;
  inline: number;
  findings: Finding[];
}

/**
 * Finds samples that send a reader who copies them to a host of the ended project or network: blocks of code, and commands
 * in running text. Such a domain lapses, and somebody else can buy it.
 */
export function findInSamples(pages: readonly Page[]): SampleAddresses {
  const fences = readFences(pages).map(({file, line, code}) => ({file, line, code}));
  const inline = pages.flatMap(readInlineSamples);
  const findings = [...fences, ...inline].flatMap(({file, line, code}) => {
    const ended = [...new Set(findAddresses(code).filter((address) => findEnded(address)))];
    return ended.map((address) => ({
      file,
      line,
      rule: 'ended-address',
      found: `a sample names ${address}`,
      todo: "ask a node of the reader's own, such as {{local.rest}}, or let the reader fill in <endpoint>",
    }));
  });
  return {fences: fences.length, inline: inline.length, findings};
}

/** The attributes by which a browser, a reader or a program follows an address. */
const followed = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'cite', 'longdesc', 'manifest', 'ping'];

/** The addresses that a program follows in a value of JSON. Those below a key `record` are there to be recognized only. */
function findInJson(value: unknown): string[] {
  if (typeof value === 'string') {
    return /^(?:[a-z]+:\/\/|\/\/|mailto:)\S+$|^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?$/i.test(value) ? [value] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => (key === 'record' ? [] : findInJson(each)))
    : [];
}

function findInHtml(html: string): string[] {
  const $ = load(html);
  return [
    ...followed.flatMap((name) =>
      $(`[${name}]`)
        .get()
        .map((element) => $(element).attr(name) ?? ''),
    ),
    ...$('[srcset],[imagesrcset]')
      .get()
      .flatMap((element) => ($(element).attr('srcset') ?? $(element).attr('imagesrcset') ?? '').split(/,\s+/)),
    ...$('meta[content]')
      .get()
      .map((element) => ($(element).attr('content') ?? '').replace(/^\d+;\s*url=/i, '')),
    ...$('script[type="application/ld+json"]')
      .get()
      .flatMap((element) => findInJson(JSON.parse($(element).text()))),
  ];
}

/** Code in Markdown, which no program follows. */
const markdownCode = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/gm;

/**
 * Finds the addresses that a reader or a program follows in a built file, by its kind. In Markdown and text, every address
 * with a scheme counts outside of code, because programs make a link of it.
 */
export function findFollowed(file: string, text: string): string[] {
  switch (path.extname(file)) {
    case '.html':
      return findInHtml(text);
    case '.json':
    case '.webmanifest':
      return findInJson(JSON.parse(text));
    case '.xml':
      return [
        ...[...text.matchAll(/\b(?:href|src|uri|url)="([^"]+)"/gi)].map(([, address = '']) => address),
        ...[...text.matchAll(/<(?:uri|loc|id|link)>([^<]+)</gi)].map(([, address = '']) => address),
      ];
    case '.md':
    case '.txt':
      return findAddresses(text.replace(markdownCode, '')).filter((address) => !address.startsWith('//'));
    default:
      throw new Error(`${file} is of a kind whose addresses are not known`);
  }
}

/** Finds the addresses of the ended project or network among those that a reader or a program follows. */
export const findLive = (addresses: readonly string[], own: string): string[] =>
  addresses.filter((address) => !address.startsWith(own) && findEnded(address));
