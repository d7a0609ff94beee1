import React from 'react';
import {networkNames} from '../../site/derived';
import {toggleBelow} from '../openBelow';
import {labelOf} from '../targets';
import Measure from './Measure';

/** Opens the measurement of the network that a button names, or closes it. */
export function toggle(button: HTMLElement): void {
  const network = networkNames.find((each) => each === button.dataset.run);
  if (network) {
    toggleBelow(button, `Measure ${labelOf(network)}`, (close) => <Measure network={network} onClose={close} />);
  }
}
