import recorded from '../recorded/jsonRpc.json';
import type {Answer} from './types';

/**
 * What a node answered to the call of each example, and sent to each subscription, by name. The run of the page records
 * it, tests/node/runs/develop/api/ethereum-json-rpc/methods.ts: with the names of the samples in the place of its own,
 * and long texts and lists cut. Values that differ from run to run stay as they were recorded first.
 */
export const answers: Readonly<Record<string, Answer>> = recorded;

/** What stands for an answer until the page was run: the content tests find it. */
const noAnswer: Answer = {result: undefined};

/** What a node answered or sent under a name. */
export const findAnswer = (name: string): Answer => answers[name] ?? noAnswer;
