import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {SitePlugin} from '../bundler';

/**
 * Fills facts into what the docs plugins read outside of the Markdown, front matter and sidebar labels, in all areas
 * (metadataLoader.ts).
 */
export default function metadata({generatedFilesDir}: LoadContext): SitePlugin {
  // What every page of an area shares, one file for each area.
  const shared = path.join(generatedFilesDir, 'docusaurus-plugin-content-docs');
  return {
    name: 'metadata',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            enforce: 'post',
            test: [/\.mdx?$/, (file: string) => file.startsWith(shared) && /[\\/]version-[^\\/]+\.json$/.test(file)],
            use: require.resolve('./metadataLoader'),
          },
        ],
      },
    }),
  };
}
