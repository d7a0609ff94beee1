import type {BreadcrumbList, Graph, Organization, TechArticle, WebSite} from 'schema-dts';
import {language} from '../../site/areas';
import {facts} from '../../site/facts';

/** A breadcrumb with its absolute address. */
export interface Breadcrumb {
  name: string;
  url: string;
}

/** What structured data says of a page. All addresses are absolute. */
interface Described {
  /** `WebSite` for the home page. */
  type: 'TechArticle' | 'WebSite';
  url: string;
  title: string;
  description: string;
  image: string;
  /** The last one is the page itself. Empty for a page that is in no sidebar. */
  breadcrumbs: readonly Breadcrumb[];
  /** The date of the last commit to its file: `2026-11-22T15:47:23+00:00`. Undefined if unknown. */
  modified?: string;
  /** The identifier of its source at Software Heritage. Undefined for a page that is not Markdown. */
  swhid?: string;
}

const organization: Organization = {
  '@type': 'Organization',
  name: facts.project.name,
  url: facts.links.organisation,
};

/** Returns the schema.org description of a page, as JSON-LD that is safe in a script element. */
export function toStructuredData(page: Described): string {
  const {type, url, title, description, image, breadcrumbs, modified, swhid} = page;
  const described: TechArticle | WebSite = {
    '@type': type,
    '@id': url,
    url,
    ...(type === 'WebSite' ? {name: title} : {headline: title}),
    description,
    image,
    inLanguage: language,
    dateModified: modified,
    identifier: swhid,
    license: `${facts.links.docsRepository}/blob/main/LICENSE`,
    version: facts.versions.latest,
    author: organization,
    publisher: organization,
  };
  const breadcrumbList: BreadcrumbList = {
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
    '@graph': breadcrumbs.length > 0 ? [described, breadcrumbList] : [described],
  };
  // An end tag in a title would end the script, and a comment would hide what follows.
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}
