/**
 * Returns a sitemap. That of Docusaurus 2.4.0 has no dates: https://github.com/facebook/docusaurus/pull/9954.
 * @param pages The address and the date of each page, as the history has it.
 */
export function toSitemap(pages: readonly {url: string; modified?: string}[]): string {
  const urls = pages.map(
    ({url, modified}) => `<url><loc>${url}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}
