import type {Judged} from '../types';
import {application} from './application';
import {blocks} from './blocks';
import {commandLine} from './commandLine';
import {commands} from './commands';
import {commandsOfModules} from './commandsOfModules';
import {cosmovisor} from './cosmovisor';
import {extensions} from './extensions';
import {genesis} from './genesis';
import {jsonRpc} from './jsonRpc';
import {keys} from './keys';
import {messages} from './messages';
import {modules} from './modules';
import {node} from './node';
import {nodeFiles} from './nodeFiles';
import {peers} from './peers';
import {queries} from './queries';
import {transactions} from './transactions';

/** The texts that no page explains: what causes each and what to do, or why no reader meets it. */
export const judged: readonly Judged[] = [
  ...transactions,
  ...jsonRpc,
  ...commands,
  ...extensions,
  ...modules,
  ...queries,
  ...messages,
  ...node,
  ...application,
  ...genesis,
  ...blocks,
  ...peers,
  ...cosmovisor,
  ...commandLine,
  ...keys,
  ...nodeFiles,
  ...commandsOfModules,
];
