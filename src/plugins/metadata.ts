import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Fills facts into what the docs plugins read outside of the Markdown, front matter and sidebar labels, in all areas
 * (metadataLoader.ts), and gives what all pages load one order and names that do not say where the build was made
 * (globalDataLoader.ts, registryLoader.ts).
 */
export default function metadata({generatedFilesDir}: LoadContext): Plugin {
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
          {test: path.join(generatedFilesDir, 'globalData.json'), use: require.resolve('./globalDataLoader')},
          {
            test: ['registry.js', 'routes.js', 'routesChunkNames.json'].map((file) =>
              path.join(generatedFilesDir, file),
            ),
            use: require.resolve('./registryLoader'),
          },
        ],
      },
    }),
  };
}
