import type {Algoliasearch} from 'algoliasearch';
import {indexSettings} from './indexSettings';
import type {SearchRecord} from './records';

/**
 * Replaces all records of a hosted index. The client fills a temporary index and then moves it, so that readers always
 * search a complete index, and a failure leaves the old records.
 * @throws Error if there are no records, or of the client.
 */
export async function pushRecords(
  client: Pick<Algoliasearch, 'setSettings' | 'waitForTask' | 'replaceAllObjects'>,
  indexName: string,
  records: readonly SearchRecord[],
): Promise<void> {
  if (records.length === 0) {
    throw new Error(`There is no record to push, and nothing would be left in ${indexName}: run npm run build first`);
  }
  // The temporary index copies the settings of the old one.
  const {taskID} = await client.setSettings({indexName, indexSettings});
  await client.waitForTask({indexName, taskID});
  await client.replaceAllObjects({indexName, objects: records.map((record) => ({...record}))});
}
