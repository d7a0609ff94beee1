import {facts} from '../../../src/site/facts';
import {get} from '../chain';
import {waitFor, type Background} from '../processes';
import type {PageRun} from '../run';

/** Starts a node of a chain that never gets a block, because the key of its only validator is gone. */
export async function startWithoutBlocks(page: PageRun): Promise<Background> {
  page.makeHome({home: 'blockless'});
  await page.shell('rm ~/blockless/config/priv_validator_key.json');
  const node = page.terminal.start('evmosd start --home ~/blockless');
  await node.until(/Starting JSON WebSocket server/, 90);
  await waitFor('JSON-RPC', () =>
    get(`http://127.0.0.1:${facts.ports.jsonRpc}`, {method: 'POST', body: '{}'}).catch(() => undefined),
  );
  return node;
}
