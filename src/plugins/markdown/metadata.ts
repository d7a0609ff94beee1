import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {SitePlugin} from '../bundler';

/** Plugin: fills facts into front matter and sidebar labels, which are not in the Markdown (metadataLoader.ts). */
export default function metadata({generatedFilesDir}: LoadContext): SitePlugin {
  // Each area has a file in here with the metadata that its pages share.
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
