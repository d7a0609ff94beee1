import React, {useEffect, useRef, useState, type ComponentProps} from 'react';

/** Whether a table, drawn as a block, is wider than its place. */
export const isScrolling = (table: Element): boolean => table.scrollWidth > table.clientWidth;

/** A table that scrolls by itself where it is wider than its place; only then does the keyboard stop at it. */
export default function Table(props: ComponentProps<'table'>): JSX.Element {
  const table = useRef<HTMLTableElement>(null);
  const [isWide, setIsWide] = useState(false);

  useEffect(() => {
    const element = table.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setIsWide(isScrolling(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <table {...props} ref={table} tabIndex={isWide ? 0 : undefined} />;
}
