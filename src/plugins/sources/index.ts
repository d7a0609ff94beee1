export {CommandError, endCommand} from './command';
export {findArea, listDocs, listMarkdownPages, toFileRoute, toRoute, type MarkdownPage} from './docs';
export {findNamed} from './findNamed';
export {git} from './git';
export {toHash, toSwhid} from './hash';
export {findText, toHtmlRoute} from './html';
export {toLocation, toSitePath, withLocation} from './location';
export {readText, toRepositoryBytes, toRepositoryText} from './readText';
