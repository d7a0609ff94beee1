import {readFileSync} from 'node:fs';
import {globSync} from 'tinyglobby';
import {builds} from '../builds';
import {expect, test, whenHydrated} from './test';

/** Tokens that look like the text around them: marks, and what holds other tokens. */
const plain = [
  ...['assign-left', 'entity', 'environment', 'file-descriptor', 'for-or-select', 'function-variable', 'interpolation'],
  ...['interpolation-punctuation', 'language-regex', 'operator', 'parameter', 'punctuation', 'regex-delimiter'],
  ...['regex-source', 'section-name', 'string-interpolation', 'string-property', 'table', 'template-punctuation'],
  ...['template-string', 'value', 'variable', 'version'],
];

// What is left of the styles is decided while the site is built: a rule that a reader needs can be gone with the rest.
test('each kind of token in the code of the site has a colour of its own, or is known to have none', async ({page}) => {
  const files = globSync('**/*.html', {cwd: builds.plain.folder, absolute: true});
  const kinds = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/class="?token ([a-z -]+)/g)].flatMap(([, names = '']) =>
        names.split(' '),
      ),
    ),
  );
  expect(kinds.size).toBeGreaterThan(20);
  await page.goto('/protocol/evmos-cli/single-node');
  const colourless = await page.evaluate(
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
  expect(colourless.filter((name) => !plain.includes(name)).sort()).toEqual([]);
});

test('what the keyboard reaches has the ring of the site', async ({page}) => {
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
