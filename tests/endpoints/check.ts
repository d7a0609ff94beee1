// Asks every public endpoint that the site lists for its chain. This finds endpoints of another network than the page
// says, to which readers would send their transactions. No other check runs this one, because it needs the network.
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {endpoints} from '../../src/site/derived';
import {checkEndpoints, toExitCode, type CheckOptions} from './checkEndpoints';
import {toMarkdown, toReport, toSummary, toTable} from './report';
import {toTargets} from './targets';

const usage = `Usage: npm run check:endpoints -- [--report <file>] [--markdown <file>]
  --report <file>    write the results as JSON
  --markdown <file>  write those that are not ok as a Markdown table; an empty file where all are
Exit: 0 where no endpoint serves a wrong chain, 1 where one does, 2 where the check could not run`;

const options: CheckOptions = {timeoutMs: 10_000, concurrency: 8};

function readArguments(): {report?: string; markdown?: string} {
  try {
    return parseArgs({options: {report: {type: 'string'}, markdown: {type: 'string'}}}).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

async function run(): Promise<number> {
  const {report, markdown} = readArguments();
  const results = await checkEndpoints(toTargets(endpoints), options);
  console.log(`${toTable(results)}\n\n${toSummary(results)}`);
  if (report !== undefined) {
    writeFileSync(report, `${JSON.stringify(toReport(results, options, new Date()), null, 2)}\n`);
  }
  if (markdown !== undefined) {
    writeFileSync(markdown, toMarkdown(results));
  }
  return toExitCode(results);
}

run().then(
  (code) => (process.exitCode = code),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);
