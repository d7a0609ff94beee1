import type {PageRun} from '../run';

/** Resets a node whose `data` is a link to another disk, as two pages say. */
export async function checkLinkedReset(page: PageRun): Promise<void> {
  const linked = await page.shell(
    'evmosd init linked --chain-id evmos_9000-1 --home ~/linked >/dev/null 2>&1; mkdir ~/disk; mv ~/linked/data ~/disk/; touch ~/disk/data/kept; ln -s ~/disk/data ~/linked/data; evmosd tendermint unsafe-reset-all --home ~/linked >/dev/null 2>&1; stat -c %F ~/linked/data; ls ~/disk/data',
  );
  page.says(
    'If `data` is a link to another disk, the command deletes only the link, and makes a folder in its place',
    /^directory\n[\s\S]*kept/.test(linked),
    linked,
  );
}
