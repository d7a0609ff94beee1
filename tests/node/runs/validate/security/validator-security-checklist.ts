import type {Run} from '../../../run';

/** A form to be filled in by hand. */
const run: Run = (page) => {
  page.advice({fence: 'Checked by'});
};

export default run;
