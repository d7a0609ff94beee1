/**
 * Whether a key belongs to an input method that is composing text, as of Chinese or Japanese: it chooses or commits what is
 * composed, and means nothing to the page. Safari sends the key that commits after the end of the composition, with 229 for
 * its code: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export const isComposing = ({
  isComposing: composes,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => composes || keyCode === 229;
