import type {Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';
import {startWorkers} from './workers';

/**
 * Lets a build use all processors: pages are compiled in processes of their own (pages/compileLoader.ts), and who draws them
 * goes on as soon as the files of the browser have their names. Docusaurus looks for these on the disk every 300 ms, and
 * then for 750 ms more, though it has written them itself.
 */
export default function parallel(): Plugin {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    name: 'parallel',
    configureWebpack: (config, isServer) => {
      if (isServer) {
        config.plugins = config.plugins?.filter((each) => each?.constructor.name !== 'WaitPlugin');
      }
      return {
        resolveLoader: {
          alias: {[`${require.resolve('@docusaurus/mdx-loader')}$`]: require.resolve('./pages/compileLoader')},
        },
        plugins: [
          {
            apply: ({hooks, options}: Compiler): void => {
              if (isServer) {
                hooks.make.tapPromise('parallel', () => told);
              } else {
                hooks.afterEmit.tap('parallel', () => tell());
              }
              if (options.mode === 'development') {
                // With all pages in the cache none is started, and the first edit would wait for it. Who needs one that
                // fails is told so.
                hooks.afterDone.tap('parallel', () => void startWorkers().catch(() => undefined));
              }
            },
          },
        ],
      };
    },
  };
}
