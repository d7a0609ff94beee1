/*
 * Asks every address outside of the site that is shown as a link. Without this check, a domain that lapses and is bought by
 * somebody else stays a link on every page.
 */
import {globSync} from 'tinyglobby';
import {readText} from '../../src/plugins/sources';
import {findHost} from '../../src/site/hosts';
import {findAddresses} from '../content/outside';
import {fillFacts} from '../content/fences';
import {askAll, toReport} from './ask';

async function main(): Promise<void> {
  const files = globSync(['{docs,develop,validate,protocol}/**/*.md', 'src/site/*.ts', 'src/pages/*', 'README.md']);
  const addresses = files
    .flatMap((file) => findAddresses(fillFacts(readText(file))))
    .filter((address) => /^https?:/.test(address) && !address.includes('…') && findHost(address)?.show === 'link');
  if (addresses.length === 0) {
    throw new Error('No address was found in the pages');
  }
  const answers = await askAll(addresses);
  console.log(toReport(answers));
  process.exitCode = answers.some(({fault}) => fault !== undefined) ? 1 : 0;
}

void main();
