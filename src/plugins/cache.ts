import {createHash} from 'node:crypto';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Makes the build's cache forget its pages when something changes that is written into them: a fact, an interface, a
 * plugin, or what the environment sets. Without this a page that did not change itself would keep the old values.
 */
export default function cache({siteConfig}: LoadContext): Plugin {
  const key = createHash('sha256').update(JSON.stringify(siteConfig)).digest('hex').slice(0, 16);
  return {
    name: 'cache',
    configureWebpack: (_config, isServer) => ({
      cache: {
        type: 'filesystem',
        name: `${isServer ? 'server' : 'client'}-${process.env.NODE_ENV}-${key}`,
        // The slash at the end tells webpack that these are folders.
        buildDependencies: {
          facts: ['src/site', 'src/plugins', 'static/interfaces', 'tests/node/recordings'].map(
            (folder) => `${path.resolve(folder)}/`,
          ),
        },
      },
    }),
  };
}
