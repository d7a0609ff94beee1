import React, {useEffect, useRef, type ComponentProps} from 'react';
import {watchTables} from './watchTables';

/** A table that scrolls by itself where it is wider than its place; only then does the keyboard stop at it. */
export default function Table(props: ComponentProps<'table'>): JSX.Element {
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (table.current) {
      watchTables([table.current]);
    }
  }, []);

  return <table {...props} ref={table} />;
}
