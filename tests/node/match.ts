/**
 * How the text of a page is compared with what a node said. A page leaves open places: `…` stands for anything, `<words>`
 * for what differs on every machine, and `%s`, `%d` and the like for what the program fills in.
 */

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const openPlaces: readonly [RegExp, string][] = [
  [/^(?:…|\.{3})/, '[\\s\\S]*?'],
  [/^<[A-Za-z0-9][^<>\n|]*>/, '[^\\n]+?'],
  [/^%[+#]?(?:\d*\.)?\d*[sdfvqxXtTw]/, '[\\s\\S]*?'],
  [/^\s+/, '\\s+'],
];

/**
 * Returns a pattern for a text that differs from run to run: any digits match digits, and any address matches an
 * address.
 */
const toShape = (text: string): string => {
  const parts =
    text.match(
      /0x[0-9a-fA-F]+|evmos(?:valoper|valcons|pub)?1[02-9a-z]{6,}|[0-9a-fA-F]{16,}|\d+|[^0-9]+?(?=0x|\d|evmos|$)/g,
    ) ?? [];
  const shape = parts
    .map((part) =>
      /^0x[0-9a-fA-F]+$/.test(part)
        ? '0x[0-9a-fA-F]+'
        : /^evmos(?:valoper|valcons|pub)?1/.test(part)
          ? `${/^[a-z]+/.exec(part)?.[0] ?? ''}1[02-9a-z]+`
          : /^[0-9a-fA-F]{16,}$/.test(part)
            ? '[0-9a-fA-F]+'
            : /^\d+$/.test(part)
              ? '\\d+'
              : escape(part),
    )
    .join('');
  // A word without digits may be any word.
  return shape === escape(text) ? '[^\\s"]+' : shape;
};

/**
 * Returns the source of a regular expression for a text of a page.
 * @param varies Parts of the text that differ from run to run. Each matches any text of the same shape.
 */
export function toPattern(shown: string, varies: readonly string[] = []): string {
  let rest = shown;
  let source = '';
  while (rest) {
    const text = varies.find((each) => each && rest.startsWith(each));
    const [place, pattern] = openPlaces.find(([each]) => each.test(rest)) ?? [];
    const [found = ''] = text === undefined ? (place?.exec(rest) ?? [rest.slice(0, 1)]) : [text];
    source += text === undefined ? (pattern ?? escape(found)) : toShape(text);
    rest = rest.slice(found.length);
  }
  return source;
}

/** Whether an output contains a text of a page, such as an error or a name. */
export const isIn = (shown: string, seen: string, varies: readonly string[] = []): boolean =>
  new RegExp(toPattern(shown.trim(), varies)).test(seen);

/** Removes the separators of digit groups: `20,000` and `20_000` become `20000`. */
export const ungroup = (text: string): string => text.replace(/(?<=\d)[,_](?=\d{3}(?!\d))/g, '');

/**
 * Whether a text of a page has all values. A value counts only by itself, not as a part of a longer number or name, and
 * a value that is listed twice must be there twice. Digits in groups are one number: "20,000,000,000" has 20000000000.
 */
export function hasValues(shown: string, values: readonly (bigint | number | string)[]): boolean {
  const text = ungroup(shown);
  const wanted = values.map(String);
  return wanted.every((value) => {
    const found = text.match(new RegExp(`(?<![\\w.])${escape(value)}(?!\\w|\\.\\d)`, 'g')) ?? [];
    return value !== '' && found.length >= wanted.filter((each) => each === value).length;
  });
}

/** How much of an output a page shows: the whole output, or some of its lines in their order. */
export type Extent = 'whole' | 'lines';

/** Compares an output with the text that a page shows for it. It ignores white space at the ends of lines. */
export function isOutput(shown: string, seen: string, extent: Extent, varies: readonly string[] = []): boolean {
  const trim = (text: string): string => text.replace(/[ \t\r]+$/gm, '').trim();
  if (extent === 'whole') {
    return new RegExp(`^${toPattern(trim(shown), varies)}$`).test(trim(seen));
  }
  const lines = trim(shown)
    .split('\n')
    .filter((line) => line.trim() !== '' && line.trim() !== '…');
  const source = lines.map((line) => toPattern(line.trim(), varies)).join('[\\s\\S]*?\\n[^\\n]*?');
  return lines.length > 0 && new RegExp(source).test(trim(seen));
}

/**
 * Compares a JSON value with the one that a page shows. Strings of the page may have open places, a key `…` allows
 * other keys, and an item `…` allows other items.
 * @param varies Values, as the page writes them, that differ from run to run.
 * @returns The first difference, with its path and both values, or undefined.
 */
export function findJsonDifference(
  shown: unknown,
  seen: unknown,
  varies: readonly string[] = [],
  at = '$',
): string | undefined {
  const difference = `${at}: ${JSON.stringify(shown)} against ${JSON.stringify(seen) ?? 'nothing'}`;
  if (Array.isArray(shown)) {
    if (!Array.isArray(seen)) {
      return difference;
    }
    const items = shown as unknown[];
    const open = items.indexOf('…');
    const wanted = open < 0 ? items : items.slice(0, open);
    if (open < 0 ? seen.length !== items.length : seen.length < wanted.length) {
      return difference;
    }
    return wanted
      .map((item, index) => findJsonDifference(item, (seen as unknown[])[index], varies, `${at}[${index}]`))
      .find((each) => each !== undefined);
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) {
      return difference;
    }
    const {'…': open, ...keys} = shown as Record<string, unknown>;
    const values = seen as Record<string, unknown>;
    const extra = Object.keys(values).filter((key) => !(key in keys));
    if (open === undefined && extra.length > 0) {
      return `${at}: has ${extra.join(', ')} too`;
    }
    return Object.entries(keys)
      .map(([key, item]) =>
        key in values ? findJsonDifference(item, values[key], varies, `${at}.${key}`) : `${at}: lacks ${key}`,
      )
      .find((each) => each !== undefined);
  }
  if (varies.includes(String(shown))) {
    return typeof seen === typeof shown && new RegExp(`^${toShape(String(shown))}$`).test(String(seen))
      ? undefined
      : difference;
  }
  if (typeof shown === 'string' && typeof seen === 'string') {
    return new RegExp(`^${toPattern(shown, varies)}$`).test(seen) ? undefined : difference;
  }
  return shown === seen ? undefined : difference;
}
