import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Writes robots.txt: it allows all crawlers and names the sitemap. */
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
