import type {CheerioAPI} from 'cheerio';
import {load} from 'cheerio/slim';
import type {Environment} from '../../site/environment';
import {toHashes, toPolicyTags} from './policy';

/** htmlparser2 is faster than parse5. It needs the end tags that HTML lets one omit, and React writes all of them. */
export const parsePage = (html: string): CheerioAPI => load(html, {xml: {xmlMode: false, encodeEntities: 'utf8'}});

/** Selects the scripts of a page that run. Browsers do not run data, and policies do not apply to them. */
const running = 'script:not([type="application/json"],[type="application/ld+json"])';

/** Finds the inline scripts that run in a page. */
export const findInlineScripts = ($: CheerioAPI): string[] =>
  $(`${running}:not([src])`)
    .map((_, script) => $(script).text())
    .get();

/** The hashes of the inline scripts of a page, as a policy lists them. */
export const toScriptHashes = (html: string): string[] => toHashes(findInlineScripts(parsePage(html)));

/**
 * Adds the policy first, because it applies only to what follows, and turns off two features of Cloudflare: Rocket
 * Loader would run scripts from one of its own, which the policy refuses, and Email Address Obfuscation would replace
 * `evmosd@v16.0.2`. Also keeps phones from making telephone links of amounts and heights.
 * @throws Error if the page does not declare its charset.
 */
export function addForHosts($: CheerioAPI, environment: Environment): void {
  const charset = $('head > meta[charset]');
  if (charset.length !== 1) {
    throw new Error(`Found ${charset.length} elements <meta charset> in a page: its policy has to follow exactly one`);
  }
  charset.after(toPolicyTags(environment, findInlineScripts($)));
  $('head').append('<meta name="format-detection" content="telephone=no">');
  for (const script of $(running).get()) {
    script.attribs = {'data-cfasync': 'false', ...script.attribs};
  }
  $('html').before('<!--email_off-->').after('<!--/email_off-->');
}
