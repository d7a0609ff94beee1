import type {PluginConfig} from '@docusaurus/types';
import type {Environment} from '../../site/environment';

export {redirectScript} from './redirects';
export {hostFiles} from './place';
export {isPageFile} from './slashes';

/** What hosts and robots read: headers, redirects, policies, robots.txt. */
export const hostingPlugins = (environment: Environment): PluginConfig[] => [
  ['./src/plugins/hosting/plugin.ts', {environment}],
];
