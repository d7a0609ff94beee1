import type {Run} from '../../../run';

/** Marks the only content of the page as advice: a form that the reader fills in by hand. */
const run: Run = (page) => {
  page.advice({fence: 'Checked by'});
};

export default run;
