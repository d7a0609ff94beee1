/**
 * Whether a key is pressed without modifiers, or a click is one of the main button without modifiers. The browser handles
 * other clicks: they open a tab or a window, or save a file.
 */
export const isPlain = ({
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {button?: number}): boolean =>
  !button && !altKey && !ctrlKey && !metaKey && !shiftKey;
