import type {LoaderContext} from '@rspack/core';
import toSubset from 'subset-font';

/** ASCII without the characters that only code uses: code is shown in a font of the reader's system. */
const ascii = Array.from({length: 95}, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !'[\\]`{|}'.includes(character),
);

/** What the pages use beyond ASCII, as far as the font has it. A browser test names what is missing (style.spec.ts). */
const signs = '\u00a0©·×÷–—‘’“”…›−';

/** Reduced fonts by file. The browser bundle and the server bundle share them. */
const subsets = new Map<string, Promise<Buffer>>();

/**
 * Loader that reduces a font to the characters that pages use, with kerning and the tabular numbers of tables. Characters of
 * other languages are a third of the file. Kerning by weight, which GDEF describes, is a quarter: without it, all weights are
 * kerned like the regular one. A font of fewer than ten packets arrives a round trip earlier than a longer one.
 */
export default function fontLoader(this: LoaderContext<object>, font: Buffer): Promise<Buffer> {
  const subset =
    subsets.get(this.resourcePath) ??
    toSubset(font, [...ascii, signs].join(''), {
      targetFormat: 'woff2',
      keepFeatures: ['kern', 'tnum'],
      // As the styles declare it.
      variationAxes: {wght: {min: 400, max: 650}},
      // GDEF as above, a scale of weights that has no effect, and names of weights for menus. `prep` stays: without it,
      // FreeType fits strokes to pixels, and bold text is lighter.
      dropTables: ['GDEF', 'avar', 'STAT'],
    });
  subsets.set(this.resourcePath, subset);
  return subset;
}

/** Tells Rspack that the loader reads bytes, not text. */
export const raw = true;
