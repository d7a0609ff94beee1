/** The code of a character, as `U+200B`. */
export const toCode = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Names the first character of a text that is invisible, or that may look like another one: such characters come along
 * when a text is copied. Empty if there is none. The sentence follows one that says what is wrong with the text.
 */
export function nameOdd(text: string): string {
  const characters = [...text];
  const place = characters.findIndex((character) => /[^\t\n\r -~]/u.test(character));
  return place < 0
    ? ''
    : ` Character ${place + 1} is ${toCode(characters[place] ?? '')}, which may look like another character, or be invisible.`;
}
