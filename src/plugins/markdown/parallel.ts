import type {RuleSetRule} from '@rspack/core';
import {isCold, type SitePlugin} from '../bundler';
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
      };
    },
  };
}
