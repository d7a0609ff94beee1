import type {Compiler, RuleSetRule} from '@rspack/core';
import {isCold, startWorkers, type SitePlugin} from '../bundler';
import {compileAhead} from './compileLoader';

/** Plugin: compiles pages in worker threads, on all processors (compileLoader.ts). */
export default function parallel(): SitePlugin {
  return {
    name: 'parallel',
    configureWebpack: ({module}, isServer) => {
      if (!isServer && isCold()) {
        compileAhead((module?.rules ?? []) as RuleSetRule[]);
      }
      return {
        resolveLoader: {
          alias: {[`${require.resolve('@docusaurus/mdx-loader')}$`]: require.resolve('./compileLoader')},
        },
        plugins: [
          {
            apply: ({hooks, options}: Compiler): void => {
              if (options.mode === 'development') {
                // If all pages came from the cache, no thread has started, and the first edit would wait for one.
                hooks.afterDone.tap('parallel', startWorkers);
              }
            },
          },
        ],
      };
    },
  };
}
