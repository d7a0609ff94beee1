/** A note for translators, in a call or an element that has a text of the theme. */
const note = /(?<=(?:\btranslate\(\s*\{|<Translate\b)[^)>]*)\bdescription(?:=|:\s*)(?:'[^']*'|"[^"]*"),?/g;

/** Loader: takes the notes for translators out of modules of the theme. Pages would load them, and the site has one language. */
export default function translationLoader(module: string): string {
  return module.replace(note, '');
}
