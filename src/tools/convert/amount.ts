import {formatAmount, readAmount, units} from '@site/src/site/amounts';
import type {Outcome, Values} from './outcome';

/** Converts an amount into every unit, exactly. */
export function convert({from = '', unit: chosen}: Values): Outcome {
  const unit = units.find(({name}) => name === chosen);
  if (!unit) {
    return {problem: 'Choose a unit.', field: 'unit'};
  }
  const read = readAmount(from, unit);
  if ('problem' in read) {
    return {problem: read.problem, field: 'from'};
  }
  const {value} = read;
  return {
    summary: `${formatAmount(value, read.unit)} ${read.unit.name} in all units.`,
    rows: [
      ...units.map((each) => ({name: each.name, value: formatAmount(value, each)})),
      {name: 'Hexadecimal, as in JSON-RPC', value: `0x${value.toString(16)}`},
    ],
  };
}
