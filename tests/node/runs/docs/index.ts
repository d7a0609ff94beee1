import type {Run} from '../../run';

/** A page of links: nothing on it is for a node to decide. */
const run: Run = () => undefined;

export default run;
