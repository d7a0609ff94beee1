/** Of a longer query, in UTF-16 code units, only the beginning is asked: a whole message of an error fits. */
export const maxLength = 512;

/**
 * A query as it may be shown, also in the title of a page: on one line, not longer than `maxLength`, without halves of
 * surrogate pairs, for which `encodeURIComponent` throws, and without characters that turn the direction of what follows.
 */
export const toShown = (text: string): string =>
  text
    .slice(0, maxLength)
    .replace(/[\p{Cs}\p{Bidi_Control}]/gu, '')
    .replace(/\p{Cc}/gu, ' ');

/** Letters of Hebrew, Arabic and other scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text that was shown, for the middle of a text that has no markup: isolated where it may run from right to left. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** The path below the base URL that shows the results of a query. */
export const toResults = (text: string): string => `/search?q=${encodeURIComponent(toShown(text))}`;

/** Cyrillic letters that look like Latin ones; before them, the lower case of the Turkish capital I. */
const lookAlikes =
  '\u0131\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425';
const latin = 'iaeopcyxijsABEKMHOPCTX';

/**
 * A text in the plain form in which words are indexed and found: characters in full width, ligatures, letters with accents
 * and letters that only look like Latin ones as those that they are read as, every dash as a hyphen, nothing that cannot be
 * seen. What is ASCII stays as it is, and so does the ellipsis, which stands in shortened addresses.
 */
export const toPlain = (text: string): string =>
  text.replace(/[\u0080-\u2025\u2027-\uffff]+/g, (part) =>
    part
      .normalize('NFKD')
      .replace(/[\p{Mn}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/./gsu, (letter) => latin[lookAlikes.indexOf(letter)] ?? letter),
  );
