/** The part of a query that is used, in UTF-16 code units. A whole error message fits. */
export const maxLength = 512;

/**
 * Cleans a query for display, also in the title of a page: on one line, at most `maxLength` long, without lone surrogates,
 * for which `encodeURIComponent` throws, and without characters that change the direction of text.
 */
export const toShown = (text: string): string =>
  text
    .slice(0, maxLength)
    .replace(/[\p{Cs}\p{Bidi_Control}]/gu, '')
    .replace(/\p{Cc}/gu, ' ');

/** Letters of Hebrew, Arabic and other right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a text that may run from right to left, for places without markup. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** The path of the results of a query, relative to the base URL. */
export const toResults = (text: string): string => `/search?q=${encodeURIComponent(toShown(text))}`;

/** Cyrillic letters that look like Latin ones, after the dotless i, the lower case of the Turkish capital I. */
const lookAlikes =
  '\u0131\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425';
const latin = 'iaeopcyxijsABEKMHOPCTX';

/**
 * Normalizes a text for the index and for queries: full-width characters, ligatures, accents and look-alikes become plain
 * letters, Arabic and Persian digits become 0 to 9, every dash becomes a hyphen, and invisible characters are removed.
 * ASCII stays as it is, and so does the ellipsis, which occurs in shortened addresses.
 */
export const toPlain = (text: string): string =>
  text.replace(/[\u0080-\u2025\u2027-\uffff]+/g, (part) =>
    part
      .normalize('NFKD')
      .replace(/[\p{Mn}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
      .replace(/./gsu, (letter) => latin[lookAlikes.indexOf(letter)] ?? letter),
  );
