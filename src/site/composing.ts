/**
 * Whether a key event belongs to an input method that is composing text, for example in Chinese or Japanese. The key then
 * selects or commits the composed text, and the page must ignore it. Safari dispatches the key that commits after the end
 * of the composition, with the key code 229: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export const isComposing = ({
  isComposing: composes,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => composes || keyCode === 229;
