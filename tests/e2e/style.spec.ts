import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {globSync} from 'tinyglobby';
import {builds} from '../builds';
import {readBuild} from './html';
import {expect, test, whenHydrated} from './test';

// These tests are about the page that is open.
test.use({prefetches: false});

/** The files for addresses with a slash. They are equal to their pages. */
const copies = '*/**/index.html';

/** Kinds of tokens that look like the text around them: punctuation, and tokens that contain others. */
const plain = [
  ...['assign-left', 'entity', 'environment', 'file-descriptor', 'for-or-select', 'function-variable', 'generic'],
  ...['generic-function', 'interpolation'],
  ...['interpolation-punctuation', 'language-regex', 'operator', 'parameter', 'punctuation', 'regex-delimiter'],
  ...['regex-source', 'section-name', 'string-interpolation', 'string-property', 'table', 'template-punctuation'],
  ...['template-string', 'value', 'variable', 'version'],
];

// The build removes unused styles, and might remove a rule that a reader needs.
test('each kind of token in the code of the site has its own color, or is known to have none', async ({page}) => {
  const files = globSync('**/*.html', {cwd: builds.plain.folder, ignore: copies, absolute: true});
  const kinds = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/class="?token ([a-z -]+)/g)].flatMap(([, names = '']) =>
        names.split(' '),
      ),
    ),
  );
  expect(kinds.size).toBeGreaterThan(20);
  await page.goto('/protocol/evmos-cli/single-node');
  const colorless = await page.evaluate(
    (names) => {
      const code = document.querySelector('pre code');
      return names.filter((name) => {
        const token = document.createElement('span');
        token.className = `token ${name}`;
        code?.append(token);
        return getComputedStyle(token).color === getComputedStyle(code ?? token).color;
      });
    },
    [...kinds],
  );
  expect(colorless.filter((name) => !plain.includes(name)).sort()).toEqual([]);
});

const requireFromTheme = createRequire(require.resolve('@docusaurus/theme-classic/package.json'));

/** The names of classes in a stylesheet. */
const toClasses = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));

test('every class of a page that Infima or the site has styles for has them in the build', () => {
  const used = new Set(
    readBuild(builds.plain.folder).flatMap(({$}) =>
      $('[class]')
        .map((_, element) => ($(element).attr('class') ?? '').split(/\s+/))
        .get(),
    ),
  );
  const read = (files: readonly string[]): Set<string> =>
    toClasses(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
  const sources = read([requireFromTheme.resolve('infima/dist/css/default/default.css'), ...globSync('src/css/*.css')]);
  const built = read(globSync('assets/css/*.css', {cwd: builds.plain.folder, absolute: true}));
  // The theme gives its alerts such classes too, but the site styles them by the class of their kind.
  const styled = [...used].filter((name) => sources.has(name) && !name.startsWith('alert--'));
  expect(styled.length).toBeGreaterThan(40);
  expect(styled.filter((name) => !built.has(name))).toEqual([]);
});

test('every CSS variable that is read is set, and the reverse', () => {
  const read = (pattern: string): string =>
    globSync(pattern, {cwd: builds.plain.folder, ignore: copies, absolute: true})
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  const styles = read('assets/css/*.css');
  const all = styles + read('**/*.{html,js,svg}');
  const toNames = (text: string, expression: RegExp): Set<string> =>
    new Set([...text.matchAll(expression)].map(([, name = '']) => name));
  const set = toNames(styles, /[{;](--[\w-]+):/g);
  expect(set.size).toBeGreaterThan(50);
  const setAnywhere = toNames(all, /(--[\w-]+)["']?:/g);
  expect([...toNames(all, /var\(\s*(--[\w-]+)\s*\)/g)].filter((name) => !setAnywhere.has(name))).toEqual([]);
  // Infima sets more variables than anything reads.
  const own = toNames(
    globSync('src/css/*.css')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
    /^\s*(--[\w-]+):/gm,
  );
  expect(own.size).toBeGreaterThan(20);
  const readAnywhere = toNames(all, /var\(\s*(--[\w-]+)/g);
  expect([...own].filter((name) => !readAnywhere.has(name))).toEqual([]);
});

/** Characters of the pages for which Instrument Sans has no glyph. A browser takes them from another font. */
const withoutGlyph = ['→', '≠'];

// A character that the build leaves out of the font is still drawn, but with another font on each machine.
test('each character of the text is in the font of the site, or is known to have no glyph there', async ({page}) => {
  const characters = new Set(
    readBuild(builds.plain.folder).flatMap(({$}) => {
      const body = $('body').clone();
      body.find('script, style, noscript, code, pre, kbd').remove();
      return [...body.text()].filter((character) => character.trim() !== '');
    }),
  );
  expect(characters.size).toBeGreaterThan(90);
  await page.goto('/docs');
  await page.evaluate(
    async (shown) => {
      for (const character of shown) {
        const element = document.createElement('span');
        element.className = 'test-character';
        element.textContent = character;
        document.querySelector('main')?.append(element);
      }
      await document.fonts.ready;
    },
    [...characters],
  );
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const {root} = await browser.send('DOM.getDocument');
  const {nodeIds} = await browser.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector: '.test-character'});
  const others: string[] = [];
  for (const [index, character] of [...characters].entries()) {
    const {fonts} = await browser.send('CSS.getPlatformFontsForNode', {nodeId: nodeIds[index] ?? 0});
    if (fonts.length !== 1 || fonts[0]?.familyName !== 'Instrument Sans') {
      others.push(character);
    }
  }
  expect(others.sort(), 'to be added to src/plugins/bundler/fontLoader.ts').toEqual(withoutGlyph);
});

test('an element with keyboard focus has the focus ring of the site', async ({page}) => {
  await page.goto('/docs');
  await whenHydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(document.activeElement ?? document.body);
    const swatch = document.createElement('span');
    swatch.style.color = 'var(--accent-text)';
    document.body.append(swatch);
    return {outlineStyle, outlineWidth, isAccent: outlineColor === getComputedStyle(swatch).color};
  });
  expect(ring).toEqual({outlineStyle: 'solid', outlineWidth: '2px', isAccent: true});
});
