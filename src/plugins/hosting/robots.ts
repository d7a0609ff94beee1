import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Writes robots.txt beside the pages: every robot may read the site, and learns where its sitemap is. */
export default function robots(): Plugin {
  return {
    name: 'robots',
    async postBuild({outDir, siteConfig: {url, baseUrl}}) {
      await writeFile(
        path.join(outDir, 'robots.txt'),
        `User-agent: *\nAllow: /\nSitemap: ${url}${baseUrl}sitemap.xml\n`,
      );
    },
  };
}
