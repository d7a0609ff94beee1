/** The files of the repository: which are docs pages, how the build reads text, and how messages name a location or a name. */
export {endCommand} from './command';
export {listMarkdownPages, toRoute, type MarkdownPage} from './docs';
export {findNamed} from './findNamed';
export {git} from './git';
export {toHash} from './hash';
export {toLocation, toSitePath, withLocation} from './location';
export {readText, toRepositoryBytes, toRepositoryText} from './readText';
