// Builds the site for any folder, and packs it into an archive with a checksum and an SPDX list, and into the forms of
// ../forms: `npm run package`.
// Exit: 0 where all is made, 1 where something cannot be made of this site, 2 where a program is missing.
import {spawnSync} from 'node:child_process';
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {checkEnvironment, environmentNames} from '../../site/environment';
import {facts} from '../../site/facts';
import {makeOffline} from '../offline';
import {CommandError, endCommand} from '../sources';
import {packagesFile, type ShippedPackage} from './packages';
import {toArchive, toChecksum} from './archive';
import {readCommit} from './commit';
import {makeForms} from './forms';
import {toInventory} from './inventory';
import {mirrorBase, packageFolder, toPortableFiles, writeFiles} from './portable';

/** Builds without options that make pages request other hosts: a mirror has to work without them. */
function build(siteUrl: string, outDir: string): void {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([key]) => !environmentNames.includes(key)));
  const {status} = spawnSync('npm', ['run', 'build', '--', '--out-dir', outDir], {
    env: {...inherited, SITE_URL: siteUrl, BASE_URL: mirrorBase},
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error('The build failed: its output above says why');
  }
}

async function run(): Promise<string> {
  const {commit, date} = readCommit();
  const site = checkEnvironment(process.env);
  const siteAddress = `${site.siteUrl}${site.baseUrl}`;
  const built = path.join(packageFolder, 'build');
  await rm(packageFolder, {recursive: true, force: true});
  build(site.siteUrl, built);

  const files = await toPortableFiles({
    folder: built,
    siteUrl: site.siteUrl,
    baseUrl: mirrorBase,
    siteAddress,
  });
  const name = `evmos-docs-${facts.versions.latest}-${commit.slice(0, 12)}`;
  const unpacked = path.join(packageFolder, name);
  await writeFiles(unpacked, files);
  const offline = await makeOffline(unpacked);
  await writeFiles(unpacked, offline);
  offline.forEach((content, file) => files.set(file, content));
  const archive = await toArchive(packageFolder, name, [...files.keys()], date);
  const packages = JSON.parse(await readFile(path.join('.docusaurus', packagesFile), 'utf8')) as ShippedPackage[];
  const inventory = toInventory({name, archive, files, packages, commit, date});
  const forms = await makeForms({folder: unpacked, files, name, siteAddress, commit, date});
  await writeFile(path.join(packageFolder, `${name}.tar.gz`), archive);
  await writeFile(path.join(packageFolder, `${name}.tar.gz.sha256`), toChecksum(`${name}.tar.gz`, archive));
  await writeFile(path.join(packageFolder, `${name}.spdx.json`), JSON.stringify(inventory, null, 1));
  await writeFiles(packageFolder, forms.files);
  const made = `${packageFolder}/${name}.tar.gz has ${files.size} files of the site, and code of ${packages.length} packages. Beside it: ${[...forms.files.keys()].filter((file) => !file.endsWith('.sha256')).join(', ')}.`;
  const absent = [...forms.failed, ...forms.missing];
  if (absent.length === 0) {
    return made;
  }
  process.stdout.write(`${made}\n`);
  throw new CommandError(absent.join('\n'), forms.failed.length > 0 ? 1 : 2);
}

endCommand(run());
