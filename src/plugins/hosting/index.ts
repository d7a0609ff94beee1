import type {PluginConfig} from '@docusaurus/types';
import type {Environment} from '../../site/environment';

export {movedScript} from './moved';
export {hostFiles} from './place';
export {isPageFile} from './slashes';

/** What hosts and robots read besides the pages: headers, redirects, policies, robots.txt. */
export const hostingPlugins = (environment: Environment): PluginConfig[] => [
  ['./src/plugins/hosting/plugin.ts', {environment}],
];
