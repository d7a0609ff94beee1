import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {findHost, isOutside} from '../../src/site/hosts';
import {builds} from '../builds';
import {findFollowed, findLive} from '../content/outside';
import {readBuild} from './html';
import {expect, test} from './test';

test('no page, data file, feed or text of the site leads to the ended project or network', () => {
  const {folder} = builds.plain;
  const own = 'https://docs.evmos.org';
  // proof.json quotes what pages say and what a node answered, and no program follows it.
  const files = [
    ...readBuild(folder).map(({file}) => file),
    ...globSync(['print/**/*.html', '**/*.{json,md,txt,webmanifest,xml}'], {
      cwd: folder,
      ignore: ['print/*/**', 'proof.json'],
    }),
  ];
  const live: string[] = [];
  const unlisted: string[] = [];
  let count = 0;
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const followed = findFollowed(file, text);
    const outside = followed.filter((address) => isOutside(address) && !address.startsWith(own));
    count += outside.length;
    live.push(...findLive(followed, own).map((address) => `${file}: ${address}`));
    unlisted.push(...outside.filter((address) => !findHost(address)).map((address) => `${file}: ${address}`));
  }
  console.log(`${count} addresses outside of the site in ${files.length} files`);
  expect(files.length).toBeGreaterThan(200);
  expect(count).toBeGreaterThan(2_000);
  expect(live).toEqual([]);
  expect([...new Set(unlisted)]).toEqual([]);
});
