/** Something that looks like an e-mail address: `evmosd@v16.0.2`, the address of a peer. */
const mail = /[\w.+-]@[\w-]+\.[\w-]/;

/** What is no text of a page. */
const notText = /<script\b.*?<\/script\s*>/gis;

/** A script that runs in a page: the name of its tag, and the rest. */
const scripts = /(<script)\b(?![^>]*\btype="?application\/)([^>]*>.*?<\/script\s*>)/gis;

/**
 * A page with what asks Cloudflare to leave it as it is, where a zone has these on:
 *
 * - Rocket Loader would run every script later, by one of its own, which the policy of the site refuses.
 * - Email Address Obfuscation would show `[email protected]` in the place of `evmosd@v16.0.2`. Only pages with such a text
 *   have the two comments.
 */
export function protectFromProxies(html: string): string {
  const marked = html.replace(scripts, '$1 data-cfasync="false"$2');
  return mail.test(marked.replace(notText, ''))
    ? `${marked.replace(/^<!doctype html>/i, '$&<!--email_off-->')}<!--/email_off-->`
    : marked;
}
