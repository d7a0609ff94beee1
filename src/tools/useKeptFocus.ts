import {useEffect, useRef, type RefObject} from 'react';

/**
 * Keeps the focus in a group of buttons: if the button that has it is removed, the first button gets it.
 * @returns The ref of the group.
 */
export function useKeptFocus(): RefObject<HTMLDivElement> {
  const group = useRef<HTMLDivElement>(null);
  // While a component renders, the page is still as it was.
  const hadFocus = group.current?.contains(document.activeElement) === true;
  useEffect(() => {
    if (hadFocus && document.activeElement === document.body) {
      group.current?.querySelector('button')?.focus();
    }
  });
  return group;
}
