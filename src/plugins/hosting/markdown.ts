/**
 * The rules for `Accept`: regular expressions that nginx, Go and JavaScript read alike, without regard to case. The first one
 * that matches counts. If none does, the client gets HTML, like every browser, because no browser asks for Markdown.
 */
export const markdownRules: readonly {accept: string; wantsMarkdown: boolean}[] = [
  {accept: String.raw`text/markdown\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`, wantsMarkdown: false},
  // Markdown has a lower weight than HTML, or the same weight after it.
  {accept: String.raw`text/markdown\s*;\s*q=0[^,]*,(?:.*,)?\s*text/html\s*(?:,|$)`, wantsMarkdown: false},
  {accept: String.raw`text/html\s*,.*text/markdown`, wantsMarkdown: false},
  {accept: 'text/markdown', wantsMarkdown: true},
];

/** Whether a client that sends this header gets the Markdown of a page. */
export const wantsMarkdown = (accept = ''): boolean =>
  markdownRules.find((rule) => new RegExp(rule.accept, 'i').test(accept))?.wantsMarkdown ?? false;
