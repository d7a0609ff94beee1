import type {Algoliasearch} from 'algoliasearch';
import {indexSettings} from './indexSettings';
import type {SearchRecord} from './records';

/**
 * Replaces all that a hosted index holds. Readers get the old records until all new ones are there, then the new ones:
 * the client fills an index beside it and moves that into its place. A failure leaves the old records.
 * @throws Error where there is no record, or of the client.
 */
export async function pushRecords(
  client: Pick<Algoliasearch, 'setSettings' | 'waitForTask' | 'replaceAllObjects'>,
  indexName: string,
  records: readonly SearchRecord[],
): Promise<void> {
  if (records.length === 0) {
    throw new Error(`There is no record: that would empty ${indexName}`);
  }
  // The new index takes the settings over from the old one.
  const {taskID} = await client.setSettings({indexName, indexSettings});
  await client.waitForTask({indexName, taskID});
  await client.replaceAllObjects({indexName, objects: records.map((record) => ({...record}))});
}
