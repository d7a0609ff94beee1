import {createHash} from 'node:crypto';

/** Types of scripts that are data: browsers do not run them, and policies do not apply to them. */
const data = /\btype="?application\/(?:ld\+)?json\b/;

/** Finds the inline scripts that run in a page. */
const findInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script\s*>/gis)].flatMap(([, attributes = '', script = '']) =>
    /\bsrc=/.test(attributes) || data.test(attributes) ? [] : [script],
  );

/** The hash by which a policy allows an inline script. */
const toHash = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** The hashes of the inline scripts of a page, as a policy lists them. */
export const toScriptHashes = (html: string): string[] => [...new Set(findInlineScripts(html).map(toHash))];

/**
 * Returns the hashes of the inline scripts that pages may run: those of the home page, which has those of all
 * pages.
 * @param pages The HTML of all pages, by file.
 * @throws Error with each page that has another inline script, because browsers would refuse it.
 */
export function checkInlineScripts(pages: ReadonlyMap<string, string>): string[] {
  const listed = toScriptHashes(pages.get('index.html') ?? '');
  if (listed.length === 0) {
    throw new Error('The home page has no inline script, and needs at least that of src/plugins/head/inlineScript.ts');
  }
  const faults = [...pages].flatMap(([file, html]) =>
    findInlineScripts(html)
      .filter((script) => !listed.includes(toHash(script)))
      .map((script) => `${file}: “${script.trim().slice(0, 80)}”`),
  );
  if (faults.length > 0) {
    throw new Error(
      `These inline scripts are not on the home page, and browsers refuse them, because the policy lists only those of the home page. Move them into files, or add them to every page:\n${faults.join('\n')}`,
    );
  }
  return listed;
}
