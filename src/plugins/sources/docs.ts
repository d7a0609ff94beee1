import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as LoadedPages} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {areaNames, type Area} from '../../site/areas';

/** What Docusaurus knows of a Markdown page, of a docs area or of src/pages. */
export interface MarkdownPage {
  /** The route, without the base URL: `/develop/faucet`. */
  route: string;
  /** The file in the repository: `develop/faucet.md`. */
  file: string;
  title: string;
  description: string;
  frontMatter: Readonly<Record<string, unknown> & {description?: string}>;
}

/** The docs pages of all areas. */
export const listDocs = (allContent: AllContent): DocMetadata[] =>
  Object.values(allContent['docusaurus-plugin-content-docs'] ?? {})
    .flatMap((area) => (area as LoadedContent).loadedVersions)
    .flatMap(({docs}) => docs);

/** The route of a page without the base URL. The permalink of the index of an area ends with a slash. */
export const toRoute = (permalink: string, baseUrl: string): string =>
  `/${permalink.slice(baseUrl.length).replace(/\/$/, '')}`;

/** The docs area of a route without the base URL; undefined outside of the areas, as for the home page. */
export const findArea = (route: string): Area | undefined => areaNames.find((each) => each === route.split('/')[1]);

/** The route of a Markdown file of the repository: `develop/faucet.md` is `/develop/faucet`. */
export function toFileRoute(file: string): string {
  const route = `/${file.replace(/^src\/pages\//, '').replace(/\.mdx?$/, '')}`.replace(/\/index$/, '');
  return route === '' ? '/' : route;
}

/** The pages of the site that are Markdown. */
export const listMarkdownPages = (allContent: AllContent, baseUrl: string): MarkdownPage[] =>
  [
    ...listDocs(allContent),
    ...Object.values(allContent['docusaurus-plugin-content-pages'] ?? {})
      .flatMap((pages) => pages as LoadedPages)
      .flatMap((page) => (page.type === 'mdx' ? [page] : [])),
  ].map(({permalink, source, title = '', description = '', frontMatter}) => ({
    title,
    description,
    frontMatter: {...frontMatter},
    route: toRoute(permalink, baseUrl),
    file: source.replace('@site/', ''),
  }));
