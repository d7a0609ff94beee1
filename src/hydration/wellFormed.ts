/**
 * Returns an address in which each `%` begins an encoded character, and encodes any other `%`. The router and Docusaurus
 * decode addresses, which fails for `%`, `%ZZ` and `%c0%af`, and the page would crash.
 */
export const toWellFormed = (address: string): string =>
  address.replace(/(?:%[\da-f]{2})+|%/gi, (part) => {
    try {
      decodeURIComponent(part);
      return part;
    } catch {
      return part.replaceAll('%', '%25');
    }
  });

/**
 * A path without what stood behind it in a message or a sentence, such as `).`, `_` or `%E2%80%9D`, and without extensions
 * and slashes at its end. What stands before the last name is not such a tail.
 */
export const withoutTail = (path: string): string =>
  path.replace(/([\w-])[^\w/-][^/]*$/, '$1').replace(/(?:%[\da-f]{2}|[^\da-z%])+$/i, '');
