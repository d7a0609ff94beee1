/**
 * Whether an event has no modifier key, and for a click the main button: a modified click opens a tab or a window, or saves a
 * file, so it belongs to the browser. For a key, whether it is pressed alone.
 */
export const isPlain = ({
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {button?: number}): boolean =>
  !button && !altKey && !ctrlKey && !metaKey && !shiftKey;
