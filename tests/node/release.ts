// Prints where the release that the pages describe can be downloaded, as outputs of a workflow step: the address of its
// archive for Linux, the checksum from the facts, and the commit of its source.
import {facts} from '../../src/site/facts';

const {latest, archiveSha256, commit} = facts.versions;
const archive = `evmos_${latest.replace(/^v/, '')}_Linux_amd64.tar.gz`;

if (archiveSha256 === undefined) {
  console.error(
    `src/site/facts.ts: versions.archiveSha256 is missing: copy that of ${archive} from checksums.txt of ${facts.links.repository}/releases/tag/${latest}`,
  );
  process.exit(2);
}
console.log(`url=${facts.links.repository}/releases/download/${latest}/${archive}`);
console.log(`sha256=${archiveSha256}`);
console.log(`commit=${commit}`);
