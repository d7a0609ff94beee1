import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {browserslist} from '../../package.json';
import {bundle} from '../../src/plugins/bundler/bundle';
import {builds} from '../builds';
import {exceptions} from '../compatibility/exceptions';
import {collect, findFaults, type Collection} from '../compatibility/findings';
import {findTagUses, readMarkup} from '../compatibility/markup';
import {findOwnNames, findScriptUses} from '../compatibility/scripts';
import {findStyleUses} from '../compatibility/styles';
import {toPromised} from '../compatibility/support';
import {expect, test} from './test';

// Bundlers replace new syntax, but not methods, regular expressions and styles that a browser lacks. A page would break
// silently in an old browser, and no current browser would show it.
test('the built site runs in every browser that package.json names', () => {
  test.slow();
  const [scripts, styles, tags] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  for (const {folder} of Object.values(builds)) {
    // The copies for addresses with a slash equal their pages.
    for (const file of globSync('**/*.{css,html,js}', {cwd: folder, ignore: '*/**/index.html'})) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      // The maps remove duplicates: the two builds share most files, and all pages have the same inline script.
      if (file.endsWith('.html')) {
        const markup = readMarkup(text);
        markup.scripts.forEach((each) => scripts.set(each, file));
        markup.styles.forEach((each) => styles.set(each, file));
        markup.tags.forEach((each) => tags.set(each, file));
      } else {
        (file.endsWith('.css') ? styles : scripts).set(text, file);
      }
    }
  }
  // The archive adds one script.
  const site = {siteUrl: 'https://example.org', siteAddress: 'https://example.org/'};
  scripts.set(bundle('src/hydration/mirror.ts', site), 'src/hydration/mirror.ts');
  expect(scripts.size).toBeGreaterThan(100);
  expect(styles.size).toBeGreaterThan(1);
  expect(tags.size).toBeGreaterThan(1_000);

  const promised = toPromised(browserslist.production);
  const collection: Collection = {count: 0, lacking: new Map()};
  const ownNames = findOwnNames([...scripts.keys()]);
  scripts.forEach((file, text) => collect(collection, file, findScriptUses(text, ownNames), promised));
  styles.forEach((file, text) => collect(collection, file, findStyleUses(text), promised));
  tags.forEach((file, text) => collect(collection, file, findTagUses(text), promised));
  expect(collection.count).toBeGreaterThan(50_000);
  expect(findFaults(collection, exceptions)).toEqual([]);
});
