// Prints a summary of a pull request for its reviewers. The arguments are the commit that the pull request starts from, and the
// folder of a build for the root of a host. Without a folder, the build is that of `npm run package`.
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {mirrorBase, packageFolder} from '../../src/plugins/archive/portable';
import {findBrokenLinks} from '../e2e/html';
import {toSummary} from './summary';

const [base = '', built] = process.argv.slice(2);
if (!/^[0-9a-f]{40}$/.test(base)) {
  throw new Error('Name the commit that the pull request starts from');
}
const changed = execFileSync('git', ['diff', '-z', '--name-only', '--no-renames', `${base}...HEAD`], {
  encoding: 'utf8',
});
const folder = built ?? path.join(packageFolder, 'build');
const links = findBrokenLinks(folder, built === undefined ? mirrorBase : '/');
process.stdout.write(toSummary({changed: changed.split('\0').filter(Boolean), folder, ...links}));
