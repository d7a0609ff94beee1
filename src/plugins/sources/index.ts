/** The files of the repository: which are docs pages, how the build reads text, and how messages name a location or a name. */
export {CommandError, endCommand} from './command';
export {listDocs, listMarkdownPages, toFileRoute, toRoute, type MarkdownPage} from './docs';
export {findNamed} from './findNamed';
export {git} from './git';
export {toHash, toSwhid} from './hash';
export {toLocation, toSitePath, withLocation} from './location';
export {readText, toRepositoryBytes, toRepositoryText} from './readText';
