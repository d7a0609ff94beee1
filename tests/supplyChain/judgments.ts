import type {Judgment} from './findings';

/** The judgments of grave findings in code that readers get. A finding without a judgment fails the check. */
export const judgments: readonly Judgment[] = [];
