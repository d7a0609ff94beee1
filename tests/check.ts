// `npm run check` holds everything; with the files of pages, it holds only these pages, within seconds.
import {spawnSync} from 'node:child_process';
import {parse} from 'jsonc-parser';
import type {Configuration} from 'markdownlint';
import {lint} from 'markdownlint/sync';
import {readPublished} from '../src/plugins/pages/published';
import {readText} from '../src/plugins/sources';
import {findMoved, oldAnchors} from '../src/site/oldAddresses';
import {checkBech32, checkHexAddresses, checkPairs, checkUrls} from './content/addresses';
import * as checks from './content/checks';
import {noteForNode} from './content/expectNoFindings';
import {readFences} from './content/fences';
import {checkIds} from './content/headings';
import {checkLinks, checkPublished, checkSlashes, goneAddresses, readTargets} from './content/links';
import {checkMarkup} from './content/markup';
import {checkNames} from './content/names';
import {readPages, toLine, type Finding, type Page} from './content/pages';
import {checkProse} from './content/prose';
import {checkMentions, checkSamples} from './content/samples';
import {checkSpelling} from './content/spelling';
import {checkTerms} from './content/terms';
import {checkTypedFacts} from './content/typedFacts';
import {checkQuotes, toRunFile} from './node/quotes';
import {checkRecording} from './node/recordings';

const lintPage = ({file, lines}: Page): Finding[] => {
  const {config} = parse(readText('.markdownlint-cli2.jsonc')) as {config: Configuration};
  return Object.values(lint({strings: {[file]: lines.join('\n')}, config})).flatMap((found) =>
    found.map(({lineNumber, ruleNames, errorDetail, errorContext, ruleDescription}) => ({
      file,
      line: lineNumber,
      rule: `markdownlint ${ruleNames[0]}`,
      found: errorContext ?? errorDetail ?? lines[lineNumber - 1]?.trim() ?? '',
      todo: ruleDescription,
    })),
  );
};

/** Holds one page to all that `npm run check` holds it to, except for samples that run against a local node. */
async function checkPage(page: Page, pages: readonly Page[]): Promise<Finding[]> {
  const one = [page];
  const text = page.lines.join('\n');
  const fences = readFences(one);
  const isLinked = ({route}: Page): boolean => route === page.route || text.includes(route);
  const targets = await readTargets('.', pages, isLinked);
  const reports = [
    ...[checkBech32, checkHexAddresses, checkPairs, checkUrls, checkSlashes, checkMarkup, checkMentions].map((check) =>
      check(one),
    ),
    checkTypedFacts(one),
    ...[checkTerms(one), checkSpelling(one), checkProse(one), checks.checkNotices(one)],
    ...[
      checkLinks(one, targets),
      // A page without code has no samples to count.
      ...(fences.length > 0 ? [checkSamples(fences)] : []),
      checkRecording(page),
      checkQuotes(page),
    ],
    checkPublished(
      {[page.route]: readPublished()[page.route] ?? []},
      targets,
      {findMoved, oldAnchors, gone: goneAddresses},
      pages,
    ),
  ];
  const own = new Set([page.file, toRunFile(page.file)]);
  return [
    ...checkNames([page.file]),
    // Of two pages with the same, the last one is told.
    ...[checks.checkFrontMatter, (all: readonly Page[]) => checks.checkRoutes(all, [])].flatMap((check) =>
      check([...pages.filter((each) => each !== page), page]),
    ),
    ...[checks.checkLines, checks.checkComponents, checks.checkFactNames, checkIds].flatMap((check) => check(one)),
    ...lintPage(page),
    ...reports.flatMap(({findings}) => findings),
  ].filter(({file}) => own.has(file));
}

async function main(): Promise<number> {
  const named = process.argv.slice(2).map((file) => file.replaceAll('\\', '/').replace(/^\.\//, ''));
  if (named.length === 0) {
    const {status} = spawnSync(
      'npx run-p --aggregate-output --continue-on-error check:types check:lint check:content',
      {stdio: 'inherit', shell: true},
    );
    return status ?? 1;
  }
  const pages = readPages('.');
  const wanted = named.map((file) => {
    const page = pages.find((each) => each.file === file || each.route === `/${file.replace(/^\//, '')}`);
    if (!page) {
      throw new Error(`There is no page ${file}: name a file such as develop/faucet.md`);
    }
    return page;
  });
  const found = (await Promise.all(wanted.map((page) => checkPage(page, pages)))).flat();
  const faults = noteForNode(found, new Map(wanted.map(({file}) => [toRunFile(file), file])));
  faults.forEach((finding) => console.log(toLine(finding)));
  console.log(
    `${wanted.length} of ${pages.length} pages checked: ${faults.length === 1 ? '1 finding' : `${faults.length} findings`}`,
  );
  return faults.length > 0 ? 1 : 0;
}

main().then(
  (status) => (process.exitCode = status),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);
