// Asks the search of a build for every text of the errors reference as readers paste it: with values, with noise around it,
// in another case, cut off. `node -r tsx/cjs tests/search/pasted.ts [seed]` prints how often the section with the text
// is first, and among three, in both halves of the texts.
import {createHash} from 'node:crypto';
import type {SearchPage} from '../../src/plugins/search/page';
import {readBuild} from '../../src/plugins/search/pages';
import {codespaces, met} from '../../src/site/errors';
import {createOwn} from './bench';
import {toHalf, type Half} from './rank';

/** Returns numbers from 0 to 1 that depend on the seed alone. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const values: readonly ((random: () => number) => string)[] = [
  (random) => String(Math.floor(random() * 10 ** (1 + random() * 9))),
  (random) => `${Math.floor(random() * 1e9)}aevmos`,
  (random) =>
    `0x${Math.floor(random() * 2 ** 48)
      .toString(16)
      .padStart(40, '7')}`,
  (random) =>
    `evmos1${Math.floor(random() * 2 ** 50)
      .toString(36)
      .padEnd(38, 'q')}`,
  (random) => `channel-${Math.floor(random() * 90)}`,
];

/** Lines of a node that runs well, which stand around an error in its log. */
const logLines: readonly ((random: () => number) => string)[] = [
  (random) =>
    `INF committed state app_hash=${values[2]?.(random).slice(2)} height=${values[0]?.(random)} module=state num_txs=2 server=node`,
  (random) =>
    `INF executed block height=${values[0]?.(random)} module=state num_invalid_txs=0 num_valid_txs=3 server=node`,
  (random) => `INF indexed block exents height=${values[0]?.(random)} module=txindex server=node`,
  (random) =>
    `INF received complete proposal block hash=${values[2]?.(random).slice(2)} height=${values[0]?.(random)} module=consensus server=node`,
  (random) => `INF Timed out dur=812.4 height=${values[0]?.(random)} module=consensus round=0 server=node step=1`,
  () => 'INF commit synced commit=436F6D6D69744944 module=server',
  () => 'INF Ensure peers module=pex numDialing=0 numInPeers=2 numOutPeers=4 numToDial=6 server=node',
];

/** How much is cut off: at most 30 %, and at least 24 characters are left. */
const toCut = (text: string): number => Math.max(0, Math.min(text.length * 0.3, text.length - 24));

/** A noise: what it does to a text. */
const noises: Readonly<Record<string, (text: string, random: () => number) => string>> = {
  plain: (text) => text,
  'behind a prefix': (text) => `Error: rpc error: code = Unknown desc = ${text}`,
  'in quotes': (text) => `"${text}"`,
  'in JSON-RPC': (text) => `{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":${JSON.stringify(text)}}}`,
  'with line breaks': (text) => text.replaceAll(/ /g, '\n'),
  'in capitals': (text) => text.toUpperCase(),
  'cut at the beginning': (text, random) => text.slice(Math.floor(toCut(text) * random())),
  'cut at the end': (text, random) => text.slice(0, Math.ceil(text.length - toCut(text) * random())),
  'in a log': (text, random) => {
    const line = (): string => `11:41AM ${logLines[Math.floor(random() * logLines.length)]?.(random) ?? ''}`;
    const lines = [];
    while (lines.join('\n').length < 2_000) {
      lines.push(line());
    }
    lines.splice(Math.floor(random() * lines.length), 0, `11:41AM ERR ${text} module=server`);
    return lines.join('\n');
  },
};

/** A text as a reader pastes it, and what the search found for it. */
interface Pasted {
  text: string;
  noise: string;
  query: string;
  half: Half;
  /** 1 if the first section has the text, else the rank of the first page with such a section, at least 2; 0 if none has. */
  rank: number;
  /** The first section that was found, as `path#anchor`. */
  first: string;
}

const toPlainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const toPage = (key: string): string => key.slice(0, key.indexOf('#'));

/** The sections with a text, as `path#anchor`. */
function findSections(
  sections: readonly {key: string; whole: string; blocks: readonly string[]}[],
  text: string,
): Set<string> {
  const parts = text.split('%v').map(toPlainWords).filter(Boolean);
  const longest = parts.reduce((most, part) => (part.length > most.length ? part : most), '');
  const has = (block: string): boolean => {
    let from = 0;
    return parts.every((part) => {
      const at = block.indexOf(` ${part} `, from);
      from = at + part.length;
      return at >= 0;
    });
  };
  // Most sections do not have a part of the text anywhere.
  return new Set(
    sections.filter(({whole, blocks}) => whole.includes(` ${longest} `) && blocks.some(has)).map(({key}) => key),
  );
}

/** Every text of the errors reference, each once. */
const allTexts: readonly string[] = [
  ...new Set([...met, ...codespaces.flatMap(({codes}) => codes)].map(({text}) => text)),
];

/** A part of the texts. Like their halves, it depends on each text alone: about half of the tuned and of the others. */
export const someTexts: readonly string[] = allTexts.filter(
  (text) => (createHash('sha256').update(text).digest()[1] ?? 0) % 2 === 0,
);

/** Asks a search for each of the texts with a noise. */
export function rankPasted(
  pages: readonly SearchPage[],
  find: (text: string) => readonly {path: string; anchor: string}[],
  seed: number,
  texts = allTexts,
): Pasted[] {
  const random = createRandom(seed);
  const sections = pages.flatMap(({path, sections: of}) =>
    of.map(({anchor, blocks: own}) => {
      const blocks = own.flatMap(({text, identifiers}) =>
        [text, ...identifiers].map((each) => ` ${toPlainWords(each)} `),
      );
      return {key: `${path}#${anchor}`, whole: blocks.join(''), blocks};
    }),
  );
  return texts.flatMap((text) => {
    const wanted = findSections(sections, text);
    const named = Object.entries(noises);
    // One noise for each text: with another seed, another one.
    return [named[Math.floor(random() * named.length)] ?? ['', (same: string) => same]].map(([noise, add]): Pasted => {
      const filled = text.replaceAll('%v', () => values[Math.floor(random() * values.length)]?.(random) ?? '');
      const query = add(filled, random);
      const found = find(query).map(({path, anchor}) => `${path}#${anchor}`);
      const pagesFound = [...new Set(found.map(toPage))];
      const page = pagesFound.findIndex((each) => found.some((key) => toPage(key) === each && wanted.has(key))) + 1;
      const [first = ''] = found;
      return {
        ...{text, noise, query, first},
        half: toHalf(text),
        rank: wanted.has(first) ? 1 : page && Math.max(2, page),
      };
    });
  });
}

/** The share of texts whose section is among the first ones. */
export const toShare = (ranked: readonly Pasted[], among: number): number =>
  ranked.filter(({rank}) => rank > 0 && rank <= among).length / ranked.length;

async function main(): Promise<void> {
  const [folder = 'build', seed = '1'] = process.argv.slice(2);
  const pages = await readBuild(folder);
  const {engine} = await createOwn(pages);
  const all = rankPasted(pages, (text) => engine.find({text}), Number(seed));
  const toText = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);
  for (const half of ['tuned', 'reported'] as const) {
    const own = all.filter((each) => each.half === half);
    console.log(`\n${half}: ${new Set(own.map(({text}) => text)).size} texts, ${own.length} queries, seed ${seed}`);
    for (const noise of [...Object.keys(noises), undefined]) {
      const ranked = own.filter((each) => noise === undefined || each.noise === noise);
      console.log(
        `${(noise ?? 'all').padEnd(24)}${toText(toShare(ranked, 1))} first${toText(toShare(ranked, 3))} among three`,
      );
    }
  }
  console.log('\nTuned texts that are not first:');
  for (const {text, noise, rank, first} of all.filter((each) => each.half === 'tuned' && each.rank !== 1)) {
    console.log(`${noise}: “${text}”: rank ${rank || 'none'} after ${first}`);
  }
}

if (require.main === module) {
  void main().then(() => process.exit());
}
