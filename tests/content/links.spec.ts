import {expect, test} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {readPublished} from '../../src/plugins/pages/published';
import {findMoved, oldAddresses, oldAnchors} from '../../src/site/oldAddresses';
import {expectNoFindings} from './expectNoFindings';
import {
  checkCodeLinks,
  checkFileLinks,
  checkLinks,
  checkPublished,
  checkSlashes,
  goneAddresses,
  readTargets,
  slashTargets,
  type Targets,
} from './links';
import {readHeadings} from './headings';
import {readPages, readSource, toLine, toPage} from './pages';
import {specifiedRoutes} from './routes';

const pages = readPages('.');
const wrong = readPages('tests/fixtures/links');

let targets: Targets;

test.beforeAll(async () => {
  targets = await readTargets('.', pages);
});

test('every link of a page and every address in code leads to a page, a heading or a file that exists', () => {
  expect(specifiedRoutes.filter((route) => !targets.has(route))).toEqual([]);
  const code = globSync(['src/**/*.{ts,tsx}', 'tests/{bench,search}/*.ts', 'docusaurus.config.ts']).map(readSource);
  const inPages = checkLinks(pages, targets);
  const inCode = checkCodeLinks(code, targets);
  console.log(`${inPages.count} links inside of the site, and ${inCode.count} addresses of it in code`);
  expect(inPages.count).toBeGreaterThan(1_000);
  expect(inCode.count).toBeGreaterThan(500);
  expectNoFindings([...inPages.findings, ...inCode.findings]);
});

test('every address of earlier documentation, in every spelling, leads to a page and a heading that exist', () => {
  console.log(`${oldAddresses.length} addresses of earlier documentation`);
  expect(oldAddresses.length).toBeGreaterThan(600);
  const lost = [...oldAddresses, ...oldAnchors].filter(({to}) => {
    const [page = '', anchor] = to.split('#');
    return !targets.has(page) || (anchor !== undefined && !targets.get(page)?.has(anchor));
  });
  expect(lost).toEqual([]);
  expect(oldAddresses.filter(({from, seen}) => targets.has(from) || seen.length < 10)).toEqual([]);
  for (const {from, to} of oldAddresses) {
    const bare = from.replace(/\.html$|\/$/, '');
    expect([from, bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`, bare.toUpperCase()].map(findMoved)).toEqual(
      Array.from({length: 6}, () => to),
    );
  }
  expect(
    ['/', '/no/such/page', '/validators/setup', '/modules/evm/99_none.html', 'constructor'].map(findMoved),
  ).toEqual(Array.from({length: 5}, () => undefined));
});

test('every page and anchor that was ever published is there, or leads to what stands for it today', () => {
  const {count, findings, unlisted} = checkPublished(
    readPublished(),
    targets,
    {findMoved, oldAnchors, gone: goneAddresses},
    pages,
  );
  const added = unlisted.filter((address) => pages.some(({route}) => route === address.split('#')[0]));
  const notice = added.length > 0 ? `; the next build adds ${added.length} new ones, such as ${added[0]}` : '';
  console.log(`${count} published addresses${notice}`);
  expect(count).toBeGreaterThan(1_000);
  expectNoFindings(findings);
});

test('reads from the source of every page the ids that its headings have', () => {
  const lost = pages
    .filter(({file}) => !file.startsWith('src/'))
    .flatMap((page) =>
      readHeadings(page)
        .filter(({id}) => !targets.get(page.route)?.has(id))
        .map(({id, line}) => `${page.file}:${line}: ${id}`),
    );
  expect(lost).toEqual([]);
});

test('finds a page and an anchor that are gone, and takes a redirect, an old id or a reason for either', () => {
  const today = new Map([
    ['/develop/a', new Set(['one', 'single', 'two'])],
    ['/develop/moved', new Set(['one'])],
  ]);
  const published = {
    '/develop/a': ['one', 'ones', 'three', 'four'],
    '/develop/b': [],
    '/develop/c': ['one', 'five'],
    '/develop/d': ['six'],
    '/develop/e': ['seven'],
  };
  const moved: Readonly<Record<string, string>> = {'/develop/c': '/develop/moved', '/develop/d': '/develop/a#two'};
  const toText = (...headings: string[]): string => ['Text.', ...headings.map((each) => `## ${each}`)].join('\n\n');
  const states: Readonly<Record<string, string>> = {
    // The heading behind “One” has another name.
    'develop/a/index.md': toText('One', 'Ones', 'Two {#two}'),
    'develop/moved.md': toText('Zero', 'Five'),
  };
  const now = [
    toPage('develop/a/index.md', toText('One', 'Single', 'Two {#two}')),
    toPage('develop/moved.md', toText('One')),
  ];
  const moves = {
    findMoved: (path: string) => moved[path],
    oldAnchors: [{from: '/develop/a#three'}],
    gone: new Map([
      ['/develop/a#four', 'a feature that never came'],
      ['/develop/e', 'an empty page'],
    ]),
  };
  const {count, findings, unlisted} = checkPublished(published, today, moves, now, (file) => [
    toPage(file, states[file] ?? ''),
  ]);
  const month = new Date().toLocaleDateString('en', {month: 'long', year: 'numeric'});
  const toEntry = (from: string, to: string): string =>
    `in src/site/oldAddresses.json: { "from": "${from}", "to": "${to}", "seen": "this site until ${month}" }; or say in goneAddresses of tests/content/links.ts why nothing stands for it`;
  const toHeading = (anchor: string): string =>
    `if this is its text, write {#${anchor}} behind the heading; if not, lead its readers on by an entry`;
  expect(findings.map(toLine)).toEqual([
    `develop/a/index.md:5: address: /develop/a#ones was published and is gone: line 5 has #single now: ${toHeading('ones')} ${toEntry('/develop/a#ones', '/develop/a#single')}`,
    `develop/b.md:1: address: /develop/b was published and is gone: lead its readers to another page by an entry ${toEntry('/develop/b', '/develop/moved')}`,
    `develop/moved.md:3: address: /develop/c#five was published and is gone: line 3 has #one now: ${toHeading('five')} ${toEntry('/develop/c#five', '/develop/moved#one')}`,
  ]);
  expect(count).toBe(13);
  expect(unlisted).toEqual(['/develop/a#single', '/develop/a#two', '/develop/moved', '/develop/moved#one']);
});

test('every file that the README and the files for contributors link to exists', () => {
  const files = globSync(['README.md', '.github/**/*.md', 'src/theme/*.md'], {dot: true});
  const {count, findings} = checkFileLinks(files.map(readSource));
  expect(count).toBeGreaterThan(20);
  expectNoFindings(findings);
});

test('no link of a page ends in a slash without need', () => {
  const {count, findings} = checkSlashes(pages);
  console.log(`${count} link targets`);
  expect(count).toBeGreaterThan(300);
  expectNoFindings(findings);
});

test('every exception is still needed', () => {
  const text = pages.flatMap(({lines}) => lines).join('\n');
  expect([...slashTargets.keys()].filter((target) => !text.includes(target))).toEqual([]);
});

test('finds a link to a page, a heading or a file that does not exist, and names the nearest one', async () => {
  const {count, findings} = checkLinks(
    wrong.filter(({route}) => route === '/develop/links'),
    await readTargets('tests/fixtures/links', wrong),
  );
  const noPage = 'there is no such page or file: the nearest is';
  const noHeading = '/develop/links has no such heading: the nearest is';
  expect(findings.map(toLine)).toEqual([
    `develop/links.md:20: link: /develop/link: ${noPage} /develop/links`,
    `develop/links.md:20: link: /develop/links#named-otherwise: ${noHeading} #namespace-web3`,
    `develop/links.md:20: link: #own-ids: ${noHeading} #own-id`,
    `develop/links.md:20: link: /interfaces/Staking.sol: ${noPage} /interfaces/StakingI.sol`,
    `develop/links.md:20: link: #evmosd-query-bank-balance: ${noHeading} #evmosd-query-bank-balances`,
    'develop/links.md:20: link: /search#results: /search has no such heading: it has none',
    'develop/links.md:20: link: links#own-id: write /develop/links#own-id: a relative link leads elsewhere behind a slash',
    `develop/links.md:23: link: /develop/faucets: ${noPage} /develop/slashes`,
    `develop/links.md:26: link: links.md: ${noPage} /develop/links`,
    'develop/links.md:26: link: /img/page.jpeg: there is no such picture: put it at static/img/page.jpeg, or name the nearest: /img/page.jpg',
    `develop/links.md:28: link: /develop/links#eth_getlogs: ${noHeading} #eth_getLogs`,
  ]);
  expect(count).toBe(21);
});

test('knows the data files that a build makes, and finds a link to one that it does not make', async () => {
  const prose = [
    '[a](pathname:///data/facts.json), [b](pathname:///abi/StakingI.json), [c](/data/fact.json), [d](/abi/Types.json)',
    '[e](/data/facts.json), [f](pathname:///develop/links)',
  ];
  const wrongTargets = await readTargets('tests/fixtures/links', wrong);
  const {count, findings} = checkLinks(
    [{file: 'a.md', route: '/a', frontMatter: {}, lines: prose, prose}],
    wrongTargets,
  );
  const noPage = 'there is no such page or file: the nearest is';
  expect(findings.map(toLine)).toEqual([
    `a.md:1: link: /data/fact.json: ${noPage} /data/facts.json`,
    `a.md:1: link: /abi/Types.json: ${noPage} /abi/IBank.json`,
    'a.md:2: link: /data/facts.json: write pathname:///data/facts.json',
    'a.md:2: link: pathname:///develop/links: write /develop/links: only links to files of the build begin so',
  ]);
  expect(count).toBe(6);
});

test('finds a link that works on the machine of its writer only, and one to a host that nobody has listed', () => {
  const wrongLinks = [
    'http://localhost:3000/develop',
    'http://192.168.0.2/develop',
    'file:///home/me/develop.md',
    'C:/docs/develop.md',
    'javascript:alert',
    '//github.com/evmos/evmos',
    'https://nobody.dev/docs',
    '\\develop\\a',
  ];
  const prose = [...wrongLinks, 'mailto:me@example.org', 'https://example.org'].map((link) => `[a](${link})`);
  const {findings} = checkLinks([toPage('develop/a.md', prose.join('\n'))], new Map());
  expect(findings.map(({line, found}) => `${line}: ${found}`)).toEqual(
    wrongLinks.map((link, index) => `${index + 1}: ${link}`),
  );
  expect(findings.map(({todo}) => todo).slice(-2)).toEqual([
    'src/site/hosts.ts has no nobody.dev/docs: add its owner and state',
    'write /develop/a',
  ]);
});

test('finds a wrong route, picture or anchor in code', async () => {
  const lines = [
    `const to = '/develop/links#own-id';`,
    `const pages = ['/develop/link', "/develop/links#own-ids", \`/search?q=\${words}\`];`,
    `<a href="#own-id" /><a href="#own-idea" />`,
    `const image = \`\${baseUrl}img/page.jpg\` + 'img/page.jpeg';`,
  ];
  const wrongTargets = await readTargets('tests/fixtures/links', wrong);
  const {count, findings} = checkCodeLinks([{file: 'src/site/links.ts', lines}], wrongTargets);
  expect(findings.map(toLine)).toEqual([
    'src/site/links.ts:2: link: /develop/link: there is no such page or file: the nearest is /develop/links',
    'src/site/links.ts:2: link: /develop/links#own-ids: /develop/links has no such heading: the nearest is #own-id',
    'src/site/links.ts:3: link: #own-idea: no page has such a heading: the nearest is #own-id',
    'src/site/links.ts:4: link: img/page.jpeg: there is no such picture: put it at static/img/page.jpeg, or name the nearest: /img/page.jpg',
  ]);
  expect(count).toBe(8);
});

test('finds a link to a file that the repository does not have', () => {
  const prose = [
    '[a](../src/site/facts.ts), [b](../src/site/fact.ts), [c](#d), [e](workflows), [f](https://example.org)',
  ];
  const {count, findings} = checkFileLinks([{file: '.github/CONTRIBUTING.md', prose}]);
  expect(findings.map(toLine)).toEqual([
    '.github/CONTRIBUTING.md:1: link: ../src/site/fact.ts: there is no src/site/fact.ts: name a file of the repository',
  ]);
  expect(count).toBe(4);
});

test('finds a link that ends in a slash', () => {
  expect(checkSlashes(wrong).findings.map(({file, line, rule, found}) => `${file}:${line}: ${rule}: ${found}`)).toEqual(
    [
      'develop/slashes.md:6: link: /develop/',
      'develop/slashes.md:6: link: https://example.org/a/?b=c/',
      'develop/slashes.md:6: link: /develop/#a/',
      'develop/slashes.md:8: link: https://app.evmos.org/',
      'develop/slashes.md:8: link: /develop/',
      'develop/slashes.md:10: link: https://example.org/a/',
    ],
  );
});
