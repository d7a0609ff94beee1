import type {Compiler} from '@rspack/core';
import type {SitePlugin} from './rspack';
import {startWorkers} from './workers';

/** Lets a build compile pages on all processors, in processes of their own (pages/compileLoader.ts). */
export default function parallel(): SitePlugin {
  return {
    name: 'parallel',
    configureWebpack: () => ({
      resolveLoader: {
        alias: {[`${require.resolve('@docusaurus/mdx-loader')}$`]: require.resolve('./pages/compileLoader')},
      },
      plugins: [
        {
          apply: ({hooks, options}: Compiler): void => {
            if (options.mode === 'development') {
              // With all pages in the cache none is started, and the first edit would wait for it. Who needs one that
              // fails is told so.
              hooks.afterDone.tap('parallel', () => void startWorkers().catch(() => undefined));
            }
          },
        },
      ],
    }),
  };
}
