import {withoutRepeats, type SearchPage} from '../../src/plugins/search/page';
import {readLoaded} from '../../src/plugins/search/pages';
import {parsePage} from '../../src/plugins/hosting/page';
import {readBuild} from '../e2e/html';

/** Reads a page from its HTML, as the build does. */
export const readPage = (route: string, html: string): SearchPage => readLoaded(route, parsePage(html));

/** Reads the pages of a build that search finds, sorted by path, without repeated sections. */
export const readSearchPages = (folder: string): SearchPage[] =>
  withoutRepeats(
    readBuild(folder)
      .filter(({route}) => !['/404', '/search'].includes(route))
      .sort((a, b) => (a.route < b.route ? -1 : 1))
      .map(({route, html}) => readPage(route, html)),
  );
