/** What a request says by its header `Accept`: whether the client wants Markdown where a page has it. */
interface Rule {
  /** A regular expression, in any case, that nginx, Go and JavaScript read alike. */
  accept: string;
  wantsMarkdown: boolean;
}

/**
 * The rules for `Accept`, of which the first that matches counts. Where none does, a client gets HTML, as every browser:
 * none of them asks for Markdown.
 */
export const markdownRules: readonly Rule[] = [
  {accept: String.raw`text/markdown\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`, wantsMarkdown: false},
  // Markdown with less weight than HTML, or behind it with the same.
  {accept: String.raw`text/markdown\s*;\s*q=0[^,]*,(?:.*,)?\s*text/html\s*(?:,|$)`, wantsMarkdown: false},
  {accept: String.raw`text/html\s*,.*text/markdown`, wantsMarkdown: false},
  {accept: 'text/markdown', wantsMarkdown: true},
];

/** Whether a client that sends this header gets the Markdown of a page. */
export const wantsMarkdown = (accept = ''): boolean =>
  markdownRules.find((rule) => new RegExp(rule.accept, 'i').test(accept))?.wantsMarkdown ?? false;
