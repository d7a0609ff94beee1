/** A note for translators, in a call or an element with a text of the theme. */
const note = /(?<=(?:\btranslate\(\s*\{|<Translate\b)[^)>]*)\bdescription(?:=|:\s*)(?:'[^']*'|"[^"]*"),?/g;

/** Loader: removes the notes for translators from modules of the theme. Pages would load them, and the site has one language. */
export default function translationLoader(module: string): string {
  return module.replace(note, '');
}
