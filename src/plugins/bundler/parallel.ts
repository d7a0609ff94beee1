import type {LoadContext} from '@docusaurus/types';
import type {Compiler} from '@rspack/core';
import {isCold} from './cache';
import type {SitePlugin} from './rspack';
import {startWorkers} from './workers';

/** Plugin: compiles pages in worker threads, on all processors (../markdown/compileLoader.ts). */
export default function parallel({siteConfig}: LoadContext): SitePlugin {
  // A thread that fails to start is reported by the first task.
  const start = (): void => void startWorkers().catch(() => undefined);
  // All pages will be compiled, and the other processors are still idle.
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
              // If all pages came from the cache, no thread has started, and the first edit would wait for one.
              hooks.afterDone.tap('parallel', start);
            }
          },
        },
      ],
    }),
  };
}
