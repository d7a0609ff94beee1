import {expect, test} from '@playwright/test';
import {existsSync} from 'node:fs';
import {laterNotesFile, readLaterNotes, toLaterText} from '../../src/plugins/markdown';
import {laterCauses, laterRelease} from '../../src/site/laterReleases';
import {upgrades} from '../../src/site/upgrades';
import {readPages} from '../content/pages';
import {findLooseRules, toCause} from '../node/laterCauses';
import {explainPage, toLaterNotes} from '../node/laterNotes';
import {readLaterRecording} from '../node/laterRecordings';
import {readRecording} from '../node/recordings';

const pages = readPages('.').filter(({file}) => !file.startsWith('src/'));

test.describe('the later release', () => {
  test('has a verdict on 95 of 100 claims, and a cause for each that differs', () => {
    const recordings = pages.flatMap((page) => {
      const held = readRecording(page.file)?.held ?? [];
      const recording = readLaterRecording(page.file, laterRelease);
      const judged = new Set([
        ...(recording?.same ?? []),
        ...Object.keys({...recording?.differs, ...recording?.['not there']}),
      ]);
      return held.map(({hash}) => judged.has(hash));
    });
    const differing = pages.flatMap(explainPage);
    const counts = Object.fromEntries(
      laterCauses.map(({id}) => [id, differing.filter(({cause}) => cause === id).length]),
    );
    const judged = recordings.filter(Boolean).length;
    console.log(
      `${recordings.length} claims: ${judged - differing.length} are the same on ${laterRelease}, ${differing.length} differ, ${recordings.length - judged} have no verdict`,
      counts,
    );
    expect(recordings.length).toBeGreaterThan(5_000);
    expect(differing.length).toBeGreaterThan(100);
    expect(judged / recordings.length).toBeGreaterThan(0.95);
    expect(differing.filter(({cause}) => cause === undefined)).toEqual([]);
    expect(laterCauses.filter(({id, by}) => by === 'run' && counts[id] === 0).map(({id}) => id)).toEqual([]);
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
    expect(existsSync(laterNotesFile)).toBe(true);
    const notes = readLaterNotes();
    const wanted = toLaterNotes(pages.flatMap(explainPage));
    const todo = 'write them: node -r tsx/cjs tests/node/laterNotes.ts';
    // A heading may have other words by now: a note without its section comes at the end of the page.
    const toCauses = (all: typeof notes): Record<string, string[]> =>
      Object.fromEntries(
        Object.entries(all).map(([page, sections]) => [page, [...new Set(Object.values(sections).flat())].sort()]),
      );
    expect(Object.keys(notes).length, todo).toBeGreaterThan(20);
    expect(toCauses(notes), todo).toEqual(toCauses(wanted));
  });

  test('says in a note what changed, and only once on a page', () => {
    const [first, second] = laterCauses;
    const text = toLaterText([first?.id ?? '', second?.id ?? ''], new Set([second?.id ?? '']));
    expect(text).toContain(`/protocol/later-releases#${first?.id}): ${first?.changed}`);
    expect(text).not.toContain(second?.changed ?? '');
  });
});
