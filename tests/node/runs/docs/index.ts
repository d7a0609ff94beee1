import type {Run} from '../../run';

/** Checks nothing: the page only has links, so a node cannot decide any of its claims. */
const run: Run = () => undefined;

export default run;
