import React, {useEffect, useRef, type ComponentProps} from 'react';
import {watchTables} from './watchTables';

/** A table that scrolls inside its own box if it is too wide. Only then is it a stop for the keyboard. */
export default function Table(props: ComponentProps<'table'>): JSX.Element {
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (table.current) {
      watchTables([table.current]);
    }
  }, []);

  return <table {...props} ref={table} />;
}
