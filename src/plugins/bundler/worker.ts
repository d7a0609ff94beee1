// What takes longest in a build, done by threads of their own (workers.ts).
export {makeDataFiles} from '../data/files';
export {subsetFont} from './font';
export {drawCards} from '../pages/card';
export {compilePage} from '../markdown/compile';
export {finishPage} from '../pages/finish';
export {toPrintPage} from '../pages/print';

/** Says that all of this is loaded. */
export const ready = (): void => undefined;
