import subsetFont from 'subset-font';

/** ASCII without the signs that only code has: code is in a font of the reader's. */
const ascii = Array.from({length: 95}, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !'[\\]`{|}'.includes(character),
);

/** Beyond ASCII: what the pages use and the font has. A test of the built pages names what is missing (style.spec.ts). */
const signs = '\u00a0©·×÷–—‘’“”…−';

/**
 * Webpack loader for a font: leaves in it the characters that pages use, with their kerning, ligatures and the numbers of
 * equal width that tables have. Languages that no page is written in cost a third of the file.
 */
export default function fontLoader(this: {async: () => (error: unknown, font?: Buffer) => void}, font: Buffer): void {
  const done = this.async();
  subsetFont(font, [...ascii, signs].join(''), {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'tnum'],
    // Names of the weights for menus of word processors.
    dropTables: ['STAT'],
  }).then((subset) => done(undefined, subset), done);
}

/** Tells webpack that the loader takes bytes, not text. */
export const raw = true;
