// Prints how well search ranks, compared with untuned MiniSearch and Pagefind on the same sections of the same build.
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import MiniSearch from 'minisearch';
import type {SearchPage} from '../../src/plugins/search/page';
import {readBuild} from '../../src/plugins/search/pages';
import {toIndexFiles} from '../../src/plugins/search';
import {createEngine, type Engine} from '../../src/search/engine';
import {firstFile, type FirstPart, type RestPart} from '../../src/search/files';
import {rounds} from './queries';
import {rankAll, rankAsked, toMean, toShareOfThree, type Ranked} from './rank';

type Find = (text: string) => string[] | Promise<string[]>;

interface Section {
  id: number;
  path: string;
  title: string;
  heading: string;
  text: string;
}

const toSections = (pages: readonly SearchPage[]): Section[] =>
  pages
    .flatMap(({path: page, sections}) =>
      sections.map(({heading, blocks}) => ({
        path: page,
        title: sections[0]?.heading ?? '',
        heading,
        text: blocks.map(({text}) => text).join('\n'),
      })),
    )
    .map((section, id) => ({id, ...section}));

/** Creates the search of this site without its worker: with the whole index, and with only the first part. */
export async function createOwn(pages: readonly SearchPage[]): Promise<{engine: Engine; whole: Find; first: Find}> {
  const files = toIndexFiles(pages);
  const first = JSON.parse(files.get(firstFile) ?? '') as FirstPart;
  const rest = JSON.parse(files.get(first.rest) ?? '') as RestPart;
  const toFind =
    (engine: Engine): Find =>
    (text) =>
      engine.find({text}).map((match) => match.path);
  const engine = await createEngine(first, rest);
  return {engine, whole: toFind(engine), first: toFind(await createEngine(first))};
}

/** Creates a search of the sections with MiniSearch, whose options were not tuned. */
export function createStock(pages: readonly SearchPage[]): (text: string) => string[] {
  const sections = toSections(pages);
  const miniSearch = new MiniSearch<Section>({fields: ['title', 'heading', 'text']});
  miniSearch.addAll(sections);
  const options = {boost: {title: 3, heading: 2}, prefix: true, fuzzy: 0.2};
  return (text) => miniSearch.search(text, options).map(({id}) => sections[id as number]?.path ?? '');
}

/** The parts that the bench uses of the script that Pagefind writes beside its index. */
interface PagefindScript {
  options: (options: {basePath: string; baseUrl: string}) => Promise<void>;
  init: () => Promise<void>;
  search: (text: string) => Promise<{results: {data: () => Promise<{url: string}>}[]}>;
}

/** Creates a search of the sections with Pagefind, which reads its index over HTTP. `close` stops its server. */
async function createPagefind(sections: readonly Section[]): Promise<{find: Find; close: () => void}> {
  // Pagefind is a module that cannot be loaded with `require`.
  const {createIndex} = await import('pagefind');
  const {index, errors} = await createIndex();
  if (!index) {
    throw new Error(errors.join('\n'));
  }
  for (const {id, path: page, title, heading, text} of sections) {
    const content = `${heading}\n${text}`;
    await index.addCustomRecord({url: `${page}#${id}`, content, language: 'en', meta: {title: `${title} ${heading}`}});
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'pagefind-'));
  await index.writeFiles({outputPath: folder});
  const server = createServer(({url = ''}, response) => {
    response.end(
      readFileSync(path.join(folder, path.basename(path.dirname(url)), path.basename(url).replace(/\?.*/, ''))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  // The script is a module for browsers, so it needs the address of its index here.
  const script = (await import(path.join(folder, 'pagefind.js'))) as PagefindScript;
  await script.options({basePath: `http://127.0.0.1:${port}/`, baseUrl: '/'});
  await script.init();
  return {
    find: async (text) => {
      const {results} = await script.search(text);
      const shown = await Promise.all(results.slice(0, 40).map((each) => each.data()));
      return shown.map(({url}) => url.replace(/#.*/, ''));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, {recursive: true});
    },
  };
}

async function main(): Promise<void> {
  const pages = await readBuild('build');
  const sections = toSections(pages);
  const pagefind = await createPagefind(sections);
  const site = await createOwn(pages);
  const all: Record<string, Ranked[]> = {
    'this site': await rankAll(site.whole),
    'first part': await rankAll(site.first),
    MiniSearch: await rankAll(createStock(pages)),
    Pagefind: await rankAll(pagefind.find),
  };
  pagefind.close();
  const [own = []] = Object.values(all);
  console.log(`Mean reciprocal rank of ${own.length} queries in ${sections.length} sections of ${pages.length} pages`);
  for (const half of ['tuned', 'reported'] as const) {
    const count = own.filter((each) => each.half === half).length;
    console.log(
      `\n${`${half}, ${count} queries`.padEnd(24)}${Object.keys(all)
        .map((name) => name.padStart(12))
        .join('')}`,
    );
    for (const kind of [...Object.keys(rounds.first), undefined]) {
      const means = Object.values(all).map((ranked) =>
        toMean(ranked.filter((each) => each.half === half && (kind === undefined || each.kind === kind))),
      );
      console.log(`${(kind ?? 'all').padEnd(24)}${means.map((mean) => mean.toFixed(3).padStart(12)).join('')}`);
    }
  }
  const questions = await rankAsked(site.whole);
  console.log('\nQuestions from public threads with a right page among the first three');
  for (const half of ['tuned', 'reported'] as const) {
    const ofHalf = questions.filter((each) => each.half === half);
    const toPart = (kind: string): string =>
      `${kind} ${toShareOfThree(ofHalf.filter((each) => each.kind === kind)).toFixed(3)}`;
    console.log(`${`${half}, ${ofHalf.length / 2}`.padEnd(24)}${toPart('question')}  ${toPart('words')}`);
  }
  console.log('\nTuned queries whose first page is not one of theirs:');
  for (const {kind, text, rank, found, pages: wanted} of own.filter(
    (each) => each.half === 'tuned' && each.rank !== 1,
  )) {
    console.log(
      `${kind}: “${text}”: rank ${rank || 'none'} after ${found[0] ?? 'nothing'}, wanted ${wanted.join(' or ')}`,
    );
  }
}

if (require.main === module) {
  void main().then(() => process.exit());
}
