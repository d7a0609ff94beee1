import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readBuild} from '../../src/plugins/search/pages';
import type {SearchRecord} from '../../src/plugins/search/records';
import {areaNames, areas, defaultTag} from '../../src/site/areas';
import type {SearchBackend} from '../../src/search/backend';
import {createEmbedded} from '../../src/search/embedded';
import {createEngine, type Engine} from '../../src/search/engine';
import {firstFile, indexFolder, toHeadings, type FirstPart, type RestPart} from '../../src/search/files';
import {toWords} from '../../src/search/words';
import {builds} from '../builds';
import {rounds} from '../search/queries';
import {createStock} from '../search/bench';
import {rankPasted, someTexts, toShare} from '../search/pasted';
import {rankAll, rankAsked, toMean, toShareOfThree, type Half, type Ranked} from '../search/rank';
import {expect, test} from './test';

// These tests need no browser: they query the index of the build as the worker of a browser does.

const folder = builds.plain.folder;

const read = (name: string): string => readFileSync(path.join(folder, indexFolder, name), 'utf8');
const readFirst = (): FirstPart => JSON.parse(read(firstFile)) as FirstPart;
const readRest = (): RestPart => JSON.parse(read(readFirst().rest)) as RestPart;

/** Returns the paths of the pages of the hits, best first, each once. */
async function findPages(backend: SearchBackend, text: string): Promise<string[]> {
  const {hits} = await backend.search({text, page: 0, hitsPerPage: 20});
  return [...new Set(hits.map(({url_without_anchor: page}) => page))];
}

/** The pages of the build, which each worker reads once for all tests of this file. */
let readPagesOnce: ReturnType<typeof readBuild> | undefined;

const readPages = (): ReturnType<typeof readBuild> => (readPagesOnce ??= readBuild(folder));

/** The engine with the whole index, which each worker starts once. A query changes nothing in it. */
let startEngineOnce: Promise<Engine> | undefined;

const startEngine = (): Promise<Engine> => (startEngineOnce ??= createEngine(readFirst(), readRest()));

test('every page is in the index, under the tag of its area, with its text', async () => {
  const pages = await readPages();
  const index = readFirst();
  expect(pages.length).toBeGreaterThan(80);
  expect(index.pages.map((page) => page.path)).toEqual(pages.map((page) => page.path));
  expect(new Set(index.pages.map(({tag}) => tag))).toEqual(
    new Set([defaultTag, ...areaNames.map((area) => areas[area].tag)]),
  );
  const engine = await startEngine();
  for (const [number, {sections}] of pages.entries()) {
    const own = engine.sections.filter(({page}) => page === number);
    expect(own.map(({anchor}) => anchor)).toEqual(sections.map(({anchor}) => anchor));
    expect(own.map(({headings}) => headings)).toEqual(toHeadings(sections));
    const texts = JSON.parse(read(own[0]?.textFile ?? '')) as string[][];
    expect(texts).toEqual(sections.map(({blocks}) => blocks.map(({text}) => text)));
  }
});

test('the pages that readers want come first, even for queries that ranking was not tuned on', async () => {
  const engine = await startEngine();
  const ranked = await rankAll((text) => engine.find({text}).map((found) => found.path));
  const routes = new Set(readFirst().pages.map((page) => page.path));
  expect(ranked.flatMap((wanted) => wanted.pages).filter((page) => !routes.has(page))).toEqual([]);
  expect(new Set(ranked.map(({text}) => text.toLowerCase())).size).toBe(ranked.length);
  expect(ranked.length).toBeGreaterThanOrEqual(590);
  expect(new Set(ranked.map(({kind}) => kind)).size).toBeGreaterThanOrEqual(8);
  const toMeans = (list: readonly Ranked[]) => ({
    tuned: toMean(list.filter(({round, half}) => round === 'first' && half === 'tuned')),
    reported: toMean(list.filter(({round, half}) => round === 'first' && half === 'reported')),
    later: toMean(list.filter(({round}) => round === 'later')),
    laterReported: toMean(list.filter(({round, half}) => round === 'later' && half === 'reported')),
    allTuned: toMean(list.filter(({half}) => half === 'tuned')),
    allReported: toMean(list.filter(({half}) => half === 'reported')),
  });
  const own = toMeans(ranked);
  const firstPart = await createEngine(readFirst());
  const first = toMeans(await rankAll((text) => firstPart.find({text}).map((found) => found.path)));
  const stock = toMeans(await rankAll(createStock(await readPages())));
  console.log(`Mean reciprocal rank: ${JSON.stringify({own, first, stock})}`);
  expect(own.reported).toBeGreaterThanOrEqual(0.915);
  // The own ranking has to be worth its code.
  expect(own.reported - stock.reported).toBeGreaterThanOrEqual(0.1);
  expect(own.later - stock.later).toBeGreaterThanOrEqual(0.1);
  // A larger difference would mean that ranking is overfitted to the tuned half.
  expect(own.tuned - own.reported).toBeLessThanOrEqual(0.03);
  expect(own.later).toBeGreaterThanOrEqual(0.885);
  // In the later round too, one half is only reported and not tuned on.
  expect(own.laterReported).toBeGreaterThanOrEqual(0.88);
  expect(own.allReported).toBeGreaterThanOrEqual(0.9);
  expect(own.allTuned - own.allReported).toBeLessThanOrEqual(0.03);
  // The first part of the index answers the first keys, while the rest loads.
  expect(first.reported).toBeGreaterThanOrEqual(0.84);
  expect(first.allReported).toBeGreaterThanOrEqual(0.8);
});

test('a question from a public thread finds a page that answers it among the first three', async () => {
  const engine = await startEngine();
  const ranked = await rankAsked((text) => engine.find({text}).map((found) => found.path));
  const routes = new Set(readFirst().pages.map((page) => page.path));
  expect(ranked.flatMap((wanted) => wanted.pages).filter((page) => !routes.has(page))).toEqual([]);
  expect(new Set(ranked.map(({text}) => text)).size).toBe(ranked.length);
  expect(ranked.length).toBeGreaterThan(800);
  const toShare = (half: Half): number => toShareOfThree(ranked.filter((each) => each.half === half));
  const [tuned, reported] = [toShare('tuned'), toShare('reported')];
  console.log(`${ranked.length} questions and their words: ${JSON.stringify({tuned, reported})}`);
  expect(reported).toBeGreaterThanOrEqual(0.95);
  // A larger difference would mean that the search is overfitted to the tuned half.
  expect(tuned - reported).toBeLessThanOrEqual(0.04);
});

test('a pasted error finds a section that has it, with any noise around it', async () => {
  const engine = await startEngine();
  const all = rankPasted(await readPages(), (text) => engine.find({text}), 1, someTexts);
  const toShares = (half: Half): {first: number; three: number} => {
    const ranked = all.filter((each) => each.half === half);
    return {first: toShare(ranked, 1), three: toShare(ranked, 3)};
  };
  const [tuned, reported] = [toShares('tuned'), toShares('reported')];
  console.log(`${all.length} pasted errors, about half of all: ${JSON.stringify({tuned, reported})}`);
  expect(all.length).toBeGreaterThan(1_000);
  expect(reported.first).toBeGreaterThanOrEqual(0.95);
  expect(reported.three).toBeGreaterThanOrEqual(0.98);
  // A larger difference would mean that the search is overfitted to the tuned half.
  expect(tuned.first - reported.first).toBeLessThanOrEqual(0.03);
});

test('every keyword finds its page among the first three', async () => {
  const engine = await startEngine();
  const keywords = (await readPages()).flatMap(({path: route, keywords: words}) =>
    words.map((word) => ({route, word})),
  );
  expect(keywords.length).toBeGreaterThan(250);
  const lost = keywords.filter(({route, word}) => {
    const found = [...new Set(engine.find({text: word}).map((found) => found.path))];
    return !found.slice(0, 3).includes(route);
  });
  expect(lost).toEqual([]);
});

test('a long reference does not fill the screen: hits of another page are among the first six', async () => {
  const engine = await startEngine();
  for (const text of ['evmosd tx', 'eth_', 'query', 'gas price', 'flags']) {
    const first = engine
      .find({text})
      .slice(0, 6)
      .map((found) => found.page);
    expect(new Set(first).size, text).toBeGreaterThan(1);
  }
});

test('every page is found by its title', async ({site}) => {
  const backend = createEmbedded(`${site}/`, {textTimeout: 30_000});
  const pages = (await readPages()).filter(({tag}) => tag !== defaultTag);
  const lost: string[] = [];
  for (const {path: route, sections} of pages) {
    const title = sections[0]?.heading ?? '';
    if (!(await findPages(backend, title)).slice(0, 3).includes(route)) {
      lost.push(`${route}: ${title}`);
    }
  }
  expect(lost).toEqual([]);
});

/** Matches headings of tables whose rows begin with an error text. */
const aboutErrors = /fail|error|wrong|refuse|not work|not start|panic|told|mistake/i;

test('an error text from any page finds that page', async () => {
  const engine = await startEngine();
  const errors = (await readPages()).flatMap(({path: route, sections}) =>
    sections.flatMap(({heading, blocks}) =>
      blocks.flatMap(({subject, identifiers: [first = '', second = '']}) => {
        // A row about JSON-RPC has the code before the text.
        const text = /^-32\d{3}$/.test(subject)
          ? second
          : aboutErrors.test(heading) && subject.startsWith(first)
            ? first
            : '';
        // The message that a reader sees has values in place of these placeholders.
        const said = text.replace(/%[#\w]*|<[^>]*>|\[[^\]]*\]|…|\.\.\./g, ' ');
        return toWords(text).length >= 3 ? [{route, text: said}] : [];
      }),
    ),
  );
  expect(errors.length).toBeGreaterThan(1_200);
  // A page may have one text for several methods, which is one search.
  const searches = new Map(errors.map((error) => [`${error.route} ${error.text}`, error]));
  const results = [...searches.values()].map(({route, text}) => {
    const found = new Set(engine.find({text}).map((found) => found.path));
    return {route, text, rank: [...found].indexOf(route) + 1};
  });
  const within = (limit: number): number => results.filter(({rank}) => rank > 0 && rank <= limit).length;
  console.log(
    `${searches.size} error texts find their page: ${within(1)} as the first page, ${within(5)} among five, ${within(10)} among ten`,
  );
  expect(results.filter(({rank}) => rank === 0)).toEqual([]);
  expect(within(10) / searches.size).toBeGreaterThanOrEqual(0.96);
});

test('a usual query takes at most half as long again as with the stock library, and a long one four fifths as long', async () => {
  // The two are compared in one run, because a time alone says as much about the machine as about the engine.
  // The test counts processor time, because the machine may also do other work.
  const readTime = (): number => {
    const {user, system} = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const engine = await startEngine();
  const finds = {own: (text: string) => engine.find({text}), stock: createStock(await readPages())};
  const times = {own: [] as number[], stock: [] as number[]};
  const texts = Object.values(rounds)
    .flatMap((round) => Object.values(round).flatMap((list) => list.map(({text}) => text)))
    .filter((_, index) => index % 3 === 0);
  expect(texts.length).toBeGreaterThan(150);
  for (const text of texts) {
    for (const name of ['own', 'stock'] as const) {
      // The best of three runs counts, because the first runs include compilation.
      const runs = Array.from({length: 3}, () => {
        const begun = readTime();
        finds[name](text);
        return readTime() - begun;
      });
      times[name].push(Math.min(...runs));
    }
  }
  const toMiddleAndLong = (list: readonly number[]): [number, number] => {
    const sorted = [...list].sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Infinity;
    return [at(0.5), at(0.95)];
  };
  const [own, stock] = [toMiddleAndLong(times.own), toMiddleAndLong(times.stock)];
  console.log(
    `${texts.length} queries take ${own[0].toFixed(2)} ms (median) and ${own[1].toFixed(2)} ms (p95), with the stock library ${stock[0].toFixed(2)} and ${stock[1].toFixed(2)} ms`,
  );
  expect(own[0] / stock[0]).toBeLessThanOrEqual(1.5);
  expect(own[1] / stock[1]).toBeLessThanOrEqual(0.8);
});

test('hits of a site below a path begin with that path', async ({configuredSite}) => {
  const backend = createEmbedded(configuredSite);
  expect((await findPages(backend, 'faucet'))[0]).toBe('/handbook/develop/faucet');
  expect((await findPages(backend, 'Evmos documentation'))[0]).toBe('/handbook/');
});

const hosting = {
  ALGOLIA_APP_ID: 'APP1',
  ALGOLIA_SEARCH_API_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'handbook',
};

function run(
  script: string,
  environment: Record<string, string>,
  ...options: string[]
): {status: number | null; output: string} {
  const {status, stdout, stderr} = spawnSync('npm', ['run', '--silent', script, '--', ...options], {
    encoding: 'utf8',
    env: {...process.env, ...environment},
    shell: process.platform === 'win32',
  });
  return {status, output: `${stdout}${stderr}`};
}

test('npm run search:records writes a record for each heading and each block', async () => {
  const file = path.join('test-results', 'search-records.json');
  const {status, output} = run('search:records', {}, '--out', file);
  expect(output).toMatch(/^Wrote \d+ records \(default: \d+, docs-default-current: \d+, .*\) to /m);
  expect(status).toBe(0);
  const records = JSON.parse(readFileSync(file, 'utf8')) as SearchRecord[];
  const sections = (await readPages()).flatMap((page) => page.sections);
  expect(records.length).toBe(sections.length + sections.flatMap(({blocks}) => blocks).length);
  expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length);
  const tooLong = records.filter((record) => Buffer.byteLength(JSON.stringify(record)) >= 10_000);
  expect(tooLong).toEqual([]);
  const nowhere = records.filter(({url}) => {
    const {origin, pathname} = new URL(url);
    return (
      origin !== 'https://docs.evmos.org' ||
      !existsSync(path.join(folder, pathname === '/' ? 'index.html' : `${pathname}.html`))
    );
  });
  expect(nowhere).toEqual([]);
});

test('npm run search:push says what it would do, pushes only on request, and never prints its key', () => {
  const rehearsed = run('search:push', hosting);
  expect(rehearsed.output).toMatch(/^Would replace the index handbook of APP1 by \d+ records \(/m);
  expect(rehearsed.status).toBe(0);
  const withoutKey = run('search:push', {...hosting, ALGOLIA_ADMIN_API_KEY: ''}, '--push');
  expect(withoutKey.output).toContain('ALGOLIA_ADMIN_API_KEY is not set');
  expect(withoutKey.status).toBe(1);
  const withoutIndex = run('search:push', {ALGOLIA_ADMIN_API_KEY: 'secret'}, '--push');
  expect(withoutIndex.output).toContain('No hosted index: set ALGOLIA_APP_ID');
  expect(withoutIndex.output).not.toContain('secret');
  expect(withoutIndex.status).toBe(1);
});
