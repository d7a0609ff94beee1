import {createHash} from 'node:crypto';

/** Data that no browser runs, and no policy looks at. */
const data = /\btype="?application\/(?:ld\+)?json\b/;

/** The scripts that stand in a page and run there, in its order. */
const findInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script\s*>/gis)].flatMap(([, attributes = '', script = '']) =>
    /\bsrc=/.test(attributes) || data.test(attributes) ? [] : [script],
  );

/** The name by which a policy knows an inline script. */
const toHash = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** The inline scripts that a page needs, as a policy lists them. */
export const toScriptHashes = (html: string): string[] => [...new Set(findInlineScripts(html).map(toHash))];

/**
 * The inline scripts that the pages of a build may run, which are those of its home page: what is to run everywhere is
 * there.
 * @param pages The HTML of all pages, by file.
 * @throws Error that names each page with a script that the home page does not have: no browser would run it.
 */
export function checkInlineScripts(pages: ReadonlyMap<string, string>): string[] {
  const listed = toScriptHashes(pages.get('index.html') ?? '');
  if (listed.length === 0) {
    throw new Error('The home page has no inline script: the loader is one (src/plugins/head/inlineScript.ts)');
  }
  const faults = [...pages].flatMap(([file, html]) =>
    findInlineScripts(html)
      .filter((script) => !listed.includes(toHash(script)))
      .map((script) => `${file}: “${script.trim().slice(0, 80)}”`),
  );
  if (faults.length > 0) {
    throw new Error(
      `The policy of the site lists the inline scripts of the home page, and browsers refuse every other. Put these into files, or into every page:\n${faults.join('\n')}`,
    );
  }
  return listed;
}
