import type {BreadcrumbList, Graph, Organization, TechArticle, WebSite} from 'schema-dts';
import {language} from '../../site/areas';
import {facts} from '../../site/facts';

/** A step of the way to a page, with its address. */
export interface Breadcrumb {
  name: string;
  url: string;
}

/** What search engines are told of a page. All addresses are whole, with the origin of the site. */
export interface Described {
  /** The home page is the site. */
  type: 'TechArticle' | 'WebSite';
  url: string;
  title: string;
  description: string;
  image: string;
  /** The way to the page, which is the last of them. Empty for a page that is in no sidebar. */
  breadcrumbs: readonly Breadcrumb[];
  /** When its file was changed: `2026-11-22T15:47:23+00:00`. Undefined where nobody knows. */
  modified?: string;
}

const organization: Organization = {
  '@type': 'Organization',
  name: facts.project.name,
  url: facts.links.website,
};

/** A page as schema.org describes it, as JSON-LD that may stand in a script of HTML. */
export function toStructuredData({type, url, title, description, image, breadcrumbs, modified}: Described): string {
  const page: TechArticle | WebSite = {
    '@type': type,
    '@id': url,
    url,
    ...(type === 'WebSite' ? {name: title} : {headline: title}),
    description,
    image,
    inLanguage: language,
    ...(modified && {dateModified: modified}),
    author: organization,
    publisher: organization,
  };
  const way: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({name, url: item}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': breadcrumbs.length > 0 ? [page, way] : [page],
  };
  // An end tag or a comment in a title would end the script, or swallow what follows.
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}
