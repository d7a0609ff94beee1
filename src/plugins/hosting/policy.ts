import {createHash} from 'node:crypto';
import type {Environment} from '../../site/environment';
import {referrerPolicy, toPagePolicy} from '../../site/headers';

/** The hashes by which a policy allows inline scripts. */
export const toHashes = (scripts: readonly string[]): string[] => [
  ...new Set(scripts.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)),
];

/**
 * Returns the policy of a page as tags, for hosts that send no headers.
 * @param scripts The inline scripts of the page.
 */
export const toPolicyTags = (environment: Environment, scripts: readonly string[]): string =>
  `<meta http-equiv="Content-Security-Policy" content="${toPagePolicy(environment, toHashes(scripts))}"><meta name="referrer" content="${referrerPolicy}">`;

/**
 * Returns the hashes of the inline scripts that pages may run: those of the home page, which has those of all pages.
 * @param scripts The inline scripts of each page, by its file.
 * @throws Error with each page that has another inline script, because browsers would refuse it.
 */
export function checkInlineScripts(scripts: ReadonlyMap<string, readonly string[]>): string[] {
  const listed = scripts.get('index.html') ?? [];
  if (listed.length === 0) {
    throw new Error('The home page has no inline script, and needs at least that of src/plugins/head/inlineScript.ts');
  }
  const faults = [...scripts].flatMap(([file, each]) =>
    each.filter((script) => !listed.includes(script)).map((script) => `${file}: “${script.trim().slice(0, 80)}”`),
  );
  if (faults.length > 0) {
    throw new Error(
      `These inline scripts are not on the home page, and browsers refuse them, because the policy lists only those of the home page. Move them into files, or add them to every page:\n${faults.join('\n')}`,
    );
  }
  return toHashes(listed);
}
