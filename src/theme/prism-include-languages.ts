// Replaces @theme/prism-include-languages of theme-classic 2.4.0: loads no language.
// Why: code is highlighted while the site is built (src/plugins/markdown/highlight.ts), so the browser needs no grammar.
export default function prismIncludeLanguages(): void {
  // The client module of the theme calls this function.
}
