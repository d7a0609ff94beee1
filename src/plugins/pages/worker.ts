// What takes longest in a build, done by processes of their own (workers.ts).
export {compilePage} from './compile';
export {finishPage} from './finish';
