/** Text that looks like an e-mail address: `evmosd@v16.0.2`, or the address of a peer. */
const mail = /[\w.+-]@[\w-]+\.[\w-]/;

/** The scripts of a page, which are not text. */
const notText = /<script\b.*?<\/script\s*>/gis;

/** A script that is not data: the beginning of its tag, and the rest. */
const scripts = /(<script)\b(?![^>]*\btype="?application\/)([^>]*>.*?<\/script\s*>)/gis;

/**
 * Marks a page so that these features of Cloudflare do not change it:
 *
 * - Rocket Loader would run every script later, from a script of its own, which the policy of the site refuses.
 * - Email Address Obfuscation would show `[email protected]` instead of `evmosd@v16.0.2`. Only pages with such a text
 *   get the two comments.
 */
export function protectFromProxies(html: string): string {
  const marked = html.replace(scripts, '$1 data-cfasync="false"$2');
  return mail.test(marked.replace(notText, ''))
    ? `${marked.replace(/^<!doctype html>/i, '$&<!--email_off-->')}<!--/email_off-->`
    : marked;
}
