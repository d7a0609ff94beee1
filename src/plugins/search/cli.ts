// Writes the records of the hosted index to a file (records), or pushes them to the index (push).
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {algoliasearch} from 'algoliasearch';
import {checkEnvironment} from '../../site/environment';
import {endCommand} from '../sources';
import {readBuild} from './pages';
import {pushRecords} from './push';
import {toRecords, type SearchRecord} from './records';

const usage = `Usage: npm run search:records [-- --out <file>]
       npm run search:push [-- --push]`;

function describe(records: readonly SearchRecord[]): string {
  const tags = [...new Set(records.map(({docusaurus_tag}) => docusaurus_tag))].sort();
  const counts = tags.map((tag) => `${tag}: ${records.filter((each) => each.docusaurus_tag === tag).length}`);
  return `${records.length} records (${counts.join(', ')})`;
}

async function run(): Promise<string> {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {
      out: {type: 'string', default: '.docusaurus/search-records.json'},
      push: {type: 'boolean', default: false},
    },
  });
  const environment = checkEnvironment(process.env);
  const readRecords = async (): Promise<SearchRecord[]> =>
    (await readBuild('build')).flatMap((page) => toRecords(page, environment));
  const [command] = positionals;
  if (command === 'records') {
    const records = await readRecords();
    await mkdir(path.dirname(values.out), {recursive: true});
    await writeFile(values.out, JSON.stringify(records, null, 1));
    return `Wrote ${describe(records)} to ${values.out}.`;
  }
  if (command !== 'push') {
    throw new Error(usage);
  }
  const {algolia} = environment;
  if (!algolia) {
    throw new Error('No hosted index: set ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY and ALGOLIA_INDEX_NAME');
  }
  const {ALGOLIA_ADMIN_API_KEY: key = ''} = process.env;
  if (values.push && key === '') {
    throw new Error('ALGOLIA_ADMIN_API_KEY is not set: set it, for this command only, to a key that may write');
  }
  const target = `the index ${algolia.indexName} of ${algolia.appId}`;
  const records = await readRecords();
  if (!values.push) {
    return `Would replace ${target} by ${describe(records)}. Run npm run search:push -- --push to do it.`;
  }
  await pushRecords(algoliasearch(algolia.appId, key), algolia.indexName, records);
  return `Replaced ${target} by ${describe(records)}.`;
}

endCommand(run());
