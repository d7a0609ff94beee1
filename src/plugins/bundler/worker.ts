// What takes longest in a build, done by threads of their own (workers.ts).
export {makeDataFiles} from '../data/tasks';
export {subsetFont} from './font';
export {renderCards} from '../pages/tasks';
export {compilePage} from '../markdown/tasks';
export {finishPage} from '../pages/tasks';
export {toPrintPage} from '../pages/tasks';

/** Says that all of this is loaded. */
export const ready = (): void => undefined;
