import recorded from '../recorded/jsonRpc.json';
import type {RecordedResponse} from './types';

/**
 * The answers of a node to the calls of the examples, and its messages to subscriptions, by name. The run of the page
 * records them (tests/node/runs/develop/api/ethereum-json-rpc/methods.ts). It replaces names by those of the samples, and
 * shortens long texts and lists. Values that differ from run to run stay as in the first recording.
 */
export const answers: Readonly<Record<string, RecordedResponse>> = recorded;

/** A placeholder for an answer until the page is run. The content tests find it. */
const noAnswer: RecordedResponse = {result: undefined};

/** Returns the recorded answer or message with a name. */
export const findAnswer = (name: string): RecordedResponse => answers[name] ?? noAnswer;
