import {useEffect, useRef, type RefObject} from 'react';

/** If the button that has the focus is removed, the first button of its group gets it. */
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
