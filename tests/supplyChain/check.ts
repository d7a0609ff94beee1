// Asks the registry for known vulnerabilities of the packages whose code the last build has put into the pages. Fails
// if nobody has judged one of them. No other check runs this one, because it needs the network.
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {packagesFile, type ShippedPackage} from '../../src/plugins/archive/packages';
import {checkFindings, readFindings, type Lockfile} from './findings';
import {judgments} from './judgments';

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

const shipped = read<ShippedPackage[]>(`.docusaurus/${packagesFile}`);
// The audit includes development dependencies, because the pages contain code of some, such as clsx.
const {stdout} = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: Number.POSITIVE_INFINITY,
  shell: process.platform === 'win32',
});
const findings = readFindings(stdout, read<Lockfile>('package-lock.json'), shipped);
const wrong = checkFindings(findings, judgments, new Date().toISOString().slice(0, 10));
console.log(
  [
    ...wrong,
    `${shipped.length} packages have code in the pages, ${findings.length} grave findings, ${wrong.length} to look at.`,
  ].join('\n'),
);
process.exitCode = wrong.length > 0 ? 1 : 0;
