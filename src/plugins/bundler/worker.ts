// The entry of worker threads (workers.ts): what takes longest in a build.
export {makeDataFiles} from '../data/tasks';
export {subsetFont} from './font';
export {compilePages} from '../markdown/tasks';
export {finishPage} from '../pages/tasks';
export {toPrintPage} from '../pages/tasks';

/** Resolves once the modules above are loaded. */
export const ready = (): void => undefined;
