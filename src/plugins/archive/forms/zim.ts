import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {facts} from '../../../site/facts';
import {oldAddresses, toBarePath} from '../../../site/oldAddresses';
import {inTemporaryFolder, writeFiles} from '../portable';
import {toIsoDay, type Form, type FormSource} from './form';
import {run} from './programs';
import {toStaticSite} from './staticSite';

const illustration = 'illustration.png';

/** The start of a Xapian database, which a ZIM file has for its search. Two bytes of the version follow, and then its UUID. */
const xapianMagic = Buffer.from('\x0f\rXapian Glass', 'latin1');
const uuidLength = 16;

/**
 * Replaces the random parts of a ZIM file: its UUID, and those of the databases of its search. The checksum at its end is
 * computed again. So the same sources give the same bytes.
 */
export function toReproducible(zim: Buffer): Buffer {
  const result = Buffer.from(zim);
  const places = [8];
  for (let at = result.indexOf(xapianMagic); at >= 0; at = result.indexOf(xapianMagic, at + 1)) {
    places.push(at + xapianMagic.length + 2);
  }
  const end = result.length - uuidLength;
  places.forEach((at) => result.fill(0, at, at + uuidLength));
  const uuid = createHash('sha256').update(result.subarray(0, end)).digest().subarray(0, uuidLength);
  places.forEach((at) => uuid.copy(result, at));
  createHash('md5').update(result.subarray(0, end)).digest().copy(result, end);
  return result;
}

/** zimwriterfs makes redirects of these pages: the release of Debian 12 does not read its list of redirects. */
function toRedirects(): [file: string, content: Buffer][] {
  return oldAddresses.map(({from, to}) => {
    const file = `${toBarePath(from).slice(1)}.html`;
    const [page = ''] = to.slice(1).split('#');
    const target = path.posix.relative(path.posix.dirname(file), `${page || 'index'}.html`);
    const html = `<!DOCTYPE html><html lang="en"><head><title>Moved</title><meta http-equiv="refresh" content="0;url=${target}"></head><body><a href="${target}">Moved</a></body></html>`;
    return [file, Buffer.from(html)];
  });
}

async function make(source: FormSource): Promise<ReadonlyMap<string, Buffer>> {
  const {name, commit, date, siteAddress} = source;
  const site = new Map([...toStaticSite(source), ...toRedirects()]);
  const icon = site.get('img/icon-512.png');
  site.set(illustration, await sharp(icon).resize(48, 48).png().toBuffer());
  return inTemporaryFolder(path.dirname(source.folder), async (folder) => {
    const content = path.join(folder, 'site');
    await writeFiles(content, site);
    const out = path.join(folder, 'out.zim');
    // One thread, and the date of the commit: the order of its parts and its date are then always the same.
    run('faketime', [
      '-f',
      date.toISOString().slice(0, 19).replace('T', ' '),
      'zimwriterfs',
      '--threads=1',
      '--welcome=index.html',
      `--illustration=${illustration}`,
      '--language=eng',
      `--title=${facts.project.name} Docs`,
      `--description=How to use, run and build on ${facts.project.name} ${facts.versions.latest}`,
      `--creator=${facts.project.name}`,
      `--publisher=${facts.project.name}`,
      '--name=evmos-docs_en',
      '--flavour=nojs',
      `--tags=${facts.project.name};blockchain;documentation`,
      `--source=${siteAddress}`,
      `--scraper=npm run package, ${commit.slice(0, 12)} of ${toIsoDay(source)}`,
      content,
      out,
    ]);
    return new Map([[`${name}.zim`, toReproducible(await readFile(out))]]);
  });
}

/** The whole site for Kiwix, with its own search. */
export const zim: Form = {
  title: 'ZIM',
  programs: [['zimwriterfs'], ['faketime']],
  install: 'apt-get install zim-tools faketime',
  make,
};
