import {expect, test} from '@playwright/test';
import mdx from '@mdx-js/mdx';
import type {Element, Root} from 'hast';
import toHtml from 'hast-util-to-html';
import type {Plugin} from 'unified';
import {readLaterNotes, toLaterText, type LaterNotes} from '../../src/plugins/markdown';
import {remarkLaterReleases} from '../../src/plugins/markdown/laterReleases';
import {laterCauses, laterRelease, laterSteps} from '../../src/site/laterReleases';
import {upgrades} from '../../src/site/upgrades';
import {readPages} from './pages';
import {findLooseRules, toCause} from '../node/laterCauses';
import {explainPage, toLaterNotes} from '../node/laterNotes';
import {readLaterRecording} from '../node/laterRecordings';
import {readRecording} from '../node/recordings';

/** The remark plugin with other notes than those of the pages. */
const toPlugin = (notes: LaterNotes): Plugin =>
  function plugin() {
    return remarkLaterReleases.call(this, notes);
  };

/** How the tree names the component of a note. */
const note = 'LaterNote';

/** Compiles a page with these notes, and returns its elements. */
async function compile(notes: LaterNotes, text: string): Promise<Element[]> {
  const compiler = mdx.createCompiler({remarkPlugins: [toPlugin(notes)]});
  const {children} = (await compiler.run(compiler.parse(text), {path: 'develop/a.md'})) as Root;
  return children.flatMap((node) => (node.type === 'element' ? [node] : []));
}

const pages = readPages('.').filter(({file}) => !file.startsWith('src/'));

test.describe('the later release', () => {
  test('has a verdict on 95 of 100 claims that were tried, and a cause for each that differs', () => {
    const held = pages.flatMap((page) => (readRecording(page.file)?.held ?? []).map(({hash}) => ({page, hash})));
    const verdicts = new Map(
      pages.flatMap(({file}) => {
        const {
          same = [],
          differs = {},
          'not there': gone = {},
          open = {},
        } = readLaterRecording(file, laterRelease) ?? {};
        return [
          ...[...same, ...Object.keys({...differs, ...gone})].map((hash) => [`${file} ${hash}`, true] as const),
          ...Object.keys(open).map((hash) => [`${file} ${hash}`, false] as const),
        ];
      }),
    );
    const tried = held.flatMap(({page, hash}) => verdicts.get(`${page.file} ${hash}`) ?? []);
    const judged = tried.filter(Boolean).length;
    const differing = pages.flatMap((page) => explainPage(page));
    const counts = Object.fromEntries(
      laterCauses.map(({id}) => [id, differing.filter(({cause}) => cause === id).length]),
    );
    // A page that has changed since then is tried again by whoever has a node of that release.
    console.log(
      `${held.length} claims, ${tried.length} of them tried on ${laterRelease}: ${judged - differing.length} are the same, ${differing.length} differ, ${tried.length - judged} have no verdict`,
      counts,
    );
    expect(tried.length).toBeGreaterThan(5_000);
    expect(differing.length).toBeGreaterThan(100);
    expect(judged / tried.length).toBeGreaterThan(0.95);
    expect(differing.filter(({cause}) => cause === undefined)).toEqual([]);
    expect(laterCauses.filter(({id, by}) => by === 'run' && counts[id] === 0).map(({id}) => id)).toEqual([]);
  });

  test('differs since the release that is named, where runs on the releases around it are to show that', () => {
    /** Counts the claims with a cause that were tried on a release, and those of them that differ there. */
    const toCounts = (release: string): Map<string, {tried: number; differing: number}> => {
      const counts = new Map<string, {tried: number; differing: number}>();
      for (const page of pages) {
        const {same = [], differs = {}, 'not there': gone = {}} = readLaterRecording(page.file, release) ?? {};
        for (const {hash, cause = ''} of explainPage(page)) {
          const isDifferent = hash in differs || hash in gone;
          if (isDifferent || same.includes(hash)) {
            const {tried, differing} = counts.get(cause) ?? {tried: 0, differing: 0};
            counts.set(cause, {tried: tried + 1, differing: differing + Number(isDifferent)});
          }
        }
      }
      return counts;
    };
    const [before, after] = [toCounts(laterSteps.before), toCounts(laterSteps.after)];
    const stepped = laterCauses.filter(({sinceBy}) => sinceBy === 'run');
    expect(stepped.length).toBeGreaterThan(15);
    for (const {id, since} of stepped) {
      const [earlier, first] = [before.get(id), after.get(id)];
      console.log(
        `${id}: ${earlier?.differing} of ${earlier?.tried} on ${laterSteps.before}, ${first?.differing} of ${first?.tried} on ${laterSteps.after}`,
      );
      expect(since, id).toBe(laterSteps.after);
      // A few claims of a cause may have changed earlier, for a reason of their own.
      expect((earlier?.differing ?? 1) / (earlier?.tried ?? 1), id).toBeLessThan(0.1);
      expect((first?.differing ?? 0) / (first?.tried ?? 1), id).toBeGreaterThan(0.9);
    }
  });

  test('has rules for its causes, and each finds nothing in an answer that nobody has explained', () => {
    expect(findLooseRules()).toEqual([]);
    expect(toCause({page: '/protocol/faq', said: 'the sky is blue', seen: 'it is green'})).toBeUndefined();
  });

  test('has releases that exist, ids that are anchors, and texts with pairs of backquotes', () => {
    const releases = upgrades.mainnet.map(({version}) => version);
    const texts = laterCauses.flatMap(({title, changed, todo}) => [title, changed, todo]);
    expect(laterCauses.filter(({since}) => !releases.includes(since))).toEqual([]);
    expect(laterCauses.filter(({id}) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(new Set(laterCauses.map(({id}) => id)).size).toBe(laterCauses.length);
    expect(texts.filter((text) => text.split('`').length % 2 === 0)).toEqual([]);
  });

  test('has notes on the pages for what differs there', () => {
    const notes = readLaterNotes();
    const wanted = toLaterNotes(pages.flatMap((page) => explainPage(page)));
    const routes = pages.map(({route}) => route);
    // A heading may have other words by now: a note without its section comes at the end of the page.
    const missing = Object.entries(wanted).flatMap(([page, sections]) => {
      const noted = Object.values(notes[page] ?? {}).flatMap((section) => Object.keys(section));
      return Object.values(sections)
        .flatMap((section) => Object.keys(section))
        .flatMap((cause) => (noted.includes(cause) ? [] : [`${page}: ${cause}`]));
    });
    expect(Object.keys(wanted).length).toBeGreaterThan(20);
    expect(missing, 'write them: node -r tsx/cjs tests/node/laterNotes.ts').toEqual([]);
    expect(Object.keys(notes).filter((page) => !routes.includes(page))).toEqual([]);
  });

  test('puts a note at the end of its section, and one without its section at the end of the page', async () => {
    const notes = {'/develop/a': {'': {erc20: []}, One: {revenue: []}, Gone: {erc20: [], metrics: []}}};
    const elements = await compile(notes, '# Title\n\nText\n\n## One\n\nFirst\n\n## Two\n\nSecond');
    expect(elements.map(({tagName}) => tagName)).toEqual(['h1', 'p', note, 'h2', 'p', note, 'h2', 'p', note]);
    const found = elements.filter(({tagName}) => tagName === note);
    const [first, second, last] = found.map((each) => toHtml(each));
    expect(found.map(({properties}) => properties?.isFirst)).toEqual([true, false, false]);
    expect(first).toContain('native_precompiles');
    expect(second).toContain('#revenue');
    expect(last).toContain('#metrics');
    expect(last, 'explained above').not.toContain('native_precompiles');
    expect(last).toContain('id="v19-erc20-2"');
  });

  test('marks the row, the sentence and the block that differ, and names what comes from data', async () => {
    const notes = {
      '/develop/a': {
        One: {
          erc20: ['b | 2', 'b', 'Two words here', 'Two words', 'evmosd a', 'Three'],
          revenue: ['No such words', '[`c`](#c)'],
        },
      },
    };
    const table = '| A | B |\n|---|---|\n| b | 1 |\n| `b` | 2 |';
    const text = 'One. Two words `here` and more. Three.';
    const elements = await compile(notes, `## One\n\n${table}\n\n${text}\n\n\`\`\`bash\nevmosd a\n\`\`\`\n\nEnd.`);
    const html = elements.map((each) => toHtml(each)).join('\n');
    const {title = ''} = laterCauses.find(({id}) => id === 'erc20') ?? {};
    const mark = `<a href="#v19-erc20" class="later-mark" aria-label="v19 differs: ${title}">v19 differs</a>`;
    expect(html.split(mark)).toHaveLength(6);
    expect(html).toContain(`b</inlineCode> ${mark}</td>`);
    expect(html).toContain(`<td>b ${mark}</td>`);
    expect(html).toContain(`and more. ${mark} Three. ${mark}</p>`);
    expect(html).toContain(`<p class="later-block">${mark}</p>\n<p>End.</p>`);
    expect(html).toContain('Here: <a href="#c">');
    expect(html, 'words that the page no longer has').not.toContain('href="#v19-revenue"');
  });

  test('says in a note what changed, and only once on a page', () => {
    const [first, second] = laterCauses;
    const section = {[first?.id ?? '']: [], [second?.id ?? '']: []};
    const text = toLaterText(section, new Set([second?.id ?? '']));
    expect(text).toContain(`/protocol/later-releases#${first?.id}): ${first?.changed}`);
    expect(text).not.toContain(second?.changed ?? '');
  });
});
