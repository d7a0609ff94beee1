import {units} from '@site/src/site/amounts';
import {facts} from '@site/src/site/facts';
import type {Outcome, Values} from './outcome';

/** A field of a converter. */
export interface Field {
  /** Its name in the query of the page. The first field of each converter is `from`. */
  name: string;
  label: string;
  initial: string;
  placeholder?: string;
  /** The keyboard of a phone, if the field takes only numbers. */
  inputMode?: 'decimal' | 'numeric';
  /** The options of a select. If omitted, the field is a text field. */
  options?: readonly string[];
}

/** A converter as the page renders it. `load` loads the code that converts. */
export interface Form {
  title: string;
  fields: readonly Field[];
  load: () => Promise<{convert: (values: Values) => Outcome}>;
}

const {account} = facts.project.bech32;
const {minGasPrice} = facts.fees;
const [smallest, , largest] = units;

/** The converters, by the name that pages use. */
export const forms = {
  address: {
    title: 'Convert an address',
    fields: [{name: 'from', label: 'Address', initial: '', placeholder: `0x… or ${account}1…`}],
    load: () => import('./address'),
  },
  amount: {
    title: 'Convert an amount',
    fields: [
      {name: 'from', label: 'Amount', initial: '', placeholder: '1.5', inputMode: 'decimal'},
      {name: 'unit', label: 'Unit', initial: largest.name, options: units.map(({name}) => name)},
    ],
    load: () => import('./amount'),
  },
  fee: {
    title: 'Compute base fees and the cost of a transaction',
    fields: [
      {
        name: 'from',
        label: `Base fee now, ${smallest.name} per gas`,
        initial: String(minGasPrice),
        inputMode: 'numeric',
      },
      {name: 'tip', label: `Tip, ${smallest.name} per gas`, initial: '0', inputMode: 'numeric'},
      {name: 'limit', label: 'Gas limit of the transaction', initial: '100000', inputMode: 'numeric'},
      {name: 'used', label: 'Gas that the transaction uses', initial: '60000', inputMode: 'numeric'},
      {name: 'block', label: 'Gas in each block', initial: '30000000', inputMode: 'numeric'},
      {name: 'max', label: 'Gas limit of a block', initial: '40000000', inputMode: 'numeric'},
      {name: 'blocks', label: 'Number of blocks', initial: '8', inputMode: 'numeric'},
    ],
    load: () => import('./fee'),
  },
  chainId: {
    title: 'Convert a chain id',
    fields: [{name: 'from', label: 'Chain id', initial: '', placeholder: `${account}_…-…, decimal or 0x…`}],
    load: () => import('./chainId'),
  },
  height: {
    title: 'Estimate the height or the time of a block',
    fields: [
      {name: 'from', label: 'Height, or time in UTC', initial: '', placeholder: '2030-01-31 12:00'},
      {name: 'height', label: 'A height that you know', initial: '', inputMode: 'numeric'},
      {name: 'time', label: 'Time of that height in UTC', initial: '', placeholder: '2029-12-31T23:59:59Z'},
      {name: 'seconds', label: 'Seconds from block to block', initial: '', inputMode: 'decimal'},
    ],
    load: () => import('./height'),
  },
} as const satisfies Readonly<Record<string, Form>>;

/** The name of a converter. */
export type FormName = keyof typeof forms;

/** The initial values of the fields. */
export const toInitial = ({fields}: Form): Values =>
  Object.fromEntries(fields.map(({name, initial}) => [name, initial]));
