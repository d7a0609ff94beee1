/** The files of the repository: how the build reads their text, and how messages name a place or a name in them. */
export {findNamed} from './findNamed';
export {toPlace, toSitePath, withPlace} from './place';
export {readText, toRepositoryBytes, toRepositoryText} from './readText';
