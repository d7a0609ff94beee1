import React, {type ComponentProps} from 'react';
import {watchScrolling} from './watchScrolling';

/** A table that scrolls inside its own box if it is too wide. Only then is it a stop of the keyboard. */
export default function Table(props: ComponentProps<'table'>): JSX.Element {
  return <table {...props} ref={watchScrolling} />;
}
