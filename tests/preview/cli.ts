// Prints a summary of a pull request for its reviewers. Runs after `npm run package`. The argument is the commit that
// the pull request starts from.
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {mirrorBase, packageFolder} from '../../src/plugins/archive/portable';
import {findBrokenLinks} from '../e2e/html';
import {toSummary} from './summary';

const [base = ''] = process.argv.slice(2);
if (!/^[0-9a-f]{40}$/.test(base)) {
  throw new Error('Name the commit that the pull request starts from');
}
const changed = execFileSync('git', ['diff', '-z', '--name-only', '--no-renames', `${base}...HEAD`], {
  encoding: 'utf8',
});
const folder = path.join(packageFolder, 'build');
const links = findBrokenLinks(folder, mirrorBase);
process.stdout.write(toSummary({changed: changed.split('\0').filter(Boolean), folder, ...links}));
