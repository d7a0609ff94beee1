import type {Judged} from '../types';
import {commands} from './commands';
import {extensions} from './extensions';
import {jsonRpc} from './jsonRpc';
import {modules} from './modules';
import {transactions} from './transactions';

/** The texts of Evmos that no page explains: what causes each and what to do, or why no reader meets it. */
export const judged: readonly Judged[] = [...transactions, ...jsonRpc, ...commands, ...extensions, ...modules];
