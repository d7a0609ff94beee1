/** The files of the repository: how their text is read, and how messages name a place in them. */
export {toPlace, toSitePath} from './place';
export {readText, toRepositoryBytes, toRepositoryText} from './readText';
