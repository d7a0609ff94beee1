import type {LoadContext} from '@docusaurus/types';
import type {Compiler} from '@rspack/core';
import {isCold} from './cache';
import type {SitePlugin} from './rspack';
import {startWorkers} from './workers';

/** Lets a build compile pages on all processors, in threads of their own (../markdown/compileLoader.ts). */
export default function parallel({siteConfig}: LoadContext): SitePlugin {
  // Who needs one that fails is told so.
  const start = (): void => void startWorkers().catch(() => undefined);
  // Each page will be compiled, and nothing uses the other processors so far.
  if (['build', 'start'].includes(process.argv[2] ?? '') && isCold(siteConfig)) {
    start();
  }
  return {
    name: 'parallel',
    configureWebpack: () => ({
      resolveLoader: {
        alias: {[`${require.resolve('@docusaurus/mdx-loader')}$`]: require.resolve('../markdown/compileLoader')},
      },
      plugins: [
        {
          apply: ({hooks, options}: Compiler): void => {
            if (options.mode === 'development') {
              // With all pages in the cache none is started, and the first edit would wait for it.
              hooks.afterDone.tap('parallel', start);
            }
          },
        },
      ],
    }),
  };
}
