import React from 'react';
import {networkNames} from '../../site/derived';
import {toggleBelow} from '../openBelow';
import {labelOf} from '../targets';
import Measure from './Measure';

/** Opens or closes the measurement of the network that `data-run` of a button names. */
export function toggle(button: HTMLElement): void {
  const network = networkNames.find((each) => each === button.dataset.run);
  if (network) {
    const name = labelOf(network);
    toggleBelow(button, `Measure ${name}`, `${name}, measured from your browser`, <Measure network={network} />);
  }
}
