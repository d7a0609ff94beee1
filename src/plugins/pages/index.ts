import type {PluginConfig} from '@docusaurus/types';
import type {Environment} from '../../site/environment';

export const pagesPlugins = (environment: Environment): PluginConfig[] => [
  ['./src/plugins/pages/plugin.ts', {environment}],
];
