// Replaces @theme/prism-include-languages of theme-classic 2.4.0: loads no language.
// Why: code is highlighted while the site is built (src/plugins/markdown/highlight.ts); the browser needs no grammar.
export default function prismIncludeLanguages(): void {
  // Nothing to load: the name is what the theme's client module calls.
}
