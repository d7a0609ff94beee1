import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio/slim';
import {builds} from '../builds';
import {drawClaims, readProof, readProven} from '../proven';
import {expect, test} from './test';

const proven = readProven();

test('every claim of every page has its proof in the build, and nearly all at their place', () => {
  let [claims, placed, pagesWithout] = [0, 0, 0];
  for (const {route, recording} of proven) {
    const file = path.join(builds.plain.folder, 'proof', `${route}.html`);
    expect(existsSync(file), file).toBe(true);
    const html = readFileSync(file, 'utf8');
    // A node prints some, and HTML cannot have them.
    expect(/(?![\n\t])\p{Cc}/u.exec(html), `a control character in ${file}`).toBeNull();
    const $ = load(html);
    const all = [...recording.held, ...recording.notRun, ...recording.advice];
    expect($('details.proof').length, route).toBe(all.length);
    // A header is a line, in which they would lie over each other.
    expect($('header details.proof').length, route).toBe(0);
    claims += all.length;
    const withoutPlace = $('#claims-without-a-place');
    pagesWithout += withoutPlace.length;
    placed += all.length - withoutPlace.nextAll('details.proof').length;
  }
  expect(claims).toBeGreaterThan(5_000);
  expect(pagesWithout, 'pages with claims that have no place in their text').toBeGreaterThan(0);
  expect(placed / claims).toBeGreaterThan(0.97);
});

for (const drawn of drawClaims(proven, 7, 3)) {
  test(`keys lead from ${drawn.route} to the proof of a claim`, async ({page}) => {
    await page.goto(drawn.route);
    await readProof(page, drawn);
  });
}
