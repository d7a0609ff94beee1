import type {RuleSetRule} from '@rspack/core';
import {defineConstants, isCold, type SitePlugin} from '../bundler';
import {compileAhead} from './compileLoader';
import {hasStaticHtml} from './staticHtml';

/** Plugin: compiles pages in worker threads (compileLoader.ts), and tells each bundle whether it has static HTML. */
export default function parallel(): SitePlugin {
  return {
    name: 'parallel',
    configureWebpack: ({module}, isServer) => {
      if (!isServer && isCold()) {
        compileAhead((module?.rules ?? []) as RuleSetRule[]);
      }
      return {
        plugins: [defineConstants({hasStaticHtml: hasStaticHtml(isServer)})],
        resolveLoader: {
          alias: {[`${require.resolve('@docusaurus/mdx-loader')}$`]: require.resolve('./compileLoader')},
        },
      };
    },
  };
}
