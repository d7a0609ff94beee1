/** A note for translators, and what is in front of it in the call or the element with a text of the theme. */
const note = /((?:\btranslate\(\s*\{|<Translate\b)[^)>]*?)\bdescription(?:=|:\s*)(?:'[^']*'|"[^"]*"),?/g;

/** Loader: removes the notes for translators from modules of the theme. Pages would load them, and the site has one language. */
export default function translationLoader(module: string): string {
  return module.replace(note, '$1');
}
